package coc

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// attackEvent is the attack of a turn ("Turn Order: ATTACK").
type attackEvent struct {
	Attackers input.Opt[[]fighters]
	Wait      input.Opt[bool]
	By        input.Opt[input.Seat]
}

// Fields asks for the attackers.
func (e *attackEvent) Fields(at input.Context) []input.Field {
	wait := input.Flag("wait", &e.Wait, "it waits for FAST ACTIONS, until resolve").Fixed("no")
	wait.Prompt = input.IfNeeded
	return []input.Field{
		input.List("attackers", &e.Attackers, fightersForm(at), 0, cardsMost, "each attacker with its target and its opposer, or who loses how much").TakesSeveral().Else("no player is attacked"),
		wait, byActive(&e.By, at),
	}
}

// waiting is an attack that waits for FAST ACTIONS.
type waiting struct{ charges []Charge }

// AttackedResult has the fates of the beings and the SAN that each opponent loses,
// whether he has so much or not.
type AttackedResult struct {
	Fates map[string]Fate `json:"fates"`
	Loss  map[string]int  `json:"loss"`
	*counted
}

// fight returns the attack of a turn: settled, or left to wait.
func (s *State) fight(e *attackEvent, r *rules.Ruling) error {
	if s.attack != nil {
		return rules.Cannot("", attackOne, "the attack waits already")
	}
	switch {
	case e.By.Value != s.active:
		r.Forbid(attackOne, "it is the turn of %s", s.name(s.active)).In("by")
	case s.phase != Attacking:
		r.Forbid(attackOne, "the attack belongs to the ATTACK stage, and this is %s", s.phase.name())
	case s.attacked:
		r.Forbid(attackOne, "%s has attacked in this turn", s.name(s.active))
	}
	charges, given, err := s.charges(e, r)
	if err != nil {
		return err
	}
	twice(charges, r)
	s.reaches(e.By.Value, given, r)
	s.attacked = true
	if e.Wait.Value && len(charges) > 0 {
		s.attack = &waiting{charges}
		r.Because(fastTimes, "FAST ACTIONS may answer it")
		r.Say("%s. The attack waits until all have passed", declared(charges, s.players))
		r.Result = AttackedResult{map[string]Fate{}, map[string]int{}, new(counted)}
		return nil
	}
	res, texts := s.clash(charges, nil, given, r)
	res.counted = new(counted)
	r.Result = res
	r.Say("%s", texts)
	return nil
}

// declared lists the attackers with their targets.
func declared(charges []Charge, players input.Players) string {
	var all []string
	for _, c := range charges {
		if c.Opposer == nil {
			all = append(all, lang.Sprintf("%s attacks %s", c.Label, players.Name(c.Target)))
		} else {
			all = append(all, lang.Sprintf("%s attacks %s and is opposed by %s", c.Label, players.Name(c.Target), c.Opposer.Label))
		}
	}
	return lang.And(all)
}

// charges returns the named attackers, and the losses without a named attacker. The
// error is a *Violation or a *InputError.
func (s *State) charges(e *attackEvent, r *rules.Ruling) (all []Charge, given map[input.Seat]int, err error) {
	given = map[input.Seat]int{}
	for _, f := range e.Attackers.Value {
		switch {
		case f.Target == e.By.Value:
			return nil, nil, rules.Cannot("attackers", attackTarget, "%s attacks opponents", s.name(e.By.Value))
		case s.seat(f.Target).out:
			return nil, nil, rules.Cannot("attackers", attackTarget, "%s is out", s.name(f.Target))
		case s.absent(f.Target, "attackers") != nil:
			return nil, nil, s.absent(f.Target, "attackers")
		case f.Attacker == (Handle{}) && e.Wait.Value:
			return nil, nil, input.InField("attackers", "an attack that waits names its attackers, not what is lost")
		case f.Attacker == (Handle{}):
			given[f.Target] += f.Loss
			continue
		}
		c := Charge{Target: f.Target}
		if c.Fighter, err = s.fighter(f.Attacker, e.By.Value, f.Opposer != (Handle{}), attackOne, r); err != nil {
			return nil, nil, err
		}
		if f.Opposer != (Handle{}) {
			o, err := s.fighter(f.Opposer, f.Target, true, attackOppose, r)
			if err != nil {
				return nil, nil, err
			}
			c.Opposer = &o
		} else if c.San == 0 {
			r.Note("no SAN was recorded for %s, so it costs %s nothing", s.label(c.ID), s.name(c.Target))
		}
		all = append(all, c)
	}
	return all, given, nil
}

// fighter returns a card on the table that attacks or opposes, with what the rules hold
// against it. The error is a *Violation.
func (s *State) fighter(h Handle, of input.Seat, measured bool, cite rules.Cite, r *rules.Ruling) (Fighter, error) {
	c, err := s.onTable(h, "attackers")
	if err != nil {
		return Fighter{}, err
	}
	label := s.label(h)
	switch {
	case c.controller != of:
		r.Forbid(controls, "%s is a card of %s", label, s.name(c.controller)).In("attackers")
	case !c.up:
		r.Forbid(cite, "%s is concealed", label).In("attackers")
	case !c.facts.Type.Being():
		r.Forbid(cite, "%s is no being but %s %s", label, article(c.facts.Type), c.facts.Type).In("attackers")
	}
	if measured && !c.facts.Gauged {
		r.Note("the power of %s was not recorded and counts as 0", label)
	}
	return Fighter{ID: h, Label: h.show(s.heads), Power: c.facts.Power, San: c.facts.San, of: c.controller}, nil
}

func article(t Type) string {
	if t == Item || t == Event {
		return "an"
	}
	return "a"
}

// clash resolves an attack with those who are still there.
func (s *State) clash(charges []Charge, gone []Handle, given map[input.Seat]int, r *rules.Ruling) (res AttackedResult, texts string) {
	res = AttackedResult{Fates: map[string]Fate{}, Loss: map[string]int{}}
	fought := s.remaining(charges, r)
	out := Fight(fought, gone, s.players, *s.house, r)
	var all []string
	for _, f := range out.Fates {
		res.Fates[f.Label] = f.Fate
		all = append(all, f.Fate.of(f.Label))
		if f.Fate == IsDestroyed {
			s.bury(f.ID)
		} else if i := s.find(f.ID); i >= 0 {
			s.cards[i].up = false
		}
	}
	for p := range s.clockwise() {
		if n := given[p]; n > 0 {
			r.Because(attackHarm, "what got through: %s loses %d SAN", s.name(p), n)
			out.Loss[p] += n
		}
		if n := out.Loss[p]; n > 0 {
			before := s.account(p)
			after := before.LoseSan(n, r)
			s.keep(p, after, byAttack)
			res.Loss[s.name(p)] = n
			all = append(all, loses(s.name(p), before.Purse.San-after.Purse.San)+change(before, after))
		}
	}
	switch {
	case len(charges)+len(given) == 0:
		r.Because(attackOne, "the set of opponents may be empty")
		return res, lang.Text("No player is attacked")
	case all == nil:
		return res, lang.Text(noLoss)
	}
	return res, strings.Join(all, "; ")
}

// remaining returns the attackers that go on, though their target may have lost all SAN since
// the attack began.
func (s *State) remaining(charges []Charge, r *rules.Ruling) []Charge {
	var all []Charge
	for _, c := range charges {
		switch {
		case s.seat(c.Target).purse.Sane():
		case s.house.callsBack():
			r.Because(attackLost, "%s has no SAN left, so %s is called back", s.name(c.Target), c.Label)
			s.house.note(r, eliminatedTarget)
			continue
		default:
			r.Because(attackLost, "%s has no SAN left, but %s goes on", s.name(c.Target), c.Label)
		}
		all = append(all, c)
	}
	return all
}

// noLoss is the verdict of an attack without a loss.
const noLoss = "No player loses SAN to the attack"

// loses returns the sentence about a player's loss to an attack. An effect before it may have
// left him nothing.
func loses(who string, san int) string {
	if san == 0 {
		return lang.Sprintf("%s has no SAN left to lose", who)
	}
	return lang.Sprintf("%s loses %d SAN", who, san)
}

// has reports whether a card attacks or opposes.
func (w *waiting) has(h Handle) bool {
	return slices.ContainsFunc(w.charges, func(c Charge) bool { return c.ID == h || c.Opposer != nil && c.Opposer.ID == h })
}

// gone returns the beings of an attack that are no longer revealed before the player who
// sent them.
func (s *State) gone(charges []Charge) []Handle {
	var all []Handle
	for _, c := range charges {
		for _, f := range []*Fighter{&c.Fighter, c.Opposer} {
			if f == nil || slices.Contains(all, f.ID) {
				continue
			}
			if i := s.find(f.ID); i < 0 || !s.cards[i].up || s.cards[i].controller != f.of {
				all = append(all, f.ID)
			}
		}
	}
	return all
}
