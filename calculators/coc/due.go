package coc

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Due lists the events that the rules ask for next.
func (s *State) Due() []rules.Due {
	var due []rules.Due
	if s.phase != Over && s.mustReveal() {
		due = append(due, rules.Due{Kind: "reveal", Player: s.active, When: rules.Turn, Text: lang.Sprintf("%s reveals a card", s.name(s.active))})
	}
	if s.waits() {
		due = append(due, rules.Due{Kind: "resolve", When: rules.Now, Text: lang.Sprintf("%s until all have passed", s.waitsFor())})
	}
	return due
}

// kindOrder is the order of Game.Events.
var kindOrder = []string{"stage", "reveal", "attack", "summon", "play", "effect", "fast", "resolve", "put", "give"}

// Next returns the kinds that may come now.
func (s *State) Next() []string {
	if s.phase == Over {
		return nil
	}
	var open []string
	for _, kind := range kindOrder {
		if s.mayCome(kind) {
			open = append(open, kind)
		}
	}
	return open
}

// mayCome reports whether an event of a kind can be allowed, by what its fields say.
func (s *State) mayCome(kind string) bool {
	waits := s.waits()
	switch kind {
	case "stage":
		return !waits && !s.mustReveal()
	case "reveal": // an effect may reveal a card at any moment
		return slices.ContainsFunc(s.cards, func(c card) bool { return !c.up })
	case "attack":
		return !waits && s.phase == Attacking && !s.attacked
	case "summon":
		return !waits && s.phase.summons() && s.seat(s.active).hand > 0
	case "play":
		return !waits && s.phase.Fast() && s.anyCanPlay()
	case "fast":
		return s.phase.Fast() && s.anyCanPlay() && len(s.stack) < actionsMost
	case "resolve":
		return waits
	case "give":
		return len(s.cards) > 0
	}
	return true
}

// anyCanPlay reports whether a player has a card in the hand, or a revealed one whose
// ability may be used.
func (s *State) anyCanPlay() bool {
	for i, h := range s.seats {
		canUse := func(c card) bool { return c.up && c.controller == input.Seat(i+1) }
		if h.plays() && h.purse.Sane() && (h.hand > 0 || slices.ContainsFunc(s.cards, canUse)) {
			return true
		}
	}
	return false
}
