package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The decks cards are drawn from.
const (
	humanDeck = "human"
	powerDeck = "power"
)

// drawEvent is a card drawn ("Course of the Game", 1).
type drawEvent struct {
	Deck  input.Opt[string]
	Value input.Opt[int]
	By    input.Opt[input.Seat]
}

// Fields asks from which deck, and for the value of a Human card.
func (e *drawEvent) Fields(at input.Context) []input.Field {
	deck := input.One("deck", &e.Deck, input.OneOf("hp", humanDeck, powerDeck), "from which deck")
	if e.Value.Set {
		deck = deck.Stands(humanDeck)
	}
	return []input.Field{
		deck,
		input.Int("value", &e.Value, 1, humanMost, "what the Human card is worth").Unless(e.Deck.Value == powerDeck, "the Power deck").Else("not recorded"),
		byActive(&e.By, at),
	}
}

// DrawResult holds how many cards are in the hand then.
type DrawResult struct {
	Hand int `json:"hand"`
}

// draw draws a card. A hand that was wholly known is so no longer, unless the card is known
// too; what is known of it stays known.
func (s *State) draw(e *drawEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.act(p, r)
	h := s.holder(p)
	h.cards++
	if e.Deck.Value != powerDeck {
		h.most.humans++
	}
	if e.Deck.Value != humanDeck {
		h.most.powers++
	}
	switch {
	case e.Deck.Value == powerDeck:
	case e.Value.Set:
		h.humans = append(slices.Clone(h.humans), e.Value.Value)
	case h.whole:
		h.whole = false
		r.Note("the hand of %s is no longer wholly known: the card was not given", s.name(p))
	}
	drawn := lang.Sprintf("%s draws a card", s.name(p))
	switch {
	case e.Value.Set:
		drawn = lang.Sprintf("%s draws a %s", s.name(p), bidForm.Write(e.Value.Value))
		noteOdd("value", e.Value.Value, r)
	case e.Deck.Set && e.Deck.Value == humanDeck:
		drawn = lang.Sprintf("%s draws a Human card", s.name(p))
	case e.Deck.Set:
		drawn = lang.Sprintf("%s draws a Power card", s.name(p))
	}
	r.Because(drawCard, "%s in hand", lang.Plural(h.cards, "card", "cards"))
	if p == s.active {
		drawn = lang.Sprintf("%s, %s left", drawn, lang.Plural(s.actions, "action", "actions"))
	}
	r.Say("%s", drawn)
	r.Result = DrawResult{h.cards}
	return nil
}
