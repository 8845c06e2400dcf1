package cmd

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// pausedTable makes a history with one table that was played for 20 minutes, two hours later for
// another 10, and then was over.
func pausedTable(t *testing.T, path string) {
	t.Helper()
	store, err := history.Open(path, lookup.HistoryPatience)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx := context.Background()
	begun := time.Date(2026, 11, 30, 20, 0, 0, 0, time.FixedZone("", 3600))
	id, err := store.NewTable(ctx, history.NewTable{At: begun, Version: app.Version, Game: "vec", Players: []string{"Ana", "Bo"}, First: 1, House: []byte("{}")})
	if err != nil {
		t.Fatal(err)
	}
	var events []history.Event
	for i, minutes := range []time.Duration{20, 140, 150} {
		events = append(events, history.Event{At: begun.Add(minutes * time.Minute), Line: fmt.Sprintf("pen on=%c1 by=p%d", "RBG"[i], i%2+1), Ruling: []byte(`{"verdict":"Noted"}`)})
	}
	nine, seven := 9, 7
	if err := store.Append(ctx, id, 0, events, history.StatusOver, []history.Standing{{Player: "Ana", Points: &nine, Rank: 1, Won: true}, {Player: "Bo", Points: &seven, Rank: 2}}); err != nil {
		t.Fatal(err)
	}
}

// Whether a pause was a part of the game is asked once, and never again; whoever leaves
// the question sees the list all the same, and is asked another time.
func TestPausesAreAskedAboutOnce(t *testing.T) {
	for _, s := range sizes[:2] {
		for _, tt := range []struct{ keys, played string }{{"y", "2 h 30 min"}, {"", "30 min"}} {
			path := t.TempDir() + "/c.db"
			pausedTable(t, path)
			tm := start(t, s, false, nil, "history", "--db", path)
			tm.shows("Was that a part of the")
			tm.send(ctrlC)
			tm.see("played 30 min")
			tm.exits(0)

			tm = start(t, s, false, []string{"ACCESSIBLE=1"}, "history", "show", "1", "--db", path)
			tm.see("The Vampire, the Elf & the Cthulhu on November 30: nothing from 20:20 to 22:20 (2 h). Was that a part of the game?")
			tm.send(tt.keys + enter)
			tm.see("Noted")
			tm.exits(0)
			if got := tm.told(); !strings.Contains(got, "played "+tt.played) {
				t.Errorf("answered %q, not played %s:\n%s", tt.keys, tt.played, tm.written())
			}

			tm = start(t, s, false, nil, "history", "--db", path)
			tm.exits(0)
			if got := tm.told(); !strings.Contains(got, "played "+tt.played) || strings.Contains(got, "without") {
				t.Errorf("afterwards it tells\n%s", tm.written())
			}
		}
	}
}

// Deleting is confirmed; Enter, no and leaving delete nothing.
func TestDeleteIsConfirmed(t *testing.T) {
	path := t.TempDir() + "/c.db"
	pausedTable(t, path)
	for _, tt := range []struct {
		env  []string
		keys string
		code int
		says string
	}{
		{[]string{"ACCESSIBLE=1"}, ctrlC, app.ExitLeft, "nothing was saved"},
		{[]string{"ACCESSIBLE=1"}, "n" + enter, 0, "Nothing was deleted."},
		{[]string{"ACCESSIBLE=1"}, enter, 0, "Nothing was deleted."},
		{nil, enter, 0, "Nothing was deleted."},
		{nil, "y" + enter, 0, "Session 1 is deleted"},
	} {
		tm := start(t, sizes[0], false, tt.env, "history", "delete", "1", "--db", path)
		tm.see("Delete session 1")
		tm.send(tt.keys)
		tm.see(tt.says)
		tm.exits(tt.code)
	}
}

// A note of several lines is written at a terminal; leaving keeps none.
func TestNoteIsWritten(t *testing.T) {
	for _, s := range sizes[:2] {
		for _, tt := range []struct {
			env        []string
			keys, says string
			code       int
		}{
			{nil, "one" + enter + enter + "two" + ctrlS, "note: one two", 0},
			{nil, "one" + ctrlC, "nothing was saved", app.ExitLeft},
			{nil, ctrlS, "missing text", app.ExitUsage},
			{[]string{"ACCESSIBLE=1"}, "one" + enter + "two" + enter + enter, "note: one two", 0},
			{[]string{"ACCESSIBLE=1"}, "one" + enter + "two" + enter + "\x04", "note: one two", 0},
			{[]string{"ACCESSIBLE=1"}, "one" + enter + "quit" + enter, "nothing was saved", app.ExitLeft},
		} {
			path := t.TempDir() + "/c.db"
			pausedTable(t, path)
			tm := start(t, s, false, tt.env, "history", "note", "1", "--db", path)
			tm.see("A note for session 1")
			tm.send(tt.keys)
			tm.exits(tt.code)
			if !strings.Contains(tm.told(), tt.says) {
				t.Errorf("after %q it does not say %q:\n%s", tt.keys, tt.says, tm.written())
			}
		}
	}
}
