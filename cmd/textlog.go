package cmd

import (
	"fmt"
	"strings"

	"companion/calculators/input"
)

// textLog is a table as a log that replay reads: the events that stand, each with its
// number in a comment.
func textLog(t *table) []string {
	m := t.match
	words := []string{"players"}
	for _, name := range m.Opening.Players {
		words = append(words, input.NameWord(name))
	}
	lines := []string{
		fmt.Sprintf("# %s, %s", named(t.stored), t.stored.Evening),
		strings.Join(words, " "),
		"first " + input.NameWord(m.Opening.Players.Name(m.First)),
	}
	given := houseLines(m.Opening.House)
	if given == "" && len(m.Standing()) > 0 && m.Standing()[0].Move.Kind().Name == "house" {
		// the printed game, so that the event that follows is no header
		first := m.Game.House().Fields(at)[0]
		given = first.Name + "=" + first.Default
	}
	if given != "" {
		lines = append(lines, "house "+given)
	}
	if box := m.Opening.Box; box != nil {
		if told := input.Printed("setup", box, at); told != "setup" {
			lines = append(lines, told)
		}
	}
	for _, e := range m.Log() {
		lines = append(lines, fmt.Sprintf("%s  # %d", e.Move.Line(m.Opening), e.Entry))
	}
	return lines
}
