package cmd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"companion/calculators/lang"
	"companion/history"
)

const (
	historyPatience = 5 * time.Second // for a history that is in use
	evenings        = 20              // that a list shows
)

// path is where the history lies.
func (a *app) path() (string, error) {
	if a.db.value != "" {
		return a.db.value, nil
	}
	if path := a.env("COMPANION_DB"); path != "" {
		return path, nil
	}
	return history.Path(a.env, runtime.GOOS)
}

func (a *app) historyCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "history", Short: "What was asked and played, evening by evening", GroupID: "past",
		Args: cobra.ArbitraryArgs, Example: "  companion history\n  companion history --game vec --date 2026-11",
		Long: `What was asked and played, evening by evening. A session is meant by its ID, by last, which is the last game, or by a day
such as yesterday that had no other game. Where several may be meant they are named as 8 9 or 8-10, or by their day.`,
	}
	a.lists(c, group)
	list := &cobra.Command{Use: "list", Short: "The last evenings, the newest first, on a terminal last", Args: cobra.ArbitraryArgs, Example: "  companion history list --json"}
	a.lists(list, none)
	c.AddCommand(
		a.addCommand(),
		list,
		a.exportCommand(),
		a.importCommand(),
		&cobra.Command{
			Use: "show ID …", Short: "Sessions whole, or all of an evening, with their rulings and reasons", DisableFlagsInUseLine: true,
			Args: cobra.ArbitraryArgs, Example: "  companion history show 1",
			RunE: func(c *cobra.Command, args []string) error { return a.showSessions(c.Context(), args) },
		},
	)
	c.AddCommand(a.statsCommand())
	c.AddCommand(a.reviewCommands()...)
	return c
}

// shortNames are commands below history, or player, that stand at the top too.
func (a *app) shortNames() []*cobra.Command {
	players := &cobra.Command{
		Use: "players", Short: "Everybody, with how many games they played and when last", Args: none, Example: "  companion players",
		RunE: func(c *cobra.Command, _ []string) error { return a.listPlayers(c.Context()) },
	}
	all := []*cobra.Command{a.statsCommand(), players, a.exportCommand(), a.importCommand()}
	for _, c := range all {
		c.GroupID = "past"
	}
	return all
}

// lists makes a command that lists evenings; words are for others.
func (a *app) lists(c *cobra.Command, others func(*cobra.Command, []string) error) {
	f := &filterFlags{}
	f.register(c.Flags(), a.now())
	all := c.Flags().Bool("all", false, fmt.Sprintf("every evening, not only the last %d", evenings))
	deleted := c.Flags().Bool("deleted", false, "what was deleted, and can be brought back")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return withMeant(others(c, args), c, args[0], f.today)
		}
		if _, err := f.check(); err != nil { // also while nothing has been saved yet
			return err
		}
		most := evenings
		if *all {
			most = 0
		}
		return a.listEvenings(c.Context(), f, most, *deleted)
	}
}

// withMeant gives the refusal of a word that is no command the hint which one it was
// probably meant for: a day is a filter, and the number of a session is shown.
func withMeant(err error, list *cobra.Command, word string, today time.Time) error {
	var refused *usage
	if !errors.As(err, &refused) {
		return err
	}
	if (&chosen{}).add(word) == nil {
		refused.hint = "companion history show " + word
	} else if _, _, err := period(word, today); err == nil {
		refused.hint = list.CommandPath() + " --date " + word
	}
	return err
}

// none refuses words for a command that takes none.
func none(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return &usage{says: "nothing can take " + lang.Quote(args[0])}
	}
	return nil
}

// despite warns of sessions that cannot be read, so that the others are told all the same.
func (a *app) despite(err error) error {
	var unread *history.Unread
	if !errors.As(err, &unread) {
		return err
	}
	a.complain("warning: %v; companion check tells more", unread)
	return nil
}

// openHistory opens the history for reading; nil when nothing has been saved yet.
func (a *app) openHistory(ctx context.Context) (*history.Store, error) {
	store, err := a.openIfThere(ctx)
	if store == nil && err == nil {
		err = a.missed()
	}
	return store, err
}

// openIfThere is openHistory for what can be told without a history too.
func (a *app) openIfThere(ctx context.Context) (*history.Store, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log the history is not read, so there is nothing to show"}
	}
	return a.openThere(ctx, history.OpenRead)
}

// openToChange opens the history for writing; nil when nothing has been saved yet.
func (a *app) openToChange(ctx context.Context) (*history.Store, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log nothing is saved, so nothing is changed"}
	}
	store, err := a.openThere(ctx, history.OpenKept)
	if store == nil && err == nil {
		err = a.missed()
	}
	return store, err
}

// openThere opens a history that is there already; nil where there is none.
func (a *app) openThere(ctx context.Context, open func(context.Context, string, time.Duration) (*history.Store, error)) (*history.Store, error) {
	path, err := a.path()
	if err != nil {
		return nil, err
	}
	store, err := open(ctx, path, historyPatience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}

// missed is the error of a file that somebody named and that is not there: there may be
// a history elsewhere. It is nil in the usual place, where nothing has been saved yet.
func (a *app) missed() error {
	if a.db.value == "" && a.env("COMPANION_DB") == "" {
		return nil
	}
	path, err := a.path()
	if err != nil {
		return err
	}
	return &notFound{"there is no history at " + path}
}
