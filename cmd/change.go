package cmd

import (
	"slices"
	"strings"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

// change is what is told over something that is known: answers in their place, and those
// that are to be forgotten.
type change struct {
	rules.Input
	forget []string // fields
}

// readChange reads words such as cost=15, or cost=none, which forgets it. The error is a
// *rules.Mistake.
func readChange(blank rules.Input, words []string) (change, error) {
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
			return c, &rules.InputError{Text: "what is told here is field=value, not " + rules.Quote(w)}
		case rules.Fold(value) != "none":
			given = append(given, w)
			continue
		}
		i, err := rules.Pick(strings.ReplaceAll(name, "_", "-"), names)
		switch {
		case err != nil:
			return c, &rules.InputError{Text: "there is no field " + rules.Quote(name) + "; there are " + lang.And(names)}
		case fields[i].Need == rules.Must:
			return c, rules.InField(names[i], "it cannot be left out")
		}
		c.forget = append(c.forget, names[i])
	}
	return c, rules.Fill(blank, at, given)
}

// forgets tells a field that is to be forgotten.
func (c change) forgets(field string) bool { return slices.Contains(c.forget, field) }
