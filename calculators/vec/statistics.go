package vec

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// What is counted at a table, for its statistics.
const (
	strengthFigure = "strength"
	inkFigure      = "ink"
	flipsFigure    = "flips"
)

var figures = []rules.Figure{
	{Name: strengthFigure, Help: "strength of an action", Mean: true},
	{Name: inkFigure, Help: "ink of an action", Mean: true},
	{Name: flipsFigure, Help: "cards turned by COMPARE"},
}

// tally counts what an event came to: the strength of the acting player and the ink
// drops spent for it, and the opponents' cards that were turned.
func tally(h rules.Step, t rules.Tally) {
	switch e := h.Event.(type) {
	case *compareEvent:
		res := h.Result.(ComparedResult)
		countAction(e.By.Value, e.Mine.Value, res.Attack, t)
		countTurned(h, res, t)
	case *researchEvent:
		countAction(e.By.Value, e.Mine.Value, h.Result.(ResearchedResult).Strength, t)
	case *reactivateEvent:
		countAction(e.By.Value, e.Mine.Value, h.Result.(ReactivatedResult).Strength, t)
	case *retrieveEvent:
		countAction(e.By.Value, e.Mine.Value, h.Result.(RetrievedResult).Strength, t)
	case *insertEvent:
		name := h.Before.(*State).name(e.By.Value)
		if strength, determined := h.Result.(InsertedResult).Strengths[name]; determined { // a player opposed
			countAction(e.By.Value, e.Mine.Value, strength, t)
		}
	case *spendEvent:
		n := len(h.Result.(SpentResult).Flips)
		t.Add(e.By.Value, flipsFigure, n, n)
	}
}

func countAction(by input.Seat, w strengthWord, strength int, t rules.Tally) {
	t.Add(by, strengthFigure, 1, strength)
	t.Add(by, inkFigure, 1, w.Ink)
}

// countTurned counts the cards that the winner of a COMPARE can turn, where no player shows
// which: those of a recorded Display are recorded with spend.
func countTurned(h rules.Step, res ComparedResult, t rules.Tally) {
	after := h.After.(*State)
	if res.Winner != nil && res.Most != nil && after.open.offer == nil {
		t.Add(after.seatOf(*res.Winner), flipsFigure, *res.Most, *res.Most)
	}
}
