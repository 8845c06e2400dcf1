package vwf

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// House lists the readings and variants that a table may change. The zero House is
// the printed game with our default readings.
type House struct {
	ObjectScoring     input.Opt[string] // once-per-sign, sum, conflict-zero
	HelpingHandStacks input.Opt[bool]
	ZoneRounding      input.Opt[string] // nearest, down, up
	MaxActions        input.Opt[int]    // in a turn of two cards
	TypePoints        input.Opt[int]
	SkipDrawsPrinted  input.Opt[bool]
}

// The names of the house rules.
const (
	objectScoring     = "object-scoring"
	helpingHandStacks = "helping-hand-stacks"
	zoneRounding      = "zone-rounding"
	maxActions        = "max-actions-in-two-card-turn"
	typePoints        = "type-points"
	skipDrawsPrinted  = "skip-draws-printed"
)

// Values of house rules that are words.
const (
	scoringSum   = "sum"
	conflictZero = "conflict-zero"
	roundDown    = "down"
	roundUp      = "up"
)

const typePointsMost = 99 // points, also below 0

// Fields lists the switches, the printed game first.
func (h *House) Fields(input.Context) []input.Field {
	return []input.Field{
		input.One(objectScoring, &h.ObjectScoring, input.OneOf("", "once-per-sign", scoringSum, conflictZero),
			"what counts of an Object: its best gain and worst loss, everything, or nothing if both apply").Else("once-per-sign"),
		input.Flag(helpingHandStacks, &h.HelpingHandStacks,
			"every Helping Hand raises the hand limit, not only the first").Else("yes"),
		input.One(zoneRounding, &h.ZoneRounding, input.OneOf("", "nearest", roundDown, roundUp),
			"how to round a third of the deck").Else("nearest"),
		input.Int(maxActions, &h.MaxActions, 1, cardsAfterFirstEnd,
			"most Action cards in a turn of two cards").Else("2"),
		input.Int(typePoints, &h.TypePoints, -typePointsMost, typePointsMost,
			"points for each Type").Else("5"),
		input.Flag(skipDrawsPrinted, &h.SkipDrawsPrinted,
			"Helping Hands add no card to a new hand after a skipped turn").Else("no"),
	}
}

func house(s input.Context) House { return rules.HouseOf[House](s) }

// typeWorth returns the points of a Type.
func (h House) typeWorth() int { return h.TypePoints.Or(pointsPerType) }

// hands returns how many cards the held Helping Hands add to the hand limit.
func (h House) hands(held int) int {
	if h.HelpingHandStacks.Or(true) {
		return held
	}
	return min(held, 1)
}

// third returns a third of some cards, rounded.
func (h House) third(cards int) int {
	switch h.ZoneRounding.Value {
	case roundDown:
		return cards / 3
	case roundUp:
		return (cards + 2) / 3
	}
	return (2*cards + 3) / 6
}

// note notes each of the named house rules that changes the printed game.
func (h House) note(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
