package carpathes

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// target holds who is hit, with a loss of his own if it differs from the others'.
type target struct {
	Seat input.Seat // everybody but the actor, until it is spelled out
	Loss input.Opt[int]
}

func targetForm(at input.Context) input.Format[target] {
	seat, loss := input.TargetFormat(at), input.Whole(0, lossMost)
	return input.Format[target]{
		Text:  seat.Text + ", with a loss of his own after /",
		Short: "player[/loss]",
		Write: func(t target) string {
			if t.Loss.Set {
				return seat.Write(t.Seat) + "/" + loss.Write(t.Loss.Value)
			}
			return seat.Write(t.Seat)
		},
		Read: func(word string) (t target, err error) {
			name := word
			if cut := strings.LastIndexByte(word, '/'); cut > strings.LastIndexByte(word, '"') {
				name = word[:cut]
				n, err := loss.Read(word[cut+1:])
				if err != nil {
					return t, err
				}
				t.Loss = input.Set(n)
			}
			t.Seat, err = seat.Read(name)
			return t, err
		},
	}
}

// targetField asks who is hit.
func targetField(to *input.Opt[[]target], at input.Context, least int) input.Field {
	f := input.List("target", to, targetForm(at), least, playersMost, "who is hit, each with a loss of his own after / if they differ")
	f.Choices = at.Players
	return f
}

// others returns the players that all stands for.
func (s *State) others(by input.Seat) []input.Seat {
	return slices.DeleteFunc(s.seats(by), func(p input.Seat) bool { return s.of(p).left })
}

// spellTargets writes out whom all stands for. The error is a *InputError.
func spellTargets(to *input.Opt[[]target], by input.Seat, at input.Context) error {
	s := at.State.(*State)
	var all []target
	for _, t := range to.Value {
		if t.Seat != input.Everybody {
			all = append(all, t)
			continue
		}
		for _, p := range s.others(by) {
			all = append(all, target{p, t.Loss})
		}
	}
	for i, t := range all {
		if slices.ContainsFunc(all[:i], func(other target) bool { return other.Seat == t.Seat }) {
			return input.InField("target", "%s stands there twice", s.name(t.Seat))
		}
	}
	to.Value = all
	return nil
}

// blow holds what an event costs its victims.
type blow struct {
	Target  input.Opt[[]target]
	Loss    input.Opt[int]
	Discard input.Opt[[]input.Each[Discard]]
}

// lossField asks for the loss that all suffer who have none of their own.
func (b *blow) lossField() input.Field {
	f := input.Int("loss", &b.Loss, 0, lossMost, "the loss as printed, in DS").OfCard()
	if b.Target.Set && !slices.ContainsFunc(b.Target.Value, func(t target) bool { return !t.Loss.Set }) {
		return f
	}
	return f.Needed(input.Must)
}

// hit holds who loses how much.
type hit struct {
	seat input.Seat
	loss int // DS
}

// hits returns the victims, each with what he loses: doubled, if the card is yellow and the
// Event notes it.
func (b *blow) hits(doubled bool) []hit {
	all := make([]hit, len(b.Target.Value))
	for i, t := range b.Target.Value {
		all[i] = hit{t.Seat, AttackLoss(t.Loss.Or(b.Loss.Value), doubled)}
	}
	return all
}

func seatsOf(hits []hit) []input.Seat {
	all := make([]input.Seat, len(hits))
	for i, h := range hits {
		all[i] = h.seat
	}
	return all
}

// discardsField asks what the victims discard. It has to be recorded of those whose counter
// does not cover the loss and whose hand is not known.
func (s *State) discardsField(to *input.Opt[[]input.Each[Discard]], at input.Context, hits []hit) input.Field {
	form := input.EachFormat(at, humansForm)
	form.Commas = true
	f := input.List("discard", to, form, 0, playersMost, "which Human cards who discards").TakesSeveral().Else("none")
	if s == nil {
		return f
	}
	if p := s.silent(hits, to.Value); p > 0 && s.lord() == 0 {
		f.Short = input.NameWord(s.name(p)) + ":none or " + input.NameWord(s.name(p)) + ":20,5"
		return f.Needed(input.Must)
	}
	return f
}

// silent returns a victim of whom it has to be recorded what he discards, and is not; 0 if
// there is none.
func (s *State) silent(hits []hit, told []input.Each[Discard]) input.Seat {
	for _, h := range hits {
		if h.seat < 1 || s.holder(h.seat).whole || s.of(h.seat).ds-h.loss >= floor || !s.house.forces() {
			continue
		}
		if !slices.ContainsFunc(told, func(d input.Each[Discard]) bool { return d.Seat == h.seat }) {
			return h.seat
		}
	}
	return 0
}

// LossesResult holds what everybody lost who was hit; Freed is nil unless a Slave hit them.
type LossesResult struct {
	Losses map[string]Loss `json:"losses"`
	Freed  *bool           `json:"freed,omitempty"`
}

// suffer takes losses out of the victims' purses, and states where they stand then. The
// error is a *InputError.
func (s *State) suffer(hits []hit, told []input.Each[Discard], r *rules.Ruling) (LossesResult, string, error) {
	res := LossesResult{Losses: map[string]Loss{}}
	if p := s.silent(hits, told); p > 0 {
		return res, "", input.InField("discard", "which Human cards does %s discard? The counter does not cover the loss; %s:none if there is none", s.name(p), s.name(p))
	}
	discards := map[input.Seat]Discard{}
	for _, d := range told {
		if _, twice := discards[d.Seat]; twice || !slices.Contains(seatsOf(hits), d.Seat) {
			return res, "", input.InField("discard", "%s is not hit, or stands there twice", s.name(d.Seat))
		}
		discards[d.Seat] = d.V
	}
	var stand []string
	for _, h := range hits {
		res.Losses[s.name(h.seat)] = s.loses(h, discards[h.seat], r)
		stand = append(stand, s.name(h.seat)+" "+bidForm.Write(s.of(h.seat).ds))
	}
	return res, strings.Join(stand, ", "), nil
}

// loses takes one loss out of a victim's purse.
func (s *State) loses(h hit, d Discard, r *rules.Ruling) Loss {
	before, sum := s.purse(h.seat), rules.Ruling{Quiet: r.Quiet}
	after, lost := before.Lose(h.loss, d, *s.house, &sum)
	r.Include(sum, 1, s.name(h.seat)+": ", "discard")
	if lost.Unpaid > 0 && !before.whole() && !d.None && s.house.forces() {
		r.Note("%d of the loss would lapse; unless %s has no other Human card, they have to be met (none at the end notes it)", lost.Unpaid, s.name(h.seat))
	}
	s.keep(h.seat, after, d, r)
	return lost
}
