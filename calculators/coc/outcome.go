package coc

import "companion/calculators/rules"

// outcome decides a game that was reported afterwards. Without a winner it is a draw, as
// when no player has any sanity left ("Introduction").
func outcome(r rules.Reported) (rules.Result, error) {
	if r.Nobody {
		return final(r.Players, 0), nil
	}
	return r.ByWinners()
}
