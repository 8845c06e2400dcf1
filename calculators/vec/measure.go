package vec

import (
	"errors"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// How a strength is determined at a table ("Card Actions"): by the same rules as a
// question, and then what was given up and spent for it is gone.

// tableStrength asks for a strength in the middle of a table. The cards of a recorded
// Display are named first.
func tableStrength(name string, to *input.Opt[strengthWord], at input.Context, p input.Seat, help string) input.Field {
	f := input.One(name, to, strengthForm, help)
	if s, ok := at.State.(*State); ok && p > 0 && s.seat(p).recorded() {
		if ids := s.measurable(p); ids != nil {
			f.Help += ": " + lang.Or(ids)
			f.Text = "one of these cards, or A x B; with t for cards turned, d discarded, i for ink, s for special ink, such as " +
				input.Fold(ids[0]) + "i2"
			f.Short = input.Fold(ids[0]) + ", " + input.Fold(ids[0]) + "i2"
		}
	}
	return f
}

// measurable returns the cards of a recorded Display that may be meant: those with a pen for
// the active player, the face-up ones for another.
func (s *State) measurable(p input.Seat) []string {
	var ids []string
	for _, c := range s.seat(p).cards {
		if p == s.Turn() && c.pens > 0 || p != s.Turn() && c.up {
			ids = append(ids, c.id)
		}
	}
	return ids
}

// spellStrength writes out which cards of a player are meant. At the keyboard it asks for
// the names of cards that a recorded Display needs.
func (s *State) spellStrength(c claim, at input.Context) (strengthWord, error) {
	w := c.word
	if !s.seat(c.by).recorded() {
		if w.ByCounts {
			return w, nil
		}
		return w, input.InField(c.field, "the Display of %s is not recorded; give A x B, such as 2x3", s.name(c.by))
	}
	if !w.ByCounts {
		words := []cardWord{w.Card}
		if err := s.spellOwn(words, c.by, c.field, activateAction); err != nil {
			return w, err
		}
		w.Card = words[0]
	}
	w.Turn, w.Discard = slices.Clone(w.Turn), slices.Clone(w.Discard)
	if err := s.spellOwn(w.Turn, c.by, c.field, strengthSpecial); err != nil {
		return w, err
	}
	if err := s.spellOwn(w.Discard, c.by, c.field, strengthSpecial); err != nil || !w.ByCounts || at.Names == nil {
		return w, err
	}
	c.word = w
	return w, s.after().askNames(c)
}

// spellActing returns spellStrength for an action: outside Phase II none comes, whatever card is
// meant.
func (s *State) spellActing(c claim, at input.Context) (strengthWord, error) {
	w, err := s.spellStrength(c, at)
	if err != nil && s.phase != phaseTwo {
		return w, s.notPhaseTwo(c.field)
	}
	return w, err
}

// notPhaseTwo refuses an action outside Phase II.
func (s *State) notPhaseTwo(field string) error {
	if s.phase == gameOver {
		return s.stopped(&compareEvent{})
	}
	return rules.Cannot(field, turnPhases, notActivated, s.phaseName())
}

// askNames asks for the cards that the counts in a recorded Display leave open.
func (s *State) askNames(c claim) error {
	m := s.meaning(c)
	if s.phase != phaseTwo || len(m.cards) == 0 {
		return nil // that is refused by its rule
	}
	if m.open {
		return input.InField(c.field, "name the cards that %s turns and discards, such as %dx%dtr1dg2", s.name(c.by), c.word.A, c.word.B)
	}
	if on := s.inkOn(c.by, m.cards); slices.Min(on) != slices.Max(on) {
		return input.InField(c.field, "which card is it, %s? Ink lies on %s", lang.Or(m.cards), s.withInk(c.by, m.cards))
	}
	return nil
}

// measured is a strength that was determined.
type measured struct {
	ActionStrength
	ruling rules.Ruling
	card   string   // the measured card; "" if it is not known
	among  []string // the cards of a recorded Display of which it is one, if it is not known which
}

// measure determines a strength and takes away what was given up and spent for it.
// The reasons are those of the calculator. The error is a *Violation or a *InputError.
func (s *State) measure(c claim, quiet bool) (measured, error) {
	h, w := s.seat(c.by), c.word
	res := measured{card: w.Card.ID, ruling: rules.Ruling{Quiet: quiet}}
	r := &res.ruling
	if err := s.canPay(c.by, w, c.field); err != nil {
		return res, err
	}
	switch {
	case w.ByCounts && h.recorded():
		given, err := s.cardsOf(c)
		if err != nil {
			return res, err
		}
		var m meant
		res.ActionStrength, m = s.measureCounts(c, given, r)
		switch res.card = m.known(); {
		case !h.recorded():
			res.card = ""
		case res.card == "" && m.cards == nil: // by the table's decision
			res.among = s.mayMeasure(c)
		case res.card == "":
			res.among = m.cards
		}
	case w.ByCounts:
		if len(w.Turn)+len(w.Discard) > 0 {
			return res, input.InField(c.field, "with A x B only the number of cards given up is recorded, such as t1d2")
		}
		res.ActionStrength = w.counts().measure(*s.house, r)
		h.hidden -= w.OnCard
		s.reserve += w.OnCard
		s.noteUnrecorded(c.by, r)
	default:
		m, err := s.lay(c)
		if err != nil {
			return res, err
		}
		i := h.find(w.Card.ID)
		m.Ink = Ink{Drops: w.Ink, Special: w.Special, OnCard: h.cards[i].ink + w.OnCard}
		res.ActionStrength = m.measure(*s.house, r)
		s.reserve += m.Ink.OnCard
		h.hidden -= w.OnCard
		h.cards[i].ink = 0
		s.giveUp(c.by, m)
	}
	h.ink -= w.Ink
	s.reserve += w.Ink
	h.special -= w.Special
	return res, nil
}

// ruleFirst returns an error of a strength, or the violation that the event has already,
// where the strength only lacks something.
func ruleFirst(r *rules.Ruling, err error) error {
	if m := (*input.InputError)(nil); errors.As(err, &m) && len(r.Violations) > 0 {
		return r.Violations[0]
	}
	return err
}

// noteUnrecorded notes once that a Display is not recorded, so that nothing is checked
// against it.
func (s *State) noteUnrecorded(p input.Seat, r *rules.Ruling) {
	if h := s.seat(p); !h.noted {
		h.noted = true
		r.Note("the Display of %s is not recorded", s.name(p))
	}
}

// counts returns a strength recorded as A x B, as the calculator sees it.
func (w strengthWord) counts() ByCounts {
	turned, discarded := w.Turned+len(w.Turn), w.Dropped+len(w.Discard)
	return ByCounts{
		A: w.A, B: w.B, SpecialPoints: turned*turnedWorth + discarded*discardedWorth, Turned: turned, Discarded: discarded,
		Ink: Ink{Drops: w.Ink, Special: w.Special, OnCard: w.OnCard},
	}
}

// canPay refuses ink that a player does not hold. How much he holds is a secret.
func (s *State) canPay(p input.Seat, w strengthWord, field string) error {
	h := s.seat(p)
	switch {
	case w.Ink > h.ink:
		return rules.Cannot(field, strengthInk, "%s, but %s holds fewer", lang.Plural(w.Ink, "ink drop", "ink drops"), s.name(p))
	case w.Special > h.special:
		return rules.Cannot(field, strengthInk, "%s, but %s holds %d", lang.Plural(w.Special, "special ink token", "special ink tokens"), s.name(p), h.special)
	case w.ByCounts && w.OnCard > h.hidden && slices.ContainsFunc(h.cards, func(c displayCard) bool { return c.ink == w.OnCard }):
		return nil // that ink is recorded
	case w.ByCounts && w.OnCard > h.hidden:
		return rules.Cannot(field, strengthCardInk, "%s on the card, but %d lie on cards of %s that are not recorded", lang.Plural(w.OnCard, "ink drop", "ink drops"), h.hidden, s.name(p))
	case w.OnCard > h.hidden:
		return rules.Cannot(field, strengthCardInk, "ink on a recorded card counts by itself, and %s on cards of %s that were not recorded", lang.Plural(h.hidden, "drop lies", "drops lie"), s.name(p))
	}
	return nil
}

// lay returns the Display as the calculator sees it, with the measured card.
func (s *State) lay(c claim) (ByCards, error) {
	w := c.word
	switch {
	case !s.seat(c.by).recorded():
		return ByCards{}, input.InField(c.field, "the Display of %s is not recorded; give A x B, such as 2x3", s.name(c.by))
	case w.Turned+w.Dropped > 0:
		return ByCards{}, input.InField(c.field, "the cards given up are named in a recorded Display, such as tg2dp1")
	}
	m, err := s.cardsOf(c)
	if err != nil {
		return m, err
	}
	for _, card := range m.Display {
		counts := card.Up && !slices.Contains(m.Turn, card.ID) || card.ID == m.Card
		if counts && (card.Type == "" || card.Genre == "") {
			return m, input.InField(c.field, "type and genre of %s are not known; a pen on %s:v/adv records them, or display, or give A x B such as 2x3", card.ID, card.ID)
		}
	}
	return m, nil
}

// cardsOf returns the recorded Display of a player and the cards of it that are named.
func (s *State) cardsOf(c claim) (m ByCards, err error) {
	h := s.seat(c.by)
	m.Card = c.word.Card.ID
	m.Turn, m.Discard = idsOf(c.word.Turn), idsOf(c.word.Discard)
	named := c.givenUp()
	locked := h.lockedIn(named)
	for _, card := range h.cards {
		k, pens := s.knownCard(card.id), 0
		if locked[card.id] {
			pens = card.pens
		}
		m.Display = append(m.Display, Card{ID: card.id, Handle: card.id, Type: k.typ, Genre: input.Fold(k.genre), Up: card.up, Pens: pens})
	}
	if !c.word.ByCounts {
		named = append(named, m.Card)
	}
	for _, id := range named {
		if h.find(id) < 0 {
			return m, rules.Cannot(c.field, ownCards, "%s does not lie in the recorded Display of %s", id, s.name(c.by))
		}
	}
	if i := firstTwice(m.Turn); i != "" {
		return m, rules.Cannot(c.field, strengthSpecial, "%s is turned twice", i)
	}
	if i := firstTwice(m.Discard); i != "" {
		return m, rules.Cannot(c.field, strengthSpecial, "%s is discarded twice", i)
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
func (s *State) giveUp(p input.Seat, m ByCards) {
	h := s.seat(p)
	for _, id := range m.Turn {
		i := h.find(id)
		h.unlock(i)
		h.cards[i].up = false
	}
	for _, id := range m.Discard {
		s.discard(p, id)
	}
}

// discard takes a card out of a Display; ink on it goes to the reserve.
func (s *State) discard(p input.Seat, id string) {
	h := s.seat(p)
	i := h.find(id)
	if i < 0 {
		return
	}
	s.reserve += h.cards[i].ink
	h.unlock(i)
	h.cards = slices.Delete(h.cards, i, i+1)
}

// judgeLying measures a card that lies in a recorded Display as an action with it would.
func (c *Strength) judgeLying(at input.Context, h House) (rules.Ruling, error) {
	s := at.State.(*State).Copy().(*State)
	w, p := c.Mine.Value, s.holder(c.Mine.Value.Card.ID)
	if w.ByCounts {
		_, r := w.counts().Strength(h)
		if p > 0 && s.seat(p).recorded() && !s.anyCounts(p, w) {
			r.Note("no card in the recorded Display of %s counts %d × %d", s.name(p), w.A, w.B)
		}
		return r, nil
	}
	if p == 0 {
		return rules.Ruling{}, input.InField("mine", "whose card? give its handle, such as R1")
	}
	w, err := s.spellStrength(claim{by: p, word: w, field: "mine"}, input.Context{})
	if err != nil {
		return rules.Ruling{}, err
	}
	c.Mine.Value = w
	asked := claim{by: p, word: w, field: "mine"}
	if !c.Best.Value && !c.Target.Set {
		res, err := s.measure(asked, false)
		res.ruling.Result = res.ActionStrength
		return res.ruling, err
	}
	m, err := s.lay(asked)
	if err != nil {
		return rules.Ruling{}, err
	}
	held := s.seat(p)
	m.Ink.OnCard = held.cards[held.find(w.Card.ID)].ink
	return c.chosen(&m, h), nil
}

// anyCounts reports whether a card of a recorded Display, face-up or with pens, counts A
// and B.
func (s *State) anyCounts(p input.Seat, w strengthWord) bool {
	for _, c := range s.seat(p).cards {
		as := claim{by: p, word: w}
		if (c.up || c.canBeActivated()) && s.countsOf(as, c.id).reach(w.A, w.B, w.Turned) {
			return true
		}
	}
	return false
}

// holder returns in whose recorded Display a card lies: without a handle it is the active
// player's.
func (s *State) holder(id string) input.Seat {
	for i, h := range s.seats {
		if id != "" && h.find(id) >= 0 {
			return input.Seat(i + 1)
		}
	}
	return s.Turn()
}

// strengthEvent is an action of which only the strength is recorded: what its own rules
// make of it differs.
type strengthEvent struct {
	Mine input.Opt[strengthWord]
	By   input.Opt[input.Seat]
}

// Fields asks for the strength of the activated card.
func (e *strengthEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		tableStrength("mine", &e.Mine, at, acting(e.By, at), "the activated card's strength").Needed(input.Must),
		byActive(&e.By, at),
	}
}

// spell writes out which cards are meant.
func (e *strengthEvent) spell(a action, at input.Context) (err error) {
	s := at.State.(*State)
	e.Mine.Value, err = s.spellActing(claim{e.By.Value, e.Mine.Value, "mine", a}, at)
	return err
}

// act determines the strength of an action that no player contests; the ruling's value
// is that strength.
func (s *State) act(e strengthEvent, a action, r *rules.Ruling) (ActionStrength, error) {
	p := e.By.Value
	s.activate(p, r)
	s.activated(p, e.Mine.Value.Card.ID, a, r)
	res, err := s.measure(claim{p, e.Mine.Value, "mine", a}, r.Quiet)
	if err != nil {
		return res.ActionStrength, ruleFirst(r, err)
	}
	r.Value = new(int)
	r.Include(res.ruling, 1, "", "mine")
	s.finish(p, res, 1)
	return res.ActionStrength, nil
}

// saySpent ends a verdict with what was spent for strengths: the special ink left and the
// ink drops in the reserve, which held was of them before.
func (s *State) saySpent(r *rules.Ruling, was int, all ...claim) {
	if r.Quiet {
		return
	}
	drops := 0
	for _, c := range all {
		drops += c.word.Ink + c.word.OnCard
		if n := c.word.Special; n > 0 {
			r.Verdict += "; " + lang.Sprintf("%s spends %s, %d left", s.name(c.by), lang.Plural(n, "special ink token", "special ink tokens"), s.seat(c.by).special)
		}
	}
	if s.reserve != was && drops > 0 {
		r.Verdict += "; " + lang.Sprintf("%s in the reserve", lang.Plural(s.reserve, "ink drop", "ink drops"))
	}
}

// offerOwn offers what a strength buys in the actor's own Display, if it is recorded.
func (s *State) offerOwn(p input.Seat, a action, points int) {
	if s.seat(p).recorded() {
		s.open.offer = &offer{kind: string(a), by: p, points: points}
	}
}
