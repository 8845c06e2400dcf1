package assist

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Bar draws a part of a whole with marks marks: at least one if the part is not 0, and all
// of them only for the whole.
func Bar(part, whole, marks int) string {
	full := portion(part, whole, marks)
	return strings.Repeat("■", full) + strings.Repeat("□", marks-full)
}

// portion returns how many of the pieces a part of a whole fills.
func portion(part, whole, pieces int) int {
	if whole <= 0 || part <= 0 {
		return 0
	}
	return min(max(part*pieces/whole, 1), pieces)
}

// Barred returns a number with a bar beside it; without marks there is no bar.
func Barred(number string, part, whole, marks int) string {
	if marks == 0 {
		return number
	}
	return number + " " + Bar(part, whole, marks)
}

// Percent returns a part of a whole in percent with a bar beside it.
func Percent(part, whole, marks int) string {
	return Barred(fmt.Sprintf("%d%%", percent(part, whole)), part, whole, marks)
}

// percent returns a part of a whole, rounded: 0 only for nothing, and 100 only for the whole.
func percent(part, whole int) int {
	switch {
	case part <= 0 || whole <= 0:
		return 0
	case part >= whole:
		return 100
	}
	return min(max((200*part+whole)/(2*whole), 1), 99)
}

// Numbers draws a table of numbers below its title: a heading over each column, the names
// to the left. A table that is too wide is split into parts, each with the names, which
// have the same width in all of them.
func Numbers(title string, head []string, rows [][]string, width int) []string {
	all := append([][]string{head}, rows...)
	lines := Wrap("", title, width)
	ends, room := []int{1}, width
	for from := 1; from < len(head); {
		to := from + 1
		for to < len(head) && breadth(all, from, to+1) <= width-least {
			to++
		}
		room = min(room, width-breadth(all, from, to))
		ends, from = append(ends, to), to
	}
	var names []string
	for _, row := range all {
		names = append(names, row[0])
	}
	names = Cut(names, max(room, least)-1)
	for n, to := range ends[1:] {
		part := make([][]string, len(all))
		for i, row := range all {
			part[i] = append([]string{" " + names[i]}, row[ends[n]:to]...)
		}
		lines = append(lines, Columns(part, width)...)
	}
	return lines
}

// Sentences returns the table of Numbers row by row in words; the title may be empty.
func Sentences(title string, head []string, rows [][]string, width int) []string {
	var lines []string
	if title != "" {
		lines = Wrap("", title, width)
	}
	for _, row := range rows {
		var all []string
		for i, cell := range row[1:] {
			all = append(all, head[i+1]+" "+cell)
		}
		lines = append(lines, Wrap(" ", row[0]+": "+strings.Join(all, "; "), width)...)
	}
	return lines
}

// Pair returns the names of two players to compare.
func Pair(a, b string) string { return a + versus + b }

const versus = " – "

// breadth returns the width of some columns, with a blank before each.
func breadth(rows [][]string, from, to int) (sum int) {
	for col := from; col < to; col++ {
		widest := 0
		for _, row := range rows {
			widest = max(widest, ansi.StringWidth(row[col]))
		}
		sum += widest + 1
	}
	return sum
}

// Average returns a mean with one decimal.
func Average(x float64) string { return fmt.Sprintf("%.1f", x) }
