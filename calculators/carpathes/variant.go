package carpathes

import (
	"slices"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

const titleLoss = 5 // DS, for a forgotten form of address ("Variant")

// lossEvent is a loss that is no attack: by an Event, by a Help card, or for a forgotten
// form of address ("Variant").
type lossEvent struct {
	blow
	Card rules.Opt[string]
}

// Kind names the event.
func (*lossEvent) Kind() rules.Kind {
	return rules.Kind{Name: "loss", Help: "a loss that is no attack: an Event, a Help card, a forgotten Master or Slave", Examples: []string{"d 5"}}
}

// Fields asks who loses how much.
func (e *lossEvent) Fields(at rules.Context) []rules.Field {
	s, _ := at.State.(*State)
	var hits []hit
	loss := e.lossField()
	if s != nil {
		hits = e.hits(false)
		if n := s.house.ForgottenTitle.Value; n > 0 && !e.Card.Set && loss.Need == rules.Must {
			loss = loss.Stands(bidForm.Write(n)).Needed(rules.May)
		}
	}
	return []rules.Field{
		targetField(&e.Target, at, 1).Needed(rules.Must),
		loss,
		s.discardsField(&e.Discard, at, hits),
		rules.Name("card", &e.Card, at, "by which card"),
	}
}

// Spell writes out whom all stands for.
func (e *lossEvent) Spell(at rules.Context) error { return spellTargets(&e.Target, 0, at) }

// loss lets somebody lose.
func (s *State) loss(e *lossEvent, r *rules.Ruling) error {
	if n := s.house.ForgottenTitle.Value; n > 0 && !e.Card.Set && e.Loss.Value == n {
		r.Because(forgotten, "%d for a forgotten form of address", n)
		s.house.tell(r, forgottenTitle)
	}
	res, stand, err := s.suffer(e.hits(false), e.Discard.Value, r)
	if err != nil {
		return err
	}
	r.Say("%s", stand)
	r.Result = res
	return nil
}

// gainEvent is DS from a card.
type gainEvent struct {
	Target rules.Opt[[]rules.Seat]
	Gain   rules.Opt[int]
	Card   rules.Opt[string]
}

// Kind names the event.
func (*gainEvent) Kind() rules.Kind {
	return rules.Kind{Name: "gain", Help: "DS from a card, to 100 at the most", Examples: []string{"d 10"}}
}

// Fields asks who gains how much.
func (e *gainEvent) Fields(at rules.Context) []rules.Field {
	target := rules.List("target", &e.Target, rules.TargetFormat(at), 1, Game.Max, "who gains").Needed(rules.Must)
	target.Choices = at.Players
	return []rules.Field{
		target,
		rules.Int("gain", &e.Gain, 1, lossMost, "how much, in DS").Needed(rules.Must),
		rules.Name("card", &e.Card, at, "by which card"),
	}
}

// Spell writes out whom all stands for. The error is a *InputError.
func (e *gainEvent) Spell(at rules.Context) error {
	s := at.State.(*State)
	var all []rules.Seat
	for _, p := range e.Target.Value {
		if p == rules.Everybody {
			all = append(all, s.others(0)...)
			continue
		}
		all = append(all, p)
	}
	for i, p := range all {
		if slices.Contains(all[:i], p) {
			return rules.InField("target", "%s stands there twice", s.name(p))
		}
	}
	e.Target.Value = all
	return nil
}

// GainedResult is everybody's counter who gained.
type GainedResult struct {
	DS map[string]int `json:"ds"`
}

// gain fills counters.
func (s *State) gain(e *gainEvent, r *rules.Ruling) error {
	res := GainedResult{DS: map[string]int{}}
	var all []string
	noteOdd("gain", e.Gain.Value, r)
	for _, p := range e.Target.Value {
		was := s.of(p).ds
		s.fill(p, e.Gain.Value, activateCard, "gained by a card", r)
		res.DS[s.name(p)] = s.of(p).ds
		all = append(all, s.name(p)+" "+bidForm.Write(was)+" → "+bidForm.Write(s.of(p).ds))
	}
	r.Say("%s", lang.And(all))
	r.Result = res
	return nil
}
