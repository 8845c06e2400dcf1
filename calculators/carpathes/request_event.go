package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// What a Master asks for.
const (
	askFeed   = "feed"
	askAttack = "attack"
)

// requestEvent is a Master's wish at the start of his Slave's turn ("Effects of
// Domination").
type requestEvent struct {
	Ask    input.Opt[string]
	Target input.Opt[input.Seat]
	By     input.Opt[input.Seat]
}

// Fields asks for the wish.
func (e *requestEvent) Fields(at input.Context) []input.Field {
	target := input.Player("target", &e.Target, at, "whom to attack")
	if e.Ask.Value == askAttack {
		target = target.Needed(input.Must)
	}
	by := input.Actor(&e.By, at, 0)
	if s, ok := at.State.(*State); ok {
		master := s.supposed()
		if m := s.of(master).master; m > 0 {
			master = m
		}
		by = input.Actor(&e.By, at, master)
	}
	return []input.Field{
		input.One("ask", &e.Ask, input.OneOf("", askFeed, askAttack), "to be fed, or that a player be attacked").Needed(input.Must),
		target.Unless(e.Ask.Value == askFeed, "feeding"),
		by,
	}
}

// RequestResult holds what was asked.
type RequestResult struct {
	Ask    string  `json:"ask"`
	Target *string `json:"target"`
}

// asked opens a request.
func (s *State) asked(e *requestEvent, r *rules.Ruling) error {
	master, slave := e.By.Value, s.active
	if s.phase != turns {
		return rules.Cannot("", request, "no player's turn begins before the next cycle")
	}
	if s.of(slave).master == 0 {
		return rules.Cannot("by", request, "%s is in turn and has no Master", s.name(slave))
	}
	if s.of(slave).master != master {
		return rules.Cannot("by", request, "%s is not the Slave of %s", s.name(slave), s.name(master))
	}
	switch {
	case s.open.ask != "":
		r.Forbid(request, "%s has asked already in this turn", s.name(master))
	case !s.asks:
		r.Forbid(request, "the turn of %s has begun, or %s has asked already", s.name(slave), s.name(master))
	}
	s.open = order{ask: e.Ask.Value, master: master, target: e.Target.Value}
	res := RequestResult{Ask: e.Ask.Value}
	if e.Ask.Value == askFeed {
		MayAskFeed(s.of(master).ds, r)
		r.Because(requestFeed, "%s is at %d", s.name(master), s.of(master).ds)
		r.Say("%s has to feed %s within this turn: up %d, or %d back if it is impossible", s.name(slave), s.name(master), feedStep, -unableStep)
		if s.holder(slave).invisible {
			r.Because(invisible, "%s cannot feed", s.name(slave))
			r.Say("%s is invisible and cannot feed %s: %d back", s.name(slave), s.name(master), -unableStep)
		}
	} else {
		target := s.name(e.Target.Value)
		res.Target = &target
		s.sends(e.Target.Value, r)
	}
	r.Result = res
	return nil
}

// sends opens an ordered attack, and shows what follows from it.
func (s *State) sends(target input.Seat, r *rules.Ruling) {
	s.mayOrder(target, r)
	slave, whom := s.name(s.active), s.name(target)
	r.Because(graceOrder, "with an Attack Power card, within this turn")
	r.Say("%s is to attack %s within this turn: up %d, or %d back", slave, whom, s.house.bonus(), -refusedStep)
	switch {
	case s.holder(s.active).invisible:
		r.Because(invisible, "%s cannot attack", slave)
		r.Say("%s is invisible and cannot attack %s: the order lapses without a step", slave, whom)
	case s.holder(target).invisible:
		s.open.hidden = true
		r.Because(invisible, "%s cannot be attacked but with Supreme Punishment", whom)
		r.Say("%s is to attack %s, who is invisible: up %d, or the order lapses without a step", slave, whom, s.house.bonus())
	case s.house.AttackImpossible.Value == neutral:
		s.house.tell(r, attackImpossible)
		r.Say("%s is to attack %s within this turn: up %d, %d back for attacking another player, no step without a card", slave, whom, s.house.bonus(), -refusedStep)
	}
}

// mayOrder forbids an ordered attack on some players.
func (s *State) mayOrder(target input.Seat, r *rules.Ruling) {
	if target == s.active {
		r.Forbid(request, "%s does not attack himself", s.name(target)).In("target")
	}
	s.mayAttack(s.active, []input.Seat{target}, r)
}
