package vudulhu

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// What is counted at a table, for its statistics.
const (
	castFigure        = "cast"
	interruptedFigure = "interrupted"
)

var figures = []rules.Figure{
	{Name: castFigure, Help: "Curses cast"},
	{Name: interruptedFigure, Help: "own Curses interrupted"},
}

// tally counts what an event came to: the Curses of each player that were cast, and those
// that were broken.
func tally(h rules.Step, t rules.Tally) {
	switch e := h.Event.(type) {
	case *castEvent:
		t.Add(e.By.Value, castFigure, 1, 1)
	case *interruptEvent:
		for i := range h.Before.(*State).players {
			p := input.Seat(i + 1)
			n := h.Before.(*State).castBy(p) - h.After.(*State).castBy(p)
			t.Add(p, interruptedFigure, n, n)
		}
	}
}

// castBy returns how many Curses of a player lie on the table.
func (s *State) castBy(p input.Seat) (n int) {
	for _, c := range s.curses {
		if c.Caster == p {
			n++
		}
	}
	return n
}
