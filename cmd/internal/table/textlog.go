package table

import (
	"fmt"
	"strings"

	"companion/calculators/input"
	"companion/cmd/internal/app"
)

// HouseLines are the house rules that change the printed game.
func HouseLines(house input.Input) string {
	var all []string
	for _, f := range house.Fields(app.At) {
		if f.Given() && f.String() != f.Default {
			all = append(all, f.Name+"="+f.String())
		}
	}
	return strings.Join(all, " ")
}

// TextLog is a table as a log that replay reads: the events that stand, each with its
// number in a comment.
func TextLog(t *Table) []string {
	m := t.Match
	words := []string{"players"}
	for _, name := range m.Opening.Players {
		words = append(words, input.NameWord(name))
	}
	lines := []string{
		fmt.Sprintf("# %s, %s", Named(t.Stored), t.Stored.Evening),
		strings.Join(words, " "),
		"first " + input.NameWord(m.Opening.Players.Name(m.First)),
	}
	given := HouseLines(m.Opening.House)
	if given == "" && len(m.Standing()) > 0 && m.Standing()[0].Move.Kind().Name == "house" {
		// the printed game, so that the event that follows is no header
		first := m.Game.House().Fields(app.At)[0]
		given = first.Name + "=" + first.Default
	}
	if given != "" {
		lines = append(lines, "house "+given)
	}
	if box := m.Opening.Box; box != nil {
		if told := input.Printed("setup", box, app.At); told != "setup" {
			lines = append(lines, told)
		}
	}
	for _, e := range m.Log() {
		lines = append(lines, fmt.Sprintf("%s  # %d", e.Move.Line(m.Opening), e.Entry))
	}
	return lines
}
