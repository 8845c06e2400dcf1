package assist

import (
	"fmt"

	"companion/calculators/rules"
)

// Draw is a ruling in lines of at most width columns: the verdict, what the
// game adds to it, the reasons with what each counts and its section, the notes.
func Draw(r rules.Ruling, extra []string, width int) []string {
	lines := Wrap("", r.Verdict, width)
	for _, why := range r.Why {
		lines = append(lines, reason(why, width)...)
	}
	lines = append(lines, extra...)
	for _, note := range r.Notes {
		lines = append(lines, Wrap("  note: ", note, width)...)
	}
	return lines
}

func reason(why rules.Reason, width int) []string {
	head := "      "
	if why.Add != 0 {
		head = fmt.Sprintf("%+4d  ", why.Add)
	}
	return Wrap(head, why.Text+" ("+why.Cite.Section+")", width)
}
