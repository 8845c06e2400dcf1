package coc

import (
	"fmt"
	"slices"

	"companion/calculators/rules"
)

// Due is what the rules ask for next.
func (s *State) Due() []rules.Due {
	var due []rules.Due
	if s.phase != Over && s.mustReveal() {
		due = append(due, rules.Due{Kind: "reveal", Player: s.active, When: rules.Turn, Says: fmt.Sprintf("%s reveals a card", s.name(s.active))})
	}
	if s.waits() {
		due = append(due, rules.Due{Kind: "resolve", When: rules.Now, Says: s.waitsFor() + " until all have passed"})
	}
	return due
}

// kindOrder is the order of Game.Events.
var kindOrder = []string{"stage", "reveal", "attack", "summon", "play", "effect", "fast", "resolve"}

// Next are the kinds that may come now.
func (s *State) Next() []string {
	switch {
	case s.phase == Over:
		return nil
	case s.waits():
		return []string{"fast", "resolve"}
	}
	open := []string{"stage", "effect"}
	if s.phase.Fast() {
		open = append(open, "play", "fast")
	}
	switch {
	case s.mustReveal():
		open = append(open, "reveal")
	case s.phase == Attacking && !s.attacked:
		open = append(open, "attack")
	case s.phase.summons():
		open = append(open, "summon")
	}
	slices.SortFunc(open, func(a, b string) int { return slices.Index(kindOrder, a) - slices.Index(kindOrder, b) })
	return open
}
