package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// phase holds what the table is in the middle of.
type phase string

const (
	turns   phase = "turns"
	event   phase = "event"   // the third turn is over, and an Event is turned up
	auction phase = "auction" // then the bids
)

// State is a table between two events.
type State struct {
	court
	house *House // never changed in place

	turn    int  // of everybody, from 1
	flipped bool // the table turned the Cycle card to its other side
	phase   phase
	first   input.Seat
	active  input.Seat // whose turn it is; 0 between two cycles
	actions int        // left in this turn
	asks    bool       // the Master may still ask: nothing has happened in this turn
	open    order
	card    string // the Event of the cycle; "" if there is none, or none was named
	doubled bool   // it doubles losses by Attack Power cards, as long as it lasts
	holders []holder
}

// order holds what a Master has asked for in this turn.
type order struct {
	ask    string     // askFeed, askAttack; "" for nothing
	master input.Seat // who asks
	target input.Seat // whom to attack
	hidden bool       // the target has been invisible while the Slave had actions left
	armed  bool       // the Slave has played an Attack Power card since
}

// holder holds what a player holds and what lies beside his character.
type holder struct {
	cards     int    // in hand
	humans    Humans // the Human cards among them that are known
	whole     bool   // there are no others
	most      kinds  // how many of each kind he can hold by what was recorded
	specials  []placed
	invisible bool
}

// kinds are numbers of Human and of Power cards.
type kinds struct{ humans, powers int }

// placed is a Special Power card beside a character.
type placed struct {
	name string
	cost int  // printed on it, in DS; 0 if it was not given
	moon moon // under which it works; "" if it was not given
	used bool // in this turn of its owner
}

// start returns the table before the first event ("Setup").
func start(s input.Context, first input.Seat) (rules.State, error) {
	n := len(s.Players)
	t := &State{
		court: court{s.Players, make([]vampire, n)}, house: new(House),
		turn: 1, phase: turns, first: first, active: first, actions: actionsEach, holders: make([]holder, n),
	}
	*t.house = house(s)
	for i := range n {
		t.vampires[i].ds = dosesAtStart
		t.holders[i].cards, t.holders[i].most = humansAtStart+powersAtStart, kinds{humansAtStart, powersAtStart}
	}
	return t, nil
}

// Copy returns a state that can be advanced without changing s.
func (s *State) Copy() rules.State {
	c := *s
	c.court = s.court.copy()
	c.holders = slices.Clone(s.holders)
	for i := range c.holders {
		c.holders[i].specials = slices.Clone(s.holders[i].specials)
	}
	return &c
}

// Around refuses what comes after the end of the game or of an absent player, and goes on to
// the next step of the turn after each event.
func (s *State) Around(_ string, e rules.Event, r *rules.Ruling, rule func() error) error {
	if err := s.stopped(e); err != nil {
		return err
	}
	if err := s.absent(e); err != nil {
		return err
	}
	var before *State
	if !r.Quiet {
		before = s.Copy().(*State)
	}
	able := s.mustFeed()
	if err := rule(); err != nil {
		return err
	}
	if able {
		s.keepsEnough(e, r)
	}
	s.proceed(e)
	if before != nil {
		s.accounts(e, before, r)
		decide(r)
	}
	return nil
}

// stopped refuses what comes after the end: nothing would follow from it.
func (s *State) stopped(e rules.Event) error {
	switch e.(type) {
	case *rules.Adjust, *rules.HouseChange:
		return nil
	}
	if l := s.lord(); l > 0 {
		return rules.Cannot("", lord, "%s is Lord of the Vampires, so the game is over", s.name(l))
	}
	return nil
}

// proceed ends what has ended: the offer to ask, and a request whose Slave is free or
// has another Master.
func (s *State) proceed(e rules.Event) {
	switch e.(type) {
	case *lossEvent, *gainEvent, *revealEvent, *freeEvent, *endTurnEvent, *auctionEvent, *rules.Adjust, *rules.HouseChange, *rules.Leave, *rules.Return:
	default:
		s.asks = false
	}
	if s.active == 0 || s.of(s.active).master != s.open.master {
		s.open = order{}
	}
	if s.active == 0 || s.of(s.active).master == 0 || s.of(s.of(s.active).master).left {
		s.asks, s.open = false, order{}
	}
}

func (s *State) holder(p input.Seat) *holder { return &s.holders[p-1] }

// purse returns what a player pays with.
func (s *State) purse(p input.Seat) Purse {
	h := s.holder(p)
	return Purse{DS: s.of(p).ds, Hand: h.humans, Open: !h.whole}
}

// keep puts back what is left of a purse after a discard.
func (s *State) keep(p input.Seat, after Purse, d Discard, r *rules.Ruling) {
	h := s.holder(p)
	if _, lacks := h.humans.without(d.Cards); !h.whole && len(lacks) > 0 && !d.None {
		r.Note("the hand of %s is not recorded", s.name(p))
	}
	s.of(p).ds = after.DS
	s.sheds(p, len(d.Cards), "Human", &h.most.humans, r)
	s.discards(p, after, len(d.Cards), r)
}

// sheds takes n cards of a kind off the most of them that a player can hold, and notes that
// he was dealt fewer of them and drew no others.
func (s *State) sheds(p input.Seat, n int, kind string, most *int, r *rules.Ruling) {
	if n > *most && s.holder(p).cards >= n {
		held := "at most " + lang.Plural(*most, kind+" card", kind+" cards")
		if *most == 0 {
			held = "no " + kind + " card"
		}
		r.Note("by what was recorded %s holds %s: was a draw forgotten?", s.name(p), held)
	}
	*most = max(0, *most-n)
}

// discards takes n cards out of a hand, of which the Human cards of a purse are left.
func (s *State) discards(p input.Seat, after Purse, n int, r *rules.Ruling) {
	h := s.holder(p)
	if h.humans, h.whole = after.Hand, after.whole(); h.whole {
		h.most.humans = len(h.humans)
	}
	if h.cards-n < len(h.humans) {
		r.Note("only %s counted in the hand of %s: adjust hand puts that right", lang.Plural(h.cards, "card was", "cards were"), s.name(p))
	}
	h.cards = max(h.cards-n, len(h.humans))
}

// plays takes the Power card that is played out of a hand.
func (s *State) plays(p input.Seat, r *rules.Ruling) {
	if h := s.holder(p); len(h.humans) > 0 && h.cards == len(h.humans) {
		r.Forbid(boxHand, "%s holds no Power card but only %s", s.name(p), h.humans).In("card")
		return
	}
	s.sheds(p, 1, "Power", &s.holder(p).most.powers, r)
	s.discards(p, s.purse(p), 1, r)
}

// lasts reports whether the Event is in force now, or will be with the next turn.
func (s *State) lasts() bool {
	_, _, number := s.position()
	return s.house.EventScope.Value != firstPlayerTurn || s.phase == auction || s.active == s.first && number == 1
}

// position returns where the Cycle card stands.
func (s *State) position() (cycle int, up moon, number int) {
	cycle, up, number = CyclePosition(s.turn)
	if s.flipped {
		up = moonOf(cycle + 1)
	}
	return cycle, up, number
}

// inForce returns the Event in force; "" if there is none, or none was named.
func (s *State) inForce() string {
	if !s.lasts() {
		return ""
	}
	return s.card
}

// doubles reports whether losses by Attack Power cards are doubled now.
func (s *State) doubles() bool { return s.doubled && s.lasts() }

// Turn returns whose move it is.
func (s *State) Turn() input.Seat {
	if s.phase != turns || s.lord() > 0 {
		return 0
	}
	return s.active
}

// Result returns the standing: no player is ranked before there is a Lord.
func (s *State) Result() rules.Result { return s.result() }

// after returns the seat that comes next clockwise and is still taken.
func (s *State) after(p input.Seat) input.Seat {
	n := input.Seat(len(s.vampires))
	for q := p%n + 1; q != p; q = q%n + 1 {
		if !s.of(q).left {
			return q
		}
	}
	return p
}

// firstPresent returns the first player or, if he has left, who sits next to him.
func (s *State) firstPresent() input.Seat {
	if s.of(s.first).left {
		return s.after(s.first)
	}
	return s.first
}

// round returns all players that are still there, clockwise from the first one.
func (s *State) round() []input.Seat {
	begin := s.firstPresent()
	all := []input.Seat{begin}
	for p := s.after(begin); p != begin; p = s.after(p) {
		all = append(all, p)
	}
	return all
}
