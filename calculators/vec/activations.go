package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What the rules say of Phase II: Activations, and of what follows an action
// ("Important Notes").

// collectEvent is everybody taking the Ideas cards with his pens.
type collectEvent struct {
	Taken input.Opt[[]cardWord]
	Ink   input.Opt[[]input.Each[int]]
}

// Fields asks, where no pens were recorded, which cards went and who laid ink.
func (e *collectEvent) Fields(at input.Context) []input.Field {
	s, live := at.State.(*State)
	recorded := live && s.laid > 0
	const because = "recorded pens"
	return []input.Field{
		cardList("taken", &e.Taken, tableCardForm(at), 0, "which cards were taken from the Ideas Area").Unless(recorded, because).Else("not recorded"),
		input.List("ink", &e.Ink, input.EachFormat(at, input.Whole(0, inkInBox)), 0, playersMost, "who laid how much ink").TakesSeveral().Unless(recorded, because).Else("none"),
	}
}

// Spell writes out which cards are meant.
func (e *collectEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	if s.ideas == nil { // no player knows which cards are meant
		return nil
	}
	var ids []string
	for _, i := range s.ideas {
		ids = append(ids, i.id)
	}
	return s.spellFrom(e.Taken.Value, ids, "taken", collect, "the Ideas Area")
}

// spellFrom spells cards out in place, each of which is a different one of reach.
func (s *State) spellFrom(words []cardWord, reach []string, field string, c rules.Cite, where string) (err error) {
	reach = slices.Clone(reach)
	for i := range words {
		if words[i], err = s.find(words[i], reach, field, c, where); err != nil {
			return err
		}
		reach = slices.DeleteFunc(reach, func(id string) bool { return id == words[i].ID })
	}
	return nil
}

// CollectResult is the ink that went back to the reserve.
type CollectResult struct {
	Returned int `json:"returned"`
}

// collect moves the Ideas cards with pens into the Displays.
func (s *State) collect(e *collectEvent, r *rules.Ruling) error {
	s.lapse()
	switch p := s.inSlot(); {
	case s.phase != phaseOne:
		r.Forbid(turnPhases, "the cards are taken when Phase I is over, and this is %s", s.phaseName())
	case s.laid > 0 && p > 0:
		r.Forbid(penOrder, "a pen of %s comes first", s.name(p))
	}
	returned := 0
	if s.laid > 0 {
		returned = s.takePenned(r)
	} else {
		n, err := s.takeTold(e, r)
		if err != nil {
			return err
		}
		returned = n
	}
	s.reserve += returned
	s.lapsed = s.lapsed || s.ideas == nil
	s.phase, s.slot, s.clockwise, s.acted = phaseTwo, 0, s.house.Phase2Order.Value == clockwise, 0
	r.Result = CollectResult{returned}
	r.Because(collect, "%s to the reserve", lang.Plural(returned, "ink drop goes", "ink drops go"))
	r.Say("The cards are in the Displays; %s", lang.Plural(returned, "ink drop back in the reserve", "ink drops back in the reserve"))
	return nil
}

// takePenned moves the cards on which recorded pens lie, and returns their ink.
func (s *State) takePenned(r *rules.Ruling) (returned int) {
	var left []idea
	for _, i := range s.ideas {
		returned += i.ink
		i.ink = 0
		switch {
		case i.pen == 0:
			left = append(left, i)
		case s.seat(i.pen).recorded():
			h := s.seat(i.pen)
			h.cards = append(h.cards, displayCard{id: i.id, up: true, pens: 1})
		default:
			s.seat(i.pen).hiddenPens++
		}
	}
	if s.ideas != nil {
		s.ideas = append([]idea{}, left...)
	}
	return returned
}

// takeTold moves the cards that were recorded, of which no player knows who took them, and
// returns the ink that lay on them.
func (s *State) takeTold(e *collectEvent, r *rules.Ruling) (returned int, err error) {
	for _, ink := range e.Ink.Value {
		h := s.seat(ink.Seat)
		if ink.V > h.ink {
			return 0, rules.Cannot("ink", penPlaces, "%s, but %s holds fewer", lang.Plural(ink.V, "ink drop", "ink drops"), s.name(ink.Seat))
		}
		h.ink -= ink.V
		returned += ink.V
	}
	if s.ideas == nil && e.Taken.Set {
		r.Note("which cards lay in the Ideas Area is not known")
		var taken []Color
		for _, w := range e.Taken.Value {
			color := w.Color
			if w.ID != "" {
				color = colorOf(w.ID)
			}
			if color != "" {
				taken = append(taken, color)
			}
		}
		possibleIdeas(len(s.seats), taken, "taken", r)
	}
	for _, w := range e.Taken.Value {
		if s.ideas == nil {
			break
		}
		i := s.idea(w.ID)
		if i < 0 {
			return 0, rules.Cannot("taken", collect, "%s does not lie in the Ideas Area", w)
		}
		s.ideas = slices.Delete(s.ideas, i, i+1)
	}
	if n, most := len(e.Taken.Value), pensEach*s.present(); n > most {
		r.Forbid(boxPens, "%d cards, but there are %d pens", n, most).In("taken")
	}
	if !e.Taken.Set {
		s.ideas = nil
	}
	for p := range s.seats {
		if s.seats[p].recorded() {
			s.forget(input.Seat(p+1), "who took which card was not recorded", r)
		}
	}
	return returned, nil
}

// present counts the players who have not left.
func (s *State) present() int {
	n := 0
	for _, h := range s.seats {
		if !h.left {
			n++
		}
	}
	return n
}

// forget stops recording a Display: something happened to it that was not recorded.
func (s *State) forget(p input.Seat, why string, r *rules.Ruling) {
	h := s.seat(p)
	for _, c := range h.cards {
		h.hidden += c.ink
	}
	h.hiddenPens += max(0, h.pens()-h.loose)
	h.cards, h.unsure, h.loose, h.noted = nil, false, 0, true
	if s.open.actor == p {
		s.open.card, s.open.among = "", nil
	}
	r.Note("the Display of %s is no longer recorded: %s", s.name(p), why)
}

const notActivated = "cards are activated in Phase II, and this is %s"

// activate begins an action: the offer of the one before lapses, and it has to be
// the player's slot.
func (s *State) activate(p input.Seat, r *rules.Ruling) {
	s.lapse()
	switch in := s.inSlot(); {
	case s.phase != phaseTwo:
		r.Forbid(turnPhases, notActivated, s.phaseName())
	case s.open.novel != nil:
		r.Forbid(insertPlace, "%s has to place a card in the NOVEL first", s.name(s.open.novel.winner))
	case s.open.actor > 0:
		r.Forbid(turnAfter, "%s has to turn %s face-down first", s.name(s.open.actor), lang.Plural(s.toTurn(), "card", "cards"))
		s.open.turns = -1 // by the table's decision none is turned, and that action is over
		s.proceed()
	case in != p:
		r.Forbid(activateOrder, "it is the turn of %s, not of %s", s.name(in), s.name(p)).In("by")
	}
	if s.house.Phase2Order.Value == clockwise {
		s.house.tell(r, phase2Order)
	}
}

// finish ends an action: what is left of it is still to be recorded.
func (s *State) finish(p input.Seat, with measured, turns int) {
	s.open.actor, s.open.card, s.open.among, s.open.turns = p, with.card, with.among, turns
	s.open.extra = s.phase != phaseTwo
	s.acted = 0
	if turns > 0 {
		s.acted = p
	}
}

// remindTurn gives the reason why a card is turned face-down after an action. In a
// recorded Display turn is due then.
func (s *State) remindTurn(p input.Seat, r *rules.Ruling) {
	if s.toTurn() == 0 && s.seat(p).recorded() {
		r.Because(turnAfter, "no face-up card of %s is free to be turned face-down", s.name(p))
		return
	}
	r.Because(turnAfter, "%s turns one face-up card face-down", s.name(p))
}

// activated forbids what an activated card may not do: the pens it
// needs, and the action it has.
func (s *State) activated(p input.Seat, id string, a action, r *rules.Ruling) {
	h := s.seat(p)
	i := h.find(id)
	if i < 0 {
		switch {
		case !h.recorded():
		case s.nothingToActivate(p):
			r.Forbid(activateAction, "no card in the Display of %s has the pens it needs", s.name(p)).In("by")
		case len(s.mayMeasure(claim{by: p, action: a})) == 0:
			r.Forbid(activateAction, "%s has no card for %s with the pens it needs", s.name(p), a).In("by")
		}
		return
	}
	c := h.cards[i]
	s.show(id) // everybody sees what is activated
	switch has := s.knownCard(id).action; {
	case has != "" && has != a:
		r.Forbid(activateAction, "%s is a card for %s", id, has).In("mine")
	case has == "":
		r.Note("the action of %s is not known", id)
	}
	switch {
	case h.unsure && c.pens == 0:
		r.Note("on which cards the pens of %s lie was not recorded", s.name(p))
	case c.up && c.pens < 1:
		r.Forbid(activateAction, "no pen lies on %s", id).In("mine")
	case !c.up && c.pens < pensEach:
		r.Forbid(pensFaceDown, "%s lies face-down and needs %d pens, not %d", id, pensEach, c.pens).In("mine")
	}
}

// canBeActivated describes a card with the pens it needs.
func (c displayCard) canBeActivated() bool { return c.up && c.pens > 0 || c.pens >= pensEach }

// renounceEvent is an action given up.
type renounceEvent struct{ By input.Opt[input.Seat] }

// Fields has who gives up.
func (e *renounceEvent) Fields(at input.Context) []input.Field {
	return []input.Field{byActive(&e.By, at)}
}

// byActive returns the field of who activates a card.
func byActive(to *input.Opt[input.Seat], at input.Context) input.Field {
	return input.Actor(to, at, acting(input.Opt[input.Seat]{}, at))
}

// acting returns who does what an action's fields show, as far as that is known.
func acting(by input.Opt[input.Seat], at input.Context) input.Seat {
	s, ok := at.State.(*State)
	switch {
	case by.Set:
		return by.Value
	case ok:
		return s.after().supposed()
	}
	return 0
}

// supposed returns who did what no player is named for: whose move it is or, between phases,
// where the rules refuse it, the first player.
func (s *State) supposed() input.Seat {
	if p := s.inSlot(); p > 0 {
		return p
	}
	return s.first
}

// renounce gives up an action.
func (s *State) renounce(e *renounceEvent, r *rules.Ruling) error {
	p := e.By.Value
	s.activate(p, r)
	r.Result = rules.Nothing{}
	again, recorded := s.actsAgain(p), s.seat(p).recorded()
	if card := s.bothPens(p); card != "" && again {
		s.finish(p, measured{}, 0)
		r.Because(pensFaceDown, "both pens lie on %s, so no action is lost", card)
		r.Say("%s passes; %s can still be activated in the second round", s.name(p), card)
		return nil
	}
	turns := 0
	if s.house.TurnWhenRenounced.Value {
		s.house.tell(r, turnWhenRenounced)
		turns = 1
	}
	nothing := recorded && s.nothingToActivate(p)
	s.finish(p, measured{}, turns)
	if turns > 0 {
		defer s.remindTurn(p, r) // last of the reasons
	}
	switch {
	case nothing:
		r.Because(activateAction, "no card of %s has the pens it needs", s.name(p))
		r.Say("%s has no card to activate", s.name(p))
		return nil
	case again && !recorded:
		r.Because(renounce, "the action is lost, unless both pens lie on one face-down card")
	default:
		r.Because(renounce, "the action is lost")
	}
	r.Say("%s gives up the action", s.name(p))
	return nil
}

// actsAgain reports whether the slot that comes now is the first of two that a player
// has in Phase II.
func (s *State) actsAgain(p input.Seat) bool {
	return s.phase == phaseTwo && s.inSlot() == p && s.slot < len(s.seats)
}

// bothPens returns the face-down card of a recorded Display on which both pens lie; "" if
// there is none.
func (s *State) bothPens(p input.Seat) string {
	for _, c := range s.seat(p).cards {
		if !c.up && c.pens >= pensEach {
			return c.id
		}
	}
	return ""
}

// nothingToActivate reports whether no card of a recorded Display has the pens it needs.
func (s *State) nothingToActivate(p input.Seat) bool {
	h := s.seat(p)
	return !h.unsure && !slices.ContainsFunc(h.cards, displayCard.canBeActivated)
}
