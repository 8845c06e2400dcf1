package carpathes

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What a verdict adds to what an event is about, and which reason settles it.

// accounts adds to a verdict the counters that changed and that it does not name yet: what
// a player pays for a card, the actions that are left, the cards in hand.
func (s *State) accounts(e rules.Event, before *State, r *rules.Ruling) {
	if _, decided := e.(*rules.Adjust); decided {
		return // it names the one counter there is to name
	}
	var all, hands []string
	for _, c := range s.changed(before) {
		name := ""
		if c.seat > 0 {
			name = s.name(c.seat)
		}
		switch says := s.accounted(c, name); {
		case c.counter == "hand":
			hands = append(hands, lang.Sprintf("%s %d", name, c.to))
		case says != "" && !names(r.Verdict, name, c):
			all = append(all, says)
		}
	}
	if hands != nil {
		all = append(all, lang.Sprintf("Cards in hand: %s", strings.Join(hands, ", ")))
	}
	for _, says := range all {
		r.Verdict += ". " + says
	}
}

// change is a counter that an event set to another value.
type change struct {
	counter  string
	seat     input.Seat // 0: the table's
	from, to int
}

// changed returns the counters that differ from those of an earlier state, but the moon,
// which the verdict of an auction names.
func (s *State) changed(before *State) []change {
	var all []change
	add := func(counter string, seat input.Seat, from, to int) {
		if from != to {
			all = append(all, change{counter, seat, from, to})
		}
	}
	for _, p := range s.seats(0) {
		was, is := before.of(p), s.of(p)
		add("ds", p, was.ds, is.ds)
		add("grace", p, was.grace, is.grace)
		add("hand", p, before.holder(p).cards, s.holder(p).cards)
	}
	_, _, was := before.position()
	_, _, is := s.position()
	add("actions", 0, before.actions, s.actions)
	add("turn", 0, was, is)
	add("first", 0, int(before.first), int(s.first))
	return all
}

// accounted returns a changed counter in a sentence; "" where another one names it.
func (s *State) accounted(c change, name string) string {
	switch {
	case c.counter == "ds":
		return lang.Sprintf("%s %d → %d", name, c.from, c.to)
	case c.counter == "grace" && s.of(c.seat).master == 0:
		return lang.Sprintf("The cube of %s goes back from grace %d", name, c.from)
	case c.counter == "grace":
		return lang.Sprintf("Grace of %s %d → %d", name, c.from, c.to)
	case c.counter == "actions" && s.phase != turns:
		return lang.Sprintf("%s of the last turn lapse", lang.Plural(c.from, "action", "actions"))
	case c.counter == "actions":
		return lang.Sprintf("%s left", lang.Plural(c.to, "action", "actions"))
	case c.counter == "turn":
		return lang.Sprintf("%s turns the Cycle card to %d", s.name(s.firstPresent()), c.to)
	case c.counter == "first":
		return lang.Sprintf("%s is first player", s.name(s.first))
	}
	return ""
}

// names reports whether a verdict names a change already.
func names(verdict, name string, c change) bool {
	switch c.counter {
	case "ds", "grace":
		words := strings.FieldsFunc(strings.ReplaceAll(verdict, name, ""), func(r rune) bool { return strings.ContainsRune(" ,;:.", r) })
		return strings.Contains(verdict, name) && (slices.Contains(words, strconv.Itoa(c.to)) || c.to == 0 && slices.Contains(words, strconv.Itoa(c.from)))
	case "actions":
		return strings.Contains(verdict, lang.Plural(c.to, "action", "actions")+" left")
	case "turn":
		return strings.Contains(verdict, "turn "+strconv.Itoa(c.to))
	case "first":
		return strings.Contains(verdict, " is first player")
	}
	return false
}

// deciding are the rules that settle a ruling if they are among its reasons, the first one
// before the others.
var deciding = []rules.Cite{
	lord, freedom, dominateCube, dominatePrice, feedImpossible, feedMaster, graceOrder, devotion, lossLapses, supreme, destruction,
	conversion, invisible, placeSpecial, recoverDoses, requestFeed, request, cycleDoubled, cycleEvent,
	cycleTurns, handLimit, drawCard,
}

// otherwise are the rules that settle a ruling where nothing is paid or lost.
var otherwise = []rules.Cite{graceAttack, activateCard, useSpecial}

// decide marks the reason that settles a ruling: of several by one rule the last, and of
// what is paid the last that is taken away. A mark that is there already stays.
func decide(r *rules.Ruling) {
	if slices.ContainsFunc(r.Why, func(why rules.Reason) bool { return why.Decisive }) {
		return
	}
	taken := func(why rules.Reason) bool { return why.Cite.ID == payEither.ID && why.Add < 0 }
	if decideBy(deciding, r) || decideLast(taken, r) {
		return
	}
	decideBy(otherwise, r)
}

// decideBy marks the last reason by the first of some rules that has one.
func decideBy(all []rules.Cite, r *rules.Ruling) bool {
	return slices.ContainsFunc(all, func(c rules.Cite) bool {
		return decideLast(func(why rules.Reason) bool { return why.Cite.ID == c.ID }, r)
	})
}

// decideLast marks the last reason of a kind, if there is one.
func decideLast(kind func(rules.Reason) bool, r *rules.Ruling) bool {
	for i := len(r.Why) - 1; i >= 0; i-- {
		if kind(r.Why[i]) {
			r.Why[i].Decides()
			return true
		}
	}
	return false
}
