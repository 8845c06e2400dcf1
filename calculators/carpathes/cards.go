package carpathes

import (
	"slices"
	"sync"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// What there is to know of the cards of this box. The rulebook prints a few of them; a
// group teaches the others as they are played.

const (
	cardMost      = 500 // DS: above what any card costs or takes
	humanCardMost = 20  // DS: the best Human card ("Example of a 3-Player Turn")
)

// The kinds of cards.
const (
	humanCard   = "human"
	attackCard  = "attack"
	specialCard = "special"
	helpCard    = "help"
	eventCard   = "event"
)

// playedAs are the events in which cards of a kind are played, and what they are called.
var playedAs = map[string]struct{ event, says string }{
	humanCard:   {"recover", "a Human card"},
	attackCard:  {"attack", "an Attack Power card"},
	specialCard: {"place", "a Special Power card"},
	helpCard:    {"help", "a Help card"},
	eventCard:   {"event", "an Event card"},
}

// Card is a card of the box: a Human card with its blood doses, a Power card with its
// cost and the loss it inflicts, an Event card.
type Card struct {
	Name    input.Opt[string]
	Kind    input.Opt[string]
	Cost    input.Opt[int] // DS to activate or place it
	Loss    input.Opt[int] // DS it takes from whom it hits
	Value   input.Opt[int] // DS of a Human card
	Moon    input.Opt[string]
	Effect  input.Opt[string]
	Doubled input.Opt[bool]
}

// Fields asks for the name, the kind and the facts that the kind has.
func (c *Card) Fields(at input.Context) []input.Field {
	isNot := func(kinds ...string) bool {
		for _, k := range kinds {
			if c.Kind.Value == k {
				return false
			}
		}
		return c.Kind.Set
	}
	other := "a card of the kind " + c.Kind.Value
	return []input.Field{
		input.Name("name", &c.Name, at, "the title of the card").Needed(input.Must),
		input.One("kind", &c.Kind, input.OneOf("", humanCard, attackCard, specialCard, helpCard, eventCard), "which kind, by the color of the title: red, yellow, blue, mauve, green"),
		input.Int("cost", &c.Cost, 0, cardMost, "its cost in blood doses").Unless(isNot(attackCard, specialCard, helpCard), other),
		input.Int("loss", &c.Loss, 0, cardMost, "the blood doses it takes from whom it hits").Unless(isNot(attackCard, specialCard, helpCard, eventCard), other),
		input.Int("value", &c.Value, 0, humanCardMost, "the blood doses of a Human card").Unless(isNot(humanCard), other),
		input.One("moon", &c.Moon, input.OneOf("", "white", "black"), "under which moon it works, if under one only").Unless(isNot(specialCard), other),
		input.One("effect", &c.Effect, input.OneOf("", "devotion", "invisibility", "conversion", "other"), "what a Help card does").Unless(isNot(helpCard, specialCard), other),
		input.Flag("doubled", &c.Doubled, "losses by Attack Power cards are doubled in its cycle").Unless(isNot(eventCard), other),
	}
}

// printed are the cards of the rulebook, as far as it shows their facts.
var printed = []string{
	`Homme kind=human value=20`,
	`Femme kind=human value=15`,
	`"Vieil homme" kind=human value=5`,
	`"Hand of the Devil" kind=attack cost=15 loss=30`,
	`"Swarm of Crows" kind=attack`,
	`Hypnosis kind=attack`,
	`"Supreme Punishment" kind=attack loss=20`,
	`Bloodletting kind=special moon=white`,
	`Paralysis kind=special`,
	`Conversion kind=special cost=10`,
	`Destruction kind=special cost=0`,
	`Devotion kind=help effect=devotion`,
	`Invisibility kind=help effect=invisibility`,
	`Pandemonium kind=event doubled=yes`,
}

// inPrint are the same by name.
var inPrint = sync.OnceValue(func() input.Cards { return rules.Game{Printed: printed}.InPrint() })

const supremeCard = "Supreme Punishment"

// playedBy describes in which event a card in print is played, and what it is; "" of others.
func playedBy(card string) (event, is string) {
	known, _ := inPrint().Of(card)
	if known.Name == supremeCard {
		return "supreme-punishment", "a card of its own"
	}
	kind := known.Facts["kind"]
	return playedAs[kind].event, playedAs[kind].says
}

// isPlayed forbids an event whose card is printed as one of another kind.
func isPlayed(card, by string, r *rules.Ruling) {
	if event, is := playedBy(card); event != "" && event != by {
		r.Forbid(boxCards, "%s is %s: its event is %s", card, is, event).In("card")
	}
}

// notePrint notes a fact of a card that the rulebook prints otherwise.
func notePrint(card, fact, counted string, r *rules.Ruling) {
	known, _ := inPrint().Of(card)
	if printed, told := known.Facts[fact]; told && printed != counted {
		if counted == "" {
			counted = "none"
		}
		r.Note("%s has %s %s in print, and %s was counted", known.Name, fact, printed, counted)
	}
}

// noteCost notes that a cost of 0 may be one that was not given. A card in print with
// another cost is named.
func noteCost(card string, cost int, r *rules.Ruling) {
	known, _ := inPrint().Of(card)
	if _, told := known.Facts["cost"]; told {
		notePrint(card, "cost", bidForm.Write(cost), r)
	} else if cost == 0 {
		r.Note("a cost of 0 was counted: what the card costs was not checked")
	}
}

// cardField asks for the name of a card that an event plays. Offered are those of its kind,
// and those of which no player knows better.
func cardField(to *input.Opt[string], at input.Context, event, help string) input.Field {
	f := input.Name("card", to, at, help)
	f.Known = slices.DeleteFunc(slices.Clone(f.Known), func(name string) bool {
		by, _ := playedBy(name)
		if taught, ok := at.Cards.Of(name); ok && by != "supreme-punishment" {
			by = playedAs[taught.Facts["kind"]].event
		}
		return by != "" && by != event
	})
	return f
}
