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
	edit  *rules.Told // amend, before or strike
	entry rules.Answer[int]
	kind  rules.Answer[string]
}

// Fields asks for the entry, newest first, and for the kind of event, unless the entry is
// only taken out.
func (a *editing) Fields(rules.At) []rules.Field {
	standing := a.match.Standing()
	most := 1
	var lines []string
	for _, p := range slices.Backward(standing) {
		lines, most = append(lines, strconv.Itoa(p.Entry)+" "+p.Told.Line(a.match.Setting.At)), max(most, p.Entry)
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
func (a *editing) old() *rules.Told {
	for _, p := range a.match.Standing() {
		if p.Entry == a.entry.V {
			return p.Told
		}
	}
	return nil
}

// askEdit asks which entry of the log t edits, and then for the event that goes there.
func (d *desk) askEdit(t *rules.Told) *asking {
	m := d.Match()
	a := &editing{match: m, edit: t}
	if e := t.Edits(); e != nil {
		a.entry = e.Entry
	}
	return &asking{
		kind: t.Kind(), in: a, judge: func() error { _, _, err := m.Instead(a.entry.V, "note"); return err },
		then: func() reply {
			if strike, ok := t.Event.(*rules.Strike); ok {
				strike.Entry = a.entry
				return d.record([]*rules.Told{t})
			}
			return d.askEdited(a)
		},
	}
}

// askEdited asks for the event that goes to an entry of the log, or before it.
func (d *desk) askEdited(a *editing) reply {
	kind := a.kind.V
	if !a.kind.Given {
		kind = a.sameKind()
	}
	other, at, err := a.match.Instead(a.entry.V, kind)
	if err != nil {
		return d.wrong(err)
	}
	e := a.edit.Edits()
	e.Entry = a.entry
	ask := &asking{
		kind: a.edit.Kind(), in: other, at: at, judge: func() error { return other.Ready(at) },
		then: func() reply {
			e.Told = other
			return d.record([]*rules.Told{a.edit})
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
	key, value rules.Answer[string]
}

func (h *houseRule) Fields(rules.At) []rules.Field {
	var keys []string
	value := rules.Form[string]{Says: "its value", Short: "value", Write: func(s string) string { return s }}
	for _, f := range h.fields {
		keys = append(keys, f.Name)
		if f.Name == h.key.V {
			value.Says, value.Short, value.Choices = f.Says, f.Short, f.Choices
		}
	}
	value.Read = func(word string) (string, error) {
		for _, f := range h.fields {
			if f.Name == h.key.V {
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
	h := &houseRule{fields: m.Game.House().Fields(rules.At{})}
	return &asking{
		kind: (*rules.HouseChange)(nil).Kind(), in: h, judge: func() error { return nil },
		then: func() reply { return d.typed("house " + h.key.V + "=" + h.value.V) },
	}
}
