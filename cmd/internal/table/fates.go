package table

import (
	"fmt"
	"strings"

	"companion/calculators/match"
)

// fate is what has become of an entry of a log.
type fate struct {
	Gone bool   // it does not stand any more
	Says string // "" for an entry of which there is nothing to say
}

// FatesOf tells of every entry of a log whether it stands.
func FatesOf(m *match.Match) []fate {
	inForce, last := map[int]bool{}, map[int]*match.Entry{} // the last entry in force for each place in the log
	for _, e := range m.InForce() {
		inForce[e.N], last[place(e)] = true, e
	}
	stands := map[int]*match.Applied{}
	for _, p := range m.Standing() {
		stands[p.Entry] = p
	}
	all, asked := make([]fate, len(m.Entries())), overtaken(m)
	for i, e := range m.Entries() {
		switch at := place(e); {
		case at == 0:
			all[i].Says = asked[i]
		case !inForce[e.N]:
			all[i] = fate{Gone: true, Says: "taken back"}
		case isStrike(last[at]) && e != last[at]:
			all[i] = fate{Gone: true, Says: fmt.Sprintf("struck out by entry %d", last[at].N)}
		case last[at] != e:
			all[i] = fate{Gone: true, Says: fmt.Sprintf("amended by entry %d", last[at].N)}
		default:
			all[i].Says = standsBy(e, stands[at])
		}
	}
	return all
}

func isStrike(e *match.Entry) bool {
	_, is := e.Move.Event.(*match.Strike)
	return is
}

// place is the number of the event that an entry records, amends or strikes out; 0 for
// one that does none of it.
func place(e *match.Entry) int {
	if !e.Changes() {
		return 0
	}
	switch event := e.Move.Event.(type) {
	case *match.Undo, *match.Redo:
		return 0
	case *match.Amend:
		return event.Entry.Value
	case *match.Strike:
		return event.Entry.Value
	}
	return e.N
}

// standsBy tells what is to be said of an entry that stands.
func standsBy(e *match.Entry, p *match.Applied) string {
	var says []string
	if p != nil && p.Overruled {
		says = append(says, "the table overruled the rules")
	}
	if e.Broken != nil {
		says = append(says, "would be ruled differently today")
	}
	return strings.Join(says, "; ")
}
