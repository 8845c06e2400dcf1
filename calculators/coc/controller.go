package coc

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// giveEvent is a card that another player controls from then on ("Definitions:
// Controller").
type giveEvent struct {
	Handle input.Opt[Handle]
	Player input.Opt[input.Seat]
}

// Fields asks which card it is, and who controls it then: the only other player, where
// there is but one.
func (e *giveEvent) Fields(at input.Context) []input.Field {
	player := input.Player("player", &e.Player, at, "who controls it then").Needed(input.Must)
	if s, ok := at.State.(*State); ok && e.Handle.Set {
		if i := s.find(e.Handle.Value); i >= 0 {
			player = s.another(&e.Player, at, s.cards[i].controller)
		}
	}
	return []input.Field{
		input.One("handle", &e.Handle, handleForm(at, true), "which card on the table").Needed(input.Must),
		player,
	}
}

// another asks for a player other than the one who controls a card.
func (s *State) another(to *input.Opt[input.Seat], at input.Context, controller input.Seat) input.Field {
	field := input.Opponent("player", to, at, controller, "who controls it then")
	var others []input.Seat
	for i, h := range s.seats {
		if p := input.Seat(i + 1); p != controller && h.plays() {
			others = append(others, p)
		}
	}
	if len(others) == 1 {
		return field.Stands(input.NameWord(s.name(others[0])))
	}
	return field.Needed(input.Must)
}

// GivenResult is the new controller of a card, and all counters.
type GivenResult struct {
	At         string `json:"at"`
	Controller string `json:"controller"`
	*counted
}

// give changes the controller of a card, which stays where it lies.
func (s *State) give(e *giveEvent, r *rules.Ruling) error {
	p := e.Player.Value
	c, err := s.onTable(e.Handle.Value, "handle")
	switch {
	case err != nil:
		return err
	case s.seat(p).out:
		return rules.Cannot("player", goneMad, "%s is out", s.name(p))
	case c.controller == p:
		return rules.Cannot("player", controls, "%s controls %s already", s.name(p), s.label(c.id))
	}
	from := c.controller
	c.controller = p
	r.Because(controls, "%s was a card of %s", s.label(c.id), s.name(from)).Decides()
	text := lang.Sprintf("%s controls %s", s.name(p), s.label(c.id))
	if s.attack != nil && s.attack.has(c.id) {
		r.Because(attackGone, "%s changes its controller", s.label(c.id))
		text = lang.Sprintf("%s controls %s, which leaves the attack", s.name(p), s.label(c.id))
	}
	r.Say("%s", text)
	r.Result = GivenResult{c.id.show(s.heads), s.name(p), new(counted)}
	return nil
}
