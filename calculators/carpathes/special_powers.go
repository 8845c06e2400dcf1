package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

var moonForm = input.OneOf("", white, black)

// placeEvent is a Special Power card placed beside a character ("Course of the Game", 3).
type placeEvent struct {
	Card input.Opt[string]
	Cost input.Opt[int]
	Pay  input.Opt[[]int]
	Moon input.Opt[moon]
	By   input.Opt[input.Seat]
}

// Fields asks which card, and how it is paid.
func (e *placeEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		cardField(&e.Card, at, "place", "which card").Needed(input.Must),
		costField(&e.Cost, e.Pay),
		payField(&e.Pay),
		input.One("moon", &e.Moon, moonForm, "under which moon it works").OfCard().OnlyByKey(),
		byActive(&e.By, at),
	}
}

// place pays a card and lays it beside the character.
func (s *State) place(e *placeEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.act(p, r)
	s.seen(p, r)
	isPlayed(e.Card.Value, "place", r)
	if input.Fold(e.Card.Value) == input.Fold(destructionCard) && e.Cost.Value > 0 {
		r.Forbid(destruction, "%s is placed for no DS, not for %d", destructionCard, e.Cost.Value).In("cost")
	}
	noteCost(e.Card.Value, e.Cost.Value, r)
	notePrint(e.Card.Value, "moon", string(e.Moon.Value), r)
	s.plays(p, r)
	if err := s.pays(p, e.Cost.Value, e.Pay, r); err != nil {
		return err
	}
	h := s.holder(p)
	h.specials = append(h.specials, placed{name: e.Card.Value, cost: e.Cost.Value, moon: e.Moon.Value})
	r.Because(placeSpecial, "it may be used once a turn, at once for the first time")
	r.Say("%s lies beside %s, who is at %d", e.Card.Value, s.name(p), s.of(p).ds)
	r.Result = rules.Nothing{}
	return nil
}

// useEvent is a placed Special Power card used.
type useEvent struct {
	blow
	Card input.Opt[string]
	Gain input.Opt[int]
	Moon input.Opt[moon]
	By   input.Opt[input.Seat]
}

// Fields asks which card, and what it does.
func (e *useEvent) Fields(at input.Context) []input.Field {
	s, _ := at.State.(*State)
	var hits []hit
	moon := input.One("moon", &e.Moon, moonForm, "under which moon it works").OfCard().OnlyByKey()
	by := byActive(&e.By, at)
	p := e.By.Value
	if s != nil {
		hits = e.hits(false)
		p = e.By.Or(s.supposed())
		if i := s.holder(p).find(e.Card.Value, false); i >= 0 {
			moon = moon.Stands(moonForm.Write(s.holder(p).specials[i].moon))
		}
	}
	target, loss := targetField(&e.Target, at, 0), e.lossField()
	loss.Need = input.May
	gain := input.Int("gain", &e.Gain, 0, dosesAtStart, "Conversion: the DS printed on the discarded Power card")
	switch input.Fold(e.Card.Value) {
	case givesConversion:
		target, loss, gain = target.Unless(true, e.Card.Value), loss.Unless(true, e.Card.Value), gain.Needed(input.Must)
	default:
		if e.Loss.Set {
			target = target.Needed(input.Must)
		}
	}
	return []input.Field{
		here(&e.Card, at, p).Needed(input.Must),
		target,
		loss.Unless(e.Target.Set && len(e.Target.Value) == 0, "no target"),
		gain,
		s.discardsField(&e.Discard, at, hits),
		moon, by,
	}
}

// here returns the field of a card that lies beside a character, or beside any where it is not
// known whose; the beginning of its name will do.
func here(to *input.Opt[string], at input.Context, p input.Seat) input.Field {
	at.Names = nil
	if s, ok := at.State.(*State); ok {
		for _, q := range s.seats(0) {
			for _, card := range s.holder(q).specials {
				if (p < 1 || p == q) && !slices.Contains(at.Names, card.name) {
					at.Names = append(at.Names, card.name)
				}
			}
		}
	}
	return input.Name("card", to, at, "which card")
}

// find returns where a card lies, one that was not used in this turn if there is one; -1 if
// it does not lie there. unused: only such a one.
func (h *holder) find(card string, unused bool) int {
	at := -1
	for i, c := range h.specials {
		if input.Fold(c.name) != input.Fold(card) || unused && c.used {
			continue
		}
		if at < 0 || h.specials[at].used && !c.used {
			at = i
		}
	}
	return at
}

// Spell writes out whom all stands for.
func (e *useEvent) Spell(at input.Context) error { return spellTargets(&e.Target, e.By.Value, at) }

// use uses a placed card.
func (s *State) use(e *useEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.seen(p, r)
	s.usable(p, e.Card.Value, e.Moon, r)
	if input.Fold(e.Card.Value) == input.Fold(destructionCard) {
		r.Forbid(destruction, "%s is used by removing a card: its event is destroy", destructionCard).In("card")
	}
	hits := e.hits(false)
	s.mayHit(p, seatsOf(hits), useSpecial, r)
	res, stand, err := s.suffer(hits, e.Discard.Value, r)
	if err != nil {
		return err
	}
	if len(hits) > 0 && !e.Loss.Set && !slices.ContainsFunc(hits, func(h hit) bool { return h.loss > 0 }) && input.Fold(e.Card.Value) != input.Fold(paralysisCard) {
		r.Note("no loss was recorded for %s, so no player loses DS", e.Card.Value)
	}
	r.Because(useSpecial, "no action and no cost, once in this turn")
	says := s.attacked(p, seatsOf(hits), false, &res, r)
	if e.Gain.Set {
		s.converts(p, e.Gain.Value, r)
		says = ": " + lang.Sprintf("%s is at %s", s.name(p), bidForm.Write(s.of(p).ds)) + says
	} else if stand != "" {
		says = ": " + stand + says
	}
	r.Say("%s%s", lang.Sprintf("%s uses %s", s.name(p), e.Card.Value), says)
	r.Result = res
	return nil
}

// usable takes a placed card for this turn, and records the violations.
func (s *State) usable(p input.Seat, card string, told input.Opt[moon], r *rules.Ruling) {
	s.inTurn(p, r)
	h := s.holder(p)
	i := h.find(card, false)
	if i < 0 {
		r.Forbid(placeSpecial, "no %s lies beside %s", card, s.name(p)).In("card")
		return
	}
	if h.specials[i].used {
		r.Forbid(useSpecial, "%s was used in this turn already", card).In("card")
	}
	_, up, _ := s.position()
	if told.Set && told.Value != up {
		r.Forbid(useSpecial, "%s works under the %s Moon, and it is the %s Moon", card, told.Value, up).In("card")
	}
	h.specials[i].used = true
	if told.Set {
		h.specials[i].moon = told.Value
	} else {
		notePrint(card, "moon", string(up), r)
	}
}

// converts is Conversion: a Power card goes, its printed cost comes.
func (s *State) converts(p input.Seat, printed int, r *rules.Ruling) {
	sum := rules.Ruling{Quiet: r.Quiet}
	s.of(p).ds = s.purse(p).Convert(printed, *s.house, &sum).DS
	s.plays(p, r)
	r.Include(sum, 1, s.name(p)+": ", "gain")
}
