package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/carpathes"
	"companion/calculators/input"
	"companion/calculators/replay"
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

// A short board has the cycle and the cards beside a character too, where it is narrow
// among the players.
func TestCarpathesShortBoard(t *testing.T) {
	m, err := replay.Log(carpathes.Game, input.Context{}, "players Ana Bo Cleo\np Bloodletting\nus bl b 5\ndraw 20\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for width, want := range map[int]string{
		50: "DS  Ana 100 (first, Bloodletting used) · Bo 95 ·\nCleo 100\nCycle 1, White 1 · Ana: 1 action, 6 cards",
		40: "DS  Ana 100 (first, Bloodletting used)\n· Bo 95 · Cleo 100 · Cycle 1\nWhite 1 · Ana: 1 action, 6 cards",
	} {
		if got := strings.Join(CarpathesBoard(m.State(), m.Opening.Players, Look{Width: width, Short: true}), "\n"); got != want {
			t.Errorf("%d columns:\n%s\nwant\n%s", width, got, want)
		}
	}
	long := strings.Join(CarpathesBoard(m.State(), m.Opening.Players, Look{Width: 80, Reveal: true}), "\n")
	if !strings.Contains(long, "6 cards (Human: 20 and others)") {
		t.Errorf("a drawn card is not shown:\n%s", long)
	}
}

// The board has the same content at every width, and no line is wider.
func TestCarpathesBoard(t *testing.T) {
	m, err := replay.Log(carpathes.Game, input.Context{}, courtLog, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		look Look
		want string
	}{
		{Look{Width: 80, Reveal: true}, `Cycle 1, White Moon, turn 1 · first: Dracula · Elisabeth of the Carpathian
Mountains: 2 actions left
 Lamia                       10  ■□□□□□□□□□  5 cards (Human: 20,5) · invisible
 Elisabeth of the Carpathi…  90  ■■■■■■■■■□  Master of 1 of 2 · 6 cards
 ↳ Dracula                   20  ■■□□□□□□□□  grace ●●○○ · 5 cards
    beside: Bloodletting
to dominate  Lamia`},
		{Look{Width: 80}, `Cycle 1, White Moon, turn 1 · first: Dracula · Elisabeth of the Carpathian
Mountains: 2 actions left
 Lamia                       10  ■□□□□□□□□□  5 cards · invisible
 Elisabeth of the Carpathi…  90  ■■■■■■■■■□  Master of 1 of 2 · 6 cards
 ↳ Dracula                   20  ■■□□□□□□□□  grace ●●○○ · 5 cards
    beside: Bloodletting
to dominate  Lamia`},
		{Look{Width: 40, Reveal: true}, `Cycle 1, White Moon, turn 1 · first:
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
		{Look{Width: 40, Short: true}, `DS  Lamia 10 (invisible) · Elisabeth of
the Carpathian Mountains 90 · ↳ Dracula
20 (grace 2, first, Bloodletting) ·
Cycle 1
to dominate  Lamia
White 1 · Elisabet…: 2 actions, 6 cards`},
	} {
		lines := CarpathesBoard(m.State(), m.Opening.Players, tt.look)
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
