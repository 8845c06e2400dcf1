package coc

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a table decides, beside the rules.

// poolCounter and handCounter are counters beside San and Know.
const (
	poolCounter = "pool"
	handCounter = "hand"
)

// Counters returns the numbers that a table may set.
func (s *State) Counters() []rules.Counter {
	all := []rules.Counter{{Name: poolCounter, Value: s.pool.Left, Most: countersMost}}
	for _, name := range []string{string(San), string(Know), handCounter} {
		for i := range s.seats {
			p := input.Seat(i + 1)
			all = append(all, rules.Counter{Name: name, Seat: p, Value: s.value(name, p), Most: countersMost, Title: titleOf(name)})
		}
	}
	return all
}

// titleOf returns a counter as players write it.
func titleOf(counter string) string {
	if c := Counter(counter); c == San || c == Know {
		return c.Title()
	}
	return counter
}

// value returns a counter as it stands.
func (s *State) value(name string, p input.Seat) int {
	switch name {
	case string(San):
		return s.seat(p).purse.San
	case string(Know):
		return s.seat(p).purse.Know
	case handCounter:
		return s.seat(p).hand
	}
	return s.pool.Left
}

// AdjustedResult is a counter before and after; before is nil if it had not been
// counted.
type AdjustedResult struct {
	From *int `json:"from"`
	To   int  `json:"to"`
}

// Adjust sets a counter. Where all counters are known what a player gets comes from the
// pool.
func (s *State) Adjust(e *rules.Adjust, r *rules.Ruling) error {
	name, p := e.Counter.Value, e.Player.Value
	if name == poolCounter && !s.pool.Counted {
		return s.countPool(e, r)
	}
	if name != poolCounter && s.seat(p).out {
		return rules.Cannot("player", goneMad, "%s is out", s.name(p))
	}
	was := s.value(name, p)
	to := e.Becomes(rules.Counter{Value: was}, s.players)
	switch {
	case to < 0 || to > countersMost:
		return rules.Cannot("change", setUp, "%d %+d would leave %d", was, to-was, to)
	case name == handCounter:
		s.seat(p).hand = to
		r.Because(setUpCards, "a hand has as many cards as it has")
	case name == poolCounter:
		if err := s.fromKnow(p, to-was, r); err != nil {
			return err
		}
	default:
		if err := s.fromPool(name, p, to-was, r); err != nil {
			return err
		}
	}
	if name == poolCounter {
		r.Say("By the table's decision the pool is %d, not %d: %s", to, was, e.Reason.Value)
	} else {
		r.Say("By the table's decision %s of %s is %d, not %d: %s", name, s.name(p), to, was, e.Reason.Value)
	}
	r.Result = AdjustedResult{&was, to}
	return nil
}

// countPool sets for the first time how many counters there are.
func (s *State) countPool(e *rules.Adjust, r *rules.Ruling) error {
	if !e.To.Set {
		return input.InField("change", "the pool is not counted yet; enter how many counters lie there, such as adjust pool 30")
	}
	left := e.To.Value.N
	s.pool = Pool{Left: left, Counted: true}
	s.counters = s.total()
	r.Because(setUp, "the pool is counted from here on")
	r.Say("By the table's decision pool is %d: %s", left, e.Reason.Value)
	r.Result = AdjustedResult{nil, left}
	return nil
}

// fromPool gives a player counters out of the pool, or takes some back there.
func (s *State) fromPool(name string, p input.Seat, more int, r *rules.Ruling) error {
	if s.pool.gives(more) < more {
		return rules.Cannot("to", gainShort, "the pool has %s, not %d", lang.Plural(s.pool.Left, "counter", "counters"), more)
	}
	s.pool = s.pool.plus(-more)
	to := &s.seat(p).purse.San
	if name == string(Know) {
		to = &s.seat(p).purse.Know
	}
	*to += more
	r.Because(setUp, "counters come from the pool and go there")
	return nil
}

// fromKnow fills the pool with a player's KNOW, or gives him some of it.
func (s *State) fromKnow(p input.Seat, more int, r *rules.Ruling) error {
	switch {
	case p == 0:
		return input.InField("player", "say whose KNOW goes to the pool or comes from it, such as adjust pool %s +2", s.players[0])
	case s.seat(p).out:
		return rules.Cannot("player", goneMad, "%s is out", s.name(p))
	case s.seat(p).purse.Know < more:
		return rules.Cannot("to", knowShort, "%s has %d KNOW, not %d", s.name(p), s.seat(p).purse.Know, more)
	}
	s.pool = s.pool.plus(more)
	s.seat(p).purse.Know -= more
	r.Because(setUp, "counters come from the pool and go there")
	return nil
}

// ChangeHouse changes house rules from here on.
func (s *State) ChangeHouse(e *rules.HouseChange, r *rules.Ruling) error {
	merged, err := e.Over(new(House), s.house, r)
	if err != nil {
		return err
	}
	s.house = merged.(*House)
	return nil
}

// Leave empties a seat. What the player has stays where it lies; he cannot win.
func (s *State) Leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.Value
	switch {
	case s.seat(p).out:
		return rules.Cannot("player", goneMad, "%s is out", s.name(p))
	case s.seat(p).left:
		return rules.Cannot("player", emptySeat, "%s has left already", s.name(p))
	}
	s.seat(p).left = true
	r.Because(emptySeat, "%s and cards of %s stay where they lie", s.seat(p).purse, s.name(p))
	r.Say("%s has left", s.name(p))
	r.Result = rules.Nothing{}
	return nil
}

// Return opens the seat of a player who had left: what he left lies there still.
func (s *State) Return(e *rules.Return, r *rules.Ruling) error {
	p := e.Player.Value
	switch {
	case s.seat(p).out:
		return rules.Cannot("player", goneMad, "%s is out", s.name(p))
	case !s.seat(p).left:
		return rules.Cannot("player", emptySeat, "%s has not left", s.name(p))
	}
	s.seat(p).left = false
	r.Because(emptySeat, "what lay there is there still, and the next turn may be that of %s", s.name(p))
	r.Say("%s is back, with %s", s.name(p), s.seat(p).purse)
	r.Result = rules.Nothing{}
	return nil
}
