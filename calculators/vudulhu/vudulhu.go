// Package vudulhu knows the rules of Vudulhu. Start here: Game lists every question and
// every event; each is in the file named after its chapter of the rulebook, and
// rulebook.go has every rule in our own words.
package vudulhu

import "companion/calculators/rules"

// Game is the box.
var Game = rules.Game{
	Name:   "vudulhu",
	Title:  "Vudulhu",
	Source: "the printed rulebook",
	Min:    2, Max: spheresInBox,
	House: func() rules.Input { return new(House) },
	Box:   func() rules.Input { return new(Box) },
	Calcs: []func() rules.Calc{
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
	Events: []rules.Happening{
		rules.Happens[rollEvent](),
		rules.Happens[castEvent](),
		rules.Happens[passEvent](),
		rules.Happens[drawEvent](),
		rules.Happens[interruptEvent](),
		rules.Happens[rerollEvent](),
		rules.Happens[oldOneEvent](),
		rules.Happens[placeEvent](),
		rules.Happens[breakEvent](),
		rules.Happens[penaltyEvent](),
		rules.Happens[artifactEvent](),
		rules.Happens[targetEvent](),
	},
	Start:   start,
	Card:    func() rules.Input { return new(Card) },
	Printed: Printed,
	Names:   []string{"Tenta'kolas", "Shantak!", "Zompadimensione!", "Mazz'cheppuzz", "Bialkee", "Necronomicon"},
}
