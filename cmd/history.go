package cmd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"companion/calculators/rules"
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
	}
	a.lists(c, group)
	list := &cobra.Command{Use: "list", Short: "The last evenings, the newest first", Args: none, Example: "  companion history list --json"}
	a.lists(list, none)
	c.AddCommand(
		a.addCommand(),
		list,
		a.exportCommand(),
		a.importCommand(),
		&cobra.Command{
			Use: "show ID", Short: "One session whole, with its rulings and reasons", DisableFlagsInUseLine: true,
			Args: cobra.ArbitraryArgs, Example: "  companion history show 1",
			RunE: func(c *cobra.Command, args []string) error {
				id, err := sessionID(args)
				if err != nil {
					return err
				}
				return a.showSession(c.Context(), id)
			},
		},
	)
	c.AddCommand(a.statsCommand())
	c.AddCommand(a.reviewCommands()...)
	return c
}

// lists makes a command that lists evenings; words are for others.
func (a *app) lists(c *cobra.Command, others func(*cobra.Command, []string) error) {
	f := &filterFlags{}
	f.register(c.Flags(), a.now())
	all := c.Flags().Bool("all", false, fmt.Sprintf("every evening, not only the last %d", evenings))
	deleted := c.Flags().Bool("deleted", false, "what was deleted, and can be brought back")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return others(c, args)
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

// none refuses words for a command that takes none.
func none(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return &usage{says: "nothing can take " + rules.Quote(args[0])}
	}
	return nil
}

func sessionID(args []string) (int64, error) {
	if len(args) == 0 {
		return 0, &usage{says: "missing ID, the number that companion history lists"}
	}
	if len(args) > 1 {
		return 0, &usage{says: "one ID at a time; nothing can take " + rules.Quote(args[1])}
	}
	id, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil || id < 1 || strings.Trim(args[0], "0123456789") != "" {
		return 0, rules.InField("id", "takes a whole number from 1, not %s", rules.Quote(args[0]))
	}
	return id, nil
}

// openHistory opens the history for reading; nil when nothing has been saved yet.
func (a *app) openHistory(ctx context.Context) (*history.Store, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log the history is not read, so there is nothing to show"}
	}
	path, err := a.path()
	if err != nil {
		return nil, err
	}
	store, err := history.OpenRead(ctx, path, historyPatience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}
