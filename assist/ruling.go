package assist

import (
	"fmt"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Draw returns a ruling in lines of at most width columns: the verdict, the reasons with
// their numbers and sections, the extra lines of the game, the notes.
func Draw(r rules.Ruling, extra []string, width int) []string {
	lines := Wrap("", r.Verdict, width)
	for _, why := range r.Why {
		lines = append(lines, reason(why, width)...)
	}
	lines = append(lines, extra...)
	for _, note := range r.Notes {
		lines = append(lines, Wrap("  "+lang.Text("note:")+" ", note, width)...)
	}
	return lines
}

func reason(why rules.Reason, width int) []string {
	head := "      "
	if why.Add != 0 {
		head = fmt.Sprintf("%+4d  ", why.Add)
	}
	return Wrap(head, fmt.Sprintf("%s (%s)", why.Text, lang.Text(why.Cite.Section)), width)
}
