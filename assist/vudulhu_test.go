package assist

import (
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/vudulhu"
)

const racing = `players Fabio Simona Carla
setup skulls=4,9 places=5,7,11 faces=crystal,ghost,raven,skull,pumpkin,bat place=Ulthar
roll
cast Simona 2 3 dice=2 when=passing card=Shantak!
pass
roll
cast Carla 5 1 dice=2 card=Bialkee
great-old-one Dagon
place
roll overrule="again"
reroll
`

func drawnAt(t *testing.T, log string, look Look) []string {
	t.Helper()
	m, err := replay.Log(vudulhu.Game, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Board(VudulhuBoard, m, look)
}

// The race as a track, the Target card, the doll, and who must do what and when; in 80
// columns, in 40, and in as few lines as possible.
func TestVudulhuBoard(t *testing.T) {
	for _, tt := range []struct {
		name string
		look Look
		want string
	}{
		{"80", Look{Width: 80}, `
Doll: Simona, 4 dice left · Target: Carla · Place: not named
                 0 1 2 3 4 5 6 7 8 9 10 11 12 13
 S skull P Place         S x   P   S     P
 Fabio 2         · · o · · · · · · ·  ·  ·  ·  ·
 Simona 5        · · · · · o · · · ·  ·  ·  ·  ·
 Carla 0         o · · · · · · · · ·  ·  ·  ·  ·
Hands  Fabio 0 · Simona 0 · Carla 1
  Simona: Shantak! before passing the doll, watched by Fabio (+3)
  Carla: Bialkee, watched by Simona (+1)
  Simona: Dagon (penance)
Simona: pass draw interrupt reroll break penalty artifact`},
		{"40", Look{Width: 40}, `
Doll: Simona, 4 dice left · Target:
Carla · Place: not named
Race  0 Carla · 2 Fabio · 4S · 5x
      Simona · 7P · 9S · 11P
Hands  Fabio 0 · Simona 0 · Carla 1
  Simona: Shantak! before passing the
  doll, watched by Fabio (+3)
  Carla: Bialkee, watched by Simona
  (+1)
  Simona: Dagon (penance)
Simona: pass draw interrupt reroll
        break penalty artifact`},
		{"short", Look{Width: 40, Short: true}, `
Fabio 2 · Simona 5 · Carla 0
All: the Place · Carla: Bialkee
Simona: 4 dice · Target Carla
Now: Shantak! before passing · Dagon
     (penance)
Simona: pass draw interrupt reroll
        break penalty artifact`},
		{"30 short", Look{Width: 30, Short: true}, `
Fabio 2 · Simona 5 · Carla 0
All: the Place · 1 more
Simona: 4 dice · Target Carla
Now: Shantak! before passing
Simona: pass draw interrupt
        reroll break penalty
        artifact`},
	} {
		if got := strings.Join(drawnAt(t, racing, tt.look), "\n"); got != strings.TrimPrefix(tt.want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

// Whatever is drawn fits, also with long names and six players.
func TestVudulhuBoardFits(t *testing.T) {
	game, err := os.ReadFile("../calculators/vudulhu/testdata/logs/game-of-four.log")
	if err != nil {
		t.Fatal(err)
	}
	long := `players "Bartholomäus der Ältere" "日本語の名前" Cleo Dirk Eve "Finn-Ole Petersen-Hansen"
setup skulls=4,9 places=4,5,11 place="The Plateau of Leng beyond the Mountains"
roll
cast all 3 2 dice=2 when=rolling card="Zompadimensione!"
`
	for _, log := range []string{racing, string(game), long, "players Ana Bo\n"} {
		for _, width := range []int{30, 40, 60, 80, 120} {
			for _, short := range []bool{false, true} {
				drawn := drawnAt(t, log, Look{Width: width, Short: short})
				if n := len(drawn); short && n > 6+4 { // with what may come next
					t.Errorf("%d lines in %d columns: %q", n, width, drawn)
				}
				for _, line := range drawn {
					if ansi.StringWidth(line) > width {
						t.Errorf("%d columns in %d: %s", ansi.StringWidth(line), width, line)
					}
				}
			}
		}
	}
}

// The wizard of a cast asks target, points, interruption, dice and card, and nothing else.
func TestCastIsAskedInSixSteps(t *testing.T) {
	m, err := replay.Log(vudulhu.Game, input.Context{}, "players Fabio Simona Carla\nroll\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	move, err := m.Read([]string{"cast"})
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	v := NewInterview(move, m.Context(), func() error { return nil })
	answers := map[string]string{"target": "simona", "points": "2", "card": "Axe"}
	for q, ok := v.Next(); ok; q, ok = v.Next() {
		asked = append(asked, q.Field.Name)
		word := answers[q.Field.Name]
		if q.Number > 1 {
			word = ""
		}
		if err := v.Answer(word); err != nil {
			t.Fatal(q.Field.Name, err)
		}
	}
	if got := strings.Join(asked, " "); got != "target target points interruption dice card" {
		t.Errorf("asked: %s", got)
	}
}
