package coc

import "companion/calculators/rules"

// What is counted at a table, for its statistics: the SAN that is lost, by its source.
const (
	attackFigure = "san-attack"
	revealFigure = "san-reveal"
	otherFigure  = "san-other"
)

var figures = []rules.Figure{
	{Name: attackFigure, Help: "SAN lost by attacks"},
	{Name: revealFigure, Help: "SAN lost by revealing"},
	{Name: otherFigure, Help: "SAN lost otherwise"},
}

// tally counts the SAN that an event cost each player. What the table sets by its own
// decision is no loss.
func tally(h rules.Happened, t rules.Tally) {
	source := otherFigure
	switch h.Event.(type) {
	case *attackEvent:
		source = attackFigure
	case *revealEvent:
		source = revealFigure
	case *rules.Adjust, *rules.HouseChange, *rules.Leave:
		return
	}
	before, after := rules.Values(h.Before, string(San)), rules.Values(h.After, string(San))
	for i := range min(len(before), len(after)) {
		if lost := before[i] - after[i]; lost > 0 {
			t.Add(rules.Seat(i+1), source, 1, lost)
		}
	}
}
