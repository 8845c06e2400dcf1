package cmd

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// The box profile: facts of this copy of a box, told once.

func (a *app) boxCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "box GAME", Short: "What stands on this copy of a box", GroupID: "past", Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Long: "What stands on this copy of a box, told once: every table that is opened then begins with it.",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				if g, known := box(args[0]); known {
					return &usage{says: g.Title + " has no box profile"}
				}
			}
			return group(c, args)
		},
	}
	a.branch[c] = func() {
		for _, g := range everyBox() {
			if g.Box != nil {
				c.AddCommand(a.boxOf(g))
			}
		}
	}
	return c
}

// boxOf is the command about the box of one game.
func (a *app) boxOf(g rules.Game) *cobra.Command {
	c := &cobra.Command{
		Use: g.Name + " [key=value …]", Short: "The box of " + g.Title, Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion box " + g.Name, Annotations: map[string]string{eventWords: "yes"},
		RunE: func(c *cobra.Command, args []string) error { return a.tellBox(c.Context(), g, args) },
	}
	a.lazy[c] = func() {
		var b strings.Builder
		fmt.Fprintf(&b, "What stands on this copy of %s. Alone it shows what was told, or asks if nothing was;\nkey=value tells it, key=none forgets it:\n", g.Title)
		for _, f := range g.Box().Fields(at) {
			fmt.Fprintf(&b, "  %s=%s\n      %s\n", f.Name, f.Type(), f.Help)
		}
		c.Long = strings.TrimSpace(b.String())
	}
	return c
}

// tellBox shows the box profile of a game, or changes it.
func (a *app) tellBox(ctx context.Context, g rules.Game, words []string) error {
	was, err := a.toldBox(ctx, g)
	if err != nil {
		return err
	}
	told := was
	switch {
	case len(words) > 0:
		told, err = changedBox(g, was, words)
	case was == nil && a.asks() != nil:
		told, err = a.askBox(ctx, g)
	}
	if err != nil {
		return err
	}
	if told != was {
		if err := a.keepBox(ctx, g, told); err != nil {
			return err
		}
	}
	if told == nil {
		told = g.Box()
	}
	if a.json {
		return a.encode(map[string]any{"game": g.Name, "box": json.RawMessage(input.JSON(told, at))})
	}
	for _, f := range told.Fields(at) {
		word := f.Typed()
		if !f.Given() {
			word = "(" + f.Default + ")"
		}
		a.print([]string{f.Name + ": " + word})
	}
	return nil
}

// toldBox is the box profile that was told of a game; nil if none was.
func (a *app) toldBox(ctx context.Context, g rules.Game) (input.Input, error) {
	store, err := a.openIfThere(ctx)
	if err != nil || store == nil {
		return nil, err
	}
	defer store.Close()
	profile, err := store.Box(ctx, g.Name)
	if err != nil || profile == nil {
		return nil, err
	}
	in := g.Box()
	if err := input.FillJSON(in, at, profile); err != nil {
		return nil, fmt.Errorf("the box profile of %s is damaged: %v", g.Title, err)
	}
	return in, nil
}

// changedBox is a box profile with the facts that words tell.
func changedBox(g rules.Game, was input.Input, words []string) (input.Input, error) {
	given, err := readChange(g.Box(), words)
	if err != nil {
		return nil, err
	}
	if was == nil {
		was = g.Box()
	}
	for _, f := range was.Fields(at) {
		if given.forgets(f.Name) {
			f.Clear()
		}
	}
	told, err := input.Merged(g.Box(), was, given.Input)
	if err != nil {
		return nil, err
	}
	return told, input.Check(told, at)
}

func (a *app) askBox(ctx context.Context, g rules.Game) (input.Input, error) {
	in := g.Box()
	return in, a.ask(ctx, rules.Kind{Name: "box " + g.Name, Help: "what stands on this copy of the box"}, in, func() error { return input.Check(in, at) })
}

func (a *app) keepBox(ctx context.Context, g rules.Game, told input.Input) error {
	store, err := a.writing()
	if err != nil {
		return err
	}
	defer store.Close()
	return a.changed(store.PutBox(ctx, g.Name, input.JSON(told, at), a.now()))
}

// setUp is the box profile that a table is opened with: what is given for it over what
// was told of the box. Who is asked for the table is asked for the box as well, once.
func (a *app) setUp(ctx context.Context, g rules.Game, given input.Input, asked bool) (input.Input, error) {
	if g.Box == nil {
		return nil, nil
	}
	told, err := a.toldBox(ctx, g)
	if err != nil {
		return nil, err
	}
	if told == nil && asked {
		if told, err = a.askBox(ctx, g); err == nil {
			err = a.keepBox(ctx, g, told)
		}
	}
	if err != nil || told == nil {
		return given, err
	}
	return input.Merged(g.Box(), told, given)
}
