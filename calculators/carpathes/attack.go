package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// attackEvent is an Attack Power card ("Course of the Game", 2).
type attackEvent struct {
	blow
	Cost input.Opt[int]
	Pay  input.Opt[[]int]
	Card input.Opt[string]
	By   input.Opt[input.Seat]
}

// Fields asks whom it hits and how hard, and how everybody pays.
func (e *attackEvent) Fields(at input.Context) []input.Field {
	s, _ := at.State.(*State)
	var hits []hit
	if s != nil {
		hits = e.hits(s.doubles())
	}
	return []input.Field{
		targetField(&e.Target, at, 1).Needed(input.Must),
		e.lossField(),
		costField(&e.Cost, e.Pay),
		payField(&e.Pay),
		s.discardsField(&e.Discard, at, hits),
		cardField(&e.Card, at, "attack", "which card"),
		byActive(&e.By, at),
	}
}

// Spell writes out whom all stands for.
func (e *attackEvent) Spell(at input.Context) error { return spellTargets(&e.Target, e.By.Value, at) }

// attack pays a card, lets its victims lose and moves the cube of a Slave.
func (s *State) attack(e *attackEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.act(p, r)
	s.seen(p, r)
	isPlayed(e.Card.Value, "attack", r)
	hits := e.hits(s.doubles())
	s.mayHit(p, seatsOf(hits), activateCard, r)
	r.Because(activateCard, "the card costs %d and is discarded", e.Cost.Value)
	noteCost(e.Card.Value, e.Cost.Value, r)
	s.plays(p, r)
	if err := s.pays(p, e.Cost.Value, e.Pay, r); err != nil {
		return err
	}
	if s.doubles() {
		r.Because(cycleDoubled, "the printed losses are doubled")
		s.house.tell(r, eventScope)
	}
	for _, t := range e.Target.Value {
		noteOdd("loss", t.Loss.Or(e.Loss.Value), r)
		notePrint(e.Card.Value, "loss", bidForm.Write(t.Loss.Or(e.Loss.Value)), r)
	}
	res, stand, err := s.suffer(hits, e.Discard.Value, r)
	if err != nil {
		return err
	}
	r.Say("%s%s", stand, s.attacked(p, seatsOf(hits), true, &res, r))
	r.Result = res
	return nil
}

// mayHit forbids a yellow or blue card to hit certain players; by c it hits others only.
func (s *State) mayHit(by input.Seat, targets []input.Seat, c rules.Cite, r *rules.Ruling) {
	s.mayAttack(by, targets, r)
	for _, p := range targets {
		switch {
		case p == by:
			r.Forbid(c, "%s does not attack himself", s.name(p)).In("target")
		case s.holder(p).invisible:
			r.Forbid(invisible, "%s is invisible and cannot be attacked", s.name(p)).In("target")
		}
	}
}

// attacked moves the cube of a Slave who has used a card against a player, settles an
// ordered attack if the card is yellow, and shows it after the verdict.
func (s *State) attacked(by input.Seat, targets []input.Seat, yellow bool, res *LossesResult, r *rules.Ruling) string {
	if s.of(by).master == 0 || len(targets) == 0 {
		return ""
	}
	s.open.armed = s.open.armed || yellow && by == s.active && s.open.ask == askAttack
	against := s.opponents(by, targets)
	ordered := yellow && by == s.active && s.open.ask == askAttack && slices.Contains(against, s.open.target)
	if ordered {
		s.open = order{}
	}
	var says string
	says, res.Freed = s.moves(by, AttackStep(len(against), ordered, *s.house, r), r)
	return says
}

// moves moves a Slave's cube and shows it after a verdict.
func (s *State) moves(slave input.Seat, step Step, r *rules.Ruling) (says string, freed *bool) {
	master, was := s.of(slave).master, s.of(slave).grace
	next, free := s.court.move(slave, step, *s.house, r)
	s.court = next
	if free {
		return "; " + lang.Sprintf("%s is free of %s: grace %d → %d, above %d", s.name(slave), s.name(master), was, was+step.N, graceMost), &free
	}
	return "; " + lang.Sprintf("grace of %s %s", s.name(slave), bidForm.Write(next.of(slave).grace)), &free
}

// costField asks for a printed cost.
func costField(to *input.Opt[int], pay input.Opt[[]int]) input.Field {
	return input.Int("cost", to, 0, costMost, "its printed cost, in DS").OfCard().Stands(bidForm.Write(min(costMost, Humans(pay.Value).Sum())))
}

// payField asks which Human cards pay.
func payField(to *input.Opt[[]int]) input.Field {
	return input.List("pay", to, humanForm, 0, humansInBox, "the Human cards that pay").Else("none, the counter pays")
}

// recorded makes of a list what is discarded; what was not given is nothing. The error is
// a *InputError.
func told(list input.Opt[[]int], field string) (Discard, error) {
	if !list.Set {
		return Discard{}, nil
	}
	d, err := discardOf(list.Value)
	if err != nil {
		return d, input.InField(field, "%s", err)
	}
	return d, nil
}

// pays takes a cost out of a player's purse. The error is a *InputError, or a *Violation
// where the counter would be below 5.
func (s *State) pays(p input.Seat, cost int, pay input.Opt[[]int], r *rules.Ruling) error {
	d, err := told(pay, "pay")
	if err != nil {
		return err
	}
	if cost == 0 && len(d.Cards) == 0 {
		s.keep(p, s.purse(p).discards(d, r), d, r)
		return nil
	}
	sum := rules.Ruling{Quiet: r.Quiet}
	after, paid := s.purse(p).Pay(cost, "the cost", d, &sum)
	if after.DS < floor {
		return rules.Cannot("cost", payEnough, "%s: paying %d DS would leave %d, below %d", s.name(p), paid.FromDS, after.DS, floor)
	}
	r.Include(sum, 1, s.name(p)+": ", "pay")
	noteOdd("cost", cost, r)
	s.keep(p, after, d, r)
	return nil
}
