// Package coc knows the rules of Call of Cthulhu, the utterly non-collectible card
// game. Start here: Game lists every question and every event; each is in the file named
// after its chapter of the rulebook, and rulebook.go has every rule in our own words.
package coc

import (
	_ "embed"

	"companion/calculators/input"
	"companion/calculators/rules"
)

//go:embed README.md
var page string

// Game is the box.
var Game = rules.Game{
	Name:   "coc",
	Title:  "Call of Cthulhu",
	Page:   page,
	Source: "the rules, version 1.0",
	Min:    2, Max: playersMost,
	House: func() input.Input { return new(House) },
	Box:   func() input.Input { return new(Box) },
	Questions: []rules.QuestionKind{
		rules.Ask("pay", "whether a card's KNOW and SAN can be paid, and what is left", (*Pay).Judge, "1 3 have=3/9 pool=0", "4 2 have=30/5"),
		rules.Ask("lose", "what becomes of SAN or KNOW that is lost", (*Lose).Judge, "4 have=35/0", "9 know have=20/2 pool=10"),
		rules.Ask("gain", "how much SAN or KNOW is gained from the pool", (*Gain).Judge, "3 have=20/5 pool=2", "5 know have=1/0"),
		rules.Ask("reveal", "what a card turned up costs, or several at once", (*Reveal).Judge, "4 have=30/0", "4 5 spell have=3/9 pool=10", "have=20/5 pool=0 curse/s/1/2 gate/e/2/4"),
		rules.Ask("oppose", "what becomes of two beings that oppose each other", (*Oppose).Judge, "3 3", "5 3"),
		rules.Ask("attack", "what an attack comes to, and how it is best opposed", (*Attack).Judge, "x:Bert/3/4:y/3 w:Bert/2/1 z:Cleo/1/5 have=Bert:20/5,Cleo:2/0", "x:Bert/3/4 w:Bert/2/1 defenders=y:Bert/3,q:Bert/1 best-defence"),
		rules.Ask("stack", "in which order FAST ACTIONS are resolved, and which of them happen", (*Stack).Judge, "theirs+c:dhole mine+a:dhole:c", `"their event"+d:dhole concealed=dhole`),
	},
	Score:     rules.Ask("score", "who is the last one with sanity", (*Score).Judge, "Alma:12 Bert:0 Cleo:0", "Alma:0 Bert:0", "Alma:12 Bert:3 Cleo:0"),
	Cites:     cites,
	Unpointed: true,
	Outcome:   outcome,
	Figures:   figures,
	Count:     tally,
	Events: []rules.EventKind{
		rules.On("stage", "begin the next stage of the turn, or the next turn", (*State).stage, "", "next-turn"),
		rules.On("reveal", "REVEAL a card, or several at once", (*State).reveal, "4", "a2:gate/e/2/3 a3:curse/s/4/1"),
		rules.On("attack", "ATTACK: attackers, opposers, losses", (*State).fight, "bert:5", "a1:bert:b3 a2:bert"),
		rules.On("summon", "SUMMON a being, item or ritual from the hand", (*State).summon, "2", "2 3 r"),
		rules.On("play", "play an event or spell from the hand, or an ability, without an answer", (*State).play, "2 bert:-4", "1 4 spell bert:-4"),
		rules.On("effect", "apply the effect of a card in play", (*State).effect, "bert:-4"),
		rules.On("fast", "announce an event, ability or spell that FAST ACTIONS may answer", (*State).announce, "1 bert:-4", "1 4 spell bert:-4"),
		rules.On("resolve", "all have passed: resolve the FAST ACTIONS, last in first out, then a waiting attack", (*State).resolve, ""),
		rules.On("put", "put a new concealed card on the table, or one back from the dead pile", (*State).put, "a8 alma", "alma"),
		rules.On("give", "let another player control a card from now on", (*State).give, "a3 bert"),
	},
	Start: start,
	Card:  func() input.Input { return new(Card) },
	Names: []string{"Cthulhu"}, // the one name the rulebook gives to a card
}
