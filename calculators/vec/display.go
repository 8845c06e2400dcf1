package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// displayEvent describes the cards of a Display, which is recorded from then on.
type displayEvent struct {
	Player input.Opt[input.Seat]
	Cards  input.Opt[[]cardWord]
}

// Fields asks whose it is and for the cards.
func (e *displayEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("player", &e.Player, at, "whose Display").Needed(input.Must),
		cardList("cards", &e.Cards, displayCardForm(at), 0, "which cards; none: no longer recorded").Needed(input.Must).TakesSeveral(),
	}
}

// Spell gives handles to cards that are new.
func (e *displayEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	if err := s.spellNew(e.Cards.Value, s.seat(e.Player.Value).ids(), "cards"); err != nil {
		return err
	}
	return s.askGenres(at, "cards", e.Cards.Value...)
}

// tellDisplay records a Display.
func (s *State) tellDisplay(e *displayEvent, r *rules.Ruling) error {
	s.lapse()
	p := e.Player.Value
	h := s.seat(p)
	r.Result = ToldResult{len(e.Cards.Value)}
	if len(e.Cards.Value) == 0 {
		r.Because(ownCards, "the table keeps it")
		s.forget(p, "the table keeps it", r)
		h.noted = false
		r.Say("The Display of %s is not recorded", s.name(p))
		return nil
	}
	var cards []displayCard
	faceUp := 0
	for _, w := range e.Cards.Value {
		appears := s.cardIndex(w.ID) < 0
		s.learn(w)
		on := displayCard{id: w.ID}
		if i := h.find(w.ID); i >= 0 {
			on = h.cards[i]
		} else if lies := s.where(w.ID); lies != "" {
			return rules.Cannot("cards", boxCards, "%s lies in %s", w.ID, lies)
		}
		if on.up = !w.Down; on.up {
			faceUp++
			s.show(w.ID)
		} else if appears {
			s.hide(w.ID)
		}
		if on.up && on.pens > 1 {
			return rules.Cannot("cards", penPlaces, "both pens lie on %s, so it lies face-down", w.ID)
		}
		cards = append(cards, on)
	}
	if h.recorded() {
		for _, c := range h.cards { // what is gone leaves its ink and pens somewhere
			if !slices.ContainsFunc(cards, func(on displayCard) bool { return on.id == c.id }) {
				h.hidden, h.hiddenPens = h.hidden+c.ink, h.hiddenPens+c.pens
			}
		}
		if off := min(h.loose, h.hiddenPens); off > 0 { // of pens that lie no player knows where
			h.loose, h.hiddenPens = h.loose-off, h.hiddenPens-off
		}
	} else if s.phase != phaseOne {
		h.unsure = true
	}
	h.unsure = h.unsure || h.hiddenPens > 0
	h.cards = cards
	h.settleLoose()
	if h.hidden > 0 {
		r.Note("%s on cards of %s that were not recorded; o with a strength names the card", lang.Plural(h.hidden, "ink drop lies", "ink drops lie"), s.name(p))
	}
	r.Because(ownCards, "%s face-up, %d face-down", lang.Plural(faceUp, "card lies", "cards lie"), len(cards)-faceUp)
	r.Say("The Display of %s: %s", s.name(p), wordsOf(e.Cards.Value))
	return nil
}
