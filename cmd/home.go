package cmd

import (
	"context"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/table"
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
func showHome(a *app.App, ctx context.Context) error {
	h := &home{choices: []string{"new table", "tables"}}
	if t, err := table.OpenTable(a, ctx); err == nil {
		h.choices = append([]string{"play " + table.Named(t.Stored)}, h.choices...)
		t.Close()
	}
	for _, g := range app.Games {
		for _, k := range g.Asked() {
			switch name := k.Kind.Name; {
			case name == app.Scoring:
				h.choices = append(h.choices, app.Scoring+" "+g.Scored)
			case g.AtTop:
				h.choices = append(h.choices, name)
			default:
				h.choices = append(h.choices, g.Name+" "+name)
			}
		}
	}
	h.choices = append(h.choices, "history")
	kind := rules.Kind{Name: "companion", Help: "at the table"}
	asked, stop := app.UntilLeft(ctx)
	defer stop()
	if err := a.Asks().Fill(asked, kind, h, app.At, func() error { return nil }); err != nil {
		return err
	}
	stop()
	switch command, _, _ := strings.Cut(h.what.Value, " "); command {
	case "play", "new": // the rest tells what it means
		return execute(a, ctx, []string{command})
	}
	return execute(a, ctx, strings.Fields(h.what.Value))
}
