package table

import (
	"slices"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/match"
	"companion/history"
)

// EndedEarly is where everybody stands at a table that ends before the rules end it:
// whoever is named has won, and the others follow by their points. Without a winner nobody
// has a rank.
func EndedEarly(m *match.Match, winners []input.Seat) []history.Standing {
	_, seats := StandingOf(m)
	for i := range seats {
		seats[i].Rank, seats[i].Won = 0, slices.Contains(winners, input.Seat(i+1))
	}
	if len(winners) == 0 {
		return seats
	}
	for i := range seats {
		seats[i].Rank = 1
		for _, other := range seats {
			if isAhead(other, seats[i]) {
				seats[i].Rank++
			}
		}
	}
	return seats
}

// isAhead tells whether somebody stands before another at a table that ends early.
func isAhead(one, other history.Standing) bool {
	switch {
	case one.Won != other.Won:
		return one.Won
	case one.Won || one.Points == nil:
		return false
	}
	return other.Points == nil || *one.Points > *other.Points
}

// Closed tells how a table with a status ended before the rules ended it.
func Closed(status history.Status, winners []string) string {
	switch {
	case status == history.StatusAbandoned:
		return "Abandoned: it does not count."
	case status == history.StatusFinished && len(winners) == 0:
		return "Finished by the table: nobody is named as winner."
	case status == history.StatusFinished:
		return "Finished by the table: " + assist.Won(winners)
	}
	return ""
}
