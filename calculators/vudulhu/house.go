package vudulhu

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// House are the readings a table may change. The zero House is the printed game with
// our default readings.
type House struct {
	WildOnDice        input.Opt[bool]
	SkullFirst        input.Opt[bool]
	RetriggerSkull    input.Opt[bool]
	Simultaneous      input.Opt[string] // declared, active-first, shared
	EarlyPass         input.Opt[bool]
	ReshuffleArtifact input.Opt[bool]
}

// The house rules by the name they are given by.
const (
	wildOnDice         = "wild-on-dice"
	skullFirst         = "skull-first"
	retriggerSkull     = "retrigger-skull"
	simultaneous       = "simultaneous"
	earlyPass          = "early-pass"
	reshuffleArtifacts = "reshuffle-artifacts"
)

// Values of simultaneous.
const (
	declared    = "declared"
	activeFirst = "active-first"
	shared      = "shared"
)

// Fields lists the switches, the printed game first.
func (h *House) Fields(input.Context) []input.Field {
	return []input.Field{
		input.Flag(wildOnDice, &h.WildOnDice, "one face of the dice is a joker, beside those on the cards").Else("no"),
		input.Flag(skullFirst, &h.SkullFirst, "a Great Skull comes before a Place symbol on the same space").Else("yes"),
		input.Flag(retriggerSkull, &h.RetriggerSkull, "a sphere that was moved back meets a Great Skull again").Else("yes"),
		input.One(simultaneous, &h.Simultaneous, input.OneOf("", declared, activeFirst, shared),
			"who wins when several reach 13 by the same slip").Else(declared),
		input.Flag(earlyPass, &h.EarlyPass, "the turn may be passed although the dice still allow an action").Else("yes"),
		input.Flag(reshuffleArtifacts, &h.ReshuffleArtifact, "used Artifacts are shuffled when their deck is empty").Else("no"),
	}
}

func house(s input.Context) House { return rules.HouseOf[House](s) }

// show notes each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
