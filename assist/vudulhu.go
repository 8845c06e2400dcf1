package assist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/rules"
	"companion/calculators/vudulhu"
)

// Vudulhu draws what Vudulhu adds to a ruling: with odds, what each play is worth.
func Vudulhu(r rules.Ruling, width int) []string {
	odds, ok := r.Result.(vudulhu.OddsResult)
	if !ok {
		return nil
	}
	var rows [][]string
	for _, p := range odds.Plays {
		rows = append(rows, []string{"  " + p.Says(), fmt.Sprintf("%.4f", p.Worth.Float())})
	}
	return Columns(rows, width)
}

// VudulhuBoard draws the table: doll, dice, Target card and Place, the race, and who
// must do what, so that everybody can watch.
func VudulhuBoard(s rules.State, _ rules.Players, look Look) []string {
	v, ok := s.(*vudulhu.State)
	if !ok {
		return nil
	}
	b := v.Board()
	lines := Wrap("", vudulhuHead(b), look.Width)
	race := track(b, look.Width)
	if look.Short || tooWide(race, look.Width) {
		race = Wrap("Race  ", spaces(b), look.Width)
	}
	lines = append(lines, race...)
	lines = append(lines, Wrap("Hands  ", hands(b), look.Width)...)
	watch := append(b.Watch, b.OldOnes...)
	if look.Short && len(watch) > 0 {
		return append(lines, Wrap("Watch  ", strings.Join(watch, " · "), look.Width)...)
	}
	for _, one := range watch {
		lines = append(lines, Wrap("  ", one, look.Width)...)
	}
	if b.TwoPlayers && !look.Short {
		lines = append(lines, Wrap("", "With 2 players each can cast one Curse a turn; 3 or more are recommended.", look.Width)...)
	}
	return lines
}

// vudulhuHead is who has the doll and the Target card, the dice and the Place in force.
func vudulhuHead(b vudulhu.Board) string {
	dice, target, place := "not rolled", "in the center", b.Place
	if b.Rolled {
		dice = b.Dice
	}
	if b.Target != "" {
		target = b.Target
	}
	switch place {
	case "":
		place = "none"
	case "?":
		place = "not named"
	}
	return fmt.Sprintf("Doll: %s, %s · Target: %s · Place: %s", b.Doll, dice, target, place)
}

// track is the race as a track: one row for each sphere.
func track(b vudulhu.Board, width int) []string {
	numbers, marks := []string{""}, []string{" S skull P Place"}
	told := false
	for _, space := range b.Spaces {
		numbers = append(numbers, strconv.Itoa(space.Number))
		mark := mark(space)
		told = told || mark != ""
		marks = append(marks, mark)
	}
	rows := [][]string{numbers}
	if told {
		rows = append(rows, marks)
	}
	for _, h := range b.Holders {
		row := []string{" " + h.Name + " " + strconv.Itoa(h.Score)}
		for _, space := range b.Spaces {
			on := "·"
			if space.Number == min(h.Score, len(b.Spaces)-1) {
				on = "o"
			}
			row = append(row, on)
		}
		rows = append(rows, row)
	}
	return Columns(rows, width)
}

// mark is what is printed on a space: a skull, a Place symbol, or one that somebody has
// reached.
func mark(s vudulhu.Space) string {
	text := ""
	if s.Skull {
		text = "S"
	}
	switch {
	case s.Place && s.Claimed:
		text += "x"
	case s.Place:
		text += "P"
	}
	return text
}

// spaces is the race in words: the spaces on which there is something.
func spaces(b vudulhu.Board) string {
	var all []string
	for _, s := range b.Spaces {
		if mark := mark(s); mark != "" || s.Spheres != nil {
			one := strconv.Itoa(s.Number) + mark
			if s.Spheres != nil {
				one += " " + strings.Join(s.Spheres, ", ")
			}
			all = append(all, one)
		}
	}
	return strings.Join(all, " · ")
}

// hands is how many cards everybody holds, Curses and Artifacts.
func hands(b vudulhu.Board) string {
	var all []string
	for _, h := range b.Holders {
		one := fmt.Sprintf("%s %d", h.Name, h.Curses)
		if h.Artifacts > 0 {
			one += "+" + rules.Plural(h.Artifacts, "Artifact", "Artifacts")
		}
		if h.Left {
			one = h.Name + " left"
		}
		all = append(all, one)
	}
	return strings.Join(all, " · ")
}

func tooWide(lines []string, width int) bool {
	for _, line := range lines {
		if ansi.StringWidth(line) > width {
			return true
		}
	}
	return false
}
