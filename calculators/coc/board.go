package coc

import "companion/calculators/input"

// KindTable is a table as it is drawn.
type Board struct {
	Turn      int
	Active    string // "" when the game is over
	Phase     string
	Pool      Pool
	Counters  int        // in the box, where the pool is counted
	Sorcerers []Sorcerer // by seat
	Attack    string     // who attacks whom while that waits; "" otherwise
	Stack     []string   // the FAST ACTIONS that wait, the next to resolve first
	Dead      []string   // the dead pile, as far as it is known
	DeadCards int        // how many cards it has
}

// Sorcerer is a player as drawn on the board.
type Sorcerer struct {
	Name      string
	Purse     Purse
	Hand      int
	Concealed int      // cards
	Revealed  []string // cards, with what is known of them
	Out, Left bool
}

// Board returns what there is to draw.
func (s *State) Board() Board {
	b := Board{Turn: s.turn, Phase: s.phase.name(), Pool: s.pool, Counters: s.counters}
	if s.active > 0 {
		b.Active = s.name(s.active)
	}
	for i, h := range s.seats {
		drawn := Sorcerer{Name: s.players[i], Purse: h.purse, Hand: h.hand, Out: h.out, Left: h.left}
		for _, c := range s.cards {
			switch {
			case c.controller != input.Seat(i+1):
			case c.up:
				drawn.Revealed = append(drawn.Revealed, s.label(c.id)+c.facts.marks())
			default:
				drawn.Concealed++
			}
		}
		b.Sorcerers = append(b.Sorcerers, drawn)
	}
	b.Dead, b.DeadCards = s.deadPile(), len(s.dead)
	for _, c := range s.spent {
		b.Dead, b.DeadCards = append(b.Dead, c.label), b.DeadCards+c.count
	}
	if s.attack != nil {
		b.Attack = declared(s.attack.charges, s.players)
		for _, h := range s.gone(s.attack.charges) {
			b.Attack += "; " + h.show(s.heads) + " has left"
		}
	}
	for i := range s.stack {
		a := s.stack[len(s.stack)-1-i]
		b.Stack = append(b.Stack, a.Label+" ("+s.name(a.by)+")")
	}
	return b
}

// deadPile names the cards in the dead pile that lay on the table: A2 Ghoul, or E1–E7 for
// a run of cards of which nothing is known.
func (s *State) deadPile() []string {
	var all []string
	for i := 0; i < len(s.dead); i++ {
		first := i
		for i+1 < len(s.dead) && follows(s.dead[i], s.dead[i+1]) {
			i++
		}
		text := s.titled(s.dead[first])
		if i > first {
			text += "–" + s.titled(s.dead[i])
		}
		all = append(all, text)
	}
	return all
}

// follows reports whether two cards of which nothing is known have one number after the
// other.
func follows(a, b card) bool {
	return a.facts.Name == "" && b.facts.Name == "" && a.id.N > 0 && a.id.Seat == b.id.Seat && a.id.N+1 == b.id.N
}
