package vudulhu

import (
	"fmt"
	"slices"

	"companion/calculators/rules"
)

// kindOrder is the order of Game.Events.
var kindOrder = []string{"roll", "cast", "pass", "draw", "interrupt", "reroll", "great-old-one", "place", "break", "penalty", "artifact", "target"}

// kind is the event that a mark asks for.
func (m Mark) kind() string {
	if m.Kind == placeMark {
		return "place"
	}
	return "great-old-one"
}

func (m Mark) cite() rules.Cite {
	if m.Kind == placeMark {
		return placeFirst
	}
	return oldOneDraw
}

// Due is what the rules ask for next: a card for each mark that was passed.
func (s *State) Due() []rules.Due {
	if s.over() {
		return nil // nothing further is resolved
	}
	var due []rules.Due
	for _, m := range s.marks {
		says := "%s draws a Great Old One from the bottom (space %d)"
		if m.Kind == placeMark {
			says = "%s draws a Place (space %d)"
		}
		due = append(due, rules.Due{Kind: m.kind(), Player: m.by, When: rules.Now,
			More: map[string]any{"mark": m.Space}, Says: fmt.Sprintf(says, s.name(m.by), m.Space)})
	}
	return due
}

// Next returns the kinds that phase, dice and marks leave open. What a card does may come
// at any time, as an adjustment may, and is not named here: target, dice=0 and mark=0.
func (s *State) Next() []string {
	if s.over() {
		return nil
	}
	open := []string{"interrupt", "break", "penalty"}
	switch {
	case len(s.marks) > 0:
		open = append(open, s.marks[0].kind())
	case !s.rolled:
		open = append(open, "roll", "artifact")
	default:
		open = append(open, "artifact", "pass")
		if s.dice.Dice > 0 {
			open = append(open, "cast")
		}
		for _, action := range Actions(s.dice.Dice, false, s.supply()) {
			open = append(open, map[string]string{actReroll: "reroll", actDrawCurse: "draw", actDrawArtifact: "draw"}[action])
		}
	}
	var next []string
	for _, kind := range kindOrder {
		if slices.Contains(open, kind) {
			next = append(next, kind)
		}
	}
	return next
}

// supply is what the two decks hold that dice can buy from.
func (s *State) supply() Supply {
	artifacts := s.artifactDeck
	if s.house.ReshuffleArtifact.V {
		artifacts += s.used
	}
	return Supply{Curses: s.curseDeck, Artifacts: artifacts}
}
