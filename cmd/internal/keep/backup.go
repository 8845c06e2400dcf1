package keep

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

func BackupCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "backup FILE", Short: "Copies the history, also while a game is recorded", GroupID: "past", DisableFlagsInUseLine: true,
		Long: `Copies the history as it stands at one moment, also while a game is recorded, and reads the copy through. The copy is a
history like any other: --db FILE opens it, and in the place of the history it is what companion goes on with.`,
		Args: cobra.ArbitraryArgs, Example: "  companion backup $HOME/companion-copy.db",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "-" || args[0] == "" {
				return &app.Usage{Says: "backup takes the file to write, which is not there yet"}
			}
			return backup(a, c.Context(), args[0])
		},
	}
}

func backup(a *app.App, ctx context.Context, to string) error {
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &app.NotFound{Says: "nothing has been saved yet, so there is nothing to copy"}
	}
	defer store.Close()
	ctx, stop := app.UntilLeft(ctx) // nothing half is left behind
	defer stop()
	done, err := store.Backup(ctx, to)
	var of *history.Error
	if errors.As(err, &of) && (of.Path != store.Path() || errors.Is(err, history.ErrExists)) && ctx.Err() == nil { // the copy is at fault
		err = &app.Usage{Says: fmt.Sprintf("backup cannot write %s: %v", lang.Quote(to), of.Err)}
	}
	if err != nil {
		return err
	}
	a.Saved = "the copy is written"
	if a.JSON {
		return a.Encode(map[string]any{"file": to, "sessions": done.Sessions, "players": done.Players, "bytes": done.Bytes})
	}
	a.Print([]string{fmt.Sprintf("Copied to %s and read through: %s, %s, %d KB.", to,
		lang.Plural(done.Sessions, "session", "sessions"), lang.Plural(done.Players, "player", "players"), (done.Bytes+1023)/1024)})
	return nil
}

// writtenAs is a session as its kind is called.
func writtenAs(kind string) string {
	if kind == history.KindTable {
		return "table"
	}
	return "session"
}
