// Package coc knows the rules of Call of Cthulhu, the utterly non-collectible card
// game. Start here: Game lists every question and every event; each is in the file named
// after its chapter of the rulebook, and rulebook.go has every rule in our own words.
package coc

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Game is the box.
var Game = rules.Game{
	Name:   "coc",
	Title:  "Call of Cthulhu",
	Source: "the rules, version 1.0",
	Min:    2, Max: playersMost,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []func() rules.Question{
		rules.Blank[Pay],
		rules.Blank[Lose],
		rules.Blank[Gain],
		rules.Blank[Reveal],
		rules.Blank[Oppose],
		rules.Blank[Attack],
		rules.Blank[Stack],
		rules.Blank[Score],
	},
	Cites:     cites,
	Unpointed: true,
	Outcome:   outcome,
	Figures:   figures,
	Count:     tally,
	Events: []rules.EventKind{
		rules.On[stageEvent](),
		rules.On[revealEvent](),
		rules.On[attackEvent](),
		rules.On[summonEvent](),
		rules.On[playEvent](),
		rules.On[effectEvent](),
		rules.On[fastEvent](),
		rules.On[resolveEvent](),
		rules.On[putEvent](),
		rules.On[giveEvent](),
	},
	Start: start,
	Card:  func() input.Input { return new(Card) },
	Names: []string{"Cthulhu"}, // the one name the rulebook gives to a card
}
