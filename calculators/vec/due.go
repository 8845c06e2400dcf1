package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Due returns what the rules ask for next.
func (s *State) Due() []rules.Due {
	var due []rules.Due
	add := func(kind string, p input.Seat, when rules.When, more map[string]any, format string, args ...any) {
		due = append(due, rules.Due{Kind: kind, Player: p, When: when, More: more, Text: lang.Sprintf(format, args...)})
	}
	if s.ideas == nil && !s.lapsed && s.turn == 1 && s.phase == phaseOne {
		add("ideas", 0, rules.Offer, nil, "%s", s.setUp())
	}
	if s.phase == phaseOne && s.inSlot() == 0 {
		add("collect", 0, rules.Now, nil, "everybody takes the cards with his pens")
	}
	if o := s.open.offer; o != nil {
		add("spend", o.by, rules.Offer, map[string]any{"points": o.points}, "%s may spend %s", s.name(o.by), lang.Plural(o.points, "point", "points"))
	}
	if n := s.open.novel; n != nil {
		add("novel", n.winner, rules.Now, nil, "%s places a card in the NOVEL", s.name(n.winner))
	} else if n := s.toTurn(); n > 0 {
		add("turn", s.open.actor, rules.Now, map[string]any{"count": n}, "%s turns %s face-down", s.name(s.open.actor), lang.Plural(n, "card", "cards"))
	}
	switch s.phase {
	case endOfTurn:
		add("end-turn", 0, rules.Now, nil, "the Ideas Area is filled, the token moves on")
	case gameOver:
		for _, p := range s.hidden() {
			add("reveal", p, rules.Offer, nil, "%s shows the Objective", s.name(p))
		}
	}
	return due
}

// setUp returns what the table does before the first turn with 2 or with 4 players ("Setup").
func (s *State) setUp() string {
	if len(s.seats) == 2 {
		return lang.Text("reveal an Objective card, shuffle the two Ideas cards of its first two colors back, enter the 4 that stay")
	}
	return lang.Text("reveal an Objective card, add a card of each of its first two colors, enter the 8 Ideas cards")
}

// hidden returns the players whose Objective has not been shown, the first player first.
func (s *State) hidden() []input.Seat {
	var all []input.Seat
	for _, p := range SnakeOrder(len(s.seats), s.first)[:len(s.seats)] {
		if h := s.seat(p); h.objective == nil && !h.left {
			all = append(all, p)
		}
	}
	return all
}

// mayActivate returns the actions that the cards of the player in turn allow: all of them
// where the Display is not recorded, or where only he has seen a card that he may activate.
func (s *State) mayActivate() []string {
	p := s.inSlot()
	h := s.seat(p)
	hides := slices.ContainsFunc(h.cards, func(c displayCard) bool { return c.canBeActivated() && s.knownCard(c.id).secret })
	var all []string
	for _, a := range actions {
		if !h.recorded() || hides || len(s.mayMeasure(claim{by: p, action: a})) > 0 {
			all = append(all, string(a))
		}
	}
	return all
}

// kindOrder is the order of Game.Events.
var kindOrder = []string{"pen", "compare", "research", "insert", "spend", "turn", "novel", "end-turn", "retrieve",
	"reactivate", "renounce", "collect", "exchange", "ideas", "display", "reveal"}

// Next returns the kinds that may come now. Until the end an exchange may come at any moment:
// whether a player has the ink for it is a secret. So may what is recorded of the Ideas Area
// and of a Display.
func (s *State) Next() []string {
	if s.phase == gameOver {
		if len(s.hidden()) == 0 {
			return nil
		}
		return []string{"reveal"}
	}
	open := []string{"exchange", "ideas", "display"}
	switch after := s.after(); {
	case s.open.novel != nil:
		open = append(open, "novel")
	case s.toTurn() > 0:
		open = append(open, "turn")
	case s.phase == phaseOne:
		more := s.inSlot() > 0
		if more {
			open = append(open, "pen")
		}
		if s.laid == 0 || !more { // where pens are recorded all of them come first
			open = append(open, "collect")
		}
	case after.phase == endOfTurn:
		open = append(open, "end-turn")
	default:
		open = append(append(open, "renounce"), after.mayActivate()...)
	}
	after := s.after()
	for i := range s.seats {
		if after.mayRemark(input.Seat(i + 1)) {
			open = append(open, "turn")
		}
	}
	if s.open.offer != nil {
		open = append(open, "spend")
	}
	var next []string
	for _, kind := range kindOrder {
		if slices.Contains(open, kind) {
			next = append(next, kind)
		}
	}
	return next
}
