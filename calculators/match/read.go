package match

import (
	"encoding/json"
	"errors"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Read reads an event from its words, the kind first. It is not ready yet: fields
// may be missing. The error is a *InputError.
func (m *Match) Read(words []string) (*Move, error) {
	if len(words) == 0 {
		return nil, &input.InputError{Text: lang.Text("which event?")}
	}
	t, err := NewMove(m.Game, words[0])
	if err != nil {
		return nil, err
	}
	if e := t.Edits(); e != nil {
		return t, m.readEdited(e, t, words[1:])
	}
	return t, input.Fill(t, m.Context(), words[1:])
}

// ReadAll reads events, each at the table after those before it, and makes them ready. The
// error is an *InputError, a *MissingError or a *Violation of the last event it returns; the
// events before that one are right.
func (m *Match) ReadAll(events [][]string) (all []*Move, err error) {
	c := m.Copy()
	for i, words := range events {
		if i > 0 {
			if _, _, err := c.Do(all[i-1]); err != nil {
				return all, OfMany(events[i-1], err)
			}
		}
		t, err := c.Read(words)
		if err == nil {
			all = append(all, t)
			err = t.Ready(c.Context())
		}
		if err != nil && len(events) > 1 {
			err = OfMany(words, err)
		}
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

// readEdited reads the number of an entry and the event that goes there, as it would
// have been read then; t is the event that edits the log.
func (m *Match) readEdited(e *Edited, t *Move, words []string) error {
	if len(words) == 0 {
		return nil
	}
	if err := input.Fill(t, input.Context{Compose: m.Opening.Compose}, words[:1]); err != nil {
		return err
	}
	if len(words) == 1 {
		return nil
	}
	p, err := m.standing(e.Entry.Value)
	if err != nil {
		return err
	}
	if e.Move, err = NewMove(m.Game, words[1]); err != nil {
		return err
	}
	if !e.Move.isStep() {
		return e.Move.noPlace()
	}
	at := m.at(m.after(p.before))
	if err := input.Fill(e.Move, at, words[2:]); err != nil {
		return err
	}
	return e.Move.Ready(at)
}

// FillJSON gives the members of one JSON object to an event. One that edits the log has
// the number of an entry, and as event the object of what goes there with its kind:
// {"entry":4,"event":{"kind":"attack","loss":15}}. The error is a *InputError.
func (m *Match) FillJSON(t *Move, data []byte) error {
	e := t.Edits()
	if e == nil {
		return input.FillJSON(t, m.Context(), data)
	}
	var edit struct{ Entry, Event json.RawMessage }
	var event map[string]json.RawMessage
	if json.Unmarshal(data, &edit) != nil || json.Unmarshal(edit.Event, &event) != nil {
		return &input.InputError{Text: lang.Text(`the input is an object with entry and event, such as {"entry":4,"event":{"kind":"note"}}`)}
	}
	var kind string
	if json.Unmarshal(event["kind"], &kind) != nil {
		return &input.InputError{Field: "kind", Text: lang.Text("the event of the input has no kind")}
	}
	delete(event, "kind")
	if err := input.FillJSON(t, m.Context(), []byte(`{"entry":`+string(edit.Entry)+`}`)); err != nil {
		return err
	}
	other, at, err := m.Instead(e.Entry.Value, kind)
	if err != nil {
		return err
	}
	if !other.isStep() {
		return other.noPlace()
	}
	fields, err := json.Marshal(event)
	if err != nil {
		return input.BadJSON(err)
	}
	if err := input.FillJSON(other, at, fields); err != nil {
		return err
	}
	e.Move = other
	return other.Ready(at)
}

// Instead returns a blank of an event that goes to the place of an entry or before it, and
// what its fields may know. The error is a *InputError.
func (m *Match) Instead(entry int, kind string) (*Move, input.Context, error) {
	p, err := m.standing(entry)
	if err != nil {
		return nil, input.Context{}, err
	}
	t, err := NewMove(m.Game, kind)
	return t, m.at(m.after(p.before)), err
}

// isStep reports whether an event changes the table by itself, so that it can stand at
// any place in the log.
func (t *Move) isStep() bool {
	switch t.Event.(type) {
	case *Undo, *Redo, *Amend, *Before, *Strike, *Note:
		return false
	}
	return true
}

// noPlace returns the mistake of an event that cannot stand at a place of its own in the log.
func (t *Move) noPlace() error {
	if _, isNote := t.Event.(*Note); isNote {
		return input.InField("entry", "a note changes nothing, so it is not put at another place")
	}
	return input.InField("entry", "%s changes the log itself, so it cannot go there", t.Kind().Name)
}

// standing finds the event that stands at an entry. The error is a *InputError.
func (m *Match) standing(n int) (*Applied, error) {
	for p := m.tip(); p != nil; p = p.before {
		if p.Entry == n {
			return p, nil
		}
	}
	if n < 1 || n > len(m.entries) {
		return nil, input.InField("entry", "there is no entry %d; the log has %s", n, lang.Plural(len(m.entries), "entry", "entries"))
	}
	e := m.entries[n-1]
	if e.Move == nil {
		return nil, input.InField("entry", "entry %d is a question, which changes nothing", n)
	}
	switch t := e.Move.Event.(type) {
	case *Undo, *Redo, *Note:
		return nil, input.InField("entry", "entry %d is %s, which is not amended", n, e.Move.Kind().Name)
	case *Amend:
		return nil, input.InField("entry", "entry %d amended entry %d; amend that one", n, t.Entry.Value)
	case *Strike:
		return nil, input.InField("entry", "entry %d struck out entry %d; undo brings it back", n, t.Entry.Value)
	}
	return nil, input.InField("entry", "entry %d was undone or struck out", n)
}

// OfMany names the event of a line of several that an error is about: nothing of the line
// was recorded.
func OfMany(words []string, err error) error {
	event := lang.Shorten(lang.Visible(strings.Join(words, " ")))
	var v *rules.Violation
	var m *input.InputError
	switch {
	case errors.As(err, &v):
		named := *v
		named.Text = lang.Sprintf("%s: %s", event, v.Text)
		return &named
	case errors.As(err, &m):
		named := *m
		named.Text = lang.Sprintf("%s: %s", event, m.Text)
		return &named
	}
	return err
}
