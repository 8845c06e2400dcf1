package app

import (
	"fmt"
	"slices"
	"strings"

	"companion/assist"
	"companion/calculators/lang"
)

// Print prints lines for people.
func (a *App) Print(lines []string) {
	voice := a.Voice(lines...)
	for _, line := range lines {
		for _, line := range voice.Lines(line) {
			fmt.Fprintln(a.Out, line)
		}
	}
}

// PrintLog prints the lines of a log, which replay reads again: nothing in them is obeyed
// by a terminal, and nothing is added.
func (a *App) PrintLog(lines []string) {
	for _, line := range lines {
		fmt.Fprintln(a.Out, lang.Visible(line))
	}
}

// Aside prints a line beside the answer, on the terminal.
func (a *App) Aside(line string) {
	voice := a.Voice(line)
	for _, line := range assist.Wrap("", voice.Say(line), max(a.errWidth, 20)) {
		fmt.Fprintln(a.Err, assist.Isolate(line, voice.Names...))
	}
}

// Voice is how some lines are printed in this run.
func (a *App) Voice(lines ...string) assist.Voice {
	if slices.ContainsFunc(lines, assist.Turns) {
		a.findNames()
	}
	return assist.Voice{Names: a.names, Plain: a.IsPlainly(), Spoken: a.Accessible, Width: a.Width}
}

// IsPlainly reports whether sentences and numbers are printed, and nothing that is drawn.
func (a *App) IsPlainly() bool { return a.Plain || a.Accessible }

// findNames looks up, once, the names of all players: printed, each of them stays one
// piece. Only a line with letters from right to left needs them.
func (a *App) findNames() {
	if a.NoLog || a.namesFound {
		return
	}
	a.namesFound = true
	a.names, _ = a.EveryName() // without them such letters are set apart word by word
}

func Upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
