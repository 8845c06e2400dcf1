package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// winningScore is the points that end the game ("4. End of the Game").
const winningScore = 13

// Gain is points for a player.
type Gain struct {
	Seat   input.Seat
	Points int
	Of     int // which of those of the moment it is, as they were declared
}

// order returns in which order gains of one moment are counted: as they were declared, or
// by house rule the active player's first and then clockwise.
func order(gains []Gain, active input.Seat, players int, h House) []Gain {
	all := slices.Clone(gains)
	if h.Simultaneous.Value != activeFirst {
		return all
	}
	after := func(g Gain) int { return (int(g.Seat) - int(active) + players) % players }
	slices.SortStableFunc(all, func(a, b Gain) int { return after(a) - after(b) })
	return all
}

// Counted is a gain that was counted, and the score it brought the player to.
type Counted struct {
	Gain
	To int
}

// Awarded holds what gains of one moment came to.
type Awarded struct {
	Scores  []int // by seat
	Winners []input.Seat
	Counted []Counted // in order; the game may end before the others
}

// Award counts gains of one moment: the first that reaches 13 ends the game, and
// nothing further is counted, unless by house rule the victory is shared.
func Award(scores []int, gains []Gain, active input.Seat, h House) Awarded {
	a := Awarded{Scores: slices.Clone(scores)}
	for _, g := range order(gains, active, len(scores), h) {
		to := max(0, a.Scores[g.Seat-1]+g.Points)
		a.Scores[g.Seat-1] = to
		a.Counted = append(a.Counted, Counted{g, to})
		if g.Points > 0 && to >= winningScore && !slices.Contains(a.Winners, g.Seat) {
			a.Winners = append(a.Winners, g.Seat)
		}
		if a.Winners != nil && h.Simultaneous.Value != shared {
			break
		}
	}
	slices.Sort(a.Winners)
	return a
}

// wonAlready forbids a question about a game that was over before.
func wonAlready(who string, points int, field string, r *rules.Ruling) {
	if points >= winningScore {
		r.Forbid(endThirteen, "%s is at %d, so the game is won already", who, points).In(field)
	}
}

// couldWin returns the players whom gains of one moment would bring to 13, each by his own.
func couldWin(scores []int, gains []Gain) []input.Seat {
	after := slices.Clone(scores)
	var all []input.Seat
	for _, g := range gains {
		after[g.Seat-1] = max(0, after[g.Seat-1]+g.Points)
		if g.Points > 0 && after[g.Seat-1] >= winningScore && !slices.Contains(all, g.Seat) {
			all = append(all, g.Seat)
		}
	}
	return all
}

// ranked ranks players by their scores; those who have won come first, whatever the
// others have.
func ranked(players input.Players, scores []int, winners []input.Seat) rules.Result {
	res := rules.Rank(players, scores)
	if winners == nil {
		return res
	}
	res.Winners = winners
	for i := range scores {
		won := slices.Contains(winners, input.Seat(i+1))
		res.Ranks[i] = 1
		for j, other := range scores {
			wins := slices.Contains(winners, input.Seat(j+1))
			if !won && (wins || other > scores[i]) {
				res.Ranks[i]++
			}
		}
	}
	return res
}
