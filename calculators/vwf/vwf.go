// Package vwf knows the rules of Vampire Werewolf Fairies, alone and combined with
// Zombie Ninja Pirates. Start here: Game lists every question and every event; each is in
// the file named after its chapter of the rulebook, and rulebook.go has every rule in our
// own words.
package vwf

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Game is the box. How many play hangs on what it is played with: see Mode.
var Game = rules.Game{
	Name:   "vwf",
	Title:  "Vampire Werewolf Fairies",
	Source: "the printed rulebook",
	Min:    2, Max: playersCombined,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []func() rules.Question{
		rules.Blank[ObjectWorth],
		rules.Blank[WhatIf],
		rules.Blank[Turn],
		rules.Blank[Piles],
		rules.Blank[Score],
	},
	Cites:     cites,
	Outcome:   outcome,
	TieBreaks: []string{"Types", "Objects"},
	Figures:   figures,
	Count:     tally,
	Events: []rules.EventKind{
		rules.On[objectEvent](),
		rules.On[becomeEvent](),
		rules.On[endTurnEvent](),
		rules.On[loseEvent](),
		rules.On[playEvent](),
		rules.On[stealEvent](),
		rules.On[dropEvent](),
		rules.On[discardEvent](),
		rules.On[useEvent](),
		rules.On[conflictEvent](),
		rules.On[biteEvent](),
		rules.On[handEvent](),
	},
	Start:   start,
	Names:   namesInPrint(),
	Card:    func() input.Input { return new(Card) },
	Printed: cardsInPrint,
}
