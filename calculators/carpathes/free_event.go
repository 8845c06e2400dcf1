package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// freeEvent is a Slave whom a card or the table frees ("Liberation").
type freeEvent struct {
	Player input.Opt[input.Seat]
	Card   input.Opt[string]
}

// Fields asks whom, and by which card.
func (e *freeEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Player("player", &e.Player, at, "which Slave").Needed(input.Must),
		input.Name("card", &e.Card, at, "by which card"),
	}
}

// FreeResult is whose Slave he was, and with which grace.
type FreeResult struct {
	Master string `json:"master"`
	Grace  int    `json:"grace"`
}

// frees takes the cube off a Slave.
func (s *State) frees(e *freeEvent, r *rules.Ruling) error {
	p := e.Player.Value
	master, grace := s.of(p).master, s.of(p).grace
	if master == 0 {
		return rules.Cannot("player", freedom, "%s has no Master", s.name(p))
	}
	s.free(p, *s.house, r)
	by := "the table"
	if e.Card.Set {
		by = e.Card.Value
	}
	r.Because(freedom, "%s frees %s", by, s.name(p))
	r.Say("%s is free of %s, who takes the cube back from grace %d", s.name(p), s.name(master), grace)
	r.Result = FreeResult{s.name(master), grace}
	return nil
}
