package cmd

import (
	"fmt"
	"strings"

	"companion/calculators/rules"
)

// fate is what has become of an entry of a log.
type fate struct {
	gone bool   // it does not stand any more
	says string // "" for an entry of which there is nothing to say
}

// fatesOf tells of every entry of a log whether it stands.
func fatesOf(m *rules.Match) []fate {
	standing := map[int]*rules.Told{}
	for _, p := range m.Standing() {
		standing[p.Entry] = p.Told
	}
	all := make([]fate, len(m.Entries()))
	for i, e := range m.Entries() {
		all[i] = fateOf(e, standing)
	}
	for i, e := range m.Entries() {
		if e.Told == nil || all[i].gone {
			continue
		}
		if amend, ok := e.Told.Event.(*rules.Amend); ok {
			all[amend.Entry.V-1].says = fmt.Sprintf("amended by entry %d", e.N)
		}
	}
	return all
}

// fateOf is the fate of an entry; standing is what stands in the place of each.
func fateOf(e *rules.Entry, standing map[int]*rules.Told) fate {
	if !e.Changes() {
		return fate{}
	}
	place, told := e.N, e.Told
	switch event := e.Told.Event.(type) {
	case *rules.Undo, *rules.Redo:
		return fate{}
	case *rules.Amend:
		place, told = event.Entry.V, event.Told
	}
	switch stands := standing[place]; {
	case stands == nil || told == nil:
		return fate{gone: true, says: "taken back"}
	case stands != told:
		return fate{gone: true, says: "something else stands in its place"}
	}
	var says []string
	if told.Overrule.Given {
		says = append(says, "the table overruled the rules")
	}
	if e.Broken != nil {
		says = append(says, "would be ruled differently today")
	}
	return fate{says: strings.Join(says, "; ")}
}
