package vudulhu

import (
	"fmt"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// OldOne is a Great Old One in front of a player ("Great Old Ones").
type OldOne struct {
	Card   string
	Holder input.Seat
	Turned bool // it shows its Penalty, for the rest of the game
}

// side returns which side it shows, as programs read it.
func (o OldOne) side() string {
	if o.Turned {
		return "penalty"
	}
	return "penance"
}

// oldOneEvent is a Great Old One drawn because a skull was reached.
type oldOneEvent struct {
	Card input.Opt[string]
	Mark input.Opt[int]
	By   input.Opt[input.Seat]
}

// Fields asks which one it is.
func (e *oldOneEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		nameOf(oldOneKind, &e.Card, at, "which Great Old One"),
		markField(&e.Mark),
		input.Actor(&e.By, at, marked(at, oldOneMark)),
	}
}

// CausedByCard reports whether a card brings the Great Old One.
func (e *oldOneEvent) CausedByCard() bool { return byCard(e.Mark) }

// OldOneResult is a Great Old One and the side it shows.
type OldOneResult struct {
	Card string `json:"card"`
	Side string `json:"side"`
}

// drawOldOne lays a Great Old One in front of a player.
func (s *State) drawOldOne(e *oldOneEvent, r *rules.Ruling) error {
	s.isKind(e.Card, oldOneKind, r)
	s.settle(oldOneMark, e.Mark, e.By.Value, oldOneDraw, "a Great Old One", r)
	if s.oldOneDeck == 0 {
		return rules.Cannot("", oldOneEmpty, "no Great Old One is left")
	}
	s.oldOneDeck--
	s.dropMarks(r)
	o := OldOne{Card: e.Card.Value, Holder: e.By.Value}
	if o.Card == "" {
		s.unnamed++
		o.Card = fmt.Sprintf("Old One %d", s.unnamed)
	}
	s.oldOnes = append(s.oldOnes, o)
	r.Because(oldOneDraw, "from the bottom of the deck, without turning it over")
	r.Say("%s gets %s and obeys its Penance; %s", s.name(o.Holder), o.Card, lang.Plural(s.oldOneDeck, "Great Old One stays in the deck", "Great Old Ones stay in the deck"))
	r.Result = OldOneResult{o.Card, o.side()}
	return nil
}

// penaltyEvent is a Penance that failed.
type penaltyEvent struct {
	Card input.Opt[string]
	By   input.Opt[input.Seat]
}

// Fields asks which card, and whose.
func (e *penaltyEvent) Fields(at input.Context) []input.Field {
	s, _ := at.State.(*State)
	names, holder, need := s.penances(e.By, e.Card)
	card := input.One("card", &e.Card, hereForm(at, names, s.hasOldOne), "which Great Old One").Needed(need)
	card = card.Later(names...)
	return []input.Field{card, input.Actor(&e.By, at, holder)}
}

// penances returns the Great Old Ones that still show their Penance, of a player if one is
// named; the holder of the one that is meant; and whether the card must be named.
func (s *State) penances(by input.Opt[input.Seat], card input.Opt[string]) (names []string, holder input.Seat, need input.Need) {
	if s == nil {
		return nil, 0, input.May
	}
	var named input.Seat // the owner of the named card, also of a turned one
	for _, o := range s.oldOnes {
		if card.Set && input.Fold(o.Card) == input.Fold(card.Value) && (named == 0 || !o.Turned) {
			named = o.Holder
		}
		if o.Turned || s.left[o.Holder-1] || by.Set && o.Holder != by.Value {
			continue
		}
		names = append(names, o.Card)
		if holder == 0 {
			holder = o.Holder
		}
	}
	switch {
	case named > 0:
		holder = named
	case len(names) == 0 && !by.Set:
		holder = s.active // the rules refuse it, in any case
	case len(names) > 1 && !card.Set:
		return names, 0, input.Must
	}
	return names, holder, input.May
}

// hasOldOne reports whether a player has a Great Old One of a name in front of him.
func (s *State) hasOldOne(name string) bool {
	return s != nil && slices.ContainsFunc(s.oldOnes, func(o OldOne) bool { return input.Fold(o.Card) == input.Fold(name) })
}

// penalty turns a Great Old One over.
func (s *State) penalty(e *penaltyEvent, r *rules.Ruling) error {
	s.stays(e.By.Value, "by", oldOnePenalty, r)
	turned := false
	for i, o := range s.oldOnes {
		if o.Holder != e.By.Value || e.Card.Set && input.Fold(o.Card) != input.Fold(e.Card.Value) {
			continue
		}
		if o.Turned {
			turned = true
			continue
		}
		s.oldOnes[i].Turned = true
		r.Because(oldOnePenalty, "for the rest of the game")
		r.Say("%s bears the Penalty of %s", s.name(e.By.Value), o.Card)
		r.Result = OldOneResult{o.Card, s.oldOnes[i].side()}
		return nil
	}
	what := "a Great Old One"
	switch {
	case e.Card.Set:
		what = e.Card.Value
	case len(s.oldOnes) == 0:
		return rules.Cannot("card", oldOnePenalty, "no player has a Great Old One")
	}
	if turned {
		return rules.Cannot("card", oldOnePenalty, "%s shows its Penalty already, for the rest of the game", what)
	}
	return rules.Cannot("by", oldOnePenalty, "%s does not lie in front of %s", what, s.name(e.By.Value))
}
