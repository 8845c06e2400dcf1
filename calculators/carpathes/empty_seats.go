package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// absent refuses what an empty seat would do, or what would be done to it; no table can
// decide otherwise.
func (s *State) absent(e rules.Event) error {
	for _, p := range concerned(e) {
		if p > 0 && s.of(p).left {
			return rules.Cannot("", leaving, "%s has left the table", s.name(p))
		}
	}
	return nil
}

// concerned returns who does something in an event, and whom it is done to.
func concerned(e rules.Event) []input.Seat {
	switch e := e.(type) {
	case *drawEvent:
		return []input.Seat{e.By.Value}
	case *attackEvent:
		return append(seatsOf(e.hits(false)), e.By.Value)
	case *recoverEvent:
		return []input.Seat{e.By.Value}
	case *dominateEvent:
		return []input.Seat{e.By.Value, e.Target.Value}
	case *requestEvent:
		return []input.Seat{e.By.Value, e.Target.Value}
	case *feedEvent:
		return []input.Seat{e.By.Value}
	case *placeEvent:
		return []input.Seat{e.By.Value}
	case *useEvent:
		return append(seatsOf(e.hits(false)), e.By.Value)
	case *helpEvent:
		return []input.Seat{e.By.Value}
	case *supremeEvent:
		return []input.Seat{e.By.Value}
	case *destroyEvent:
		return []input.Seat{e.By.Value, e.Target.Value}
	case *lossEvent:
		return seatsOf(e.hits(false))
	case *gainEvent:
		return e.Target.Value
	case *freeEvent:
		return []input.Seat{e.Player.Value}
	}
	return nil
}
