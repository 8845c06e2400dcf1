package coc

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// House are the readings a table may change. The zero House is the printed game with
// our default readings.
type House struct {
	PayLastSan         input.Opt[bool]
	FreshKnow          input.Opt[bool]
	BlockedStays       input.Opt[bool]
	AbilityCost        input.Opt[string] // announce, resolve
	OppositionTriggers input.Opt[bool]
	ReshuffleDead      input.Opt[bool]
	EliminatedTarget   input.Opt[string] // go-on, call-back
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
func (h *House) Fields(input.Context) []input.Field {
	return []input.Field{
		input.Flag(payLastSan, &h.PayLastSan, "the last SAN may be paid for a card").Else("yes"),
		input.Flag(freshKnow, &h.FreshKnow, "of cards revealed together, KNOW that one makes pays for the next").Else("no"),
		input.Flag(blockedStays, &h.BlockedStays, "an attacker whose opposer has vanished does no harm").Else("no"),
		input.One(abilityCost, &h.AbilityCost, input.OneOf("", "announce", whenResolving),
			"when a CONCEAL or DESTROY ability is paid for").Else("announce"),
		input.Flag(oppositionTriggers, &h.OppositionTriggers,
			"a being concealed or destroyed by an opposition has its own CONCEAL or DESTROY effect").Else("no"),
		input.Flag(reshuffleDead, &h.ReshuffleDead, "an empty deck is made again of the dead pile").Else("no"),
		input.One(eliminatedTarget, &h.EliminatedTarget, input.OneOf("", "go-on", calledBack),
			"what the attackers of a player do who loses all SAN before the attack is resolved").Else("go-on"),
	}
}

func house(s input.Context) House { return rules.HouseOf[House](s) }

// mayPayLast reports whether the last SAN may be paid.
func (h House) mayPayLast() bool { return h.PayLastSan.Or(true) }

// paidWhenResolved reports whether abilities are paid for as late as that.
func (h House) paidWhenResolved() bool { return h.AbilityCost.Value == whenResolving }

// callsBack reports whether the attackers of an eliminated player are called back.
func (h House) callsBack() bool { return h.EliminatedTarget.Value == calledBack }

// note adds a note for each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) note(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
