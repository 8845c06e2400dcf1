package rulestest

import (
	"maps"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Tallied replays a log and compares what the game counts at its table, by player and
// figure, such as "Ana strength".
func Tallied(t *testing.T, g rules.Game, log string, want map[string]rules.Count) {
	t.Helper()
	m, err := replay.Log(g, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]rules.Count{}
	tally, whole := m.Tally()
	if !whole {
		t.Fatalf("nothing is counted of\n%s", log)
	}
	for key, n := range tally {
		if !slices.ContainsFunc(g.Figures, func(f rules.Figure) bool { return f.Name == key.Figure }) {
			t.Errorf("%s is none of the figures of %s", key.Figure, g.Name)
		}
		got[m.Opening.Players.Name(key.Seat)+" "+key.Figure] = n
	}
	if !maps.Equal(got, want) {
		t.Errorf("counted %v, want %v\n%s", got, want, log)
	}
}
