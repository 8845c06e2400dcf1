package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/coc"
	"companion/calculators/input"
	"companion/calculators/replay"
)

const sorcerersLog = `players Alma Bert "Elisabeth of the Carpathian Mountains"
setup counters=110
s
s
r 4 Dhole power=3
s
adjust san elisabeth -30 x
effect elisabeth:-5
reveal effect b2 9 Cthulhu g
s
a a1:b wait
f b2 c a:-2k
`

// The board has the same content at every width, and no line is wider.
func TestCOCBoard(t *testing.T) {
	m, err := replay.Log(coc.Game, input.Context{}, sorcerersLog, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		look Look
		want string
	}{
		{Look{Width: 80}, `Turn 1, Alma: the ATTACK stage · pool 40 of 110 · 12 dead
 Alma                 ███████████████░░░ 31 SAN 4 KNOW · 6 in hand, 6 concealed
 Bert                 █████████████░░░░░ 26 SAN 9 KNOW · 5 in hand, 7 concealed
 Elisabeth of the Ca…                    (out)
Alma  A1 Dhole:creature/4/power-3
dead pile  E1–E7, 5 cards from the hand of Elisabeth of the Carpathian
           Mountains
FAST ACTIONS, in the order they resolve:
 1. the ability of B2 Cthulhu (Bert)
attack  A1 attacks Bert`},
		{Look{Width: 40}, `Turn 1, Alma: the ATTACK stage · pool
40 of 110 · 12 dead
 Alma       █████████████░░ 31/4 hand 6
 Bert       ███████████░░░░ 26/9 hand 5
 Elisabeth…                 (out)
Alma  A1 Dhole:creature/4/power-3
dead pile  E1–E7, 5 cards from the hand
           of Elisabeth of the
           Carpathian Mountains
FAST ACTIONS, in the order they resolve:
 1. the ability of B2 Cthulhu (Bert)
attack  A1 attacks Bert`},
		{Look{Width: 40, Short: true}, `Turn 1 · pool 40 of 110 · 12 dead
SAN/KNOW  Alma 31/4 · Bert 26/9 ·
          Elisabeth of the Carpathian
          Mountains 0/0 (out)
Alma  A1 Dhole:creature/4/power-3
FAST ACTIONS, in the order they resolve:
 1. the ability of B2 Cthulhu (Bert)
attack  A1 attacks Bert`},
	} {
		lines := COCBoard(m.State(), m.Opening.Players, tt.look)
		if got := strings.Join(lines, "\n"); got != tt.want {
			t.Errorf("%+v:\n%s\nwant\n%s", tt.look, got, tt.want)
		}
		for _, line := range lines {
			if w := ansi.StringWidth(line); w > tt.look.Width {
				t.Errorf("%d columns, not %d: %s", w, tt.look.Width, line)
			}
		}
	}
}
