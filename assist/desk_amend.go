package assist

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// editing asks which entry of the log to edit, and for the kind of its new event.
type editing struct {
	match *match.Match
	edit  *match.Move // amend, before or strike
	entry input.Opt[int]
	kind  input.Opt[string]
}

// Fields asks for the entry, newest first, and for the kind of event. A strike has no new
// event.
func (a *editing) Fields(input.Context) []input.Field {
	standing := a.match.Standing()
	most := 1
	var lines []string
	for _, p := range slices.Backward(standing) {
		lines, most = append(lines, strconv.Itoa(p.Entry)+" "+p.Move.Line(a.match.Opening)), max(most, p.Entry)
	}
	entry := input.Whole(1, most)
	number := entry.Read
	entry.Choices = lines
	entry.Read = func(word string) (int, error) { // a number, or the line that it begins
		first, _, _ := strings.Cut(word, " ")
		return number(first)
	}
	fields := []input.Field{input.One("entry", &a.entry, entry, "which entry of the log").Needed(input.Must)}
	if a.edit.Edits() == nil {
		return fields
	}
	var kinds []string
	for _, h := range a.match.Game.Events {
		kinds = append(kinds, h.Kind.Name)
	}
	kind := input.One("kind", &a.kind, input.OneOf("", kinds...), "what happened").Needed(input.Must)
	if same := a.sameKind(); slices.Contains(kinds, same) {
		kind = kind.Needed(input.May).Else(same)
	}
	return append(fields, kind)
}

// sameKind returns the kind of the amended event, which is the likely kind of the new one;
// "" for none.
func (a *editing) sameKind() string {
	if old := a.old(); old != nil && a.isAmendment() {
		return old.Kind().Name
	}
	return ""
}

func (a *editing) isAmendment() bool {
	_, is := a.edit.Event.(*match.Amend)
	return is
}

// old returns the event of the entry; nil if it was undone.
func (a *editing) old() *match.Move {
	for _, p := range a.match.Standing() {
		if p.Entry == a.entry.Value {
			return p.Move
		}
	}
	return nil
}

// askEdit asks which entry of the log t edits, and then for its new event.
func (d *desk) askEdit(t *match.Move) *asking {
	m := d.Match()
	a := &editing{match: m, edit: t}
	if e := t.Edits(); e != nil {
		a.entry = e.Entry
	}
	return &asking{
		kind: t.Kind(), in: a, judge: func() error { _, _, err := m.Instead(a.entry.Value, "note"); return err },
		then: func() reply {
			if strike, ok := t.Event.(*match.Strike); ok {
				strike.Entry = a.entry
				return d.record([]*match.Move{t})
			}
			return d.askEdited(a)
		},
	}
}

// askEdited asks for the event at an entry of the log, or before it.
func (d *desk) askEdited(a *editing) reply {
	kind := a.kind.Value
	if !a.kind.Set {
		kind = a.sameKind()
	}
	other, at, err := a.match.Instead(a.entry.Value, kind)
	if err != nil {
		return d.wrong(err)
	}
	e := a.edit.Edits()
	e.Entry = a.entry
	ask := &asking{
		kind: a.edit.Kind(), in: other, at: at, judge: func() error { return other.Ready(at) },
		then: func() reply {
			e.Move = other
			return d.record([]*match.Move{a.edit})
		},
	}
	if old := a.old(); a.isAmendment() && old.Kind().Name == other.Kind().Name {
		ask.before = old
	}
	return reply{ask: ask}
}

// houseRule is a house rule with its new value.
type houseRule struct {
	fields     []input.Field
	key, value input.Opt[string]
}

func (h *houseRule) Fields(input.Context) []input.Field {
	var keys []string
	value := input.Format[string]{Text: lang.Text("its value"), Short: lang.Text("value"), Write: func(s string) string { return s }}
	for _, f := range h.fields {
		keys = append(keys, f.Name)
		if f.Name == h.key.Value {
			value.Text, value.Short, value.Choices = f.Text, f.Short, f.Choices
		}
	}
	value.Read = func(word string) (string, error) {
		for _, f := range h.fields {
			if f.Name == h.key.Value {
				return word, f.Try(word)
			}
		}
		return word, nil
	}
	return []input.Field{
		input.One("key", &h.key, input.OneOf("", keys...), "which house rule").Needed(input.Must),
		input.One("value", &h.value, value, "its value from here on").Needed(input.Must),
	}
}

func (d *desk) askHouse(m *match.Match) *asking {
	h := &houseRule{fields: m.Game.House().Fields(input.Context{})}
	return &asking{
		kind: rules.Kind{Name: "house", Help: "change a house rule from here on"}, in: h, judge: func() error { return nil },
		then: func() reply { return d.typed("house " + h.key.Value + "=" + h.value.Value) },
	}
}
