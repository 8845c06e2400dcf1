package vudulhu

import (
	"fmt"
	"maps"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// State is a table between two events.
type State struct {
	players input.Players
	house   *House // never changed in place
	box     Box    // never changed

	active input.Seat // who holds the doll
	turns  int        // that were passed
	rolled bool       // the first roll of the turn has been recorded
	dice   Turn

	scores  []int
	counted []int          // by seat: up to which score the marks have counted; a winning move counts none
	target  input.Seat     // who holds the Target card; 0: it lies in the center
	curses  []Active       // on the table, in order of casting
	numbers map[string]int // by folded name: the last number that a Curse of that name had

	// What this log has taught of cards; none of it is changed in place.
	known     known       // Curses with their ingredients
	wereCast  []castCurse // named Curses, each as it was cast last
	gone      []string    // names of Curses that have left the table
	artifacts []string    // names of Artifacts that were used

	places  PlaceDeck
	claimed []int   // Place symbols a player has reached
	seen    [][]int // by seat: skulls met; the lists are never changed in place
	oldOnes []OldOne
	unnamed int       // Great Old Ones that had no name so far
	marks   []pending // marks that were passed and are not yet dealt with, in order

	curseDeck, artifactDeck, oldOneDeck int
	used, cursesAside, oldOnesAside     int // cards out of the game; used Artifacts may be shuffled again
	hands                               []holding
	rooms                               []int  // by seat: draws for which finished turns left dice, and which were not recorded
	guests                              []bool // by seat: used an Artifact since the doll was passed

	left    []bool
	winners []input.Seat // empty until the game is over
	later   []input.Seat // whom the table has put at 13 after that, in order
}

// holding holds what a player has in hand, in cards.
type holding struct{ curses, artifacts int }

// pending is a mark with who passed it.
type pending struct {
	Mark
	by input.Seat
}

// start returns the table before the first event ("Game Setup").
func start(s input.Context, first input.Seat) (rules.State, error) {
	n := len(s.Players)
	t := &State{
		players: s.Players, house: new(House), box: box(s), active: first, known: printedCurses(), numbers: map[string]int{},
		scores: make([]int, n), counted: make([]int, n), seen: make([][]int, n), hands: make([]holding, n), left: make([]bool, n),
		rooms: make([]int, n), guests: make([]bool, n),
		curseDeck: cursesInBox - n*cursesAtStart, artifactDeck: artifactsInBox, oldOneDeck: oldOnesInBox,
	}
	*t.house = house(s)
	if err := t.box.fits(*t.house); err != nil {
		return nil, err
	}
	for i := range t.hands {
		t.hands[i].curses = cursesAtStart
	}
	t.places = PlaceDeck{Deck: slices.Repeat([]string{unnamed}, placesInBox)}
	if place := t.box.Place.Or(unnamed); place != "" {
		t.places = t.places.Draw(place)
	}
	return t, nil
}

// Copy returns a state that can be advanced without changing s.
func (s *State) Copy() rules.State {
	c := *s
	c.scores, c.seen, c.hands, c.left = slices.Clone(s.scores), slices.Clone(s.seen), slices.Clone(s.hands), slices.Clone(s.left)
	c.curses, c.oldOnes, c.marks = slices.Clone(s.curses), slices.Clone(s.oldOnes), slices.Clone(s.marks)
	c.claimed, c.winners, c.later = slices.Clone(s.claimed), slices.Clone(s.winners), slices.Clone(s.later)
	c.counted, c.numbers = slices.Clone(s.counted), maps.Clone(s.numbers)
	c.rooms, c.guests = slices.Clone(s.rooms), slices.Clone(s.guests)
	return &c
}

// Around refuses what comes after the end of the game, and what comes before the card of a
// mark. What was broken in the same moment comes before that card.
func (s *State) Around(kind string, e rules.Event, r *rules.Ruling, rule func() error) error {
	if err := s.stopped(kind, e, r); err != nil {
		return err
	}
	return rule()
}

func (s *State) stopped(kind string, e rules.Event, r *rules.Ruling) error {
	switch e.(type) {
	case *rules.Adjust, *rules.HouseChange, *rules.Leave:
		return nil
	}
	if s.over() {
		return rules.Cannot("", endThirteen, "the game is over: %s", s.victory())
	}
	fits := false
	switch e := e.(type) {
	case *interruptEvent, *breakEvent, *penaltyEvent, *targetEvent, *rules.Return:
		return nil
	case *oldOneEvent:
		fits = !byCard(e.Mark)
	case *placeEvent:
		fits = !byCard(e.Mark)
	}
	if due := s.Due(); len(due) > 0 && (!fits || due[0].Kind != kind) {
		r.Forbid(s.marks[0].cite(), "first %s", due[0].Text)
	}
	return nil
}

// byCard reports whether a card brings what otherwise a mark brings: mark=0.
func byCard(mark input.Opt[int]) bool { return mark.Set && mark.Value == 0 }

func (s *State) over() bool { return len(s.winners) > 0 }

// victory describes who has won.
func (s *State) victory() string {
	var names []string
	for _, p := range s.winners {
		names = append(names, fmt.Sprintf("%s %d", s.name(p), s.scores[p-1]))
	}
	if len(names) == 1 {
		return lang.Sprintf("%s has won", names[0])
	}
	return lang.Sprintf("%s share the victory", lang.And(names))
}

func (s *State) name(p input.Seat) string { return s.players.Name(p) }

func (s *State) names(seats []input.Seat) string {
	return lang.And(s.namesOf(seats))
}

// namesOf returns the names of some players; an empty list if there are none.
func (s *State) namesOf(seats []input.Seat) []string {
	names := []string{}
	for _, p := range seats {
		names = append(names, s.name(p))
	}
	return names
}

// present returns how many players have not left.
func (s *State) present() int {
	n := 0
	for _, left := range s.left {
		if !left {
			n++
		}
	}
	return n
}

// stays forbids an event in which a player who has left acts or suffers.
func (s *State) stays(p input.Seat, field string, c rules.Cite, r *rules.Ruling) {
	if s.left[p-1] {
		r.Forbid(c, "%s has left the table", s.name(p)).In(field)
	}
}

// inTurn forbids what another player than the active one does.
func (s *State) inTurn(by input.Seat, r *rules.Ruling) {
	if by != s.active {
		r.Forbid(turnStart, "%s has the doll, not %s", s.name(s.active), s.name(by)).In("by")
	}
}

// withDice forbids an action of another player than the active one, unless that player has
// used an Artifact in this turn, and an action before the roll.
func (s *State) withDice(by input.Seat, what string, r *rules.Ruling) {
	if by != s.active && s.guests[by-1] {
		s.stays(by, "by", artifactUse, r)
		r.Note("it is the turn of %s: %s uses the dice if the Effect of the Artifact allows it", s.name(s.active), s.name(by))
	} else {
		s.inTurn(by, r)
	}
	s.afterRoll(what, r)
}

// afterRoll forbids what comes before the roll.
func (s *State) afterRoll(what string, r *rules.Ruling) {
	if !s.rolled {
		r.Forbid(turnStart, "%s rolls the dice before %s", s.name(s.active), what)
	}
}

// Turn returns who has the doll.
func (s *State) Turn() input.Seat {
	if s.over() {
		return 0
	}
	return s.active
}

// Result returns the standing; final when a player has reached 13.
func (s *State) Result() rules.Result {
	res := ranked(s.players, s.scores, s.winners)
	if !s.over() {
		res.Winners = nil
	}
	return res
}
