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

// playersLeast is the number of players that the game needs ("Starting the Game").
const playersLeast = 2

//go:embed README.md
var page string

// Game is the box. The most players depend on the decks: see Mode.
var Game = rules.Game{
	Name:   "vwf",
	Title:  "Vampire Werewolf Fairies",
	Page:   page,
	Source: "the printed rulebook",
	Min:    playersLeast, Max: playersCombined,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []rules.QuestionKind{
		rules.Ask("object", "how much an Object is worth, and which way it lies", (*ObjectWorth).Judge, "1v/we v,we", "3ninja-3zombie n z"),
		rules.Ask("what-if", "every total if a Type or an Object came, went or moved", (*WhatIf).Judge, "type=fairy to=Bo Ana:vampire:3vampire Bo:witch:2fairy", "object=3v to=Bo from=Ana Ana:vampire:3vampire Bo:witch:2fairy"),
		rules.Ask("turn", "whether a turn is allowed, and how many cards to draw", (*Turn).Judge, "action chest=1 discards=2 hand=2", "hand=5"),
		rules.Ask("piles", "where to shuffle END GAME in", (*Piles).Judge, "107 4", "213 6 combined"),
	},
	Score:     rules.Ask("score", "everybody's points, who wins, and how a tie is broken", (*Score).Judge, "Ana:vampire/fairy:1vampire/werewolf:3witch Bo:witch:3ninja-3zombie:2witch", "Ana:7:1:3 Bo:7:1:2"),
	Cites:     cites,
	Outcome:   outcome,
	TieBreaks: []string{"Types", "Objects"},
	Figures:   figures,
	Count:     tally,
	Events:    events,
	Start:     start,
	Names:     namesInPrint(),
	Card:      func() input.Input { return new(Card) },
	Printed:   cardsInPrint,
}

// events lists the kinds of event in the order of State.Next.
var events = []rules.EventKind{
	rules.On("object", "play an Object into a Chest", (*State).object, "3vampire", "1v/we card=Fangs"),
	rules.On("become", "play a Type card with the card that allows it", (*State).become, "fairy", `witch card=Broom from=object`),
	rules.On("end-turn", "draw up and end the turn", (*State).endTurn, "", "1"),
	rules.On("lose", "take a Type away; Objects stay", (*State).lose, "vampire", "v b card=Stake"),
	rules.On("play", "play a card from the hand that changes no Type and no Chest", (*State).play, "", `"Crystal Ball" object`),
	rules.On("steal", "steal an Object from another Chest", (*State).steal, "fangs b"),
	rules.On("drop", "take an Object out of a Chest", (*State).drop, "garlic", "fangs b"),
	rules.On("discard", "discard cards from the hand", (*State).discard, "2"),
	rules.On("use", "use an Object from your Chest", (*State).use, "wings"),
	rules.On("conflict", "Internal Conflict: take one of two opposed Types away", (*State).conflict, "vampire b"),
	rules.On("bite", "steal a hand card", (*State).bite, "b"),
	rules.On("hand", "count a hand from now on, or no longer", (*State).countHand, "a 5", "a"),
}
