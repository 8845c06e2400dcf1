package coc

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Gain asks what is gained from the pool ("Definitions: Gain").
type Gain struct {
	Amount input.Opt[int]
	What   input.Opt[Counter]
	counting
}

// GainedResult is the gain, and the counters afterwards.
type GainedResult struct {
	Gained int `json:"gained"`
	CountedResult
}

// Fields asks how much is gained and of what.
func (c *Gain) Fields(at input.Context) []input.Field {
	return append([]input.Field{
		input.Int("amount", &c.Amount, 0, countersMost, "how many counters are gained").Needed(input.Must),
		input.One("what", &c.What, counterForm, "SAN or KNOW").Fixed(string(San)),
	}, c.fields(at)...)
}

// Judge moves the counters.
func (c *Gain) Judge(s input.Context) (rules.Ruling, error) {
	var r, why rules.Ruling
	before, what := c.account(), c.What.Or(San)
	after := before.Gain(what, c.Amount.Value, &why)
	gained := after.Purse.San - before.Purse.San + after.Purse.Know - before.Purse.Know
	r.Value = new(int)
	r.Include(why, 1, "", "amount")
	r.Result = GainedResult{gained, CountedResult{after.Purse, after.Pool}}
	r.Say("%d %s gained: %s then", gained, what.Title(), after.Purse)
	if !before.Pool.Counted {
		r.Note("the pool is not counted, so it is taken to have enough")
	}
	c.compare(s, &r)
	return r, nil
}
