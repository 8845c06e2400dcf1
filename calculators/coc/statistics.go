package coc

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// source is the cause of a loss of SAN.
type source int

const (
	byAttack source = iota
	byReveal
	otherwise
	sources = iota
)

// What is counted at a table, for its statistics: the SAN that is lost, by its source.
var figures = []rules.Figure{
	byAttack:  {Name: "san-attack", Help: "SAN lost by attacks"},
	byReveal:  {Name: "san-reveal", Help: "SAN lost by revealing"},
	otherwise: {Name: "san-other", Help: "SAN lost otherwise"},
}

// tally counts the SAN that each player lost with an event: a FAST ACTION that is
// resolved and the attack that waited for it are two sources. What the table sets by its
// own decision is no loss.
func tally(h rules.Step, t rules.Tally) {
	before, after := h.Before.(*State), h.After.(*State)
	for i := range after.seats {
		for from, f := range figures {
			if lost := after.seats[i].lost[from] - before.seats[i].lost[from]; lost > 0 {
				t.Add(input.Seat(i+1), f.Name, 1, lost)
			}
		}
	}
}
