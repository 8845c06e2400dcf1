package carpathes

import (
	"fmt"
	"slices"

	"companion/calculators/rules"
)

// Due is what the rules ask for next.
func (s *State) Due() []rules.Due {
	if s.lord() > 0 {
		return nil
	}
	due := func(kind string, p rules.Seat, when rules.When, more map[string]any, format string, args ...any) []rules.Due {
		return []rules.Due{{Kind: kind, Player: p, When: when, More: more, Says: fmt.Sprintf(format, args...)}}
	}
	slave, target := s.name(s.active), s.name(s.open.target)
	switch {
	case s.phase == event:
		return due("event", s.firstPresent(), rules.Now, nil, "%s turns up an Event", s.name(s.firstPresent()))
	case s.phase == auction:
		return due("auction", s.firstPresent(), rules.Now, nil, "who bids for the next cycle, %s first?", s.name(s.firstPresent()))
	case s.asks:
		master := s.of(s.active).master
		return due("request", master, rules.Offer, nil, "%s may ask %s for one thing", s.name(master), slave)
	case s.open.ask == askFeed:
		return due("feed", s.active, rules.Turn, nil, "%s feeds %s, with one of %s", slave, s.name(s.open.master), rules.Plural(s.actions, "action", "actions"))
	case s.open.ask == askAttack:
		return due("attack", s.active, rules.Offer, map[string]any{"target": target}, "%s attacks %s", slave, target)
	}
	return nil
}

// kindOrder is the order of Game.Events.
var kindOrder = []string{"draw", "attack", "end-turn", "recover", "dominate", "request", "feed", "place", "use", "help",
	"supreme-punishment", "event", "auction", "destroy", "loss", "gain", "reveal"}

// Next are the kinds that may come now.
func (s *State) Next() []string {
	switch {
	case s.lord() > 0:
		return nil
	case s.phase == event:
		return []string{"event"}
	case s.phase == auction:
		return []string{"auction"}
	}
	open := []string{"end-turn", "use", "destroy", "help", "loss", "gain", "reveal"}
	actions := []string{"draw", "attack", "recover", "dominate", "place", "supreme-punishment"}
	if s.holder(s.active).invisible {
		open, actions = []string{"end-turn", "help", "loss", "gain", "reveal"}, []string{"draw", "recover"}
	}
	if s.actions > 0 {
		open = append(open, actions...)
	}
	if s.asks {
		open = append(open, "request")
	}
	if s.open.ask == askFeed {
		open = append(open, "feed")
	}
	return slices.DeleteFunc(slices.Clone(kindOrder), func(kind string) bool { return !slices.Contains(open, kind) })
}
