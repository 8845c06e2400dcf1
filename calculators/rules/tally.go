package rules

import "companion/calculators/input"

// Figure is a statistic of a player at a table: how often something happened, and its total.
type Figure struct {
	Name string // kebab-case; stored for ever
	Help string // a heading: "doses lost"
	Mean bool   // the mean is shown, rather than the total
}

// Step is an event that stands, with the states around it and its result.
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

// Count is one figure of one seat: times and total.
type Count struct{ Times, Total int }

// Tally holds the figures of a table.
type Tally map[Counted]Count

// Add counts something that happened times times with a total; nothing for 0 times.
func (t Tally) Add(seat input.Seat, figure string, times, total int) {
	if times == 0 || seat == 0 {
		return
	}
	key := Counted{seat, figure}
	had := t[key]
	t[key] = Count{had.Times + times, had.Total + total}
}
