package rules

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
