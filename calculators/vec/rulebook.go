package vec

import "companion/calculators/rules"

// The rules in the order of the rulebook, in our own words; Ours is our reading
// where the book is silent. cites below has them all.
var (
	boxCards = rules.Cite{ID: "box.cards", Section: "Components",
		Text: "There are 54 Novel cards, 18 of each type, in six colors."}
	boxInk = rules.Cite{ID: "box.ink", Section: "Components",
		Text: "There are 24 ink drops, and each player has 4 special ink tokens of his own color."}
	boxPens = rules.Cite{ID: "box.pens", Section: "Components",
		Text: "Each player has 2 quill pens."}

	boxObjectives = rules.Cite{ID: "box.objectives", Section: "Components",
		Text: "There are 12 Objective cards, 4 of each type; each shows its type and 4 colors in order.",
		Ours: "That the colors have an order is recorded by the scoring; no list of the cards is printed, so any 4 colors are taken."}

	setUpStart = rules.Cite{ID: "setup.start", Section: "Setup",
		Text: "Each player takes 2 pens, 3 ink drops and 2 special ink tokens; the other drops are the reserve.",
		Ours: "The other tokens are put by and can be had later, so those put by and those spent are one supply."}
	setUpObjective = rules.Cite{ID: "setup.objective", Section: "Setup",
		Text: "Each player draws an Objective card and keeps it secret; the others are put away with 3 players and drawn from with 2 and 4."}
	setUpDecks = rules.Cite{ID: "setup.decks", Section: "Setup",
		Text: "The Novel cards are six decks, one a color: red for the main character, blue for the secondary one, green for a place, purple for an event, yellow for an object, grey for an encounter."}
	setUpDisplay = rules.Cite{ID: "setup.display", Section: "Setup",
		Text: "Each player looks at 3 cards of one deck, lays one of them face-up in his Display and shuffles the others in again."}
	setUpNovel = rules.Cite{ID: "setup.novel", Section: "Setup",
		Text: "The NOVEL will be 4 cards side by side; position 1 is on the left."}
	setUpFirst = rules.Cite{ID: "setup.first", Section: "Setup",
		Text: "The first player is drawn by lot."}
	ideasSetUp = rules.Cite{ID: "ideas.set-up", Section: "Setup",
		Text: "One card of each color lies in the Ideas Area; with 2 players those of the first two colors of an Objective card are shuffled back into their decks, with 4 players one more of each of these two is added. That Objective card is put away."}
	ideasThree = rules.Cite{ID: "ideas.three", Section: "Setup",
		Text: "With 3 players one card of each color lies in the Ideas Area, and no Objective card is drawn."}

	turnPhases = rules.Cite{ID: "turn.phases", Section: "Game Turn",
		Text: "A turn has two phases, choosing ideas and activating cards; turns are played until the game ends."}
	comesBack = rules.Cite{ID: "table.return", Section: "Game Turn",
		Text: "Every player has his turn in both phases of a turn.",
		Ours: "A player who left and comes back has what he left lying; the book knows no player who leaves, so the turns that were passed over do not come again."}

	penOrder = rules.Cite{ID: "pens.order", Section: "Phase I: Choose ideas",
		Text: "The first pens are laid clockwise from the first player, the second ones in the opposite order, from the last player back."}
	penPlaces = rules.Cite{ID: "pens.places", Section: "Phase I: Choose ideas",
		Text: "A pen goes on a card of the Ideas Area, with ink or without, or on an own card, face-up or face-down.",
		Ours: "A face-up card takes one pen, a face-down card up to two; ink is laid on Ideas cards only."}
	stealMore = rules.Cite{ID: "steal.more", Section: "Phase I: Choose ideas",
		Text: "A card with another player's pen is stolen with more ink drops than lie on it.",
		Ours: "No player steals from himself."}
	stealMoves = rules.Cite{ID: "steal.moves", Section: "Phase I: Choose ideas",
		Text: "The robbed player moves his pen at once, with his ink and one drop of the thief's, elsewhere; the rest of the thief's ink stays."}
	penRobbed = rules.Cite{ID: "pens.robbed", Section: "Phase I: Choose ideas",
		Text:   "A robbed pen goes on a card without pens or to a face-up card of its owner.",
		Ours:   "The book names the player's face-up cards, so his face-down ones are not meant; a free Ideas card is always left.",
		Switch: []string{robbedFaceDown}}
	strengthCardInk = rules.Cite{ID: "strength.card-ink", Section: "Phase I: Choose ideas",
		Text: "Ink that came to a card of the Display with a robbed pen counts the next time that card's strength is determined.",
		Ours: "1 for each drop, without being asked for; until then it waits on the card, also through a renounced action or an INSERT that no player opposes. Afterwards, or when the card leaves the Display, it goes to the reserve."}

	collect = rules.Cite{ID: "collect", Section: "Phase II: Activations",
		Text: "Everybody takes the Ideas cards with his pens into his Display, face-up and with the pens; the ink on them goes to the reserve."}
	activateAction = rules.Cite{ID: "activate.action", Section: "Phase II: Activations",
		Text: "Only cards with pens are activated; the symbol on a card shows its action."}
	activateOrder = rules.Cite{ID: "activate.order", Section: "Phase II: Activations",
		Text:   "Cards are activated clockwise from the first player, then in the opposite order.",
		Ours:   "The summary under End of Turn mentions clockwise only; the phase itself describes the order.",
		Switch: []string{phase2Order}}
	pensFaceDown = rules.Cite{ID: "pens.face-down", Section: "Phase II: Activations",
		Text: "A face-up card is activated by one pen, a face-down card by two.",
		Ours: "One pen on a face-down card does nothing; with two on it the player chooses in which of his two turns he activates it."}

	turnAfter = rules.Cite{ID: "turn.after-action", Section: "Important Notes",
		Text:   "After an action the pens leave the card, and the player turns one of his cards face-down.",
		Ours:   "Any face-up card without a pen, the one just used among them; if there is none, nothing is turned. After an action that was given up no card is turned.",
		Switch: []string{turnWhenRenounced}}
	inkSecret = rules.Cite{ID: "ink.secret", Section: "Important Notes",
		Text: "How many ink drops a player holds is his secret."}
	ownCards = rules.Cite{ID: "cards.own", Section: "Important Notes",
		Text: "A player's cards stay his own when they lie face-down, and he may look at them."}
	renounce = rules.Cite{ID: "renounce", Section: "Important Notes",
		Text: "An action may be given up and is lost then.",
		Ours: "Its pens come back at the end of the phase."}
	limitSeven = rules.Cite{ID: "limit.seven", Section: "Important Notes",
		Text: "When his turn ends, a player shows 7 face-up cards at the most and turns the others face-down.",
		Ours: "Only face-up cards are meant, and each of his activations ends such a turn."}
	exchange = rules.Cite{ID: "exchange", Section: "Important Notes",
		Text: "At any moment 4 ink drops are traded for a special ink token of the player's own color, as long as there is one.",
		Ours: "Tokens that were spent and those never handed out are one supply of 4 a player, less what he holds and what lies on the NOVEL; drops may be traded until the bids are shown."}
	penLock = rules.Cite{ID: "pens.lock", Section: "Important Notes",
		Text: "As long as a pen lies on a card it is neither turned face-down nor discarded, by anybody."}

	strengthOrder = rules.Cite{ID: "strength.order", Section: "Card Actions",
		Text: "Special points come first, then A and B are counted, then the base strength is found, then ink is added.",
		Ours: "In a contest the acting player takes special points first, then the others clockwise, all of it open."}
	strengthSpecial = rules.Cite{ID: "strength.special", Section: "Card Actions",
		Text: "First of all come special points: 1 for each own face-up card turned face-down, 2 for each own face-down card discarded, as many as the player likes.",
		Ours: "Each card gives its points at once and in full; points that are not used lapse, and the cards do not come back."}
	strengthGate = rules.Cite{ID: "strength.gate", Section: "Card Actions",
		Text:   "Cards are turned for special points only by a player with 7 or fewer face-up cards.",
		Ours:   "The limit is looked at once, before the first card.",
		Switch: []string{specialMaxFaceUp}}
	strengthGateDiscard = rules.Cite{ID: "strength.gate-discard", Section: "Card Actions",
		Text:   "Such a player may discard face-down cards for special points as well.",
		Ours:   "The sentence about discarding continues the one about turning, so the limit of 7 is meant for both.",
		Switch: []string{gateCoversDiscard, specialMaxFaceUp}}
	strengthMeasured = rules.Cite{ID: "strength.measured", Section: "Card Actions",
		Text: "The activated card carries a pen, so it is not given up for special points.",
		Ours: "Nor is a compared or opposing card: it is still needed for the contest."}
	strengthChain = rules.Cite{ID: "strength.chain", Section: "Card Actions",
		Text:   "Any number of cards may be turned and discarded.",
		Ours:   "One card may give 1 point by being turned and then 2 more by being discarded, since a card just turned is a face-down card.",
		Switch: []string{chainTurnDiscard}}
	strengthCount = rules.Cite{ID: "strength.count", Section: "Card Actions",
		Text:   "A counts the face-up cards of the measured card's type, B those of its genre.",
		Ours:   "A measured card that lies face-up counts itself, since it lies in the Display; one that lies face-down does not.",
		Switch: []string{countActivated}}
	strengthBase = rules.Cite{ID: "strength.base", Section: "Card Actions",
		Text: "The base strength is A times B, and the special points on top."}
	strengthInk = rules.Cite{ID: "strength.ink", Section: "Card Actions",
		Text: "Each ink drop spent adds 1 and each special ink token adds 3; all of it goes back to the reserve, won or lost.",
		Ours: "What is spent is gone after a tie as well."}
	strengthLapse = rules.Cite{ID: "strength.lapse", Section: "Card Actions",
		Text: "Points not used when the action ends are lost."}

	contestInk = rules.Cite{ID: "contest.ink", Section: "Card Actions",
		Text: "In a contest between players the ink is held in closed hands and shown at the same time."}

	compareTarget = rules.Cite{ID: "compare.target", Section: "COMPARE",
		Text: "The acting player names an opponent and one of that opponent's face-up cards.",
		Ours: "An opponent without face-up cards cannot be chosen; the base strength of the activated card is known by then, and the choice stands."}
	compareWinner = rules.Cite{ID: "compare.winner", Section: "COMPARE",
		Text: "The higher final strength wins by the difference; in a tie nothing happens."}
	compareDefender = rules.Cite{ID: "compare.defender", Section: "COMPARE",
		Text:   "The player who is stronger wins the score and turns the other's cards.",
		Ours:   "The score belongs to the higher strength, so a defender can win it too; special points and ink are his as well.",
		Switch: []string{defenderCanWin}}
	compareFirst = rules.Cite{ID: "compare.first", Section: "COMPARE",
		Text:   "The compared card is the first to be turned.",
		Ours:   "If it carries a pen or lies face-down it is passed over; otherwise a defender could never gain anything by winning.",
		Switch: []string{lockedComparedCard}}
	compareCost = rules.Cite{ID: "compare.cost", Section: "COMPARE",
		Text: "With 7 or more face-up cards the next one costs 1 winning point, with 6 it costs 3, then 6, 10, 15, 21 and 28 for the last; the cost is read again before each card.",
		Ours: "Cards with a pen count as face-up cards, and cards the loser turned for special points no longer do; the winner may stop when he likes."}

	researchCost = rules.Cite{ID: "research.cost", Section: "RESEARCH",
		Text: "Every 2 points draw a card from one deck, and one of them is kept face-down; keeping it face-up takes 4 points more. The others are shuffled in again.",
		Ours: "The 4 points come on top of what the cards drawn cost, as the printed example has it, so 6 points are the least; with fewer than 2 nothing is drawn."}
	researchDeck = rules.Cite{ID: "research.deck", Section: "RESEARCH",
		Text: "The cards are drawn from one deck.",
		Ours: "If it is too short it is made again of its discards first; then no more are drawn than it has."}

	reactivateCard = rules.Cite{ID: "reactivate.card", Section: "RE-ACTIVATE",
		Text: "Every 2 points turn one of the player's own face-down cards face-up.",
		Ours: "The activated card may be one of them: a pen keeps a card from being turned down, not up."}

	insertCard = rules.Cite{ID: "insert.card", Section: "INSERT",
		Text: "The acting player names a face-up card of his for the NOVEL; each opponent, clockwise, may oppose with one of his.",
		Ours: "A card with a pen may be named: the pen comes back, and its action is lost."}
	insertDisplay = rules.Cite{ID: "insert.display", Section: "INSERT",
		Text:   "The acting player needs 4 or more colors in the Display; those who oppose do not.",
		Ours:   "The book writes Display and not face-up cards, and face-down cards stay the player's, so they count.",
		Switch: []string{insertFaceDown}}
	insertAlone = rules.Cite{ID: "insert.alone", Section: "INSERT",
		Text: "When no player opposes, the acting player places the card.",
		Ours: "No strength is needed then: it is determined only if a player opposes."}
	insertWinner = rules.Cite{ID: "insert.winner", Section: "INSERT",
		Text:   "The acting player and all who oppose determine a strength and bid ink in secret; the highest places a card.",
		Ours:   "The activated card gives the acting player's strength, the card he places is the face-up one he names; a tie below the top does not matter, and all ink is gone in any case.",
		Switch: []string{insertMeasures}}
	insertTie = rules.Cite{ID: "insert.tie", Section: "INSERT",
		Text: "In a tie nothing happens.",
		Ours: "That is a tie at the top, the player who is in it."}
	insertPlace = rules.Cite{ID: "insert.place", Section: "INSERT",
		Text: "The winner places the card in any empty position and may add special ink tokens of his own.",
		Ours: "Any number of those left in his hand after the bid, or none."}
	insertReplace = rules.Cite{ID: "insert.replace", Section: "INSERT",
		Text: "A card with fewer special ink tokens may be replaced; it moves to an empty position.",
		Ours: "The tokens of all players are counted, one each; they stay on the card that moves."}

	retrieveDrop = rules.Cite{ID: "retrieve.drop", Section: "RETRIEVE DROPS",
		Text: "Every 2 points take one ink drop from the reserve."}
	retrieveShort = rules.Cite{ID: "retrieve.short", Section: "RETRIEVE DROPS",
		Text: "No more drops are taken than lie in the reserve.",
		Ours: "There are 24, so the reserve may be short; ink spent on this very action lies in it already."}

	turnNext = rules.Cite{ID: "turn.next", Section: "End of Turn",
		Text: "When all have activated their cards the turn is over, and the first player's left neighbor is first in the next.",
		Ours: "Pens still on cards come back."}
	ideasRefill = rules.Cite{ID: "ideas.refill", Section: "End of Turn",
		Text: "With 3 players every missing color is added. With 2 players the colors of Objective cards are gone through in order, and each that is missing is added until 4 cards lie there. With 4 players every missing color is added, then colors of Objective cards of which only one lies there, until 8 do.",
		Ours: "No color lies there three times. When the Objective cards run out, those drawn are shuffled again."}

	deckEmpty = rules.Cite{ID: "decks.empty", Section: "End of Turn",
		Text: "A deck that is used up is made again of the discarded cards of its color."}

	gameEnd = rules.Cite{ID: "end.novel", Section: "Game End",
		Text: "The game ends at once when the fourth card lies in the NOVEL.",
		Ours: "What is left of the turn is not played."}
	endReveal = rules.Cite{ID: "end.reveal", Section: "Game End",
		Text: "Then everybody shows his Objective, and points are counted."}
	scoreColor = rules.Cite{ID: "score.color", Section: "Game End",
		Text: "A NOVEL card whose color is on the player's Objective is worth 1 point."}
	scorePosition = rules.Cite{ID: "score.position", Section: "Game End",
		Text: "It is worth 2 points instead if the color has the same position on the Objective.",
		Ours: "The position is looked at first, so an Objective with a color twice is no trouble."}
	scoreDoubled = rules.Cite{ID: "score.doubled", Section: "Game End",
		Text: "With one or more of the player's own special ink tokens on the card, what its color is worth counts double.",
		Ours: "Several tokens do no more than one, and the point for the type is not doubled: the printed scoring shows it."}
	scoreType = rules.Cite{ID: "score.type", Section: "Game End",
		Text: "A NOVEL card of the Objective's type is worth 1 point."}
	scoreWinner = rules.Cite{ID: "score.winner", Section: "Game End",
		Text: "The most points win."}
	scoreTie = rules.Cite{ID: "score.tie", Section: "Game End",
		Text: "Players with equally many points share the victory."}
	endStory = rules.Cite{ID: "end.story", Section: "Game End",
		Text: "The winner reads the story of the NOVEL aloud."}
)

var cites = []rules.Cite{
	boxCards, boxInk, boxPens, boxObjectives, setUpStart, setUpObjective, setUpDecks, setUpDisplay,
	setUpNovel, setUpFirst, ideasSetUp, ideasThree, turnPhases, comesBack, penOrder, penPlaces, stealMore, stealMoves,
	penRobbed, strengthCardInk, collect, activateAction, activateOrder, pensFaceDown, turnAfter,
	inkSecret, ownCards, renounce, limitSeven, exchange, penLock, strengthOrder, strengthSpecial,
	strengthGate, strengthGateDiscard, strengthMeasured, strengthChain, strengthCount, strengthBase,
	strengthInk, strengthLapse, contestInk, compareTarget, compareWinner, compareDefender, compareFirst,
	compareCost, researchCost, researchDeck, reactivateCard, insertCard, insertDisplay, insertAlone,
	insertWinner, insertTie, insertPlace, insertReplace, retrieveDrop, retrieveShort, turnNext, ideasRefill,
	deckEmpty, gameEnd, endReveal, scoreColor, scorePosition, scoreDoubled, scoreType, scoreWinner,
	scoreTie, endStory,
}
