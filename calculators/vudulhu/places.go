package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// unnamed is a card that no player has named.
const unnamed = "?"

// PlaceDeck are the Places, the one in force among them ("Places"). It is a value.
type PlaceDeck struct {
	InForce string   // "" when none is
	Deck    []string // the top one first
}

// Draw brings the top Place into force, under the name it is given if it has none;
// the old one goes under the deck.
func (d PlaceDeck) Draw(name string) PlaceDeck {
	next := PlaceDeck{InForce: d.Deck[0], Deck: slices.Clone(d.Deck[1:])}
	if next.InForce == unnamed || name != unnamed {
		next.InForce = name
	}
	if d.InForce != "" {
		next.Deck = append(next.Deck, d.InForce)
	}
	return next
}

// Break puts the Place in force under the deck, and no other one in its stead. The
// error is a *rules.Violation: none is in force.
func (d PlaceDeck) Break() (PlaceDeck, error) {
	if d.InForce == "" {
		return d, rules.Cannot("", placeBroken, "no Place is in force, so none can be broken")
	}
	return PlaceDeck{Deck: append(slices.Clone(d.Deck), d.InForce)}, nil
}

// placeName returns a Place in a sentence.
func placeName(name string) string {
	if name == unnamed {
		return "the Place"
	}
	return name
}

// placeEvent is a Place drawn because a symbol was reached.
type placeEvent struct {
	Card input.Opt[string]
	Mark input.Opt[int]
	By   input.Opt[input.Seat]
}

// Fields asks which one it is.
func (e *placeEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		nameOf(placeKind, &e.Card, at, "which Place"),
		markField(&e.Mark),
		input.Actor(&e.By, at, marked(at, placeMark)),
	}
}

// CausedByCard reports whether a card brings the Place.
func (e *placeEvent) CausedByCard() bool { return byCard(e.Mark) }

// marked returns who passed the mark of a kind that is due; otherwise who has the doll.
func marked(at input.Context, kind string) input.Seat {
	s, ok := at.State.(*State)
	switch {
	case !ok:
		return 0
	case len(s.marks) > 0 && s.marks[0].Kind == kind:
		return s.marks[0].by
	}
	return s.active
}

// markField asks for the space of the mark that brings a card.
func markField(to *input.Opt[int]) input.Field {
	return input.Int("mark", to, 0, lastSpace, "the space of the mark that brings it; 0 if a card does").OnlyByKey()
}

// settle takes the mark that a card was drawn for off those that are due, and forbids the
// card if none is, unless another card brings it.
func (s *State) settle(kind string, mark input.Opt[int], by input.Seat, c rules.Cite, what string, r *rules.Ruling) {
	s.stays(by, "by", c, r)
	switch {
	case byCard(mark):
		r.Because(artifactUse, "a card brings it, and no mark")
		return
	case len(s.marks) == 0:
		r.Forbid(c, "no player has passed a mark that brings %s; mark=0 records that a card does", what)
		return
	case mark.Set && mark.Value != s.marks[0].Space:
		r.Forbid(c, "the mark that comes first is on %d, not on %d", s.marks[0].Space, mark.Value).In("mark")
	case s.marks[0].Kind != kind: // forbidden already
	case s.marks[0].by != by:
		r.Forbid(c, "%s has passed the mark, not %s", s.name(s.marks[0].by), s.name(by)).In("by")
	}
	for i, m := range s.marks {
		if m.Kind == kind && (m.by == by || s.marks[0].Kind == kind) {
			s.marks = slices.Delete(s.marks, i, i+1)
			return
		}
	}
}

// PlaceResult is which Place is in force; null when none is.
type PlaceResult struct {
	Place *string `json:"place"`
}

// drawPlace brings a new Place into force.
func (s *State) drawPlace(e *placeEvent, r *rules.Ruling) error {
	s.isKind(e.Card, placeKind, r)
	s.settle(placeMark, e.Mark, e.By.Value, placeFirst, "a Place", r)
	if top := s.places.Deck[0]; e.Card.Set && top != unnamed && input.Fold(top) != input.Fold(e.Card.Value) {
		r.Forbid(placeFirst, "%s went under the deck and is on top of it now, not %s", top, e.Card.Value).In("card")
	}
	old := s.places.InForce
	s.places = s.places.Draw(e.Card.Or(unnamed))
	r.Because(placeFirst, "from the top of the deck")
	if old != "" {
		r.Because(placeFirst, "%s goes under the deck", placeName(old))
	}
	r.Because(placeBinds, "it binds everybody")
	stay := ""
	if old == "" {
		stay = "; " + lang.Sprintf("%d Places stay in the deck", len(s.places.Deck))
	}
	r.Say("%s%s", lang.Sprintf("%s draws %s, which binds everybody", s.name(e.By.Value), placeName(s.places.InForce)), stay)
	r.Result = PlaceResult{&s.places.InForce}
	return nil
}

// breakEvent is the Place in force broken by some at the same moment.
type breakEvent struct {
	Target input.Opt[[]input.Seat]
}

// Fields asks who.
func (e *breakEvent) Fields(at input.Context) []input.Field {
	target := input.List("target", &e.Target, input.TargetFormat(at), 1, spheresInBox, "who broke it").Needed(input.Must)
	if s, ok := at.State.(*State); ok {
		target.Choices = s.namesOf(s.others(0))
		if s.places.InForce == "" {
			target = target.Needed(input.May) // the rules refuse it, in any case
		}
	}
	return []input.Field{target}
}

// Spell writes out who all are.
func (e *breakEvent) Spell(at input.Context) error { return spellPlayers(at, &e.Target, 0) }

// breakPlace puts the Place in force under the deck.
func (s *State) breakPlace(e *breakEvent, r *rules.Ruling) error {
	place := s.places.InForce
	after, err := s.places.Break()
	if err != nil {
		return err
	}
	s.places = after
	for _, p := range e.Target.Value {
		s.stays(p, "target", placeBroken, r)
	}
	r.Because(placeBroken, "it goes under the deck and is not replaced")
	if len(s.marks) > 0 {
		r.Note("the old Place is broken before the card of the mark on %d is drawn", s.marks[0].Space)
	}
	r.Say("%s %s the penalty of %s; no Place is in force now; %d Places are in the deck",
		s.names(e.Target.Value), numberOf(e.Target.Value, "suffers", "suffer"), placeName(place), len(s.places.Deck))
	r.Result = PlaceResult{}
	return nil
}
