package assist

import (
	"slices"

	"companion/calculators/rules"
)

// amendment is which entry is amended, and what kind of event takes its place.
type amendment struct {
	match *rules.Match
	entry rules.Answer[int]
	kind  rules.Answer[string]
}

func (a *amendment) Fields(rules.At) []rules.Field {
	var kinds []string
	same := ""
	for _, h := range a.match.Game.Events {
		kinds = append(kinds, h.Kind.Name)
	}
	most := 1
	for _, p := range a.match.Standing() {
		most = max(most, p.Entry)
	}
	if old := a.old(); old != nil {
		same = old.Kind().Name
	}
	kind := rules.One("kind", &a.kind, rules.OneOf("", kinds...), "what happened instead").Needed(rules.Must)
	if slices.Contains(kinds, same) {
		kind = kind.Needed(rules.May).Else(same)
		kind.Default = same
	}
	return []rules.Field{
		rules.Int("entry", &a.entry, 1, most, "the number of the entry, which log tells").Needed(rules.Must),
		kind,
	}
}

// old is the event that stands at the entry; nil if none does.
func (a *amendment) old() *rules.Told {
	for _, p := range a.match.Standing() {
		if p.Entry == a.entry.V {
			return p.Told
		}
	}
	return nil
}

func (d *desk) askAmend(t *rules.Told, e *rules.Amend) *asking {
	m := d.Match()
	a := &amendment{match: m, entry: e.Entry}
	return &asking{
		kind: t.Kind(), in: a, judge: func() error { _, _, err := m.Instead(a.entry.V, "note"); return err },
		then: func() reply {
			kind := a.kind.V
			if !a.kind.Given {
				kind = a.Fields(rules.At{})[1].Default
			}
			other, at, err := m.Instead(a.entry.V, kind)
			if err != nil {
				return d.wrong(err)
			}
			e.Entry = a.entry
			ask := &asking{
				kind: t.Kind(), in: other, at: at, judge: func() error { return other.Ready(at) },
				then: func() reply {
					e.Told = other
					return d.record([]*rules.Told{t})
				},
			}
			if old := a.old(); old.Kind().Name == other.Kind().Name {
				ask.before = old
			}
			return reply{ask: ask}
		},
	}
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
