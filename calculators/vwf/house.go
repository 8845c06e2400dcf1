package vwf

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// House are the readings and variants a table may change. The zero House is
// the printed game with our default readings.
type House struct {
	ObjectScoring     input.Opt[string] // once-per-sign, sum, conflict-zero
	HelpingHandStacks input.Opt[bool]
	ZoneRounding      input.Opt[string] // nearest, down, up
	MaxActions        input.Opt[int]    // in a turn of two cards
	TypePoints        input.Opt[int]
	SkipDrawsPrinted  input.Opt[bool]
}

// The house rules by the name they are given by.
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
			"what counts of an Object: the best gain and the worst loss, all that applies, or nothing where both apply").Else("once-per-sign"),
		input.Flag(helpingHandStacks, &h.HelpingHandStacks,
			"every Helping Hand raises the hand limit, not only the first").Else("yes"),
		input.One(zoneRounding, &h.ZoneRounding, input.OneOf("", "nearest", roundDown, roundUp),
			"how a third of the deck is rounded").Else("nearest"),
		input.Int(maxActions, &h.MaxActions, 1, cardsAfterFirstEnd,
			"Action cards in a turn of two cards").Else("2"),
		input.Int(typePoints, &h.TypePoints, -typePointsMost, typePointsMost,
			"points for each Type").Else("5"),
		input.Flag(skipDrawsPrinted, &h.SkipDrawsPrinted,
			"a new hand has the printed number of cards, whatever Helping Hands there are").Else("no"),
	}
}

func house(s input.Context) House { return rules.HouseOf[House](s) }

// typeWorth is what a Type is worth, in points.
func (h House) typeWorth() int { return h.TypePoints.Or(pointsPerType) }

// hands is how many cards so many Helping Hands add to the hand limit.
func (h House) hands(held int) int {
	if h.HelpingHandStacks.Or(true) {
		return held
	}
	return min(held, 1)
}

// third is a third of so many cards.
func (h House) third(cards int) int {
	switch h.ZoneRounding.Value {
	case roundDown:
		return cards / 3
	case roundUp:
		return (cards + 2) / 3
	}
	return (2*cards + 3) / 6
}

// tell notes each of the named house rules that changes the printed game.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
