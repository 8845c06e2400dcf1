package coc

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Lose asks what becomes of SAN or KNOW that is lost ("Definitions: SAN, KNOW").
type Lose struct {
	Amount input.Opt[int]
	What   input.Opt[Counter]
	counting
}

// LostResult is the loss, and the counters that are left.
type LostResult struct {
	Lost int `json:"lost"`
	CountedResult
}

// counterForm is one of the two counters.
var counterForm = input.OneOf("sk", San, Know)

// Fields asks how much is lost and of what.
func (c *Lose) Fields(at input.Context) []input.Field {
	return append([]input.Field{
		input.Int("amount", &c.Amount, 0, countersMost, "how many counters are lost").Needed(input.Must),
		input.One("what", &c.What, counterForm, "SAN or KNOW").Fixed(string(San)),
	}, c.fields(at)...)
}

// Judge moves the counters.
func (c *Lose) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	before, quiet := c.account(), &rules.Ruling{Quiet: true}
	after, cite, short := before, sanLost, sanShort
	had, left := &before.Purse.San, &after.Purse.San
	if c.What.Or(San) == Know {
		after, cite, short = before.LoseKnow(c.Amount.Value, quiet), knowLost, knowShort
		had, left = &before.Purse.Know, &after.Purse.Know
	} else {
		after = before.LoseSan(c.Amount.Value, quiet)
	}
	lost := *had - *left
	r.Add(c.Amount.Value, cite, "%s to lose%s", c.What.Or(San).Title(), change(before, after)).Decides()
	if lost < c.Amount.Value {
		r.Add(lost-c.Amount.Value, short, "%s has only %d", before.Who, lost)
	}
	r.Result = LostResult{lost, CountedResult{after.Purse, after.Pool}}
	r.Say("%d %s lost: %s are left", lost, c.What.Or(San).Title(), after.Purse)
	noteRuin(after, &r)
	c.compare(s, &r)
	return r, nil
}

// noteRuin gives the reason that a sorcerer without SAN is out.
func noteRuin(a Account, r *rules.Ruling) {
	if !a.Purse.Sane() {
		r.Because(lastSane, "no SAN is left: %s is out once all is settled", a.Who)
	}
}
