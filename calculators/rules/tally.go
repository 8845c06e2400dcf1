package rules

import "companion/calculators/input"

// Figure is something that a game counts at its tables, by player: how often it
// happened, and how much it came to.
type Figure struct {
	Name string // kebab-case; stored for ever
	Help string // what it is, as a heading: "doses lost"
	Mean bool   // what it came to on average is told, rather than in all
}

// Step is an event that stands, and what it came to.
type Step struct {
	Event         Event
	Before, After State
	Result        any // of its ruling
}

// Counted is a figure of a player.
type Counted struct {
	Seat   input.Seat
	Figure string
}

// Count is how often something happened, and how much it came to in all.
type Count struct{ Times, Total int }

// Tally is what was counted of a table.
type Tally map[Counted]Count

// Add counts something that happened so many times and came to so much in all; nothing,
// if it never did.
func (t Tally) Add(seat input.Seat, figure string, times, total int) {
	if times == 0 || seat == 0 {
		return
	}
	key := Counted{seat, figure}
	had := t[key]
	t[key] = Count{had.Times + times, had.Total + total}
}
