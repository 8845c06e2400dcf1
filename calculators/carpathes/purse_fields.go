package carpathes

import (
	"strconv"

	"companion/calculators/input"
)

// purseInput is a purse as a question asks for it.
type purseInput struct {
	DS   input.Opt[int]
	Hand input.Opt[[]int]
	Of   input.Opt[person]
}

// fields asks for what the question is about, for the counter, for what else the
// question has, and for the hand. At a table counter and hand stand there: those of the
// player whose turn it is, or of another.
func (p *purseInput) fields(at input.Context, about input.Field, more ...input.Field) []input.Field {
	ds := input.Int("ds", &p.DS, floor, dosesMost, "DS on the counter").Needed(input.Must)
	hand := input.List("hand", &p.Hand, input.Whole(1, humanMost), 0, humansInBox, "the Human cards in hand").Else("not recorded")
	whose := input.One("of", &p.Of, personForm, "whose counter and hand, at an open table")
	s, live := at.State.(*State)
	if !live {
		whose = whose.Unless(true, "no open table")
	} else {
		whose.Choices = at.Players
		seat := s.Turn()
		if p.Of.Set {
			seat, _ = p.Of.Value.seat(at.Players, "of") // Judge complains of it
		}
		if seat > 0 {
			purse := s.purse(seat)
			ds = ds.Stands(strconv.Itoa(purse.DS)).Needed(input.May)
			whose = whose.Stands(input.NameWord(at.Players.Name(seat)))
			if purse.whole() {
				hand = hand.Stands(listed(purse.Hand))
			}
		}
	}
	return append(append([]input.Field{about, ds}, more...), hand, whose)
}

// purse returns the given purse; without a given hand, the one known at the
// table. The error is a *InputError.
func (p *purseInput) purse(at input.Context) (Purse, error) {
	purse := Purse{DS: p.DS.Value}
	if p.Hand.Set {
		purse.Hand = append(Humans{}, p.Hand.Value...)
	}
	if !p.Of.Set {
		return purse, nil
	}
	seat, err := p.Of.Value.spell(at.Players, "of")
	if s, live := at.State.(*State); err == nil && live && !p.Hand.Set {
		purse.Hand, purse.Open = s.holder(seat).humans, !s.holder(seat).whole
	}
	return purse, err
}

// listed returns Human cards as a list is typed.
func listed(h Humans) string {
	if len(h) == 0 {
		return "none"
	}
	word := ""
	for i, n := range h {
		if i > 0 {
			word += ","
		}
		word += strconv.Itoa(n)
	}
	return word
}

// discardField asks for the Human cards that are discarded.
func discardField(to *input.Opt[[]int]) input.Field {
	return input.List("discard", to, input.Whole(1, humanMost), 0, humansInBox, "the Human cards that are discarded").Else("none")
}
