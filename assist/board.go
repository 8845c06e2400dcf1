package assist

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Look is the style of a board.
type Look struct {
	Width  int  // columns
	Reveal bool // show what the rules keep secret
	Short  bool // as few lines as possible
	Plain  bool // sentences and numbers only: no bars, marks or tracks

	Closed string // how the players ended the table early; "" for not
}

// Drawer draws the board of a game in lines of at most look.Width columns.
type Drawer func(rules.State, input.Players, Look) []string

// Board returns a table in lines: the board of the game, whose turn it is, what is due and
// what is possible.
func Board(draw Drawer, m *match.Match, look Look) []string {
	s, players := m.State(), m.Opening.Players
	var lines []string
	if draw != nil {
		lines = draw(s, players, look)
	}
	if look.Closed != "" {
		return append(lines, Wrap("", look.Closed, look.Width)...)
	}
	return append(lines, status(s, players, look.Width)...)
}

// Status returns whose turn it is, what is due and what is possible.
func Status(m *match.Match, width int) []string {
	return status(m.State(), m.Opening.Players, width)
}

// status returns Status for a state.
func status(s rules.State, players input.Players, width int) []string {
	var lines []string
	if rules.Over(s) {
		return Wrap("", lang.Sprintf("The game is over: %s", standing(s.Result(), players)), width)
	}
	for _, d := range s.Due() {
		head := lang.Text("due:")
		if d.When == rules.Offer {
			head = lang.Text("may:")
		}
		lines = append(lines, Wrap(head+" ", d.Text, width)...)
	}
	head := lang.Text("next:")
	if p := mover(s); p > 0 {
		head = players.Name(p) + ":"
	}
	return append(lines, Wrap(head+" ", strings.Join(s.Next(), " "), width)...)
}

// mover returns the player who has to act now, or else the player whose turn it is.
func mover(s rules.State) input.Seat {
	if due := s.Due(); len(due) > 0 && due[0].When == rules.Now && due[0].Player > 0 {
		return due[0].Player
	}
	return s.Turn()
}

// standing returns the winners and the points of all players.
func standing(r rules.Result, players input.Players) string {
	var won, points []string
	for _, seat := range r.Winners {
		won = append(won, players.Name(seat))
	}
	text := Won(won)
	for i, name := range players {
		if i < len(r.Points) && r.Points[i] != nil {
			points = append(points, name+" "+strconv.Itoa(*r.Points[i]))
		}
	}
	if points != nil {
		text += " (" + strings.Join(points, ", ") + ")"
	}
	return text
}

// Won returns a sentence about the winners.
func Won(names []string) string {
	switch len(names) {
	case 0:
		return lang.Text("no winner")
	case 1:
		return lang.Sprintf("%s won", names[0])
	}
	return lang.Sprintf("%s share the victory", lang.And(names))
}
