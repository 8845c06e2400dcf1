package rules

// What of a log stands, and what it came to.

// InForce are the events and amendments that were not taken back, the first one first.
// An event that was amended is among them, with its amendment.
func (m *Match) InForce() []*Entry {
	all := make([]*Entry, m.cursor)
	for i, s := range m.steps[:m.cursor] {
		all[i] = s.entry
	}
	return all
}

// Log are the events that stand, as they were amended, and the notes, which always do, by
// their numbers.
func (m *Match) Log() []*Played {
	var all []*Played
	standing := m.Standing()
	for _, e := range m.entries {
		if e.Told != nil && !e.Changes() {
			all = append(all, &Played{Entry: e.N, Told: e.Told})
		}
		if len(standing) > 0 && standing[0].Entry == e.N {
			all, standing = append(all, standing[0]), standing[1:]
		}
	}
	return all
}

// Ending is the verdict of the event that ended the game; "" as long as it goes on.
func (m *Match) Ending() string {
	last := m.tip()
	if last == nil || !Over(m.after(last)) {
		return ""
	}
	for last.before != nil && Over(m.after(last.before)) {
		last = last.before // what came after it was a decision of the table
	}
	_, r, _ := m.apply(m.after(last.before), last.Told) // it was applied before
	return r.Verdict
}
