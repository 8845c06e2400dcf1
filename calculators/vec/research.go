package vec

import (
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What RESEARCH costs ("RESEARCH"), in strength.
const (
	drawCost   = 2 // for each card drawn
	faceUpCost = 4 // more, to keep the chosen card face-up
)

// ResearchCost returns the strength that drawing a number of cards and keeping one takes.
func ResearchCost(cards int, faceUp bool) int {
	cost := cards * drawCost
	if faceUp {
		cost += faceUpCost
	}
	return cost
}

// ResearchMost returns how many cards of a deck a strength draws at the most, to keep
// one face-down or to keep one face-up.
func ResearchMost(strength, deck int) (faceDown, faceUp int) {
	most := func(points int) int { return max(0, min(points/drawCost, deck)) }
	return most(strength), most(strength - faceUpCost)
}

// Research asks what a strength draws ("RESEARCH").
type Research struct {
	Strength, Deck input.Opt[int]
}

// ResearchResult holds how many cards can be drawn, to keep one of them face-down or
// face-up.
type ResearchResult struct {
	FaceDown int `json:"face_down"`
	FaceUp   int `json:"face_up"`
}

// Fields asks for the strength and for what the deck holds.
func (c *Research) Fields(input.Context) []input.Field {
	return []input.Field{
		strengthField(&c.Strength),
		input.Int("deck", &c.Deck, 0, cardsInBox, "cards in the deck, once its discards are shuffled in").Else("enough"),
	}
}

// Judge describes both ways to keep a card.
func (c *Research) Judge(input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	deck := c.Deck.Or(cardsInBox)
	down, up := ResearchMost(c.Strength.Value, deck)
	r.Result = ResearchResult{down, up}
	r.Because(researchCost, "%d ÷ %d: %s to keep one face-down", c.Strength.Value, drawCost, lang.Plural(c.Strength.Value/drawCost, "card", "cards"))
	if left := c.Strength.Value - faceUpCost; left >= drawCost {
		r.Because(researchCost, "(%d − %d) ÷ %d: %s to keep one face-up", c.Strength.Value, faceUpCost, drawCost, lang.Plural(left/drawCost, "card", "cards"))
	}
	if c.Strength.Value/drawCost > deck {
		r.Because(researchDeck, "the deck has %d", deck)
	}
	says := drawn(down, up)
	r.Say("%s", strings.ToUpper(says[:1])+says[1:])
	return r, nil
}

// strengthField asks for the strength that is spent.
func strengthField(to *input.Opt[int]) input.Field {
	return input.Int("strength", to, 0, strengthMost, "final strength of the action card").Needed(input.Must)
}

// researchEvent is a RESEARCH at the table.
type researchEvent struct{ strengthEvent }

// Spell writes out which cards are meant.
func (e *researchEvent) Spell(at input.Context) error { return e.spell("research", at) }

// ResearchedResult is a strength and how many cards it draws, by how the kept one
// lies.
type ResearchedResult struct {
	A        int            `json:"a"`
	B        int            `json:"b"`
	Strength int            `json:"strength"`
	Most     ResearchResult `json:"most"`
}

// research returns what a strength draws.
func (s *State) research(e *researchEvent, r *rules.Ruling) error {
	was := s.reserve
	strength, err := s.act(e.strengthEvent, "research", r)
	if err != nil {
		return err
	}
	down, up := ResearchMost(strength.Final, cardsInBox)
	r.Result = ResearchedResult{strength.A, strength.B, strength.Final, ResearchResult{down, up}}
	r.Because(researchCost, "%d for each card drawn, %d more to keep one face-up", drawCost, faceUpCost).Decides()
	s.remindTurn(e.By.Value, r)
	r.Say("%d: %s", strength.Final, drawn(down, up))
	s.saySpent(r, was, claim{by: e.By.Value, word: e.Mine.Value})
	if down > 0 {
		s.offerOwn(e.By.Value, "research", strength.Final)
	}
	return nil
}

// drawn returns what can be drawn.
func drawn(down, up int) string {
	switch {
	case down == 0:
		return lang.Text("no card can be drawn")
	case up == 0:
		return lang.Sprintf("draw %d and keep one face-down", down)
	}
	return lang.Sprintf("draw %d and keep one face-down, or draw %d and keep one face-up", down, up)
}
