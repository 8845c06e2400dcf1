package carpathes

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const (
	actionsEach = 3 // in a turn ("Course of the Game")
	actionsMost = 9 // with those that cards give
)

// act begins an action, and forbids it if this player may not act now.
func (s *State) act(by input.Seat, r *rules.Ruling) {
	s.inTurn(by, r)
	if s.phase != turns || by != s.active {
		return
	}
	if s.actions == 0 {
		r.Forbid(turnActions, "all %d actions of %s are used", actionsEach, s.name(by))
		return
	}
	s.actions--
	r.Because(turnActions, "%s left", lang.Plural(s.actions, "action", "actions"))
}

// inTurn forbids what only the player in turn may do.
func (s *State) inTurn(by input.Seat, r *rules.Ruling) {
	switch {
	case s.phase == event:
		r.Forbid(cycleEvent, "the cycle is over, and an Event comes first")
	case s.phase == auction:
		r.Forbid(auctionRound, "the cycle is over, and the auction comes first")
	case by != s.active:
		r.Forbid(turnActions, "it is the turn of %s, not of %s", s.name(s.active), s.name(by)).In("by")
	}
}

// seen forbids an invisible player everything but drawing and recovering.
func (s *State) seen(by input.Seat, r *rules.Ruling) {
	if s.holder(by).invisible {
		r.Forbid(invisible, "%s is invisible, and only draws and recovers", s.name(by)).In("by")
	}
}

// supposed returns who did what no player is named for: whose turn it is or, between two
// cycles, where the rules refuse it, the first player.
func (s *State) supposed() input.Seat {
	if p := s.Turn(); p > 0 {
		return p
	}
	return s.firstPresent()
}

// byActive returns the field of who did it.
func byActive(to *input.Opt[input.Seat], at input.Context) input.Field {
	p := input.Seat(0)
	if s, ok := at.State.(*State); ok {
		p = s.supposed()
	}
	return input.Actor(to, at, p)
}
