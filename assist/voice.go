package assist

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/lang"
)

// Voice is how lines are printed for people. All that is printed passes through it, except
// JSON and logs, which programs read.
type Voice struct {
	Names  []string // that may stand in a line: each stays one piece
	Plain  bool     // sentences and numbers only
	Spoken bool     // Plain, and read aloud by a screen reader
	Width  int      // columns; 0 for any
}

// The signs that a plain line has not, and what stands there instead.
var (
	plainSigns  = strings.NewReplacer("↳", "Slave", " · ", "; ", " ·", ";", "·", ";")
	spokenSigns = strings.NewReplacer(" → ", " to ", "→", " to ", " × ", " times ", "×", " times ", " ÷ ", " divided by ", " − ", " minus ", "±", "plus or minus ")
)

// Lines are a line as it is printed: nothing in it is obeyed by a terminal, and what is
// written from right to left turns nothing else.
func (v Voice) Lines(line string) []string {
	line = v.Say(lang.Visible(line))
	lines := []string{line}
	if (v.Plain || v.Spoken) && v.Width > 0 && ansi.StringWidth(line) > v.Width { // words are longer than signs
		text := strings.TrimLeft(line, " ")
		lines = Wrap(line[:len(line)-len(text)], text, v.Width)
	}
	for i, line := range lines {
		lines[i] = Isolate(line, v.Names...)
	}
	return lines
}

// Say is a line in the signs that the voice has.
func (v Voice) Say(line string) string {
	if v.Plain || v.Spoken {
		line = plainSigns.Replace(line)
	}
	if v.Spoken {
		line = spokenSigns.Replace(line)
	}
	return line
}
