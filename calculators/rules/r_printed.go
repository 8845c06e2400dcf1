package rules

import (
	"strings"

	"companion/calculators/input"
)

// InPrint are the cards that the rulebook prints. They stand in the words that facts are
// kept in, so nothing is read: they are looked up for every event of a table.
func (g Game) InPrint() input.Cards {
	all := input.Cards{}
	for _, line := range g.Printed {
		end := input.EndOfWord(line)
		name, _, _ := input.Unquoted(line[:end])
		card := input.Card{Name: name, Facts: map[string]string{}}
		for _, pair := range strings.Fields(line[end:]) {
			fact, word, _ := strings.Cut(pair, "=")
			card.Facts[fact] = word
		}
		all[input.Fold(name)] = card
	}
	return all
}
