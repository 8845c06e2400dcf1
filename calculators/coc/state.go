package coc

import (
	"cmp"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// State is a table between two events.
type State struct {
	players input.Players
	heads   []string // what the handles of each player begin with
	house   *House   // never changed in place

	turn               int
	active             input.Seat
	phase              Phase
	revealed, attacked bool // in this turn
	pool               Pool
	counters           int // in the box; 0 while the pool is not counted
	seats              []sorcerer
	out                []input.Seat // in order
	cards              []card       // on the table
	dead               []card       // in order; those that lay on the table
	spent              []spent      // the other cards of the dead pile, in order; it only grows, or is emptied
	attack             *waiting     // never changed in place
	stack              []announced  // it only grows, or is emptied
}

// sorcerer holds the counters and the hand of a player.
type sorcerer struct {
	purse Purse
	lost  [sources]int // SAN, by what caused it
	hand  int          // cards
	laid  int          // the highest number of a card he laid out
	out   bool
	left  bool
}

// plays reports whether a player is still in the game.
func (h sorcerer) plays() bool { return !h.out && !h.left }

// card is a card on the table.
type card struct {
	id         Handle
	controller input.Seat
	up         bool
	facts      Facts
}

// spent is a card that came to the dead pile from a hand: an event or spell that was played, or
// the hand of a player who is out.
type spent struct {
	label string
	facts Facts // the zero Facts if not known
	count int   // cards
}

// face returns how the card lies.
func (c card) face() Face {
	if c.up {
		return Revealed
	}
	return Concealed
}

// Copy returns a state that can be advanced without changing s.
func (s *State) Copy() rules.State {
	c := *s
	c.seats = slices.Clone(s.seats)
	c.cards = slices.Clone(s.cards)
	c.dead, c.out, c.stack, c.spent = slices.Clip(s.dead), slices.Clip(s.out), slices.Clip(s.stack), slices.Clip(s.spent)
	return &c
}

// Around refuses what comes after the end of the game, forbids what has to wait until all
// have passed, and accounts for SAN and KNOW after each event.
func (s *State) Around(_ string, e rules.Event, r *rules.Ruling, rule func() error) error {
	if err := s.stopped(e, r); err != nil {
		return err
	}
	var before holdings
	if !r.Quiet {
		before = s.holdings()
	}
	if err := rule(); err != nil {
		return err
	}
	s.settle(r)
	s.accounted(before, r)
	if c, ok := r.Result.(interface{ count(*State) }); ok && !r.Quiet {
		c.count(s)
	}
	return nil
}

// stopped refuses what comes after the end, and forbids what has to wait until all have
// passed.
func (s *State) stopped(e rules.Event, r *rules.Ruling) error {
	switch e.(type) {
	case *rules.HouseChange:
		return nil
	case *rules.Adjust, *rules.Leave, *rules.Return:
		return s.stoppedAt()
	}
	if s.waits() && !meanwhile(e) {
		r.Forbid(pending, "%s. Pass with resolve", s.waitsFor())
	}
	return s.stoppedAt()
}

// meanwhile reports whether an event may come while something waits: a FAST ACTION, and
// what a card does as it is resolved.
func meanwhile(e rules.Event) bool {
	switch e := e.(type) {
	case *fastEvent, *resolveEvent, *effectEvent, *putEvent, *giveEvent:
		return true
	case *revealEvent:
		return e.Effect.Value
	}
	return false
}

func (s *State) stoppedAt() error {
	if s.phase == Over {
		return rules.Cannot("", lastSane, "the game is over")
	}
	return nil
}

// waits reports whether FAST ACTIONS or an attack wait to be resolved.
func (s *State) waits() bool { return len(s.stack) > 0 || s.attack != nil }

func (s *State) waitsFor() string {
	n := len(s.stack)
	switch {
	case n == 0:
		return lang.Text("the attack waits")
	case !s.stack[0].spell: // nothing but the first can be one
		return lang.Plural(n, "FAST ACTION waits", "FAST ACTIONS wait")
	case n == 1:
		return lang.Text("1 spell waits")
	}
	return lang.Sprintf("1 spell and %s wait", lang.Plural(n-1, "FAST ACTION", "FAST ACTIONS"))
}

func (s *State) seat(p input.Seat) *sorcerer { return &s.seats[p-1] }

func (s *State) name(p input.Seat) string { return s.players.Name(p) }

func (s *State) activeName() *string {
	if s.active == 0 {
		return nil
	}
	name := s.name(s.active)
	return &name
}

// account returns a player's counters.
func (s *State) account(p input.Seat) Account {
	return Account{Who: s.name(p), Purse: s.seat(p).purse, Pool: s.pool}
}

// keep puts a player's counters back; what SAN is gone was lost to a source.
func (s *State) keep(p input.Seat, a Account, to source) {
	h := s.seat(p)
	h.lost[to] += max(0, h.purse.San-a.Purse.San)
	h.purse, s.pool = a.Purse, a.Pool
}

// find returns where a card lies among the cards on the table; -1 if it does not.
func (s *State) find(h Handle) int {
	return slices.IndexFunc(s.cards, func(c card) bool { return c.id == h })
}

// onTable finds a card that lies on the table. The error is a *Violation.
func (s *State) onTable(h Handle, field string) (*card, error) {
	if i := s.find(h); i >= 0 {
		return &s.cards[i], nil
	}
	if slices.ContainsFunc(s.dead, func(c card) bool { return c.id == h }) {
		return nil, rules.Cannot(field, destroyed, "%s lies in the dead pile", s.label(h))
	}
	return nil, rules.Cannot(field, effectRange, "no card lies at %s", s.label(h))
}

// label returns a card in a sentence: its handle, with its name if that is known.
func (s *State) label(h Handle) string {
	text := h.show(s.heads)
	if i := s.find(h); i >= 0 && s.cards[i].facts.Name != "" && s.cards[i].up {
		text += " " + s.cards[i].facts.Name
	}
	return text
}

// concealedOf returns a player's concealed cards, in the order of their places.
func (s *State) concealedOf(p input.Seat) []card {
	var all []card
	for _, c := range s.cards {
		if c.controller == p && !c.up {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b card) int {
		return cmp.Or(cmp.Compare(a.id.As, b.id.As), cmp.Compare(a.id.Seat, b.id.Seat), cmp.Compare(a.id.N, b.id.N))
	})
	return all
}

// bury moves a card to the dead pile.
func (s *State) bury(h Handle) {
	if i := s.find(h); i >= 0 {
		s.dead = append(s.dead, s.cards[i])
		s.cards = slices.Delete(s.cards, i, i+1)
	}
}

// Turn returns whose move it is.
func (s *State) Turn() input.Seat { return s.active }

// Result returns the standing: nothing before the end.
func (s *State) Result() rules.Result {
	if s.phase != Over {
		return rules.Result{Players: s.players}
	}
	playing := make([]bool, len(s.seats))
	for i, h := range s.seats {
		playing[i] = h.plays()
	}
	_, winner := ended(playing)
	return final(s.players, winner)
}
