package keep

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

func ExportCommand(a *app.App) *cobra.Command {
	over := false
	c := &cobra.Command{
		Use: "export [ID … or DAY] [FILE]", Short: "Writes sessions, or the whole history, as JSON that import reads", DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Example: "  companion history export $HOME/all.json\n  companion history export 2 $HOME/table.json",
		RunE: func(cmd *cobra.Command, args []string) error {
			c, file, err := exportArgs(a, args)
			if err != nil {
				return err
			}
			return export(a, cmd.Context(), c, file, over)
		},
	}
	c.Flags().BoolVar(&over, "force", false, "write over a file that is there")
	return c
}

// exportArgs takes apart which sessions are exported, all if there are none, and the file;
// without a file it is - for standard output.
func exportArgs(a *app.App, args []string) (c lookup.Chosen, file string, err error) {
	if len(args) > 0 {
		if _, spoken := lookup.SpokenOf(a, args[0]); spoken || lookup.IsNumbers(args[0]) {
			if c, args, err = lookup.Choose(a, args, 0); err != nil {
				return c, "", err
			}
		}
	}
	if len(args) > 1 {
		return c, "", &app.Usage{Says: fmt.Sprintf("export takes sessions and then one file; nothing can take %s", lang.Quote(args[1]))}
	}
	return c, append(args, "-")[0], nil
}

func export(a *app.App, ctx context.Context, c lookup.Chosen, file string, over bool) error {
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &app.NotFound{Says: "nothing has been saved yet, so there is nothing to export"}
	}
	defer store.Close()
	if c.Evening != "" || c.Last {
		all, err := c.Find(ctx, store, false)
		if err != nil {
			return err
		}
		c.Ids = lookup.NumbersOf(all)
	}
	out := app.OutFile{}
	if file != "-" {
		if out, err = app.OpenOut(file, over); err != nil {
			return err
		}
	}
	var done history.Exported
	write := func(ctx context.Context, to io.Writer) error {
		done, err = store.Export(ctx, to, c.Ids)
		var none history.NoSession
		switch {
		case errors.As(err, &none):
			return &app.NotFound{Says: none.Error() + "; companion history lists them"}
		case err == nil && len(done.Left) > 0 && out.Old && out.Flat:
			return errLacks
		}
		return err
	}
	if file == "-" {
		err = write(ctx, a.Out)
	} else {
		err = out.Write(ctx, write)
	}
	lacks := errors.Is(err, errLacks)
	if err != nil && !lacks {
		return err
	}
	return tellExported(a, done, file, lacks)
}

// tellExported tells what was exported and what had to be left out.
func tellExported(a *app.App, done history.Exported, file string, lacks bool) error {
	for _, l := range done.Left {
		a.Complain("warning: %s", l)
	}
	switch {
	case lacks:
		return fmt.Errorf("not all could be exported, so %s stays as it was; companion check tells what is wrong", lang.Quote(file))
	case len(done.Left) > 0:
		return fmt.Errorf("not all could be exported; companion check tells what is wrong")
	}
	if file == "-" {
		return nil
	}
	a.Saved = "the file is written"
	if a.JSON {
		return a.Encode(map[string]any{"file": file, "sessions": done.Sessions, "players": done.Players})
	}
	a.Print(assist.Wrap("", fmt.Sprintf("%s, %s written to %s.", lang.Plural(done.Sessions, "session", "sessions"), lang.Plural(done.Players, "player", "players"), file), a.Width))
	return nil
}

// errLacks is that a file would lack something, and does not take the place of another.
var errLacks = errors.New("it would lack something")
