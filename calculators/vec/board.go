package vec

import (
	"fmt"

	"companion/calculators/rules"
)

// Board is a table as it is drawn.
type Board struct {
	Turn         int
	Phase, First string
	Reserve      int                 // ink drops
	Ideas        []string            // nil while they are not known
	Novel        [novelLength]string // "" is an empty position
	Holders      []Holder            // by seat
}

// Holder is what a player has, as it is drawn.
type Holder struct {
	Name                  string
	Ink, Special, OnNovel int
	Recorded              bool // whether the Display is known
	Up, Down              int
	Cards                 []string
	Left                  bool
}

// Board tells what there is to draw. Ink in hand is a secret.
func (s *State) Board() Board {
	b := Board{Turn: s.turn, Phase: s.phaseName(), First: s.name(s.first), Reserve: s.reserve}
	if s.ideas != nil {
		b.Ideas = []string{}
	}
	for _, i := range s.ideas {
		b.Ideas = append(b.Ideas, s.drawn(i.id)+marks(s.players.Name(i.pen), i.pen > 0, i.ink))
	}
	for i, on := range s.novelCards() {
		if !on.empty() {
			b.Novel[i] = novelForm.Write(on)
		}
	}
	for i, h := range s.seats {
		held := Holder{Name: s.players[i], Ink: h.ink, Special: h.special, OnNovel: s.onNovel(rules.Seat(i + 1)), Recorded: h.recorded(), Left: h.left}
		for _, c := range h.cards {
			drawn := s.drawn(c.id)
			if c.up {
				held.Up++
			} else {
				held.Down++
				drawn = "(" + drawn + ")"
			}
			held.Cards = append(held.Cards, drawn+marks("pen", c.pens > 0, c.ink))
		}
		b.Holders = append(b.Holders, held)
	}
	return b
}

// drawn is a card with what is known of it, in short.
func (s *State) drawn(id string) string {
	k := s.knownCard(id)
	switch {
	case k.typ != "" && k.genre != "":
		return id + ":" + string(k.typ) + "/" + k.genre
	case k.typ != "":
		return id + ":" + string(k.typ)
	}
	return id
}

func marks(pen string, lies bool, ink int) string {
	text := ""
	if lies {
		text += "+" + pen
	}
	if ink > 0 {
		text += fmt.Sprintf("·%d", ink)
	}
	return text
}
