package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// kindOrder is the order of Game.Events.
var kindOrder = []string{"roll", "cast", "pass", "draw", "interrupt", "reroll", "great-old-one", "place", "break", "penalty", "artifact", "target"}

// kind returns the event that a mark asks for.
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

// Due returns what the rules ask for next: a card for each mark that was passed.
func (s *State) Due() []rules.Due {
	if s.over() {
		return nil // nothing further is resolved
	}
	var due []rules.Due
	for _, m := range s.marks {
		text := lang.Sprintf("%s draws a Great Old One from the bottom (space %d)", s.name(m.by), m.Space)
		if m.Kind == placeMark {
			text = lang.Sprintf("%s draws a Place (space %d)", s.name(m.by), m.Space)
		}
		due = append(due, rules.Due{Kind: m.kind(), Player: m.by, When: rules.Now,
			More: map[string]any{"mark": m.Space}, Text: text})
	}
	return due
}

// Next returns the kinds of which the rules can allow some event now. What a card does may
// come at any time, as an adjustment may, and is not named here: target, dice=0 and mark=0.
func (s *State) Next() []string {
	if s.over() {
		return nil
	}
	var next []string
	for _, kind := range kindOrder {
		if s.mayCome(kind) {
			next = append(next, kind)
		}
	}
	return next
}

// mayCome reports whether the rules can allow some event of a kind that no card causes.
// What was broken in the same moment comes before the card of a mark.
func (s *State) mayCome(kind string) bool {
	switch kind {
	case "interrupt":
		return slices.ContainsFunc(s.curses, s.mayBreak)
	case "break":
		return s.places.InForce != ""
	case "penalty":
		return slices.ContainsFunc(s.oldOnes, func(o OldOne) bool { return !o.Turned && !s.left[o.Holder-1] })
	}
	if len(s.marks) > 0 {
		return kind == s.marks[0].kind()
	}
	switch kind {
	case "roll":
		return !s.rolled
	case "artifact":
		return s.supply().Artifacts > 0 || slices.ContainsFunc(s.others(0), func(p input.Seat) bool { return s.hands[p-1].artifacts > 0 })
	}
	return s.rolled && s.dicePay(kind)
}

// dicePay reports whether the dice that were rolled leave an event of a kind open.
func (s *State) dicePay(kind string) bool {
	actions := Actions(s.dice.Dice, false, s.supply())
	switch kind {
	case "cast":
		return s.dice.Dice > 0 && slices.ContainsFunc(s.others(0), s.mayCast)
	case "pass":
		return s.house.EarlyPass.Or(true) || s.dice.Unsure || len(actions) == 0
	case "draw":
		return slices.Contains(actions, actDrawCurse) || slices.Contains(actions, actDrawArtifact)
	case "reroll":
		return slices.Contains(actions, actReroll)
	}
	return false
}

// mayBreak reports whether a Curse may be broken: its caster is there to report it, and a
// victim to obey it.
func (s *State) mayBreak(c Active) bool {
	return !s.left[c.Caster-1] && slices.ContainsFunc(c.Victims, func(p input.Seat) bool { return !s.left[p-1] })
}

// mayCast reports whether a player has the use of the dice, a Curse to cast and a player to
// hit. A Curse may have been drawn in an earlier turn without a record.
func (s *State) mayCast(p input.Seat) bool {
	usesDice := p == s.active || s.guests[p-1]
	hasCurse := s.hands[p-1].curses > 0 || s.rooms[p-1] > 0 && s.curseDeck > 0
	return usesDice && hasCurse && len(s.canHit(p)) > 0
}

// supply returns what the two decks hold that dice can buy from.
func (s *State) supply() Supply {
	artifacts := s.artifactDeck
	if s.house.ReshuffleArtifact.Value {
		artifacts += s.used
	}
	return Supply{Curses: s.curseDeck, Artifacts: artifacts}
}
