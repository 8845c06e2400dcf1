package carpathes

import "companion/calculators/rules"

// The rules in the order of the rulebook, in our own words; Ours is our reading
// where the book is silent. cites below has them all.
var (
	goal = rules.Cite{ID: "goal", Section: "Goal of the Game",
		Text: "Everybody is a vampire, and the player who is Master of all the others first wins."}

	leaving = rules.Cite{ID: "leaving", Section: "Game Description",
		Text: "3 to 5 players play.",
		Ours: "Who leaves the table is out: an empty seat does nothing, and nothing is done to it. A Master who leaves takes his cubes along, so his Slaves are free. The next player clockwise gets the Cycle card. Who comes back has what he left: counter, cards and Master."}

	boxCards = rules.Cite{ID: "box.cards", Section: "Components List",
		Text: "There are 40 Human, 36 Attack Power, 7 Special Power, 14 Help and 7 Event cards, 5 characters, a Cycle card and 4 cubes in each of 5 colors.",
		Ours: "Each kind is played as a kind of its own, and Conversion and Destruction are Special Power cards. The Human cards we know are Homme 20, Femme 15 and Vieil homme 5; everything is counted in steps of 5, so another number is noted."}
	boxHand = rules.Cite{ID: "box.hand", Section: "Components List",
		Text: "Only cards that are held can be discarded.",
		Ours: "A hand is a secret of its player. What was revealed of it, or drawn with its value, is checked; of the rest the table's word is taken."}

	setUpCubes = rules.Cite{ID: "setup.cubes", Section: "Setup",
		Text: "Each player has as many cubes as opponents: one on the counter, the others to dominate with.",
		Ours: "That is enough: the winning domination needs no cube of its own."}
	setUpCounter = rules.Cite{ID: "setup.counter", Section: "Setup",
		Text:   "The counters begin at 100 blood doses.",
		Ours:   "100 is the highest space there is, so no player gets more.",
		Switch: []string{counterCap}}
	setUpHand = rules.Cite{ID: "setup.hand", Section: "Setup",
		Text: "Each player draws 5 Human cards, of which 3 are kept, and 3 Power cards."}
	setUpDecks = rules.Cite{ID: "setup.decks", Section: "Setup",
		Text: "A deck that has run out is made anew from its discard pile, shuffled."}
	setUpFirst = rules.Cite{ID: "setup.first", Section: "Setup",
		Text: "The youngest vampire has the Cycle card, White Moon up and turned to 1, and begins."}

	turnActions = rules.Cite{ID: "turn.actions", Section: "Course of the Game",
		Text: "In a turn a player has 3 actions, the same ones or different ones; the turns go clockwise.",
		Ours: "They need not all be used, and what is left lapses. A card may give another one: the table adjusts its actions."}
	drawCard = rules.Cite{ID: "draw.card", Section: "Course of the Game",
		Text: "An action draws a card, from the Human or from the Power deck."}
	handLimit = rules.Cite{ID: "hand.limit", Section: "Course of the Game",
		Text: "At the end of his turn a player holds 10 cards at the most and discards the others.",
		Ours: "Human and Power cards in hand; cards beside the character are not in hand."}
	activateCard = rules.Cite{ID: "activate.card", Section: "Course of the Game",
		Text: "An action plays an Attack or Help card: its cost is paid, it takes effect at once and is discarded.",
		Ours: "An Attack Power card hits others than its player. Supreme Punishment alone hits him too."}
	payEither = rules.Cite{ID: "pay.either", Section: "Course of the Game",
		Text: "Costs and losses are met from the counter, with Human cards, or with both; what Human cards are worth beyond that is lost.",
		Ours: "The player who pays chooses the cards. Losses by Special Power cards are losses like others."}
	payEnough = rules.Cite{ID: "pay.enough", Section: "Course of the Game",
		Text: "A card whose cost cannot be paid is not played.",
		Ours: "Counter and Human cards together have to suffice, and the counter keeps 5."}
	helpOutOfTurn = rules.Cite{ID: "help.out-of-turn", Section: "Course of the Game",
		Text: "Some Help cards are played outside one's own turn and are no action then.",
		Ours: "They cost what they cost; how many is up to the cards."}
	placeSpecial = rules.Cite{ID: "place.special", Section: "Course of the Game",
		Text: "An action places a Special Power card beside the character, where it stays; its cost is paid only then. There may be any number."}
	useSpecial = rules.Cite{ID: "use.special", Section: "Course of the Game",
		Text: "A placed card is used without an action and without its cost, each card once a turn, as the moon allows.",
		Ours: "Once in each turn of its owner, from the very turn in which it was placed. It hits others than him."}
	recoverDoses = rules.Cite{ID: "recover", Section: "Course of the Game",
		Text: "An action turns Human cards into up to 20 blood doses on the counter.",
		Ours: "20 for each action; at least one card; what is above is lost."}

	cycleTurns = rules.Cite{ID: "cycle.turns", Section: "End of a Cycle",
		Text: "A cycle has 3 turns of everybody; then White Moon and Black Moon change, and the number is 1 again."}
	cycleEvent = rules.Cite{ID: "cycle.event", Section: "End of a Cycle",
		Text:   "After the third turn the first player turns up an Event, whose effects are for everybody.",
		Ours:   "For the whole new cycle, unless the card has another rule.",
		Switch: []string{eventScope}}
	cycleDoubled = rules.Cite{ID: "cycle.doubled", Section: "End of a Cycle",
		Text:   "Pandemonium doubles the losses that Attack Power cards inflict.",
		Ours:   "The printed loss is doubled before anybody pays, that of Supreme Punishment too: it is a yellow card, and doubling counters nothing.",
		Switch: []string{doubleSupreme}}
	auctionRound = rules.Cite{ID: "auction.round", Section: "End of a Cycle",
		Text: "Then each player bids once, clockwise from the first player, for who is first in the new cycle; without a bid the first player stays.",
		Ours: "A bid beats the one that stands. Slaves may bid."}
	auctionHand = rules.Cite{ID: "auction.hand", Section: "End of a Cycle",
		Text: "No player bids more than his Human cards are worth."}
	auctionPay = rules.Cite{ID: "auction.pay", Section: "End of a Cycle",
		Text: "Only the winner pays, and only with Human cards.",
		Ours: "Worth the bid or more; what is above is lost."}

	counterFloor = rules.Cite{ID: "counter.floor", Section: "Domination Rules",
		Text: "A counter never falls below 5.",
		Ours: "Costs, feeding and a domination leave 5 as well."}
	lossLapses = rules.Cite{ID: "counter.lapse", Section: "Domination Rules",
		Text:   "What a loss would take below 5 lapses.",
		Ours:   "The loss takes the counter down to 5; the other reading, that it leaves the counter alone, would make great attacks harmless to the weak.",
		Switch: []string{floorMode}}
	floorHumans = rules.Cite{ID: "counter.humans", Section: "Domination Rules",
		Text:   "The player who cannot lose more from the counter discards Human cards if he has any.",
		Ours:   "What the counter cannot give has to be met with Human cards as long as there are some.",
		Switch: []string{humansForced}}
	dominateAt = rules.Cite{ID: "dominate.at", Section: "Domination Rules",
		Text: "Whose counter is at 20 or below can be dominated.",
		Ours: "The counter alone: Human cards in hand do not protect. Exactly 20 will do."}
	dominatePrice = rules.Cite{ID: "dominate.price", Section: "Domination Rules",
		Text: "In his own turn the dominator pays 10 from his counter and keeps 25 or more there.",
		Ours: "An action each time. Human cards do not pay it; exactly 25 is enough."}
	dominateCube = rules.Cite{ID: "dominate.cube", Section: "Domination Rules",
		Text: "The dominator is the Master then, and a cube of his lies on 0 of the Slave's Grace counter."}

	masterSafe = rules.Cite{ID: "master.safe", Section: "Effects of Domination",
		Text: "A Slave does not attack his Master, nor players whom his Master dominates, but with Supreme Punishment.",
		Ours: "Neither with yellow nor with blue cards, Destruction among them, and no player may order it. Domination is no attack. Masters may attack their Slaves."}
	request = rules.Cite{ID: "request", Section: "Effects of Domination",
		Text: "At the start of a Slave's turn his Master may ask for one thing: to be fed or that a named opponent be attacked.",
		Ours: "Before the Slave's first action. It is open until that turn ends, or until the Slave is free or has another Master."}
	requestFeed = rules.Cite{ID: "request.feed", Section: "Effects of Domination",
		Text: "The Master asks to be fed when his counter is at 30 or below.",
		Ours: "Exactly 30 will do."}
	transfer = rules.Cite{ID: "transfer", Section: "Effects of Domination",
		Text:   "The player who dominates a Master takes over all his Slaves; their cubes stay on the spaces where they are.",
		Ours:   "A Slave of another player is got in no other way.",
		Switch: []string{stealSlaves}}
	conquest = rules.Cite{ID: "conquest", Section: "Effects of Domination",
		Text: "Whom a Slave dominates becomes his Master's Slave.",
		Ours: "So a Slave never has Slaves of his own: with a conquered Master all his Slaves go to the conqueror's Master, and no player dominates his own Master or a fellow Slave."}
	graceAttack = rules.Cite{ID: "grace.attack", Section: "Effects of Domination",
		Text:   "A Slave goes up 1 each time he uses a yellow or blue card against a player whom his Master does not dominate.",
		Ours:   "1 for each use, however many it hits; placing a card is no use of it. Supreme Punishment is such a card.",
		Switch: []string{multiTarget}}
	feedMaster = rules.Cite{ID: "feed", Section: "Effects of Domination",
		Text: "A Slave who is asked has to feed his Master: one of his actions, 20 blood doses from the counter or by Human cards, which the Master's counter gains; he goes up 2.",
		Ours: "It is due within that turn, not at once; until then nothing may take his last action, leave him less than 20 or make him invisible."}
	feedImpossible = rules.Cite{ID: "feed.impossible", Section: "Effects of Domination",
		Text: "If he really cannot, he goes back 2.",
		Ours: "It is settled with his last action, by his counter and the Human cards that are known. Until then he may draw. What comes with that action or after it comes too late. Nothing is paid and no action is taken. Who is invisible cannot."}
	graceOrder = rules.Cite{ID: "grace.order", Section: "Effects of Domination",
		Text:   "An ordered attack that is carried out is 1 up, one that is refused 1 back.",
		Ours:   "With a yellow card, within the turn, the player who else is hit. It is not counted once more as an attack. Where each opponent counts, every further one is a step. Having no card is a refusal. The order lapses when the Slave or the opponent is invisible, or the opponent serves the same Master by then.",
		Switch: []string{requestedBonus, attackImpossible}}
	graceFloor = rules.Cite{ID: "grace.floor", Section: "Effects of Domination",
		Text: "The Grace counter goes from 0 to 4.",
		Ours: "On 0 there is nothing to go back to."}

	freedom = rules.Cite{ID: "freedom", Section: "Liberation",
		Text:   "A Slave is free when his grace goes beyond 4, and only then: no counter above 20 frees anybody.",
		Ours:   "At once. He is a player like others again and may be dominated again. A card, or the table, may free a Slave too.",
		Switch: []string{gracePeriod}}
	devotion = rules.Cite{ID: "devotion", Section: "Liberation",
		Text: "Devotion is a Help card that moves the cube 1 up."}

	lord = rules.Cite{ID: "lord", Section: "End of the Game",
		Text: "The moment one player is Master of all others the game is over, in the middle of a turn too: he is Lord of the Vampires.",
		Ours: "Whom he got by a transfer counts. Who has left the table is no opponent any more."}

	forgotten = rules.Cite{ID: "forgotten-title", Section: "Variant",
		Text:   "If the table wants it, the player who forgets to say Master or Slave loses 5 each time.",
		Switch: []string{forgottenTitle}}

	supreme = rules.Cite{ID: "supreme-punishment", Section: "Rules Points",
		Text: "Supreme Punishment costs everybody 20, its player and the invisible too, and nothing counters it.",
		Ours: "It is a loss like others: the counter keeps 5, Human cards may pay. A Slave needs no leave for it."}
	invisible = rules.Cite{ID: "invisibility", Section: "Rules Points",
		Text: "Invisibility lies beside the character until the cycle ends; until then its player does nothing but draw and recover.",
		Ours: "He cannot be attacked. He can be dominated, and Destruction can remove a card beside his character."}
	conversion = rules.Cite{ID: "conversion", Section: "Rules Points",
		Text: "Conversion turns a Power card into the blood doses printed on it as its cost."}
	destruction = rules.Cite{ID: "destruction", Section: "Rules Points",
		Text: "Destruction is placed for nothing but the action; used, it removes an opponent's Special Power card for the cost printed there.",
		Ours: "It stays and is used once a turn like other placed cards; Human cards may pay. A Slave does not aim it at his Master or fellow Slaves."}
)

var cites = []rules.Cite{
	goal,
	leaving,
	boxCards, boxHand,
	setUpCubes, setUpCounter, setUpHand, setUpDecks, setUpFirst,
	turnActions, drawCard, handLimit, activateCard, payEither, payEnough, helpOutOfTurn, placeSpecial, useSpecial, recoverDoses,
	cycleTurns, cycleEvent, cycleDoubled, auctionRound, auctionHand, auctionPay,
	counterFloor, lossLapses, floorHumans, dominateAt, dominatePrice, dominateCube,
	masterSafe, request, requestFeed, transfer, conquest, graceAttack, feedMaster, feedImpossible, graceOrder, graceFloor,
	freedom, devotion,
	lord,
	forgotten,
	supreme, invisible, conversion, destruction,
}
