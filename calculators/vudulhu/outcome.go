package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// outcome decides a game that was reported afterwards ("4. End of the Game"): the first
// player at 13 has won, whatever the others have by then.
func outcome(r rules.Reported) (rules.Result, error) {
	house, _ := r.House.(*House)
	isShared := house != nil && house.Simultaneous.Value == shared
	var there []input.Seat
	for i, n := range r.Points {
		if n >= winningScore {
			there = append(there, input.Seat(i+1))
		}
	}
	name := r.Players.Name
	switch {
	case r.Nobody && there != nil:
		return rules.Result{}, input.InField("winners", "%s has reached %d, so the game has a winner", name(there[0]), winningScore)
	case r.Nobody:
		return r.Unwon(), nil
	case len(r.Winners) > 1 && !isShared:
		return rules.Result{}, input.InField("winners", "only one player can be the first at %d; the house rule %s=%s lets several win", winningScore, simultaneous, shared)
	case r.Points == nil:
		return r.ByWinners()
	}
	for _, w := range r.Winners {
		if !slices.Contains(there, w) {
			return rules.Result{}, input.InField("winners", "%s has not reached %d", name(w), winningScore)
		}
	}
	winners := r.Winners
	switch {
	case there == nil:
		return rules.Result{}, rules.Undecided("no player has reached %d, so no player has won; winners=none keeps the game without a winner", winningScore)
	case winners == nil && (len(there) == 1 || isShared):
		winners = there
	case winners == nil:
		var names []string
		for _, p := range there {
			names = append(names, name(p))
		}
		return rules.Result{}, rules.Undecided("%s have reached %d. Who was the first? winners=NAME", lang.And(names), winningScore)
	}
	return ranked(r.Players, r.Points, winners), nil
}
