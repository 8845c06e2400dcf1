package vwf

import "companion/calculators/rules"

// What is counted at a table, for its statistics.
const swingFigure = "swing"

var figures = []rules.Figure{{Name: swingFigure, Help: "Chest swings, in points"}}

// tally counts by how much each Chest rose or fell with an event.
func tally(h rules.Happened, t rules.Tally) {
	before, after := h.Before.Result().Points, h.After.Result().Points
	for i := range min(len(before), len(after)) {
		if before[i] == nil || after[i] == nil || *before[i] == *after[i] {
			continue
		}
		swing := *after[i] - *before[i]
		t.Add(rules.Seat(i+1), swingFigure, 1, max(swing, -swing))
	}
}
