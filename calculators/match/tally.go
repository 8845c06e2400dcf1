package match

import (
	"slices"

	"companion/calculators/rules"
)

// Tally counts the events that stand, as the game does; nil for a game that counts nothing.
// whole is false for a log that cannot be replayed whole: its numbers would be wrong.
func (m *Match) Tally() (t rules.Tally, whole bool) {
	if m.Game.Count == nil {
		return nil, true
	}
	if slices.ContainsFunc(m.entries, func(e *Entry) bool { return e.Lost }) {
		return nil, false
	}
	t = rules.Tally{}
	s := m.start
	for _, p := range m.Standing() {
		r := rules.Ruling{Quiet: true}
		next, err := p.Move.kind.Apply(s, p.Move.Event, &r)
		if err != nil { // an amendment came before it, by other rules than today's
			return nil, false
		}
		m.Game.Count(rules.Step{Event: p.Move.Event, Before: s, After: next, Result: r.Result}, t)
		s = next
	}
	return t, true
}
