// Package carpathes knows the rules of Carpathes. Start here: Game lists every question
// and every event; each is in the file named after its chapter of the rulebook, and
// rulebook.go has every rule in our own words.
package carpathes

import "companion/calculators/rules"

// Game is the box.
var Game = rules.Game{
	Name:   "carpathes",
	Title:  "Carpathes",
	Source: "the printed rulebook",
	Min:    3, Max: 5,
	House: func() rules.Input { return new(House) },
	Calcs: []func() rules.Calc{
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
	Events: []rules.Happening{
		rules.Happens[drawEvent](),
		rules.Happens[attackEvent](),
		rules.Happens[endTurnEvent](),
		rules.Happens[recoverEvent](),
		rules.Happens[dominateEvent](),
		rules.Happens[requestEvent](),
		rules.Happens[feedEvent](),
		rules.Happens[placeEvent](),
		rules.Happens[useEvent](),
		rules.Happens[helpEvent](),
		rules.Happens[supremeEvent](),
		rules.Happens[cycleEventEvent](),
		rules.Happens[auctionEvent](),
		rules.Happens[destroyEvent](),
		rules.Happens[lossEvent](),
		rules.Happens[gainEvent](),
		rules.Happens[revealEvent](),
		rules.Happens[freeEvent](),
	},
	Start:   start,
	Card:    func() rules.Input { return new(Card) },
	Printed: printed,
	Names: []string{
		"Hand of the Devil", "Swarm of Crows", "Hypnosis", "Supreme Punishment",
		"Bloodletting", "Paralysis", "Conversion", "Destruction",
		"Devotion", "Invisibility", "Pandemonium",
	},
}
