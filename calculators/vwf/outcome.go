package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// outcome decides a game that is recorded afterwards ("End of the Game"): the most points
// win, then the most Types, then the most Objects.
func outcome(r rules.Reported) (rules.Result, error) {
	if r.Points == nil || r.Nobody {
		return rules.MostPoints(r)
	}
	keys, left := make([]Key, len(r.Points)), make([]bool, len(r.Points))
	known := true // the Types and Objects of all players with the most points
	for i, n := range r.Points {
		keys[i][0] = n
		if r.Breaks != nil && r.Breaks[i] != nil {
			copy(keys[i][1:], r.Breaks[i])
		}
	}
	most := slices.Max(r.Points)
	var tied []input.Seat
	for i, n := range r.Points {
		if n == most {
			tied = append(tied, input.Seat(i+1))
			known = known && r.Breaks != nil && r.Breaks[i] != nil
		}
	}
	if len(tied) > 1 && !known {
		if r.Winners == nil {
			return rules.Result{}, rules.Undecided("%s have %s each. Give Types and Objects too, such as %s:%d:2:3, or name winners=NAME",
				namesOf(r.Players, tied), points(most), r.Players.Name(tied[0]), most)
		}
		return rules.MostPoints(r)
	}
	res := Rank(r.Players, keys, left)
	for _, w := range r.Winners {
		if !slices.Contains(res.Winners, w) {
			return res, input.InField("winners", "%s does not have the most points, Types and Objects", r.Players.Name(w))
		}
	}
	if r.Winners != nil && len(r.Winners) < len(res.Winners) {
		return res, input.InField("winners", "%s have equal points, Types and Objects, so they share the victory", namesOf(r.Players, res.Winners))
	}
	return res, nil
}
