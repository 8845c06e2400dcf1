package coc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// moved is a change of a player's counters by an effect: -4 SAN, -2 KNOW, +3 SAN.
type moved struct {
	What Counter
	By   int // -costMost to costMost
}

var signed = input.Signed(costMost)

// movedForm is a change and what it changes: -4 or -4s is SAN, -2k KNOW.
var movedForm = input.Format[moved]{
	Text:  fmt.Sprintf("a change with its sign, up to %d, then s for SAN or k for KNOW", costMost),
	Short: "-4s",
	Read: func(word string) (m moved, err error) {
		text := input.Fold(word)
		digits := strings.TrimRight(text, "sankow")
		m.What = San
		if what := text[len(digits):]; what != "" {
			if m.What, err = counterForm.Read(what); err != nil {
				return m, input.NotMine("")
			}
		}
		m.By, err = signed.Read(digits)
		return m, err
	},
	Write: func(m moved) string {
		return signed.Write(m.By) + string(m.What)
	},
}

// turning is the part of an event with what happens to counters and cards.
type turning struct {
	Effects  input.Opt[[]input.Each[moved]]
	Conceals input.Opt[[]Handle]
	Destroys input.Opt[[]Handle]
}

func (t *turning) effects(at input.Context) input.Field {
	return input.List("effects", &t.Effects, input.EachFormat(at, movedForm), 0, actionsMost, "who loses or gains how much").TakesSeveral().Else("nobody")
}

func (t *turning) conceal(at input.Context) input.Field {
	return input.List("conceal", &t.Conceals, handleForm(at, true), 0, cardsMost, "which cards are concealed").Else("none")
}

func (t *turning) destroy(at input.Context) input.Field {
	return input.List("destroy", &t.Destroys, handleForm(at, true), 0, cardsMost, "which cards are destroyed").Else("none")
}

// effectEvent is the effect of a card in play that is not played now ("Range of effects").
type effectEvent struct {
	turning
	Card input.Opt[string]
	By   input.Opt[input.Seat]
}

// Fields asks what happens.
func (e *effectEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		e.effects(at), e.conceal(at), e.destroy(at),
		input.Name("card", &e.Card, at, "which card does it").Else("not given"),
		byActive(&e.By, at),
	}
}

// EffectResult has all counters after the effect.
type EffectResult struct{ *counted }

// effect does what a card in play does.
func (s *State) effect(e *effectEvent, r *rules.Ruling) error {
	if err := s.reach(e.turning); err != nil {
		return err
	}
	label := e.Card.Or(lang.Text("the effect"))
	r.Because(effectRange, "%s", label)
	a := s.action(e.turning, label, label)
	texts := s.happen([]Action{a}, [][]input.Each[moved]{e.Effects.Value}, r).text([]Action{a})
	r.Say("%s%s", capital(texts), s.turned(e.turning))
	r.Result = EffectResult{new(counted)}
	return nil
}

// capital begins a sentence with "the".
func capital(text string) string {
	if rest, ok := strings.CutPrefix(text, "the "); ok {
		return "The " + rest
	}
	return text
}

// reach refuses players who are out, and cards that do not lie on the table.
func (s *State) reach(t turning) error {
	for _, e := range t.Effects.Value {
		if s.seat(e.Seat).out {
			return rules.Cannot("effects", goneMad, "%s is out", s.name(e.Seat))
		}
	}
	for _, h := range t.Conceals.Value {
		if _, err := s.onTable(h, "conceal"); err != nil {
			return err
		}
	}
	for _, h := range t.Destroys.Value {
		if _, err := s.onTable(h, "destroy"); err != nil {
			return err
		}
	}
	return nil
}

// action returns what an effect does to cards.
func (s *State) action(t turning, name, label string) Action {
	return Action{Name: name, Label: label, Conceals: t.Conceals.Value, Destroys: t.Destroys.Value}
}

// faces returns how the cards of actions lie.
func (s *State) faces(actions []Action) Faces {
	all := Faces{}
	add := func(h Handle) {
		all[h] = Dead
		if i := s.find(h); i >= 0 {
			all[h] = s.cards[i].face()
		}
	}
	for _, a := range actions {
		if a.Ability != (Handle{}) {
			add(a.Ability)
		}
		for _, h := range a.Conceals {
			add(h)
		}
		for _, h := range a.Destroys {
			add(h)
		}
	}
	return all
}

// adopt lays the cards as they lie by now; those that died go to the dead pile in the
// order in which the actions destroyed them.
func (s *State) adopt(faces Faces, happened []Action) {
	for _, a := range happened {
		for _, h := range append([]Handle{a.Ability}, a.Destroys...) {
			if faces[h] == Dead {
				s.bury(h)
			}
		}
	}
	for i, c := range s.cards {
		if face, ok := faces[c.id]; ok {
			s.cards[i].up = face == Revealed
		}
	}
}

// happen resolves actions, last in, first out, and moves the counters of those that
// happen.
func (s *State) happen(actions []Action, effects [][]input.Each[moved], r *rules.Ruling) Resolution {
	res := s.faces(actions).Resolve(actions, s.label, *s.house, r)
	var happened []Action
	for _, i := range res.Happened {
		s.move(effects[i], r)
		happened = append(happened, actions[i])
	}
	s.adopt(res.Faces, happened)
	return res
}

// move moves counters: first what is lost, in order, then what is gained, by the active
// player first and then clockwise. A note points out another order on the line.
func (s *State) move(effects []input.Each[moved], r *rules.Ruling) {
	if gain := slices.IndexFunc(effects, gaining); gain >= 0 && slices.ContainsFunc(effects[gain:], losing) {
		r.Because(effectOrder, "what is lost comes before what is gained")
		r.Note("the line has a gain before a loss, but all losses of one effect come first; two effects keep their order")
	}
	for _, e := range effects {
		switch a := s.account(e.Seat); {
		case e.V.By >= 0:
		case e.V.What == Know:
			s.keep(e.Seat, a.LoseKnow(-e.V.By, r), otherwise)
		default:
			s.keep(e.Seat, a.LoseSan(-e.V.By, r), otherwise)
		}
	}
	var typed, served []input.Seat
	for _, e := range effects {
		if gaining(e) {
			typed = append(typed, e.Seat)
		}
	}
	short := false
	for p := range s.clockwise() {
		for _, e := range effects {
			if e.Seat == p && gaining(e) {
				short = short || s.pool.gives(e.V.By) < e.V.By
				s.keep(p, s.account(p).Gain(e.V.What, e.V.By, r), otherwise)
				served = append(served, p)
			}
		}
	}
	if short && !slices.Equal(typed, served) {
		r.Note("the pool is short, so the active player gains first and then the others clockwise, whatever the order of the line")
	}
}

// gaining and losing report what an effect does to a counter.
func gaining(e input.Each[moved]) bool { return e.V.By > 0 }
func losing(e input.Each[moved]) bool  { return e.V.By < 0 }

// clockwise gives the players, the active one first.
func (s *State) clockwise() func(func(input.Seat) bool) {
	return func(yield func(input.Seat) bool) {
		n := input.Seat(len(s.seats))
		for i := range n {
			if !yield((max(s.active, 1)-1+i)%n + 1) {
				return
			}
		}
	}
}

// turned lists the counters of each player that moved.
func (s *State) turned(t turning) string {
	var all []string
	for i, h := range s.seats {
		for _, e := range t.Effects.Value {
			if e.Seat == input.Seat(i+1) {
				all = append(all, lang.Sprintf("%s has %s", s.players[i], h.purse))
				break
			}
		}
	}
	if all == nil {
		return ""
	}
	return "; " + strings.Join(all, "; ")
}

// change lists how the counters of a player changed: " (Alma: SAN 5 → 3)".
func change(before, after Account) string {
	var all []string
	for _, c := range []struct {
		what     Counter
		was, now int
	}{{San, before.Purse.San, after.Purse.San}, {Know, before.Purse.Know, after.Purse.Know}} {
		if c.was != c.now {
			all = append(all, c.what.Title()+" "+strconv.Itoa(c.was)+" → "+strconv.Itoa(c.now))
		}
	}
	if all == nil {
		return ""
	}
	return " (" + after.Who + ": " + strings.Join(all, ", ") + ")"
}
