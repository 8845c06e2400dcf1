package vec

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// turnEvent holds what is turned face-down after an action.
type turnEvent struct {
	Cards input.Opt[[]cardWord]
	By    input.Opt[input.Seat]
}

// Fields asks for the cards.
func (e *turnEvent) Fields(at input.Context) []input.Field {
	p := input.Seat(0)
	cards := cardList("cards", &e.Cards, tableCardForm(at), 1, "which cards").Needed(input.Must).TakesSeveral()
	if s, ok := at.State.(*State); ok {
		p = s.turning()
		if ids := s.upright(p); ids != nil {
			cards.Known = ids
		}
	}
	return []input.Field{cards, input.Actor(&e.By, at, p)}
}

// turning returns whose card is turned if no player is named: of who has to, whose action was the
// last, or whose slot it is.
func (s *State) turning() input.Seat {
	switch {
	case s.open.actor > 0:
		return s.open.actor
	case s.acted > 0:
		return s.acted
	}
	return s.supposed()
}

// mayRemark reports whether it may be remarked which card a player turned: after the
// first action of Phase II, or by one whose slot it is; nothing of it can be checked.
func (s *State) mayRemark(p input.Seat) bool {
	if p == 0 || s.seat(p).left || s.seat(p).recorded() {
		return false
	}
	switch s.phase {
	case phaseTwo:
		return s.toTurn() == 0 && s.open.novel == nil
	case endOfTurn:
		return p == s.acted
	}
	return false
}

// upright returns the face-up cards of a recorded Display.
func (s *State) upright(p input.Seat) []string {
	if p == 0 {
		return nil
	}
	var ids []string
	for _, c := range s.seat(p).cards {
		if c.up {
			ids = append(ids, c.id)
		}
	}
	return ids
}

// Spell writes out which cards are meant.
func (e *turnEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	if s.open.actor == 0 || !s.seat(e.By.Value).recorded() { // there is nothing to turn, or it is a remark
		return nil
	}
	return s.spellOwn(e.Cards.Value, e.By.Value, "cards", turnAfter)
}

// spellOwn spells out cards of a player's recorded Display.
func (s *State) spellOwn(words []cardWord, p input.Seat, field string, c rules.Cite) error {
	if !s.seat(p).recorded() && len(words) > 0 {
		return input.InField(field, "the Display of %s is not recorded, so its cards cannot be named", s.name(p))
	}
	return s.spellFrom(words, s.seat(p).ids(), field, c, "the recorded Display of "+s.name(p))
}

func (h holder) ids() []string {
	var ids []string
	for _, c := range h.cards {
		ids = append(ids, c.id)
	}
	return ids
}

// TurnedResult holds how many cards were turned.
type TurnedResult struct {
	Turned int `json:"turned"`
}

// turnDown turns cards face-down after an action.
func (s *State) turnDown(e *turnEvent, r *rules.Ruling) error {
	p := e.By.Value
	if s.open.offer != nil {
		s.lapse()
	}
	if s.mayRemark(p) {
		return s.remarkTurn(e, r)
	}
	switch n := s.toTurn(); {
	case s.open.novel != nil:
		r.Forbid(insertPlace, "%s has to place a card in the NOVEL first", s.name(s.open.novel.winner))
		if !s.seat(p).recorded() {
			return s.remarkTurn(e, r)
		}
	case n == 0 && s.phase != phaseTwo:
		return rules.Cannot("cards", turnAfter, "a card is turned after an action of Phase II, and this is %s", s.phaseName())
	case n == 0 && s.acted != p:
		return rules.Cannot("cards", turnAfter, "a card is turned after an action, and the last one was not of %s", s.name(p))
	case n == 0:
		return rules.Cannot("cards", turnAfter, "%s has no more card to turn", s.name(p))
	case p != s.open.actor:
		return rules.Cannot("by", turnAfter, "%s has to turn a card, not %s", s.name(s.open.actor), s.name(p))
	case len(e.Cards.Value) != n && n > 1:
		r.Forbid(limitSeven, "%d cards are to be turned, not %d: %d lie face-up, and %d may", n, len(e.Cards.Value), s.seat(p).faceUp(), faceUpMost).In("cards")
	case len(e.Cards.Value) != n:
		r.Forbid(turnAfter, "%s is to be turned, not %d", lang.Plural(n, "card", "cards"), len(e.Cards.Value)).In("cards")
	}
	h := s.seat(p)
	for _, w := range e.Cards.Value {
		i := h.find(w.ID)
		switch {
		case i < 0:
			return rules.Cannot("cards", turnAfter, "%s does not lie in the recorded Display of %s", w, s.name(p))
		case !h.cards[i].up:
			return rules.Cannot("cards", turnAfter, "%s lies face-down already", w.ID)
		case h.locked(h.cards[i]):
			r.Forbid(penLock, "%s carries a pen", w.ID).In("cards")
		}
		h.unlock(i)
		h.cards[i].up = false
	}
	cite := turnAfter
	if OverLimit(h.faceUp()+len(e.Cards.Value)) > 0 {
		cite = limitSeven
	}
	r.Because(cite, "%s face-up afterwards", lang.Plural(h.faceUp(), "card lies", "cards lie"))
	r.Say("%s turns %s face-down", s.name(p), wordsOf(e.Cards.Value))
	r.Result = TurnedResult{len(e.Cards.Value)}
	s.open.turns = -1
	return nil
}

// remarkTurn notes which card was turned in a Display that is not recorded.
func (s *State) remarkTurn(e *turnEvent, r *rules.Ruling) error {
	p := e.By.Value
	for _, w := range e.Cards.Value {
		if lies := s.where(w.ID); w.ID != "" && lies != "" {
			return rules.Cannot("cards", turnAfter, "%s lies in %s", w.ID, lies)
		}
	}
	r.Because(turnAfter, "%s turned", lang.Plural(len(e.Cards.Value), "card is", "cards are"))
	r.Say("%s turns %s face-down", s.name(p), remarked(e.Cards.Value))
	r.Result = TurnedResult{len(e.Cards.Value)}
	return nil
}

// remarked names cards of a Display that is not recorded: "a red card".
func remarked(cards []cardWord) string {
	all := make([]string, len(cards))
	for i, c := range cards {
		switch all[i] = c.String(); {
		case c.ID != "":
			all[i] = c.ID
		case c.Own:
			all[i] = lang.Text("a card")
		case !c.hasFacts():
			all[i] = lang.Sprintf("a %s card", all[i])
		}
	}
	return lang.And(all)
}

func wordsOf(cards []cardWord) string {
	all := make([]string, len(cards))
	for i, c := range cards {
		all[i] = c.ID
		if c.ID == "" {
			all[i] = c.String()
		}
	}
	return lang.And(all)
}
