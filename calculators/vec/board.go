package vec

import (
	"fmt"
	"strings"

	"companion/calculators/input"
)

// KindTable is a table as it is drawn.
type Board struct {
	Turn         int
	Phase, First string
	Reserve      int                 // ink drops
	Ideas        []string            // nil while they are not known
	Novel        [novelLength]string // "" is an empty position
	Holders      []Holder            // by seat
}

// Holder holds what a player has, as it is drawn.
type Holder struct {
	Name                  string
	Ink, Special, OnNovel int
	Recorded              bool // whether the Display is known
	Up, Down              int
	Cards                 []string
	Left                  bool
}

// Board returns what there is to draw. Ink in hand is a secret; the facts of cards that
// only their owner has seen are there only with reveal.
func (s *State) Board(reveal bool) Board {
	b := Board{Turn: s.turn, Phase: s.phaseName(), First: s.name(s.first), Reserve: s.reserve}
	if s.ideas != nil {
		b.Ideas = []string{}
	}
	for _, i := range s.ideas {
		b.Ideas = append(b.Ideas, s.drawn(i.id, reveal)+marks(ideaPen(s.players.Name(i.pen), i.pen > 0), i.ink))
	}
	for i, on := range s.novelCards() {
		if !on.empty() {
			b.Novel[i] = novelForm.Write(on)
		}
	}
	for i, h := range s.seats {
		held := Holder{Name: s.players[i], Ink: h.ink, Special: h.special, OnNovel: s.onNovel(input.Seat(i + 1)), Recorded: h.recorded(), Left: h.left}
		for _, c := range h.cards {
			drawn := s.drawn(c.id, reveal)
			if c.up {
				held.Up++
			} else {
				held.Down++
				drawn = "(" + drawn + ")"
			}
			held.Cards = append(held.Cards, drawn+marks(pensOn(c, h), c.ink))
		}
		b.Holders = append(b.Holders, held)
	}
	return b
}

// drawn returns a card with what is known of it, in short: R1:vampire/adventure/compare.
func (s *State) drawn(id string, reveal bool) string {
	k := s.shownCard(id)
	if reveal {
		k = s.knownCard(id)
	}
	facts := []string{string(k.typ), k.genre, string(k.action)}
	for len(facts) > 0 && facts[len(facts)-1] == "" {
		facts = facts[:len(facts)-1]
	}
	if len(facts) == 0 {
		return id
	}
	for i, fact := range facts {
		if fact == "" {
			facts[i] = "?"
		}
	}
	return id + ":" + strings.Join(facts, "/")
}

func ideaPen(name string, lies bool) string {
	if !lies {
		return ""
	}
	return "+" + name
}

// pensOn returns the pens on a card of a Display; with a question mark if one of them may
// have come off.
func pensOn(c displayCard, h holder) string {
	switch {
	case c.pens == 0:
		return ""
	case h.loose > 0:
		return "+pen?"
	case c.pens > 1:
		return fmt.Sprintf("+%dpens", c.pens)
	}
	return "+pen"
}

func marks(pens string, ink int) string {
	if ink > 0 {
		return pens + fmt.Sprintf("·%d", ink)
	}
	return pens
}
