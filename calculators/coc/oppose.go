package coc

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// Fate is the effect of an opposition on a being.
type Fate string

// The two of them.
const (
	IsConcealed Fate = "concealed"
	IsDestroyed Fate = "destroyed"
)

// Clash returns the fates of two beings that oppose each other, by their powers
// ("Definitions: OPPOSE").
func Clash(attacker, opposer int) (a, o Fate) {
	switch {
	case attacker > opposer:
		return IsConcealed, IsDestroyed
	case attacker < opposer:
		return IsDestroyed, IsConcealed
	}
	return IsConcealed, IsConcealed
}

// clash gives the reason as well.
func clash(attacker, opposer Fighter, h House, r *rules.Ruling) (a, o Fate) {
	a, o = Clash(attacker.Power, opposer.Power)
	c := opposeUnequal
	if attacker.Power == opposer.Power {
		c = opposeEqual
	}
	r.Because(c, "power %d against %d: %s is %s, %s is %s", attacker.Power, opposer.Power, attacker.Label, a, opposer.Label, o)
	if h.OppositionTriggers.Value {
		r.Because(opposeEffects, "what they say of their own CONCEAL and DESTROY happens")
		h.note(r, oppositionTriggers)
	} else {
		r.Because(opposeEffects, "what they say of their own CONCEAL and DESTROY does not happen")
	}
	return a, o
}

// Oppose asks what becomes of two beings that oppose each other.
type Oppose struct{ Attacker, Opposer input.Opt[int] }

// OpposeResult is the fate of both.
type OpposeResult struct {
	Attacker Fate `json:"attacker"`
	Opposer  Fate `json:"opposer"`
}

// Fields asks for both powers.
func (c *Oppose) Fields(input.Context) []input.Field {
	return []input.Field{
		input.Int("attacker", &c.Attacker, 0, costMost, "power of the attacker").Needed(input.Must),
		input.Int("opposer", &c.Opposer, 0, costMost, "power of the opposer").Needed(input.Must),
	}
}

// Judge compares them.
func (c *Oppose) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	a, o := clash(Fighter{Label: "the attacker", Power: c.Attacker.Value}, Fighter{Label: "the opposer", Power: c.Opposer.Value}, house(s), &r)
	r.Because(attackHarm, "an attacker that was opposed does no harm")
	r.Say("The attacker is %s, the opposer is %s", a, o)
	r.Result = OpposeResult{a, o}
	return r, nil
}
