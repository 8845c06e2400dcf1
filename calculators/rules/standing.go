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
