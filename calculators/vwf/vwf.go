// Package vwf knows the rules of Vampire Werewolf Fairies, alone and combined with
// Zombie Ninja Pirates. Start here: Game lists every question and every event; each is in
// the file named after its chapter of the rulebook, and rulebook.go has every rule in our
// own words.
package vwf

import (
	_ "embed"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// How many play the game ("Starting the Game").
const (
	playersLeast = 2
)

//go:embed README.md
var page string

// Game is the box. How many play hangs on what it is played with: see Mode.
var Game = rules.Game{
	Name:   "vwf",
	Title:  "Vampire Werewolf Fairies",
	Page:   page,
	Source: "the printed rulebook",
	Min:    playersLeast, Max: playersCombined,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []rules.QuestionKind{
		rules.Ask("object", "what an Object is worth, and how it lies", (*ObjectWorth).Judge, "1v/we v,we", "3ninja-3zombie n z"),
		rules.Ask("what-if", "what every total would be if a Type or an Object came, went or moved", (*WhatIf).Judge, "type=fairy to=Bo Ana:vampire:3vampire Bo:witch:2fairy", "object=3v to=Bo from=Ana Ana:vampire:3vampire Bo:witch:2fairy"),
		rules.Ask("turn", "may a turn be like that, and what is drawn", (*Turn).Judge, "action chest=1 discards=2 hand=2", "hand=5"),
		rules.Ask("piles", "where END GAME is shuffled in", (*Piles).Judge, "107 4", "213 6 combined"),
	},
	Score:     rules.Ask("score", "everybody's points, who wins, and how a tie is broken", (*Score).Judge, "Ana:vampire/fairy:1vampire/werewolf:3witch Bo:witch:3ninja-3zombie:2witch", "Ana:7:1:3 Bo:7:1:2"),
	Cites:     cites,
	Outcome:   outcome,
	TieBreaks: []string{"Types", "Objects"},
	Figures:   figures,
	Count:     tally,
	Events: []rules.EventKind{
		rules.On("object", "an Object is played into a Chest", (*State).object, "3vampire", "1v/we card=Fangs"),
		rules.On("become", "a Type card, with the card that allows it", (*State).become, "fairy", `witch card=Broom from=object`),
		rules.On("end-turn", "draws up and ends the turn", (*State).endTurn, "", "1"),
		rules.On("lose", "a Type goes; Objects stay", (*State).lose, "vampire", "v b card=Stake"),
		rules.On("play", "a card from the hand that changes no Type and no Chest", (*State).play, "", `"Crystal Ball" object`),
		rules.On("steal", "an Object from another Chest into the own one", (*State).steal, "fangs b"),
		rules.On("drop", "an Object goes out of a Chest", (*State).drop, "garlic", "fangs b"),
		rules.On("discard", "cards from the hand are discarded", (*State).discard, "2"),
		rules.On("use", "an Object of the own Chest is used", (*State).use, "wings"),
		rules.On("conflict", "Internal Conflict: one of two opposed Types goes", (*State).conflict, "vampire b"),
		rules.On("bite", "a hand card is stolen", (*State).bite, "b"),
		rules.On("hand", "how many cards a hand holds, from now on counted", (*State).countHand, "a 5", "a"),
	},
	Start:   start,
	Names:   namesInPrint(),
	Card:    func() input.Input { return new(Card) },
	Printed: cardsInPrint,
}
