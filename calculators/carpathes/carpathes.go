// Package carpathes knows the rules of Carpathes. Start here: Game lists every question
// and every event; each is in the file named after its chapter of the rulebook, and
// rulebook.go has every rule in our own words.
package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Game is the box.
var Game = rules.Game{
	Name:   "carpathes",
	Title:  "Carpathes",
	Source: "the printed rulebook",
	Min:    3, Max: 5,
	House: func() input.Input { return new(House) },
	Questions: []func() rules.Question{
		rules.Blank[Pay],
		rules.Blank[Lose],
		rules.Blank[Recover],
		rules.Blank[Dominate],
		rules.Blank[Feed],
		rules.Blank[Grace],
		rules.Blank[Auction],
		rules.Blank[Conversion],
		rules.Blank[Destruction],
		rules.Blank[Supreme],
		rules.Blank[Score],
	},
	Cites:     cites,
	Unpointed: true,
	Figures:   figures,
	Count:     tally,
	Events: []rules.EventKind{
		rules.On[drawEvent](),
		rules.On[attackEvent](),
		rules.On[endTurnEvent](),
		rules.On[recoverEvent](),
		rules.On[dominateEvent](),
		rules.On[requestEvent](),
		rules.On[feedEvent](),
		rules.On[placeEvent](),
		rules.On[useEvent](),
		rules.On[helpEvent](),
		rules.On[supremeEvent](),
		rules.On[cycleEventEvent](),
		rules.On[auctionEvent](),
		rules.On[destroyEvent](),
		rules.On[lossEvent](),
		rules.On[gainEvent](),
		rules.On[revealEvent](),
		rules.On[freeEvent](),
	},
	Start:   start,
	Card:    func() input.Input { return new(Card) },
	Printed: printed,
	Names: []string{
		"Hand of the Devil", "Swarm of Crows", "Hypnosis", "Supreme Punishment",
		"Bloodletting", "Paralysis", "Conversion", "Destruction",
		"Devotion", "Invisibility", "Pandemonium",
	},
}
