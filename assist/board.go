package assist

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Look is how a board is drawn.
type Look struct {
	Width  int  // columns
	Reveal bool // what the rules keep secret is shown
	Short  bool // as few lines as possible
	Plain  bool // sentences and numbers only: no bars, marks or tracks

	Closed string // how the table ended before the rules ended it
}

// Drawer draws what a game adds to its board: lines of at most look.Width columns.
type Drawer func(rules.State, input.Players, Look) []string

// KindTable is a table in lines: what lies there, whose move it is, what is due and what
// may come.
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

// Status is whose move it is, what is due and what may come.
func Status(m *match.Match, width int) []string {
	return status(m.State(), m.Opening.Players, width)
}

// status tells whose move it is and what may come next.
func status(s rules.State, players input.Players, width int) []string {
	var lines []string
	if rules.Over(s) {
		return Wrap("", "The game is over: "+standing(s.Result(), players), width)
	}
	for _, d := range s.Due() {
		head := "due: "
		if d.When == rules.Offer {
			head = "may: "
		}
		lines = append(lines, Wrap(head, d.Text, width)...)
	}
	head := "next: "
	if p := mover(s); p > 0 {
		head = players.Name(p) + ": "
	}
	return append(lines, Wrap(head, strings.Join(s.Next(), " "), width)...)
}

// mover is who is to do the next thing: of whom a rule asks it now, or whose turn it is.
func mover(s rules.State) input.Seat {
	if due := s.Due(); len(due) > 0 && due[0].When == rules.Now && due[0].Player > 0 {
		return due[0].Player
	}
	return s.Turn()
}

// standing tells who won, and everybody's points.
func standing(r rules.Result, players input.Players) string {
	var won, points []string
	for _, seat := range r.Winners {
		won = append(won, players.Name(seat))
	}
	says := Won(won)
	for i, name := range players {
		if i < len(r.Points) && r.Points[i] != nil {
			points = append(points, name+" "+strconv.Itoa(*r.Points[i]))
		}
	}
	if points != nil {
		says += " (" + strings.Join(points, ", ") + ")"
	}
	return says
}

// Won tells who won.
func Won(names []string) string {
	switch len(names) {
	case 0:
		return "nobody won"
	case 1:
		return names[0] + " won"
	}
	return lang.And(names) + " share the victory"
}
