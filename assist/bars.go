package assist

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Bar is a part of a whole in so many marks: one at the least for what is more than
// nothing, and all of them for the whole only.
func Bar(part, whole, marks int) string {
	full := 0
	if whole > 0 && part > 0 {
		full = min(max(part*marks/whole, 1), marks)
	}
	return strings.Repeat("■", full) + strings.Repeat("□", marks-full)
}

// Numbers draws a table of numbers below its title: a heading over each column, the names
// to the left. What is too wide is told in several parts, each with the names.
func Numbers(title string, head []string, rows [][]string, width int) []string {
	all := append([][]string{head}, rows...)
	lines := Wrap("", title, width)
	for from := 1; from < len(head); {
		to := from + 1
		for to < len(head) && breadth(all, from, to+1) <= width-least {
			to++
		}
		part := make([][]string, len(all))
		for i, row := range all {
			part[i] = append([]string{" " + row[0]}, row[from:to]...)
		}
		lines = append(lines, Columns(part, width)...)
		from = to
	}
	return lines
}

// breadth is how wide some columns are, with a blank before each.
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

// Average writes a mean with one decimal.
func Average(x float64) string { return fmt.Sprintf("%.1f", x) }
