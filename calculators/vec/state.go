package vec

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// What everybody starts with ("Setup").
const (
	inkAtStart     = 3 // ink drops
	specialAtStart = 2 // special ink tokens
)

// StartReserve is how many ink drops lie in the reserve at the start.
func StartReserve(players int) int { return inkInBox - players*inkAtStart }

// phase is where a turn stands.
type phase string

const (
	phaseOne  phase = "I"
	phaseTwo  phase = "II"
	endOfTurn phase = "end of turn"
	gameOver  phase = "end"
)

// State is a table between two events. Read Advance first: it only dispatches.
type State struct {
	players rules.Players
	house   *House // never changed in place

	turn    int
	phase   phase
	first   rules.Seat
	slot    int // slots of this phase that are over
	reserve int // ink drops
	seats   []holder
	cards   []known  // what has been told of cards, in order of appearance
	numbers [7]int   // the highest number of a handle, by the letter of its color
	ideas   []idea   // nil until known
	lapsed  bool     // the Ideas Area of the start was not told
	laid    int      // pens recorded in this turn
	novel   []placed // by position; never changed in place
	open    unfinished
}

// holder is what a player has in front of him.
type holder struct {
	ink, special int     // drops and special tokens in hand
	cards        []lying // his Display; nil while it is not recorded
	unsure       bool    // pens lie on cards of the Display, but on which was not recorded
	hidden       int     // ink drops on cards of his that are not recorded
	hiddenPens   int     // pens there
	objective    *Objective
	left         bool
}

// lying is a card of a Display.
type lying struct {
	id   string
	up   bool
	pens int
	ink  int
}

// idea is a card of the Ideas Area.
type idea struct {
	id  string
	pen rules.Seat // 0: none
	ink int
}

// known is what has been told of a card.
type known struct {
	id     string
	color  Color
	typ    Type
	genre  string
	action action
}

// placed is a position of the NOVEL.
type placed struct {
	filled bool
	id     string // "" if the card has no handle
	color  Color
	typ    Type
	genre  string
	tokens [4]int // special ink by seat
}

// unfinished is an action that is over except for what its rules ask for next.
type unfinished struct {
	actor rules.Seat // 0: nobody is in the middle of an action
	card  string     // the activated one, if it is known: its pens come off when nothing is offered any more
	extra bool       // it fills no slot: the table let it happen out of turn
	turns int        // cards to be turned face-down afterwards, at the least; negative once it is done
	novel *toPlace
	offer *offer
}

// toPlace is a NOVEL card that the winner of an INSERT is to place.
type toPlace struct {
	winner rules.Seat
	card   string // its handle; "" if it is not known
}

// offer is what a strength may still be spent on.
type offer struct {
	kind     string // the action
	by       rules.Seat
	points   int
	loser    rules.Seat // after COMPARE
	compared string     // the loser's card of the two
}

// start is the table before the first event ("Setup").
func start(s rules.Setting, first rules.Seat) (rules.State, error) {
	n := len(s.Players)
	t := &State{players: s.Players, house: new(House), turn: 1, phase: phaseOne, first: first, reserve: StartReserve(n), seats: make([]holder, n)}
	*t.house = house(s)
	t.novel = make([]placed, novelLength)
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

// Copy is a state that can be advanced without changing s.
func (s *State) Copy() rules.State { return s.copy() }

// Advance makes of s what follows from an event.
func (s *State) Advance(e rules.Event, r *rules.Ruling) error {
	err := s.stopped(e)
	if err != nil {
		return err
	}
	switch e := e.(type) {
	case *penEvent:
		err = s.pen(e, r)
	case *compareEvent:
		err = s.compare(e, r)
	case *researchEvent:
		err = s.research(e, r)
	case *insertEvent:
		err = s.insert(e, r)
	case *spendEvent:
		err = s.spend(e, r)
	case *turnEvent:
		err = s.turnDown(e, r)
	case *novelEvent:
		err = s.place(e, r)
	case *endTurnEvent:
		err = s.endTurn(e, r)
	case *retrieveEvent:
		err = s.retrieve(e, r)
	case *reactivateEvent:
		err = s.reactivate(e, r)
	case *renounceEvent:
		err = s.renounce(e, r)
	case *collectEvent:
		err = s.collect(e, r)
	case *exchangeEvent:
		err = s.exchange(e, r)
	case *ideasEvent:
		err = s.tellIdeas(e, r)
	case *displayEvent:
		err = s.tellDisplay(e, r)
	case *revealEvent:
		err = s.reveal(e, r)
	case *rules.Adjust:
		err = s.adjust(e, r)
	case *rules.HouseChange:
		err = s.changeHouse(e, r)
	case *rules.Leave:
		err = s.leave(e, r)
	default:
		err = fmt.Errorf("vec knows no event %T", e)
	}
	if err != nil {
		return err
	}
	s.proceed()
	return nil
}

// stopped refuses what comes after the end: nothing would follow from it.
func (s *State) stopped(e rules.Event) error {
	switch e.(type) {
	case *revealEvent, *rules.Adjust, *rules.HouseChange, *rules.Leave:
		return nil
	}
	if s.phase == gameOver {
		return cannot("", gameEnd, "the NOVEL has %d cards, so the game is over", novelLength)
	}
	return nil
}

// cannot is what no table can decide otherwise.
func cannot(field string, c rules.Cite, format string, args ...any) error {
	return &rules.Violation{Field: field, Says: fmt.Sprintf(format, args...), Cite: c}
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

// find spells a card out: by its color or by what is printed on it, where only one
// in reach is meant. The error is a *Mistake or a *Violation.
func (s *State) find(w cardWord, reach []string, field string, c rules.Cite, where string) (cardWord, error) {
	if w.Own || w.ID != "" {
		return w, nil
	}
	var fits []string
	for _, id := range reach {
		if id != own && s.knownCard(id).fits(w) {
			fits = append(fits, id)
		}
	}
	switch len(fits) {
	case 1:
		return cardWord{ID: fits[0], Down: w.Down}, nil
	case 0:
		return w, cannot(field, c, "no such card as %s in %s", w, where)
	}
	return w, &rules.Mistake{Field: field, Ambiguous: true, Says: fmt.Sprintf("%s is ambiguous: %s", w, rules.AnyOf(fits))}
}

// fits tells whether a card may be the one that a word tells.
func (k known) fits(w cardWord) bool {
	return (w.Color == "" || w.Color == k.color) && (w.Type == "" || w.Type == k.typ) &&
		(w.Genre == "" || rules.Fold(w.Genre) == rules.Fold(k.genre)) && (w.Action == "" || w.Action == k.action)
}

// copy is a state that can be changed without changing s.
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

func (s *State) seat(p rules.Seat) *holder { return &s.seats[p-1] }

func (s *State) name(p rules.Seat) string { return s.players.Name(p) }

// recorded tells whether a player's Display is known.
func (h holder) recorded() bool { return h.cards != nil }

func (h holder) find(id string) int {
	return slices.IndexFunc(h.cards, func(c lying) bool { return c.id == id })
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
func (s *State) onNovel(p rules.Seat) int {
	n := 0
	for _, card := range s.novel {
		n += card.tokens[p-1]
	}
	return n
}

// holding is a player's ink.
func (s *State) holding(p rules.Seat) Holding {
	h := s.seat(p)
	return Holding{Ink: h.ink, Special: h.special, OnNovel: s.onNovel(p)}
}

// knownCard is what has been told of a card.
func (s *State) knownCard(id string) known {
	if i := s.cardIndex(id); i >= 0 {
		return s.cards[i]
	}
	return known{id: id}
}

// cardIndex looks from the end: what lies on the table appeared last.
func (s *State) cardIndex(id string) int {
	for i := len(s.cards) - 1; i >= 0; i-- {
		if s.cards[i].id == id {
			return i
		}
	}
	return -1
}

// handleLetters begin the handles of cards: one letter for each of colors, and X for
// a card whose color nobody told.
const handleLetters = "RBGPYEX"

// colorOf is the color that a handle tells; "" for X.
func colorOf(id string) Color {
	if i := letterIndex(id); i >= 0 && i < len(colors) {
		return colors[i]
	}
	return ""
}

// letterIndex is where the letter of a handle stands among handleLetters.
func letterIndex(id string) int { return strings.IndexByte(handleLetters, id[0]) }

// nextHandle is the handle of the next card of a color: numbers rise in order of
// appearance.
func (s *State) nextHandle(c Color) string {
	i := slices.Index(colors, c)
	if i < 0 {
		i = len(colors)
	}
	return handleLetters[i:i+1] + strconv.Itoa(s.numbers[i]+1)
}

// fresh makes a new card of a color known and returns its handle.
func (s *State) fresh(c Color) string {
	id := s.nextHandle(c)
	s.appears(known{id: id, color: c})
	return id
}

// appears makes a card known that was not before.
func (s *State) appears(card known) {
	s.cards = append(s.cards, card)
	n, _ := strconv.Atoi(card.id[1:]) // a handle ends in a number
	i := letterIndex(card.id)
	s.numbers[i] = max(s.numbers[i], n)
}

// prune forgets the cards of which nothing but the color is known and that lie
// nowhere any more: their handles tell as much.
func (s *State) prune() {
	if len(s.cards) <= cardsInBox {
		return
	}
	s.cards = slices.DeleteFunc(slices.Clone(s.cards), func(k known) bool {
		return k.typ == "" && k.genre == "" && k.action == "" && s.where(k.id) == ""
	})
}

// learn adds what a word tells of a card.
func (s *State) learn(w cardWord) {
	if w.ID == "" { // an own card, which nobody has named
		return
	}
	i := s.cardIndex(w.ID)
	if i < 0 {
		s.appears(known{id: w.ID, color: colorOf(w.ID)})
		i = len(s.cards) - 1
	} else if w.hasFacts() {
		s.cards = slices.Clone(s.cards)
	}
	card := &s.cards[i]
	if w.Type != "" {
		card.typ = w.Type
	}
	if w.Genre != "" {
		card.genre = w.Genre
	}
	if w.Action != "" {
		card.action = w.Action
	}
}

// where tells in whose Display, in the Ideas Area or in which position of the NOVEL
// a card lies; "" if it lies nowhere that is known.
func (s *State) where(id string) string {
	for p := range s.seats {
		if s.seats[p].find(id) >= 0 {
			return "the Display of " + s.players[p]
		}
	}
	if s.idea(id) >= 0 {
		return "the Ideas Area"
	}
	for i, card := range s.novel {
		if card.filled && card.id == id {
			return fmt.Sprintf("position %d of the NOVEL", i+1)
		}
	}
	return ""
}

func (s *State) idea(id string) int {
	return slices.IndexFunc(s.ideas, func(i idea) bool { return i.id == id })
}

// Turn is whose move it is.
func (s *State) Turn() rules.Seat {
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

// inSlot is whose slot it is; 0 when all are over.
func (s *State) inSlot() rules.Seat {
	n := len(s.seats)
	switch {
	case s.slot >= 2*n:
		return 0
	case s.phase == phaseTwo && s.house.Phase2Order.V == clockwise:
		return snake(n, s.first, s.slot%n)
	}
	return snake(n, s.first, s.slot)
}

// proceed moves on as far as nothing has to be told: past the slots of players who
// have left, and from one phase to the next.
func (s *State) proceed() {
	if s.open.actor > 0 && s.open.novel == nil && s.open.offer == nil {
		s.release()
		if s.toTurn() == 0 {
			if !s.open.extra {
				s.slot++
			}
			s.open = unfinished{}
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
	}
	s.open.card = ""
}

// lapse drops an offer that was not taken: the next event has come.
func (s *State) lapse() {
	if s.open.offer != nil {
		s.open.offer = nil
		s.proceed()
	}
}

// after is the state in which the next event comes if it does not take what is
// offered.
func (s *State) after() *State {
	if s.open.offer == nil {
		return s
	}
	next := s.copy()
	next.lapse()
	return next
}

// toTurn is how many cards the actor has still to turn face-down.
func (s *State) toTurn() int {
	if s.open.actor == 0 || s.open.turns < 0 {
		return 0
	}
	h := s.seat(s.open.actor)
	free := 0
	for _, c := range h.cards {
		if c.up && (c.pens == 0 || c.id == s.open.card) {
			free++
		}
	}
	return min(max(s.open.turns, OverLimit(h.faceUp())), free)
}

// Due is what the rules ask for next.
func (s *State) Due() []rules.Due {
	var due []rules.Due
	add := func(kind string, p rules.Seat, when rules.When, more map[string]any, format string, args ...any) {
		due = append(due, rules.Due{Kind: kind, Player: p, When: when, More: more, Says: fmt.Sprintf(format, args...)})
	}
	if s.ideas == nil && !s.lapsed && s.turn == 1 && s.phase == phaseOne {
		add("ideas", 0, rules.Offer, nil, "which cards lie in the Ideas Area")
	}
	if s.phase == phaseOne && s.inSlot() == 0 {
		add("collect", 0, rules.Now, nil, "everybody takes the cards with his pens")
	}
	if o := s.open.offer; o != nil {
		add("spend", o.by, rules.Offer, map[string]any{"points": o.points}, "%s may spend %s", s.name(o.by), rules.Plural(o.points, "point", "points"))
	}
	if n := s.open.novel; n != nil {
		add("novel", n.winner, rules.Now, nil, "%s places a card in the NOVEL", s.name(n.winner))
	} else if n := s.toTurn(); n > 0 {
		add("turn", s.open.actor, rules.Now, map[string]any{"count": n}, "%s turns %s face-down", s.name(s.open.actor), rules.Plural(n, "card", "cards"))
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

// hidden are the players whose Objective has not been shown, the first player first.
func (s *State) hidden() []rules.Seat {
	var all []rules.Seat
	for _, p := range SnakeOrder(len(s.seats), s.first)[:len(s.seats)] {
		if h := s.seat(p); h.objective == nil && !h.left {
			all = append(all, p)
		}
	}
	return all
}

// kindOrder is the order of Game.Events.
var kindOrder = []string{"pen", "compare", "research", "insert", "spend", "turn", "novel", "end-turn", "retrieve",
	"reactivate", "renounce", "collect", "exchange", "ideas", "display", "reveal"}

// Next are the kinds that may come now.
func (s *State) Next() []string {
	var open []string
	switch {
	case s.phase == gameOver && len(s.hidden()) == 0:
		return nil
	case s.phase == gameOver:
		open = []string{"reveal"}
	case s.open.novel != nil:
		open = []string{"novel", "exchange"}
	case s.toTurn() > 0:
		open = []string{"turn", "exchange", "display"}
	case s.phase == phaseOne && s.inSlot() == 0:
		open = []string{"collect", "exchange"}
	case s.phase == phaseOne:
		open = []string{"pen", "collect", "exchange", "ideas", "display"}
	case s.after().phase == endOfTurn:
		open = []string{"end-turn", "exchange"}
	default:
		open = []string{"compare", "research", "insert", "retrieve", "reactivate", "renounce", "exchange", "ideas", "display"}
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

// Result is the standing: nothing before every Objective has been shown.
func (s *State) Result() rules.Result {
	none := rules.Result{Players: s.players}
	if s.phase != gameOver || len(s.hidden()) > 0 {
		return none
	}
	var r rules.Ruling
	return s.score(&r)
}
