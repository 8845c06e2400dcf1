package cmd

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

func (a *app) playerCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "player", Short: "Those who have sat at the table", GroupID: "past", Args: cobra.ArbitraryArgs, RunE: group,
	}
	verb := func(use, short, example string, run func(context.Context, []string) error) *cobra.Command {
		return &cobra.Command{
			Use: use, Short: short, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, Example: "  companion player " + example,
			RunE: func(c *cobra.Command, args []string) error {
				if verb, wants := c.Name(), strings.Count(use, " "); len(args) != wants {
					return &usage{says: fmt.Sprintf("%s takes %s; a name of several words stands in quotes", verb, map[int]string{1: "one name", 2: "two names"}[wants])}
				}
				return run(c.Context(), args)
			},
		}
	}
	c.AddCommand(
		&cobra.Command{
			Use: "list", Short: "Everybody's name", Args: none, Example: "  companion player list",
			RunE: func(c *cobra.Command, _ []string) error { return a.listPlayers(c.Context()) },
		},
		verb("rename NAME NEW", "Gives a player another name, in all that is stored", "rename Ana Anna", a.renamePlayer),
		verb("merge FROM INTO", "Makes one player of two who never sat at one table", "merge Leia Kim", a.mergePlayers),
		verb("unmerge NAME", "Takes a merge back", "merge Leia Kim && companion player unmerge Leia", a.unmergePlayer),
		verb("archive NAME", "Offers a player no more; what was played stays", "archive Ana", a.archivePlayer(true)),
		verb("unarchive NAME", "Offers an archived player again", "unarchive Ana", a.archivePlayer(false)),
	)
	return c
}

func (a *app) listPlayers(ctx context.Context) error {
	all, err := a.roster(ctx)
	if err != nil {
		return err
	}
	if a.json {
		names, archived, merged := []string{}, []string{}, map[string]string{}
		for _, p := range all {
			switch {
			case p.Into != "":
				merged[p.Name] = p.Into
				continue
			case p.Archived:
				archived = append(archived, p.Name)
			}
			names = append(names, p.Name)
		}
		return a.encode(map[string]any{"players": names, "archived": archived, "merged": merged})
	}
	if len(all) == 0 {
		fmt.Fprintln(a.out, "Nobody has been saved yet.")
	}
	for _, p := range all {
		switch {
		case p.Into != "":
			a.print([]string{p.Name + " (is " + p.Into + ")"})
		case p.Archived:
			a.print([]string{p.Name + " (archived)"})
		default:
			a.print([]string{p.Name})
		}
	}
	return nil
}

// roster is everybody the history knows.
func (a *app) roster(ctx context.Context) ([]history.Player, error) {
	store, err := a.openHistory(ctx)
	if err != nil || store == nil {
		return nil, err
	}
	defer store.Close()
	return store.Roster(ctx)
}

// playerNamed finds a player by any unambiguous beginning of the name, among those of
// whom is true.
func (a *app) playerNamed(ctx context.Context, word string, is func(history.Player) bool) (string, error) {
	all, err := a.roster(ctx)
	if err != nil {
		return "", err
	}
	var known []string
	for _, p := range all {
		if is(p) {
			known = append(known, p.Name)
		}
	}
	i, err := rules.Pick(word, known)
	var m *rules.Mistake
	switch {
	case errors.As(err, &m) && m.Ambiguous:
		return "", &rules.Mistake{Field: "name", Ambiguous: true, Says: "name: " + rules.Quote(word) + " is " + m.Says}
	case err != nil:
		return "", &notFound{fmt.Sprintf("there is no player %s; companion player list has them all", rules.Quote(word))}
	}
	return known[i], nil
}

// isSomebody tells a player who was not merged into another one.
func isSomebody(p history.Player) bool { return p.Into == "" }

func (a *app) renamePlayer(ctx context.Context, names []string) error {
	to := names[1]
	if err := rules.CheckName(to); err != nil {
		return rules.InField("new", "%s, not %s", err, rules.Quote(to))
	}
	from, err := a.playerNamed(ctx, names[0], isSomebody)
	if err != nil {
		return err
	}
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.stillApart(ctx, store, from, to); err != nil {
		return err
	}
	if err := store.Rename(ctx, from, to); err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"from": from, "to": to})
	}
	a.print([]string{from + " is " + to + " from now on."})
	return nil
}

func (a *app) mergePlayers(ctx context.Context, names []string) error {
	from, err := a.playerNamed(ctx, names[0], isSomebody)
	if err != nil {
		return err
	}
	into, err := a.playerNamed(ctx, names[1], isSomebody)
	if err != nil {
		return err
	}
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.stillApart(ctx, store, from, into); err != nil {
		return err
	}
	if err := store.Merge(ctx, from, into); err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"from": from, "into": into})
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s is %s from now on; companion player unmerge %s takes it back.", from, into, rules.NameWord(from)), a.width))
	return nil
}

func (a *app) unmergePlayer(ctx context.Context, names []string) error {
	name, err := a.playerNamed(ctx, names[0], func(p history.Player) bool { return p.Into != "" })
	var absent *notFound
	if errors.As(err, &absent) {
		return &notFound{rules.Quote(names[0]) + " is no player who was merged; companion player list tells who was"}
	}
	if err != nil {
		return err
	}
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := store.Unmerge(ctx, name); err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"player": name})
	}
	a.print([]string{name + " is somebody else again, with all that was merged."})
	return nil
}

func (a *app) archivePlayer(archived bool) func(context.Context, []string) error {
	return func(ctx context.Context, names []string) error {
		name, err := a.playerNamed(ctx, names[0], isSomebody)
		if err != nil {
			return err
		}
		store, err := a.openStore(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		if err := store.Archive(ctx, name, archived); err != nil {
			return err
		}
		if a.json {
			return a.encode(map[string]any{"player": name, "archived": archived})
		}
		says := " is offered again."
		if archived {
			says = " is not offered any more; what was played stays."
		}
		a.print([]string{name + says})
		return nil
	}
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
