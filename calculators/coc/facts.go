package coc

import (
	"strconv"

	"companion/calculators/input"
)

// Card holds the facts of a card. The rulebook prints none; a group teaches
// them as they are played.
type Card struct {
	Name             input.Opt[string]
	Type             input.Opt[Type]
	San, Know, Power input.Opt[int]
	Unique           input.Opt[bool]
}

// Fields asks for the name and for what is printed on the card.
func (c *Card) Fields(at input.Context) []input.Field {
	fleeting := c.Type.Value.Fleeting()
	return []input.Field{
		input.Name("name", &c.Name, at, "the name of the card").Needed(input.Must),
		input.One("type", &c.Type, typeForm, "what kind of card it is"),
		input.Int("san", &c.San, 0, costMost, "its SAN"),
		input.Int("know", &c.Know, 0, costMost, "its KNOW"),
		input.Int("power", &c.Power, 0, costMost, "its power").Unless(c.Type.Set && !c.Type.Value.Being(), "a card that is no being"),
		input.Flag("unique", &c.Unique, "it is unique").Unless(fleeting || c.Type.Value == Ritual, "a card that is never unique"),
	}
}

// toldFacts is the part of an event with what is printed on a card. The box
// remembers it by the card's name.
type knownFacts struct {
	San, Know, Power input.Opt[int]
	Type             input.Opt[Type]
	Card             input.Opt[string]
	Unique           input.Opt[bool]
}

// number returns a field with a number on the card, which is known if the card is.
func number(name string, to *input.Opt[int], known *Facts, of func(Facts) int, help string) input.Field {
	f := input.Int(name, to, 0, costMost, help).OfCard()
	if known != nil && of(*known) > 0 {
		return f.Stands(strconv.Itoa(of(*known)))
	}
	return f.Fixed("0")
}

func (t *knownFacts) san(known *Facts, help string) input.Field {
	return number("san", &t.San, known, func(f Facts) int { return f.San }, help)
}

func (t *knownFacts) know(known *Facts, help string) input.Field {
	return number("know", &t.Know, known, func(f Facts) int { return f.Know }, help)
}

// power is printed only if it was given: an unknown power is not 0.
func (t *knownFacts) power(known *Facts) input.Field {
	f := input.Int("power", &t.Power, 0, costMost, "its power").OfCard()
	if known != nil && known.Gauged {
		return f.Stands(strconv.Itoa(known.Power))
	}
	return f.Else("0")
}

func (t *knownFacts) kind(known *Facts, form input.Format[Type], otherwise Type) input.Field {
	f := input.One("type", &t.Type, form, "what kind of card it is").OfCard()
	if known != nil && known.Type != otherwise {
		return f.Stands(string(known.Type))
	}
	return f.Fixed(string(otherwise))
}

func (t *knownFacts) card(known *Facts, at input.Context) input.Field {
	f := input.Name("card", &t.Card, at, "its name").Else("not given")
	if known != nil && known.Name != "" {
		return f.Stands(input.NameWord(known.Name))
	}
	return f
}

func (t *knownFacts) unique(known *Facts) input.Field {
	f := input.Flag("unique", &t.Unique, "it is unique").OfCard()
	if known != nil && known.Unique {
		return f.Stands("yes")
	}
	return f.Fixed("no")
}

// facts returns the given facts.
func (t *knownFacts) facts(otherwise Type) Facts {
	return Facts{
		Name: t.Card.Value, Type: t.Type.Or(otherwise), San: t.San.Value, Know: t.Know.Value,
		Power: t.Power.Value, Gauged: t.Power.Set, Unique: t.Unique.Value,
	}
}

// another reports whether the given name is not that of a known card.
func (t *knownFacts) another(known Facts) bool {
	return t.Card.Set && known.Name != "" && !known.namesake(Facts{Name: t.Card.Value})
}

// given reports whether any fact was given.
func (t *knownFacts) given() bool {
	return t.San.Set || t.Know.Set || t.Power.Set || t.Type.Set || t.Card.Set || t.Unique.Set
}

// byActive asks who did it: the active player unless another player is named.
func byActive(to *input.Opt[input.Seat], at input.Context) input.Field {
	standing := input.Seat(0)
	if s, ok := at.State.(*State); ok {
		standing = s.active
		if s.phase == Over { // it is refused in any case
			at.State = nil
		}
	}
	return input.Actor(to, at, standing)
}
