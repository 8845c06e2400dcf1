package app

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// Change is what is told over something that is known: answers in their place, and those
// that are to be forgotten.
type Change struct {
	input.Input
	Forget []string // fields
}

// ReadChange reads words such as cost=15, or cost=none, which forgets it. The error is a
// *input.InputError.
func ReadChange(blank input.Input, words []string) (Change, error) {
	c := Change{Input: blank}
	var given, names []string
	fields := blank.Fields(At)
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
		c.Forget = append(c.Forget, names[i])
	}
	return c, input.Fill(blank, At, given)
}

// Forgets tells a field that is to be forgotten.
func (c Change) Forgets(field string) bool { return slices.Contains(c.Forget, field) }
