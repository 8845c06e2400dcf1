package rules

// Turns tells how the table stood before the first event, whenever it became somebody
// else's move, and how it stands now. The states are only lent: they go on being
// advanced.
func (m *Match) Turns(each func(State)) {
	s := m.start.Copy()
	each(s)
	told := true
	for _, p := range m.Standing() {
		if p.void {
			continue
		}
		turn := s.Turn()
		if err := s.Advance(p.Told.Event, &Ruling{Quiet: true}); err != nil {
			s = m.after(p).Copy()
		}
		if told = s.Turn() != turn; told {
			each(s)
		}
	}
	if !told {
		each(s)
	}
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
