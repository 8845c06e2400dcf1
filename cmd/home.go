package cmd

import (
	"context"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// home is the menu of companion alone: what would you like to do?
type home struct {
	what    input.Opt[string]
	choices []string
}

func (h *home) Fields(input.Context) []input.Field {
	return []input.Field{input.One("what", &h.what, input.OneOf("", h.choices...), "what would you like to do").Needed(input.Must)}
}

// home offers the open table or a new one, the calculators and the history, and does
// what is chosen.
func (a *app) showHome(ctx context.Context) error {
	h := &home{choices: []string{"new table", "tables"}}
	if t, err := a.openTable(ctx); err == nil {
		h.choices = append([]string{"play " + named(t.stored)}, h.choices...)
		t.close()
	}
	for _, g := range games {
		for _, k := range g.Asked() {
			switch name := k.Kind.Name; {
			case name == scoring:
				h.choices = append(h.choices, scoring+" "+g.scored)
			case g.atTop:
				h.choices = append(h.choices, name)
			default:
				h.choices = append(h.choices, g.Name+" "+name)
			}
		}
	}
	h.choices = append(h.choices, "history")
	kind := rules.Kind{Name: "companion", Help: "at the table"}
	asked, stop := untilLeft(ctx)
	defer stop()
	if err := a.asks().Fill(asked, kind, h, at, func() error { return nil }); err != nil {
		return err
	}
	stop()
	switch command, _, _ := strings.Cut(h.what.Value, " "); command {
	case "play", "new": // the rest tells what it means
		return a.execute(ctx, []string{command})
	}
	return a.execute(ctx, strings.Fields(h.what.Value))
}
