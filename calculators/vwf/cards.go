package vwf

import "companion/calculators/input"

// What there is to know of the cards of this box. The rulebook tells little of them; a
// group teaches the Objects as they are played.

// Card is a card of the box: an Object with what it is worth, an Action with the Types it
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

// Fields asks for the name, the kind and what the kind has printed on it.
func (c *Card) Fields(at input.Context) []input.Field {
	noObject, other := c.Kind.Set && c.Kind.Value != objectKind, "a card of the kind "+c.Kind.Value
	return []input.Field{
		input.Name("name", &c.Name, at, "the name of the card").Needed(input.Must),
		input.One("kind", &c.Kind, input.OneOf("", objectKind, actionKind, "end-game"), "which kind"),
		input.One("clauses", &c.Clauses, clausesForm(at), "what an Object is worth to whom").Unless(noObject, other),
		input.Flag("hand", &c.Hand, "whether an Object raises the hand limit").Unless(noObject, other),
		input.List("allows", &c.Allows, typeForm(at), 1, len(allTypes), "the Types it lets somebody become"),
	}
}

// cardsInPrint are the cards of the rulebook, as far as it tells their facts and they are
// the same with every box.
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
