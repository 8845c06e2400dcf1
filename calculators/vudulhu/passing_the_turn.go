package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// passEvent is the doll passed to the left ("3. Passing the Turn").
type passEvent struct {
	By input.Opt[input.Seat]
}

// Fields asks nothing but who.
func (e *passEvent) Fields(at input.Context) []input.Field {
	return []input.Field{input.Actor(&e.By, at, doll(at))}
}

// PassResult holds who has the doll now.
type PassResult struct {
	Active string `json:"active"`
}

// pass gives the doll to the left.
func (s *State) pass(e *passEvent, r *rules.Ruling) error {
	s.inTurn(e.By.Value, r)
	s.afterRoll("passing the doll", r)
	if s.rolled && !s.house.EarlyPass.Or(true) {
		s.mayPass(r)
	}
	for _, c := range s.curses {
		if c.When == beforePassing && slices.Contains(c.Victims, s.active) {
			r.Because(curseWhen, "before this %s obeys %s; %s watches", s.name(s.active), c.Card, s.name(c.Caster))
		}
	}
	unused := s.nextTurn()
	r.Because(passLeft, "%s is the next on the left", s.name(s.active)).Decides()
	text := lang.Sprintf("The doll goes to %s", s.name(s.active))
	if before := s.orders(s.active, beforeRolling); before != nil {
		text = lang.Sprintf("The doll goes to %s, who obeys %s before rolling", s.name(s.active), lang.And(before))
		r.Because(curseWhen, "before the first roll of a turn")
	}
	r.Say("%s%s", text, unused)
	r.Result = PassResult{s.name(s.active)}
	return nil
}

// mayPass forbids passing, by house rule, while the dice still allow an action.
func (s *State) mayPass(r *rules.Ruling) {
	actions := Actions(s.dice.Dice, false, s.supply())
	switch {
	case len(actions) == 0:
	case s.dice.Unsure:
		r.Note("%s, since how many dice a Curse took was not recorded: it is not checked whether they still allow an action", s.diceLeft())
	default:
		r.Forbid(passWhen, "%s still allow an action", lang.Plural(s.dice.Dice, "die", "dice"))
	}
	s.house.tell(r, earlyPass)
}

// nextTurn gives the doll to the next player on the left who has not left the table. It
// returns the end of a sentence: how many dice stayed unused.
func (s *State) nextTurn() (unused string) {
	switch n := s.dice.Dice; {
	case s.rolled && s.dice.Unsure && n > 0:
		unused = "; " + lang.Sprintf("at most %s stayed unused", lang.Plural(n, "die", "dice"))
	case s.rolled && n > 0:
		unused = "; " + lang.Sprintf("%s stayed unused", lang.Plural(n, "die", "dice"))
	}
	s.rooms[s.active-1] += DrawsLeft(s.dice.Dice)
	s.rolled, s.dice = false, Turn{}
	s.turns++
	clear(s.guests)
	for range s.players {
		s.active = s.active%input.Seat(len(s.players)) + 1
		if !s.left[s.active-1] {
			break
		}
	}
	return unused
}

// orders returns the Curses that a player has to obey at a certain time.
func (s *State) orders(p input.Seat, when string) []string {
	var names []string
	for _, c := range s.curses {
		if c.When == when && slices.Contains(c.Victims, p) {
			names = append(names, c.Card)
		}
	}
	return names
}
