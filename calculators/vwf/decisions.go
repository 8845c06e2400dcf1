package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The decisions of a table, apart from the rules.

const bonusMost = 999 // points by the table's decision; the least is -999

// Counters returns the numbers that a table may set: points besides Types and Chest, and
// the hands that are counted.
func (s *State) Counters() []rules.Counter {
	var all []rules.Counter
	for i, h := range s.seats {
		p := input.Seat(i + 1)
		all = append(all, rules.Counter{Name: "points", Seat: p, Value: h.Bonus, Least: -bonusMost, Most: bonusMost})
		if h.counted {
			all = append(all, rules.Counter{Name: "hand", Seat: p, Value: h.hand, Most: handMost})
		}
	}
	return all
}

// Derived returns the totals: Types, Chest, and points besides them.
func (s *State) Derived() []rules.Counter {
	all := make([]rules.Counter, len(s.seats))
	for i, h := range s.seats {
		all[i] = rules.Counter{Name: "total", Seat: input.Seat(i + 1), Value: h.key(*s.house)[0]}
	}
	return all
}

// Adjust sets a counter.
func (s *State) Adjust(e *rules.Adjust, r *rules.Ruling) error {
	p := e.Player.Value
	h := s.seat(p)
	counter, least, most := &h.Bonus, -bonusMost, bonusMost
	if e.Counter.Value == "hand" {
		if !h.counted {
			return input.InField("counter", "%s's hand is not counted. Count it first, such as hand %s 5", s.name(p), input.NameWord(s.name(p)))
		}
		counter, least, most = &h.hand, 0, handMost
	}
	was := *counter
	to := e.Becomes(rules.Counter{Value: was}, s.players)
	if to < least || to > most {
		return rules.Cannot("change", endTotal, "%d %+d would be %d, but this counter goes from %d to %d", was, to-was, to, least, most)
	}
	*counter = to
	r.Result = rules.Adjusted{From: was, To: to}
	if e.Counter.Value == "hand" {
		r.Say("By the table's decision, %s holds %s: %s", s.name(p), lang.Plural(to, "card", "cards"), e.Reason.Value)
		return nil
	}
	r.Part(to-was, endTotal, "the table decided %+d", to-was)
	r.Say("By the table's decision, %s has %+d besides Types and Chest, %s in all: %s", s.name(p), to, points(h.total(*s.house)), e.Reason.Value)
	return nil
}

// ChangeHouse changes house rules from here on, and counts all totals again.
func (s *State) ChangeHouse(e *rules.HouseChange, r *rules.Ruling) error {
	merged, err := e.Over(new(House), s.house, r)
	if err != nil {
		return err
	}
	was := s.house
	s.house = merged.(*House)
	res := ChangeResult{Points: map[string]int{}, Turned: []Turned{}}
	for i, p := range s.seats {
		if before, now := p.total(*was), p.total(*s.house); before != now {
			res.Points[s.players[i]] = now
			r.Part(now-before, endTotal, "%s: %d → %d", s.players[i], before, now)
			also(r, "%s %d → %d", s.players[i], before, now)
		}
	}
	r.Result = res
	return nil
}

// Leave empties a seat. Its cards stay, and turns skip it.
func (s *State) Leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.Value
	var present []input.Seat
	for i, h := range s.seats {
		if !h.left {
			present = append(present, input.Seat(i+1))
		}
	}
	switch {
	case s.seat(p).left:
		return input.InField("player", "%s has already left", s.name(p))
	case len(present) == 1:
		return input.InField("player", "%s is the last player: finish or abandon the table", s.name(p))
	}
	wasActive := p == s.active
	s.seat(p).left = true
	s.without(p)
	r.Result = rules.Nothing{}
	r.Because(seatEmpty, "%s keeps Types, Chest and hand, and turns skip the seat", s.name(p))
	if s.phase == over {
		var res EndTurnResult
		s.reportWinners(&res, r)
		r.Say("%s. %s", lang.Sprintf("%s has left", s.name(p)), r.Verdict)
		r.Result = res
		return nil
	}
	switch {
	case len(present) == 2:
		r.Say("%s has left. %s is the last player: finish or abandon the table", s.name(p), s.name(s.active))
	case wasActive:
		r.Say("%s has left. %s's turn", s.name(p), s.name(s.active))
	default:
		r.Say("%s has left. The others play on", s.name(p))
	}
	return nil
}

// without skips the turns of a player who has left.
func (s *State) without(p input.Seat) {
	if s.phase == lightning {
		var rest []input.Seat
		for _, q := range s.queue {
			if q != p {
				rest = append(rest, q)
			}
		}
		s.queue = rest
	}
	if p == s.active {
		s.passOn(p)
	}
}

// Return seats a player again who had left. In the lightning round he plays if his turn is
// still to come.
func (s *State) Return(e *rules.Return, r *rules.Ruling) error {
	p := e.Player.Value
	if !s.seat(p).left {
		return input.InField("player", "%s has not left", s.name(p))
	}
	s.seat(p).left = false
	r.Result = rules.Nothing{}
	h := s.seat(p)
	r.Because(seatEmpty, "%s still has %s, %s and the cards in hand", s.name(p), lang.Plural(len(h.Types), "Type", "Types"), lang.Plural(len(h.Chest), "Object", "Objects"))
	if s.phase != lightning {
		r.Say("%s is back with %s and plays when the turn comes", s.name(p), points(h.total(*s.house)))
		return nil
	}
	order := LightningOrder(len(s.seats), s.drawer)
	place := func(q input.Seat) int { return slices.Index(order, q) }
	if place(p) < place(s.active) {
		r.Say("%s is back with %s, but has missed the turn in the lightning round", s.name(p), points(h.total(*s.house)))
		return nil
	}
	s.queue = append(slices.Clip(s.queue), p)
	slices.SortFunc(s.queue, func(a, b input.Seat) int { return place(a) - place(b) })
	r.Say("%s is back with %s and still has a turn. %s plays last", s.name(p), points(h.total(*s.house)), s.name(s.queue[len(s.queue)-1]))
	return nil
}
