package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/lang"
	"companion/history"
)

func (a *app) exportCommand() *cobra.Command {
	over := false
	c := &cobra.Command{
		Use: "export [ID … or DAY] [FILE]", Short: "Writes sessions, or the whole history, as JSON that import reads", DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Example: "  companion history export $HOME/all.json\n  companion history export 2 $HOME/table.json",
		RunE: func(cmd *cobra.Command, args []string) error {
			c, file, err := a.exportArgs(args)
			if err != nil {
				return err
			}
			return a.export(cmd.Context(), c, file, over)
		},
	}
	c.Flags().BoolVar(&over, "force", false, "write over a file that is there")
	return c
}

// exportArgs takes apart which sessions are exported, all if there are none, and the file;
// without a file it is - for standard output.
func (a *app) exportArgs(args []string) (c chosen, file string, err error) {
	if len(args) > 0 {
		if _, spoken := a.spokenOf(args[0]); spoken || isNumbers(args[0]) {
			if c, args, err = a.choose(args, 0); err != nil {
				return c, "", err
			}
		}
	}
	if len(args) > 1 {
		return c, "", &usage{says: fmt.Sprintf("export takes sessions and then one file; nothing can take %s", lang.Quote(args[1]))}
	}
	return c, append(args, "-")[0], nil
}

func (a *app) export(ctx context.Context, c chosen, file string, over bool) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &notFound{"nothing has been saved yet, so there is nothing to export"}
	}
	defer store.Close()
	if c.evening != "" || c.last {
		all, err := c.find(ctx, store, false)
		if err != nil {
			return err
		}
		c.ids = numbersOf(all)
	}
	out := outFile{}
	if file != "-" {
		if out, err = openOut(file, over); err != nil {
			return err
		}
	}
	var done history.Exported
	write := func(ctx context.Context, to io.Writer) error {
		done, err = store.Export(ctx, to, c.ids)
		var none history.NoSession
		switch {
		case errors.As(err, &none):
			return &notFound{none.Error() + "; companion history lists them"}
		case err == nil && len(done.Left) > 0 && out.old && out.flat:
			return errLacks
		}
		return err
	}
	if file == "-" {
		err = write(ctx, a.out)
	} else {
		err = out.write(ctx, write)
	}
	lacks := errors.Is(err, errLacks)
	if err != nil && !lacks {
		return err
	}
	return a.tellExported(done, file, lacks)
}

// tellExported tells what was exported and what had to be left out.
func (a *app) tellExported(done history.Exported, file string, lacks bool) error {
	for _, l := range done.Left {
		a.complain("warning: %s", l)
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
	a.saved = "the file is written"
	if a.json {
		return a.encode(map[string]any{"file": file, "sessions": done.Sessions, "players": done.Players})
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s, %s written to %s.", lang.Plural(done.Sessions, "session", "sessions"), lang.Plural(done.Players, "player", "players"), file), a.width))
	return nil
}

// errLacks is that a file would lack something, and does not take the place of another.
var errLacks = errors.New("it would lack something")
