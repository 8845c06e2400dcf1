package cmd

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"companion/calculators/replay"
	"companion/cmd/internal/app"
)

// TestKeys counts the keys of the rulebooks' examples, typed as at the keyboard: the
// median is 12 or fewer with Enter, and the README shows the table.
func TestKeys(t *testing.T) {
	table := "| game | events | median | longest |\n|---|---|---|---|\n"
	for _, g := range app.Games {
		text, err := os.ReadFile("../calculators/" + g.Name + "/testdata/keys.txt")
		if err != nil {
			t.Fatal(err)
		}
		var typed []string
		for _, session := range strings.Split(string(text), "\n\n") {
			typed = append(typed, typedIn(t, g, session)...)
		}
		slices.SortStableFunc(typed, func(a, b string) int { return len(a) - len(b) })
		n := len(typed)
		median := float64(len(typed[(n-1)/2])+len(typed[n/2]))/2 + 1 // with Enter
		if median > 12 {
			t.Errorf("%s: a median of %g keys", g.Name, median)
		}
		longest := typed[n-1]
		table += fmt.Sprintf("| %s | %d | %g | `%s`: %d |\n", g.Title, n, median, longest, len(longest)+1)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), table) {
		t.Errorf("the README does not show this table:\n%s", table)
	}
}

// typedIn plays a session of lines at the keyboard and gives those that are counted.
func typedIn(t *testing.T, g app.Game, session string) (counted []string) {
	t.Helper()
	keyboard := app.At
	keyboard.Names, keyboard.Cards = g.Names, g.InPrint()
	log := ""
	for line := range strings.Lines(session) {
		line = strings.TrimSpace(line)
		leadsUp, isMarked := strings.CutPrefix(line, "+ ")
		log += leadsUp + "\n"
		if !isMarked && line != "" && line[0] != '#' && !strings.HasPrefix(line, "players ") {
			counted = append(counted, line)
		}
	}
	if _, err := replay.Log(g.Game, keyboard, log, nil); err != nil {
		t.Errorf("%s: %v in\n%s", g.Name, err, log)
	}
	return counted
}
