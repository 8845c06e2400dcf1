package vec

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// face holds how a card is kept.
type face string

const (
	up   face = "up"
	down face = "down"
)

// spendEvent holds what a strength bought, in a recorded Display: the loser's cards
// turned ("COMPARE"), the card drawn and kept ("RESEARCH"), the own cards turned up
// ("RE-ACTIVATE").
type spendEvent struct {
	Cards input.Opt[[]cardWord]
	Draw  input.Opt[int]
	Face  input.Opt[face]
	By    input.Opt[input.Seat]
}

// Fields asks for the cards and, after RESEARCH, for the number drawn and how the
// kept one lies.
func (e *spendEvent) Fields(at input.Context) []input.Field {
	draw := input.Int("draw", &e.Draw, 0, cardsInBox, "how many cards were drawn").Fixed("0")
	lies := input.One("face", &e.Face, input.OneOf("", up, down), "how the kept card lies").Fixed(string(down))
	by := input.Seat(0)
	if s, ok := at.State.(*State); ok {
		o := s.open.offer
		researched := o != nil && o.kind == "research"
		if o != nil {
			by = o.by
		}
		if !researched {
			const because = "an action that draws no cards"
			draw, lies = draw.Unless(o != nil, because), lies.Unless(o != nil, because)
		} else if !e.Draw.Set && (len(e.Cards.Value) > 0 || !e.Cards.Set) {
			draw = draw.Needed(input.Must)
		}
		if by == 0 {
			by = s.supposed()
		}
	}
	return []input.Field{
		cardList("cards", &e.Cards, tableCardForm(at), 0, "which cards, in order").TakesSeveral().Else("none"),
		draw, lies,
		input.Actor(&e.By, at, by),
	}
}

// Spell writes out which cards are meant.
func (e *spendEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	switch o := s.open.offer; {
	case o == nil:
		return nil
	case o.kind == "compare":
		return s.spellOwn(e.Cards.Value, o.loser, "cards", compareFirst)
	case o.kind == "research":
		if err := s.spellNew(e.Cards.Value, nil, "cards"); err != nil {
			return err
		}
		return s.askGenres(at, "cards", e.Cards.Value...)
	}
	return s.spellOwn(e.Cards.Value, e.By.Value, "cards", reactivateCard)
}

// spellNew gives handles to cards that come to the table, in place; those of reach
// may be meant by their color or what is printed on them.
func (s *State) spellNew(words []cardWord, reach []string, field string) error {
	t := s.copy()
	used := map[string]bool{}
	for i, w := range words {
		if w.Own {
			return input.InField(field, "a card is named by its color or number")
		}
		for _, id := range reach {
			if w.ID == "" && !used[id] && s.knownCard(id).fits(w) {
				w.ID = id
			}
		}
		if w.ID == "" {
			w.ID = t.nextHandle(w.Color)
		}
		if used[w.ID] {
			return input.InField(field, "%s is named twice", w.ID)
		}
		used[w.ID] = true
		w.Color = ""
		t.learn(w)
		words[i] = w
	}
	return nil
}

// SpentResult is the price of each card turned, and what lapses.
type SpentResult struct {
	Flips []int `json:"flips"`
	Left  int   `json:"left"`
}

// spend takes what is offered.
func (s *State) spend(e *spendEvent, r *rules.Ruling) error {
	o := s.open.offer
	switch {
	case o == nil:
		return rules.Cannot("cards", strengthLapse, "there is nothing to spend")
	case o.by != e.By.Value:
		return rules.Cannot("by", strengthLapse, "%s has points to spend, not %s", s.name(o.by), s.name(e.By.Value))
	}
	res, err := SpentResult{Flips: []int{}}, error(nil)
	switch o.kind {
	case "compare":
		res, err = s.turnLosers(*o, e.Cards.Value, r)
		r.Say("%s turns %s; %d left", s.name(o.by), orNothing(e.Cards.Value), res.Left)
	case "research":
		res.Left, err = s.keep(*o, e, r)
		r.Say("%s keeps %s", s.name(o.by), orNothing(e.Cards.Value))
	default:
		res.Left, err = s.turnUp(*o, e.Cards.Value, r)
		r.Say("%s turns %s face-up", s.name(o.by), orNothing(e.Cards.Value))
	}
	if res.Left > 0 {
		r.Because(strengthLapse, "%s left", lang.Plural(res.Left, "point is", "points are"))
	}
	s.open.offer = nil
	r.Result = res
	return err
}

func orNothing(cards []cardWord) string {
	if len(cards) == 0 {
		return "nothing"
	}
	return wordsOf(cards)
}

// keep puts the kept card into the Display ("RESEARCH").
func (s *State) keep(o offer, e *spendEvent, r *rules.Ruling) (left int, err error) {
	if len(e.Cards.Value) == 0 && e.Draw.Value == 0 {
		return o.points, nil
	}
	if len(e.Cards.Value) != 1 {
		r.Forbid(researchCost, "one of the cards drawn is kept, not %d", len(e.Cards.Value)).In("cards")
	}
	cost := ResearchCost(e.Draw.Value, e.Face.Value == up)
	switch {
	case e.Draw.Value == 0:
		r.Forbid(researchCost, "a card is kept, but none was drawn").In("draw")
	case cost > o.points:
		r.Forbid(researchCost, "drawing %d and keeping one face-%s costs %d, and %d are there", e.Draw.Value, e.Face.Or(down), cost, o.points).In("draw")
	default:
		r.Because(researchCost, "%s drawn, one kept face-%s: %d", lang.Plural(e.Draw.Value, "card", "cards"), e.Face.Or(down), cost)
	}
	for _, w := range e.Cards.Value {
		if lies := s.where(w.ID); lies != "" {
			return 0, rules.Cannot("cards", boxCards, "%s lies in %s", w.ID, lies)
		}
		s.learn(w)
		if e.Face.Value != up {
			s.hide(w.ID)
		}
		s.seat(o.by).cards = append(s.seat(o.by).cards, displayCard{id: w.ID, up: e.Face.Value == up})
	}
	return max(0, o.points-cost), nil
}

// turnUp turns own cards face-up ("RE-ACTIVATE").
func (s *State) turnUp(o offer, cards []cardWord, r *rules.Ruling) (left int, err error) {
	h := s.seat(o.by)
	if most := ReactivateMost(o.points, len(h.cards)); len(cards) > most {
		r.Forbid(reactivateCard, "%d points turn %s up, not %d", o.points, lang.Plural(most, "card", "cards"), len(cards)).In("cards")
	}
	for _, w := range cards {
		i := h.find(w.ID)
		switch {
		case i < 0:
			return 0, rules.Cannot("cards", reactivateCard, "%s does not lie in the recorded Display of %s", w, s.name(o.by))
		case h.cards[i].up:
			return 0, rules.Cannot("cards", reactivateCard, "%s lies face-up already", w.ID)
		}
		h.cards[i].up = true
		s.show(w.ID)
	}
	r.Because(reactivateCard, "%s for %d each", lang.Plural(len(cards), "card", "cards"), reactivateCost)
	return max(0, o.points-len(cards)*reactivateCost), nil
}
