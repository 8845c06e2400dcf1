package assist

import (
	"slices"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/lipgloss/table"
	"github.com/charmbracelet/x/ansi"
)

// Columns aligns rows by the width on the screen: the first column to the left, the others
// to the right. It cuts the names in the first column if a row is wider than width.
func Columns(rows [][]string, width int) []string {
	t := table.New().Border(lipgloss.HiddenBorder()).BorderTop(false).BorderBottom(false).
		BorderLeft(false).BorderRight(false).Rows(fitted(rows, width)...).
		StyleFunc(func(_, col int) lipgloss.Style {
			if col == 0 {
				return lipgloss.NewStyle()
			}
			return lipgloss.NewStyle().AlignHorizontal(lipgloss.Right)
		})
	var lines []string
	for line := range strings.SplitSeq(t.Render(), "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// fitted cuts the first column so that the others fit.
func fitted(rows [][]string, width int) [][]string {
	var widest []int // by column
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widest) {
				widest = append(widest, 0)
			}
			widest[i] = max(widest[i], ansi.StringWidth(cell))
		}
	}
	room := width
	for _, w := range widest[1:] {
		room -= w + 1
	}
	cut, names := make([][]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		cut[i], names[i] = slices.Clone(row), row[0]
	}
	for i, name := range Cut(names, max(room, least)) {
		cut[i][0] = name
	}
	return cut
}

// grid returns Columns for rows below a heading, or sentences if they are too wide.
func grid(rows [][]string, width int) []string {
	if table := Columns(rows, width); !tooWide(table, width) {
		return table
	}
	return Sentences("", rows[0], rows[1:], width)
}

const least = 10 // the fewest columns in which text is readable

// A word with a hyphen, such as the kind of an event, is one word: the library would
// break it there.
var (
	hyphened   = strings.NewReplacer("-", "\u2011")
	unhyphened = strings.NewReplacer("\u2011", "-")
)

// Wrap breaks a text into lines of at most width columns, at blanks and after
// commas. The first begins with head, the others are indented as far; a head that leaves no
// room gets a line of its own.
func Wrap(head, text string, width int) []string {
	indent := ansi.StringWidth(head)
	if indent > 0 && width-indent < least {
		lines := Wrap("  ", text, width)
		if head = strings.TrimRight(head, " "); head != "" {
			lines = append(Wrap("", head, width), lines...)
		}
		return lines
	}
	room := max(width-indent, least)
	// One column is kept free: a comma at the end of a line may stand in it.
	lines := strings.Split(unhyphened.Replace(ansi.Wrap(hyphened.Replace(text), room-1, ",")), "\n")
	for i := range lines {
		if i == 0 {
			lines[i] = head + lines[i]
			continue
		}
		lines[i] = strings.Repeat(" ", indent) + lines[i]
	}
	return lines
}
