package vudulhu

import "companion/calculators/rules"

// The rules in the order of the rulebook, in our own words; Ours is our reading where
// the book is silent. cites below has them all.
var (
	boxCards = rules.Cite{ID: "box.cards", Section: "Components",
		Text: "There are 36 Curses, 8 Artifacts, 8 Places and 10 Great Old Ones.",
		Ours: "No list of them is printed, so the table reports names, ingredients and points."}
	boxDice = rules.Cite{ID: "box.dice", Section: "Components",
		Text: "There are 5 dice with ingredients on their six faces.",
		Ours: "The rulebook names five of the faces; what the sixth shows is recorded by the box profile."}
	boxSpheres = rules.Cite{ID: "box.spheres", Section: "Components",
		Text: "There are 6 score spheres.",
		Ours: "So 2 to 6 play; with 2 the Target card allows each one Curse a turn, which is why 3 or more are recommended."}

	setUpHand = rules.Cite{ID: "setup.hand", Section: "Game Setup",
		Text: "Each player draws one Curse and puts the sphere on 0.",
		Ours: "The companion counts the cards in a hand, which has no limit. A Curse that no recorded draw explains counts as drawn in an earlier turn, if that turn left 2 dice for it."}
	setUpPlace = rules.Cite{ID: "setup.place", Section: "Game Setup",
		Text: "One Place lies open from the beginning and binds everybody."}

	curseJoker = rules.Cite{ID: "ingredients.joker", Section: "1. Course of the Game",
		Text:   "A joker among the ingredients stands for a symbol of the player's choice.",
		Ours:   "The joker is printed on cards, since that paragraph describes a card: it takes any further die. By house rule a die may show one as well.",
		Switch: []string{wildOnDice}}
	cursePoints = rules.Cite{ID: "curse.points", Section: "1. Course of the Game",
		Text: "A Curse shows its Cast Points, its Interruption Points and its ingredients."}

	turnStart = rules.Cite{ID: "turn.start", Section: "2. Turns",
		Text: "Turns go clockwise; the player who holds the doll rolls all 5 dice first."}
	turnLeave = rules.Cite{ID: "turn.leave", Section: "2. Turns",
		Text: "The doll goes round all players at the table.",
		Ours: "It passes over a player who has left. The score, the hand and the cards of that player stay where they lie. A player who comes back takes the same seat with them; the marks passed before bring nothing more."}
	turnDiscard = rules.Cite{ID: "turn.discard", Section: "2. Turns",
		Text: "Actions are paid for with dice; a die that was discarded is gone for this turn."}
	turnActions = rules.Cite{ID: "turn.actions", Section: "2. Turns",
		Text: "A player casts Curses, re-rolls, draws Curses and draws Artifacts, in any order and as often as the dice allow.",
		Ours: "Nothing has to be done: a Curse that could be cast may stay in the hand. Re-rolls, 2 for each draw, dice cast and dice left make 5."}

	castSymbols = rules.Cite{ID: "cast.symbols", Section: "A. Cast a Curse",
		Text: "A Curse is cast when the dice show all its symbols; the dice that show them are discarded.",
		Ours: "One die for each symbol. Several Curses may be cast in one turn, also one that was drawn in it."}
	castOpponent = rules.Cite{ID: "cast.opponent", Section: "A. Cast a Curse",
		Text: "A Curse hits an opponent, who is named or pointed at."}
	castTarget = rules.Cite{ID: "cast.target", Section: "A. Cast a Curse",
		Text: "The player who holds the Target card cannot be hit: no player is hit twice in a row.",
		Ours: "With two players this is taken at its word: who was hit last must be the one to hit next."}
	castMoves = rules.Cite{ID: "cast.target-moves", Section: "A. Cast a Curse",
		Text: "The Target card goes to the player who has been hit, from the player who had it or from the center.",
		Ours: "A Curse that hits several leaves it where it is, as the older sister of this game has it. A card may move it, too."}
	castPoints = rules.Cite{ID: "cast.points", Section: "A. Cast a Curse",
		Text: "The caster lays the Curse open in front of himself and moves on by its Cast Points.",
		Ours: "They stay if the Curse is interrupted or taken off later."}

	rerollPrice = rules.Cite{ID: "reroll.price", Section: "B. Re-roll the Dice",
		Text: "Before each re-roll a die of the player's choice is discarded, so there are 4 at the most.",
		Ours: "The last die cannot be re-rolled: it would be the one to discard. More re-rolls come from cards only."}
	rerollKeep = rules.Cite{ID: "reroll.keep", Section: "B. Re-roll the Dice",
		Text: "Of the dice that are left the player keeps what he likes and rolls the others.",
		Ours: "He may keep all of them, which only loses a die."}

	drawCurse = rules.Cite{ID: "draw.curse", Section: "C. Draw a Curse",
		Text: "Any 2 dice buy a Curse from the deck.",
		Ours: "From an empty deck nothing is drawn."}
	drawArtifact = rules.Cite{ID: "draw.artifact", Section: "D. Draw an Artifact",
		Text:   "Any 2 dice buy an Artifact from the deck.",
		Ours:   "From an empty deck nothing is drawn, since no rule makes it again.",
		Switch: []string{reshuffleArtifacts}}

	passLeft = rules.Cite{ID: "pass.left", Section: "3. Passing the Turn",
		Text: "The doll goes to the player on the left; it marks where one turn ends and the next begins."}
	passWhen = rules.Cite{ID: "pass.when", Section: "3. Passing the Turn",
		Text:   "The turn is passed when the dice pay for no action any more, usually with one or none left.",
		Ours:   "That is the usual moment; since nothing has to be done, it may be passed earlier.",
		Switch: []string{earlyPass}}

	endThirteen = rules.Cite{ID: "end.thirteen", Section: "4. End of the Game",
		Text: "The player who reaches 13 points or more wins, and the game is over at once.",
		Ours: "Nothing further is resolved: a mark that the winning move passes brings no card. A score above 13 is recorded as it is."}
	endOutOfTurn = rules.Cite{ID: "end.out-of-turn", Section: "4. End of the Game",
		Text: "Interruption Points win in another player's turn too."}
	endTogether = rules.Cite{ID: "end.together", Section: "4. End of the Game",
		Text:   "Only one player can be the first at 13.",
		Ours:   "Points are gained by reporting, so the player who declares first is first; by house rule the active player is and then clockwise, or the victory is shared.",
		Switch: []string{simultaneous}}

	curseWhen = rules.Cite{ID: "curse.when", Section: "5. How Do Curses Work?",
		Text: "A Curse is obeyed for the rest of the game: before the first roll of one's turns, before passing the doll, or all the time, as printed on it.",
		Ours: "Two equal Curses are two cards, and both are obeyed."}
	interruptReport = rules.Cite{ID: "interrupt.report", Section: "5. How Do Curses Work?",
		Text: "When a victim breaks a Curse, its caster may report it, in any player's turn.",
		Ours: "The caster alone, while it happens or until the doll is next passed. One slip may break several Curses; each is reported by its own caster. A Curse on several ends with the first who breaks it. A wrong report costs nothing."}
	interruptPoints = rules.Cite{ID: "interrupt.points", Section: "5. How Do Curses Work?",
		Text: "The caster gets the Interruption Points; the victim is free of the Curse.",
		Ours: "The Target card stays where it is: it marks who was hit last."}
	interruptBottom = rules.Cite{ID: "interrupt.bottom", Section: "5. How Do Curses Work?",
		Text: "An interrupted Curse goes under the deck of Curses."}

	artifactUse = rules.Cite{ID: "artifact.use", Section: "Artifacts",
		Text: "An Artifact is used under its Casting Condition, and works only if its action is done.",
		Ours: "Only the Casting Condition decides who may use it and when, so any player may at any time. In that turn the player may use the dice of another, if the Effect allows it. What it does beside is recorded as events: cards it gives cost no dice."}
	artifactCancel = rules.Cite{ID: "artifact.cancel", Section: "Artifacts",
		Text: "Some Artifacts free a player from a Curse.",
		Ours: "It goes under its deck; its Cast Points stay, and so does the Target card."}

	trackMoves = rules.Cite{ID: "track.moves", Section: "Great Old Ones",
		Text: "A mark of the scoreboard counts for a sphere that reaches or passes it.",
		Ours: "Only moving forward. The track begins at 0, so no player falls below it."}
	trackOrder = rules.Cite{ID: "track.order", Section: "Great Old Ones",
		Text:   "One move may pass several marks.",
		Ours:   "They count in the order of the track, a Great Skull before a Place symbol on the same space.",
		Switch: []string{skullFirst}}
	oldOneDraw = rules.Cite{ID: "old-one.draw", Section: "Great Old Ones",
		Text:   "Every time a player reaches or passes a Great Skull he gets the Great Old One at the bottom of the deck, without turning it over, and obeys its Penance.",
		Ours:   "Each player for himself, and again if the sphere was moved back in between.",
		Switch: []string{retriggerSkull}}
	oldOneEmpty = rules.Cite{ID: "old-one.empty", Section: "Great Old Ones",
		Text: "From an empty deck no player gets a Great Old One."}
	oldOnePenalty = rules.Cite{ID: "old-one.penalty", Section: "Great Old Ones",
		Text: "The player who fails the Penance turns the card over and bears its Penalty for the rest of the game.",
		Ours: "It is never turned back. The player who notices may say so."}

	placeFirst = rules.Cite{ID: "place.first", Section: "Places",
		Text: "The first player to reach or pass a Place symbol draws a Place; the one in force goes under the deck.",
		Ours: "Two symbols in one move bring two Places, one after the other; two players at one symbol together bring one."}
	placeBinds = rules.Cite{ID: "place.binds", Section: "Places",
		Text: "The Place that lies open binds everybody."}
	placeBroken = rules.Cite{ID: "place.broken", Section: "Places",
		Text: "All who break it at one moment suffer its penalty; then it goes under the deck and is not replaced.",
		Ours: "If the same act brings a new Place, the old one is broken first: a mark that waits for its card keeps no broken Place, Curse or Penance waiting."}
)

var cites = []rules.Cite{
	boxCards, boxDice, boxSpheres, setUpHand, setUpPlace, curseJoker, cursePoints, turnStart, turnLeave, turnDiscard,
	turnActions, castSymbols, castOpponent, castTarget, castMoves, castPoints, rerollPrice, rerollKeep,
	drawCurse, drawArtifact, passLeft, passWhen, endThirteen, endOutOfTurn, endTogether, curseWhen,
	interruptReport, interruptPoints, interruptBottom, artifactUse, artifactCancel, trackMoves, trackOrder,
	oldOneDraw, oldOneEmpty, oldOnePenalty, placeFirst, placeBinds, placeBroken,
}
