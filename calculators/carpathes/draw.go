package carpathes

import (
	"slices"

	"companion/calculators/rules"
)

// The decks cards are drawn from.
const (
	humanDeck = "human"
	powerDeck = "power"
)

// drawEvent is a card drawn ("Course of the Game", 1).
type drawEvent struct {
	Deck  rules.Answer[string]
	Value rules.Answer[int]
	By    rules.Answer[rules.Seat]
}

// Kind names the event.
func (*drawEvent) Kind() rules.Kind {
	return rules.Kind{Name: "draw", Help: "draws a card", Examples: []string{"", "p", "20"}}
}

// Fields asks from which deck, and for the value of a Human card.
func (e *drawEvent) Fields(at rules.At) []rules.Field {
	deck := rules.One("deck", &e.Deck, rules.OneOf("hp", humanDeck, powerDeck), "from which deck")
	if e.Value.Given {
		deck = deck.Stands(humanDeck)
	}
	return []rules.Field{
		deck,
		rules.Int("value", &e.Value, 1, humanMost, "what the Human card is worth").Unless(e.Deck.V == powerDeck, "the Power deck").Else("not told"),
		byActive(&e.By, at),
	}
}

// DrawResult is how many cards are in the hand then.
type DrawResult struct {
	Hand int `json:"hand"`
}

// draw draws a card. A hand that was wholly known is so no longer, unless the card is known
// too; what is known of it stays known.
func (s *State) draw(e *drawEvent, r *rules.Ruling) error {
	p := e.By.V
	s.act(p, r)
	h := s.holder(p)
	h.cards++
	if e.Deck.V != powerDeck {
		h.most.humans++
	}
	if e.Deck.V != humanDeck {
		h.most.powers++
	}
	switch {
	case e.Deck.V == powerDeck:
	case e.Value.Given:
		h.humans = append(slices.Clone(h.humans), e.Value.V)
	case h.whole:
		h.whole = false
		r.Note("the hand of %s is no longer wholly known: the card was not given", s.name(p))
	}
	kind := "a card"
	switch {
	case e.Value.Given:
		kind = "a " + bidForm.Write(e.Value.V)
		noteOdd("value", e.Value.V, r)
	case e.Deck.Given:
		kind = "a " + map[string]string{humanDeck: "Human card", powerDeck: "Power card"}[e.Deck.V]
	}
	r.Because(drawCard, "%s in hand", rules.Plural(h.cards, "card", "cards"))
	left := ""
	if p == s.active {
		left = ", " + rules.Plural(s.actions, "action", "actions") + " left"
	}
	r.Say("%s draws %s%s", s.name(p), kind, left)
	r.Result = DrawResult{h.cards}
	return nil
}
