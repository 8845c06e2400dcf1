package vwf

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// What is counted at a table, for its statistics.
const swingFigure = "swing"

var figures = []rules.Figure{{Name: swingFigure, Help: "Chest swings, in points"}}

// tally counts by how much the Objects of each Chest rose or fell with an event. Types lie
// beside the Chest, and what the table decides is no swing.
func tally(h rules.Step, t rules.Tally) {
	switch h.Event.(type) {
	case *rules.Adjust, *rules.HouseChange, *rules.Leave:
		return
	}
	before, after := h.Before.(*State), h.After.(*State)
	for i := range after.seats {
		if swing := after.seats[i].objects(*after.house) - before.seats[i].objects(*before.house); swing != 0 {
			t.Add(input.Seat(i+1), swingFigure, 1, max(swing, -swing))
		}
	}
}
