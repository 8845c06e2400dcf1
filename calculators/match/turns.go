package match

import "companion/calculators/rules"

// Turns calls each with the state at the start, at every change of turn and at the end, and
// counts the turns that began. each must not keep the state.
func (m *Match) Turns(each func(rules.State)) (turns int) {
	s := m.start.Copy()
	each(s)
	reported := true
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
		if reported = s.Turn() != turn; reported {
			each(s)
		}
		if reported && s.Turn() > 0 {
			turns++
		}
	}
	if !reported {
		each(s)
	}
	return turns
}
