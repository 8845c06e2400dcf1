package rulestest

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Phases checks which kinds of events are allowed in each phase of a game, and which rule
// refuses the others. Each file of testdata/phases is one phase: a log that leads there,
// a line of three dashes, and then one line or more for every kind of the game:
//
//	pen r          allowed
//	collect        turn.pens
//
// The event, at least two blanks, and then the word allowed, the ID of the citation that
// refuses it, or a part of the sentence for what is no question of rules. Each event is
// judged by itself in that phase. A kind that is allowed must be among those that may come
// next, unless a card causes the event.
func Phases(t *testing.T, g rules.Game) {
	files, err := filepath.Glob("testdata/phases/*.log")
	if err != nil || len(files) == 0 {
		t.Fatalf("no phases in testdata/phases (%v)", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			log, rows, ok := strings.Cut(string(text), "\n---\n")
			if !ok {
				t.Fatal("no line of three dashes")
			}
			m, err := replay.Log(g, input.Context{}, log+"\n", nil)
			if err != nil {
				t.Fatal(err)
			}
			phase(t, g, m, rows)
		})
	}
}

// phase checks the rows of one phase.
func phase(t *testing.T, g rules.Game, m *match.Match, rows string) {
	covered := map[string]bool{}
	next := m.State().Next()
	for row := range strings.Lines(rows) {
		row, _, _ = strings.Cut(row, " #")
		if row = strings.TrimSpace(row); row == "" || row[0] == '#' {
			continue
		}
		line, want, ok := strings.Cut(row, "  ")
		if want = strings.TrimSpace(want); !ok {
			t.Errorf("%s: no expectation after two blanks", row)
			continue
		}
		kind, got, byCard := verdictOn(t, m, line)
		covered[kind] = true
		if got != want && (want == "allowed" || got == "allowed" || !strings.Contains(got, want)) {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
		if got == "allowed" && !byCard && !slices.Contains(next, kind) && slices.ContainsFunc(g.Events, func(h rules.EventKind) bool { return h.Kind.Name == kind }) {
			t.Errorf("%s is allowed, but next is %v", line, next)
		}
	}
	for _, h := range g.Events {
		if !covered[h.Kind.Name] {
			t.Errorf("no line for %s", h.Kind.Name)
		}
	}
}

// verdictOn returns the kind of an event, and allowed, the ID of the citation that refuses it,
// or the sentence of another refusal; and whether a card causes the event.
func verdictOn(t *testing.T, m *match.Match, line string) (kind, verdict string, byCard bool) {
	words, err := input.Typed(line)
	if err != nil || len(words) != 1 {
		t.Fatalf("%s: %v", line, err)
	}
	move, err := m.Read(words[0])
	if move != nil {
		kind, byCard = move.Kind().Name, move.CausedByCard()
	}
	if err == nil {
		err = m.Refusal(move)
	}
	var v *rules.Violation
	switch {
	case err == nil:
		return kind, "allowed", byCard
	case errors.As(err, &v):
		return kind, v.Cite.ID, byCard
	}
	return kind, err.Error(), byCard
}
