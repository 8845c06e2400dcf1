package assist

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// menu asks what happened: first what is due, then what is possible now, then the rest.
func (d *desk) menu() reply {
	m := d.Match()
	pick := &picked{choices: menuOf(m)}
	return reply{ask: &asking{
		kind: rules.Kind{Name: "play", Help: "what happened"}, in: pick, judge: func() error { return nil },
		then: func() reply {
			kind, _, _ := strings.Cut(pick.what.Value, ":")
			if kind == "finish" {
				return d.close(d.Finish(nil))
			}
			t, err := match.NewMove(m.Game, kind)
			if err != nil {
				return d.wrong(err)
			}
			switch t.Event.(type) {
			case *match.Undo, *match.Redo:
				return d.record([]*match.Move{t})
			}
			return reply{ask: d.askFor(t)}
		},
	}}
}

// menuOf returns the choices of the menu, each a kind of event and its help.
func menuOf(m *match.Match) []string {
	var choices []string
	add := func(kind, help string) {
		choice := kind + ": " + help
		if !slices.ContainsFunc(choices, func(c string) bool { return strings.HasPrefix(c, kind+": ") }) {
			choices = append(choices, choice)
		}
	}
	s := m.State()
	for _, due := range s.Due() {
		add(due.Kind, due.Text)
		if due.When == rules.Now {
			break // it must come first
		}
	}
	for _, h := range match.Kinds(m.Game) {
		if slices.Contains(s.Next(), h.Kind.Name) {
			add(h.Kind.Name, lang.Text(h.Kind.Help))
		}
	}
	if undo := m.WouldUndo(); undo != "" {
		add("undo", undo)
	}
	if redo := m.WouldRedo(); redo != "" {
		add("redo", redo)
	}
	for _, h := range match.Kinds(m.Game) {
		if h.Kind.Anytime && len(s.Next()) > 0 {
			add(h.Kind.Name, lang.Text(h.Kind.Help))
		}
		switch h.Kind.Name {
		case "amend", "before", "strike", "adjust", "note", "house", "leave":
			add(h.Kind.Name, lang.Text(h.Kind.Help))
		case "return":
			if anyoneLeft(m) {
				add(h.Kind.Name, lang.Text(h.Kind.Help))
			}
		}
	}
	if len(s.Next()) > 0 {
		add("finish", lang.Text("end the table early"))
	}
	return choices
}

// picked is the choice from the menu.
type picked struct {
	choices []string
	what    input.Opt[string]
}

func (p *picked) Fields(input.Context) []input.Field {
	return []input.Field{input.One("what", &p.what, input.OneOf("", p.choices...), "what happened").Needed(input.Must)}
}

// anyoneLeft reports whether a player has left and can come back.
func anyoneLeft(m *match.Match) bool {
	for i := range m.Opening.Players {
		back, err := match.NewMove(m.Game, "return")
		if err != nil {
			return false
		}
		*back.Event.(*rules.Return) = rules.Return{Player: input.Set(input.Seat(i + 1))}
		if r, err := m.Judge(back); err == nil && len(r.Violations) == 0 {
			return true
		}
	}
	return false
}
