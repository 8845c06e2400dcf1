package assist

import (
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/lang"
)

// Voice prints lines for people. All output passes through it, except JSON and logs.
type Voice struct {
	Names  []string // the names that stay in one piece
	Plain  bool     // sentences and numbers only
	Spoken bool     // Plain, and read aloud by a screen reader
	Width  int      // columns; 0 for any
}

// plainSigns replaces the signs that a plain line avoids.
var plainSigns = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer("↳", lang.Text("Slave"), " · ", "; ", " ·", ";", "·", ";")
})

// spokenSigns replaces the signs that a screen reader skips.
var spokenSigns = sync.OnceValue(func() *strings.Replacer {
	to, times := " "+lang.Text("to")+" ", " "+lang.Text("times")+" "
	return strings.NewReplacer(" → ", to, "→", to, " × ", times, "×", times, " ÷ ", " "+lang.Text("divided by")+" ",
		" − ", " "+lang.Text("minus")+" ", "±", lang.Text("plus or minus")+" ")
})

// Lines returns a line ready to print: a terminal obeys nothing in it, and text from right
// to left does not turn the rest.
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

// Say returns a line in the signs of the voice.
func (v Voice) Say(line string) string {
	if v.Plain || v.Spoken {
		line = plainSigns().Replace(line)
	}
	if v.Spoken {
		line = spokenSigns().Replace(line)
	}
	return line
}
