package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Spheres that move at the table: the scoreboard, the marks and the end of the game
// together.

// advance moves a player's sphere and remembers the marks it passes. It gives the
// marks as programs read them.
func (s *State) advance(p input.Seat, points int, r *rules.Ruling) []string {
	from := s.scores[p-1]
	passed := Passed{Seen: s.seen[p-1], Claimed: s.claimed, OldOnes: s.oldOneDeck - s.pendingOldOnes()}
	track := s.box.track()
	m := track.Advance(from, points, passed, *s.house)
	s.scores[p-1], s.seen[p-1], s.claimed = m.Score, m.Seen, m.Claimed
	if !m.Win {
		s.counted[p-1] = m.Score
	}
	names := []string{}
	for _, mark := range m.Marks {
		names = append(names, mark.String())
		if mark.Kind == noOldOneMark {
			r.Because(oldOneEmpty, "%s reaches %s", s.name(p), mark.text())
			continue
		}
		r.Because(mark.cite(), "%s reaches or passes %s", s.name(p), mark.text())
		s.marks = append(s.marks, pending{mark, p})
	}
	track.explain(from, m, passed, *s.house, r)
	return names
}

// explain describes which readings made a difference to a move.
func (t Track) explain(from int, m Moved, before Passed, h House, r *rules.Ruling) {
	if m.Win {
		return
	}
	if len(m.Marks) > 1 {
		r.Because(trackOrder, "in the order of the track")
	}
	if t.both(from, m.Score) {
		h.tell(r, skullFirst)
	}
	if t.met(from, m.Score, before) {
		h.tell(r, retriggerSkull)
	}
}

// pendingOldOnes returns how many Great Old Ones are due to be drawn.
func (s *State) pendingOldOnes() int {
	n := 0
	for _, m := range s.marks {
		if m.Kind == oldOneMark {
			n++
		}
	}
	return n
}

// award counts gains of one moment, in order, and ends the game if a player wins. Who
// has left gains nothing.
func (s *State) award(gains []Gain, r *rules.Ruling) (counted []Counted, track []string) {
	for i, g := range gains {
		if s.left[g.Seat-1] {
			r.Note("%s has left and gains nothing", s.name(g.Seat))
			gains[i].Points = 0
		}
	}
	before := s.scores
	a := Award(s.scores, gains, s.active, *s.house)
	s.scores = slices.Clone(s.scores)
	track = []string{}
	for _, g := range a.Counted {
		track = append(track, s.advance(g.Seat, g.Points, r)...)
	}
	if a.Winners == nil {
		return a.Counted, track
	}
	s.winners = a.Winners
	s.explainEnd(before, gains, r)
	return a.Counted, track
}

// explainEnd describes why the game is over, and how far the others were.
func (s *State) explainEnd(before []int, gains []Gain, r *rules.Ruling) {
	for _, p := range s.winners {
		r.Because(endThirteen, "%s is at %d, %d or more", s.name(p), s.scores[p-1], winningScore).Decides()
		if p != s.active {
			r.Because(endOutOfTurn, "although it is the turn of %s", s.name(s.active))
		}
	}
	if together := couldWin(before, gains); len(together) > 1 {
		r.Because(endTogether, "%s reach %d by the same slip: %s", s.names(together), winningScore, readings[s.house.Simultaneous.Or(declared)]).Decides()
		s.house.tell(r, simultaneous)
	}
	for i, n := range s.scores {
		if p := input.Seat(i + 1); !s.hasWon(p) {
			r.Note("%s was at %d", s.name(p), n)
		}
	}
}

// readings say who wins when several reach 13 by the same slip.
var readings = map[string]string{
	declared:    "the player who declared first wins",
	activeFirst: "the active player wins, then the next clockwise",
	shared:      "they share the victory",
}

func (s *State) hasWon(p input.Seat) bool { return slices.Contains(s.winners, p) }

// won returns the verdict that ends the game.
func (s *State) won() string {
	if len(s.winners) == 1 {
		return lang.Sprintf("%s wins with %d", s.name(s.winners[0]), s.scores[s.winners[0]-1])
	}
	return lang.Sprintf("%s share the victory", s.names(s.winners))
}
