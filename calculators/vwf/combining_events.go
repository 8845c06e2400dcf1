package vwf

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// conflictEvent is Internal Conflict: a player loses one of two opposed Types.
type conflictEvent struct {
	means
	Type       input.Opt[Type]
	Target, By input.Opt[input.Seat]
}

// Fields asks for the Type and the player.
func (e *conflictEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject, fromChest, fromSame)
	return []input.Field{
		typeField(&e.Type, at, e.Target, "which Type to remove", func(p seat, t Type) bool { return p.Types.Torn(t) }),
		offering(input.Player("target", &e.Target, at, "from whom").Needed(input.Must), at, func(p seat) bool {
			return e.Type.Set && p.Types.Torn(e.Type.Value) || !e.Type.Set && len(p.Types.Conflicts()) > 0
		}),
		card[0], unasked(card[1]),
		input.Actor(&e.By, at, active(at)),
	}
}

// Spell writes out the card.
func (e *conflictEvent) Spell(at input.Context) error { return e.spell(at.State.(*State), e.By.Value) }

// conflict takes one of two opposed Types away.
func (s *State) conflict(e *conflictEvent, r *rules.Ruling) error {
	before, p := s.held(), e.Target.Value
	if _, err := s.byCard("conflict", &e.means, e.By.Value, 0, r); err != nil {
		return err
	}
	was := s.seat(p).Types
	types, err := was.Lose(s.name(p), e.Type.Value)
	if err != nil {
		return err
	}
	if !was.Torn(e.Type.Value) {
		r.Forbid(s.mode.conflictRule(), "%s is a %s but not a %s, so there is no conflict", s.name(p), e.Type.Value.Name(), e.Type.Value.opposite().Name()).In("type")
	}
	s.seat(p).Types = types
	for _, pair := range was.Conflicts() {
		r.Because(s.mode.conflictRule(), "%s is both %s and %s", s.name(p), pair[0].Name(), pair[1].Name()).Decides()
	}
	s.report(before, r, "%s is no longer a %s", s.name(p), e.Type.Value.Name())
	return nil
}

// biteEvent is the theft of a hand card.
type biteEvent struct {
	means
	Target, By input.Opt[input.Seat]
}

// Fields asks for the victim.
func (e *biteEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject, fromChest, fromSame)
	from := input.Opponent("target", &e.Target, at, e.By.Or(active(at)), "from whom").Needed(input.Must)
	return []input.Field{
		offering(from, at, func(p seat) bool { return !p.counted || p.hand > 0 }),
		card[0], unasked(card[1]),
		input.Actor(&e.By, at, active(at)),
	}
}

// BiteResult has the hands that are counted, and the totals that changed.
type BiteResult struct {
	ChangeResult
	HandsResult
}

// Spell writes out the card.
func (e *biteEvent) Spell(at input.Context) error { return e.spell(at.State.(*State), e.By.Value) }

// bite moves a card from one hand to another.
func (s *State) bite(e *biteEvent, r *rules.Ruling) error {
	by, from := e.By.Value, e.Target.Value
	if by == from {
		return rules.Cannot("target", s.mode.biteRule(), "%s steals, so name another player", s.name(by))
	}
	before := s.held()
	if _, err := s.byCard("bite", &e.means, by, 0, r); err != nil {
		return err
	}
	if types := s.seat(by).Types; !types.StealsHandCards() {
		if s.mode == Combined {
			r.Forbid(combinedBite, "%s is neither a Vampire nor a Zombie", s.name(by)).In("by")
		} else {
			r.Forbid(actionText, "%s is not a Vampire", s.name(by)).In("by")
		}
	}
	if h := s.seat(from); h.counted && h.hand == 0 {
		return rules.Cannot("target", s.mode.biteRule(), "%s has no card in hand", s.name(from))
	}
	if err := s.pay(from, 1); err != nil {
		return err
	}
	if err := s.receive(by); err != nil {
		return err
	}
	res := HandsResult{map[string]int{}}
	s.recordHand(by, &res)
	s.recordHand(from, &res)
	r.Because(s.mode.biteRule(), "%s is %s", s.name(by), lang.And(s.seat(by).Types.names())).Decides()
	s.report(before, r, "%s steals a hand card from %s", s.name(by), s.name(from))
	change, _ := r.Result.(ChangeResult)
	r.Result = BiteResult{change, res}
	return nil
}
