package vudulhu

import (
	"slices"
	"strconv"

	"companion/calculators/lang"
)

// Track are the marks of the scoreboard; a kind that was not recorded is not watched.
type Track struct {
	Skulls []int // spaces of the Great Skulls
	Places []int // spaces of the Place symbols
}

// The marks, as programs and dues name them.
const (
	oldOneMark   = "great_old_one"
	noOldOneMark = "no_great_old_one" // its deck is empty
	placeMark    = "place"
)

// Mark is one that a sphere reached or passed.
type Mark struct {
	Kind  string
	Space int
}

func (m Mark) String() string { return m.Kind + "@" + strconv.Itoa(m.Space) }

func (m Mark) text() string {
	switch m.Kind {
	case placeMark:
		return lang.Sprintf("the Place symbol on %d", m.Space)
	case noOldOneMark:
		return lang.Sprintf("the Great Skull on %d, with no Great Old One left", m.Space)
	}
	return lang.Sprintf("the Great Skull on %d", m.Space)
}

// Passed holds what has happened on the track so far.
type Passed struct {
	Seen    []int // skulls this player has met before
	Claimed []int // Place symbols a player has reached
	OldOnes int   // cards in the deck of Great Old Ones
}

// Moved is a move on the track: where it ends, and the marks it triggers, in order.
type Moved struct {
	Score int
	Win   bool
	Marks []Mark
	Passed
}

// Advance moves a sphere by some points from a score. A winning move triggers
// nothing, since nothing further is resolved.
func (t Track) Advance(score, points int, p Passed, h House) Moved {
	m := Moved{Score: max(0, score+points), Passed: Passed{slices.Clone(p.Seen), slices.Clone(p.Claimed), p.OldOnes}}
	if m.Win = m.Score >= winningScore; m.Win {
		return m
	}
	for space := score + 1; space <= m.Score; space++ {
		if h.SkullFirst.Or(true) {
			m.skull(t, space, h)
			m.place(t, space)
			continue
		}
		m.place(t, space)
		m.skull(t, space, h)
	}
	return m
}

// skull meets a Great Skull, if there is one on a space.
func (m *Moved) skull(t Track, space int, h House) {
	seen := slices.Contains(m.Seen, space)
	if !slices.Contains(t.Skulls, space) || seen && !h.RetriggerSkull.Or(true) {
		return
	}
	if !seen {
		m.Seen = append(m.Seen, space)
	}
	kind := noOldOneMark
	if m.OldOnes > 0 {
		kind = oldOneMark
		m.OldOnes--
	}
	m.Marks = append(m.Marks, Mark{kind, space})
}

// place reaches a Place symbol, if there is one on a space that no player has reached.
func (m *Moved) place(t Track, space int) {
	if slices.Contains(t.Places, space) && !slices.Contains(m.Claimed, space) {
		m.Claimed = append(m.Claimed, space)
		m.Marks = append(m.Marks, Mark{placeMark, space})
	}
}

// met reports whether some skull was passed over because it was met before.
func (t Track) met(score, to int, p Passed) bool {
	return slices.ContainsFunc(t.Skulls, func(s int) bool { return score < s && s <= to && slices.Contains(p.Seen, s) })
}

// both reports whether a move passes a space with a skull and a Place symbol.
func (t Track) both(score, to int) bool {
	return slices.ContainsFunc(t.Skulls, func(s int) bool { return score < s && s <= to && slices.Contains(t.Places, s) })
}
