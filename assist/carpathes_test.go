package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/carpathes"
	"companion/calculators/rules"
)

const courtLog = `players Dracula Lamia "Elisabeth of the Carpathian Mountains"
first Dracula
adjust ds dracula to=20 x
adjust ds lamia to=15 x
reveal lamia 20,5
p Bloodletting moon=white
us bl l 5 l:-
e
h Invisibility
e
do dracula
adjust grace dracula to=2 x
`

// The board says the same at every width, and no line is wider.
func TestCarpathesBoard(t *testing.T) {
	m, err := rules.Replay(carpathes.Game, rules.At{}, courtLog, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		look Look
		want string
	}{
		{Look{Width: 80}, `Cycle 1, White Moon, turn 1 · first: Dracula · Elisabeth of the Carpathian
Mountains: 2 actions left
 Lamia                       10  ■□□□□□□□□□  5 cards (Human: 20,5) · invisible
 Elisabeth of the Carpathi…  90  ■■■■■■■■■□  Master of 1 of 2 · 6 cards
 ↳ Dracula                   20  ■■□□□□□□□□  grace ●●○○ · 5 cards
    beside: Bloodletting
to dominate  Lamia`},
		{Look{Width: 40}, `Cycle 1, White Moon, turn 1 · first:
Dracula · Elisabeth of the Carpathian
Mountains: 2 actions left
 Lamia          10  ■□□□□  5 cards
                    (Human: 20,5) ·
                    invisible
 Elisabeth of…  90  ■■■■■  Master of 1
                    of 2 · 6 cards
 ↳ Dracula      20  ■□□□□  grace ●●○○ ·
                    5 cards
    beside: Bloodletting
to dominate  Lamia`},
		{Look{Width: 40, Short: true}, `DS  Lamia 10 invisible · Elisabeth of
    the Carpathian Mountains 90 · ↳
    Dracula 20 grace 2 first
to dominate  Lamia
White 1 · Elisabet…: 2 actions, 6 cards`},
	} {
		lines := CarpathesBoard(m.State(), m.Setting.Players, tt.look)
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
