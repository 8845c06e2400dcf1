package lookup

import (
	"context"
	"errors"
	"io/fs"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/history"
)

const (
	HistoryPatience = 5 * time.Second // for a history that is in use
	Evenings        = 20              // that a list shows
)

// Path is where the history lies.
func Path(a *app.App) (string, error) {
	if a.Db.Value != "" {
		return a.Db.Value, nil
	}
	if path := a.Env("COMPANION_DB"); path != "" {
		return path, nil
	}
	return history.Path(a.Env, runtime.GOOS)
}

// None refuses words for a command that takes none.
func None(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return &app.Usage{Says: "nothing can take " + lang.Quote(args[0])}
	}
	return nil
}

// Despite warns of sessions that cannot be read, so that the others are told all the same.
func Despite(a *app.App, err error) error {
	var unread *history.Unread
	if !errors.As(err, &unread) {
		return err
	}
	a.Complain("warning: %v; companion check tells more", unread)
	return nil
}

// OpenHistory opens the history for reading; nil when nothing has been saved yet.
func OpenHistory(a *app.App, ctx context.Context) (*history.Store, error) {
	store, err := OpenIfThere(a, ctx)
	if store == nil && err == nil {
		err = missed(a)
	}
	return store, err
}

// OpenIfThere is openHistory for what can be told without a history too.
func OpenIfThere(a *app.App, ctx context.Context) (*history.Store, error) {
	if a.NoLog {
		return nil, &app.Usage{Says: "with --no-log the history is not read, so there is nothing to show"}
	}
	return openThere(a, ctx, history.OpenRead)
}

// OpenToChange opens the history for writing; nil when nothing has been saved yet.
func OpenToChange(a *app.App, ctx context.Context) (*history.Store, error) {
	if a.NoLog {
		return nil, &app.Usage{Says: "with --no-log nothing is saved, so nothing is changed"}
	}
	store, err := openThere(a, ctx, history.OpenKept)
	if store == nil && err == nil {
		err = missed(a)
	}
	return store, err
}

// openThere opens a history that is there already; nil where there is none.
func openThere(a *app.App, ctx context.Context, open func(context.Context, string, time.Duration) (*history.Store, error)) (*history.Store, error) {
	path, err := Path(a)
	if err != nil {
		return nil, err
	}
	store, err := open(ctx, path, HistoryPatience)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return store, err
}

// missed is the error of a file that somebody named and that is not there: there may be
// a history elsewhere. It is nil in the usual place, where nothing has been saved yet.
func missed(a *app.App) error {
	if a.Db.Value == "" && a.Env("COMPANION_DB") == "" {
		return nil
	}
	path, err := Path(a)
	if err != nil {
		return err
	}
	return &app.NotFound{Says: "there is no history at " + path}
}
