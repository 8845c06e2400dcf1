package vwf

import "companion/calculators/rules"

// What a table decides, beside the rules.

const bonusMost = 999 // points given beside the rules, also below 0

// Counters are the numbers that a table may set: points beside Types and Chest, and the
// hands that are counted.
func (s *State) Counters() []rules.Counter {
	var all []rules.Counter
	for i, h := range s.seats {
		p := rules.Seat(i + 1)
		all = append(all, rules.Counter{Name: "points", Seat: p, Value: h.Bonus, Least: -bonusMost, Most: bonusMost})
		if h.counted {
			all = append(all, rules.Counter{Name: "hand", Seat: p, Value: h.hand, Most: handMost})
		}
	}
	return all
}

// adjust sets a counter.
func (s *State) adjust(e *rules.Adjust, r *rules.Ruling) error {
	p := e.Player.V
	h := s.seat(p)
	counter, least, most := &h.Bonus, -bonusMost, bonusMost
	if e.Counter.V == "hand" {
		if !h.counted {
			return rules.InField("counter", "the hand of %s is not counted; hand %s tells it", s.name(p), rules.NameWord(s.name(p)))
		}
		counter, least, most = &h.hand, 0, handMost
	}
	was := *counter
	to := e.Becomes(rules.Counter{Value: was}, s.players)
	if to < least || to > most {
		return rules.Cannot("change", endTotal, "%d %+d would be %d, and the counter goes from %d to %d", was, to-was, to, least, most)
	}
	*counter = to
	r.Result = rules.Adjusted{From: was, To: to}
	if e.Counter.V == "hand" {
		r.Say("By the table's decision %s holds %s: %s", s.name(p), rules.Plural(to, "card", "cards"), e.Reason.V)
		return nil
	}
	r.Part(to-was, endTotal, "by the table's decision")
	r.Say("By the table's decision %s has %+d beside Types and Chest, %s in all: %s", s.name(p), to, points(h.total(*s.house)), e.Reason.V)
	return nil
}

// changeHouse changes house rules from here on; everybody's points are counted by them.
func (s *State) changeHouse(e *rules.HouseChange, r *rules.Ruling) error {
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
		}
	}
	r.Result = res
	return nil
}

// leave empties a seat: what lies there stays, and turns pass over it.
func (s *State) leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.V
	present := 0
	for _, h := range s.seats {
		if !h.left {
			present++
		}
	}
	switch {
	case s.seat(p).left:
		return rules.InField("player", "%s has left already", s.name(p))
	case present == 1:
		return rules.InField("player", "%s is the last one at the table; abandon ends it", s.name(p))
	}
	s.seat(p).left = true
	r.Say("%s has left; the others play on", s.name(p))
	r.Result = rules.Nothing{}
	s.without(p)
	if s.phase == over {
		var res EndTurnResult
		s.crowned(&res, r)
		r.Say("%s has left. %s", s.name(p), r.Verdict)
		r.Result = res
	}
	return nil
}

// without passes over the turns of who has left.
func (s *State) without(p rules.Seat) {
	if s.phase == lightning {
		var rest []rules.Seat
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

// comeBack seats a player again who had left.
func (s *State) comeBack(e *rules.Return, r *rules.Ruling) error {
	return rules.InField("player", "%s has not left", s.name(e.Player.V))
}
