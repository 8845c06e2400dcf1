package vwf

import (
	"companion/calculators/rules"
)

// House are the readings and variants a table may change. The zero House is
// the printed game with our default readings.
type House struct {
	ObjectScoring     rules.Opt[string] // once-per-sign, sum, conflict-zero
	HelpingHandStacks rules.Opt[bool]
	ZoneRounding      rules.Opt[string] // nearest, down, up
	MaxActions        rules.Opt[int]    // in a turn of two cards
	TypePoints        rules.Opt[int]
	SkipDrawsPrinted  rules.Opt[bool]
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
func (h *House) Fields(rules.Context) []rules.Field {
	return []rules.Field{
		rules.One(objectScoring, &h.ObjectScoring, rules.OneOf("", "once-per-sign", scoringSum, conflictZero),
			"what counts of an Object: the best gain and the worst loss, all that applies, or nothing where both apply").Else("once-per-sign"),
		rules.Flag(helpingHandStacks, &h.HelpingHandStacks,
			"every Helping Hand raises the hand limit, not only the first").Else("yes"),
		rules.One(zoneRounding, &h.ZoneRounding, rules.OneOf("", "nearest", roundDown, roundUp),
			"how a third of the deck is rounded").Else("nearest"),
		rules.Int(maxActions, &h.MaxActions, 1, cardsAfterFirstEnd,
			"Action cards in a turn of two cards").Else("2"),
		rules.Int(typePoints, &h.TypePoints, -typePointsMost, typePointsMost,
			"points for each Type").Else("5"),
		rules.Flag(skipDrawsPrinted, &h.SkipDrawsPrinted,
			"a new hand has the printed number of cards, whatever Helping Hands there are").Else("no"),
	}
}

func house(s rules.Context) House { return rules.HouseOf[House](s) }

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
