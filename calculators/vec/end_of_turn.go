package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// NextFirst returns who has the First Player token next: the left neighbor ("End of
// Turn").
func NextFirst(players int, first input.Seat) input.Seat { return first%input.Seat(players) + 1 }

// endTurnEvent fills the Ideas Area and moves the token on.
type endTurnEvent struct {
	Objectives input.Opt[[][novelLength]Color]
	Cards      input.Opt[[]cardWord]
}

const objectivesInBox = 12

// Fields asks for the Objectives drawn, except with 3 players, and for the new cards
// if more than their colors is to be known.
func (e *endTurnEvent) Fields(at input.Context) []input.Field {
	s, live := at.State.(*State)
	three := live && len(s.seats) == 3
	return []input.Field{
		input.List("objectives", &e.Objectives, objectiveColors, 1, objectivesInBox, "the colors of each Objective drawn, in order").TakesSeveral().Unless(three, "3 players, who draw none").Else("not recorded"),
		cardList("cards", &e.Cards, tableCardForm(at), 0, "the new cards").Else("as the rule has it"),
	}
}

// Spell gives handles to the new cards.
func (e *endTurnEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	if err := s.spellNew(e.Cards.Value, nil, "cards"); err != nil {
		return err
	}
	return s.askGenres(at, "cards", e.Cards.Value...)
}

// EndTurnResult is which colors were added to the Ideas Area.
type EndTurnResult struct {
	Added []Color `json:"added"`
}

// endTurn ends a turn and begins the next.
func (s *State) endTurn(e *endTurnEvent, r *rules.Ruling) error {
	s.lapse()
	if s.phase != endOfTurn {
		r.Forbid(turnNext, "the turn is not over: this is %s", s.phaseName())
	}
	s.penStock()
	s.prune()
	known := s.ideas != nil || len(s.seats) == 3 || e.Cards.Set
	added, err := s.refill(e, r)
	if err != nil {
		return err
	}
	s.first = NextFirst(len(s.seats), s.first)
	for s.seat(s.first).left && s.present() > 0 {
		s.first = NextFirst(len(s.seats), s.first)
	}
	s.turn++
	s.phase, s.slot, s.laid, s.acted, s.open = phaseOne, 0, 0, 0, pending{}
	r.Because(turnNext, "the First Player token goes to %s", s.name(s.first))
	switch {
	case s.ideas == nil && known:
		r.Say("Turn %d begins with %s; which cards lie in the Ideas Area is not known", s.turn, s.name(s.first))
	case len(added) == 0:
		r.Say("Turn %d begins with %s", s.turn, s.name(s.first))
	default:
		r.Say("%s added; turn %d begins with %s", names(added), s.turn, s.name(s.first))
	}
	r.Result = EndTurnResult{added}
	return nil
}

// penStock gives everybody his pens back. Ink on Ideas cards, which the table left
// there, goes to the reserve.
func (s *State) penStock() {
	for p := range s.seats {
		h := &s.seats[p]
		h.unsure, h.hiddenPens, h.loose = false, 0, 0
		for i := range h.cards {
			h.cards[i].pens = 0
		}
	}
	for i := range s.ideas {
		s.reserve += s.ideas[i].ink
		s.ideas[i].pen, s.ideas[i].ink = 0, 0
	}
}

// refill adds cards to the Ideas Area.
func (s *State) refill(e *endTurnEvent, r *rules.Ruling) (added []Color, err error) {
	n := len(s.seats)
	if s.ideas == nil && n != 3 && !e.Cards.Set {
		r.Note("the Ideas Area is not known")
		return []Color{}, nil
	}
	if s.ideas == nil && !e.Cards.Set { // one of each color again, whichever were left
		r.Because(ideasRefill, "one card of each color lies there with 3 players")
		r.Note("which cards had been taken was not recorded")
		for _, c := range colors {
			s.ideas = append(s.ideas, idea{id: s.fresh(c)})
		}
		return []Color{}, nil
	}
	var lying []Color
	for _, i := range s.ideas {
		lying = append(lying, s.knownCard(i.id).color)
	}
	added, used := RefillIdeas(n, lying, e.Objectives.Value)
	short := ideasFor[n] - len(lying) - len(added)
	r.Because(ideasRefill, "%s there, %d are needed with %d players", lang.Plural(len(lying), "card lies", "cards lie"), ideasFor[n], n)
	if drawn := len(e.Objectives.Value); drawn > used {
		r.Forbid(ideasRefill, "%s, not %d", lang.Plural(used, "Objective suffices", "Objectives suffice"), drawn).In("objectives")
	} else if drawn > 0 && short > 0 && !e.Cards.Set {
		r.Forbid(ideasRefill, "%s still missing, so another Objective is drawn", lang.Plural(short, "card is", "cards are")).In("objectives")
	}
	if e.Cards.Set {
		return s.addTold(e.Cards.Value, lying, added, short, r)
	}
	if short > 0 {
		s.ideas = nil
		r.Note("which Objectives were drawn was not recorded")
		return []Color{}, nil
	}
	for _, c := range added {
		s.ideas = append(s.ideas, idea{id: s.fresh(c)})
	}
	return append([]Color{}, added...), nil
}

// addTold adds the cards that were recorded; they have the colors that follow from the
// rule, or could follow from Objectives that were not recorded.
func (s *State) addTold(cards []cardWord, lying, follow []Color, short int, r *rules.Ruling) ([]Color, error) {
	told := []Color{}
	for _, w := range cards {
		if lies := s.where(w.ID); lies != "" {
			return nil, rules.Cannot("cards", boxCards, "%s lies in %s", w.ID, lies)
		}
		s.learn(w)
		told = append(told, s.knownCard(w.ID).color)
		s.ideas = append(s.ideas, idea{id: w.ID})
	}
	if short > 0 {
		possibleIdeas(len(s.seats), slices.Concat(lying, told), "cards", r)
	}
	all := slices.Concat(lying, told)
	switch {
	case short <= 0 && !sameColors(told, follow):
		r.Forbid(ideasRefill, "%s are added, not %s", orNone(follow), orNone(told)).In("cards")
	case short > 0 && len(all) < ideasFor[len(s.seats)]:
		r.Forbid(ideasRefill, "%d cards, and %d are needed", len(all), ideasFor[len(s.seats)]).In("cards")
	case short > 0 && !containsAll(all, follow):
		r.Forbid(ideasRefill, "every missing color is added: %s", names(follow)).In("cards")
	}
	return told, nil
}

func orNone(list []Color) string {
	if len(list) == 0 {
		return "no cards"
	}
	return names(list)
}

func sameColors(a, b []Color) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func containsAll(list, some []Color) bool {
	return !slices.ContainsFunc(some, func(c Color) bool { return !slices.Contains(list, c) })
}

// ideasEvent holds what lies in the Ideas Area.
type ideasEvent struct{ Cards input.Opt[[]cardWord] }

// Fields asks for the cards.
func (e *ideasEvent) Fields(at input.Context) []input.Field {
	return []input.Field{cardList("cards", &e.Cards, tableCardForm(at), 0, "which cards").Needed(input.Must).TakesSeveral()}
}

// Spell gives handles to cards that are new.
func (e *ideasEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	var ids []string
	for _, i := range s.ideas {
		ids = append(ids, i.id)
	}
	if err := s.spellNew(e.Cards.Value, ids, "cards"); err != nil {
		return err
	}
	return s.askGenres(at, "cards", e.Cards.Value...)
}

// ToldResult holds how many cards are known.
type ToldResult struct {
	Cards int `json:"cards"`
}

// tellIdeas records what lies in the Ideas Area.
func (s *State) tellIdeas(e *ideasEvent, r *rules.Ruling) error {
	s.lapse()
	ideas := []idea{}
	var told []Color
	for _, w := range e.Cards.Value {
		s.learn(w)
		on := idea{id: w.ID}
		if i := s.idea(w.ID); i >= 0 {
			on = s.ideas[i]
		} else if lies := s.where(w.ID); lies != "" {
			return rules.Cannot("cards", boxCards, "%s lies in %s", w.ID, lies)
		}
		ideas = append(ideas, on)
		told = append(told, s.knownCard(w.ID).color)
	}
	for _, i := range s.ideas {
		gone := !slices.ContainsFunc(ideas, func(on idea) bool { return on.id == i.id })
		if gone && i.pen > 0 {
			return rules.Cannot("cards", penLock, "a pen of %s lies on %s", s.name(i.pen), i.id)
		}
	}
	n := len(s.seats)
	possibleIdeas(n, told, "cards", r)
	if want := ideasFor[n]; s.phase == phaseOne && len(told) < want {
		r.Forbid(ideasRefill, "%s, but with %d players a turn begins with %d", lang.Plural(len(told), "card", "cards"), n, want).In("cards")
	}
	if n > 2 && s.phase == phaseOne && !containsAll(told, colors) {
		r.Forbid(ideasRefill, "with %d players a turn begins with every color", n).In("cards")
	}
	s.ideas = ideas
	cite := ideasRefill
	switch {
	case s.turn > 1:
	case n == 3:
		cite = ideasThree
	default:
		cite = ideasSetUp
	}
	r.Because(cite, "%s", lang.Plural(len(told), "card", "cards"))
	r.Say("The Ideas Area: %s", names(told))
	if len(told) == 0 {
		r.Say("The Ideas Area is empty")
	}
	r.Result = ToldResult{len(told)}
	return nil
}
