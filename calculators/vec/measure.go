package vec

import (
	"slices"

	"companion/calculators/rules"
)

// How a strength is determined at a table ("Card Actions"): by the same rules as a
// question, and then what was given up and spent for it is gone.

// tableStrength asks for a strength in the middle of a table. The cards of a recorded
// Display are named first: with counts it would not be recorded any more.
func tableStrength(name string, to *rules.Answer[strengthWord], at rules.At, p rules.Seat, help string) rules.Field {
	f := rules.One(name, to, strengthForm, help)
	if s, ok := at.State.(*State); ok && p > 0 && s.seat(p).recorded() {
		if ids := s.measurable(p); ids != nil {
			f.Help += ": " + rules.AnyOf(ids)
			f.Says = "one of these cards, with t for cards turned, d discarded, i for ink, s for special ink, such as " +
				rules.Fold(ids[0]) + "i2; with A x B the Display would not be recorded any more"
			f.Short = rules.Fold(ids[0]) + ", " + rules.Fold(ids[0]) + "i2"
		}
	}
	return f
}

// measurable are the cards of a recorded Display that may be meant: those with a pen for
// the active player, the face-up ones for another.
func (s *State) measurable(p rules.Seat) []string {
	var ids []string
	for _, c := range s.seat(p).cards {
		if p == s.Turn() && c.pens > 0 || p != s.Turn() && c.up {
			ids = append(ids, c.id)
		}
	}
	return ids
}

// spellStrength writes out which cards of a player are meant.
func (s *State) spellStrength(w *strengthWord, p rules.Seat, field string) error {
	if w.ByCounts {
		return nil
	}
	if !s.seat(p).recorded() {
		return rules.InField(field, "the Display of %s is not recorded; give A x B, such as 2x3", s.name(p))
	}
	words := []cardWord{w.Card}
	if err := s.spellOwn(words, p, field, activateAction); err != nil {
		return err
	}
	w.Card = words[0]
	w.Turn, w.Discard = slices.Clone(w.Turn), slices.Clone(w.Discard)
	if err := s.spellOwn(w.Turn, p, field, strengthSpecial); err != nil {
		return err
	}
	return s.spellOwn(w.Discard, p, field, strengthSpecial)
}

// measure determines a strength and takes away what was given up and spent for it.
// The reasons are those of the calculator. The error is a *Violation or a *Mistake.
func (s *State) measure(p rules.Seat, w strengthWord, field string, quiet bool) (ActionStrength, rules.Ruling, error) {
	h := s.seat(p)
	ink := Ink{Drops: w.Ink, Special: w.Special, OnCard: w.OnCard}
	if err := s.canPay(p, w, field); err != nil {
		return ActionStrength{}, rules.Ruling{}, err
	}
	var res ActionStrength
	r := rules.Ruling{Quiet: quiet}
	if w.ByCounts {
		if len(w.Turn)+len(w.Discard) > 0 {
			return res, r, rules.InField(field, "with A x B only the number of cards given up is told, such as t1d2")
		}
		res = w.counts().measure(*s.house, &r)
		h.hidden -= w.OnCard
		s.reserve += w.OnCard
		if h.recorded() {
			s.forget(p, "the measured card was not named", &r)
		} else {
			r.Note("the Display of %s is not recorded", s.name(p))
		}
	} else {
		m, err := s.lay(p, w, field)
		if err != nil {
			return res, r, err
		}
		i := h.find(w.Card.ID)
		m.Ink = ink
		m.Ink.OnCard = h.cards[i].ink + w.OnCard
		res = m.measure(*s.house, &r)
		s.reserve += m.Ink.OnCard
		h.hidden -= w.OnCard
		h.cards[i].ink = 0
		s.giveUp(p, m)
	}
	h.ink -= w.Ink
	s.reserve += w.Ink
	h.special -= w.Special
	return res, r, nil
}

// counts is a strength told as A x B, as the calculator sees it.
func (w strengthWord) counts() ByCounts {
	return ByCounts{
		A: w.A, B: w.B, SpecialPoints: w.Turned*turnedWorth + w.Dropped*discardedWorth, Turned: w.Turned, Discarded: w.Dropped,
		Ink: Ink{Drops: w.Ink, Special: w.Special, OnCard: w.OnCard},
	}
}

// canPay refuses ink that a player does not hold. How much he holds is a secret.
func (s *State) canPay(p rules.Seat, w strengthWord, field string) error {
	h := s.seat(p)
	switch {
	case w.Ink > h.ink:
		return rules.Cannot(field, strengthInk, "%s, but %s holds fewer", rules.Plural(w.Ink, "ink drop", "ink drops"), s.name(p))
	case w.Special > h.special:
		return rules.Cannot(field, strengthInk, "%s, but %s holds %d", rules.Plural(w.Special, "special ink token", "special ink tokens"), s.name(p), h.special)
	case w.ByCounts && w.OnCard > h.hidden:
		return rules.Cannot(field, strengthCardInk, "%s on the card, but %d lie on cards of %s that are not recorded", rules.Plural(w.OnCard, "ink drop", "ink drops"), h.hidden, s.name(p))
	case w.OnCard > h.hidden:
		return rules.Cannot(field, strengthCardInk, "ink on a recorded card counts by itself, and %s on cards of %s that were not told", rules.Plural(h.hidden, "drop lies", "drops lie"), s.name(p))
	}
	return nil
}

// lay is the Display as the calculator sees it.
func (s *State) lay(p rules.Seat, w strengthWord, field string) (m ByCards, err error) {
	h := s.seat(p)
	switch {
	case !h.recorded():
		return m, rules.InField(field, "the Display of %s is not recorded; give A x B, such as 2x3", s.name(p))
	case w.Turned+w.Dropped > 0:
		return m, rules.InField(field, "the cards given up are named in a recorded Display, such as tg2dp1")
	}
	m.Card = w.Card.ID
	for _, c := range h.cards {
		k := s.knownCard(c.id)
		m.Display = append(m.Display, Card{ID: c.id, Handle: c.id, Type: k.typ, Genre: rules.Fold(k.genre), Up: c.up, Pens: c.pens})
	}
	for to, cards := range map[*[]string][]cardWord{&m.Turn: w.Turn, &m.Discard: w.Discard} {
		for _, c := range cards {
			*to = append(*to, c.ID)
		}
	}
	for _, id := range slices.Concat([]string{m.Card}, m.Turn, m.Discard) {
		if h.find(id) < 0 {
			return m, rules.Cannot(field, ownCards, "%s does not lie in the recorded Display of %s", id, s.name(p))
		}
	}
	if i := firstTwice(m.Turn); i != "" {
		return m, rules.Cannot(field, strengthSpecial, "%s is turned twice", i)
	}
	if i := firstTwice(m.Discard); i != "" {
		return m, rules.Cannot(field, strengthSpecial, "%s is discarded twice", i)
	}
	for _, c := range m.Display {
		if counts := c.Up && !slices.Contains(m.Turn, c.ID) || c.ID == m.Card; counts && (c.Type == "" || c.Genre == "") {
			return m, rules.InField(field, "type and genre of %s are not known; a pen on %s:v/adv tells them, or display, or give A x B such as 2x3", c.ID, c.ID)
		}
	}
	return m, nil
}

func firstTwice(ids []string) string {
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			return id
		}
	}
	return ""
}

// giveUp turns and discards cards of a recorded Display for special points.
func (s *State) giveUp(p rules.Seat, m ByCards) {
	h := s.seat(p)
	for _, id := range m.Turn {
		h.cards[h.find(id)].up = false
	}
	for _, id := range m.Discard {
		s.discard(p, id)
	}
}

// discard takes a card out of a Display; ink on it goes to the reserve.
func (s *State) discard(p rules.Seat, id string) {
	h := s.seat(p)
	i := h.find(id)
	if i < 0 {
		return
	}
	s.reserve += h.cards[i].ink
	h.cards = slices.Delete(h.cards, i, i+1)
}

// judgeLying measures a card that lies in a recorded Display as an action with it would.
func (c *Strength) judgeLying(at rules.Setting, h House) (rules.Ruling, error) {
	s := at.State.Copy().(*State)
	w, p := c.Mine.V, s.holder(c.Mine.V.Card.ID)
	if w.ByCounts {
		_, r := w.counts().Strength(h)
		return r, nil
	}
	if p == 0 {
		return rules.Ruling{}, rules.InField("mine", "whose card? give its handle, such as R1")
	}
	if err := s.spellStrength(&w, p, "mine"); err != nil {
		return rules.Ruling{}, err
	}
	c.Mine.V = w
	if !c.Best.V && !c.Target.Given {
		res, r, err := s.measure(p, w, "mine", false)
		r.Result = res
		return r, err
	}
	m, err := s.lay(p, w, "mine")
	if err != nil {
		return rules.Ruling{}, err
	}
	held := s.seat(p)
	m.Ink.OnCard = held.cards[held.find(w.Card.ID)].ink
	return c.chosen(&m, h), nil
}

// holder is in whose recorded Display a card lies: without a handle it is the active
// player's.
func (s *State) holder(id string) rules.Seat {
	for i, h := range s.seats {
		if id != "" && h.find(id) >= 0 {
			return rules.Seat(i + 1)
		}
	}
	return s.Turn()
}

// strengthEvent is an action of which only the strength is told: what its own rules
// make of it differs.
type strengthEvent struct {
	Mine rules.Answer[strengthWord]
	By   rules.Answer[rules.Seat]
}

// Fields asks for the strength of the activated card.
func (e *strengthEvent) Fields(at rules.At) []rules.Field {
	return []rules.Field{
		tableStrength("mine", &e.Mine, at, acting(e.By, at), "the activated card's strength").Needed(rules.Must),
		byActive(&e.By, at),
	}
}

// Spell writes out which cards are meant.
func (e *strengthEvent) Spell(at rules.At) error {
	s := at.State.(*State)
	return s.spellStrength(&e.Mine.V, e.By.V, "mine")
}

// act determines the strength of an action that nobody contests; the ruling's value
// is that strength.
func (s *State) act(e strengthEvent, a action, r *rules.Ruling) (ActionStrength, error) {
	p := e.By.V
	s.activate(p, r)
	s.activated(p, e.Mine.V.Card.ID, a, r)
	res, sub, err := s.measure(p, e.Mine.V, "mine", r.Quiet)
	if err != nil {
		return res, err
	}
	r.Value = new(int)
	r.Include(sub, 1, "", "mine")
	s.finish(p, e.Mine.V.Card.ID, 1)
	if e.Mine.V.ByCounts {
		s.open.card = ""
	}
	return res, nil
}

// offerOwn offers what a strength buys in the actor's own Display, if it is recorded.
func (s *State) offerOwn(p rules.Seat, a action, points int) {
	if s.seat(p).recorded() {
		s.open.offer = &offer{kind: string(a), by: p, points: points}
	}
}
