package rulestest

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// accounted checks that the changes of a ruling are exactly the counters that differ
// between two states, that its verdict names every player whose open counters changed,
// and that one of its reasons is decisive.
func (r *randomTable) accounted(line string, before, after rules.State, ruling rules.Ruling) {
	t, players := r.t, r.match.Opening.Players
	want := differences(before, after)
	var got []difference
	for _, c := range ruling.Changes {
		got = append(got, difference{c.Counter, c.Player, c.From, c.To})
		if c.Player > 0 && !c.Secret && !strings.Contains(ruling.Verdict, players.Name(c.Player)) {
			t.Fatalf("%s changes %s of %s, whom the verdict does not name: %s", line, c.Counter, players.Name(c.Player), ruling.Verdict)
		}
	}
	if len(got) != len(want) || slices.ContainsFunc(want, func(d difference) bool { return !slices.Contains(got, d) }) {
		t.Fatalf("%s: the changes are %v, the counters differ by %v", line, got, want)
	}
	if kind, _, _ := strings.Cut(line, " "); slices.Contains([]string{"undo", "redo", "amend", "before", "strike"}, kind) {
		for _, c := range ruling.Changes { // the verdict speaks of other events than those
			if step := c.Shown(c.From) + " → " + c.Shown(c.To); !c.Secret && !strings.Contains(ruling.Verdict, step) {
				t.Fatalf("%s changes %s by %s, which the verdict does not say: %s", line, c.Counter, step, ruling.Verdict)
			}
		}
	}
	decisive := 0
	for _, why := range ruling.Why {
		if why.Decisive {
			decisive++
		}
	}
	if len(ruling.Why) > 0 && decisive != 1 {
		t.Fatalf("%s: %d of %d reasons are decisive", line, decisive, len(ruling.Why))
	}
}

// difference is a counter before and after an event.
type difference struct {
	counter  string
	player   input.Seat
	from, to int
}

// differences compares all counters of two states; one that a state lacks counts as 0.
func differences(before, after rules.State) []difference {
	var all []difference
	was, is := rules.CountersOf(before), rules.CountersOf(after)
	of := func(counters []rules.Counter, name string, seat input.Seat) int {
		for _, c := range counters {
			if c.Name == name && c.Seat == seat {
				return c.Value
			}
		}
		return 0
	}
	for _, c := range append(slices.Clone(was), is...) {
		d := difference{c.Name, c.Seat, of(was, c.Name, c.Seat), of(is, c.Name, c.Seat)}
		if d.from != d.to && !slices.Contains(all, d) {
			all = append(all, d)
		}
	}
	return all
}
