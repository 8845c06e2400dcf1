package assist

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Closing is the end of a table by its own decision.
type Closing struct {
	Kind rules.Kind
	Ask  input.Input              // what is still to be told; nil for nothing
	Do   func() ([]string, error) // ends it, and tells what has become of it
}

// close ends the table, once what is still to be told is answered.
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
