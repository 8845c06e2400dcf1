package vwf

import (
	"strings"
	"testing"
)

// A total follows from Types and Objects, and every ruling accounts for it: also what
// undo and strike change.
func TestTotalsAreAccountedFor(t *testing.T) {
	const table = "players Ana Bo\nbecome f\n"
	for line, want := range map[string]string{
		"undo":     "Ana: total 5 → 0",
		"strike 1": "Ana: total 5 → 0",
	} {
		m := matchOf(t, table)
		told, err := m.Read(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		if r, err := m.Judge(told); err != nil || !strings.Contains(r.Verdict, want) {
			t.Errorf("%s: %s, %v; want %s", line, r.Verdict, err, want)
		}
	}
}
