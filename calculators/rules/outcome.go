package rules

import (
	"slices"

	"companion/calculators/input"
)

// Reported is a finished game as its players report it afterwards, without its events.
type Reported struct {
	Players input.Players
	Points  []int        // by seat; nil if none are reported
	Breaks  [][]int      // by seat, what breaks a tie, in the order of Game.TieBreaks; nil for a player without a report
	Winners []input.Seat // nil if no winner is named
	Nobody  bool         // the players report that no player won
	House   input.Input
}

// UndecidedError means that the rules need a named winner to decide a reported game. It
// wraps an *InputError of the field winners.
type UndecidedError struct{ Err *input.InputError }

func (u *UndecidedError) Error() string { return u.Err.Error() }

// Unwrap returns the mistake.
func (u *UndecidedError) Unwrap() error { return u.Err }

// Undecided makes the error of a reported game that the rules cannot decide yet.
func Undecided(format string, args ...any) error {
	return &UndecidedError{input.InField("winners", format, args...)}
}

// Decide ranks a reported game by the game's own rule. The error is an *UndecidedError or
// a *InputError.
func (g Game) Decide(r Reported) (Result, error) {
	switch {
	case g.Unpointed && r.Points != nil:
		return Result{}, input.InField("players", "%s is not won by points. Give only names here, and winners=%s", g.Title, r.Players[0])
	case g.Outcome != nil:
		return g.Outcome(r)
	}
	return MostPoints(r)
}

// MostPoints decides a game that the most points win. Players with equal points share the
// victory, unless some of them are named as winners.
func MostPoints(r Reported) (Result, error) {
	switch {
	case r.Nobody:
		return r.Unwon(), nil
	case r.Points == nil:
		return r.ByWinners()
	}
	res := Rank(r.Players, r.Points)
	if r.Winners == nil {
		return res, nil
	}
	for _, w := range r.Winners {
		if !slices.Contains(res.Winners, w) {
			return res, input.InField("winners", "%s does not have the most points", r.Players.Name(w))
		}
	}
	return res.Ahead(r.Winners), nil
}

// Ahead ranks some of the first players before the others.
func (r Result) Ahead(winners []input.Seat) Result {
	for i := range r.Ranks {
		if r.Ranks[i] == 1 && !slices.Contains(winners, input.Seat(i+1)) {
			r.Ranks[i] = len(winners) + 1
		}
	}
	r.Winners = winners
	return r
}

// ByWinners ranks the named winners before the others. Without points only they decide.
func (r Reported) ByWinners() (Result, error) {
	if r.Winners == nil {
		return Result{}, Undecided("who won? Give winners=NAME, or winners=none")
	}
	res := Result{Players: r.Players, Ranks: make([]int, len(r.Players))}
	for i := range res.Ranks {
		res.Ranks[i] = 1
	}
	return res.Ahead(r.Winners), nil
}

// Unwon returns the result of a game that no player won: the points stay, and there are no ranks.
func (r Reported) Unwon() Result {
	res := Result{Players: r.Players, Ranks: make([]int, len(r.Players))}
	for _, n := range r.Points {
		res.Points = append(res.Points, &n)
	}
	return res
}
