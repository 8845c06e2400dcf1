package vudulhu

import (
	"slices"

	"companion/calculators/input"
)

// KindTable is a table as it is drawn.
type Board struct {
	Doll, Target string // "" while the Target card lies in the center
	Place        string // "" when none is in force
	Dice         string
	Rolled       bool
	TwoPlayers   bool     // fewer than recommended
	Faces        []string // what the dice show; none if it is not known
	Obeys        []string // what the one who has the doll must do, and when
	Others       []string // what the others must do, one line for each card
	Spaces       []Space
	Holders      []Holder // by seat
	Watch        []string // who must do what, and when: one line for each Curse
	OldOnes      []string // who must do what for good
}

// Space is a space of the track, 0 to 13, with the marks and the spheres on it; who is
// beyond 13 stands on it.
type Space struct {
	Number  int
	Skull   bool
	Place   bool
	Claimed bool
	Spheres []string
}

// Holder holds what a player has, as it is drawn.
type Holder struct {
	Name              string
	Score             int
	Curses, Artifacts int // in hand
	Left              bool
}

// Board returns what there is to draw.
func (s *State) Board() Board {
	b := Board{Doll: s.name(s.active), Place: s.places.InForce, Rolled: s.rolled, Dice: s.diceLeft(), TwoPlayers: s.present() == 2}
	if s.target > 0 {
		b.Target = s.name(s.target)
	}
	for n := range winningScore + 1 {
		space := Space{
			Number: n, Skull: slices.Contains(s.box.Skulls.Value, n), Place: slices.Contains(s.box.Places.Value, n), Claimed: slices.Contains(s.claimed, n),
		}
		for i, score := range s.scores {
			if min(score, winningScore) == n {
				space.Spheres = append(space.Spheres, s.players[i])
			}
		}
		b.Spaces = append(b.Spaces, space)
	}
	for i := range s.players {
		b.Holders = append(b.Holders, s.holder(input.Seat(i+1)))
	}
	for _, c := range s.curses {
		b.Watch = append(b.Watch, s.watching(c))
	}
	for _, o := range s.oldOnes {
		b.OldOnes = append(b.OldOnes, s.name(o.Holder)+": "+o.Card+" ("+o.side()+")")
	}
	s.inShort(&b)
	return b
}

// inShort returns what there is to obey in a few words, the Curses first.
func (s *State) inShort(b *Board) {
	b.Faces = faceWords(s.dice.Faces)
	tell := func(who []input.Seat, what string) {
		if slices.Contains(who, s.active) {
			b.Obeys = append(b.Obeys, what)
		}
		if others := takeOff(who, slices.Index(who, s.active)); len(others) > 0 {
			b.Others = append(b.Others, s.names(others)+": "+what)
		}
	}
	for _, c := range s.curses {
		tell(c.Victims, c.Card+c.whenSays())
	}
	for _, o := range s.oldOnes {
		tell([]input.Seat{o.Holder}, o.Card+" ("+o.side()+")")
	}
}

func (s *State) holder(p input.Seat) Holder {
	return Holder{
		Name: s.name(p), Score: s.scores[p-1], Left: s.left[p-1],
		Curses: s.hands[p-1].curses, Artifacts: s.hands[p-1].artifacts,
	}
}
