package assist

import (
	"fmt"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/calculators/vec"
)

// VEC adds to a ruling what a strength allows, or the points of the NOVEL.
func VEC(r rules.Ruling, width int) []string {
	switch res := r.Result.(type) {
	case vec.ActionStrength:
		return buys(res.Final, res.Buys(), width)
	case vec.ScoreResult:
		return points(res, width)
	}
	return nil
}

// buys returns what a strength allows with each action, in few lines for a small screen.
func buys(strength int, b vec.Buys, width int) []string {
	research := lang.Sprintf("RESEARCH: draw %d and keep one face-down", b.Draw)
	switch {
	case b.DrawFaceUp == 1:
		research = lang.Sprintf("RESEARCH: draw %d and keep one face-down, or draw 1 and keep it face-up", b.Draw)
	case b.DrawFaceUp > 1:
		research = lang.Sprintf("RESEARCH: draw %d and keep one face-down, or draw %d and keep one face-up", b.Draw, b.DrawFaceUp)
	}
	shown, turned := []string{"  " + lang.Text("face-up")}, []string{"  " + lang.Text("turns")}
	for _, f := range b.Flips {
		shown = append(shown, strconv.Itoa(f.FaceUp))
		turned = append(turned, strconv.Itoa(f.Turned))
	}
	lines := Wrap("", research, width)
	lines = append(lines, Wrap("", lang.Sprintf("RE-ACTIVATE: turn %s face-up", lang.Plural(b.TurnUp, "card", "cards"))+" · "+
		lang.Sprintf("RETRIEVE DROPS: take %s", lang.Plural(b.Drops, "drop", "drops")), width)...)
	lines = append(lines, Wrap("", lang.Sprintf("COMPARE, if you win by %d:", strength), width)...)
	return append(lines, Columns([][]string{shown, turned}, width)...)
}

// points returns the points of each player, position by position.
func points(res vec.ScoreResult, width int) []string {
	rows := [][]string{{"", "1", "2", "3", "4", lang.Text("total")}}
	for _, name := range res.Order {
		row := []string{"  " + name}
		for _, n := range res.Lines[name] {
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, append(row, strconv.Itoa(res.Totals[name])))
	}
	return grid(rows, width)
}

// VECBoard draws the table: the turn, the Ideas Area, the NOVEL and the players.
func VECBoard(s rules.State, players input.Players, look Look) []string {
	v, ok := s.(*vec.State)
	if !ok {
		return nil
	}
	b := v.Board(look.Reveal)
	head := lang.Sprintf("Turn %d, %s · first: %s · reserve %d", b.Turn, lang.Text(b.Phase), b.First, b.Reserve)
	if look.Short {
		head = lang.Sprintf("Turn %d %s · first %s · reserve %d", b.Turn, lang.Text(b.Phase), b.First, b.Reserve)
	}
	lines := Wrap("", head, look.Width)
	none := lang.Text("empty")
	if b.Ideas == nil {
		none = lang.Text("not recorded")
	}
	active := s.Turn()
	if !look.Short || active == 0 || len(b.Ideas) > 0 {
		lines = append(lines, Wrap(lang.Text("Ideas")+"  ", joined(b.Ideas, none), look.Width)...)
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
	lines = append(lines, Wrap(lang.Text("NOVEL")+"  ", joined(novel, lang.Text("empty")), look.Width)...)
	lines = append(lines, vecHolders(b, look)...)
	for _, h := range b.Holders {
		if h.Recorded {
			lines = append(lines, Wrap(" "+h.Name+"  ", joined(h.Cards, lang.Text("no cards")), look.Width)...)
		}
	}
	return lines
}

// vecHolders returns a line for each player: a table, or sentences if it is too wide.
func vecHolders(b vec.Board, look Look) []string {
	rows := [][]string{{"", lang.Text("special"), lang.Text("on NOVEL"), lang.Text("Display")}}
	if look.Reveal {
		rows[0] = append(rows[0], lang.Text("ink"))
	}
	for _, h := range b.Holders {
		display := "–"
		if h.Recorded {
			display = lang.Sprintf("%d up %d down", h.Up, h.Down)
		}
		name := h.Name
		if h.Left {
			name = lang.Sprintf("%s (left)", name)
		}
		row := []string{" " + name, strconv.Itoa(h.Special), strconv.Itoa(h.OnNovel), display}
		if look.Reveal {
			row = append(row, strconv.Itoa(h.Ink))
		}
		rows = append(rows, row)
	}
	if table := Columns(rows, look.Width); !look.Plain && !tooWide(table, look.Width) {
		return table
	}
	for i, h := range b.Holders {
		if !h.Recorded {
			rows[i+1][3] = lang.Text("not recorded")
		}
		rows[i+1][0] = rows[i+1][0][1:]
	}
	return Sentences("", rows[0], rows[1:], look.Width)
}

// shortVEC returns the NOVEL, the special ink of all players and the Display of the active
// player, in few lines.
func shortVEC(b vec.Board, novel []string, active input.Seat, look Look) []string {
	var lines, held []string
	if novel != nil {
		lines = Wrap(lang.Text("NOVEL")+"  ", joined(novel, ""), look.Width)
	}
	for _, h := range b.Holders {
		one := fmt.Sprintf("%s %d", h.Name, h.Special)
		if h.Left {
			one = lang.Sprintf("%s %d (left)", h.Name, h.Special)
		}
		if look.Reveal {
			one += " + " + lang.Sprintf("%d ink", h.Ink)
		}
		if h.Recorded {
			one += " " + lang.Sprintf("(%d up, %d down)", h.Up, h.Down)
		}
		held = append(held, one)
	}
	lines = append(lines, Wrap(lang.Text("special")+"  ", strings.Join(held, " · "), look.Width)...)
	if active > 0 && b.Holders[active-1].Recorded {
		h := b.Holders[active-1]
		lines = append(lines, Wrap(h.Name+"  ", joined(h.Cards, lang.Text("no cards")), look.Width)...)
	}
	return lines
}

func joined(words []string, none string) string {
	if len(words) == 0 {
		return none
	}
	return strings.Join(words, " ")
}
