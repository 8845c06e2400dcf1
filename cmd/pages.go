package cmd

import (
	_ "embed"
	"strings"

	"companion/history"
)

//go:embed README.md
var commandsPage string

// page returns the document that companion help prints about a topic: a game, the history,
// or the command line.
func page(topic string) (text string, found bool) {
	switch topic {
	case "history":
		return history.Page, true
	case "commands":
		return commandsPage, true
	}
	g, found := gameOf(topic)
	return g.Page, found && g.Page != ""
}

// printPage prints a document as it is written. In plain it leaves out the captured screens,
// where boards are drawn.
func (a *app) printPage(text string) {
	var lines []string
	captured := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "```") {
			captured = line == "```console"
		}
		if !captured || !a.isPlainly() {
			lines = append(lines, line)
		}
	}
	a.print(lines)
}
