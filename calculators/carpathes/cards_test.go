package carpathes

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestCards(t *testing.T) {
	g := rules.Game{Card: func() input.Input { return new(Card) }, Printed: printed}
	rulestest.Cards(t, g)
	cards := g.InPrint()
	for name, want := range map[string]string{
		"hand of the devil": "kind=attack cost=15 loss=30", "vieil homme": "kind=human value=5",
		"pandemonium": "kind=event doubled=yes", "destruction": "kind=special cost=0",
	} {
		if c, _ := cards.Of(name); c.FactsOf(g.Card()) != want {
			t.Errorf("%s: %s, want %s", name, c.FactsOf(g.Card()), want)
		}
	}
	for line, want := range map[string]string{
		"Nosferatu kind=human loss=5":  "loss: does not go with a card of the kind human",
		"Nosferatu kind=attack cost=x": `cost takes a whole number from 0 to 500, not "x"`,
	} {
		words, _ := input.Typed(line)
		in := g.Card()
		err := input.Fill(in, input.Context{}, words[0])
		if err == nil {
			err = input.Check(in, input.Context{})
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}
