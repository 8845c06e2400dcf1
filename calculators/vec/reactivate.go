package vec

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const reactivateCost = 2 // strength for each card turned face-up ("RE-ACTIVATE")

// ReactivateMost returns how many of a player's face-down cards a strength turns
// face-up at the most.
func ReactivateMost(strength, faceDown int) int {
	return max(0, min(strength/reactivateCost, faceDown))
}

// Reactivate asks how many cards a strength turns face-up ("RE-ACTIVATE").
type Reactivate struct {
	Strength, FaceDown input.Opt[int]
}

// ReactivateResult holds how many cards can be turned face-up.
type ReactivateResult struct {
	Cards int `json:"cards"`
}

// Fields asks for the strength and for the cards there are to turn.
func (c *Reactivate) Fields(input.Context) []input.Field {
	return []input.Field{
		strengthField(&c.Strength),
		input.Int("face-down", &c.FaceDown, 0, cardsInBox, "face-down cards of the player, the activated one included if it is one").Else("enough"),
	}
}

// Judge describes the number of cards.
func (c *Reactivate) Judge(input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	cards := ReactivateMost(c.Strength.Value, c.FaceDown.Or(cardsInBox))
	bought := c.Strength.Value / reactivateCost
	r.Add(bought, reactivateCard, "%d ÷ %d", c.Strength.Value, reactivateCost)
	if cards < bought {
		r.Add(cards-bought, reactivateCard, "%s", only(cards, "face-down card", "face-down cards"))
	}
	r.Say("Turn up to %s face-up", lang.Plural(cards, "card", "cards"))
	if cards == 0 {
		r.Say("No card can be turned face-up")
	}
	r.Result = ReactivateResult{cards}
	return r, nil
}

// only describes a limit: "only 2 cards".
func only(n int, one, many string) string { return lang.Sprintf("only %s", lang.Plural(n, one, many)) }

// reactivateEvent is a RE-ACTIVATE at the table.
type reactivateEvent struct{ strengthEvent }

// Spell writes out which cards are meant.
func (e *reactivateEvent) Spell(at input.Context) error { return e.spell("reactivate", at) }

// ReactivatedResult is a strength and how many cards it turns up.
type ReactivatedResult struct {
	A        int `json:"a"`
	B        int `json:"b"`
	Strength int `json:"strength"`
	Most     int `json:"most"`
}

// reactivate returns how many cards a strength turns up.
func (s *State) reactivate(e *reactivateEvent, r *rules.Ruling) error {
	was := s.reserve
	strength, err := s.act(e.strengthEvent, "reactivate", r)
	if err != nil {
		return err
	}
	faceDown := cardsInBox
	if h := s.seat(e.By.Value); h.recorded() {
		faceDown = len(h.cards) - h.faceUp()
	}
	most := ReactivateMost(strength.Final, faceDown)
	r.Result = ReactivatedResult{strength.A, strength.B, strength.Final, most}
	r.Because(reactivateCard, "%d for each card", reactivateCost).Decides()
	if most < strength.Final/reactivateCost {
		r.Because(reactivateCard, "%s", only(most, "face-down card", "face-down cards"))
	}
	s.remindTurn(e.By.Value, r)
	r.Say("%d: turn up to %s face-up", strength.Final, lang.Plural(most, "card", "cards"))
	s.saySpent(r, was, claim{by: e.By.Value, word: e.Mine.Value})
	if most > 0 {
		s.offerOwn(e.By.Value, "reactivate", strength.Final)
	}
	return nil
}
