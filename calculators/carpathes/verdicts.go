package carpathes

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/rules"
)

// What a verdict adds to what an event is about, and which reason settles it.

// accounts adds to a verdict the counters that changed and that it does not name yet: what
// a player pays for a card, the actions that are left, the cards in hand.
func (s *State) accounts(e rules.Event, changes []rules.Change, r *rules.Ruling) {
	if _, decided := e.(*rules.Adjust); decided {
		return // it names the one counter there is to name
	}
	var all, hands []string
	for _, c := range changes {
		name := ""
		if c.Player > 0 {
			name = s.name(c.Player)
		}
		switch says := s.accounted(c, name); {
		case c.Counter == "hand":
			hands = append(hands, fmt.Sprintf("%s %d", name, c.To))
		case says != "" && !names(r.Verdict, name, c):
			all = append(all, says)
		}
	}
	if hands != nil {
		all = append(all, "Cards in hand: "+strings.Join(hands, ", "))
	}
	for _, says := range all {
		r.Verdict += ". " + says
	}
}

// accounted is a changed counter in a sentence; "" where another one names it.
func (s *State) accounted(c rules.Change, name string) string {
	switch {
	case c.Counter == "ds":
		return fmt.Sprintf("%s %d → %d", name, c.From, c.To)
	case c.Counter == "grace" && s.of(c.Player).master == 0:
		return fmt.Sprintf("The cube of %s goes back from grace %d", name, c.From)
	case c.Counter == "grace":
		return fmt.Sprintf("Grace of %s %d → %d", name, c.From, c.To)
	case c.Counter == "actions" && s.phase != turns:
		return fmt.Sprintf("%s of the last turn lapse", rules.Plural(c.From, "action", "actions"))
	case c.Counter == "actions":
		return rules.Plural(c.To, "action", "actions") + " left"
	case c.Counter == "turn":
		return fmt.Sprintf("%s turns the Cycle card to %d", s.name(s.firstPresent()), c.To)
	case c.Counter == "first":
		return s.name(s.first) + " is first player"
	}
	return ""
}

// names reports whether a verdict names a change already.
func names(verdict, name string, c rules.Change) bool {
	switch c.Counter {
	case "ds", "grace":
		words := strings.FieldsFunc(strings.ReplaceAll(verdict, name, ""), func(r rune) bool { return strings.ContainsRune(" ,;:.", r) })
		return strings.Contains(verdict, name) && (slices.Contains(words, c.Shown(c.To)) || c.To == 0 && slices.Contains(words, c.Shown(c.From)))
	case "actions":
		return strings.Contains(verdict, rules.Plural(c.To, "action", "actions")+" left")
	case "turn":
		return strings.Contains(verdict, "turn "+c.Shown(c.To))
	case "first":
		return strings.Contains(verdict, c.Shown(c.To)+" is first player")
	}
	return false
}

// deciding are the rules that settle a ruling if they are among its reasons, the first one
// before the others.
var deciding = []rules.Cite{
	lord, freedom, dominateCube, dominatePrice, feedImpossible, feedMaster, graceOrder, devotion, lossLapses, supreme, destruction,
	conversion, invisible, placeSpecial, recoverDoses, requestFeed, request, cycleDoubled, auctionRound, cycleEvent,
	cycleTurns, handLimit, drawCard,
}

// decide marks the reason that settles a ruling: of several by one rule the last, and of
// what is paid the last that is taken away. A mark that is there already stays.
func decide(r *rules.Ruling) {
	if slices.ContainsFunc(r.Why, func(why rules.Reason) bool { return why.Decisive }) {
		return
	}
	for _, c := range deciding {
		for i := len(r.Why) - 1; i >= 0; i-- {
			if r.Why[i].Cite.ID == c.ID {
				r.Why[i].Decides()
				return
			}
		}
	}
	for i := len(r.Why) - 1; i >= 0; i-- {
		if r.Why[i].Cite.ID == payEither.ID && r.Why[i].Add < 0 {
			r.Why[i].Decides()
			return
		}
	}
}
