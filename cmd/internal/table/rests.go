package table

import (
	"fmt"

	"companion/calculators/match"
)

// chain is a log as it stood: an event after those before it. Its zero pointer is a log
// without events.
type chain struct {
	before *chain
	place  int // the number of the event
	by     int // the entry that says what it is: itself, or its amendment
}

// overtaken says of every question that was asked at a table which later entry changed
// the log that it was asked about; "" for all other entries.
func overtaken(m *match.Match) []string {
	var steps []*chain // what undo and redo go through
	cursor := 0
	tip := func() *chain {
		if cursor == 0 {
			return nil
		}
		return steps[cursor-1]
	}
	asked := map[int]*chain{}
	for _, e := range m.Entries() {
		switch {
		case e.Move == nil:
			asked[e.N] = tip()
			continue
		case e.Lost || !e.Changes():
			continue
		}
		switch event := e.Move.Event.(type) {
		case *match.Undo:
			cursor = max(0, cursor-event.Times.Or(1))
			continue
		case *match.Redo:
			cursor = min(len(steps), cursor+event.Times.Or(1))
			continue
		}
		steps = append(steps[:cursor], tip().with(e))
		cursor++
	}
	stands, by := map[*chain]bool{}, map[int]int{} // by place, the entry that says what it is
	for c := tip(); c != nil; c = c.before {
		stands[c], by[c.place] = true, c.by
	}
	struck := map[int]int{} // by place, the entry that struck it out
	for _, e := range m.InForce() {
		if isStrike(e) {
			struck[place(e)] = e.N
		}
	}
	all := make([]string, len(m.Entries()))
	for n, c := range asked {
		if c != nil && !stands[c] {
			all[n-1] = c.overtaken(by, struck)
		}
	}
	return all
}

// with is a log after one more entry, which may change what came before.
func (c *chain) with(e *match.Entry) *chain {
	at := 0
	isBefore := false
	switch event := e.Move.Event.(type) {
	case *match.Amend:
		at = event.Entry.Value
	case *match.Before:
		at, isBefore = event.Entry.Value, true
	case *match.Strike:
		at = event.Entry.Value
	default:
		return &chain{c, e.N, e.N}
	}
	var later []*chain
	old := c
	for ; old != nil && old.place != at; old = old.before {
		later = append(later, old)
	}
	if old == nil {
		return c
	}
	tip := old.before
	switch {
	case isBefore:
		tip = &chain{&chain{tip, e.N, e.N}, old.place, old.by}
	case !isStrike(e):
		tip = &chain{tip, at, e.N}
	}
	for i := len(later) - 1; i >= 0; i-- {
		tip = &chain{tip, later[i].place, later[i].by}
	}
	return tip
}

// overtaken names the first of the changes since a question was asked.
func (c *chain) overtaken(by, struck map[int]int) string {
	says := "asked before an earlier entry was put in"
	for ; c != nil; c = c.before {
		now, stands := by[c.place]
		switch {
		case stands && now == c.by:
		case stands && now == c.place:
			says = fmt.Sprintf("asked before the amendment of entry %d was taken back", c.place)
		case stands:
			says = fmt.Sprintf("asked before entry %d amended entry %d", now, c.place)
		case struck[c.place] > 0:
			says = fmt.Sprintf("asked before entry %d struck out entry %d", struck[c.place], c.place)
		default:
			says = fmt.Sprintf("asked before entry %d was taken back", c.place)
		}
	}
	return says
}
