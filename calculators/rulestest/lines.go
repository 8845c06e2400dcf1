package rulestest

import (
	"errors"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Lines is the fuzz test of what is typed at a table, of logs and of what is stored: each
// seed is a log after its players, and the line after it. Whatever comes, nothing
// panics, a mistake is one printable sentence, and what was understood is printed so that
// it reads back the same.
func Lines(f *testing.F, g rules.Game, seeds ...[2]string) {
	for _, s := range seeds {
		f.Add(s[0], s[1])
	}
	f.Fuzz(func(t *testing.T, log, line string) {
		at := input.Context{Names: g.Names}
		m, err := replay.Log(g, at, "players Ana Bo \"Jean Luc\"\n"+log, nil)
		var v *rules.Violation
		var failed *replay.Failed
		if err != nil && !errors.As(err, &v) && !errors.As(err, &failed) {
			var where *replay.Error
			if errors.As(err, &where) {
				err = where.Err
			}
			mistakenOrMissing(t, err)
		}
		if m == nil {
			return
		}
		s := input.Context{Players: m.Opening.Players, Names: g.Names, House: m.Opening.House, Box: m.Opening.Box}
		if _, err := match.Reopen(g, s, m.First, []match.LogLine{{Line: log}, {Line: line}}); err != nil {
			t.Fatal(err)
		}
		m.Completions(line)
		events, err := input.Typed(line)
		if err != nil {
			mistaken(t, err)
			return
		}
		all, err := m.ReadAll(events)
		if err != nil {
			if !errors.As(err, &v) {
				mistakenOrMissing(t, err)
			}
			return
		}
		for _, move := range all {
			printed := move.Line(m.Opening)
			again, err := input.Typed(printed)
			if err != nil || len(again) != 1 {
				t.Fatalf("%q is no line: %v", printed, err)
			}
			if move.Edits() != nil {
				continue
			}
			back, err := match.NewMove(g, again[0][0])
			if err == nil {
				err = input.Fill(back, input.Context{Players: m.Opening.Players}, again[0][1:])
			}
			if err != nil || back.Line(m.Opening) != printed {
				t.Fatalf("%q reads back as %q (%v)", printed, back.Line(m.Opening), err)
			}
			if _, _, err := m.Do(move); err != nil && !errors.As(err, &v) {
				mistakenOrMissing(t, err)
			}
		}
	})
}

func mistakenOrMissing(t *testing.T, err error) {
	t.Helper()
	var missing *input.MissingError
	if !errors.As(err, &missing) {
		mistaken(t, err)
	}
}
