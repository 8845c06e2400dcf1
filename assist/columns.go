package assist

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/lipgloss/table"
	"github.com/charmbracelet/x/ansi"
)

// Columns lines rows up by the width that is shown, not by the number of
// characters: the first column to the left, the others to the right.
func Columns(rows [][]string) []string {
	t := table.New().Border(lipgloss.HiddenBorder()).BorderTop(false).BorderBottom(false).
		BorderLeft(false).BorderRight(false).Rows(rows...).
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

// Wrap breaks a text into lines of at most width columns, at blanks and after
// commas. The first begins with head, the others are indented as far.
func Wrap(head, text string, width int) []string {
	indent := ansi.StringWidth(head)
	room := max(width-indent, 10)
	// One column is kept free: a comma at the end of a line may stand in it.
	lines := strings.Split(ansi.Wrap(text, room-1, ","), "\n")
	for i := range lines {
		if i == 0 {
			lines[i] = head + lines[i]
			continue
		}
		lines[i] = strings.Repeat(" ", indent) + lines[i]
	}
	return lines
}
