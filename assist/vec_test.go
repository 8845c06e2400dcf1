package assist

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/vec"
)

const gothicLog = `players Ana Bo "Elisabeth of the Carpathian Mountains"
display ana v/adv/r/compare e/gothic/g/ret/down //y//down
display bo e/com/b
pen g2 by=ana
pen r1
pen b1
pen p1
pen b2
pen g2
`

// Two pens on a card, its action, and what only its owner has seen.
func TestVECBoard(t *testing.T) {
	m, err := replay.Log(vec.Game, input.Context{}, gothicLog, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		look Look
		want string
	}{
		{Look{Width: 80}, " Ana  R2:vampire/adv/compare (G2)+2pens (Y2)"},
		{Look{Width: 80, Reveal: true}, " Ana  R2:vampire/adv/compare (G2:elf/gothic/retrieve)+2pens (Y2)"},
	} {
		lines := VECBoard(m.State(), m.Opening.Players, tt.look)
		text := strings.Join(lines, "\n")
		if !strings.Contains(text, tt.want+"\n") {
			t.Errorf("%+v draws\n%s\nwithout\n%s", tt.look, text, tt.want)
		}
		if !tt.look.Reveal && strings.Contains(text, "gothic") {
			t.Errorf("a secret is drawn:\n%s", text)
		}
	}
	for _, look := range []Look{{Width: 40, Short: true}, {Width: 30, Short: true}} {
		for _, line := range VECBoard(m.State(), m.Opening.Players, look) {
			if len([]rune(line)) > look.Width {
				t.Errorf("%q is wider than %d", line, look.Width)
			}
		}
	}
}
