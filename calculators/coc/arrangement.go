package coc

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// putEvent is a card that a card or the table lays face-down: a new one, or one that
// comes back from the dead pile ("Other Rules: Arrangement").
type putEvent struct {
	Handle input.Opt[Handle]
	Player input.Opt[input.Seat]
}

// Fields asks which card it is, and before whom it lies: by default the next new card of
// the active player, and a dead card before the player who controlled it.
func (e *putEvent) Fields(at input.Context) []input.Field {
	handle := input.One("handle", &e.Handle, buriedForm(at), "a new place, or a card of the dead pile")
	player := input.Player("player", &e.Player, at, "before whom it lies")
	handle.Place = input.Late
	s, live := at.State.(*State)
	if !live {
		return []input.Field{handle.Needed(input.Must), player.Needed(input.Must)}
	}
	whose := s.active
	if i := s.buried(e.Handle.Value); e.Handle.Set && i >= 0 && s.seat(s.dead[i].controller).plays() {
		whose = s.dead[i].controller
	}
	if whose == 0 {
		return []input.Field{handle.Needed(input.Must), player.Needed(input.Must)}
	}
	if next := s.next(e.Player.Or(whose)); next.N <= numberMost {
		handle = handle.Stands(next.write(s.heads))
	}
	return []input.Field{handle, player.Stands(input.NameWord(s.name(whose)))}
}

// PutResult is where a card lies, and what all have.
type PutResult struct {
	At         string `json:"at"`
	Controller string `json:"controller"`
	*counted
}

// put lays a card face-down.
func (s *State) put(e *putEvent, r *rules.Ruling) error {
	p := e.Player.Value
	if s.seat(p).out {
		return rules.Cannot("player", goneMad, "%s is out", s.name(p))
	}
	res := PutResult{Controller: s.name(p), counted: new(counted)}
	r.Result = &res
	if i := s.buried(e.Handle.Value); i >= 0 {
		c := s.dead[i]
		s.dead = slices.Delete(slices.Clone(s.dead), i, i+1)
		c.controller, c.up = p, false
		s.cards = append(s.cards, c)
		res.At = c.id.show(s.heads)
		r.Because(arrangement, "%s comes back from the dead pile", res.At)
		r.Say("%s lies concealed before %s again", s.titled(c), s.name(p))
		return nil
	}
	at, err := s.free(p, "handle", e.Handle)
	if err != nil {
		return err
	}
	s.cards = append(s.cards, card{id: at, controller: p})
	res.At = at.show(s.heads)
	r.Because(arrangement, "%s is a new card", res.At)
	r.Say("%s lies concealed before %s", res.At, s.name(p))
	return nil
}

// titled returns a card that all may look at, by its place and its name.
func (s *State) titled(c card) string { return placed{c.id, c.facts}.label(c.id.show(s.heads)) }

// buried returns where a card lies in the dead pile; -1 if it does not.
func (s *State) buried(h Handle) int {
	return slices.IndexFunc(s.dead, func(c card) bool { return c.id.same(h) })
}
