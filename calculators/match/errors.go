package match

import (
	"errors"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// OfMany names the event of a line of several that an error is about: nothing of the line
// was recorded.
func OfMany(words []string, err error) error {
	event := lang.Shorten(lang.Visible(strings.Join(words, " ")))
	var v *rules.Violation
	var m *input.InputError
	switch {
	case errors.As(err, &v):
		named := *v
		named.Text = lang.Sprintf("%s: %s", event, v.Text)
		return &named
	case errors.As(err, &m):
		named := *m
		named.Text = lang.Sprintf("%s: %s", event, m.Text)
		return &named
	}
	return err
}
