package vec

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// What everybody starts with ("Setup").
const (
	inkAtStart     = 3 // ink drops
	specialAtStart = 2 // special ink tokens
)

// StartReserve returns how many ink drops lie in the reserve at the start.
func StartReserve(players int) int { return inkInBox - players*inkAtStart }

// phase is where a turn stands.
type phase string

const (
	phaseOne  phase = "I"
	phaseTwo  phase = "II"
	endOfTurn phase = "end of turn"
	gameOver  phase = "end"
)

// State is a table between two events.
type State struct {
	players input.Players
	house   *House // never changed in place

	turn    int
	phase   phase
	first   input.Seat
	slot    int // slots of this phase that are over
	reserve int // ink drops
	seats   []holder
	cards   []cardFacts // what has been recorded of cards, in order of appearance
	numbers [7]int      // the highest number of a handle, by the letter of its color
	ideas   []idea      // nil until known
	lapsed  bool        // the Ideas Area of the start was not recorded
	laid    int         // pens recorded in this turn
	acted   input.Seat  // whose action was the last of this phase, after which a card is turned

	clockwise bool // Phase II goes round twice, by a house rule as it was when it began

	novel []novelCard // by position; never changed in place
	open  pending
}

// holder holds what a player has in front of him.
type holder struct {
	ink, special int           // drops and special tokens in hand
	cards        []displayCard // his Display; nil while it is not recorded
	unsure       bool          // pens lie on cards of the Display, but on which was not recorded
	loose        int           // of the pens on cards, those that came off a card which was not named
	noted        bool          // a ruling has noted that the Display is not recorded
	hidden       int           // ink drops on cards of his that are not recorded
	hiddenPens   int           // pens there
	objective    *Objective
	left         bool
}

// lying is a card of a Display.
type displayCard struct {
	id   string
	up   bool
	pens int
	ink  int
}

// idea is a card of the Ideas Area.
type idea struct {
	id  string
	pen input.Seat // 0: none
	ink int
}

// known holds what has been recorded of a card.
type cardFacts struct {
	id     string
	color  Color
	typ    Type
	genre  string
	action action
	secret bool // only its owner has seen it: it has lain face-down ever since
}

// placed is a position of the NOVEL.
type novelCard struct {
	filled bool
	id     string // "" if the card has no handle
	color  Color
	typ    Type
	genre  string
	tokens [4]int // special ink by seat
}

// unfinished is an action that is over except for what its rules ask for next.
type pending struct {
	actor input.Seat // 0: no player is in the middle of an action
	card  string     // the activated one, if it is known: its pens come off when nothing is offered any more
	among []string   // the cards of a recorded Display of which one was activated, if it is not known which
	extra bool       // it fills no slot: the table let it happen out of turn
	turns int        // cards to be turned face-down afterwards, at the least; negative once it is done
	novel *toPlace
	offer *offer
}

// toPlace is a NOVEL card that the winner of an INSERT is to place.
type toPlace struct {
	winner input.Seat
	card   string // its handle; "" if it is not known
}

// offer holds what a strength may still be spent on.
type offer struct {
	kind     string // the action
	by       input.Seat
	points   int
	loser    input.Seat // after COMPARE
	compared []string   // the loser's card of the two, or those of which it is one
}

// start returns the table before the first event ("Setup").
func start(s input.Context, first input.Seat) (rules.State, error) {
	n := len(s.Players)
	t := &State{players: s.Players, house: new(House), turn: 1, phase: phaseOne, first: first, reserve: StartReserve(n), seats: make([]holder, n)}
	*t.house = house(s)
	t.novel = make([]novelCard, novelLength)
	for i := range t.seats {
		t.seats[i] = holder{ink: inkAtStart, special: specialAtStart}
	}
	if n == 3 { // nothing is drawn for the Ideas Area, so it is known
		for _, c := range colors {
			t.ideas = append(t.ideas, idea{id: t.fresh(c)})
		}
	}
	return t, nil
}

// Copy returns a state that can be advanced without changing s.
func (s *State) Copy() rules.State { return s.copy() }

// Around refuses what comes after the end of the game, and goes on to the next step of the
// turn after each event.
func (s *State) Around(_ string, e rules.Event, r *rules.Ruling, rule func() error) error {
	if err := s.stopped(e); err != nil {
		return err
	}
	if !r.Quiet {
		known := s.genres(printedGenres)
		defer func() { s.tellGenres(known, r) }()
	}
	if err := rule(); err != nil {
		return err
	}
	s.proceed()
	return nil
}

// stopped refuses what comes after the end: nothing would follow from it.
func (s *State) stopped(e rules.Event) error {
	switch e.(type) {
	case *revealEvent, *rules.Adjust, *rules.HouseChange, *rules.Leave, *rules.Return:
		return nil
	}
	switch {
	case s.phase != gameOver:
		return nil
	case len(s.hidden()) > 0:
		return rules.Cannot("", gameEnd, "the NOVEL has %d cards, so nothing but the Objectives comes now", novelLength)
	}
	return rules.Cannot("", gameEnd, "the NOVEL has %d cards, so the game is over", novelLength)
}

// phaseName names a phase in a sentence.
func (s *State) phaseName() string {
	switch s.phase {
	case phaseOne, phaseTwo:
		return "Phase " + string(s.phase)
	case endOfTurn:
		return "the end of the turn"
	}
	return "the end of the game"
}

// copy returns a state that can be changed without changing s.
func (s *State) copy() *State {
	c := *s
	c.seats = slices.Clone(s.seats)
	for i := range c.seats {
		c.seats[i].cards = slices.Clone(s.seats[i].cards)
	}
	c.ideas = slices.Clone(s.ideas)
	c.cards = slices.Clip(s.cards) // it only grows; what is learnt of a card is a new list
	return &c
}

func (s *State) seat(p input.Seat) *holder { return &s.seats[p-1] }

func (s *State) name(p input.Seat) string { return s.players.Name(p) }

// recorded reports whether a player's Display is known.
func (h holder) recorded() bool { return h.cards != nil }

func (h holder) find(id string) int {
	return slices.IndexFunc(h.cards, func(c displayCard) bool { return c.id == id })
}

// faceUp counts the face-up cards.
func (h holder) faceUp() int {
	n := 0
	for _, c := range h.cards {
		if c.up {
			n++
		}
	}
	return n
}

// onNovel counts a player's special ink tokens on the NOVEL.
func (s *State) onNovel(p input.Seat) int {
	n := 0
	for _, card := range s.novel {
		n += card.tokens[p-1]
	}
	return n
}

// holding returns a player's ink.
func (s *State) holding(p input.Seat) Holding {
	h := s.seat(p)
	return Holding{Ink: h.ink, Special: h.special, OnNovel: s.onNovel(p)}
}

// Turn returns whose move it is.
func (s *State) Turn() input.Seat {
	switch {
	case s.open.novel != nil:
		return s.open.novel.winner
	case s.open.actor > 0:
		return s.open.actor
	case s.phase == phaseOne || s.phase == phaseTwo:
		return s.inSlot()
	}
	return 0
}

// inSlot returns whose slot it is; 0 when all are over.
func (s *State) inSlot() input.Seat {
	n := len(s.seats)
	switch {
	case s.slot >= 2*n:
		return 0
	case s.phase == phaseTwo && s.clockwise:
		return snake(n, s.first, s.slot%n)
	}
	return snake(n, s.first, s.slot)
}

// proceed moves on as far as nothing has to be recorded: past the slots of players who
// have left, and from one phase to the next.
func (s *State) proceed() {
	if s.open.actor > 0 && s.open.novel == nil && s.open.offer == nil {
		s.release()
		if s.toTurn() == 0 {
			if !s.open.extra {
				s.slot++
			}
			s.open = pending{}
		}
	}
	for p := s.inSlot(); p > 0 && s.seat(p).left && s.open.actor == 0; p = s.inSlot() {
		s.slot++
	}
	if s.phase == phaseTwo && s.open.actor == 0 && s.inSlot() == 0 {
		s.phase = endOfTurn
	}
}

// release takes the pens off the card that was activated.
func (s *State) release() {
	h := s.seat(s.open.actor)
	if i := h.find(s.open.card); i >= 0 {
		h.cards[i].pens = 0
	} else if len(s.open.among) > 0 {
		h.loose++ // a card that lies face-down holds both pens, so it is the only one
	}
	s.open.card, s.open.among = "", nil
	h.settleLoose()
}

// settleLoose takes the pens off the cards once as many came off as lie there.
func (h *holder) settleLoose() {
	if h.loose == 0 || h.unsure || h.loose < h.pens()+h.hiddenPens {
		return
	}
	h.loose = 0
	for i := range h.cards {
		h.cards[i].pens = 0
	}
}

// pens counts the pens on the cards of a recorded Display.
func (h holder) pens() int {
	n := 0
	for _, c := range h.cards {
		n += c.pens
	}
	return n
}

// locked reports whether a pen keeps a card where it is. As long as a pen came off one
// of several cards, none of them is known to carry one.
func (h holder) locked(c displayCard) bool { return c.pens > 0 && h.loose == 0 }

// unlock is a card with a pen that is turned or discarded all the same: it is one of
// those that a pen came off.
func (h *holder) unlock(i int) {
	if h.cards[i].pens > 0 && h.loose > 0 {
		h.cards[i].pens = 0
		h.loose--
		h.settleLoose()
	}
}

// lockedIn returns the cards that a pen keeps where they are while others are given up in order:
// as soon as the pen of one is known to be off, it is known where the others lie.
func (h holder) lockedIn(givenUp []string) map[string]bool {
	h.cards = slices.Clone(h.cards)
	locked := map[string]bool{}
	for _, id := range givenUp {
		if i := h.find(id); i >= 0 {
			locked[id] = locked[id] || h.locked(h.cards[i])
			h.unlock(i)
		}
	}
	for _, c := range h.cards {
		locked[c.id] = locked[c.id] || h.locked(c)
	}
	return locked
}

// lapse drops an offer that was not taken: the next event has come.
func (s *State) lapse() {
	if s.open.offer != nil {
		s.open.offer = nil
		s.proceed()
	}
}

// after returns the state in which the next event comes if it does not take what is
// offered.
func (s *State) after() *State {
	if s.open.offer == nil {
		return s
	}
	next := s.copy()
	next.lapse()
	return next
}

// toTurn returns how many cards the actor has still to turn face-down.
func (s *State) toTurn() int {
	if s.open.actor == 0 || s.open.turns < 0 {
		return 0
	}
	h := s.seat(s.open.actor)
	free, penned := 0, 0
	for _, c := range h.cards {
		switch {
		case !c.up:
		case c.pens == 0 || c.id == s.open.card:
			free++
		default:
			penned++
		}
	}
	off := h.loose
	if len(s.open.among) > 0 {
		off++
	}
	return min(max(s.open.turns, OverLimit(h.faceUp())), free+min(off, penned))
}

// Result returns the standing: nothing before every Objective has been shown.
func (s *State) Result() rules.Result {
	none := rules.Result{Players: s.players}
	if s.phase != gameOver || len(s.hidden()) > 0 {
		return none
	}
	var r rules.Ruling
	return s.score(&r)
}
