// Package vec knows the rules of The Vampire, the Elf & the Cthulhu. Start
// here: Game lists every question; each is in the file named after its chapter
// of the rulebook, and rulebook.go has every rule in our own words.
package vec

import (
	_ "embed"
	"fmt"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// How many play the game ("Components").
const (
	playersLeast = 2
	playersMost  = 4
)

//go:embed README.md
var page string

// Game is the box.
var Game = rules.Game{
	Name:   "vec",
	Title:  "The Vampire, the Elf & the Cthulhu",
	Page:   page,
	Source: "the printed rulebook",
	Min:    playersLeast, Max: playersMost,
	House: func() input.Input { return new(House) },
	Questions: []rules.QuestionKind{
		rules.Ask("strength", "how strong a card is: A × B, special points and ink", (*Strength).Judge, "2 3 ink=1", "v/adventure v/adv:2 e/com+pen turn=v/adv discard=1", "v/adventure v/adv:2 e/com face-down=2 best", "v/adventure v/adv:2 e/com face-down=2 target=14"),
		rules.Ask("compare", "who wins a COMPARE and which cards the score turns at which cost", (*Compare).Judge, "20 3 face-up=5", "score=17 face-up=5 want=3"),
		rules.Ask("research", "how many cards a strength draws by RESEARCH", (*Research).Judge, "8", "8 deck=3"),
		rules.Ask("reactivate", "how many cards a strength turns face-up by RE-ACTIVATE", (*Reactivate).Judge, "7 face-down=2"),
		rules.Ask("retrieve", "how many ink drops a strength takes by RETRIEVE DROPS", (*Retrieve).Judge, "6", "9 reserve=3 ink-spent=2"),
		rules.Ask("insert", "may this Display INSERT, who wins, where may the card go", (*Insert).Judge, "rby,grey/down acting=Leia:7 oppose=George:4,Luke:5", "acting=Leia novel=red/elf,-,-,- tokens=1 card=blue/cthulhu position=1 moved-to=3"),
		rules.Ask("steal", "what a thief has to place on an Ideas card, what the robbed player takes along, what stays", (*Steal).Judge, "2 4", "2"),
		rules.Ask("exchange", "4 ink drops for a special ink token: may I, and what is left", (*Exchange).Judge, "9 2 on-novel=1"),
		rules.Ask("ideas", "the Ideas Area: its set-up, or its refill at the end of a turn", (*Ideas).Judge, "2 objectives=green/red/blue/grey", "4 present=red,red,blue objectives=rbge"),
	},
	Score:   rules.Ask("score", "everybody's victory points at the end of the game, card by card", (*Score).Judge, "blue/elf+Leia grey/elf+Luke red/c - Leia=cthulhu:red/grey/green/blue Luke=e:yepb"),
	Cites:   cites,
	Figures: figures,
	Count:   tally,
	Events: []rules.EventKind{
		rules.On("pen", "a pen on a card, with ink or without", (*State).pen, "r", "r 1 b"),
		rules.On("compare", "COMPARE with an opponent's card", (*State).compare, "luke 5x4 1x3 5"),
		rules.On("research", "RESEARCH: what the strength draws", (*State).research, "2x4"),
		rules.On("insert", "INSERT: who may place a card in the NOVEL", (*State).insert, "", "3x2i1 george:2x2 luke:1x3i2"),
		rules.On("spend", "what the strength bought", (*State).spend, "r3"),
		rules.On("turn", "the card turned face-down after the action, and those above the limit", (*State).turnDown, "r3"),
		rules.On("novel", "the winner's card into the NOVEL", (*State).place, "2 r v", "1 1 2 b c"),
		rules.On("end-turn", "the Ideas Area is filled, the token moves on", (*State).endTurn, "", "gyer"),
		rules.On("retrieve", "RETRIEVE DROPS: ink from the reserve", (*State).retrieve, "2x3"),
		rules.On("reactivate", "RE-ACTIVATE: how many cards may be turned up", (*State).reactivate, "2x3"),
		rules.On("renounce", "gives up this activation", (*State).renounce, ""),
		rules.On("collect", "everybody takes the cards with his pens", (*State).collect, "", "rbg leia:2"),
		rules.On("exchange", fmt.Sprintf("%d ink drops for a special ink token", exchangeCost), (*State).exchange, ""),
		rules.On("ideas", "which cards lie in the Ideas Area", (*State).tellIdeas, "bpye"),
		rules.On("display", "the cards of a Display, from now on recorded", (*State).tellDisplay, "leia v/adv/r"),
		rules.On("reveal", "a player shows the Objective", (*State).reveal, "george v gyer"),
	},
	Start: start,
	Names: printedGenres,
}

// printedGenres are those the rulebook names.
var printedGenres = []string{"adventure", "comedy"}
