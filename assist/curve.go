package assist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// levels are the heights of a curve, lowest first.
var levels = []rune("▁▂▃▄▅▆▇█")

// Curve draws how the values of each name went: the first, the curve, the last. All
// curves have one scale, from least to most; one that has more values than there is room
// for shows every so many of them, and the last.
func Curve(title string, names []string, series [][]int, width int) []string {
	least, most, longest := 0, 0, 0
	for i, values := range series {
		longest = max(longest, ansi.StringWidth(names[i]))
		for _, v := range values {
			least, most = min(least, v), max(most, v)
		}
	}
	number := max(len(strconv.Itoa(least)), len(strconv.Itoa(most)))
	longest = min(longest, max(width/3, 4))
	room := max(width-longest-2*number-4, 1)
	lines := Wrap("", fmt.Sprintf("%s, %d to %d", title, least, most), width)
	for i, values := range series {
		if len(values) == 0 {
			continue
		}
		name := ansi.Truncate(names[i], longest, "…")
		name += strings.Repeat(" ", longest-ansi.StringWidth(name))
		lines = append(lines, fmt.Sprintf(" %s %*d %s %d", name, number, values[0], spark(thinned(values, room), least, most), values[len(values)-1]))
	}
	return lines
}

// spark is one curve.
func spark(values []int, least, most int) string {
	var b strings.Builder
	for _, v := range values {
		b.WriteRune(levels[(v-least)*(len(levels)-1)/max(most-least, 1)])
	}
	return b.String()
}

// thinned are at most so many of the values, evenly spread, the first and the last among
// them.
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
