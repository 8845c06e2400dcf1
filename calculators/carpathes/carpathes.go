// Package carpathes knows the rules of Carpathes. Start here: Game lists every question
// and every event; each is in the file named after its chapter of the rulebook, and
// rulebook.go has every rule in our own words.
package carpathes

import (
	_ "embed"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// How many play the game ("Game Description").
const (
	playersLeast = 3
	playersMost  = 5
)

//go:embed README.md
var page string

// Game is the box.
var Game = rules.Game{
	Name:   "carpathes",
	Title:  "Carpathes",
	Page:   page,
	Source: "the printed rulebook",
	Min:    playersLeast, Max: playersMost,
	House: func() input.Input { return new(House) },
	Questions: []rules.QuestionKind{
		rules.Ask("pay", "a cost from the counter and with Human cards: may I, and what is left", (*Pay).Judge, "30 40 hand=5,15 discard=5,15", "30 50 hand=5,15,20,20 best=waste"),
		rules.Ask("lose", "a loss from the counter and with Human cards, and what lapses at 5", (*Lose).Judge, "30 25 hand=20 discard=20", "25 5 hand=15 discard=15", "15 60 doubled"),
		rules.Ask("recover", "what Human cards bring to the counter with one action", (*Recover).Judge, "20 55", "15,15 90"),
		rules.Ask("dominate", "may I dominate, and what follows: whose Slave, which Slaves move, is the game won", (*Dominate).Judge, "mine=35 theirs=20", "target=dracula by=elisabeth players=Dracula:15,Lamia:75,Elisabeth:35", "target=mircea by=xenia players=Xenia:60,Mircea:20,Sonja:15,Ferenc:70 slaves=sonja:mircea:2"),
		rules.Ask("feed", "feeding the Master: what is left, where the cube goes, or what follows if it is impossible", (*Feed).Judge, "3 10 master=30 hand=15 discard=15", "3 10 hand=5", "0 20 actions-left=1 hand=5 discard=5"),
		rules.Ask("grace", "what an action moves a Slave's cube, and when he is free", (*Grace).Judge, "3 feed", "1 attack opponents=2", "0 refused"),
		rules.Ask("auction", "who is first player in the next cycle, and for how much", (*Auction).Judge, "Dracula,Lamia,Elisabeth bids=lamia:20 hands=lamia:20,5 pay=20", "Dracula,Lamia,Elisabeth"),
		rules.Ask("conversion", "what a Power card discarded to Conversion brings", (*Conversion).Judge, "15 40", "15 95"),
		rules.Ask("destruction", "what it costs to remove a Special Power card", (*Destruction).Judge, "10 40"),
		rules.Ask("supreme-punishment", "what Supreme Punishment leaves everybody", (*Supreme).Judge, "Ana:100 Bo:30 Cleo:15", "Ana:100 Bo:30 Cleo:15 hands=bo:20,5 discards=bo:20"),
	},
	Score:     rules.Ask("score", "who is Lord of the Vampires, or how much is missing", (*Score).Judge, "Dracula:10 Lamia:20 Elisabeth:60 slaves=dracula:elisabeth:0,lamia:elisabeth:2", "Dracula:10 Lamia:75 Elisabeth:25 dracula:elisabeth:0"),
	Cites:     cites,
	Unpointed: true,
	Figures:   figures,
	Count:     tally,
	Events: []rules.EventKind{
		rules.On("draw", "draws a card", (*State).draw, "", "p", "20"),
		rules.On("attack", "an Attack Power card: its cost, the losses, the cube of a Slave", (*State).attack, "l 30", "l,e 15 15, l:5,5"),
		rules.On("end-turn", "ends the turn; cards above 10 are discarded", (*State).endTurn, "", "5 powers=1"),
		rules.On("recover", "Human cards into blood doses, 20 at the most", (*State).recover, "20"),
		rules.On("dominate", "10 DS for a Slave; his own Slaves move along", (*State).dominates, "d"),
		rules.On("request", "the Master's wish at the start of his Slave's turn", (*State).asked, "f", "a l"),
		rules.On("feed", "20 DS to the Master, or it is impossible", (*State).feed, "15", "impossible"),
		rules.On("place", "a Special Power card beside the character", (*State).place, "Paralysis 10"),
		rules.On("use", "a placed Special Power card, free and once a turn", (*State).use, "bl d 5", "con gain=15"),
		rules.On("help", "a Help card: Devotion, Invisibility, or another", (*State).help, "Devotion", "cost=10 out-of-turn"),
		rules.On("supreme-punishment", "20 DS from everybody, its player and the invisible too", (*State).punish, "", "discard=l:5,5"),
		rules.On("event", "the Event of the new cycle is turned up", (*State).turnUp, "Pandemonium doubled", ""),
		rules.On("auction", "the round of bids; it begins the next cycle", (*State).auctioned, "", "l:20 20"),
		rules.On("destroy", "Destruction removes an opponent's placed card for its printed cost", (*State).destroy, "e con"),
		rules.On("loss", "a loss that is no attack: an Event, a Help card, a forgotten Master or Slave", (*State).loss, "d 5"),
		rules.On("gain", "DS from a card, to 100 at the most", (*State).gain, "d 10"),
		rules.On("reveal", "the Human cards in a hand, which is then known", (*State).reveal, "l 20,5", "l none"),
		rules.On("free", "a card or the table frees a Slave", (*State).frees, "d"),
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
