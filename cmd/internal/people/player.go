package people

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
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

func PlayerCommand(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "player [NAME]", Short: "One player's page, or all who have sat at the table", GroupID: "past", Args: cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true, Example: "  companion player Ana",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return showPlayer(a, c.Context(), c, args)
			}
			return ListPlayers(a, c.Context())
		},
	}
	verb := func(use, short, example string, run func(context.Context, []string) error) *cobra.Command {
		return &cobra.Command{
			Use: use, Short: short, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, Example: "  companion player " + example,
			RunE: func(c *cobra.Command, args []string) error {
				if verb, wants := c.Name(), strings.Count(use, " "); len(args) != wants {
					return &app.Usage{Says: fmt.Sprintf("%s takes %s; a name of several words stands in quotes", verb, map[int]string{1: "one name", 2: "two names"}[wants])}
				}
				return run(c.Context(), args)
			},
		}
	}
	c.AddCommand(
		&cobra.Command{
			Use: "list", Short: "Everybody, with how many games they played and when last", Args: lookup.None, Example: "  companion player list",
			RunE: func(c *cobra.Command, _ []string) error { return ListPlayers(a, c.Context()) },
		},
		verb("rename NAME NEW", "Gives a player another name, in all that is stored", "rename Ana Anna", func(p0 context.Context, p1 []string) error { return renamePlayer(a, p0, p1) }),
		verb("merge FROM INTO", "Makes one player of two who never sat at one table", "merge Leia Kim", func(p0 context.Context, p1 []string) error { return mergePlayers(a, p0, p1) }),
		verb("unmerge NAME", "Takes a merge back", "merge Leia Kim && companion player unmerge Leia", func(p0 context.Context, p1 []string) error { return unmergePlayer(a, p0, p1) }),
		verb("archive NAME", "Offers a player no more; what was played stays", "archive Ana", archivePlayer(a, true)),
		verb("unarchive NAME", "Offers an archived player again", "unarchive Ana", archivePlayer(a, false)),
	)
	return c
}

// toChange is somebody of whom something is changed. A name that was merged is not taken
// for who that is now: it may be the merge that is meant.
func toChange(r lookup.Roster, word string) (string, error) {
	p, err := r.Find("name", word)
	if err == nil && p.Into != "" {
		return "", &app.Usage{
			Says: fmt.Sprintf("%s is %s already", p.Name, r.Now(p).Name),
			Hint: fmt.Sprintf("name %s, or take the merge back with companion player unmerge %s", r.Now(p).Name, input.NameWord(p.Name)),
		}
	}
	return p.Name, err
}

// changePlayer finds who is meant, and changes that with the open history.
func changePlayer(a *app.App, ctx context.Context, word string, change func(*history.Store, lookup.Roster, string) error) error {
	known, err := everybody(a, ctx)
	if err != nil {
		return err
	}
	name, err := toChange(known, word)
	if err != nil {
		return err
	}
	store, err := table.OpenStore(a, ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	return change(store, known, name)
}

// everybody is the roster for a command that is about players.
func everybody(a *app.App, ctx context.Context) (lookup.Roster, error) {
	if a.NoLog {
		return nil, &app.Usage{Says: "with --no-log the history is not read, so nobody is known"}
	}
	return lookup.ReadRoster(a, ctx, lookup.HistoryPatience)
}

func renamePlayer(a *app.App, ctx context.Context, names []string) error {
	to := names[1]
	if err := input.CheckNewName(to); err != nil {
		return input.InField("new", "%s, not %s", err, lang.Quote(to))
	}
	return changePlayer(a, ctx, names[0], func(store *history.Store, known lookup.Roster, from string) error {
		if err := free(known, to, from); err != nil {
			return err
		}
		if err := stillApart(a, ctx, store, from, to); err != nil {
			return err
		}
		if err := a.Changed(store.Rename(ctx, from, to)); err != nil {
			return err
		}
		if a.JSON {
			return a.Encode(map[string]any{"from": from, "to": to})
		}
		a.Print([]string{from + " is " + to + " from now on."})
		return nil
	})
}

// free refuses a name that somebody else has.
func free(r lookup.Roster, name, but string) error {
	for _, p := range r {
		switch {
		case p.Name == but || !history.SameName(p.Name, name):
		case p.Into != "":
			return &app.Usage{Says: fmt.Sprintf("%s means %s already", p.Name, r.Now(p).Name)}
		default:
			return &app.Usage{
				Says: fmt.Sprintf("there is a player %s already", p.Name),
				Hint: fmt.Sprintf("companion player merge %s %s makes one player of the two", input.NameWord(but), input.NameWord(p.Name)),
			}
		}
	}
	return nil
}

func mergePlayers(a *app.App, ctx context.Context, names []string) error {
	return changePlayer(a, ctx, names[0], func(store *history.Store, known lookup.Roster, from string) error {
		p, err := known.Find("name", names[1])
		if err != nil {
			return err
		}
		into := known.Now(p).Name
		if into == from {
			return &app.Usage{Says: fmt.Sprintf("%s and %s are one player already", names[0], names[1])}
		}
		if err := stillApart(a, ctx, store, from, into); err != nil {
			return err
		}
		if err := a.Changed(store.Merge(ctx, from, into)); err != nil {
			return err
		}
		if a.JSON {
			return a.Encode(map[string]any{"from": from, "into": into})
		}
		a.Print(assist.Wrap("", fmt.Sprintf("%s is %s from now on; companion player unmerge %s takes it back.", from, into, input.NameWord(from)), a.Width))
		return nil
	})
}

func unmergePlayer(a *app.App, ctx context.Context, names []string) error {
	known, err := everybody(a, ctx)
	if err != nil {
		return err
	}
	merged := slices.DeleteFunc(known, func(p history.Player) bool { return p.Into == "" })
	p, err := merged.Find("name", names[0])
	var absent *app.NotFound
	if errors.As(err, &absent) {
		return &app.NotFound{Says: lang.Quote(names[0]) + " is no player who was merged; companion player list tells who was"}
	}
	if err != nil {
		return err
	}
	store, err := table.OpenStore(a, ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := a.Changed(store.Unmerge(ctx, p.Name)); err != nil {
		return err
	}
	if a.JSON {
		return a.Encode(map[string]any{"player": p.Name})
	}
	a.Print([]string{p.Name + " is somebody else again, with all that was merged."})
	return nil
}

func archivePlayer(a *app.App, archived bool) func(context.Context, []string) error {
	return func(ctx context.Context, names []string) error {
		return changePlayer(a, ctx, names[0], func(store *history.Store, known lookup.Roster, name string) error {
			was := slices.ContainsFunc(known, func(p history.Player) bool { return p.Name == name && p.Archived })
			if err := a.Changed(store.Archive(ctx, name, archived)); err != nil {
				return err
			}
			if a.JSON {
				return a.Encode(map[string]any{"player": name, "archived": archived})
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
			a.Print([]string{name + says})
			return nil
		})
	}
}

// stillApart refuses a name that could not be told from another one at a table that
// is open. Whoever sits at one table under both names is two people, which the history
// says.
func stillApart(a *app.App, ctx context.Context, store *history.Store, from, to string) error {
	open, err := table.OpenTables(a, ctx, store)
	if err != nil {
		return err
	}
	for _, t := range open {
		if !slices.Contains(t.Players, from) {
			continue
		}
		for _, other := range t.Players {
			if other != from && other != to && input.Fold(other) == input.Fold(to) {
				return &app.Usage{Says: fmt.Sprintf("at %s: the names %s and %s are too alike", table.Named(t), other, to)}
			}
		}
	}
	return nil
}
