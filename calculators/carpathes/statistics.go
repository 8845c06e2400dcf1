package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// What is counted at a table, for its statistics.
const (
	lostFigure      = "lost"
	inflictedFigure = "inflicted"
	enslavedFigure  = "enslaved"
	freedFigure     = "freed"
)

var figures = []rules.Figure{
	{Name: lostFigure, Help: "doses lost"},
	{Name: inflictedFigure, Help: "doses inflicted"},
	{Name: enslavedFigure, Help: "times enslaved"},
	{Name: freedFigure, Help: "times freed"},
}

// tally counts what an event came to: the doses that were lost, from the counter or by
// Human cards, and through whom; who became a Slave, and who is one no more.
func tally(h rules.Step, t rules.Tally) {
	before, after := h.Before.(*State), h.After.(*State)
	if res, ok := h.Result.(LossesResult); ok {
		by := inflicter(h.Event)
		for i, name := range before.players {
			if loss, hit := res.Losses[name]; hit {
				countLoss(input.Seat(i+1), by, loss.Loss-loss.Unpaid, t)
			}
		}
	}
	for _, p := range before.seats(0) {
		was, is := before.of(p).master, after.of(p).master
		switch { // who moves along with his Master was a Slave before
		case was == 0 && is > 0:
			t.Add(p, enslavedFigure, 1, 1)
		case was > 0 && is == 0:
			t.Add(p, freedFigure, 1, 1)
		}
	}
}

// countLoss counts doses that a player lost, and through whom. A loss that lapses is
// none.
func countLoss(seat, by input.Seat, lost int, t rules.Tally) {
	if lost == 0 {
		return
	}
	t.Add(seat, lostFigure, 1, lost)
	if by != seat {
		t.Add(by, inflictedFigure, 1, lost)
	}
}

// inflicter returns through whom an event makes a player lose; 0 for no player.
func inflicter(e rules.Event) input.Seat {
	switch e := e.(type) {
	case *attackEvent:
		return e.By.Value
	case *useEvent:
		return e.By.Value
	case *supremeEvent:
		return e.By.Value
	}
	return 0
}
