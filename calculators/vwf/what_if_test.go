package vwf

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// At random tables the answer of what-if equals the totals after the event.
func TestWhatIfIsWhatHappens(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	answered := 0
	for round := range 3000 {
		m, err := replay.Log(Game, input.Context{}, "players Ana Berto Cora\nsetup mode=combined\n", nil)
		if err != nil {
			t.Fatal(err)
		}
		for range rng.IntN(12) {
			if line := anyLine(rng, m.State(), m.Opening.Players); !strings.HasPrefix(line, "hand") { // an empty hand plays nothing
				play(t, m, line)
			}
		}
		if rules.Over(m.State()) {
			continue
		}
		pick := func(words ...string) string { return words[rng.IntN(len(words))] }
		typ, to, from := string(allTypes[rng.IntN(len(allTypes))]), pick("Ana", "Berto"), pick("Berto", "Cora")
		question, event := "type="+typ+" to="+to, "become "+typ+" target="+to+" from=none"
		if objects := m.State().(*State).seats[2].Chest; round%2 == 0 && len(objects) > 0 {
			object := cardName{Text: objects[rng.IntN(len(objects))].title()}.String()
			question, event = "object="+object+" from=Cora to="+to, "steal object="+object+" target=Cora by="+to
		} else if round%3 == 0 {
			question, event = "type="+typ+" from="+from, "lose "+typ+" target="+from
		}
		r, ok := whatIf(t, m, question)
		if possible := play(t, m, event); possible != ok {
			t.Fatalf("%s: %v, but what-if %s gives %v", event, possible, question, ok)
		}
		if !ok {
			continue
		}
		answered++
		after, res := r.Result.(WhatIfResult).After, m.State().Result()
		for i, name := range m.Opening.Players {
			if after[name] != *res.Points[i] || r.Result.(WhatIfResult).Ranks[name] != res.Ranks[i] {
				t.Fatalf("what-if %s: %s has %d, not %d", question, name, after[name], *res.Points[i])
			}
		}
	}
	if answered < 1000 {
		t.Errorf("only %d questions were answered", answered)
	}
}

// whatIf asks at a table. It returns false if the rules forbid the change.
func whatIf(t *testing.T, m *match.Match, line string) (rules.Ruling, bool) {
	t.Helper()
	events, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	var c WhatIf
	if err := input.Fill(&c, m.Context(), events[0]); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	r, err := rules.Answer(&c, m.Context())
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r, len(r.Violations) == 0
}

// play plays a line, if need be by the table's decision, and reports whether it was possible.
func play(t *testing.T, m *match.Match, line string) bool {
	t.Helper()
	events, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	all, err := m.ReadAll(events)
	if err != nil {
		return false
	}
	all[0].Overrule = input.Set("so be it")
	_, _, err = m.Do(all[0])
	return err == nil
}

// A question takes from a table all Types and Chests, the points by its decision, the players
// who have left, and the phase.
func TestQuestionsAtATable(t *testing.T) {
	const log = `players Ana Berto Cora
setup mode=combined
become vampire card=Bite; end-turn
object 3vampire card=Blood; end-turn
leave Cora
adjust points Berto +2 promised
play; end-turn end=1
`
	tests := []struct{ kind, words, verdict string }{
		{"score", "", "Ana leads with 5 points"},
		{"what-if", "blood ana ber", "Ana 5 → 8. Ana leads with 8 points"},
		{"what-if", "fairy be", "Berto 2 → 7. Berto leads with 7 points"},
		{"what-if", "2v card=no", "!"},
		{"what-if", "to=ana Fangs", "Ana 5 → 6. Ana leads with 6 points"},
		{"what-if", "from=berto Garlic", "!Garlic is not in Berto's Chest"},
		{"turn", "action object", "This turn is allowed"},
		{"turn", "action object action", "!3 cards from the hand are too many: a turn now allows 2"},
		{"piles", "213", "Shuffle one END GAME into the lowest 64 cards, the other into the 64 above them, and put 64 on top"},
	}
	m, err := replay.Log(Game, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		c, _ := Game.Question(tt.kind)
		events, _ := input.Typed(tt.kind + " " + tt.words)
		err := input.Fill(c, m.Context(), events[0][1:])
		if tt.verdict == "!" {
			if err == nil {
				t.Errorf("%s %s is understood", tt.kind, tt.words)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, m.Context())
		if err != nil {
			t.Fatal(err)
		}
		got := r.Verdict
		if len(r.Violations) > 0 {
			got = "!" + r.Violations[0].Text
		}
		if got != tt.verdict || r.Final != nil {
			t.Errorf("%s %s: %s, want %s", tt.kind, tt.words, got, tt.verdict)
		}
	}
}

// A player who has left ties with no other, so a question needs no numbers of his.
func TestScoreOfWhoLeft(t *testing.T) {
	const typed = "score Ana:7:1 Berto:5 Cora:7 Dora:5:2"
	for log, want := range map[string]string{
		"leave Dora":             "players: Ana and Cora have 7 points each. Give the number of their Types too, such as Ana:7:2",
		"leave Cora":             "Ana leads with 7 points; Berto and Dora have 5 points each, but the number of their Types was not given",
		"leave Cora; leave Dora": "Ana leads with 7 points; ",
	} {
		m := matchOf(t, "players Ana Berto Cora Dora\n"+log+"\n")
		words, _ := input.Typed(typed)
		var c Score
		if err := input.Fill(&c, m.Context(), words[0][1:]); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(&c, m.Context())
		tied := slices.DeleteFunc(r.Notes, func(n string) bool { return !strings.Contains(n, " each, but ") })
		got := r.Verdict + "; " + strings.Join(tied, "; ")
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", log, got, want)
		}
	}
}

// What-if completes the names of all Objects at the table.
func TestWhatIfKnowsObjects(t *testing.T) {
	m := matchOf(t, "players Ana Berto\nobject 2fairy card=Lamp; end-turn; object 3vampire\n")
	for _, f := range new(WhatIf).Fields(m.Context()) {
		if f.Name == "object" && !slices.Equal(f.Known, []string{"Lamp", "3vampire"}) {
			t.Errorf("what-if knows %q", f.Known)
		}
	}
}

// Ranks follow points, then Types, then Objects.
func TestRankSorts(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		n := 2 + rng.IntN(9)
		keys, left := make([]Key, n), make([]bool, n)
		places := map[Key]int{}
		for i := range keys {
			keys[i] = Key{rng.IntN(3) - 1, rng.IntN(2), rng.IntN(2)}
			places[keys[i]]++
		}
		res := Rank(make(input.Players, n), keys, left)
		rank := 1
		for _, k := range slices.SortedFunc(maps.Keys(places), func(a, b Key) int { return -slices.Compare(a[:], b[:]) }) {
			for i := range keys {
				if keys[i] == k && res.Ranks[i] != rank {
					t.Fatalf("%v: %v", keys, res.Ranks)
				}
			}
			if rank == 1 && len(res.Winners) != places[k] {
				t.Fatalf("%v: winners %v", keys, res.Winners)
			}
			rank += places[k]
		}
	}
}
