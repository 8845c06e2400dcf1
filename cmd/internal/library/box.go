package library

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
)

// The box profile: facts of this copy of a box, told once.

func BoxCommand(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "box GAME", Short: "What stands on this copy of a box", GroupID: "past", Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Long: "What stands on this copy of a box, told once: every table that is opened then begins with it.",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				if g, known := app.Box(args[0]); known {
					return &app.Usage{Says: g.Title + " has no box profile"}
				}
			}
			return app.Group(c, args)
		},
	}
	a.Branch[c] = func() {
		for _, g := range app.EveryBox() {
			if g.Box != nil {
				c.AddCommand(boxOf(a, g))
			}
		}
	}
	return c
}

// boxOf is the command about the box of one game.
func boxOf(a *app.App, g rules.Game) *cobra.Command {
	c := &cobra.Command{
		Use: g.Name + " [key=value …]", Short: "The box of " + g.Title, Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion box " + g.Name, Annotations: map[string]string{app.EventWords: "yes"},
		RunE: func(c *cobra.Command, args []string) error { return tellBox(a, c.Context(), g, args) },
	}
	a.Lazy[c] = func() {
		var b strings.Builder
		fmt.Fprintf(&b, "What stands on this copy of %s. Alone it shows what was told, or asks if nothing was;\nkey=value tells it, key=none forgets it:\n", g.Title)
		for _, f := range g.Box().Fields(app.At) {
			fmt.Fprintf(&b, "  %s=%s\n      %s\n", f.Name, f.Type(), f.Help)
		}
		c.Long = strings.TrimSpace(b.String())
	}
	return c
}

// tellBox shows the box profile of a game, or changes it.
func tellBox(a *app.App, ctx context.Context, g rules.Game, words []string) error {
	was, err := toldBox(a, ctx, g)
	if err != nil {
		return err
	}
	told := was
	switch {
	case len(words) > 0:
		told, err = changedBox(g, was, words)
	case was == nil && a.Asks() != nil:
		told, err = askBox(a, ctx, g)
	}
	if err != nil {
		return err
	}
	if told != was {
		if err := keepBox(a, ctx, g, told); err != nil {
			return err
		}
	}
	if told == nil {
		told = g.Box()
	}
	if a.JSON {
		return a.Encode(map[string]any{"game": g.Name, "box": json.RawMessage(input.JSON(told, app.At))})
	}
	for _, f := range told.Fields(app.At) {
		word := f.Typed()
		if !f.Given() {
			word = "(" + f.Default + ")"
		}
		a.Print([]string{f.Name + ": " + word})
	}
	return nil
}

// toldBox is the box profile that was told of a game; nil if none was.
func toldBox(a *app.App, ctx context.Context, g rules.Game) (input.Input, error) {
	store, err := lookup.OpenIfThere(a, ctx)
	if err != nil || store == nil {
		return nil, err
	}
	defer store.Close()
	profile, err := store.Box(ctx, g.Name)
	if err != nil || profile == nil {
		return nil, err
	}
	in := g.Box()
	if err := input.FillJSON(in, app.At, profile); err != nil {
		return nil, fmt.Errorf("the box profile of %s is damaged: %v", g.Title, err)
	}
	return in, nil
}

// changedBox is a box profile with the facts that words tell.
func changedBox(g rules.Game, was input.Input, words []string) (input.Input, error) {
	given, err := app.ReadChange(g.Box(), words)
	if err != nil {
		return nil, err
	}
	if was == nil {
		was = g.Box()
	}
	for _, f := range was.Fields(app.At) {
		if given.Forgets(f.Name) {
			f.Clear()
		}
	}
	told, err := input.Merged(g.Box(), was, given.Input)
	if err != nil {
		return nil, err
	}
	return told, input.Check(told, app.At)
}

func askBox(a *app.App, ctx context.Context, g rules.Game) (input.Input, error) {
	in := g.Box()
	return in, a.Ask(ctx, rules.Kind{Name: "box " + g.Name, Help: "what stands on this copy of the box"}, in, func() error { return input.Check(in, app.At) })
}

func keepBox(a *app.App, ctx context.Context, g rules.Game, told input.Input) error {
	store, err := writing(a)
	if err != nil {
		return err
	}
	defer store.Close()
	return a.Changed(store.PutBox(ctx, g.Name, input.JSON(told, app.At), a.Now()))
}

// SetUp is the box profile that a table is opened with: what is given for it over what
// was told of the box. Who is asked for the table is asked for the box as well, once.
func SetUp(a *app.App, ctx context.Context, g rules.Game, given input.Input, asked bool) (input.Input, error) {
	if g.Box == nil {
		return nil, nil
	}
	told, err := toldBox(a, ctx, g)
	if err != nil {
		return nil, err
	}
	if told == nil && asked {
		if told, err = askBox(a, ctx, g); err == nil {
			err = keepBox(a, ctx, g, told)
		}
	}
	if err != nil || told == nil {
		return given, err
	}
	return input.Merged(g.Box(), told, given)
}
