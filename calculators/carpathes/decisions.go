package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a table decides, beside the rules.

// Counters returns the numbers that a table may set.
func (s *State) Counters() []rules.Counter {
	var all []rules.Counter
	for i, v := range s.vampires {
		p := input.Seat(i + 1)
		all = append(all,
			rules.Counter{Name: "ds", Title: "DS", Seat: p, Value: v.ds, Least: floor, Most: max(v.ds, s.house.cap())},
			rules.Counter{Name: "hand", Seat: p, Value: s.holders[i].cards, Least: len(s.holders[i].humans), Most: 99})
		if v.master > 0 {
			all = append(all, rules.Counter{Name: "grace", Seat: p, Value: v.grace, Most: graceMost})
		}
	}
	_, up, number := s.position()
	moons := []string{string(white), string(black)}
	return append(all,
		rules.Counter{Name: "actions", Value: s.actions, Most: actionsMost},
		rules.Counter{Name: "moon", Value: slices.Index(moons, string(up)), Most: len(moons) - 1, Words: moons},
		rules.Counter{Name: "turn", Value: number, Least: 1, Most: turnsInCycle},
		rules.Counter{Name: "first", Value: int(s.first), Least: 1, Most: len(s.players), Words: s.players})
}

// adjustedWord is the result of an Adjust of a counter that has words.
type adjustedWord struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Adjust sets a counter.
func (s *State) Adjust(e *rules.Adjust, r *rules.Ruling) error {
	p := e.Player.Value
	all := s.Counters()
	i := slices.IndexFunc(all, func(c rules.Counter) bool { return c.Name == e.Counter.Value && c.Seat == p })
	switch {
	case i < 0 && p > 0 && e.Counter.Value == "grace":
		return rules.Cannot("counter", graceFloor, "%s is no Slave and has no cube on a Grace counter", s.name(p))
	case i < 0:
		return input.InField("counter", "%s has no counter %s now", s.name(p), e.Counter.Value)
	}
	c := all[i]
	to := e.Becomes(c, s.players)
	cite := map[string]rules.Cite{"ds": counterFloor, "hand": boxHand, "grace": graceFloor, "actions": turnActions,
		"moon": cycleTurns, "turn": cycleTurns, "first": setUpFirst}[c.Name]
	switch {
	case (to < c.Least || to > c.Most) && c.Words != nil:
		return rules.Cannot("to", cite, "%s is one of %s", c.Name, lang.Or(c.Words))
	case to < c.Least || to > c.Most:
		return rules.Cannot("to", cite, "%s would be %d, and goes from %d to %d", c.Name, to, c.Least, c.Most)
	case c.Name == "first" && s.of(input.Seat(to)).left:
		return rules.Cannot("to", leaving, "%s has left the table", s.name(input.Seat(to)))
	}
	whose := ""
	switch c.Name {
	case "ds":
		s.of(p).ds = to
		noteOdd("ds", to, r)
	case "grace":
		s.of(p).grace = to
	case "hand":
		s.holder(p).counted(to)
	case "actions":
		s.actions = to
	case "moon":
		s.flipped = s.flipped != (to != c.Value)
	case "turn":
		s.turn += to - c.Value
	case "first":
		s.first = input.Seat(to)
	}
	if p > 0 {
		whose = " of " + s.name(p)
	}
	r.Because(cite, "the table's decision")
	r.Say("By the table's decision %s%s is %s, not %s: %s", c.Name, whose, c.Shown(to), c.Shown(c.Value), e.Reason.Value)
	r.Result = rules.Adjusted{From: c.Value, To: to}
	if c.Words != nil {
		r.Result = adjustedWord{c.Shown(c.Value), c.Shown(to)}
	}
	return nil
}

// counted sets how many cards are in a hand; which kinds more of them are is not known.
func (h *holder) counted(cards int) {
	more := max(0, cards-h.cards)
	h.cards, h.most = cards, kinds{min(h.most.humans+more, cards), min(h.most.powers+more, cards)}
}

// ChangeHouse changes house rules from here on.
func (s *State) ChangeHouse(e *rules.HouseChange, r *rules.Ruling) error {
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

// Leave empties a seat. What the player has stays where it lies; his Slaves are free, his
// turn is over, and the player who is Master of all who remain has won.
func (s *State) Leave(e *rules.Leave, r *rules.Ruling) error {
	p := e.Player.Value
	if s.of(p).left {
		return input.InField("player", "%s has left already", s.name(p))
	}
	if len(s.others(0)) == 1 {
		return input.InField("player", "%s is the last one at the table; abandon ends it", s.name(p))
	}
	s.of(p).left = true
	var freed []string
	if slaves := s.slaves(p); len(slaves) > 0 {
		for _, slave := range slaves {
			s.free(slave, *s.house, r)
		}
		r.Because(leaving, "%s was the Master", s.name(p))
		freed = s.names(slaves)
	}
	for i := range s.holder(p).specials {
		s.holder(p).specials[i].used = false
	}
	rests := lang.Text("the others play on")
	if s.phase == turns && s.active == p {
		rests = s.passedOn()
	}
	if s.first == p {
		s.first = s.after(p)
		r.Because(leaving, "%s has the Cycle card now", s.name(s.first))
	}
	switch l, present := s.lord(), s.others(0); {
	case l > 0:
		r.Because(lord, "%s is Master of all who remain", s.name(l))
		rests = lang.Sprintf("%s is Lord of the Vampires, Master of all who remain", s.name(l))
	case len(present) == 1:
		rests = lang.Sprintf("%s is alone at the table; finish or abandon ends it", s.name(present[0]))
	}
	r.Because(leaving, "%s leaves everything where it lies", s.name(p))
	left := lang.Sprintf("%s has left", s.name(p))
	switch len(freed) {
	case 0:
	case 1:
		left = lang.Sprintf("%s has left, so %s is free", s.name(p), freed[0])
	default:
		left = lang.Sprintf("%s has left, so %s are free", s.name(p), lang.And(freed))
	}
	r.Say("%s; %s", left, rests)
	r.Result = rules.Nothing{}
	return nil
}

// passedOn ends the turn of who leaves, and states what comes instead.
func (s *State) passedOn() string {
	if s.nextTurn(); s.phase != turns {
		return lang.Text("that was the last turn of the cycle")
	}
	return lang.Sprintf("it is the turn of %s", s.name(s.active))
}

// Return seats a player again who had left, with what he left there: his counter, his
// cards and, if he was a Slave, his Master.
func (s *State) Return(e *rules.Return, r *rules.Ruling) error {
	p := e.Player.Value
	v := s.of(p)
	if !v.left {
		return input.InField("player", "%s has not left", s.name(p))
	}
	v.left = false
	r.Because(leaving, "%s takes his seat again", s.name(p))
	cards := lang.Plural(s.holder(p).cards, "card", "cards")
	back := lang.Sprintf("%s is back with %d DS and %s", s.name(p), v.ds, cards)
	if v.master > 0 {
		back = lang.Sprintf("%s is back with %d DS and %s, as the Slave of %s with grace %d", s.name(p), v.ds, cards, s.name(v.master), v.grace)
	}
	if l := s.lord(); l > 0 {
		r.Because(lord, "%s is Master of all who are there", s.name(l))
		back += ": " + lang.Sprintf("%s is Lord of the Vampires", s.name(l))
	}
	r.Say("%s", back)
	r.Result = rules.Nothing{}
	return nil
}
