package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// insertEvent is an INSERT at the table, up to who wins.
type insertEvent struct {
	Mine   input.Opt[strengthWord]
	Card   input.Opt[cardWord]
	Oppose input.Opt[[]input.Each[strengthWord]]
	By     input.Opt[input.Seat]
}

// Fields asks for the strength where a player opposes, for the card that is named,
// and for those who oppose.
func (e *insertEvent) Fields(at input.Context) []input.Field {
	need, ask, name := input.May, input.May, input.May
	if len(e.Oppose.Value) > 0 {
		need = input.Must
	}
	s, live := at.State.(*State)
	// In a log, and in an event that stands already, what is left out means no player.
	keyboard := live && at.Names != nil && !e.By.Set && s.mayAct()
	if keyboard {
		ask = input.Must
	}
	p := acting(e.By, at)
	if keyboard && p > 0 && !e.Card.Set && s.after().needsName(e, p) {
		name = input.Must
	}
	card := input.One("card", &e.Card, tableCardForm(at), "the card named for the NOVEL").Needed(name).Else("the activated one")
	if live && p > 0 {
		card.Choices = s.upright(p)
	}
	oppose := input.List("oppose", &e.Oppose, input.EachFormat(at, strengthForm), 0, playersMost-1, "who opposes, and with which strength; none: no player").TakesSeveral().Else("nobody")
	return []input.Field{
		tableStrength("mine", &e.Mine, at, p, "the activated card's strength, if a player opposes").Needed(need).Else("not determined"),
		card,
		oppose.Needed(ask),
		byActive(&e.By, at),
	}
}

// Spell writes out which cards are meant; where none is named it is the activated
// one, if that is known.
func (e *insertEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	p := e.By.Value
	var err error
	if e.Mine.Set {
		if e.Mine.Value, err = s.spellActing(s.actingClaim(e), at); err != nil {
			return err
		}
	}
	e.Oppose.Value = slices.Clone(e.Oppose.Value)
	for i := range e.Oppose.Value {
		o := &e.Oppose.Value[i]
		if o.V, err = s.spellActing(claim{by: o.Seat, word: o.V, field: "oppose"}, at); err != nil {
			return err
		}
	}
	words := []cardWord{e.Card.Value}
	switch h := s.seat(p); {
	case e.Card.Set && e.Card.Value.Own:
		e.Card = input.Opt[cardWord]{}
	case e.Card.Set && h.recorded():
		err = s.spellOwn(words, p, "card", insertCard)
		e.Card.Value = words[0]
	case e.Card.Set:
		err = s.spellNew(words, nil, "card")
		e.Card.Value = words[0]
	default:
		if id := s.namedFor(e); id != "" {
			e.Card = input.Set(cardWord{ID: id})
		}
	}
	return err
}

// namedFor returns the card that goes to the NOVEL where none is named: the activated one or,
// by a house rule, the one that is measured; "" if that is not known.
func (s *State) namedFor(e *insertEvent) string {
	switch {
	case s.house.InsertMeasures.Value != named || !e.Mine.Set:
		return s.activatedFor(e)
	case e.Mine.Value.ByCounts && s.seat(e.By.Value).recorded():
		return s.meaning(s.actingClaim(e)).known()
	}
	return e.Mine.Value.Card.ID
}

// activatedFor returns the card that is activated for an INSERT: the one measured, or the
// only one with the pens it needs; "" if that is not known.
func (s *State) activatedFor(e *insertEvent) string {
	can := s.canInsert(e, e.By.Value)
	switch {
	case e.Mine.Set && !e.Mine.Value.ByCounts && s.house.InsertMeasures.Value != named:
		return e.Mine.Value.Card.ID
	case len(can) == 1:
		return can[0]
	case slices.Contains(can, e.Card.Value.ID):
		return e.Card.Value.ID
	}
	return ""
}

// canInsert returns the cards of a recorded Display that may have been activated for an
// INSERT.
func (s *State) canInsert(e *insertEvent, p input.Seat) []string {
	c := claim{by: p, action: "insert"}
	if e.Mine.Set && e.Mine.Value.ByCounts && len(e.Oppose.Value) > 0 && s.house.InsertMeasures.Value != named {
		c.word = e.Mine.Value
		return s.meaning(c).cards
	}
	return s.mayMeasure(c)
}

// needsName reports whether the card for the NOVEL has to be named: the Display is
// recorded, and several cards may be meant.
func (s *State) needsName(e *insertEvent, p input.Seat) bool {
	if !s.seat(p).recorded() || e.Mine.Set && !e.Mine.Value.ByCounts {
		return false
	}
	can := s.canInsert(e, p)
	return len(can) > 1 || len(can) == 1 && !s.seat(p).cards[s.seat(p).find(can[0])].up
}

// mayAct reports whether an action may come now.
func (s *State) mayAct() bool { return slices.Contains(s.Next(), "renounce") }

// actingClaim returns the strength of the acting player: that of the activated card or, by a
// house rule, that of the card he names.
func (s *State) actingClaim(e *insertEvent) claim {
	c := claim{e.By.Value, e.Mine.Value, "mine", "insert"}
	if s.house.InsertMeasures.Value == named {
		c.action = ""
	}
	return c
}

// InsertedResult holds who may place a card.
type InsertedResult struct {
	Strengths map[string]int `json:"strengths"`
	Outcome   string         `json:"outcome"`
	Winner    *string        `json:"winner"`
}

// insert settles who may place a card in the NOVEL.
func (s *State) insert(e *insertEvent, r *rules.Ruling) error {
	p, was := e.By.Value, s.reserve
	s.activate(p, r)
	id := s.activatedFor(e)
	s.activated(p, id, "insert", r)
	s.mayInsert(p, r)
	if err := s.mayName(e, r); err != nil {
		return err
	}
	with := measured{card: id}
	if id == "" {
		with.among = s.canInsert(e, p)
	}
	s.finish(p, with, 1)
	if e.Card.Set {
		s.learn(e.Card.Value)
	}
	cards := map[input.Seat]string{p: e.Card.Value.ID}
	res := InsertedResult{Strengths: map[string]int{}}
	contenders, err := s.contend(e, res.Strengths, cards, r)
	if err != nil {
		return err
	}
	if err := s.stillThere(cards, r); err != nil {
		return err
	}
	outcome, winner := Win(contenders)
	res.Outcome, res.Winner = outcome, winner
	switch outcome {
	case tied:
		r.Because(insertTie, "no player is stronger than all others").Decides()
		r.Say("A tie at the top: no player places a card")
	case uncontested:
		r.Because(insertAlone, "no player opposes, so no strength is needed").Decides()
		r.Say("%s places %s: no player opposes", *winner, cardOr(cards[p]))
	default:
		r.Because(insertWinner, "%s is the strongest", *winner).Decides()
		r.Say("%s places %s with %d", *winner, cardOr(cards[s.seatOf(*winner)]), res.Strengths[*winner])
	}
	if winner != nil {
		seat := s.seatOf(*winner)
		s.open.novel = &toPlace{winner: seat, card: cards[seat]}
	}
	s.remindTurn(p, r)
	all := []claim{{by: p, word: e.Mine.Value}}
	for _, o := range e.Oppose.Value {
		all = append(all, claim{by: o.Seat, word: o.V})
	}
	s.saySpent(r, was, all...)
	r.Result = res
	return nil
}

// stillThere forbids to name a card that was given up for special points.
func (s *State) stillThere(cards map[input.Seat]string, r *rules.Ruling) error {
	for i := range s.players {
		p := input.Seat(i + 1)
		id, h := cards[p], s.seat(p)
		if id == "" || !h.recorded() {
			continue
		}
		switch i := h.find(id); {
		case i < 0:
			return rules.Cannot("card", insertCard, "%s was discarded for special points, so it cannot be placed", id)
		case !h.cards[i].up && len(r.Violations) == 0:
			r.Forbid(insertCard, "%s is turned face-down for special points, and a face-up card is named", id).In("card")
		}
	}
	return nil
}

// cardOr names a card, if it is known.
func cardOr(id string) string {
	if id == "" {
		return "a card"
	}
	return id
}

func (s *State) seatOf(name string) input.Seat { return input.Seat(slices.Index(s.players, name) + 1) }

// mayInsert forbids an INSERT with too few colors in the Display.
func (s *State) mayInsert(p input.Seat, r *rules.Ruling) {
	h := s.seat(p)
	if !h.recorded() {
		r.Because(insertDisplay, "%s needs %d different colors in the Display, which is not recorded", s.name(p), insertColors)
		return
	}
	var display []ColorCard
	unknown := 0
	for _, c := range h.cards {
		color := s.knownCard(c.id).color
		if color == "" {
			unknown++
			continue
		}
		display = append(display, ColorCard{Color: color, Down: !c.up})
	}
	different, may := MayInsert(display, *s.house, r)
	switch {
	case may:
		r.Because(insertDisplay, "%d different colors in the Display", different)
	case different+unknown >= insertColors:
		r.Note("the colors of %s are not known", lang.Plural(unknown, "card", "cards"))
	default:
		r.Forbid(insertDisplay, "%s in the Display, but an INSERT needs %d", lang.Plural(different, "color", "different colors"), insertColors).In("by")
	}
}

// mayName forbids the card that cannot be named.
func (s *State) mayName(e *insertEvent, r *rules.Ruling) error {
	h := s.seat(e.By.Value)
	if s.house.InsertMeasures.Value == named && len(e.Oppose.Value) > 0 {
		s.house.tell(r, insertMeasures)
		if !e.Mine.Value.ByCounts && e.Card.Set && e.Card.Value.ID != e.Mine.Value.Card.ID {
			r.Forbid(insertWinner, "the strength comes from the named card, %s, not from %s", e.Card.Value.ID, e.Mine.Value.Card.ID).In("mine")
		}
	}
	if !e.Card.Set {
		return nil
	}
	i := h.find(e.Card.Value.ID)
	if !h.recorded() {
		if lies := s.where(e.Card.Value.ID); lies != "" {
			return rules.Cannot("card", insertCard, "%s lies in %s", e.Card.Value.ID, lies)
		}
		return nil
	}
	switch {
	case i < 0:
		return rules.Cannot("card", insertCard, "%s does not lie in the recorded Display of %s", e.Card.Value, s.name(e.By.Value))
	case !h.cards[i].up:
		r.Forbid(insertCard, "%s lies face-down, and a face-up card is named", e.Card.Value.ID).In("card")
	}
	return nil
}

// contend determines everybody's strength, the acting player's first and then
// clockwise, with a reason for every part of it.
func (s *State) contend(e *insertEvent, strengths map[string]int, cards map[input.Seat]string, r *rules.Ruling) ([]Contender, error) {
	p := e.By.Value
	if len(e.Oppose.Value) == 0 {
		if e.Mine.Value.told() {
			r.Forbid(insertAlone, "no player opposes, so nothing is given up or spent").In("mine")
		}
		return []Contender{{Player: s.name(p)}}, nil
	}
	all := append([]input.Each[strengthWord]{{Seat: p, V: e.Mine.Value}}, e.Oppose.Value...)
	n := input.Seat(len(s.players))
	slices.SortStableFunc(all[1:], func(a, b input.Each[strengthWord]) int {
		return int((a.Seat-p+n)%n) - int((b.Seat-p+n)%n)
	})
	var contenders []Contender
	for i, one := range all {
		field := []string{"mine", "oppose"}[min(i, 1)]
		if i > 0 && one.Seat == p {
			return nil, rules.Cannot(field, insertCard, "%s performs the INSERT, and only the others may oppose it", s.name(p))
		}
		if slices.ContainsFunc(all[:i], func(o input.Each[strengthWord]) bool { return o.Seat == one.Seat }) {
			return nil, rules.Cannot(field, insertCard, "%s takes part twice", s.name(one.Seat))
		}
		h := s.seat(one.Seat)
		if h.left && i > 0 {
			return nil, input.InField(field, "%s has left the table", s.name(one.Seat))
		}
		if c := h.find(one.V.Card.ID); i > 0 && c >= 0 && !h.cards[c].up {
			r.Forbid(insertCard, "%s lies face-down, and a face-up card opposes", one.V.Card.ID).In(field)
		}
		c := claim{by: one.Seat, word: one.V, field: field}
		if i == 0 {
			c = s.actingClaim(e)
		}
		strength, err := s.measure(c, r.Quiet)
		if err != nil {
			return nil, ruleFirst(r, err)
		}
		r.Include(strength.ruling, 1, s.name(one.Seat)+": ", field)
		strengths[s.name(one.Seat)] = strength.Final
		contenders = append(contenders, Contender{Player: s.name(one.Seat), Strength: strength.Final, Known: true})
		if i > 0 {
			cards[one.Seat] = strength.card
		}
	}
	return contenders, nil
}
