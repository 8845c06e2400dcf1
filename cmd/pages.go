package cmd

import (
	_ "embed"
	"strings"

	"companion/cmd/internal/app"
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
	g, found := app.GameOf(topic)
	return g.Page, found && g.Page != ""
}

// printPage prints a document as it is written. In plain it leaves out the captured screens,
// where boards are drawn.
func printPage(a *app.App, text string) {
	var lines []string
	captured := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "```") {
			captured = line == "```console"
		}
		if !captured || !a.IsPlainly() {
			lines = append(lines, line)
		}
	}
	a.Print(lines)
}
