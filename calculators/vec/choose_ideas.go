package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Theft is a pen put on a card of the Ideas Area that carries another player's
// pen ("Phase I: Choose ideas").
type Theft struct {
	OnCard int // ink drops that lay on the card
	Placed int // ink drops the thief puts on it
}

// enough refuses a theft with too little ink.
func (t Theft) enough(field string, r *rules.Ruling) (refused bool) {
	if t.Placed >= t.Minimum() {
		return false
	}
	r.Forbid(stealMore, "%s on the card, so the thief places at least %d, not %d",
		lang.Plural(t.OnCard, "ink drop", "ink drops"), t.Minimum(), t.Placed).In(field)
	return true
}

// Minimum returns how many ink drops the thief has to place.
func (t Theft) Minimum() int { return t.OnCard + 1 }

// RobbedTakes returns how many ink drops the robbed player takes along: those on the
// card and one of the thief's.
func (t Theft) RobbedTakes() int { return t.OnCard + 1 }

// Left returns how many of the thief's ink drops stay on the card.
func (t Theft) Left() int { return t.Placed - 1 }

// Steal asks what a theft takes, and what becomes of the ink.
type Steal struct {
	OnCard, Placed input.Opt[int]
}

// StealResult holds what becomes of the ink. Left is nil as long as nothing has been
// placed.
type StealResult struct {
	Minimum     int  `json:"minimum"`
	RobbedTakes int  `json:"robbed_takes"`
	Left        *int `json:"left_on_card"`
}

// Fields asks for the ink on the card and for what the thief places.
func (c *Steal) Fields(input.Context) []input.Field {
	return []input.Field{
		input.Int("on-card", &c.OnCard, 0, inkInBox-1, "ink drops on the card with the other player's pen").Needed(input.Must),
		input.Int("placed", &c.Placed, 0, inkInBox, "ink drops the thief places").Else("the least it takes"),
	}
}

// Judge returns what becomes of the ink.
func (c *Steal) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	t := Theft{OnCard: c.OnCard.Value}
	t.Placed = c.Placed.Or(t.Minimum())
	if all := t.OnCard + t.Placed; !t.enough("placed", &r) && all > inkInBox {
		r.Forbid(boxInk, "%d ink drops in all, but the box holds %d", all, inkInBox).In("placed")
	}
	res := StealResult{Minimum: t.Minimum(), RobbedTakes: t.RobbedTakes()}
	r.Because(stealMore, "more than the %d on the card: at least %d", t.OnCard, t.Minimum())
	r.Because(stealMoves, "the robbed player takes his %d and 1 of the thief's", t.OnCard)
	where := "an Ideas card without pens or a face-up card of his own"
	if h.RobbedFaceDown.Value {
		h.tell(&r, robbedFaceDown)
		where += ", or a face-down one"
	}
	r.Because(penRobbed, "they go with his pen to %s", where)
	r.Say("Place at least %d; the robbed player takes %d along", t.Minimum(), t.RobbedTakes())
	if c.Placed.Set {
		left := t.Left()
		res.Left = &left
		r.Because(stealMoves, "%d placed, 1 of them taken: %d stay", t.Placed, left)
		r.Say("The robbed player takes %d along, %d stay on the card", t.RobbedTakes(), left)
	}
	r.Result = res
	return r, nil
}

// SnakeOrder returns who has which slot: clockwise from the first player, then back.
func SnakeOrder(players int, first input.Seat) []input.Seat {
	order := make([]input.Seat, 2*players)
	for i := range order {
		order[i] = snake(players, first, i)
	}
	return order
}

// snake returns who has one slot of it, from 0.
func snake(players int, first input.Seat, slot int) input.Seat {
	if slot >= players {
		slot = 2*players - 1 - slot
	}
	return (first-1+input.Seat(slot))%input.Seat(players) + 1
}

// penEvent is a pen put on a card ("Phase I: Choose ideas").
type penEvent struct {
	On       input.Opt[cardWord]
	Ink      input.Opt[int]
	RobbedTo input.Opt[cardWord]
	By       input.Opt[input.Seat]
}

// Fields asks for the card, the ink and, where a pen is robbed, where that one goes.
func (e *penEvent) Fields(at input.Context) []input.Field {
	form := tableCardForm(at)
	on := input.One("on", &e.On, form, "on which card").Needed(input.Must)
	to := input.One("robbed-to", &e.RobbedTo, form, "where the robbed pen goes")
	ink := input.Int("ink", &e.Ink, 0, inkInBox, "ink drops laid on it").Fixed("0")
	by := input.Seat(0)
	if s, ok := at.State.(*State); ok {
		by = s.supposed()
		thief := by
		if e.By.Set {
			thief = e.By.Value
		}
		on.Choices = s.penPlaces(thief)
		switch victim := s.robs(e.On.Value, thief); {
		case victim == 0:
			to = to.Unless(e.On.Set, "a card without another player's pen")
		case victim != thief:
			ink, to = s.askTheft(e, to, thief, victim)
		}
	}
	return []input.Field{
		on,
		ink,
		to,
		input.Actor(&e.By, at, by),
	}
}

// askTheft asks for what a theft takes: more ink than lies on the card, and where the
// robbed pen goes. With too little ink nothing more is asked: the rules refuse it.
func (s *State) askTheft(e *penEvent, to input.Field, thief, victim input.Seat) (ink, where input.Field) {
	w, _ := s.penCard(e.On.Value, thief, "on")
	t := Theft{OnCard: s.ideas[s.idea(w.ID)].ink, Placed: e.Ink.Value}
	lies := lang.Sprintf("the pen of %s lies there", s.name(victim))
	if t.OnCard > 0 {
		lies = lang.Sprintf("the pen of %s and %s lie there", s.name(victim), lang.Plural(t.OnCard, "ink drop", "ink drops"))
	}
	ink = input.Int("ink", &e.Ink, 0, inkInBox, lang.Sprintf("ink drops laid on it; %s, so it takes at least %d", lies, t.Minimum()))
	if ink.Short = lang.Sprintf("at least %d, since %s", t.Minimum(), lies); !e.RobbedTo.Set {
		ink = ink.Needed(input.Must)
	}
	if !e.Ink.Set || t.Placed >= t.Minimum() {
		to = to.Needed(input.Must)
	}
	to.Help = lang.Sprintf("where the robbed pen of %s goes", s.name(victim))
	to.Choices = s.robbedPlaces(victim, e.On.Value)
	return ink, to
}

// penPlaces returns the cards that a player may put a pen on.
func (s *State) penPlaces(p input.Seat) []string {
	var ids []string
	for _, i := range s.ideas {
		ids = append(ids, i.id)
	}
	if p == 0 {
		return ids
	}
	if h := s.seat(p); !h.recorded() {
		return append(ids, own)
	}
	for _, c := range s.seat(p).cards {
		ids = append(ids, c.id)
	}
	return ids
}

// robbedPlaces returns the cards that a robbed pen may go to.
func (s *State) robbedPlaces(victim input.Seat, from cardWord) []string {
	from, _ = s.penCard(from, victim, "on")
	h := s.seat(victim)
	return slices.DeleteFunc(s.penPlaces(victim), func(id string) bool {
		if i := s.idea(id); i >= 0 {
			return id == from.ID || s.ideas[i].pen > 0
		}
		i := h.find(id)
		return i >= 0 && (h.cards[i].pens > 0 || !h.cards[i].up && !s.house.RobbedFaceDown.Value)
	})
}

// robs returns whose pen lies on the Ideas card that a word means; 0 if none does.
func (s *State) robs(w cardWord, by input.Seat) input.Seat {
	if by == 0 {
		return 0
	}
	w, err := s.penCard(w, by, "on")
	if i := s.idea(w.ID); err == nil && i >= 0 {
		return s.ideas[i].pen
	}
	return 0
}

func (s *State) penCard(w cardWord, p input.Seat, field string) (cardWord, error) {
	ideas := lang.Text("the Ideas Area")
	if s.ideas == nil {
		const eight = "rbgpyerb"
		ideas = lang.Sprintf("the Ideas Area (not recorded yet; such as ideas %s would reveal it)", eight[:ideasFor[len(s.seats)]])
	}
	places := lang.Sprintf("%s or the recorded Display of %s", ideas, s.name(p))
	if p > 0 && !s.seat(p).recorded() {
		places = lang.Sprintf("%s, and %s", ideas, s.unnamed(p))
	}
	return s.find(w, s.penPlaces(p), field, penPlaces, places)
}

// unnamed explains how to name a card of a Display that is not recorded.
func (s *State) unnamed(p input.Seat) string {
	return lang.Sprintf("the Display of %s is not recorded: own means a card of it", s.name(p))
}

// Spell writes out which cards are meant.
func (e *penEvent) Spell(at input.Context) (err error) {
	s := at.State.(*State)
	if s.phase != phaseOne { // whatever card is meant
		defer func() {
			if err != nil {
				err = s.notPhaseOne()
			}
		}()
	}
	if e.On.Value, err = s.penCard(e.On.Value, e.By.Value, "on"); err != nil {
		return err
	}
	if err = s.named(e.On.Value, e.By.Value, "on"); err != nil {
		return err
	}
	if victim := s.robs(e.On.Value, e.By.Value); e.RobbedTo.Set && victim > 0 {
		if e.RobbedTo.Value, err = s.penCard(e.RobbedTo.Value, victim, "robbed-to"); err == nil {
			err = s.named(e.RobbedTo.Value, victim, "robbed-to")
		}
	}
	if err != nil {
		return err
	}
	return s.askGenres(at, "on", e.On.Value, e.RobbedTo.Value)
}

// notPhaseOne refuses a pen outside Phase I.
func (s *State) notPhaseOne() error {
	if s.phase == gameOver {
		return s.stopped(&penEvent{})
	}
	return rules.Cannot("on", turnPhases, "pens are put on cards in Phase I, and this is %s", s.phaseName())
}

// named refuses own for a card of a recorded Display.
func (s *State) named(w cardWord, p input.Seat, field string) error {
	if w.Own && p > 0 && s.seat(p).recorded() {
		return input.InField(field, "which card of %s is it, %s?", s.name(p), lang.Or(s.seat(p).ids()))
	}
	return nil
}

// PenResult holds what becomes of the ink when a pen is robbed.
type PenResult struct {
	Robbed  *string `json:"robbed"`
	Carries *int    `json:"carries"`
	Left    *int    `json:"left"`
}

// pen puts a pen on a card.
func (s *State) pen(e *penEvent, r *rules.Ruling) error {
	p, ink := e.By.Value, e.Ink.Value
	s.lapse()
	switch {
	case s.phase != phaseOne:
		r.Forbid(turnPhases, "pens are put on cards in Phase I, and this is %s", s.phaseName())
	case s.inSlot() == 0:
		r.Forbid(penOrder, "all pens lie on cards already")
	case s.inSlot() != p:
		r.Forbid(penOrder, "it is the turn of %s, not of %s", s.name(s.inSlot()), s.name(p)).In("by")
	}
	h := s.seat(p)
	if ink > h.ink {
		return rules.Cannot("ink", penPlaces, "%s, but %s holds fewer", lang.Plural(ink, "ink drop", "ink drops"), s.name(p))
	}
	i := s.idea(e.On.Value.ID)
	if i >= 0 && s.ideas[i].pen == p {
		return rules.Cannot("on", stealMore, "%s already has a pen on %s, and no player steals from himself", s.name(p), s.ideas[i].id)
	}
	if s.pens(p) >= pensEach {
		return rules.Cannot("by", boxPens, "both pens of %s lie on cards", s.name(p))
	}
	s.learn(e.On.Value)
	h.ink -= ink
	if s.phase == phaseOne {
		s.slot++
	}
	s.laid++
	r.Result = PenResult{}
	switch {
	case i < 0:
		if ink > 0 {
			r.Forbid(penPlaces, "ink is laid on cards of the Ideas Area only").In("ink")
		}
		r.Because(penPlaces, "an own card")
		r.Say("%s puts a pen on %s", s.name(p), ownCard(e.On.Value))
		return s.penOwn(p, e.On.Value, ink, "on", r)
	case s.ideas[i].pen > 0:
		return s.steal(p, i, ink, e.RobbedTo, r)
	}
	s.ideas[i].pen, s.ideas[i].ink = p, s.ideas[i].ink+ink
	r.Because(penPlaces, "no pen lies there")
	r.Say("%s puts a pen on %s", s.name(p), s.ideas[i].id)
	if ink > 0 {
		r.Say("%s puts a pen and %s on %s", s.name(p), lang.Plural(ink, "ink drop", "ink drops"), s.ideas[i].id)
	}
	return nil
}

func ownCard(w cardWord) string {
	if w.Own {
		return "an own card"
	}
	return w.ID
}

// steal takes an Ideas card from the player whose pen lies there.
func (s *State) steal(p input.Seat, i, ink int, robbedTo input.Opt[cardWord], r *rules.Ruling) error {
	card, to := &s.ideas[i], robbedTo.Value
	victim := card.pen
	t := Theft{OnCard: card.ink, Placed: ink}
	carries, left := t.RobbedTakes(), t.Left()
	if t.enough("ink", r) && ink == 0 { // the thief laid nothing to take along
		carries, left = t.OnCard, 0
	}
	if !robbedTo.Set {
		if len(r.Violations) > 0 {
			return r.Violations[0]
		}
		return input.InField("robbed-to", "where does the pen of %s go?", s.name(victim))
	}
	r.Because(stealMore, "%d beats %d", ink, t.OnCard)
	r.Because(stealMoves, "the pen of %s takes %d and 1 of the thief's along, %d of %d stay", s.name(victim), t.OnCard, left, ink).Decides()
	where := to.ID
	if to.Own {
		where = lang.Sprintf("an own card of %s", s.name(victim))
	}
	r.Say("%s takes %s from %s: that pen goes to %s with %s, %d stay", s.name(p), card.id, s.name(victim),
		where, lang.Plural(carries, "ink drop", "ink drops"), left)
	card.pen, card.ink = p, left
	name := s.name(victim)
	r.Result = PenResult{&name, &carries, &left}
	s.learn(to)
	j := s.idea(to.ID)
	switch {
	case j < 0:
		return s.penOwn(victim, to, carries, "robbed-to", r)
	case s.ideas[j].pen > 0 && len(r.Violations) > 0:
		return r.Violations[0]
	case s.ideas[j].pen > 0:
		return rules.Cannot("robbed-to", penRobbed, "a pen of %s lies on %s then", s.name(s.ideas[j].pen), s.ideas[j].id)
	}
	s.ideas[j].pen, s.ideas[j].ink = victim, s.ideas[j].ink+carries
	return nil
}

// penOwn puts a pen, and ink that came with it, on a card of a player's Display.
func (s *State) penOwn(p input.Seat, w cardWord, ink int, field string, r *rules.Ruling) error {
	h := s.seat(p)
	if w.Own {
		h.hidden, h.hiddenPens = h.hidden+ink, h.hiddenPens+1
		if h.recorded() {
			h.unsure = true
			r.Note("on which card of %s the pen lies was not recorded", s.name(p))
			return nil
		}
		s.noteUnrecorded(p, r)
		return nil
	}
	i := h.find(w.ID)
	if i < 0 && !h.recorded() {
		return rules.Cannot(field, penPlaces, "%s does not lie in the Ideas Area, and %s", w.ID, s.unnamed(p))
	} else if i < 0 {
		return rules.Cannot(field, penPlaces, "%s lies neither in the Ideas Area nor in the recorded Display of %s", w.ID, s.name(p))
	}
	switch c := &h.cards[i]; {
	case c.up && c.pens > 0:
		r.Forbid(penPlaces, "a face-up card takes one pen, and one lies on %s", c.id).In(field)
	case c.pens >= pensEach:
		return rules.Cannot(field, boxPens, "both pens lie on %s", c.id)
	case field == "robbed-to" && !c.up && !s.house.RobbedFaceDown.Value:
		r.Forbid(penRobbed, "%s lies face-down", c.id).In(field)
	case field == "robbed-to" && !c.up:
		s.house.tell(r, robbedFaceDown)
	}
	h.cards[i].pens++
	h.cards[i].ink += ink
	return nil
}

// pens counts a player's pens that are known to lie on cards.
func (s *State) pens(p input.Seat) int {
	n := s.seat(p).hiddenPens
	for _, c := range s.seat(p).cards {
		n += c.pens
	}
	for _, i := range s.ideas {
		if i.pen == p {
			n++
		}
	}
	return n
}
