package vwf

import "companion/calculators/input"

// Board is a table to be drawn.
type Board struct {
	Mode    Mode
	Phase   Phase
	Drawer  string // drew the last END GAME; "" before that
	Last    string // plays last in the lightning round; "" before and after it
	Players []Seated
}

// Seated is a player with Types, Chest and hand, to be drawn.
type Seated struct {
	Name   string
	Types  []string // as printed
	Chest  []Drawn
	Total  int
	Hand   *int // nil for a hand that is not counted
	Limit  int  // the hand limit
	Raised bool // by Helping Hands
	Leads  bool // first in the standing; false if all players are
	Left   bool
	Bonus  int // points by the table's decision
}

// Drawn is an Object to be drawn.
type Drawn struct {
	Name   string
	Points int
	Lies   Orientation
}

// Board returns the table to be drawn.
func (s *State) Board() Board {
	b := Board{Mode: s.mode, Phase: s.phase}
	if s.drawer > 0 {
		b.Drawer = s.name(s.drawer)
	}
	if len(s.queue) > 0 {
		b.Last = s.name(s.queue[len(s.queue)-1])
	}
	standing := s.Result()
	for i, h := range s.seats {
		sum := h.Points(*s.house)
		p := Seated{Name: s.players[i], Types: h.Types.names(), Total: sum.Total, Limit: s.limitOf(input.Seat(i + 1)),
			Raised: h.helpingHands() > 0, Leads: standing.Ranks[i] == 1 && len(standing.Winners) < len(s.seats), Left: h.left, Bonus: h.Bonus}
		for j, o := range h.Chest {
			p.Chest = append(p.Chest, Drawn{o.title(), sum.Objects[j], sum.Orientation[j]})
		}
		if h.counted {
			p.Hand = &h.hand
		}
		b.Players = append(b.Players, p)
	}
	return b
}
