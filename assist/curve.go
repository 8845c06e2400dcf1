package assist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"companion/calculators/lang"
)

// levels are the heights of a curve, lowest first.
var levels = []rune("▁▂▃▄▅▆▇█")

// Curve draws the values of each name: the first, the curve, the last. All curves have one
// scale. A curve with too many values for the width shows a part of them, evenly spread.
// Plain curves are the numbers themselves.
func Curve(title string, names []string, series [][]int, width int, plain bool) []string {
	if plain {
		return numberLines(title, names, series, width)
	}
	at := layOut(names, series, width)
	lines := Wrap("", lang.Sprintf("%s, %d to %d", title, at.least, at.most), width)
	short := Cut(names, at.names)
	for i, values := range series {
		if len(values) == 0 {
			continue
		}
		name := short[i]
		name += strings.Repeat(" ", at.names-ansi.StringWidth(name))
		lines = append(lines, fmt.Sprintf(" %s %*d %s %d", name, at.digits, values[0], spark(thinned(values, at.room), at.least, at.most), values[len(values)-1]))
	}
	return lines
}

// CurveRoom returns how many values of each name Curve has room for.
func CurveRoom(names []string, series [][]int, width int, plain bool) int {
	if plain {
		return plainRoom
	}
	return layOut(names, series, width).room
}

// plainRoom is the most values of a name that are listed instead of a curve.
const plainRoom = 20

// numberLines lists the values of each name as numbers.
func numberLines(title string, names []string, series [][]int, width int) []string {
	lines := Wrap("", title, width)
	for i, values := range series {
		if len(values) == 0 {
			continue
		}
		var all []string
		for _, v := range thinned(values, plainRoom) {
			all = append(all, strconv.Itoa(v))
		}
		lines = append(lines, Wrap(" ", names[i]+": "+strings.Join(all, ", "), width)...)
	}
	return lines
}

// layout divides a width into columns for the names, the numbers and the curve.
type layout struct{ least, most, names, digits, room int }

func layOut(names []string, series [][]int, width int) (at layout) {
	for i, values := range series {
		at.names = max(at.names, ansi.StringWidth(names[i]))
		for _, v := range values {
			at.least, at.most = min(at.least, v), max(at.most, v)
		}
	}
	at.digits = max(len(strconv.Itoa(at.least)), len(strconv.Itoa(at.most)))
	at.names = min(at.names, max(width/3, 4))
	at.room = max(width-at.names-2*at.digits-4, 1)
	return at
}

// spark draws one curve.
func spark(values []int, least, most int) string {
	var b strings.Builder
	for _, v := range values {
		b.WriteRune(levels[(v-least)*(len(levels)-1)/max(most-least, 1)])
	}
	return b.String()
}

// thinned returns at most most of the values, evenly spread, with the first and the last.
func thinned(values []int, most int) []int {
	if len(values) <= most {
		return values
	}
	some := make([]int, most)
	for i := range some {
		some[i] = values[len(values)-1]
		if most > 1 {
			some[i] = values[i*(len(values)-1)/(most-1)]
		}
	}
	return some
}
