package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

func (a *app) exportCommand() *cobra.Command {
	over := false
	c := &cobra.Command{
		Use: "export [ID …] [FILE]", Short: "Writes sessions, or the whole history, as JSON that import reads", DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Example: "  companion history export $HOME/all.json\n  companion history export 2 $HOME/table.json",
		RunE: func(c *cobra.Command, args []string) error {
			ids, file, err := exportArgs(args)
			if err != nil {
				return err
			}
			return a.export(c.Context(), ids, file, over)
		},
	}
	c.Flags().BoolVar(&over, "force", false, "write over a file that is there")
	return c
}

// exportArgs takes the IDs and the file of an export apart; without a file it is - for
// standard output.
func exportArgs(args []string) (ids []int64, file string, err error) {
	for _, word := range args {
		if strings.Trim(word, "0123456789") == "" {
			id, err := whichID(word)
			if err != nil {
				return nil, "", err
			}
			ids = append(ids, id)
			continue
		}
		if file != "" {
			return nil, "", &usage{says: fmt.Sprintf("one file at a time; nothing can take %s", rules.Quote(word))}
		}
		file = word
	}
	if file == "" {
		file = "-"
	}
	return ids, file, nil
}

func (a *app) export(ctx context.Context, ids []int64, file string, over bool) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &notFound{"nothing has been saved yet, so there is nothing to export"}
	}
	defer store.Close()
	out := outFile{}
	if file != "-" {
		if out, err = openOut(file, over); err != nil {
			return err
		}
	}
	var done history.Exported
	write := func(ctx context.Context, to io.Writer) error {
		done, err = store.Export(ctx, to, ids)
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
		where := ""
		if l.Session > 0 {
			where = fmt.Sprintf("session %d ", l.Session)
		}
		a.complain("warning: %s%s", where, l.Says)
	}
	switch {
	case lacks:
		return fmt.Errorf("not all could be exported, so %s stays as it was; companion check tells what is wrong", rules.Quote(file))
	case len(done.Left) > 0:
		return fmt.Errorf("not all could be exported; companion check tells what is wrong")
	}
	if file == "-" {
		return nil
	}
	if a.json {
		return a.encode(map[string]any{"file": file, "sessions": done.Sessions, "players": done.Players})
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s, %s written to %s.", rules.Plural(done.Sessions, "session", "sessions"), rules.Plural(done.Players, "player", "players"), file), a.width))
	return nil
}

// errLacks is that a file would lack something, and does not take the place of another.
var errLacks = errors.New("it would lack something")
