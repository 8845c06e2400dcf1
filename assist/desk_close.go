package assist

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Closing ends a table before the rules do.
type Closing struct {
	Kind rules.Kind
	Ask  input.Input              // the missing fields; nil for none
	Do   func() ([]string, error) // ends the table, and prints its result
}

// close ends the table after it has asked for the missing fields.
func (d *desk) close(c Closing, err error) reply {
	if err != nil {
		return d.wrong(err)
	}
	do := func() reply {
		lines, err := c.Do()
		if err != nil {
			return d.wrong(err)
		}
		return reply{lines: lines, closed: true}
	}
	if c.Ask == nil {
		return do()
	}
	return reply{ask: &asking{kind: c.Kind, in: c.Ask, at: d.Match().Context(), judge: func() error { return nil }, then: do}}
}
