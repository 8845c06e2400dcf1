package coc

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// The end of the game ("Introduction").

// ended reports whether the game is over and who has won it, by who has any sanity left:
// with none it is a draw.
func ended(sane []bool) (over bool, winner input.Seat) {
	n := 0
	for i, is := range sane {
		if is {
			n, winner = n+1, input.Seat(i+1)
		}
	}
	if n > 1 {
		return false, 0
	}
	return true, winner
}

// final returns the result of a game that is over. Without a winner all share the first rank.
func final(players input.Players, winner input.Seat) rules.Result {
	res := rules.Result{Players: players, Ranks: make([]int, len(players))}
	for i := range players {
		res.Ranks[i] = 1
		if winner > 0 && input.Seat(i+1) != winner {
			res.Ranks[i] = 2
		}
	}
	if winner > 0 {
		res.Winners = []input.Seat{winner}
	}
	return res
}

// reportEnd gives the reason of the end, and returns its sentence: the winner, or a draw.
func reportEnd(players input.Players, winner input.Seat, r *rules.Ruling) string {
	if winner == 0 {
		r.Because(allMad, "no player has any sanity left").Decides()
		return lang.Text("A draw: no player has any sanity left")
	}
	r.Because(lastSane, "%s is the last one with sanity", players.Name(winner)).Decides()
	return lang.Sprintf("%s wins", players.Name(winner))
}

// owned lists the counters of all players, as a question takes them.
func (s *State) owned() string {
	var all []string
	for i, h := range s.seats {
		all = append(all, input.NameWord(s.players[i])+":"+purseForm.Write(h.purse))
	}
	return strings.Join(all, ",")
}

// sanity returns the SAN that each player has left, as it is typed in a question. Who has left
// the table cannot win.
func (s *State) sanity() string {
	var all []string
	for i, h := range s.seats {
		if !h.left {
			all = append(all, input.NameWord(s.players[i])+":"+strconv.Itoa(h.purse.San))
		}
	}
	return strings.Join(all, ",")
}

// settle eliminates the players without sanity after everything that happens at once, and
// ends the game. While something waits nothing is settled.
func (s *State) settle(r *rules.Ruling) {
	if s.waits() || s.phase == Over {
		return
	}
	for i := range s.seats {
		if p := input.Seat(i + 1); !s.seats[i].out && !s.seats[i].purse.Sane() {
			s.eliminate(p, r)
		}
	}
	playing := make([]bool, len(s.seats))
	for i, h := range s.seats {
		playing[i] = h.plays()
	}
	over, winner := ended(playing)
	switch {
	case over:
		s.phase, s.active = Over, 0
		r.Verdict += "; " + reportEnd(s.players, winner, r)
	case !s.seat(s.active).plays():
		s.pass(r)
		r.Verdict += "; " + lang.Sprintf("it is the turn of %s", s.name(s.active))
	}
}

// absent refuses a player who is out, or who has left the table. The error is a
// *Violation.
func (s *State) absent(p input.Seat, field string) error {
	switch h := s.seat(p); {
	case h.out:
		return rules.Cannot(field, goneMad, "%s is out", s.name(p))
	case h.left:
		return rules.Cannot(field, emptySeat, "%s is out: the seat is empty", s.name(p))
	}
	return nil
}

// eliminate takes a player out: his cards go to the dead pile, his KNOW to the pool.
func (s *State) eliminate(p input.Seat, r *rules.Ruling) {
	h := s.seat(p)
	if h.hand > 0 {
		s.spent = append(s.spent, spent{label: lang.Sprintf("%s from the hand of %s", lang.Plural(h.hand, "card", "cards"), s.name(p)), count: h.hand})
	}
	h.out, h.hand = true, 0
	s.pool = s.pool.plus(h.purse.Know)
	r.Part(-h.purse.Know, goneMad, "%s has no SAN left: cards to the dead pile, %d KNOW to the pool", s.name(p), h.purse.Know)
	h.purse.Know = 0
	s.out = append(s.out, p)
	for _, c := range slices.Clone(s.cards) {
		if c.controller == p {
			s.bury(c.id)
		}
	}
	r.Verdict += "; " + lang.Sprintf("%s is out", s.name(p))
}
