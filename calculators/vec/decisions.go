package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a table decides, beside the rules.

// Counters returns the numbers that a table may set.
func (s *State) Counters() []rules.Counter {
	all := []rules.Counter{{Name: "reserve", Value: s.reserve, Most: inkInBox}}
	for i, h := range s.seats {
		p := input.Seat(i + 1)
		all = append(all,
			rules.Counter{Name: "ink", Seat: p, Value: h.ink, Most: inkInBox, Secret: true},
			rules.Counter{Name: "special", Seat: p, Value: h.special, Most: specialsEach - s.onNovel(p)})
	}
	return all
}

// Adjust sets a counter. All ink is in the box: what a player gets comes from the
// reserve, or from his supply of special tokens.
func (s *State) Adjust(e *rules.Adjust, r *rules.Ruling) error {
	p := e.Player.Value
	was := s.reserve
	if e.Counter.Value != "reserve" {
		was = map[string]int{"ink": s.seat(p).ink, "special": s.seat(p).special}[e.Counter.Value]
	}
	to := e.Becomes(rules.Counter{Value: was}, s.players)
	more := to - was
	secret := e.Counter.Value == "ink" // so no refusal shows how much there is, nor how much more
	switch {
	case to < 0 && secret:
		return rules.Cannot("change", boxInk, "%s holds fewer ink drops", s.name(p))
	case to < 0:
		return rules.Cannot("change", boxInk, "%d %+d would leave %d", was, more, to)
	case e.Counter.Value == "special":
		if supply := s.holding(p).Supply(); more > supply {
			return rules.Cannot("to", boxInk, "%s has %d special ink tokens left to take, not %d", s.name(p), supply, more)
		}
		s.seat(p).special = to
	case e.Counter.Value == "reserve" && p == 0:
		return input.InField("player", "ink does not come from nowhere: whose ink is it?")
	default:
		from, give := &s.reserve, &s.seat(p).ink
		if e.Counter.Value == "reserve" {
			from, give = give, from
		}
		if *from < more {
			return rules.Cannot("to", boxInk, "fewer ink drops than that are there to take")
		}
		*from, *give = *from-more, *give+more
	}
	r.Result = rules.Adjusted{From: was, To: to}
	if e.Counter.Value == "special" {
		r.Because(boxInk, "%d of the special ink tokens of %s can still be taken", s.holding(p).Supply(), s.name(p))
		r.Say("By the table's decision special of %s is %d, not %d: %s", s.name(p), to, was, e.Reason.Value)
		return nil
	}
	r.Because(boxInk, "ink comes from the reserve and goes there")
	switch {
	case secret && e.To.Set:
		r.Say("By the table's decision %s has %d ink: %s", s.name(p), to, e.Reason.Value)
	case secret:
		r.Say("By the table's decision %+d ink for %s: %s", more, s.name(p), e.Reason.Value)
	default:
		r.Say("By the table's decision reserve is %d, not %d, with %+d ink for %s: %s", to, was, -more, s.name(p), e.Reason.Value)
	}
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

// Leave empties a seat. What the player has stays where it lies.
func (s *State) Leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.Value
	if s.phase == gameOver && len(s.hidden()) == 0 {
		return rules.Cannot("player", gameEnd, "the game is over, and its result stands")
	}
	if s.seat(p).left {
		return input.InField("player", "%s has left already", s.name(p))
	}
	if s.present() == 1 {
		return input.InField("player", "%s is the last one at the table; abandon ends it", s.name(p))
	}
	s.seat(p).left = true
	r.Say("%s has left; the others play on", s.name(p))
	if s.present() == 1 {
		r.Say("%s has left, and only %s is at the table; finish or abandon it", s.name(p), s.name(s.onlyOne()))
	}
	if o := s.open.offer; o != nil && o.by == p {
		s.open.offer = nil
	}
	if n := s.open.novel; n != nil && n.winner == p {
		s.open.novel = nil
		r.Note("the card that %s won an INSERT with is not placed", s.name(p))
	}
	if s.open.actor == p {
		s.open.turns = -1
	}
	r.Result = rules.Nothing{}
	if s.phase == gameOver && len(s.hidden()) == 0 {
		s.score(r)
	}
	return nil
}

// onlyOne returns the one player who has not left.
func (s *State) onlyOne() input.Seat {
	return input.Seat(1 + slices.IndexFunc(s.seats, func(h holder) bool { return !h.left }))
}

// Return seats a player again who had left. What lay in front of him lies there still;
// the slots that were passed over while he was away do not come again.
func (s *State) Return(e *rules.Return, r *rules.Ruling) error {
	p := e.Player.Value
	switch {
	case !s.seat(p).left:
		return input.InField("player", "%s has not left", s.name(p))
	case s.phase == gameOver && len(s.hidden()) == 0:
		return rules.Cannot("player", gameEnd, "the game is over, and its result stands")
	}
	s.seat(p).left = false
	r.Because(comesBack, "the seat of %s is open again", s.name(p))
	r.Say("%s is back, with the cards and the ink that were left", s.name(p))
	if n := s.slotsLeft(p); s.phase == phaseOne || s.phase == phaseTwo {
		r.Say("%s is back, with the cards and the ink that were left; %s to come in this phase", s.name(p), lang.Plural(n, "turn is", "turns are"))
	}
	r.Result = rules.Nothing{}
	return nil
}

// slotsLeft counts the slots of a player in this phase that are not over.
func (s *State) slotsLeft(p input.Seat) int {
	n, t := 0, *s
	for ; t.inSlot() > 0; t.slot++ {
		if t.inSlot() == p {
			n++
		}
	}
	return n
}
