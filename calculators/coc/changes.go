package coc

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// holdings are the counters of all and cards at one moment.
type holdings struct {
	seats []sorcerer
	pool  Pool
	cards []card // on the table
}

func (s *State) holdings() holdings {
	return holdings{slices.Clone(s.seats), s.pool, slices.Clone(s.cards)}
}

// step is a counter that an event changed.
type step struct {
	counter  string
	from, to int
}

// String returns the step in a sentence: "SAN 35 → 31".
func (c step) String() string {
	return fmt.Sprintf("%s %d → %d", titleOf(c.counter), c.from, c.to)
}

// stepsOf returns the counters of a player that differ.
func stepsOf(was, is sorcerer) []step {
	all := []step{{string(San), was.purse.San, is.purse.San}, {string(Know), was.purse.Know, is.purse.Know}, {handCounter, was.hand, is.hand}}
	return slices.DeleteFunc(all, func(c step) bool { return c.from == c.to })
}

// accounted adds to the verdict every card that the event turned down or destroyed, and
// every counter that it changed, as far as the verdict does not name them: a stack, a
// price and an elimination change more than one sentence holds.
func (s *State) accounted(before holdings, r *rules.Ruling) {
	if r.Quiet {
		return
	}
	rest := s.turnedDown(before.cards, r.Verdict)
	for i, name := range s.players {
		var open []string
		head := name + ": "
		for _, c := range stepsOf(before.seats[i], s.seats[i]) {
			if s.names(r.Verdict, input.Seat(i+1), c) {
				continue
			}
			open = append(open, c.String())
			if c.counter != handCounter && strings.Contains(r.Verdict, "("+name+": ") { // the sentence has a part of it
				head = lang.Sprintf("in all, %s", name) + ": "
			}
		}
		if open == nil {
			continue
		}
		rest = append(rest, head+strings.Join(open, ", "))
	}
	if pool := (step{poolCounter, before.pool.Left, s.pool.Left}); pool.from != pool.to && !strings.Contains(r.Verdict, fmt.Sprintf("pool is %d", pool.to)) {
		rest = append(rest, pool.String())
	}
	for _, part := range rest {
		r.Verdict += "; " + part
	}
}

// turnedDown returns the revealed cards that are concealed or destroyed by now, and the
// concealed ones that are destroyed, unless the verdict names them. The cards of a player who
// is out are not listed.
func (s *State) turnedDown(before []card, verdict string) []string {
	var all []string
	for _, was := range before {
		i, fate := s.find(was.id), IsConcealed
		switch {
		case s.seat(was.controller).out:
			continue
		case i < 0:
			fate = IsDestroyed
		case !was.up || s.cards[i].up:
			continue
		}
		place := was.id.show(s.heads)
		texts := []string{fate.of(place), fate.of(s.titled(was))}
		if !was.up { // nothing of it shows, or it is an event or spell that was revealed
			texts[1] = texts[0]
		}
		named := slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(verdict, text) })
		if !named && !s.revealedAndSpent(was.id, verdict) {
			all = append(all, texts[1])
		}
	}
	return all
}

// revealedAndSpent reports whether a verdict has the reveal of an event or spell,
// which destroys it.
func (s *State) revealedAndSpent(h Handle, verdict string) bool {
	i := s.buried(h)
	if i < 0 || !s.dead[i].facts.Type.Fleeting() {
		return false
	}
	label := s.titled(s.dead[i])
	return strings.Contains(verdict, Resolved.of(label)) || strings.Contains(verdict, Fizzled.of(label))
}

// names reports whether a verdict holds a step of a player's counter, or what it came to.
func (s *State) names(verdict string, p input.Seat, c step) bool {
	name := s.name(p)
	if strings.Contains(verdict, fmt.Sprintf("%s of %s is %d", c.counter, name, c.to)) {
		return true
	}
	has := "" // in the words of an effect
	switch c.counter {
	case string(San):
		has = fmt.Sprintf("%s has %d SAN and ", name, c.to) // its KNOW may have changed since
	case string(Know):
		has = lang.Sprintf("%s has %s", name, s.seat(p).purse)
	case handCounter: // who is out has no hand
		if s.seat(p).out {
			has = lang.Sprintf("%s is out", name)
		}
	}
	if has != "" && strings.Contains(verdict, has) {
		return true
	}
	for part := range strings.FieldsFuncSeq(verdict, func(r rune) bool { return r == '(' || r == ')' || r == ';' }) {
		if steps, ok := strings.CutPrefix(strings.TrimSpace(part), name+": "); ok && slices.Contains(strings.Split(steps, ", "), c.String()) {
			return true
		}
	}
	return false
}
