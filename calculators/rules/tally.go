package rules

import "slices"

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
	Seat   Seat
	Figure string
}

// Count is how often something happened, and how much it came to in all.
type Count struct{ Times, Total int }

// Tally is what was counted of a table.
type Tally map[Counted]Count

// Add counts something that happened so many times and came to so much in all; nothing,
// if it never did.
func (t Tally) Add(seat Seat, figure string, times, total int) {
	if times == 0 || seat == 0 {
		return
	}
	key := Counted{seat, figure}
	had := t[key]
	t[key] = Count{had.Times + times, had.Total + total}
}

// Tally counts the events that stand, as its game does; nil for a game that counts
// nothing. A log that cannot be replayed whole would give other numbers than what
// happened: it is not counted.
func (m *Match) Tally() (t Tally, whole bool) {
	if m.Game.Count == nil {
		return nil, true
	}
	if slices.ContainsFunc(m.entries, func(e *Entry) bool { return e.Lost }) {
		return nil, false
	}
	t = Tally{}
	s := m.start
	for _, p := range m.Standing() {
		r := Ruling{Quiet: true}
		next, err := Apply(s, p.Move.Event, &r)
		if err != nil { // an amendment came before it, by other rules than today's
			return nil, false
		}
		m.Game.Count(Step{p.Move.Event, s, next, r.Result}, t)
		s = next
	}
	return t, true
}
