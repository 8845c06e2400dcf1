package vudulhu

import (
	"companion/calculators/rules"
)

// House are the readings a table may change. The zero House is the printed game with
// our default readings.
type House struct {
	WildOnDice        rules.Opt[bool]
	SkullFirst        rules.Opt[bool]
	RetriggerSkull    rules.Opt[bool]
	Simultaneous      rules.Opt[string] // declared, active-first, shared
	EarlyPass         rules.Opt[bool]
	ReshuffleArtifact rules.Opt[bool]
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
func (h *House) Fields(rules.Context) []rules.Field {
	return []rules.Field{
		rules.Flag(wildOnDice, &h.WildOnDice, "one face of the dice is a joker, beside those on the cards").Else("no"),
		rules.Flag(skullFirst, &h.SkullFirst, "a Great Skull comes before a Place symbol on the same space").Else("yes"),
		rules.Flag(retriggerSkull, &h.RetriggerSkull, "a sphere that was moved back meets a Great Skull again").Else("yes"),
		rules.One(simultaneous, &h.Simultaneous, rules.OneOf("", declared, activeFirst, shared),
			"who wins when several reach 13 by the same slip").Else(declared),
		rules.Flag(earlyPass, &h.EarlyPass, "the turn may be passed although the dice still allow an action").Else("yes"),
		rules.Flag(reshuffleArtifacts, &h.ReshuffleArtifact, "used Artifacts are shuffled when their deck is empty").Else("no"),
	}
}

func house(s rules.Context) House { return rules.HouseOf[House](s) }

// tell notes each of the named house rules that changes the printed game. It is
// called where one has made a difference.
func (h House) tell(r *rules.Ruling, names ...string) { rules.NoteHouse(&h, r, names...) }
