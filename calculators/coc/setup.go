package coc

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What everybody starts with ("Setup").
const (
	sanAtStart  = 35 // counters, 5 for each card laid out
	handAtStart = 5  // cards
	laidOut     = 7  // cards, concealed

	playersMost = 10 // the book has "many"
)

// Box is the profile of this copy of the box.
type Box struct {
	Counters input.Opt[int] // how many there are in all, 35 or more for each player
}

// Fields asks how many counters there are.
func (b *Box) Fields(input.Context) []input.Field {
	return []input.Field{input.Int("counters", &b.Counters, 0, countersMost, "how many counters the box has").Else("as many as needed")}
}

// StartPool returns the counters left for the pool when each player has his SAN. The error is a
// *InputError.
func StartPool(players int, counters input.Opt[int]) (Pool, error) {
	if !counters.Set {
		return Pool{}, nil
	}
	left := counters.Value - players*sanAtStart
	if left < 0 {
		return Pool{}, input.InField("counters", "%s take %d counters each, %d in all, not %d", lang.Plural(players, "player", "players"), sanAtStart, players*sanAtStart, counters.Value)
	}
	return Pool{Left: left, Counted: true}, nil
}

// start returns the table before the first event.
func start(s input.Context, first input.Seat) (rules.State, error) {
	box, _ := s.Box.(*Box)
	if box == nil {
		box = new(Box)
	}
	pool, err := StartPool(len(s.Players), box.Counters)
	if err != nil {
		return nil, err
	}
	t := &State{players: s.Players, heads: heads(s.Players), house: new(House), turn: 1, active: first, phase: Pricing, pool: pool, seats: make([]sorcerer, len(s.Players))}
	*t.house = house(s)
	for i := range t.seats {
		t.seats[i] = sorcerer{purse: Purse{San: sanAtStart}, hand: handAtStart, laid: laidOut}
		for n := range laidOut {
			p := input.Seat(i + 1)
			t.cards = append(t.cards, card{id: Handle{Seat: p, N: n + 1}, controller: p})
		}
	}
	t.counters = t.total()
	return t, nil
}

// total returns the number of all counters if the pool is counted; 0 otherwise.
func (s *State) total() int {
	if !s.pool.Counted {
		return 0
	}
	n := s.pool.Left
	for _, h := range s.seats {
		n += h.purse.San + h.purse.Know
	}
	return n
}
