package coc

import "companion/calculators/rules"

// outcome decides a game that was reported afterwards. Where nobody won it is a draw, as
// when nobody has any sanity left ("Introduction").
func outcome(r rules.Reported) (rules.Result, error) {
	if r.Nobody {
		return final(r.Players, 0), nil
	}
	return r.ByWinners()
}
