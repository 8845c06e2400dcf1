package carpathes

import (
	"slices"

	"companion/calculators/rules"
)

// What a table decides, beside the rules.

// Counters are the numbers that a table may set.
func (s *State) Counters() []rules.Counter {
	var all []rules.Counter
	for i, v := range s.vampires {
		p := rules.Seat(i + 1)
		all = append(all,
			rules.Counter{Name: "ds", Seat: p, Value: v.ds, Least: floor, Most: max(v.ds, s.house.cap())},
			rules.Counter{Name: "hand", Seat: p, Value: s.holders[i].cards, Least: len(s.holders[i].humans), Most: 99})
		if v.master > 0 {
			all = append(all, rules.Counter{Name: "grace", Seat: p, Value: v.grace, Most: graceMost})
		}
	}
	return append(all, rules.Counter{Name: "actions", Value: s.actions, Most: actionsEach})
}

// adjust sets a counter.
func (s *State) adjust(e *rules.Adjust, r *rules.Ruling) error {
	p := e.Player.V
	all := s.Counters()
	i := slices.IndexFunc(all, func(c rules.Counter) bool { return c.Name == e.Counter.V && c.Seat == p })
	if i < 0 {
		return rules.InField("counter", "%s has no counter %s now", s.name(p), e.Counter.V)
	}
	c := all[i]
	to := e.Becomes(c, s.players)
	cite := map[string]rules.Cite{"ds": counterFloor, "hand": boxHand, "grace": graceFloor, "actions": turnActions}[c.Name]
	if to < c.Least || to > c.Most {
		return rules.Cannot("to", cite, "%s would be %d, and goes from %d to %d", c.Name, to, c.Least, c.Most)
	}
	whose := ""
	switch c.Name {
	case "ds":
		s.of(p).ds = to
		noteOdd("ds", to, r)
	case "grace":
		s.of(p).grace = to
	case "hand":
		s.holder(p).cards = to
	case "actions":
		s.actions = to
	}
	if p > 0 {
		whose = " of " + s.name(p)
	}
	r.Because(cite, "the table's decision")
	r.Say("By the table's decision %s%s is %d, not %d: %s", c.Name, whose, to, c.Value, e.Reason.V)
	r.Result = rules.Adjusted{From: c.Value, To: to}
	return nil
}

// changeHouse changes house rules from here on.
func (s *State) changeHouse(e *rules.HouseChange, r *rules.Ruling) error {
	merged, err := e.Over(new(House), s.house, r)
	if err != nil {
		return err
	}
	changed := merged.(*House)
	for i, v := range s.vampires {
		if v.ds > changed.cap() {
			return rules.Cannot("", setUpCounter, "%s is at %d DS, above %d: adjust the counter first", s.players[i], v.ds, changed.cap())
		}
	}
	s.house = changed
	return nil
}

// leave empties a seat. What the player has stays where it lies; his Slaves are free, his
// turn is over, and whoever is Master of all who remain has won.
func (s *State) leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.V
	if s.of(p).left {
		return rules.InField("player", "%s has left already", s.name(p))
	}
	if len(s.others(0)) == 1 {
		return rules.InField("player", "%s is the last one at the table; abandon ends it", s.name(p))
	}
	s.of(p).left = true
	freed := ""
	if slaves := s.slaves(p); len(slaves) > 0 {
		for _, slave := range slaves {
			s.free(slave, *s.house, r)
		}
		r.Because(leaving, "%s was the Master", s.name(p))
		freed = ", so " + rules.AllOf(s.names(slaves)) + map[bool]string{true: " is free", false: " are free"}[len(slaves) == 1]
	}
	if s.phase == turns && s.active == p {
		s.nextTurn()
	}
	r.Say("%s has left%s; the others play on", s.name(p), freed)
	if l := s.lord(); l > 0 {
		r.Because(lord, "%s is Master of all who remain", s.name(l))
		r.Say("%s has left%s: %s is Lord of the Vampires", s.name(p), freed, s.name(l))
	}
	r.Result = rules.Nothing{}
	return nil
}

// comeBack seats a player again who had left.
func (s *State) comeBack(e *rules.Return, r *rules.Ruling) error {
	return rules.InField("player", "%s has not left", s.name(e.Player.V))
}
