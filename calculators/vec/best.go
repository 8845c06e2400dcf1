package vec

import (
	"slices"

	"companion/calculators/rules"
)

// choice holds how many cards of each kind are turned, and how many face-down cards
// are discarded, for special points ("Card Actions").
type choice struct {
	turned   [kinds]int
	discards int
	strength int
}

// The kinds of face-up cards that may be turned, by what that costs: A and B, only
// A, only B, nothing.
const kinds = 4

func (c choice) turns() int { return c.turned[0] + c.turned[1] + c.turned[2] + c.turned[3] }

// cheaper reports whether c gives up less than d: fewer cards discarded, then fewer
// turned.
func (c choice) cheaper(d choice) bool {
	if c.discards != d.discards {
		return c.discards < d.discards
	}
	return c.turns() < d.turns()
}

// Best chooses the cards to turn and to discard that give the most strength, and
// of these the choice that gives up least.
func (m ByCards) Best(h House) ByCards {
	var best choice
	m.choices(h, func(c choice, mostDiscards int) {
		c.strength += mostDiscards * discardedWorth
		c.discards = mostDiscards
		if c.strength > best.strength || c.strength == best.strength && c.cheaper(best) {
			best = c
		}
	})
	return m.choose(best)
}

// Reach chooses the cards to turn and to discard that reach a strength with the
// fewest cards discarded, then the fewest turned; ok is false if none do.
func (m ByCards) Reach(target int, h House) (chosen ByCards, ok bool) {
	var best choice
	m.choices(h, func(c choice, mostDiscards int) {
		short := max(0, target-c.strength)
		c.discards = (short + discardedWorth - 1) / discardedWorth
		if c.discards > mostDiscards {
			return
		}
		c.strength += c.discards * discardedWorth
		if !ok || c.cheaper(best) {
			best, ok = c, true
		}
	})
	return m.choose(best), ok
}

// choices tries every number of cards of each kind that may be turned, with the
// strength before any is discarded and the most that may be discarded then.
func (m ByCards) choices(h House, try func(c choice, mostDiscards int)) {
	var ignored rules.Ruling
	faceUp := m.Display.FaceUp()
	free, down := m.free()
	if !h.gate(faceUp, &ignored) {
		free = [kinds][]string{}
	}
	mayDiscard := h.gateDiscard(faceUp, &ignored)
	if !mayDiscard {
		down = nil
	}
	a, b := m.Display.count(m.Card, h, &ignored)
	var c choice
	var each func(kind int)
	each = func(kind int) {
		if kind < kinds {
			for c.turned[kind] = 0; c.turned[kind] <= len(free[kind]); c.turned[kind]++ {
				each(kind + 1)
			}
			return
		}
		discards := len(down)
		if mayDiscard && h.ChainTurnDiscard.Or(true) {
			discards += c.turns()
		}
		done := c
		done.strength = (a-c.turned[0]-c.turned[1])*(b-c.turned[0]-c.turned[2]) + c.turns()*turnedWorth
		done.strength += m.Ink.Drops*inkWorth + m.Ink.Special*specialWorth + m.Ink.OnCard*inkWorth
		try(done, discards)
	}
	each(0)
}

// free returns the cards without a pen, but for the measured one: those that lie
// face-up by kind, and those that lie face-down.
func (m ByCards) free() (up [kinds][]string, down []string) {
	measured := m.Display[m.Display.find(m.Card)]
	for _, c := range m.Display {
		switch sameType, sameGenre := c.Type == measured.Type, c.Genre == measured.Genre; {
		case c.ID == m.Card || c.Pens > 0:
		case !c.Up:
			down = append(down, c.ID)
		case sameType && sameGenre:
			up[0] = append(up[0], c.ID)
		case sameType:
			up[1] = append(up[1], c.ID)
		case sameGenre:
			up[2] = append(up[2], c.ID)
		default:
			up[3] = append(up[3], c.ID)
		}
	}
	return up, down
}

// choose gives up the cards of a choice; those that lay face-down are discarded
// first.
func (m ByCards) choose(c choice) ByCards {
	up, down := m.free()
	m.Turn, m.Discard = nil, nil
	for kind, n := range c.turned {
		m.Turn = append(m.Turn, up[kind][:n]...)
	}
	m.Discard = append(down, m.Turn...)[:c.discards]
	return m
}

// given returns the cards to turn as they are typed, and the number to discard.
func (m ByCards) given() (turn []string, discard int) {
	var piles []Cards
	for _, id := range m.Turn {
		card := m.Display[m.Display.find(id)]
		if card.Handle != "" {
			turn = append(turn, card.Handle)
			continue
		}
		i := slices.IndexFunc(piles, func(c Cards) bool { return c.Type == card.Type && c.Genre == card.Genre })
		if i < 0 {
			piles = append(piles, Cards{Type: card.Type, Genre: card.Genre})
			i = len(piles) - 1
		}
		piles[i].Count++
	}
	for _, pile := range piles {
		turn = append(turn, writeCards(pile))
	}
	return turn, len(m.Discard)
}
