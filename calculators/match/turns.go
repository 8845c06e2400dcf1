package match

import "companion/calculators/rules"

// Turns tells how the table stood before the first event, whenever it became somebody
// else's move, and how it stands now; it counts the turns that were begun. The states are
// only lent: they go on being advanced.
func (m *Match) Turns(each func(rules.State)) (turns int) {
	s := m.start.Copy()
	each(s)
	told := true
	if s.Turn() > 0 {
		turns++
	}
	for _, p := range m.Standing() {
		if p.void {
			continue
		}
		turn := s.Turn()
		if err := p.Move.Advance(s, &rules.Ruling{Quiet: true}); err != nil {
			s = m.after(p).Copy()
		}
		if told = s.Turn() != turn; told {
			each(s)
		}
		if told && s.Turn() > 0 {
			turns++
		}
	}
	if !told {
		each(s)
	}
	return turns
}
