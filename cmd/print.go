package cmd

import (
	"fmt"
	"slices"

	"companion/assist"
	"companion/calculators/lang"
)

// print prints lines for people.
func (a *app) print(lines []string) {
	voice := a.voice(lines...)
	for _, line := range lines {
		for _, line := range voice.Lines(line) {
			fmt.Fprintln(a.out, line)
		}
	}
}

// printLog prints the lines of a log, which replay reads again: nothing in them is obeyed
// by a terminal, and nothing is added.
func (a *app) printLog(lines []string) {
	for _, line := range lines {
		fmt.Fprintln(a.out, lang.Visible(line))
	}
}

// aside prints a line beside the answer, on the terminal.
func (a *app) aside(line string) {
	voice := a.voice(line)
	for _, line := range assist.Wrap("", voice.Say(line), max(a.errWidth, 20)) {
		fmt.Fprintln(a.err, assist.Isolate(line, voice.Names...))
	}
}

// voice is how some lines are printed in this run.
func (a *app) voice(lines ...string) assist.Voice {
	if slices.ContainsFunc(lines, assist.Turns) {
		a.findNames()
	}
	return assist.Voice{Names: a.names, Plain: a.isPlainly(), Spoken: a.accessible, Width: a.width}
}

// isPlainly reports whether sentences and numbers are printed, and nothing that is drawn.
func (a *app) isPlainly() bool { return a.plain || a.accessible }

// findNames looks up, once, the names of all players: printed, each of them stays one
// piece. Only a line with letters from right to left needs them.
func (a *app) findNames() {
	if a.noLog || a.namesFound {
		return
	}
	a.namesFound = true
	a.names, _ = a.everyName() // without them such letters are set apart word by word
}
