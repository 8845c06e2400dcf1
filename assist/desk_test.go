package assist

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/carpathes"
	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/vec"
)

// deskOf returns a table at the keyboard, without a history.
func deskOf(t *testing.T, g rules.Game, log string) *desk {
	t.Helper()
	m, err := replay.Log(g, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &desk{Play: Play{
		Match: func() *match.Match { return m },
		Record: func(events []*match.Move) (lines []string, verdict string, err error) {
			for _, e := range events {
				if _, _, err := m.Do(e); err != nil {
					return nil, "", err
				}
				lines = append(lines, e.Line(m.Opening))
			}
			return lines, "", nil
		},
		Finish: func(winners []string) (Closing, error) {
			return Closing{Do: func() ([]string, error) { return winners, nil }}, nil
		},
		Explain: func(err error) []string { return []string{err.Error()} },
	}}
}

// help and ? explain the lines that play itself takes, and a game's own event of that name
// is still one.
func TestHelpOnOwnLines(t *testing.T) {
	for _, tt := range []struct {
		game       rules.Game
		line, want string
	}{
		{vec.Game, "help", "overrule [reason]: record what was just refused"},
		{vec.Game, "?", "finish [winner …]: end the table early"},
		{vec.Game, "? finish", "finish [winner …]: end the table early"},
		{vec.Game, "help finish", "finish [winner …]: end the table early"},
		{vec.Game, "? overrule", "overrule [reason]: record"},
		{vec.Game, "? over", "overrule [reason]: record"},
		{vec.Game, "? abandon", "will not count"},
		{vec.Game, "? log", "list the last entries"},
		{vec.Game, "? quit", "the table stays open"},
		{vec.Game, "? help", "list the events"},
		{vec.Game, "? pen", "pen "},
		{vec.Game, "? zz", "there is no event"},
		{carpathes.Game, "help", "overrule [reason]"},
		{carpathes.Game, "? help", "help "},
		{carpathes.Game, "help Devotion", "no cube to move"},
	} {
		r := deskOf(t, tt.game, "players Ana Bo Cleo\n").typed(tt.line)
		if all := strings.Join(r.lines, "\n"); !strings.Contains(all, tt.want) {
			t.Errorf("%s, %s: %q does not say %q", tt.game.Name, tt.line, all, tt.want)
		}
	}
}

// Known names of several words need no quotes, and single and double ones quote; a sentence
// stays as it was typed.
func TestNamesOfSeveralWords(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"attack count dracula 10", `attack target="Count Dracula" loss=10`},
		{"attack target=Count Dracula 10", `attack target="Count Dracula" loss=10`},
		{"attack 'Count Dracula' 10", `attack target="Count Dracula" loss=10`},
		{`attack "Count Dracula" 10`, `attack target="Count Dracula" loss=10`},
		{"attack\u00a0count\u00a0dracula\u00a010", `attack target="Count Dracula" loss=10`},
		{"adjust ds Count Dracula -5 he was Count Dracula", `adjust counter=ds player="Count Dracula" change=-5 reason="he was Count Dracula"`},
		{"note Count Dracula 'thinks'", `note text="Count Dracula 'thinks'"`},
	} {
		d := deskOf(t, carpathes.Game, "players Ana \"Count Dracula\" \"Ana Maria\"\n")
		r := d.typed(tt.line)
		if all := strings.Join(r.lines, "\n"); !strings.HasPrefix(all, tt.want) {
			t.Errorf("%s: %q, want %q", tt.line, all, tt.want)
		}
	}
	d := deskOf(t, vec.Game, "players Ana \"Count Dracula\"\n")
	if r := d.typed("finish count dracula Ana"); !slices.Equal(r.lines, []string{`"Count Dracula"`, "Ana"}) {
		t.Errorf("finish: %q", r.lines)
	}
}

// An event that lacks fields and is not possible now lists what is.
func TestNotNow(t *testing.T) {
	for _, tt := range []struct {
		log, line, want string
	}{
		{"players Ana Bo Cleo\n", "turn", "You can't turn now. Possible: pen, collect, exchange, ideas, display"},
		{"players Ana Bo Cleo\n", "spend", "there is nothing to spend (Card Actions)"},
	} {
		d := deskOf(t, vec.Game, tt.log)
		if r := d.typed(tt.line); r.wrong == nil || !strings.HasPrefix(r.wrong.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.line, r.wrong, tt.want)
		}
	}
}
