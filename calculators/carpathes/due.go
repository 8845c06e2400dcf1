package carpathes

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Due returns what the rules ask for next.
func (s *State) Due() []rules.Due {
	if s.lord() > 0 {
		return nil
	}
	due := func(kind string, p input.Seat, when rules.When, more map[string]any, format string, args ...any) []rules.Due {
		return []rules.Due{{Kind: kind, Player: p, When: when, More: more, Text: lang.Sprintf(format, args...)}}
	}
	slave, target := s.name(s.active), s.name(s.open.target)
	switch {
	case s.phase == event:
		return due("event", s.firstPresent(), rules.Now, nil, "%s turns up an Event", s.name(s.firstPresent()))
	case s.phase == auction:
		return due("auction", s.firstPresent(), rules.Now, nil, "who bids for the next cycle, %s first?", s.name(s.firstPresent()))
	case s.asks:
		master := s.of(s.active).master
		return due("request", master, rules.Offer, nil, "%s may ask %s once", s.name(master), slave)
	case s.open.ask == askFeed:
		return due("feed", s.active, rules.Turn, nil, "%s feeds %s, with one of %s", slave, s.name(s.open.master), lang.Plural(s.actions, "action", "actions"))
	case s.open.ask == askAttack:
		return due("attack", s.active, rules.Offer, map[string]any{"target": target}, "%s attacks %s", slave, target)
	}
	return nil
}

// kindOrder is the order of Game.Events.
var kindOrder = []string{"draw", "attack", "end-turn", "recover", "dominate", "request", "feed", "place", "use", "help",
	"supreme-punishment", "event", "auction", "destroy", "loss", "gain", "reveal", "free"}

// Next returns the kinds that may come now.
func (s *State) Next() []string {
	if s.lord() > 0 {
		return nil
	}
	may := map[string]bool{"loss": true, "gain": true, "reveal": true, "help": s.mayHelp()}
	may["event"], may["auction"] = s.phase == event, s.phase == auction
	may["free"] = slices.ContainsFunc(s.others(0), func(p input.Seat) bool { return s.of(p).master > 0 })
	if s.phase == turns {
		s.mayAct(may)
	}
	return slices.DeleteFunc(slices.Clone(kindOrder), func(kind string) bool { return !may[kind] })
}

// mayAct adds the kinds that only who is in turn may do, or his Master.
func (s *State) mayAct(may map[string]bool) {
	p := s.active
	purse, fed := s.purse(p), s.open.ask != askFeed
	seen, acts := !s.holder(p).invisible, s.actions > 0
	if s.mustFeed() && s.actions == 1 {
		acts = false // the last action is the Master's
	}
	may["end-turn"] = fed
	may["draw"] = acts
	may["recover"] = acts && (!purse.whole() || len(purse.Hand) > 0)
	may["place"] = acts && seen && s.holdsPower(p)
	may["supreme-punishment"] = may["place"]
	may["attack"] = may["place"] && slices.ContainsFunc(s.others(p), func(q input.Seat) bool { return s.reaches(p, q) })
	may["dominate"] = acts && seen && s.affords(p) && len(s.dominable(p, *s.house)) > 0
	may["request"] = s.asks
	may["feed"] = !fed && s.settles()
	for _, card := range s.holder(p).specials {
		switch {
		case !seen || card.used:
		case input.Fold(card.name) == input.Fold(destructionCard):
			may["destroy"] = may["destroy"] || slices.ContainsFunc(s.others(p), func(q input.Seat) bool {
				return len(s.holder(q).specials) > 0 && s.mayAim(p, q)
			})
		case input.Fold(card.name) == givesConversion:
			may["use"] = may["use"] || s.holdsPower(p)
		default:
			may["use"] = true
		}
	}
}

// settles reports whether a request to be fed can be answered now: by feeding, or because
// it is really impossible.
func (s *State) settles() bool {
	purse := s.purse(s.active)
	switch {
	case s.holder(s.active).invisible || s.actions < 2:
		return true
	}
	return !purse.whole() || purse.canFeed()
}

// affords reports whether a player can pay for a domination, and could still feed his
// Master if he has to.
func (s *State) affords(p input.Seat) bool {
	after := s.purse(p)
	after.DS -= dominatePays
	return after.DS >= dominateKeeps && (!s.mustFeed() || after.canFeed())
}

// holdsPower reports whether a player may hold a Power card.
func (s *State) holdsPower(p input.Seat) bool {
	h := s.holder(p)
	return len(h.humans) == 0 || h.cards > len(h.humans)
}

// mayHelp reports whether any player may play a Help card now.
func (s *State) mayHelp() bool {
	return slices.ContainsFunc(s.others(0), func(p input.Seat) bool {
		acts := p != s.active || s.actions > 0 && !(s.mustFeed() && s.actions == 1)
		return acts && !s.holder(p).invisible && s.holdsPower(p)
	})
}

// mayAim reports whether a yellow or blue card of a player may be used against another.
func (s *State) mayAim(by, target input.Seat) bool {
	r := rules.Ruling{Quiet: true}
	s.mayAttack(by, []input.Seat{target}, &r)
	return len(r.Violations) == 0
}

// reaches reports whether a player may attack another.
func (s *State) reaches(by, target input.Seat) bool {
	return !s.holder(target).invisible && s.mayAim(by, target)
}
