package coc

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Fighter is a being in an attack.
type Fighter struct {
	ID    Handle
	Label string // in sentences and results
	Power int    // 0 to costMost
	San   int    // 0 to costMost: what it costs whom it reaches

	of input.Seat // who controlled it when the attack began; 0 in a question
}

// Charge is an attacker, whom it attacks, and who opposes it.
type Charge struct {
	Fighter
	Target  input.Seat
	Opposer *Fighter
}

// Outcomes is the outcome of an attack: the fates of the beings, in order, and how
// much SAN each opponent loses, by seat, whether he has so much or not.
type Outcomes struct {
	Fates []Fated
	Loss  map[input.Seat]int // only of those who lose any
}

// Fated is a being and what becomes of it.
type Fated struct {
	Fighter
	Fate Fate
}

// Fight resolves an attack once the FAST ACTIONS are over: the oppositions of those who
// are still there, and then what got through ("Turn Order: ATTACK"). Gone are the beings
// that have left the attack; players names the opponents.
func Fight(charges []Charge, gone []Handle, players input.Players, h House, r *rules.Ruling) Outcomes {
	out := Outcomes{Loss: map[input.Seat]int{}}
	for _, c := range charges {
		if slices.Contains(gone, c.ID) {
			r.Because(attackGone, "%s has left the attack", c.Label)
			continue
		}
		if c.Opposer != nil && !slices.Contains(gone, c.Opposer.ID) {
			a, o := clash(c.Fighter, *c.Opposer, h, r)
			out.Fates = append(out.Fates, Fated{c.Fighter, a}, Fated{*c.Opposer, o})
			continue
		}
		if c.Opposer != nil && c.blocked(h, r) {
			continue
		}
		r.Because(attackHarm, "%s got through: %s loses %d SAN", c.Label, players.Name(c.Target), c.San)
		if c.San > 0 {
			out.Loss[c.Target] += c.San
		}
	}
	return out
}

// blocked reports whether a charge is stopped whose opposer has vanished.
func (c Charge) blocked(h House, r *rules.Ruling) bool {
	if h.BlockedStays.Value {
		r.Because(opposerGone, "%s has vanished, but %s stays blocked", c.Opposer.Label, c.Label)
		h.note(r, blockedStays)
		return true
	}
	r.Because(opposerGone, "%s has vanished, so %s is unopposed", c.Opposer.Label, c.Label)
	return false
}

// twice refuses a being that is in an attack more than once.
func twice(charges []Charge, r *rules.Ruling) {
	var seen []Handle
	check := func(f Fighter, c rules.Cite, format string, field string) {
		if slices.Contains(seen, f.ID) {
			r.Forbid(c, format, f.Label).In(field)
		}
		seen = append(seen, f.ID)
	}
	for _, c := range charges {
		check(c.Fighter, attackTarget, "%s attacks one opponent once", "attackers")
		if c.Opposer != nil {
			check(*c.Opposer, attackOppose, "%s opposes one attacker and no more", "attackers")
		}
	}
}
