package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/carpathes"
	"companion/calculators/coc"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/calculators/vec"
	"companion/calculators/vudulhu"
	"companion/calculators/vwf"
)

// In the fake language, whose sentences are 40 % longer, no line of a board or of the help
// is wider than the screen, and no text is cut.
func TestLongerSentences(t *testing.T) {
	if err := lang.Use(lang.Fake); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lang.Use("") }()
	for _, game := range []struct {
		rules.Game
		draw Drawer
	}{{carpathes.Game, CarpathesBoard}, {coc.Game, COCBoard}, {vec.Game, VECBoard}, {vudulhu.Game, VudulhuBoard}, {vwf.Game, VWFBoard}} {
		d := deskOf(t, game.Game, "players Ana Bo Cleo\n")
		for _, look := range []Look{{Width: 80}, {Width: 40}, {Width: 40, Short: true}, {Width: 40, Plain: true}} {
			for _, line := range Board(game.draw, d.Match(), look) {
				if ansi.StringWidth(line) > look.Width || strings.Contains(line, "…") {
					t.Errorf("%s, %+v: %q", game.Name, look, line)
				}
			}
		}
		for _, line := range d.help() {
			if _, text, _ := strings.Cut(line, ": "); text != "" && !strings.Contains(line, lang.Opening) {
				t.Errorf("%s: %q is not translated", game.Name, line)
			}
		}
	}
}
