package vwf

import "companion/calculators/rules"

// The rules in the order of the rulebook, in our own words; Ours is our reading
// where the book is silent. cites below has them all.
var (
	typeSeveral = rules.Cite{ID: "type.several", Section: "Type Cards",
		Text: "A player may be several Types at once."}
	typeOnce = rules.Cite{ID: "type.once", Section: "Type Cards",
		Text: "Nobody is the same Type twice, and a second card of it brings no second points; it may be discarded."}
	typeLose = rules.Cite{ID: "type.lose", Section: "Type Cards",
		Text: "Who loses a Type loses that Type only; his Objects stay in his Chest.",
		Ours: "The Type card goes to the discard pile."}
	typeCard = rules.Cite{ID: "type.card", Section: "Type Cards",
		Text: "A Type card is never played by itself but with an Action or Object that allows it: Fairy Dust, Wings or Tooth for a Fairy, Broom for a Witch.",
		Ours: "A hand of Type cards only is a hand from which nothing can be played."}

	actionUse = rules.Cite{ID: "action.use", Section: "Action Cards",
		Text: "An Action is played from the hand, on oneself or somebody else as the card says, and then discarded."}
	actionTurn = rules.Cite{ID: "action.turn", Section: "Action Cards",
		Text: "Cards are played and used in one's own turn only."}
	actionOne = rules.Cite{ID: "action.one", Section: "Action Cards",
		Text:   "One turn takes one Action.",
		Ours:   "After the first END GAME of the combination two cards may be Actions: the later rule speaks of 1 or 2 Action or Object cards.",
		Switch: []string{maxActions}}

	actionSays = rules.Cite{ID: "action.says", Section: "Action Cards",
		Text: "What an Action card says is done.",
		Ours: "By Bite a Vampire steals a hand card, as the combination says of both decks. By Internal Conflict one of two Types goes from a player who is both, Vampire and Werewolf or Witch and Fairy."}

	objectPlay = rules.Cite{ID: "object.play", Section: "Object Cards",
		Text: "An Object is played into one's own Chest or into another's, whatever its owner is; the same Object may lie there more than once."}
	objectWorth = rules.Cite{ID: "object.worth", Section: "Object Cards",
		Text: "What an Object is worth hangs on the Types of its owner.",
		Ours: "What is printed on it holds for whoever is at least one of the Types named."}
	objectTurned = rules.Cite{ID: "object.turned", Section: "Object Cards",
		Text: "An Object lies upright for points won, sideways for none, upside down for points lost.",
		Ours: "It is turned whenever its owner's Types change."}
	objectConflict = rules.Cite{ID: "object.conflict", Section: "Object Cards",
		Text:   "An Object lies sideways when two conflicting Types leave 0 net points.",
		Ours:   "Net points are the gain less the loss, so unequal ones leave their difference; a total may fall below 0.",
		Switch: []string{objectScoring}}
	objectUse = rules.Cite{ID: "object.use", Section: "Object Cards",
		Text: "Some Objects can be used like an Action, from the hand or from the Chest, and are then discarded: at most one from each in a turn.",
		Ours: "The one from the hand is the card of step 1."}
	objectStays = rules.Cite{ID: "object.stays", Section: "Object Cards",
		Text: "An Object stays in its Chest for the whole game, unless it is used or another card says otherwise.",
		Ours: "Where a card says steal, the Object comes into the Chest of who played it."}

	setUpHand = rules.Cite{ID: "setup.hand", Section: "Starting the Game",
		Text: "Everybody is dealt 5 cards."}
	setUpPiles = rules.Cite{ID: "setup.piles", Section: "Starting the Game",
		Text:   "END GAME is shuffled into the lower third of the deck after the deal.",
		Ours:   "A third is rounded to the nearest card, END GAME comes on top of it, and so the deck is not used up before END GAME is drawn.",
		Switch: []string{zoneRounding}}
	setUpPlayers = rules.Cite{ID: "setup.players", Section: "Starting the Game",
		Text: "The best imitation decides who begins; play goes clockwise.",
		Ours: "2 to 6 play; the book gives no number, and those who have written about the game say so."}

	seatEmpty = rules.Cite{ID: "seat.empty", Section: "Starting the Game",
		Text: "Play goes clockwise.",
		Ours: "The book has no word for a player who leaves: turns pass over his seat, his cards stay, and he cannot win. If he comes back he has them again and plays when his turn comes; a turn of the lightning round that passed over him does not come again."}

	turnOne = rules.Cite{ID: "turn.one", Section: "Playing the Game",
		Text: "Step 1: one Action or Object is played from the hand, with a Type where it allows one.",
		Ours: "The Type card is not counted; an Object for another's Chest is such a card too."}
	turnChest = rules.Cite{ID: "turn.chest", Section: "Playing the Game",
		Text: "Step 2: one Object from the own Chest may be used."}
	turnDiscard = rules.Cite{ID: "turn.discard", Section: "Playing the Game",
		Text: "Step 3: up to 2 cards may be discarded.",
		Ours: "From the hand; Objects stay in their Chest."}
	turnOrder = rules.Cite{ID: "turn.order", Section: "Playing the Game",
		Text: "The steps of a turn come in their order."}
	turnDraw = rules.Cite{ID: "turn.draw", Section: "Playing the Game",
		Text: "Step 4: cards are drawn up to 5 in hand."}
	turnSkip = rules.Cite{ID: "turn.skip", Section: "Playing the Game",
		Text:   "Who plays no card from the hand skips the first three steps, an Object of the Chest among them, discards the whole hand and draws a new one.",
		Ours:   "The new hand has as many cards as the hand limit, Helping Hands counted.",
		Switch: []string{skipDrawsPrinted}}

	endReveal = rules.Cite{ID: "end.reveal", Section: "End of the Game",
		Text: "Who draws END GAME shows it at once, and the lightning round begins; he draws up to his limit as far as the deck goes.",
		Ours: "END GAME takes no place in the hand, and the same holds when it comes with a new hand."}
	endLightning = rules.Cite{ID: "end.lightning", Section: "End of the Game",
		Text: "In the lightning round everybody has one turn with as many cards from hand and Chest as he likes; the turn of who drew END GAME ends the game.",
		Ours: "It begins on his left and comes to him last, in any order of cards, with Actions without limit; nothing is discarded or drawn, and who has nothing to play has had his turn."}
	endTotal = rules.Cite{ID: "end.total", Section: "End of the Game",
		Text: "The most points win.",
		Ours: "A total may be below 0."}
	endTieTypes = rules.Cite{ID: "end.tie-types", Section: "End of the Game",
		Text: "Of those with the same points, who is the most Types wins."}
	endTieObjects = rules.Cite{ID: "end.tie-objects", Section: "End of the Game",
		Text: "If that is the same too, who has the most Objects wins.",
		Ours: "All in the Chest, whatever they are worth."}
	endTieShared = rules.Cite{ID: "end.tie-shared", Section: "End of the Game",
		Text: "Nothing more breaks a tie.",
		Ours: "So the victory is shared."}

	combinedReset = rules.Cite{ID: "combined.reset", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "With Zombie Ninja Pirates 2 to 10 play, and Reset had better be taken out."}
	combinedEnd = rules.Cite{ID: "combined.end", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "A second END GAME is shuffled into the middle third; when the second one is drawn the lightning round begins.",
		Ours: "Two drawn at once are both shown, and the lightning round begins at once."}
	combinedTwo = rules.Cite{ID: "combined.two-cards", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "After the first END GAME a turn takes 1 or 2 Actions or Objects from the hand, and still one Object from the Chest.",
		Ours: "Not yet in the turn in which it is drawn."}
	combinedHand = rules.Cite{ID: "combined.hand", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Hands have 7 cards instead of 5.",
		Ours: "Also a new hand after a skipped turn, and a Helping Hand adds to it."}
	combinedBoat = rules.Cite{ID: "combined.boat", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Every Boat makes a Pirate, a Ninja or a Witch."}
	combinedBite = rules.Cite{ID: "combined.bite", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Every Bite makes a Zombie, a Vampire or a Werewolf; a Zombie or a Vampire steals a card with it.",
		Ours: "A Werewolf does not steal: he is not named. Without Zombie Ninja Pirates there are no Zombies."}
	combinedCure = rules.Cite{ID: "combined.cure", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Every Cure and Witch's Brew has its points for a Mad Scientist or a Witch; used, it takes Zombie or Vampire, as its user likes, from one player, not both."}
	combinedConflict = rules.Cite{ID: "combined.conflict", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Internal Conflict is used on whoever is both of any opposed pair: Vampire and Werewolf, Witch and Fairy, Pirate and Ninja, Zombie and Mad Scientist.",
		Ours: "One of the two goes; which one is as the card says."}

	typeWorth = rules.Cite{ID: "type.worth", Section: "Frequently Asked Questions",
		Text:   "A Type is worth 5 points.",
		Ours:   "Only two of the answers say so.",
		Switch: []string{typePoints}}
	overLimit = rules.Cite{ID: "hand.over-limit", Section: "Frequently Asked Questions",
		Text: "Who has more cards than the limit keeps them and draws none until there are fewer.",
		Ours: "At the limit none is drawn either."}
	butterfingers = rules.Cite{ID: "butterfingers", Section: "Frequently Asked Questions",
		Text: "Who plays Butterfingers chooses the Object that goes, from any Chest, the own one too."}
	stake = rules.Cite{ID: "stake", Section: "Frequently Asked Questions",
		Text: "Stake takes the Type Vampire; Objects that had points for it stay."}
	objectOnce = rules.Cite{ID: "object.once", Section: "Frequently Asked Questions",
		Text:   "Each card has its points once, whether one of its Types is there or several; two of the same card each have theirs.",
		Ours:   "Of several gains on one card the best counts, of several losses the worst.",
		Switch: []string{objectScoring}}
	helpingHand = rules.Cite{ID: "helping-hand", Section: "Frequently Asked Questions",
		Text:   "As long as Helping Hand lies in a Chest its owner may hold one card more; when it is stolen the thief may, and nobody discards for it.",
		Ours:   "Two of them add 2.",
		Switch: []string{helpingHandStacks}}
)

var cites = []rules.Cite{
	typeSeveral, typeOnce, typeLose, typeCard,
	actionUse, actionTurn, actionOne, actionSays,
	objectPlay, objectWorth, objectTurned, objectConflict, objectUse, objectStays,
	setUpHand, setUpPiles, setUpPlayers, seatEmpty,
	turnOne, turnChest, turnDiscard, turnOrder, turnDraw, turnSkip,
	endReveal, endLightning, endTotal, endTieTypes, endTieObjects, endTieShared,
	combinedReset, combinedEnd, combinedTwo, combinedHand, combinedBoat, combinedBite, combinedCure, combinedConflict,
	typeWorth, overLimit, butterfingers, stake, objectOnce, helpingHand,
}
