package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const titleLoss = 5 // DS, for a forgotten form of address ("Variant")

// lossEvent is a loss that is no attack: by an Event, by a Help card, or for a forgotten
// form of address ("Variant").
type lossEvent struct {
	blow
	Card input.Opt[string]
}

// Fields asks who loses how much.
func (e *lossEvent) Fields(at input.Context) []input.Field {
	s, _ := at.State.(*State)
	var hits []hit
	loss := e.lossField()
	if s != nil {
		hits = e.hits(false)
		if n := s.house.ForgottenTitle.Value; n > 0 && !e.Card.Set && loss.Need == input.Must {
			loss = loss.Stands(bidForm.Write(n)).Needed(input.May)
		}
	}
	return []input.Field{
		targetField(&e.Target, at, 1).Needed(input.Must),
		loss,
		s.discardsField(&e.Discard, at, hits),
		input.Name("card", &e.Card, at, "by which card"),
	}
}

// Spell writes out whom all stands for.
func (e *lossEvent) Spell(at input.Context) error { return spellTargets(&e.Target, 0, at) }

// loss lets a player lose.
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
	Target input.Opt[[]input.Seat]
	Gain   input.Opt[int]
	Card   input.Opt[string]
}

// Fields asks who gains how much.
func (e *gainEvent) Fields(at input.Context) []input.Field {
	target := input.List("target", &e.Target, input.TargetFormat(at), 1, playersMost, "who gains").Needed(input.Must)
	target.Choices = at.Players
	return []input.Field{
		target,
		input.Int("gain", &e.Gain, 1, lossMost, "how much, in DS").Needed(input.Must),
		input.Name("card", &e.Card, at, "by which card"),
	}
}

// Spell writes out whom all stands for. The error is a *InputError.
func (e *gainEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	var all []input.Seat
	for _, p := range e.Target.Value {
		if p == input.Everybody {
			all = append(all, s.others(0)...)
			continue
		}
		all = append(all, p)
	}
	for i, p := range all {
		if slices.Contains(all[:i], p) {
			return input.InField("target", "%s stands there twice", s.name(p))
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
