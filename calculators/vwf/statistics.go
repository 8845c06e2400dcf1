package vwf

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// swingFigure is the figure of the statistics.
const swingFigure = "swing"

var figures = []rules.Figure{{Name: swingFigure, Help: "Chest swings, in points"}}

// tally counts the points by which an event raised or lowered each Chest. Types are not in
// the Chest, and decisions of the table do not count.
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
