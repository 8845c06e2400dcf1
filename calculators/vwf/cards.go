package vwf

import "companion/calculators/input"

// The facts of the cards. The rulebook prints few of them, so companion learns an Object
// when a group first plays it.

// Card is a card of the box: an Object with its points, or an Action with the Types it
// makes.
type Card struct {
	Name    input.Opt[string]
	Kind    input.Opt[string]
	Clauses input.Opt[Clauses]
	Hand    input.Opt[bool]
	Allows  input.Opt[[]Type]
}

const (
	objectKind = "object"
	actionKind = "action"
)

// Fields asks for the name, the kind and the facts of that kind.
func (c *Card) Fields(at input.Context) []input.Field {
	noObject, other := c.Kind.Set && c.Kind.Value != objectKind, "a card of the kind "+c.Kind.Value
	return []input.Field{
		input.Name("name", &c.Name, at, "the name of the card").Needed(input.Must),
		input.One("kind", &c.Kind, input.OneOf("", objectKind, actionKind, "end-game"), "which kind of card"),
		input.One("clauses", &c.Clauses, clausesForm(at), "the points of an Object, each with its Types").Unless(noObject, other),
		input.Flag("hand", &c.Hand, "whether an Object raises the hand limit").Unless(noObject, other),
		input.List("allows", &c.Allows, typeForm(at), 1, len(allTypes), "the Types that it makes"),
	}
}

// cardsInPrint lists the cards that the rulebook names, with those facts that are the same
// in the base game and the combined game.
var cardsInPrint = []string{
	`"Fairy Dust" kind=action allows=fairy`,
	`Wings allows=fairy`,
	`Tooth allows=fairy`,
	`Broom allows=witch`,
	`Bite kind=action`,
	`Boat`,
	`Fangs kind=object clauses=1vampire/werewolf`,
	`"Helping Hand" kind=object clauses=0 hand=yes`,
	`Blood kind=object`,
	`Stake`,
	`Butterfingers kind=action`,
	`Cure`,
	`"Witch's Brew"`,
	`"Internal Conflict" kind=action`,
}
