package coc

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Price is the cost of a card for the player who plays it ("Definitions: Event, Spell, SUMMON"):
// counters, 0 to costMost of each.
type Price struct{ Know, San int }

// costMost is the most counters a card costs or moves; the rulebook prints no card.
const costMost = 99

// unpayable returns why a price cannot be paid, KNOW first; nil if it can.
func (a Account) unpayable(p Price) *rules.Violation {
	switch {
	case a.Purse.Know < p.Know:
		return &rules.Violation{Field: "know", Cite: knowPaid,
			Text: lang.Sprintf("%s has %d KNOW and cannot pay %d", a.Who, a.Purse.Know, p.Know)}
	case a.Purse.Know-a.fresh < p.Know:
		return &rules.Violation{Field: "know", Cite: knowPaid,
			Text: lang.Sprintf("%s has %d KNOW left from before this reveal and cannot pay %d", a.Who, a.Purse.Know-a.fresh, p.Know)}
	case a.Purse.San < p.San:
		return &rules.Violation{Field: "san", Cite: sanPaid,
			Text: lang.Sprintf("%s has %d SAN and cannot pay %d", a.Who, a.Purse.San, p.San)}
	}
	return nil
}

// ruinous returns why a price that can be paid may not be paid here; nil if it may. A SAN
// price of 0 takes nothing.
func (a Account) ruinous(p Price, h House) *rules.Violation {
	if h.mayPayLast() || p.San == 0 || a.Purse.San > p.San {
		return nil
	}
	return &rules.Violation{Field: "san", Cite: sanLast,
		Text: lang.Sprintf("paying %d SAN would leave %s %d, below 1", p.San, a.Who, a.Purse.San-p.San)}
}

// Pay pays a price that can be paid: KNOW to the pool, then SAN to KNOW, which comes
// too late to pay for the same card.
func (a Account) Pay(p Price, r *rules.Ruling) Account {
	after := a
	if p.Know > 0 {
		after.Purse.Know -= p.Know
		after.Pool = after.Pool.plus(p.Know)
		r.Part(-p.Know, knowPaid, "%s pays %d KNOW to the pool: %d → %d", a.Who, p.Know, a.Purse.Know, after.Purse.Know)
	}
	if p.San > 0 {
		before := after.Purse
		after.Purse = Purse{San: before.San - p.San, Know: before.Know + p.San}
		r.Part(-p.San, sanPaid, "%s pays %d SAN to KNOW: %d → %d, %d → %d", a.Who, p.San, before.San, after.Purse.San, before.Know, after.Purse.Know)
		if after.Purse.San == 0 {
			r.Because(sanLast, "that is the last SAN of %s", a.Who)
		}
	}
	return after
}

// Pay asks whether a price can be paid, and what is left.
type Pay struct {
	Know, San input.Opt[int]
	counting
}

// CountedResult has the counters of a sorcerer afterwards; the pool is nil where it is not
// counted.
type CountedResult struct {
	Purse Purse `json:"purse"`
	Pool  Pool  `json:"pool"`
}

// Fields asks for the price and for what the sorcerer has.
func (c *Pay) Fields(at input.Context) []input.Field {
	return append([]input.Field{
		input.Int("know", &c.Know, 0, costMost, "KNOW to pay, which comes first").Needed(input.Must),
		input.Int("san", &c.San, 0, costMost, "SAN to pay").Fixed("0"),
	}, c.fields(at)...)
}

// Judge pays the price.
func (c *Pay) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	a, p, h := c.account(), Price{c.Know.Value, c.San.Value}, house(s)
	r.Result = CountedResult{a.Purse, a.Pool}
	r.Say("Nothing is paid")
	c.compare(s, &r)
	if v := a.unpayable(p); v != nil {
		r.Violations = append(r.Violations, v)
		return r, nil
	}
	if v := a.ruinous(p, h); v != nil {
		h.note(&r, payLastSan)
		r.Violations = append(r.Violations, v)
		return r, nil
	}
	after := a.Pay(p, &r)
	r.Because(eventPrice, "KNOW first, then SAN")
	r.Result = CountedResult{after.Purse, after.Pool}
	r.Say("%s: %s are left", paid(p), after.Purse)
	return r, nil
}

// paid returns a price in words.
func paid(p Price) string { return lang.Sprintf("%d KNOW and %d SAN paid", p.Know, p.San) }

// String returns a purse in words.
func (p Purse) String() string { return lang.Sprintf("%d SAN and %d KNOW", p.San, p.Know) }
