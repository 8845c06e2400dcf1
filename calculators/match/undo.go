package match

import (
	"errors"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// How undo, redo, amend, before and strike change a log.

func (m *Match) judgeUndo(e *Undo) (r rules.Ruling, err error) {
	n := e.Times.Or(1)
	switch {
	case m.cursor == 0:
		return r, &input.InputError{Text: lang.Text("nothing to undo")}
	case n > m.cursor:
		return r, input.InField("times", "only %s can be undone, not %d", lang.Plural(m.cursor, "step", "steps"), n)
	}
	taken := slices.Clone(m.steps[m.cursor-n : m.cursor])
	slices.Reverse(taken)
	r.Say("Undone: %s", lang.And(m.briefs(taken)))
	r.Result = numbersOf(taken)
	return r, nil
}

func (m *Match) judgeRedo(e *Redo) (r rules.Ruling, err error) {
	n, undone := e.Times.Or(1), len(m.steps)-m.cursor
	switch {
	case undone == 0:
		return r, &input.InputError{Text: lang.Text("nothing to redo")}
	case n > undone:
		return r, input.InField("times", "only %s can be redone, not %d", lang.Plural(undone, "step", "steps"), n)
	}
	again := m.steps[m.cursor : m.cursor+n]
	r.Say("Redone: %s", lang.And(m.briefs(again)))
	r.Result = numbersOf(again)
	return r, nil
}

// Moved is the result of undo and redo.
type Moved struct {
	Entries []int `json:"entries"` // numbers in the log
}

func numbersOf(steps []step) Moved {
	var moved Moved
	for _, s := range steps {
		moved.Entries = append(moved.Entries, s.entry.N)
	}
	return moved
}

func (m *Match) briefs(steps []step) []string {
	var all []string
	for _, s := range steps {
		all = append(all, m.brief(s))
	}
	return all
}

func (m *Match) brief(s step) string {
	switch e := s.entry.Move.Event.(type) {
	case *Amend:
		return lang.Sprintf("the amendment of entry %d", e.Entry.Value)
	case *Before:
		return lang.Sprintf("%s, put before entry %d", e.Move.Brief(m.Opening), e.Entry.Value)
	case *Strike:
		return lang.Sprintf("the striking out of entry %d", e.Entry.Value)
	case *rules.HouseChange:
		return s.entry.Move.Line(input.Context{})
	}
	return s.entry.Move.Brief(m.Opening)
}

// WouldUndo names the step that undo would take back; "" if there is none.
func (m *Match) WouldUndo() string {
	if m.cursor == 0 {
		return ""
	}
	return m.brief(m.steps[m.cursor-1])
}

// WouldRedo names the step that redo would bring back; "" if there is none.
func (m *Match) WouldRedo() string {
	if m.cursor == len(m.steps) {
		return ""
	}
	return m.brief(m.steps[m.cursor])
}

// Replayed is the result of a change of the log: the number of later events.
type Replayed struct {
	Replayed int `json:"replayed"`
}

// edited replays the events after an entry with another one in its place, with one more
// before it, or without it; n is the number of the entry that does so. The error is the
// first event that no longer stands.
func (m *Match) edited(t *Move, n int, stored bool) (tip *Applied, r rules.Ruling, err error) {
	entry := 0
	switch e := t.Event.(type) {
	case *Strike:
		entry = e.Entry.Value
	default:
		entry = t.Edits().Entry.Value
	}
	old, err := m.standing(entry)
	if err != nil {
		return nil, r, err
	}
	var later []*Applied
	for p := m.tip(); p != old; p = p.before {
		later = append(later, p)
	}
	tip = old.before
	if e := t.Edits(); e != nil {
		if e.Move == nil {
			return nil, r, &input.InputError{Field: "entry", Text: lang.Text("which event?")}
		}
		tip = &Applied{Entry: entry, Move: e.Move, before: old.before}
		if _, isBefore := t.Event.(*Before); isBefore {
			tip.Entry, later = n, append(later, old)
		}
		if r, err = m.again(tip, stored); err != nil {
			return nil, r, err
		}
		m.pointOut(e.Move, m.after(old.before), &r)
	}
	for _, l := range slices.Backward(later) {
		tip = &Applied{Entry: l.Entry, Move: l.Move, before: tip}
		if _, err := m.again(tip, stored); err != nil {
			return nil, r, m.noLonger(l, err)
		}
	}
	switch t.Event.(type) {
	case *Amend:
		r.Say("Entry %d amended: %s", entry, r.Verdict)
	case *Before:
		r.Say("Before entry %d: %s", entry, r.Verdict)
	case *Strike:
		r.Say("Entry %d struck out: %s", entry, old.Move.Brief(m.Opening))
	}
	if n := len(later); n > 0 {
		r.Note("%s replayed", lang.Plural(n, "later event", "later events"))
	}
	r.Result, r.Final = Replayed{len(later)}, nil
	return tip, r, nil
}

// again judges an event after its predecessor.
func (m *Match) again(p *Applied, stored bool) (r rules.Ruling, err error) {
	before := m.after(p.before)
	p.after, r, err = m.judged(before, p.Move)
	err = p.refusal(r, err)
	if err != nil && stored {
		if p.after == nil {
			p.after, p.void = before, true
		}
		p.kept = true
		return r, nil
	}
	return r, err
}

// noLonger names a later event that a change of the log would make impossible.
func (m *Match) noLonger(p *Applied, err error) error {
	var v *rules.Violation
	if errors.As(err, &v) {
		named := *v
		named.Field, named.Text = "entry", m.noLongerText(p, v.Text)
		return &named
	}
	return &input.InputError{Field: "entry", Text: m.noLongerText(p, err.Error())}
}

func (m *Match) noLongerText(p *Applied, why string) string {
	return lang.Sprintf("entry %d, %s, would no longer be allowed: %s", p.Entry, p.Move.Brief(m.Opening), why)
}
