package carpathes

import (
	"slices"
	"strings"

	"companion/calculators/input"
)

// What stands at a table, in the words in which a question would be answered.

// counted returns the counters of all players who have not left.
func (s *State) counted() string {
	var all []string
	for _, p := range s.others(0) {
		all = append(all, input.NameWord(s.name(p))+":"+bidForm.Write(s.of(p).ds))
	}
	return strings.Join(all, ",")
}

// leastOf returns the least number of players of a question: at a table some may have left.
func leastOf(at input.Context) int {
	if _, live := at.State.(*State); live {
		return 1
	}
	return playersLeast
}

// bound returns the Slaves who have not left.
func (s *State) bound() string {
	var all []string
	for i, v := range s.vampires {
		if v.master > 0 && !v.left {
			all = append(all, bondForm.Write(bond{person{s.players[i], true}, person{s.name(v.master), true}, v.grace}))
		}
	}
	return strings.Join(all, ",")
}

// ordered returns the players as they bid.
func (s *State) ordered() string {
	var all []string
	for _, p := range s.round() {
		all = append(all, input.NameWord(s.name(p)))
	}
	return strings.Join(all, ",")
}

// withHands adds the hands that are wholly known at a table to those of a question.
func withHands(told map[input.Seat]Discard, players input.Players, at input.Context) {
	s, live := at.State.(*State)
	if !live {
		return
	}
	for i, name := range players {
		at := slices.Index(s.players, name)
		if _, given := told[input.Seat(i+1)]; !given && at >= 0 && s.holders[at].whole {
			told[input.Seat(i+1)] = Discard{Cards: s.holders[at].humans}
		}
	}
}
