package rules

import (
	"strconv"
	"strings"

	"companion/calculators/input"
)

// Change is a counter that an event set to another value. A counter that the state did
// not have before, or no longer has, counts as 0 there.
type Change struct {
	Counter  string
	Player   input.Seat // 0: the table's
	From, To int
	Secret   bool // the players keep the counter to themselves

	counter Counter // as it was when it was last there
}

// Shown returns a value of the counter as players read it.
func (c Change) Shown(value int) string { return c.counter.Shown(value) }

// Numeric reports whether the values of the counter are numbers rather than words.
func (c Change) Numeric() bool { return c.counter.Words == nil }

// Native returns a value of the counter as programs read it: a number, or a word for a
// counter that has words.
func (c Change) Native(value int) any {
	if c.counter.Words == nil {
		return value
	}
	return c.Shown(value)
}

// valueWord returns a word of a list, or the number if there is none.
func valueWord(words []string, value, least int) string {
	if i := value - least; i >= 0 && i < len(words) {
		return words[i]
	}
	return strconv.Itoa(value)
}

// ChangesBetween returns the counters that differ between two states, in the order of
// their counters.
func ChangesBetween(before, after State) []Change {
	type key struct {
		name string
		seat input.Seat
	}
	old := map[key]Counter{}
	was := CountersOf(before)
	for _, c := range was {
		old[key{c.Name, c.Seat}] = c
	}
	var all []Change
	for _, c := range CountersOf(after) {
		k := key{c.Name, c.Seat}
		if from := old[k].Value; from != c.Value {
			all = append(all, Change{c.Name, c.Seat, from, c.Value, c.Secret, c})
		}
		delete(old, k)
	}
	for _, c := range was {
		if _, gone := old[key{c.Name, c.Seat}]; gone && c.Value != 0 {
			all = append(all, Change{c.Name, c.Seat, c.Value, 0, c.Secret, c})
		}
	}
	return all
}

// Title returns the name of the counter as players write it.
func (c Change) Title() string {
	if c.counter.Title != "" {
		return c.counter.Title
	}
	return strings.ReplaceAll(c.Counter, "-", " ")
}

// Decides marks the reason that settles a ruling, which a board shows. Without a mark it is the
// reason with the largest number, else the first.
func (w *Reason) Decides() {
	if w != nil {
		w.Decisive = true
	}
}

// Decide marks exactly one reason as decisive: the last that was marked before.
func (r *Ruling) Decide() {
	best := -1
	for i := range r.Why {
		if r.Why[i].Decisive {
			best = i
		}
	}
	if best < 0 {
		for i, why := range r.Why {
			if best < 0 || magnitude(why.Add) > magnitude(r.Why[best].Add) {
				best = i
			}
		}
	}
	for i := range r.Why {
		r.Why[i].Decisive = i == best
	}
}

func magnitude(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
