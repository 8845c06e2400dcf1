package assist

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// editing is which entry of the log is edited, and what kind of event goes there.
type editing struct {
	match *rules.Match
	edit  *rules.Move // amend, before or strike
	entry rules.Opt[int]
	kind  rules.Opt[string]
}

// Fields asks for the entry, newest first, and for the kind of event, unless the entry is
// only taken out.
func (a *editing) Fields(rules.Context) []rules.Field {
	standing := a.match.Standing()
	most := 1
	var lines []string
	for _, p := range slices.Backward(standing) {
		lines, most = append(lines, strconv.Itoa(p.Entry)+" "+p.Move.Line(a.match.Opening)), max(most, p.Entry)
	}
	entry := rules.Whole(1, most)
	number := entry.Read
	entry.Choices = lines
	entry.Read = func(word string) (int, error) { // a number, or the line that it begins
		first, _, _ := strings.Cut(word, " ")
		return number(first)
	}
	fields := []rules.Field{rules.One("entry", &a.entry, entry, "which entry of the log").Needed(rules.Must)}
	if a.edit.Edits() == nil {
		return fields
	}
	var kinds []string
	for _, h := range a.match.Game.Events {
		kinds = append(kinds, h.Kind.Name)
	}
	kind := rules.One("kind", &a.kind, rules.OneOf("", kinds...), "what happened").Needed(rules.Must)
	if same := a.sameKind(); slices.Contains(kinds, same) {
		kind = kind.Needed(rules.May).Else(same)
	}
	return append(fields, kind)
}

// sameKind is the kind of the event that is amended, which the new one most likely has
// too.
func (a *editing) sameKind() string {
	if old := a.old(); old != nil && a.isAmendment() {
		return old.Kind().Name
	}
	return ""
}

func (a *editing) isAmendment() bool {
	_, is := a.edit.Event.(*rules.Amend)
	return is
}

// old is the event that stands at the entry; nil if none does.
func (a *editing) old() *rules.Move {
	for _, p := range a.match.Standing() {
		if p.Entry == a.entry.Value {
			return p.Move
		}
	}
	return nil
}

// askEdit asks which entry of the log t edits, and then for the event that goes there.
func (d *desk) askEdit(t *rules.Move) *asking {
	m := d.Match()
	a := &editing{match: m, edit: t}
	if e := t.Edits(); e != nil {
		a.entry = e.Entry
	}
	return &asking{
		kind: t.Kind(), in: a, judge: func() error { _, _, err := m.Instead(a.entry.Value, "note"); return err },
		then: func() reply {
			if strike, ok := t.Event.(*rules.Strike); ok {
				strike.Entry = a.entry
				return d.record([]*rules.Move{t})
			}
			return d.askEdited(a)
		},
	}
}

// askEdited asks for the event that goes to an entry of the log, or before it.
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
			return d.record([]*rules.Move{a.edit})
		},
	}
	if old := a.old(); a.isAmendment() && old.Kind().Name == other.Kind().Name {
		ask.before = old
	}
	return reply{ask: ask}
}

// houseRule is a house rule with its new value.
type houseRule struct {
	fields     []rules.Field
	key, value rules.Opt[string]
}

func (h *houseRule) Fields(rules.Context) []rules.Field {
	var keys []string
	value := rules.Format[string]{Text: "its value", Short: "value", Write: func(s string) string { return s }}
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
	return []rules.Field{
		rules.One("key", &h.key, rules.OneOf("", keys...), "which house rule").Needed(rules.Must),
		rules.One("value", &h.value, value, "what is played from here on").Needed(rules.Must),
	}
}

func (d *desk) askHouse(m *rules.Match) *asking {
	h := &houseRule{fields: m.Game.House().Fields(rules.Context{})}
	return &asking{
		kind: (*rules.HouseChange)(nil).Kind(), in: h, judge: func() error { return nil },
		then: func() reply { return d.typed("house " + h.key.Value + "=" + h.value.Value) },
	}
}
