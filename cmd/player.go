package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

func (a *app) playerCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "player [NAME]", Short: "One player's page, or all who have sat at the table", GroupID: "past", Args: cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true, Example: "  companion player Ana",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return a.showPlayer(c.Context(), c, args)
			}
			return a.listPlayers(c.Context())
		},
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
			Use: "list", Short: "Everybody, with how many games they played and when last", Args: none, Example: "  companion player list",
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

// toChange is somebody of whom something is changed. A name that was merged is not taken
// for who that is now: it may be the merge that is meant.
func (r roster) toChange(word string) (string, error) {
	p, err := r.find("name", word)
	if err == nil && p.Into != "" {
		return "", &usage{
			says: fmt.Sprintf("%s is %s already", p.Name, r.now(p).Name),
			hint: fmt.Sprintf("name %s, or take the merge back with companion player unmerge %s", r.now(p).Name, input.NameWord(p.Name)),
		}
	}
	return p.Name, err
}

// changePlayer finds who is meant, and changes that with the open history.
func (a *app) changePlayer(ctx context.Context, word string, change func(*history.Store, roster, string) error) error {
	known, err := a.everybody(ctx)
	if err != nil {
		return err
	}
	name, err := known.toChange(word)
	if err != nil {
		return err
	}
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	return change(store, known, name)
}

// everybody is the roster for a command that is about players.
func (a *app) everybody(ctx context.Context) (roster, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log the history is not read, so nobody is known"}
	}
	return a.readRoster(ctx, historyPatience)
}

func (a *app) renamePlayer(ctx context.Context, names []string) error {
	to := names[1]
	if err := input.CheckNewName(to); err != nil {
		return input.InField("new", "%s, not %s", err, lang.Quote(to))
	}
	return a.changePlayer(ctx, names[0], func(store *history.Store, known roster, from string) error {
		if err := known.free(to, from); err != nil {
			return err
		}
		if err := a.stillApart(ctx, store, from, to); err != nil {
			return err
		}
		if err := a.changed(store.Rename(ctx, from, to)); err != nil {
			return err
		}
		if a.json {
			return a.encode(map[string]any{"from": from, "to": to})
		}
		a.print([]string{from + " is " + to + " from now on."})
		return nil
	})
}

// free refuses a name that somebody else has.
func (r roster) free(name, but string) error {
	for _, p := range r {
		switch {
		case p.Name == but || !history.SameName(p.Name, name):
		case p.Into != "":
			return &usage{says: fmt.Sprintf("%s means %s already", p.Name, r.now(p).Name)}
		default:
			return &usage{
				says: fmt.Sprintf("there is a player %s already", p.Name),
				hint: fmt.Sprintf("companion player merge %s %s makes one player of the two", input.NameWord(but), input.NameWord(p.Name)),
			}
		}
	}
	return nil
}

func (a *app) mergePlayers(ctx context.Context, names []string) error {
	return a.changePlayer(ctx, names[0], func(store *history.Store, known roster, from string) error {
		p, err := known.find("name", names[1])
		if err != nil {
			return err
		}
		into := known.now(p).Name
		if into == from {
			return &usage{says: fmt.Sprintf("%s and %s are one player already", names[0], names[1])}
		}
		if err := a.stillApart(ctx, store, from, into); err != nil {
			return err
		}
		if err := a.changed(store.Merge(ctx, from, into)); err != nil {
			return err
		}
		if a.json {
			return a.encode(map[string]any{"from": from, "into": into})
		}
		a.print(assist.Wrap("", fmt.Sprintf("%s is %s from now on; companion player unmerge %s takes it back.", from, into, input.NameWord(from)), a.width))
		return nil
	})
}

func (a *app) unmergePlayer(ctx context.Context, names []string) error {
	known, err := a.everybody(ctx)
	if err != nil {
		return err
	}
	merged := slices.DeleteFunc(known, func(p history.Player) bool { return p.Into == "" })
	p, err := merged.find("name", names[0])
	var absent *notFound
	if errors.As(err, &absent) {
		return &notFound{lang.Quote(names[0]) + " is no player who was merged; companion player list tells who was"}
	}
	if err != nil {
		return err
	}
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.changed(store.Unmerge(ctx, p.Name)); err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"player": p.Name})
	}
	a.print([]string{p.Name + " is somebody else again, with all that was merged."})
	return nil
}

func (a *app) archivePlayer(archived bool) func(context.Context, []string) error {
	return func(ctx context.Context, names []string) error {
		return a.changePlayer(ctx, names[0], func(store *history.Store, known roster, name string) error {
			was := slices.ContainsFunc(known, func(p history.Player) bool { return p.Name == name && p.Archived })
			if err := a.changed(store.Archive(ctx, name, archived)); err != nil {
				return err
			}
			if a.json {
				return a.encode(map[string]any{"player": name, "archived": archived})
			}
			says := " is offered again."
			switch {
			case archived && was:
				says = " was archived already."
			case archived:
				says = " is not offered any more; what was played stays."
			case !was:
				says = " was not archived."
			}
			a.print([]string{name + says})
			return nil
		})
	}
}

// stillApart refuses a name that could not be told from another one at a table that
// is open. Whoever sits at one table under both names is two people, which the history
// says.
func (a *app) stillApart(ctx context.Context, store *history.Store, from, to string) error {
	open, err := a.openTables(ctx, store)
	if err != nil {
		return err
	}
	for _, t := range open {
		if !slices.Contains(t.Players, from) {
			continue
		}
		for _, other := range t.Players {
			if other != from && other != to && input.Fold(other) == input.Fold(to) {
				return &usage{says: fmt.Sprintf("at %s: the names %s and %s are too alike", named(t), other, to)}
			}
		}
	}
	return nil
}
