package coc

import "companion/calculators/rules"

// The rules in the order of the rulebook, in our own words; Ours is our reading
// where the book is silent. cites below has them all.
var (
	lastSane = rules.Cite{ID: "end.last-sane", Section: "Introduction",
		Text: "The last sorcerer with any sanity wins.",
		Ours: "A sorcerer with 0 SAN is out. That is checked after all that happens at once is settled, so several may fall together. SAN that comes back in the same settlement counts."}
	allMad = rules.Cite{ID: "end.draw", Section: "Introduction",
		Text: "The winner is a sorcerer with sanity.",
		Ours: "When the last ones lose all of it together no player has any, so it is a draw."}
	goneMad = rules.Cite{ID: "end.out", Section: "Introduction",
		Text: "A sorcerer without sanity plays no more.",
		Ours: "His cards go to the dead pile and his KNOW to the pool, so that no counter is lost; he has no FAST ACTIONS either."}
	emptySeat = rules.Cite{ID: "seat.left", Section: "Introduction",
		Text: "The last sorcerer with any sanity wins.",
		Ours: "A player who leaves the table is passed over and cannot win; counters and cards stay where they lie. A player who comes back while the game goes on takes them up again."}
	toBegin = rules.Cite{ID: "start.first", Section: "Introduction",
		Text: "Two sorcerers or more take turns.",
		Ours: "The book names no first player: draw lots."}

	setUp = rules.Cite{ID: "setup.counters", Section: "Setup",
		Text: "Each player takes 35 counters, 5 for each of 7 cards, as SAN and has no KNOW; the other counters are the pool.",
		Ours: "The pool is finite when the number of counters in the box is entered; otherwise it never runs dry."}
	setUpCards = rules.Cite{ID: "setup.cards", Section: "Setup",
		Text: "Each player draws 5 cards into the hand and lays 7 more before him, face-down and unseen.",
		Ours: "Players do not look at their concealed cards, but may remember one that was revealed. A hand has no limit."}

	concealed = rules.Cite{ID: "conceal", Section: "Definitions: CONCEAL",
		Text: "A concealed card is turned face-down. Nothing else happens, unless the card has an effect for it."}
	controls = rules.Cite{ID: "controller", Section: "Definitions: Controller",
		Text: "A player controls the cards before him, revealed or concealed, and those in his hand.",
		Ours: "A card may give one to another player. It stays as it lies, and leaves an attack it is in."}
	destroyed = rules.Cite{ID: "destroy", Section: "Definitions: DESTROY",
		Text: "A destroyed card goes to the dead pile, which everybody may look through.",
		Ours: "It does not lie on the table any more, so nothing can be done with it there."}
	eventPrice = rules.Cite{ID: "event.price", Section: "Definitions: Event",
		Text: "An event or a spell is played from the hand for its KNOW first and its SAN then, and is destroyed.",
		Ours: "KNOW that comes from its own SAN price is too late to pay for it."}
	gains = rules.Cite{ID: "gain", Section: "Definitions: Gain",
		Text: "SAN and KNOW that are gained come from the pool.",
		Ours: "There is no upper limit, not 35 either."}
	gainShort = rules.Cite{ID: "gain.short", Section: "Definitions: Gain",
		Text: "What is gained is counters of the pool.",
		Ours: "When it runs dry there is nothing more to gain; of several who gain at once the active player comes first, then the others clockwise."}
	effectOrder = rules.Cite{ID: "effect.order", Section: "Definitions: Gain",
		Text: "What is gained is counters of the pool.",
		Ours: "What one effect takes comes before what it gives, so lost KNOW is in the pool in time. Two effects keep their order."}
	godUnique = rules.Cite{ID: "god.unique", Section: "Definitions: Gods/Great Old Ones",
		Text: "Gods are always unique."}
	knowLost = rules.Cite{ID: "know.lost", Section: "Definitions: KNOW",
		Text: "Lost KNOW goes to the pool."}
	knowShort = rules.Cite{ID: "know.short", Section: "Definitions: KNOW",
		Text: "Lost KNOW goes to the pool.",
		Ours: "No more than is there: counters are things."}
	knowPaid = rules.Cite{ID: "know.paid", Section: "Definitions: KNOW",
		Text: "KNOW that is paid goes to the pool.",
		Ours: "A price is paid in full or not at all, so a player never pays KNOW that is not there."}
	opposeEqual = rules.Cite{ID: "oppose.equal", Section: "Definitions: OPPOSE",
		Text: "Of two beings of equal power that oppose each other both are concealed."}
	opposeUnequal = rules.Cite{ID: "oppose.unequal", Section: "Definitions: OPPOSE",
		Text: "Of two beings of different power the greater one is concealed, the lesser one destroyed."}
	opposeEffects = rules.Cite{ID: "oppose.effects", Section: "Definitions: OPPOSE",
		Text:   "An opposition conceals or destroys.",
		Ours:   "A card's own CONCEAL or DESTROY effect does not happen then: only its controller's own use brings it about. He may use it as a FAST ACTION before the oppositions are resolved.",
		Switch: []string{oppositionTriggers}}
	reveals = rules.Cite{ID: "reveal", Section: "Definitions: REVEAL",
		Text: "A being, an item or a ritual that is turned face-up costs its controller the SAN printed on it.",
		Ours: "It costs no KNOW."}
	revealPaid = rules.Cite{ID: "reveal.paid", Section: "Definitions: REVEAL",
		Text: "A revealed event or spell is paid, KNOW first and SAN then, takes place and is destroyed."}
	revealFizzles = rules.Cite{ID: "reveal.fizzles", Section: "Definitions: REVEAL",
		Text: "If either price of a revealed event or spell cannot be paid nothing is paid, and it is destroyed without an effect."}
	revealConcealed = rules.Cite{ID: "reveal.concealed", Section: "Definitions: REVEAL",
		Text: "REVEAL turns a card from face-down to face-up.",
		Ours: "So cards of the hand are not revealed; they are summoned or played."}
	sanLost = rules.Cite{ID: "san.lost", Section: "Definitions: SAN",
		Text: "Lost SAN becomes KNOW of the same player, one for one."}
	sanShort = rules.Cite{ID: "san.short", Section: "Definitions: SAN",
		Text: "Lost SAN becomes KNOW, one for one.",
		Ours: "No more than is there, so no more KNOW comes of it than SAN is lost."}
	sanPaid = rules.Cite{ID: "san.paid", Section: "Definitions: SAN",
		Text: "SAN that is paid becomes KNOW of the same player.",
		Ours: "A price is paid in full or not at all, so a player never pays SAN that is not there."}
	sanLast = rules.Cite{ID: "san.last", Section: "Definitions: SAN",
		Text:   "A SAN price takes SAN.",
		Ours:   "The last SAN can be paid too: it is possible, and it ruins the player who does it; the effect still happens.",
		Switch: []string{payLastSan}}
	summons = rules.Cite{ID: "summon", Section: "Definitions: SUMMON",
		Text: "A being or an item comes from the hand to the table, revealed, for its KNOW; no SAN is lost, since it was expected."}
	summonRitual = rules.Cite{ID: "summon.ritual", Section: "Definitions: SUMMON",
		Text: "A ritual that is summoned costs its SAN as well.",
		Ours: "KNOW first, as with events and spells. KNOW that came of it can pay for the next card."}
	summonHand = rules.Cite{ID: "summon.hand", Section: "Definitions: SUMMON",
		Text: "Cards are summoned, and events and spells are played, from the hand.",
		Ours: "A hand is counted: 5 cards, one more for each draw. A card that came otherwise is recorded with adjust hand."}
	uniqueOne = rules.Cite{ID: "unique.one", Section: "Definitions: Unique",
		Text: "Of a unique only one copy lies revealed; when another is revealed the one before is concealed, without effect and without an answer.",
		Ours: "It does not matter which player controls it; a summoned copy counts as well. It leaves an attack it is in. Of two that are revealed together the last one named stays, and the active player chooses the last one."}
	uniqueKinds = rules.Cite{ID: "unique.kinds", Section: "Definitions: Unique",
		Text: "Beings and items may be unique.",
		Ours: "Rituals, events and spells are not."}

	turnOrder = rules.Cite{ID: "turn.order", Section: "Turn Order",
		Text: "A turn has a price phase, the card drawn, the card revealed, summons and spells, one attack, and summons and spells again.",
		Ours: "The next sane sorcerer clockwise has the next turn."}
	turnPrice = rules.Cite{ID: "turn.price", Section: "Turn Order",
		Text: "In the price phase costs are paid and benefits taken, in the order the player likes.",
		Ours: "Concealed cards have none: their text is not visible."}
	turnDraw = rules.Cite{ID: "turn.draw", Section: "Turn Order",
		Text: "One card is drawn."}
	turnDrawEmpty = rules.Cite{ID: "turn.draw-empty", Section: "Turn Order",
		Text:   "A card is drawn from the deck.",
		Ours:   "From an empty deck no card is drawn: the book does not mention that the dead pile comes back.",
		Switch: []string{reshuffleDead}}
	turnReveal = rules.Cite{ID: "turn.reveal", Section: "Turn Order",
		Text: "The player reveals a card he controls.",
		Ours: "It is an order: as long as he has a concealed card he reveals one."}
	turnSummon = rules.Cite{ID: "turn.summon", Section: "Turn Order",
		Text: "Before and after the attack the player summons cards and casts spells, as many as he likes.",
		Ours: "One after the other, each paid in turn. Beings, items and rituals are summoned and not played."}
	attackOne = rules.Cite{ID: "attack.one", Section: "Turn Order",
		Text: "The player makes one attack, at any set of opponents.",
		Ours: "The set may be empty. He attacks with revealed beings of his own, those summoned in this turn among them; concealed ones cannot be read."}
	attackTarget = rules.Cite{ID: "attack.target", Section: "Turn Order",
		Text: "He chooses which being attacks which opponent.",
		Ours: "Each being attacks one opponent, and never a player who is out."}
	attackOppose = rules.Cite{ID: "attack.oppose", Section: "Turn Order",
		Text: "Each opponent may oppose attacking beings with beings of his own, one with one.",
		Ours: "Revealed ones, against those that attack him; the opponents say so clockwise from the active player."}
	attackHarm = rules.Cite{ID: "attack.harm", Section: "Turn Order",
		Text: "Each being that got through costs its opponent the SAN printed on it, all at once.",
		Ours: "Gods and humans as well as creatures, though the book speaks of creatures here. A being that was opposed never does harm."}
	attackGone = rules.Cite{ID: "attack.gone", Section: "Turn Order",
		Text: "Oppositions are resolved together with the FAST ACTIONS.",
		Ours: "An attacker that has vanished by then does no harm, and its opposer is left alone."}
	opposerGone = rules.Cite{ID: "attack.opposer-gone", Section: "Turn Order",
		Text:   "Each being that remains does its harm.",
		Ours:   "An attacker whose opposer has vanished by then remains: it has met nothing.",
		Switch: []string{blockedStays}}
	attackLost = rules.Cite{ID: "attack.eliminated", Section: "Turn Order",
		Text:   "Each being that remains does its harm.",
		Ours:   "FAST ACTIONS may take the last SAN of a player while an attack on him waits. His attackers go on, since no rule calls an attack back: they still meet those who oppose them. He is out once all is settled.",
		Switch: []string{eliminatedTarget}}

	fastTimes = rules.Cite{ID: "fast.times", Section: "Out of Turn/Anytime actions (FAST ACTIONS)",
		Text: "FAST ACTIONS may come at any time but in the stages of drawing and revealing, between turns too, and in answer to anything.",
		Ours: "An event revealed from the table is part of the REVEAL and cannot be answered."}
	fastOrder = rules.Cite{ID: "fast.order", Section: "Out of Turn/Anytime actions (FAST ACTIONS)",
		Text: "Several of them are resolved last in, first out.",
		Ours: "The active player may answer first, then the others clockwise, until all have passed."}
	fastWhat = rules.Cite{ID: "fast.what", Section: "Out of Turn/Anytime actions (FAST ACTIONS)",
		Text: "A FAST ACTION is an event, or the use of a CONCEAL or DESTROY ability.",
		Ours: "A spell is cast in a SUMMON stage of its player's own turn, and not in answer to anything."}
	spellAnswered = rules.Cite{ID: "spell.answered", Section: "Out of Turn/Anytime actions (FAST ACTIONS)",
		Text: "FAST ACTIONS may answer a slow action as well.",
		Ours: "A spell is one: it waits on the stack, below the FAST ACTIONS that answer it, and is resolved last. Its price is paid at the cast, so an answer cannot take that KNOW or SAN away."}
	abilityPrice = rules.Cite{ID: "ability.price", Section: "Out of Turn/Anytime actions (FAST ACTIONS)",
		Text:   "A CONCEAL or DESTROY ability is paid for by concealing or destroying its card.",
		Ours:   "The card has to lie revealed before the player who uses it. The price is paid when the ability is announced, so an answer cannot foil it and it is not announced twice.",
		Switch: []string{abilityCost}}
	pending = rules.Cite{ID: "fast.pending", Section: "Out of Turn/Anytime actions (FAST ACTIONS)",
		Text: "FAST ACTIONS may be answered by others.",
		Ours: "As long as some wait, or an attack, only another one may come, and what cards do meanwhile, until all have passed."}

	arrangement = rules.Cite{ID: "arrangement", Section: "Other Rules: Arrangement",
		Text: "A card keeps its place unless a card moves it; a new card may lie anywhere.",
		Ours: "So no two cards have one place. A card that comes otherwise than by SUMMON lies concealed; one that comes back from the dead pile keeps its handle, and may be remembered."}
	concealAnswer = rules.Cite{ID: "conceal.answer", Section: "Other Rules: DESTROY and CONCEAL effects",
		Text: "A player may answer a hostile CONCEAL with the card's own ability and has its effect. The hostile effect then finds the card concealed, and its other parts still happen.",
		Ours: "So it is with every card that is no longer as an effect needs it."}
	concealOther = rules.Cite{ID: "conceal.other", Section: "Other Rules: DESTROY and CONCEAL effects",
		Text: "A card that is concealed or destroyed by another player has no effect of its own from that."}
	destroyConcealed = rules.Cite{ID: "destroy.concealed", Section: "Other Rules: DESTROY and CONCEAL effects",
		Text: "A concealed card that is destroyed has no effect at all; everybody may look at it."}
	multipleReveal = rules.Cite{ID: "reveal.multiple", Section: "Other Rules: Multiple REVEALS",
		Text: "What several cards revealed together cost is settled at once, and only then do their effects happen. Where counters are short events come first, then spells.",
		Ours: "Within a class in the controller's order; beings, items and rituals take what SAN is left."}
	multipleFresh = rules.Cite{ID: "reveal.multiple-fresh", Section: "Other Rules: Multiple REVEALS",
		Text:   "What several cards cost is settled at once.",
		Ours:   "So KNOW that comes of it pays for none of them.",
		Switch: []string{freshKnow}}
	effectRange = rules.Cite{ID: "range", Section: "Other Rules: Range of effects",
		Text: "A card reaches every card in play that fits its text, of any player, and no card of a hand."}
)

var cites = []rules.Cite{
	lastSane, allMad, goneMad, emptySeat, toBegin, setUp, setUpCards, concealed, controls, destroyed, eventPrice, gains, gainShort, effectOrder,
	godUnique, knowLost, knowShort, knowPaid, opposeEqual, opposeUnequal, opposeEffects, reveals, revealPaid,
	revealFizzles, revealConcealed, sanLost, sanShort, sanPaid, sanLast, summons, summonRitual, summonHand,
	uniqueOne, uniqueKinds, turnOrder, turnPrice, turnDraw, turnDrawEmpty, turnReveal, turnSummon, attackOne,
	attackTarget, attackOppose, attackHarm, attackGone, opposerGone, attackLost, fastTimes, fastOrder, fastWhat, spellAnswered, abilityPrice,
	pending, arrangement, concealAnswer, concealOther, destroyConcealed, multipleReveal, multipleFresh, effectRange,
}
