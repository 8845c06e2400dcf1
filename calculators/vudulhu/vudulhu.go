// Package vudulhu knows the rules of Vudulhu. Start here: Game lists every question and
// every event; each is in the file named after its chapter of the rulebook, and
// rulebook.go has every rule in our own words.
package vudulhu

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Game is the box.
var Game = rules.Game{
	Name:   "vudulhu",
	Title:  "Vudulhu",
	Source: "the printed rulebook",
	Min:    2, Max: spheresInBox,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []func() rules.Question{
		rules.Blank[CastCurse],
		rules.Blank[Odds],
		rules.Blank[Budget],
		rules.Blank[Race],
		rules.Blank[Interrupt],
		rules.Blank[Score],
	},
	Cites:   cites,
	Outcome: outcome,
	Figures: figures,
	Count:   tally,
	Events: []rules.EventKind{
		rules.On[rollEvent](),
		rules.On[castEvent](),
		rules.On[passEvent](),
		rules.On[drawEvent](),
		rules.On[interruptEvent](),
		rules.On[rerollEvent](),
		rules.On[oldOneEvent](),
		rules.On[placeEvent](),
		rules.On[breakEvent](),
		rules.On[penaltyEvent](),
		rules.On[artifactEvent](),
		rules.On[targetEvent](),
	},
	Start:   start,
	Card:    func() input.Input { return new(Card) },
	Printed: Printed,
	Names:   []string{"Tenta'kolas", "Shantak!", "Zompadimensione!", "Mazz'cheppuzz", "Bialkee", "Necronomicon"},
}
