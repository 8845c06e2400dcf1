package coc

import (
	"companion/calculators/rules"
)

// House are the readings a table may change. The zero House is the printed game with
// our default readings.
type House struct {
	PayLastSan         rules.Opt[bool]
	FreshKnow          rules.Opt[bool]
	BlockedStays       rules.Opt[bool]
	AbilityCost        rules.Opt[string] // announce, resolve
	OppositionTriggers rules.Opt[bool]
	ReshuffleDead      rules.Opt[bool]
	EliminatedTarget   rules.Opt[string] // go-on, call-back
}

// The house rules by the name they are given by.
const (
	payLastSan         = "may-pay-last-san"
	freshKnow          = "fresh-know-usable"
	blockedStays       = "blocked-stays-blocked"
	abilityCost        = "ability-cost"
	oppositionTriggers = "opposition-triggers-effects"
	reshuffleDead      = "reshuffle-dead-pile"
	eliminatedTarget   = "eliminated-target"
)

// calledBack is the value of eliminated-target that is not the printed game.
const calledBack = "call-back"

// whenResolving is the value of ability-cost that is not the printed game.
const whenResolving = "resolve"

// Fields lists the switches, the printed game first.
func (h *House) Fields(rules.Context) []rules.Field {
	return []rules.Field{
		rules.Flag(payLastSan, &h.PayLastSan, "the last SAN may be paid for a card").Else("yes"),
		rules.Flag(freshKnow, &h.FreshKnow, "of cards revealed together, KNOW that one makes pays for the next").Else("no"),
		rules.Flag(blockedStays, &h.BlockedStays, "an attacker whose opposer has vanished does no harm").Else("no"),
		rules.One(abilityCost, &h.AbilityCost, rules.OneOf("", "announce", whenResolving),
			"when a CONCEAL or DESTROY ability is paid for").Else("announce"),
		rules.Flag(oppositionTriggers, &h.OppositionTriggers,
			"a being concealed or destroyed by an opposition has its own CONCEAL or DESTROY effect").Else("no"),
		rules.Flag(reshuffleDead, &h.ReshuffleDead, "an empty deck is made again of the dead pile").Else("no"),
		rules.One(eliminatedTarget, &h.EliminatedTarget, rules.OneOf("", "go-on", calledBack),
			"what the attackers of a player do who loses all SAN before the attack is resolved").Else("go-on"),
	}
}

func house(s rules.Context) House { return rules.HouseOf[House](s) }

// mayPayLast reports whether the last SAN may be paid.
func (h House) mayPayLast() bool { return h.PayLastSan.Or(true) }

// paidWhenResolved reports whether abilities are paid for as late as that.
func (h House) paidWhenResolved() bool { return h.AbilityCost.Value == whenResolving }

// callsBack reports whether the attackers of an eliminated player are called back.
func (h House) callsBack() bool { return h.EliminatedTarget.Value == calledBack }

// tell notes each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
