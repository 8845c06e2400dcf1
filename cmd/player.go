package cmd

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"companion/calculators/rules"
	"companion/history"
)

func (a *app) playerCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "player", Short: "Those who have sat at the table", GroupID: "past", Args: cobra.ArbitraryArgs, RunE: group,
	}
	c.AddCommand(
		&cobra.Command{
			Use: "list", Short: "Everybody's name", Args: none, Example: "  companion player list",
			RunE: func(c *cobra.Command, _ []string) error { return a.listPlayers(c.Context()) },
		},
		&cobra.Command{
			Use: "rename NAME NEW", Short: "Gives a player another name, in all that is stored", DisableFlagsInUseLine: true,
			Args: cobra.ArbitraryArgs, Example: "  companion player rename Ana Anna",
			RunE: func(c *cobra.Command, args []string) error {
				if len(args) != 2 {
					return &usage{says: "rename takes a name and the new one; a name of several words stands in quotes"}
				}
				return a.renamePlayer(c.Context(), args[0], args[1])
			},
		},
	)
	return c
}

func (a *app) listPlayers(ctx context.Context) error {
	if a.noLog {
		return &usage{says: "with --no-log the history is not read, so there is nothing to show"}
	}
	names, err := a.players(ctx, historyPatience)
	if err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"players": append([]string{}, names...)})
	}
	if len(names) == 0 {
		fmt.Fprintln(a.out, "Nobody has been saved yet.")
	}
	a.print(names)
	return nil
}

func (a *app) renamePlayer(ctx context.Context, from, to string) error {
	if err := rules.CheckName(to); err != nil {
		return rules.InField("new", "%s, not %s", err, rules.Quote(to))
	}
	known, err := a.players(ctx, historyPatience)
	if err != nil {
		return err
	}
	i, err := rules.Pick(from, known)
	var m *rules.Mistake
	switch {
	case errors.As(err, &m) && m.Ambiguous:
		return &rules.Mistake{Field: "name", Ambiguous: true, Says: "name: " + rules.Quote(from) + " is " + m.Says}
	case err != nil:
		return &notFound{fmt.Sprintf("there is no player %s; companion player list has them all", rules.Quote(from))}
	}
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.stillApart(ctx, store, known[i], to); err != nil {
		return err
	}
	if err := store.Rename(ctx, known[i], to); err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"from": known[i], "to": to})
	}
	a.print([]string{known[i] + " is " + to + " from now on."})
	return nil
}

// stillApart refuses a name that could not be told from another one at a table that
// is open.
func (a *app) stillApart(ctx context.Context, store *history.Store, from, to string) error {
	open, err := store.Tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range open {
		seated := false
		names := append([]string{}, t.Players...)
		for i, name := range names {
			if name == from {
				names[i], seated = to, true
			}
		}
		if err := rules.CheckPlayers(names); seated && err != nil {
			return fmt.Errorf("at %s: %w", named(t), err)
		}
	}
	return nil
}
