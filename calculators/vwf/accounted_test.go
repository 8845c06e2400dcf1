package vwf

import (
	"strings"
	"testing"
)

// Every ruling names the totals that it changes, also those of undo and strike.
func TestTotalsAreAccountedFor(t *testing.T) {
	const table = "players Ana Bo\nbecome f\n"
	for line, want := range map[string]string{
		"undo":     "Ana: total 5 → 0",
		"strike 1": "Ana: total 5 → 0",
	} {
		m := matchOf(t, table)
		move, err := m.Read(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		if r, err := m.Judge(move); err != nil || !strings.Contains(r.Verdict, want) {
			t.Errorf("%s: %s, %v; want %s", line, r.Verdict, err, want)
		}
	}
}
