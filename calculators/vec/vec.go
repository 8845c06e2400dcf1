// Package vec knows the rules of The Vampire, the Elf & the Cthulhu. Start
// here: Game lists every question; each is in the file named after its chapter
// of the rulebook, and rulebook.go has every rule in our own words.
package vec

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Game is the box.
var Game = rules.Game{
	Name:   "vec",
	Title:  "The Vampire, the Elf & the Cthulhu",
	Source: "the printed rulebook",
	Min:    2, Max: 4,
	House: func() input.Input { return new(House) },
	Questions: []func() rules.Question{
		rules.Blank[Strength],
		rules.Blank[Compare],
		rules.Blank[Research],
		rules.Blank[Reactivate],
		rules.Blank[Retrieve],
		rules.Blank[Insert],
		rules.Blank[Steal],
		rules.Blank[Exchange],
		rules.Blank[Ideas],
		rules.Blank[Score],
	},
	Cites:   cites,
	Figures: figures,
	Count:   tally,
	Events: []rules.EventKind{
		rules.On[penEvent](),
		rules.On[compareEvent](),
		rules.On[researchEvent](),
		rules.On[insertEvent](),
		rules.On[spendEvent](),
		rules.On[turnEvent](),
		rules.On[novelEvent](),
		rules.On[endTurnEvent](),
		rules.On[retrieveEvent](),
		rules.On[reactivateEvent](),
		rules.On[renounceEvent](),
		rules.On[collectEvent](),
		rules.On[exchangeEvent](),
		rules.On[ideasEvent](),
		rules.On[displayEvent](),
		rules.On[revealEvent](),
	},
	Start: start,
	Names: printedGenres,
}

// printedGenres are those the rulebook names.
var printedGenres = []string{"adventure", "comedy"}
