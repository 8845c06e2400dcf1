package vec

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// House are the readings and variants a table may change. The zero House is
// the printed game with our default readings.
type House struct {
	CountActivated     input.Opt[string] // if-face-up, always, never
	ChainTurnDiscard   input.Opt[bool]
	GateCoversDiscard  input.Opt[bool]
	SpecialMaxFaceUp   input.Opt[int]    // cards
	LockedComparedCard input.Opt[string] // skip, block
	DefenderCanWin     input.Opt[bool]
	InsertMeasures     input.Opt[string] // activated, named
	InsertFaceDown     input.Opt[bool]
	RobbedFaceDown     input.Opt[bool]
	TurnWhenRenounced  input.Opt[bool]
	Phase2Order        input.Opt[string] // snake, clockwise
}

// The house rules by the name they are given by.
const (
	countActivated     = "count-activated"
	chainTurnDiscard   = "chain-turn-then-discard"
	gateCoversDiscard  = "special-points-gate-covers-discard"
	specialMaxFaceUp   = "special-points-max-face-up"
	lockedComparedCard = "locked-compared-card"
	defenderCanWin     = "defender-can-win"
	insertMeasures     = "insert-measures"
	insertFaceDown     = "insert-colors-include-face-down"
	robbedFaceDown     = "robbed-pen-to-face-down"
	turnWhenRenounced  = "turn-when-renounced"
	phase2Order        = "phase2-order"
)

// Values of house rules that are words.
const (
	always    = "always"
	never     = "never"
	block     = "block"
	named     = "named"
	clockwise = "clockwise"
)

// Fields lists the switches, the printed game first.
func (h *House) Fields(input.Context) []input.Field {
	return []input.Field{
		input.One(countActivated, &h.CountActivated, input.OneOf("", "if-face-up", always, never),
			"does the measured card count itself in A and B").Else("if-face-up"),
		input.One(insertMeasures, &h.InsertMeasures, input.OneOf("", "activated", named),
			"whose strength the acting player has in an INSERT: the activated card's, or that of the card he names").Else("activated"),
		input.One(lockedComparedCard, &h.LockedComparedCard, input.OneOf("", "skip", block),
			"a compared card that cannot be turned is passed over, or stops the turning").Else("skip"),
		input.Flag(defenderCanWin, &h.DefenderCanWin,
			"a stronger defender wins COMPARE and turns the attacker's cards").Else("yes"),
		input.Flag(chainTurnDiscard, &h.ChainTurnDiscard,
			"a card turned for 1 special point may be discarded for 2 more").Else("yes"),
		input.Flag(gateCoversDiscard, &h.GateCoversDiscard,
			"too many face-up cards forbid discarding for special points too").Else("yes"),
		input.Int(specialMaxFaceUp, &h.SpecialMaxFaceUp, 0, cardsInBox,
			"with more face-up cards than this there are no special points").Else("7"),
		input.Flag(insertFaceDown, &h.InsertFaceDown,
			"face-down cards count for the 4 colors an INSERT needs").Else("yes"),
		input.Flag(robbedFaceDown, &h.RobbedFaceDown,
			"a robbed pen may go on an own face-down card").Else("no"),
		input.Flag(turnWhenRenounced, &h.TurnWhenRenounced,
			"a card is turned face-down after a renounced action too").Else("no"),
		input.One(phase2Order, &h.Phase2Order, input.OneOf("", "snake", clockwise),
			"the order in which cards are activated").Else("snake"),
	}
}

func house(s input.Context) House { return rules.HouseOf[House](s) }

// countsItself reports whether the measured card is one of A and B.
func (h House) countsItself(faceUp bool) bool {
	switch h.CountActivated.Value {
	case always:
		return true
	case never:
		return false
	}
	return faceUp
}

// maxFaceUp returns with how many face-up cards special points are still to be had.
func (h House) maxFaceUp() int { return h.SpecialMaxFaceUp.Or(faceUpMost) }

// show notes each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
