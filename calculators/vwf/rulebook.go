package vwf

import "companion/calculators/rules"

// The rules in the order of the rulebook, in our own words. Ours is our reading
// where the book is silent. cites below lists them all.
var (
	typeSeveral = rules.Cite{ID: "type.several", Section: "Type Cards",
		Text: "A player may be several Types at once."}
	typeOnce = rules.Cite{ID: "type.once", Section: "Type Cards",
		Text: "A player can be each Type only once. A second card of it gives no points, but may be discarded."}
	typeLose = rules.Cite{ID: "type.lose", Section: "Type Cards",
		Text: "A player who loses a Type loses only that. Objects stay in the Chest.",
		Ours: "The Type card goes on the discard pile."}
	typeCard = rules.Cite{ID: "type.card", Section: "Type Cards",
		Text: "A Type card needs an Action or Object that allows it. Fairy Dust, Wings or Tooth make a Fairy, Broom makes a Witch.",
		Ours: "A player who holds only Type cards cannot play any."}

	actionUse = rules.Cite{ID: "action.use", Section: "Action Cards",
		Text: "Players use an Action from the hand, on any player that its text allows. Then they discard it."}
	actionTurn = rules.Cite{ID: "action.turn", Section: "Action Cards",
		Text: "Players play and use cards only in their own turn."}
	actionOne = rules.Cite{ID: "action.one", Section: "Action Cards",
		Text:   "A turn allows one Action.",
		Ours:   "After the first END GAME of the combined game both cards may be Actions: that rule speaks of 1 or 2 Action or Object cards.",
		Switch: []string{maxActions}}

	actionText = rules.Cite{ID: "action.says", Section: "Action Cards",
		Text: "An Action does what is printed on it.",
		Ours: "With Bite a Vampire steals a hand card, as in the combined game. Internal Conflict removes one Type from a Vampire Werewolf or a Witch Fairy."}

	objectPlay = rules.Cite{ID: "object.play", Section: "Object Cards",
		Text: "Players put an Object in any Chest, whatever its owner is. A Chest may hold the same Object several times."}
	objectWorth = rules.Cite{ID: "object.worth", Section: "Object Cards",
		Text: "An Object's worth depends on its owner's Types.",
		Ours: "An owner who is at least one of the printed Types gets the printed points."}
	objectTurned = rules.Cite{ID: "object.turned", Section: "Object Cards",
		Text: "An Object lies upright if it wins points, sideways for none, and upside down if it loses points.",
		Ours: "Its owner turns it whenever his Types change."}
	objectConflict = rules.Cite{ID: "object.conflict", Section: "Object Cards",
		Text:   "An Object lies sideways if two conflicting Types leave 0 net points.",
		Ours:   "Net points are the gain less the loss, so the difference counts. A total may fall below 0.",
		Switch: []string{objectScoring}}
	objectUse = rules.Cite{ID: "object.use", Section: "Object Cards",
		Text: "Some Objects can be used like an Action and are then discarded. A turn allows one from the hand and one from the Chest.",
		Ours: "An Object used from the hand is the card of step 1."}
	objectStays = rules.Cite{ID: "object.stays", Section: "Object Cards",
		Text: "An Object stays in its Chest until it is used or another card moves it.",
		Ours: "The player who steals an Object puts it in his own Chest."}

	setUpHand = rules.Cite{ID: "setup.hand", Section: "Starting the Game",
		Text: "Each player gets 5 cards."}
	setUpPiles = rules.Cite{ID: "setup.piles", Section: "Starting the Game",
		Text:   "After the deal, END GAME is shuffled into the lower third of the deck.",
		Ours:   "A third is rounded to the nearest card and then gets END GAME. So players draw END GAME before the deck runs out.",
		Switch: []string{zoneRounding}}
	setUpPlayers = rules.Cite{ID: "setup.players", Section: "Starting the Game",
		Text: "The best imitation decides who begins. Play goes clockwise.",
		Ours: "The book gives no number of players. Reviews of the game give 2 to 6."}

	seatEmpty = rules.Cite{ID: "seat.empty", Section: "Starting the Game",
		Text: "Play goes clockwise.",
		Ours: "The book is silent about a player who leaves. Turns skip his seat, his cards stay, and he cannot win. If he comes back, he plays on with them. A turn of the lightning round that he missed is lost."}

	turnOne = rules.Cite{ID: "turn.one", Section: "Playing the Game",
		Text: "In step 1 a player plays one Action or Object from the hand. It may bring a Type card with it.",
		Ours: "The Type card does not count. An Object for another player's Chest counts."}
	turnChest = rules.Cite{ID: "turn.chest", Section: "Playing the Game",
		Text: "In step 2 a player can use one Object from the Chest."}
	turnDiscard = rules.Cite{ID: "turn.discard", Section: "Playing the Game",
		Text: "In step 3 a player can discard 0 to 2 cards.",
		Ours: "They come from the hand. Objects stay in their Chest."}
	turnOrder = rules.Cite{ID: "turn.order", Section: "Playing the Game",
		Text: "Players take the steps of a turn in order."}
	turnDraw = rules.Cite{ID: "turn.draw", Section: "Playing the Game",
		Text: "In step 4 a player fills the hand to 5 cards."}
	turnSkip = rules.Cite{ID: "turn.skip", Section: "Playing the Game",
		Text:   "A player who plays no card from the hand uses no Object either. He discards his whole hand and draws a new one.",
		Ours:   "He draws up to his hand limit, with his Helping Hands.",
		Switch: []string{skipDrawsPrinted}}

	endReveal = rules.Cite{ID: "end.reveal", Section: "End of the Game",
		Text: "A player who draws END GAME shows it at once and draws up to his limit, if the deck has the cards. Then the lightning round begins.",
		Ours: "END GAME takes no place in the hand, not even in a new hand."}
	endLightning = rules.Cite{ID: "end.lightning", Section: "End of the Game",
		Text: "In the lightning round each player has one turn, with any number of cards from hand and Chest. The turn of the player who drew END GAME ends the game.",
		Ours: "It begins on his left and ends with him. Actions have no limit, and cards may come in any order. Players discard and draw nothing. A player without a card to play passes."}
	endTotal = rules.Cite{ID: "end.total", Section: "End of the Game",
		Text: "The highest total wins.",
		Ours: "A total may be below 0."}
	endTieTypes = rules.Cite{ID: "end.tie-types", Section: "End of the Game",
		Text: "Players with equal points compare their Types: more Types win."}
	endTieObjects = rules.Cite{ID: "end.tie-objects", Section: "End of the Game",
		Text: "After that they compare their Objects: more Objects win.",
		Ours: "All Objects in the Chest count, whatever they are worth."}
	endTieShared = rules.Cite{ID: "end.tie-shared", Section: "End of the Game",
		Text: "Nothing more breaks a tie.",
		Ours: "So the players share the victory."}

	combinedReset = rules.Cite{ID: "combined.reset", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "The game with Zombie Ninja Pirates takes 2 to 10 players. Reset is best left out."}
	combinedEnd = rules.Cite{ID: "combined.end", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "The middle third gets a second END GAME. The lightning round begins after both are drawn.",
		Ours: "A player who draws both at once shows both, and the lightning round begins."}
	combinedTwo = rules.Cite{ID: "combined.two-cards", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "After the first END GAME a turn allows 1 or 2 Actions or Objects from the hand, but only one Object from the Chest.",
		Ours: "The turn in which it is drawn still allows only one."}
	combinedHand = rules.Cite{ID: "combined.hand", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Hands have 7 cards instead of 5.",
		Ours: "So has a new hand after a skipped turn. A Helping Hand adds 1."}
	combinedBoat = rules.Cite{ID: "combined.boat", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Every Boat makes a Pirate, a Ninja or a Witch."}
	combinedBite = rules.Cite{ID: "combined.bite", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Every Bite makes a Zombie, a Vampire or a Werewolf. A Zombie or a Vampire steals a card with it.",
		Ours: "A Werewolf does not steal, as the rule does not name him. The base game has no Zombies."}
	combinedCure = rules.Cite{ID: "combined.cure", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Every Cure and Witch's Brew gives points to a Mad Scientist or a Witch. A player who uses it removes Zombie or Vampire, not both, from one player."}
	combinedConflict = rules.Cite{ID: "combined.conflict", Section: "Combining This Game with Zombie Ninja Pirates",
		Text: "Internal Conflict is used on a player with any opposed pair: Vampire and Werewolf, Witch and Fairy, Pirate and Ninja, Zombie and Mad Scientist.",
		Ours: "The player loses one of the two. The text of the card decides which."}

	typeWorth = rules.Cite{ID: "type.worth", Section: "Frequently Asked Questions",
		Text:   "A Type is worth 5 points.",
		Ours:   "Only two answers of the book give this number.",
		Switch: []string{typePoints}}
	overLimit = rules.Cite{ID: "hand.over-limit", Section: "Frequently Asked Questions",
		Text: "A player above the hand limit keeps his cards, and draws none until he is below it.",
		Ours: "At the limit he draws none either."}
	butterfingers = rules.Cite{ID: "butterfingers", Section: "Frequently Asked Questions",
		Text: "The player of Butterfingers chooses the Object that goes, from any Chest, even his own."}
	stake = rules.Cite{ID: "stake", Section: "Frequently Asked Questions",
		Text: "Stake removes the Type Vampire. Objects that gave points for it stay."}
	objectOnce = rules.Cite{ID: "object.once", Section: "Frequently Asked Questions",
		Text:   "Each card gives its points once, even if its owner is several of its Types. Two copies of a card count twice.",
		Ours:   "If a card has several gains, the best one counts. If it has several losses, the worst one counts.",
		Switch: []string{objectScoring}}
	helpingHand = rules.Cite{ID: "helping-hand", Section: "Frequently Asked Questions",
		Text:   "The owner of a Chest with Helping Hand may hold one card more. If it is stolen, the thief may. The old owner discards nothing.",
		Ours:   "Two Helping Hands add 2.",
		Switch: []string{helpingHandStacks}}
)

var cites = []rules.Cite{
	typeSeveral, typeOnce, typeLose, typeCard,
	actionUse, actionTurn, actionOne, actionText,
	objectPlay, objectWorth, objectTurned, objectConflict, objectUse, objectStays,
	setUpHand, setUpPiles, setUpPlayers, seatEmpty,
	turnOne, turnChest, turnDiscard, turnOrder, turnDraw, turnSkip,
	endReveal, endLightning, endTotal, endTieTypes, endTieObjects, endTieShared,
	combinedReset, combinedEnd, combinedTwo, combinedHand, combinedBoat, combinedBite, combinedCure, combinedConflict,
	typeWorth, overLimit, butterfingers, stake, objectOnce, helpingHand,
}
