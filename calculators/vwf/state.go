package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// State is a table between two events.
type State struct {
	players input.Players
	house   *House // never changed in place
	mode    Mode

	seats  []seat
	active input.Seat
	phase  Phase
	ends   int          // END GAME cards drawn
	drawer input.Seat   // drew the last of them; 0 before that
	queue  []input.Seat // players with a turn left in the lightning round, the next one first
	turn   turn
}

// seat is a player at the table.
type seat struct {
	Holding
	counted bool // the number of cards in hand is known
	hand    int  // cards, if they are counted
	left    bool
}

// turn records what the active player has done.
type turn struct {
	Played
	card string   // the name of the card that was played for the last event
	did  []string // the kinds of event that it was played for; never changed in place
}

// Copy returns a state that can be advanced without changing s.
func (s *State) Copy() rules.State {
	c := *s
	c.seats = slices.Clone(s.seats)
	return &c
}

func (s *State) seat(p input.Seat) *seat { return &s.seats[p-1] }

func (s *State) name(p input.Seat) string { return s.players.Name(p) }

// held returns the Types and Objects of all players.
func (s *State) held() []Holder {
	all := make([]Holder, len(s.seats))
	for i, p := range s.seats {
		all[i] = Holder{Name: s.players[i], Holding: p.Holding}
	}
	return all
}

// objectNames returns names for the Objects in the Chests of some owners.
func (s *State) objectNames(owners func(input.Seat) bool) []string {
	var all []string
	for i, p := range s.seats {
		if !owners(input.Seat(i + 1)) {
			continue
		}
		for _, name := range p.words() {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// Turn returns the player whose turn it is; 0 after the game.
func (s *State) Turn() input.Seat {
	if s.phase == over {
		return 0
	}
	return s.active
}

// Around refuses events after the end of the game, and adds the hands that an event has
// changed to its verdict.
func (s *State) Around(kind string, e rules.Event, r *rules.Ruling, rule func() error) error {
	if err := s.stopped(e); err != nil {
		return err
	}
	if r.Quiet {
		return rule()
	}
	before := slices.Clone(s.seats)
	err := rule()
	if err == nil && kind != "hand" && kind != "end-turn" && kind != "adjust" { // these say it themselves
		s.reportHands(before, r)
	}
	return err
}

// stopped refuses events after the end, as they change nothing.
func (s *State) stopped(e rules.Event) error {
	switch e.(type) {
	case *rules.Adjust, *rules.HouseChange:
		return nil
	}
	if s.phase == over {
		return rules.Cannot("", endLightning, "the game is over")
	}
	return nil
}

// Next returns the kinds of event that the active player has the cards for and that can
// change something.
func (s *State) Next() []string {
	if s.phase == over {
		return nil
	}
	var next []string
	for _, e := range events {
		if s.opens(e.Kind.Name) {
			next = append(next, e.Kind.Name)
		}
	}
	return next
}

// opens reports whether an event of a kind may come now.
func (s *State) opens(kind string) bool {
	fast, p := s.phase == lightning, s.turn.Played
	switch kind {
	case "end-turn", "hand":
		return true
	case "discard":
		return !fast && p.Hand > 0 && p.Discarded < discardsPerTurn
	}
	fromHand := (fast || p.Hand < s.limits().fromHand() && p.Chest == 0 && p.Discarded == 0) && s.holds(1+typeCards(kind))
	own := len(s.seat(s.active).Chest)
	fromChest := (fast || p.Hand > 0 && p.Chest == 0 && p.Discarded == 0) && own > 0 && s.holds(typeCards(kind))
	switch kind {
	case "object", "play":
		return fromHand
	case "use":
		return fromChest
	}
	again := rules.Ruling{Quiet: true}
	if s.again(kind, &again); len(again.Violations) == 0 && s.holds(typeCards(kind)) {
		fromHand = true // the same card does one thing more and costs none
	}
	if kind == "drop" && !fromHand { // the Object used for it cannot be dropped
		return fromChest && (own > 1 || s.others(func(p seat) bool { return len(p.Chest) > 0 }))
	}
	return (fromHand || fromChest) && s.changes(kind)
}

// typeCards returns the number of Type cards that an event needs.
func typeCards(kind string) int {
	if kind == "become" {
		return 1
	}
	return 0
}

// holds reports whether the active player has that many cards in hand, as far as they are
// counted.
func (s *State) holds(cards int) bool {
	h := s.seat(s.active)
	return !h.counted || h.hand >= cards
}

// changes reports whether there is something for a card to change.
func (s *State) changes(kind string) bool {
	me := *s.seat(s.active)
	switch kind {
	case "become":
		return s.anyone(func(p seat) bool { return len(p.Types) < len(s.mode.types()) })
	case "lose":
		return s.anyone(func(p seat) bool { return len(p.Types) > 0 })
	case "steal":
		return s.others(func(p seat) bool { return len(p.Chest) > 0 })
	case "drop":
		return s.anyone(func(p seat) bool { return len(p.Chest) > 0 })
	case "conflict":
		return s.anyone(func(p seat) bool { return len(p.Types.Conflicts()) > 0 })
	case "bite":
		return me.Types.StealsHandCards() && s.others(func(p seat) bool { return !p.counted || p.hand > 0 })
	}
	return true
}

func (s *State) anyone(fits func(seat) bool) bool { return slices.ContainsFunc(s.seats, fits) }

// others reports whether a player other than the active one fits.
func (s *State) others(fits func(seat) bool) bool {
	for i, p := range s.seats {
		if input.Seat(i+1) != s.active && fits(p) {
			return true
		}
	}
	return false
}

// Due returns nothing: END GAME is entered with the end of a turn.
func (s *State) Due() []rules.Due { return nil }

// Result returns the standing, which is final after the game.
func (s *State) Result() rules.Result {
	res, _, _ := s.standing()
	return res
}

// standing ranks the players by points, Types and Objects.
func (s *State) standing() (rules.Result, []Key, []bool) {
	keys, left := make([]Key, len(s.seats)), make([]bool, len(s.seats))
	for i, p := range s.seats {
		keys[i], left[i] = p.key(*s.house), p.left
	}
	return Rank(s.players, keys, left), keys, left
}
