package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// dominateEvent is a domination at the table ("Domination Rules").
type dominateEvent struct {
	Target input.Opt[input.Seat]
	By     input.Opt[input.Seat]
}

// Fields asks whom.
func (e *dominateEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("target", &e.Target, at, "who is dominated").Needed(input.Must),
		byActive(&e.By, at),
	}
}

// dominates makes a player a Slave; the game may be won with it.
func (s *State) dominates(e *dominateEvent, r *rules.Ruling) error {
	p, target := e.By.Value, e.Target.Value
	if v := s.senseless(p, target); v != nil {
		return v
	}
	s.act(p, r)
	s.seen(p, r)
	sum := rules.Ruling{Quiet: r.Quiet}
	next, won := s.court.dominate(p, target, *s.house, &sum)
	r.Include(sum, 1, "", "target")
	s.court = next
	r.Say("%s", s.says(target, won))
	r.Result = s.dominated(next.of(p).ds, won)
	return nil
}
