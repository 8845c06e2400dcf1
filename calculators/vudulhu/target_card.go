package vudulhu

import (
	"companion/calculators/input"
	"companion/calculators/rules"
)

// targetEvent is the Target card moved by a card, and by no Curse ("A. Cast a Curse").
type targetEvent struct {
	Player input.Opt[input.Seat]
}

// Fields asks who gets it.
func (e *targetEvent) Fields(at input.Context) []input.Field {
	player := input.One("player", &e.Player, orCenter(input.PlayerFormat(at)), "who gets the Target card, or none for the center").Needed(input.Must)
	if s, ok := at.State.(*State); ok {
		player.Choices = s.namesOf(s.others(s.target))
		if s.target > 0 {
			player.Choices = append(player.Choices, inCenter)
		}
	}
	return []input.Field{player}
}

// inCenter is typed for the center of the table, which is kept as no seat.
const inCenter = "none"

// orCenter returns the form of a player, or of the center of the table.
func orCenter(form input.Format[input.Seat]) input.Format[input.Seat] {
	read, write := form.Read, form.Write
	form.Text += ", or " + inCenter
	form.Read = func(word string) (input.Seat, error) {
		if input.Fold(word) == inCenter {
			return 0, nil
		}
		return read(word)
	}
	form.Write = func(p input.Seat) string {
		if p == 0 {
			return inCenter
		}
		return write(p)
	}
	return form
}

// TargetResult holds who holds the Target card; null if it lies in the center.
type TargetResult struct {
	Target *string `json:"target"`
}

// moveTarget gives a player the Target card, or puts it in the center.
func (s *State) moveTarget(e *targetEvent, r *rules.Ruling) error {
	p, was := e.Player.Value, "the center"
	if s.target > 0 {
		was = s.name(s.target)
	}
	switch {
	case p == s.target && p > 0:
		return rules.Cannot("player", castMoves, "%s holds the Target card already", s.name(p))
	case p == s.target:
		return rules.Cannot("player", castMoves, "the Target card lies in the center already")
	case p > 0:
		s.stays(p, "player", castMoves, r)
	}
	s.target = p
	r.Because(castMoves, "a card moves it, and no Curse")
	if p == 0 {
		r.Say("%s puts the Target card in the center", was)
		r.Result = TargetResult{}
		return nil
	}
	r.Say("%s gets the Target card from %s", s.name(p), was)
	r.Result = TargetResult{orNull(s.name(p))}
	return nil
}
