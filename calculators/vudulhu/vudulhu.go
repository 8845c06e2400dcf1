// Package vudulhu knows the rules of Vudulhu. Start here: Game lists every question and
// every event; each is in the file named after its chapter of the rulebook, and
// rulebook.go has every rule in our own words.
package vudulhu

import (
	_ "embed"

	"companion/calculators/input"
	"companion/calculators/rules"
)

//go:embed README.md
var page string

// Game is the box.
var Game = rules.Game{
	Name:   "vudulhu",
	Title:  "Vudulhu",
	Page:   page,
	Source: "the printed rulebook",
	Min:    2, Max: spheresInBox,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []rules.QuestionKind{
		rules.Ask("cast", "whether dice pay a Curse, which of them are used, what remains", (*CastCurse).Judge, "cggrs gs", "cgr gp", "gsr gj"),
		rules.Ask("odds", "the exact chances of casting the Curses in hand, and the play that brings the most", (*Odds).Judge, "cggrs Shantak!/gs:2 gp:3", "ggr gs:2 gj:1 to-win=yes score=11 opponents=1", "gs gs:2 opponents=1 protected=yes"),
		rules.Ask("budget", "what can be done with the dice that are left", (*Budget).Judge, "3", "faces=gsr hand=gs:2", "2 rerolls=1 cast=2", "1"),
		rules.Ask("race", "what a move on the scoreboard triggers, in order, and who wins", (*Race).Judge, "2 4 4,9 3,6,10", "11 3", "gains=Cleo:2,Ana:1 standing=Ana:12,Bo:3,Cleo:11"),
		rules.Ask("interrupt", "what the caster of a broken Curse gains, and whether the game is over", (*Interrupt).Judge, "Shantak!/Cleo/Bo:2 standing=Ana:5,Bo:3,Cleo:11"),
	},
	Score:   rules.Ask("score", "who has won, and the ranks of all", (*Score).Judge, "Ana:13 Bo:7 Cleo:10", "Ana:13 Bo:14 first=Bo", "Ana:12 Bo:7"),
	Cites:   cites,
	Outcome: outcome,
	Figures: figures,
	Count:   tally,
	Events: []rules.EventKind{
		rules.On("roll", "the first roll of the turn", (*State).roll, "", "cggrs"),
		rules.On("cast", "a Curse: points, Target card, dice, marks reached", (*State).cast, "simona 2", "simona 2 3 gs Shantak!"),
		rules.On("pass", "the doll goes to the left", (*State).pass, ""),
		rules.On("draw", "two dice for a card", (*State).draw, "c", "artifact gs", "c 0"),
		rules.On("interrupt", "a Curse was broken: its caster scores", (*State).interrupt, "shantak", "shantak 3"),
		rules.On("reroll", "one die gone, others rolled again", (*State).reroll, "", "r s g"),
		rules.On("great-old-one", "a Great Old One from the bottom of the deck, its Penance up", (*State).drawOldOne, "", "Dagon"),
		rules.On("place", "a new Place, the old one under the deck", (*State).drawPlace, "", "Ulthar"),
		rules.On("break", "these broke the Place: its penalty, then no Place", (*State).breakPlace, "fabio,carla"),
		rules.On("penalty", "a Penance failed: the Great Old One shows its Penalty", (*State).penalty, "fabio", "dagon"),
		rules.On("artifact", "an Artifact is used", (*State).artifact, "Necronomicon", "cancels=shantak"),
		rules.On("target", "a card moves the Target card", (*State).moveTarget, "carla", "none").AnyTime(),
	},
	Start:   start,
	Card:    func() input.Input { return new(Card) },
	Printed: Printed,
	Names:   []string{"Tenta'kolas", "Shantak!", "Zompadimensione!", "Mazz'cheppuzz", "Bialkee", "Necronomicon"},
}
