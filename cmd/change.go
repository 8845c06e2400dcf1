package cmd

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// change is what is told over something that is known: answers in their place, and those
// that are to be forgotten.
type change struct {
	input.Input
	forget []string // fields
}

// readChange reads words such as cost=15, or cost=none, which forgets it. The error is a
// *rules.Mistake.
func readChange(blank input.Input, words []string) (change, error) {
	c := change{Input: blank}
	var given, names []string
	fields := blank.Fields(at)
	for _, f := range fields {
		names = append(names, f.Name)
	}
	for _, w := range words {
		name, value, isPair := strings.Cut(w, "=")
		switch {
		case !isPair:
			return c, &input.InputError{Text: "what is told here is field=value, not " + lang.Quote(w)}
		case input.Fold(value) != "none":
			given = append(given, w)
			continue
		}
		i, err := input.Pick(strings.ReplaceAll(name, "_", "-"), names)
		switch {
		case err != nil:
			return c, &input.InputError{Text: "there is no field " + lang.Quote(name) + "; there are " + lang.And(names)}
		case fields[i].Need == input.Must:
			return c, input.InField(names[i], "it cannot be left out")
		}
		c.forget = append(c.forget, names[i])
	}
	return c, input.Fill(blank, at, given)
}

// forgets tells a field that is to be forgotten.
func (c change) forgets(field string) bool { return slices.Contains(c.forget, field) }
