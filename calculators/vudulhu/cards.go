package vudulhu

import "companion/calculators/rules"

// What there is to know of the cards of this box. The rulebook shows a few; a group
// teaches the Curses as they are cast.

// Card is a card of the box: a Curse with its points and ingredients, an Artifact, a
// Place, a Great Old One.
type Card struct {
	Name         rules.Answer[string]
	Kind         rules.Answer[string]
	Points       rules.Answer[int]
	Interruption rules.Answer[int]
	Ingredients  rules.Answer[[]Face]
	When         rules.Answer[string]
}

const curseKind = "curse"

// Fields asks for the name, the kind and what stands on a Curse.
func (c *Card) Fields(at rules.At) []rules.Field {
	noCurse, other := c.Kind.Given && c.Kind.V != curseKind, "a card of the kind "+c.Kind.V
	return []rules.Field{
		rules.Name("name", &c.Name, at, "the name of the card").Needed(rules.Must),
		rules.One("kind", &c.Kind, rules.OneOf("", curseKind, "artifact", "place", "great-old-one"), "which kind"),
		rules.Int("points", &c.Points, 0, pointsMost, "Cast Points").Unless(noCurse, other),
		rules.Int("interruption", &c.Interruption, 0, pointsMost, "Interruption Points").Unless(noCurse, other),
		facesField("ingredients", &c.Ingredients, calcAlphabet(at), 1, diceInBox, "the symbols").Unless(noCurse, other),
		rules.One("when", &c.When, rules.OneOf("", beforeRolling, beforePassing, always), "when the Curse is to be obeyed").Unless(noCurse, other),
	}
}

// Printed are the cards of the rulebook, as far as it tells their facts.
var Printed = []string{
	`Tenta'kolas kind=curse when=always`,
	`Shantak! kind=curse ingredients=ghost,skull when=passing`,
	`Zompadimensione! kind=curse`,
	`Mazz'cheppuzz kind=curse when=always`,
	`Bialkee kind=curse when=rolling`,
	`Necronomicon kind=artifact`,
}
