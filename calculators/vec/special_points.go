package vec

import (
	"slices"

	"companion/calculators/lang"
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

// giveUp turns and discards cards, and gives the Display that is left and the
// special points. Violations stand in r; it is given up
// all the same, since the table may overrule them.
func (m ByCards) giveUp(h House, r *rules.Ruling) (Display, int) {
	display, faceUp := slices.Clone(m.Display), m.Display.FaceUp()
	turned, discarded := 0, 0
	for _, id := range m.Turn {
		i := display.find(id)
		if i < 0 {
			r.Forbid(strengthSpecial, "no such card lies in the Display").In("turn")
			continue
		}
		m.mayTurn(display[i], faceUp, h, r)
		display[i].Up = false
		turned++
	}
	for _, id := range m.Discard {
		i := display.find(id)
		if i < 0 {
			r.Forbid(strengthSpecial, "no such card lies in the Display").In("discard")
			continue
		}
		m.mayDiscard(display[i], faceUp, h, r)
		display = slices.Delete(display, i, i+1)
		discarded++
	}
	tellGivenUp(turned, discarded, r)
	return display, turned*turnedWorth + discarded*discardedWorth
}

// tellGivenUp adds the special points of n cards turned and discarded.
func tellGivenUp(turned, discarded int, r *rules.Ruling) {
	if turned > 0 {
		r.Add(turned*turnedWorth, strengthSpecial, "%s turned face-down, %d each", lang.Plural(turned, "card", "cards"), turnedWorth)
	}
	if discarded > 0 {
		r.Add(discarded*discardedWorth, strengthSpecial, "%s discarded, %d each", lang.Plural(discarded, "card", "cards"), discardedWorth)
	}
}

// mayTurn forbids turning a card against the rules; faceUp is the number
// of face-up cards before the first one was turned.
func (m ByCards) mayTurn(c Card, faceUp int, h House, r *rules.Ruling) {
	switch {
	case c.ID == m.Card:
		r.Forbid(strengthMeasured, "the measured card itself cannot be turned").In("turn")
	case c.Pens > 0:
		r.Forbid(penLock, "%s carries a pen and cannot be turned", c).In("turn")
	case !c.Up:
		r.Forbid(strengthSpecial, "%s is face-down already", c).In("turn")
	case !h.gate(faceUp, r):
		r.Forbid(strengthGate, "%s, more than %d: no card is turned for special points", faceUpCards(faceUp), h.maxFaceUp()).In("turn")
	}
}

// mayDiscard forbids discarding a card against the rules.
func (m ByCards) mayDiscard(c Card, faceUp int, h House, r *rules.Ruling) {
	chained := slices.Contains(m.Turn, c.ID)
	switch {
	case c.ID == m.Card:
		r.Forbid(strengthMeasured, "the measured card itself cannot be discarded").In("discard")
	case c.Pens > 0:
		r.Forbid(penLock, "%s carries a pen and cannot be discarded", c).In("discard")
	case c.Up:
		r.Forbid(strengthSpecial, "%s is face-up; only face-down cards are discarded", c).In("discard")
	case !h.gateDiscard(faceUp, r):
		r.Forbid(strengthGateDiscard, "%s, more than %d: no card is discarded for special points", faceUpCards(faceUp), h.maxFaceUp()).In("discard")
	case chained && !h.ChainTurnDiscard.Or(true):
		r.Forbid(strengthChain, "%s was turned for a special point and is not discarded too", c).In("discard")
	}
}

// gate forbids special points that the counts alone rule out: A and B cards lie
// face-up even after some were turned, and an odd number of special points needs
// a card turned where it is not recorded how many were.
func (m ByCounts) gate(h House, r *rules.Ruling) {
	turned := max(m.SpecialPoints%discardedWorth, m.Turned)
	faceUp := max(m.A, m.B) + turned
	if h.CountActivated.Value == always {
		faceUp-- // the measured card may be counted without being face-up
	}
	const says = "at least %s, more than %d: no special points"
	if most := m.mostSpecialPoints(h); m.SpecialPoints > most {
		r.Forbid(boxCards, "%d special points, but beside n face-up cards the box has cards for %d at the most", m.SpecialPoints, most).In("special-points")
	}
	switch {
	case turned > 0 && !h.gate(faceUp, r):
		r.Forbid(strengthGate, says, faceUpCards(faceUp), h.maxFaceUp()).In("special-points")
	case turned == 0 && !h.gateDiscard(faceUp, r):
		r.Forbid(strengthGateDiscard, says, faceUpCards(faceUp), h.maxFaceUp()).In("special-points")
	}
}

// stay returns how many cards stay at the least: those counted, and the measured card
// if it is none of them.
func (m ByCounts) stay(h House) int {
	most := max(m.A, m.B)
	if min(m.A, m.B) == 0 || h.CountActivated.Value == never {
		most++
	}
	return most
}

// mostSpecialPoints returns the most that can be had: by turning cards up to the limit
// and discarding every card of the box that does not stay.
func (m ByCounts) mostSpecialPoints(h House) int {
	discard := (cardsInBox - m.stay(h)) * discardedWorth
	if !h.ChainTurnDiscard.Or(true) {
		return discard // a card turned is a card less to discard
	}
	faceUp := max(m.A, m.B)
	if h.CountActivated.Value == always {
		faceUp-- // the measured card may be counted without being face-up
	}
	return discard + max(0, h.maxFaceUp()-faceUp)*turnedWorth
}

// gate reports whether a player with n face-up cards may turn one for special
// points.
func (h House) gate(faceUp int, r *rules.Ruling) bool {
	open := faceUp <= h.maxFaceUp()
	if open != (faceUp <= faceUpMost) {
		h.tell(r, specialMaxFaceUp)
	}
	return open
}

// gateDiscard reports whether he may discard one.
func (h House) gateDiscard(faceUp int, r *rules.Ruling) bool {
	if faceUp > h.maxFaceUp() && !h.GateCoversDiscard.Or(true) {
		h.tell(r, gateCoversDiscard)
		return true
	}
	return h.gate(faceUp, r)
}
