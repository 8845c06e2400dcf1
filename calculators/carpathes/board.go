package carpathes

import "companion/calculators/input"

// KindTable is a table as it is drawn.
type Board struct {
	Cycle, Number int
	Moon          string
	First, Active string // Active is empty between two cycles
	Actions       int    // left
	Event         string // "" if none is in force
	Doubled       bool
	Most          int      // DS, where a gauge ends
	Dominable     []string // by whose turn it is, now, whatever the price
	Price         bool     // whether he could pay it
	Opponents     int      // whom a Lord is Master of
	Holders       []Holder // as a tree: every free player, then his Slaves
}

// Holder is a player, as he is drawn.
type Holder struct {
	Name      string
	DS        int
	Slave     bool
	Grace     int // of a Slave
	Slaves    int // of a Master
	Hand      int
	Humans    string // those that are known, a secret of the player; "" while none are
	Specials  []Special
	Invisible bool
	Left      bool
}

// Special is a placed Special Power card, as it is drawn.
type Special struct {
	Name string
	Used bool // in this turn
}

// Board returns what there is to draw.
func (s *State) Board() Board {
	b := Board{First: s.name(s.first), Actions: s.actions, Event: s.inForce(), Doubled: s.doubles(), Most: dosesAtStart}
	cycle, up, number := s.position()
	b.Cycle, b.Moon, b.Number = cycle, string(up), number
	b.Opponents, _ = Cubes(len(s.players))
	if s.doubles() && s.card == "" {
		b.Event = "an Event"
	}
	if p := s.Turn(); p > 0 {
		b.Active = s.name(p)
		b.Dominable = s.names(s.dominable(p, *s.house))
		b.Price = s.of(p).ds-dominatePays >= dominateKeeps
	}
	for _, p := range s.seats(0) {
		if s.of(p).master > 0 {
			continue
		}
		b.Holders = append(b.Holders, s.drawn(p))
		for _, slave := range s.slaves(p) {
			b.Holders = append(b.Holders, s.drawn(slave))
		}
	}
	return b
}

func (s *State) drawn(p input.Seat) Holder {
	v, h := s.of(p), s.holder(p)
	drawn := Holder{
		Name: s.name(p), DS: v.ds, Slave: v.master > 0, Grace: v.grace, Slaves: len(s.slaves(p)), Hand: h.cards, Invisible: h.invisible, Left: v.left,
	}
	switch {
	case h.whole:
		drawn.Humans = listed(h.humans)
	case len(h.humans) > 0:
		drawn.Humans = listed(h.humans) + " and others"
	}
	for _, card := range h.specials {
		drawn.Specials = append(drawn.Specials, Special{card.name, card.used})
	}
	return drawn
}
