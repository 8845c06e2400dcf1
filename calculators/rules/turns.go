package rules

// Turns tells how the table stood before the first event, whenever it became somebody
// else's move, and how it stands now; it counts the turns that were begun. The states are
// only lent: they go on being advanced.
func (m *Match) Turns(each func(State)) (turns int) {
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
		if err := s.Advance(p.Move.Event, &Ruling{Quiet: true}); err != nil {
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

// Values are the values of a counter that each player has, by seat; nil where the game
// has no such counter.
func Values(s State, counter string) []int {
	var all []int
	for _, c := range s.Counters() {
		if c.Name == counter && c.Seat > 0 {
			all = append(all, c.Value)
		}
	}
	return all
}
