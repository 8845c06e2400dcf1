package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// revealEvent describes the Human cards in a hand, which is known from then on.
type revealEvent struct {
	Player input.Opt[input.Seat]
	Humans input.Opt[[]int]
}

// Fields asks whose hand it is, and for the cards.
func (e *revealEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("player", &e.Player, at, "whose hand").Needed(input.Must),
		input.List("humans", &e.Humans, humanForm, 0, humansInBox, "the Human cards in it").Needed(input.Must),
	}
}

// RevealedResult is the hand.
type RevealedResult struct {
	Humans Humans `json:"humans"`
	Hand   int    `json:"hand"` // cards, with the Power cards
}

// reveal records a hand.
func (s *State) reveal(e *revealEvent, r *rules.Ruling) error {
	p := e.Player.Value
	d, err := told(e.Humans, "humans")
	if err != nil {
		return err
	}
	h := s.holder(p)
	if _, lacks := d.Cards.without(h.humans); len(lacks) > 0 {
		r.Note("by what was recorded %s also held %s: the cards that are shown count", s.name(p), lacks)
	}
	h.humans, h.whole, h.most.humans = d.Cards, true, len(d.Cards)
	if len(d.Cards) > h.cards {
		r.Note("%d cards were counted in the hand of %s: it has at least %d", h.cards, s.name(p), len(d.Cards))
		h.cards = len(d.Cards)
	}
	r.Because(boxHand, "Human cards worth %d", d.Cards.Sum())
	r.Say("%s holds %s", s.name(p), d.Cards)
	r.Result = RevealedResult{d.Cards, h.cards}
	return nil
}
