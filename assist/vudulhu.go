package assist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/calculators/vudulhu"
)

// Vudulhu adds to a ruling of odds what each play is worth.
func Vudulhu(r rules.Ruling, width int) []string {
	odds, ok := r.Result.(vudulhu.OddsResult)
	if !ok {
		return nil
	}
	var rows [][]string
	for _, p := range odds.Plays {
		rows = append(rows, []string{"  " + p.Text(), fmt.Sprintf("%.4f", p.Worth.Float())})
	}
	return Columns(rows, width)
}

// VudulhuBoard draws the table: doll, dice, Target card and Place, the race, and the duties
// of all players.
func VudulhuBoard(s rules.State, _ input.Players, look Look) []string {
	v, ok := s.(*vudulhu.State)
	if !ok {
		return nil
	}
	b := v.Board()
	if look.Short {
		return vudulhuShort(b, look.Width)
	}
	lines := Wrap("", vudulhuHead(b), look.Width)
	race := track(b, look.Width)
	if look.Plain {
		race = Wrap(lang.Text("Race")+"  ", plainSpaces(b), look.Width)
	} else if tooWide(race, look.Width) {
		race = Wrap(lang.Text("Race")+"  ", spaces(b), look.Width)
	}
	lines = append(lines, race...)
	lines = append(lines, Wrap(lang.Text("Hands")+"  ", hands(b), look.Width)...)
	for _, one := range append(b.Watch, b.OldOnes...) {
		lines = append(lines, Wrap("  ", one, look.Width)...)
	}
	if b.TwoPlayers {
		lines = append(lines, Wrap("", lang.Text("With 2 players, each can cast one Curse a turn. The game recommends 3 or more players."), look.Width)...)
	}
	return lines
}

// vudulhuHead returns the holders of the doll and the Target card, the dice and the Place
// in force.
func vudulhuHead(b vudulhu.Board) string {
	dice, target := lang.Text("not rolled"), lang.Text("in the center")
	if b.Rolled {
		dice = b.Dice
	}
	if b.Target != "" {
		target = b.Target
	}
	return lang.Sprintf("Doll: %s, %s · Target: %s · Place: %s", b.Doll, dice, target, placeName(b.Place))
}

// placeName returns the Place in force.
func placeName(place string) string {
	switch place {
	case "":
		return lang.Text("none")
	case "?":
		return lang.Text("not named")
	}
	return place
}

// vudulhuShort draws the table for a small screen, which may lose the top lines: the
// scores, the duties of the others, and last the holder of the doll.
func vudulhuShort(b vudulhu.Board, width int) []string {
	others := b.Others
	switch b.Place {
	case "":
	case "?":
		others = append([]string{lang.Text("All: the Place")}, others...)
	default:
		others = append([]string{lang.Sprintf("All: %s", b.Place)}, others...)
	}
	lines := []string{scores(b, width)}
	lines = append(lines, whole("", others, width, 1)...)
	lines = append(lines, whole(lang.Text("Dice:")+" ", b.Faces, width, 1)...)
	dice, target := lang.Text("not rolled"), lang.Text("in the center")
	if b.Rolled {
		dice, _, _ = strings.Cut(b.Dice, " left")
	}
	if b.Target != "" {
		target = b.Target
	}
	lines = append(lines, whole("", []string{b.Doll + ": " + dice, lang.Sprintf("Target %s", target)}, width, 2)...)
	most := 2
	if width < slim {
		most = 1
	}
	return append(lines, whole(lang.Text("Now:")+" ", b.Obeys, width, most)...)
}

// slim is the width in columns below which the possible events fill most of a small
// screen.
const slim = 40

// scores returns the points of all players in one line, with names as long as they fit.
func scores(b vudulhu.Board, width int) string {
	var line string
	var names []string
	for _, h := range b.Holders {
		names = append(names, h.Name)
	}
	for letters := input.NameMost; letters > 2; letters-- {
		var all []string
		for i, name := range Cut(names, letters) {
			all = append(all, name+" "+strconv.Itoa(b.Holders[i].Score))
		}
		if line = strings.Join(all, " · "); ansi.StringWidth(line) <= width {
			return line
		}
	}
	return ansi.Truncate(line, width, "…")
}

// whole returns texts in at most most lines. It cuts none, and counts those that do not
// fit.
func whole(head string, all []string, width, most int) []string {
	if len(all) == 0 {
		return nil
	}
	for n := len(all); n > 0; n-- {
		text := strings.Join(all[:n], " · ")
		if more := len(all) - n; more > 0 {
			text += " · " + lang.Sprintf("%d more", more)
		}
		if lines := Wrap(head, text, width); len(lines) <= most {
			return lines
		}
	}
	return Wrap(head, all[0], width)
}

// track draws the race as a track with a row for each sphere.
func track(b vudulhu.Board, width int) []string {
	numbers, marks := []string{""}, []string{" " + lang.Text("S skull P Place")}
	marked := false
	for _, space := range b.Spaces {
		numbers = append(numbers, strconv.Itoa(space.Number))
		mark := mark(space)
		marked = marked || mark != ""
		marks = append(marks, mark)
	}
	rows := [][]string{numbers}
	if marked {
		rows = append(rows, marks)
	}
	var names []string
	for _, h := range b.Holders {
		names = append(names, h.Name)
	}
	beside := len("  13") + breadth([][]string{numbers}, 1, len(numbers)) // the score, and the spaces
	for i, name := range Cut(names, max(width-beside, least)) {
		h := b.Holders[i]
		row := []string{" " + name + " " + strconv.Itoa(h.Score)}
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

// mark returns the signs of a space: a skull, a Place, or a Place that was reached.
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

// spaces returns the race in words: the spaces that are not empty.
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

// plainSpaces returns the race in sentences: the players and the marked spaces.
func plainSpaces(b vudulhu.Board) string {
	var skulls, places, claimed, all []string
	for _, s := range b.Spaces {
		number := strconv.Itoa(s.Number)
		if s.Skull {
			skulls = append(skulls, number)
		}
		switch {
		case s.Place && s.Claimed:
			claimed = append(claimed, number)
		case s.Place:
			places = append(places, number)
		}
	}
	for _, h := range b.Holders {
		all = append(all, h.Name+" "+strconv.Itoa(h.Score))
	}
	for _, part := range []struct {
		format  string
		numbers []string
	}{{"skulls on %s", skulls}, {"Places on %s", places}, {"Places reached on %s", claimed}} {
		if part.numbers != nil {
			all = append(all, lang.Sprintf(part.format, lang.And(part.numbers)))
		}
	}
	return strings.Join(all, "; ")
}

// hands returns the number of cards of each player, Curses and Artifacts.
func hands(b vudulhu.Board) string {
	var all []string
	for _, h := range b.Holders {
		one := fmt.Sprintf("%s %d", h.Name, h.Curses)
		if h.Artifacts > 0 {
			one += "+" + lang.Plural(h.Artifacts, "Artifact", "Artifacts")
		}
		if h.Left {
			one = lang.Sprintf("%s left", h.Name)
		}
		all = append(all, one)
	}
	return strings.Join(all, " · ")
}

// tooWide reports whether a line is wider than width.
func tooWide(lines []string, width int) bool {
	for _, line := range lines {
		if ansi.StringWidth(line) > width {
			return true
		}
	}
	return false
}
