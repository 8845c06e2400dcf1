package assist

import (
	"fmt"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/calculators/vec"
)

// VEC draws what The Vampire, the Elf & the Cthulhu adds to a ruling.
func VEC(r rules.Ruling, width int) []string {
	switch res := r.Result.(type) {
	case vec.ActionStrength:
		return buys(res.Final, res.Buys(), width)
	case vec.ScoreResult:
		return points(res, width)
	}
	return nil
}

// buys tells what a strength buys with each action, in few lines: they stand
// below the ruling on a small screen.
func buys(strength int, b vec.Buys, width int) []string {
	research := strconv.Itoa(b.Draw)
	if b.DrawFaceUp > 0 {
		research += fmt.Sprintf(", or %d kept face-up", b.DrawFaceUp)
	}
	shown, turned := []string{"       face-up"}, []string{"       turns"}
	for _, f := range b.Flips {
		shown = append(shown, strconv.Itoa(f.FaceUp))
		turned = append(turned, strconv.Itoa(f.Turned))
	}
	return append([]string{
		"Buys RESEARCH " + research,
		fmt.Sprintf("     RE-ACTIVATE %d · RETRIEVE DROPS %d", b.TurnUp, b.Drops),
		fmt.Sprintf("     COMPARE, if won by %d:", strength),
	}, Columns([][]string{shown, turned}, width)...)
}

// points is the NOVEL with everybody's points, position by position.
func points(res vec.ScoreResult, width int) []string {
	rows := [][]string{{"", "1", "2", "3", "4", "total"}}
	for _, name := range res.Order {
		row := []string{"  " + name}
		for _, n := range res.Lines[name] {
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, append(row, strconv.Itoa(res.Totals[name])))
	}
	return Columns(rows, width)
}

// VECBoard draws the table: the turn, the Ideas Area, what everybody holds, the
// NOVEL.
func VECBoard(s rules.State, players input.Players, look Look) []string {
	v, ok := s.(*vec.State)
	if !ok {
		return nil
	}
	b := v.Board(look.Reveal)
	head := "Turn %d, %s · first: %s · reserve %d"
	if look.Short {
		head = "Turn %d %s · first %s · reserve %d"
	}
	lines := Wrap("", fmt.Sprintf(head, b.Turn, b.Phase, b.First, b.Reserve), look.Width)
	none := "empty"
	if b.Ideas == nil {
		none = "not told"
	}
	active := s.Turn()
	if !look.Short || active == 0 || len(b.Ideas) > 0 {
		lines = append(lines, Wrap("Ideas  ", joined(b.Ideas, none), look.Width)...)
	}
	var novel []string
	for i, card := range b.Novel {
		if card != "" {
			novel = append(novel, fmt.Sprintf("%d %s", i+1, card))
		}
	}
	if look.Short {
		return append(lines, shortVEC(b, novel, active, look)...)
	}
	lines = append(lines, Wrap("NOVEL  ", joined(novel, "empty"), look.Width)...)
	rows := [][]string{{"", "special", "on NOVEL", "Display"}}
	if look.Reveal {
		rows[0] = append(rows[0], "ink")
	}
	for _, h := range b.Holders {
		display := "–"
		if h.Recorded {
			display = fmt.Sprintf("%d up %d down", h.Up, h.Down)
		}
		name := h.Name
		if h.Left {
			name += " (left)"
		}
		row := []string{" " + name, strconv.Itoa(h.Special), strconv.Itoa(h.OnNovel), display}
		if look.Reveal {
			row = append(row, strconv.Itoa(h.Ink))
		}
		rows = append(rows, row)
	}
	if look.Plain {
		for i, h := range b.Holders {
			if !h.Recorded {
				rows[i+1][3] = "not recorded"
			}
			rows[i+1][0] = rows[i+1][0][1:]
		}
		lines = append(lines, Sentences("", rows[0], rows[1:], look.Width)...)
	} else {
		lines = append(lines, Columns(rows, look.Width)...)
	}
	for _, h := range b.Holders {
		if h.Recorded {
			lines = append(lines, Wrap(" "+h.Name+"  ", joined(h.Cards, "no cards"), look.Width)...)
		}
	}
	return lines
}

// shortVEC is the NOVEL, if there is one yet, what everybody holds, and the Display of the
// active player, in as few lines as possible.
func shortVEC(b vec.Board, novel []string, active input.Seat, look Look) []string {
	var lines, held []string
	if novel != nil {
		lines = Wrap("NOVEL  ", joined(novel, ""), look.Width)
	}
	for _, h := range b.Holders {
		one := fmt.Sprintf("%s %d", h.Name, h.Special)
		if h.Left {
			one += " (left)"
		}
		if look.Reveal {
			one += fmt.Sprintf("+%d ink", h.Ink)
		}
		if h.Recorded {
			one += fmt.Sprintf(" (%d up, %d down)", h.Up, h.Down)
		}
		held = append(held, one)
	}
	lines = append(lines, Wrap("special  ", strings.Join(held, " · "), look.Width)...)
	if active > 0 && b.Holders[active-1].Recorded {
		h := b.Holders[active-1]
		lines = append(lines, Wrap(h.Name+"  ", joined(h.Cards, "no cards"), look.Width)...)
	}
	return lines
}

func joined(words []string, none string) string {
	if len(words) == 0 {
		return none
	}
	return strings.Join(words, " ")
}
