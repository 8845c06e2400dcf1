package vwf

import "companion/calculators/input"

// KindTable is a table as it is drawn.
type Board struct {
	Mode    Mode
	Phase   Phase
	Drawer  string // "" as long as nobody drew END GAME
	Last    string // who plays last in the lightning round, "" before and after it
	Players []Seated
}

// Seated is what lies in front of a player, as it is drawn.
type Seated struct {
	Name   string
	Types  []string // as printed
	Chest  []Drawn
	Total  int
	Hand   *int // nil while it is not counted
	Limit  int  // the hand limit
	Raised bool // by Helping Hands
	Leads  bool // first in the standing, perhaps with others but not with all
	Left   bool
	Bonus  int // points by the table's decision
}

// Drawn is an Object as it is drawn.
type Drawn struct {
	Name   string
	Points int
	Lies   Orientation
}

// Board tells what there is to draw.
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
			p.Chest = append(p.Chest, Drawn{o.called(), sum.Objects[j], sum.Orientation[j]})
		}
		if h.counted {
			p.Hand = &h.hand
		}
		b.Players = append(b.Players, p)
	}
	return b
}
