package vec

import (
	"slices"

	"companion/calculators/rules"
)

// Special points are step 1 of a strength ("Card Actions"): face-up cards turned
// face-down and face-down cards discarded.
const (
	faceUpMost        = 7 // face-up cards; with more there are no special points
	turnedWorth       = 1 // strength for a face-up card turned face-down
	discardedWorth    = 2 // strength for a face-down card discarded
	specialPointsMost = (cardsInBox - 1) * (turnedWorth + discardedWorth)
)

// turn turns one card of the Display for a special point.
func (m Measure) turn(d Display, id string, faceUp int, h House, r *rules.Ruling) {
	i := d.find(id)
	switch {
	case id == m.Card:
		r.Forbid(strengthMeasured, "the measured card itself cannot be turned").In("turn")
	case i < 0:
		r.Forbid(strengthSpecial, "no such card lies in the Display").In("turn")
	case d[i].Pens > 0:
		r.Forbid(penLock, "%s carries a pen and cannot be turned", d[i]).In("turn")
	case !d[i].Up:
		r.Forbid(strengthSpecial, "%s is face-down already", d[i]).In("turn")
	case faceUp > h.maxFaceUp():
		r.Forbid(strengthGate, "%d face-up cards, more than %d: no card is turned for special points", faceUp, h.maxFaceUp()).In("turn")
	default:
		d[i].Up = false
	}
}

// discard takes one card out of the Display for two special points.
func (m Measure) discard(d Display, id string, faceUp int, h House, r *rules.Ruling) Display {
	i := d.find(id)
	switch {
	case id == m.Card:
		r.Forbid(strengthMeasured, "the measured card itself cannot be discarded").In("discard")
	case i < 0:
		r.Forbid(strengthSpecial, "no such card lies in the Display").In("discard")
	case d[i].Pens > 0:
		r.Forbid(penLock, "%s carries a pen and cannot be discarded", d[i]).In("discard")
	case d[i].Up:
		r.Forbid(strengthSpecial, "%s is face-up; only face-down cards are discarded", d[i]).In("discard")
	case faceUp > h.maxFaceUp() && h.GateCoversDiscard.Or(true):
		r.Forbid(strengthGate, "%d face-up cards, more than %d: no card is discarded for special points", faceUp, h.maxFaceUp()).In("discard")
	case slices.Contains(m.Turn, id) && !h.ChainTurnDiscard.Or(true):
		r.Forbid(strengthChain, "%s was turned for a special point and is not discarded too", d[i]).In("discard")
	default:
		return slices.Delete(slices.Clone(d), i, i+1)
	}
	return d
}

// gate holds against the special points what the counts alone show: A and B
// cards lie face-up even after some were turned, and an odd number of special
// points needs a card turned.
func (c Counts) gate(h House, r *rules.Ruling) {
	turned := c.SpecialPoints % discardedWorth
	before := max(c.A, c.B) + turned
	if h.CountActivated.V == "always" {
		before-- // the measured card may be counted without being face-up
	}
	if before <= h.maxFaceUp() || turned == 0 && !h.GateCoversDiscard.Or(true) {
		return
	}
	r.Forbid(strengthGate, "at least %d face-up cards, more than %d: no special points", before, h.maxFaceUp()).In("special_points")
}
