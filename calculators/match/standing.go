package match

import (
	"slices"

	"companion/calculators/rules"
)

// The entries of a log that stand, and the end of the game.

// InForce returns the events and amendments that were not undone, the first one first. An
// amended event is among them, with its amendment.
func (m *Match) InForce() []*Entry {
	all := make([]*Entry, m.cursor)
	for i, s := range m.steps[:m.cursor] {
		all[i] = s.entry
	}
	return all
}

// Log returns the events that stand, as amended and in the order in which they happened, and
// all notes. A note comes where it was entered: before everything entered later, unless that
// was put before an earlier entry.
func (m *Match) Log() []*Applied {
	standing := m.Standing()
	place := make([]int, len(standing)) // the lowest number from there on
	for i, p := range slices.Backward(standing) {
		if place[i] = p.Entry; i+1 < len(standing) {
			place[i] = min(place[i], place[i+1])
		}
	}
	var all []*Applied
	i := 0
	for _, e := range m.entries {
		if e.Move == nil || e.Changes() {
			continue
		}
		for ; i < len(standing) && place[i] < e.N; i++ {
			all = append(all, standing[i])
		}
		all = append(all, &Applied{Entry: e.N, Move: e.Move})
	}
	return append(all, standing[i:]...)
}

// Ending returns the verdict of the event that ended the game; "" while it goes on.
func (m *Match) Ending() string {
	last := m.tip()
	if last == nil || !rules.Over(m.after(last)) {
		return ""
	}
	for last.before != nil && rules.Over(m.after(last.before)) {
		last = last.before // what came after it was a decision of the table
	}
	_, r, _ := m.apply(m.after(last.before), last.Move) // it was applied before
	return r.Verdict
}
