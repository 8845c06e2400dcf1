package cmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

func (a *app) exportCommand() *cobra.Command {
	return &cobra.Command{
		Use: "export [ID …] [FILE]", Short: "Writes sessions, or the whole history, as JSON that import reads", DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Example: "  companion history export $HOME/all.json\n  companion history export 2 $HOME/table.json",
		RunE: func(c *cobra.Command, args []string) error {
			ids, file, err := exportArgs(args)
			if err != nil {
				return err
			}
			return a.export(c.Context(), ids, file)
		},
	}
}

// exportArgs takes the IDs and the file of an export apart; without a file it is - for
// standard output.
func exportArgs(args []string) (ids []int64, file string, err error) {
	for _, word := range args {
		if strings.Trim(word, "0123456789") == "" {
			id, err := sessionID([]string{word})
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

func (a *app) export(ctx context.Context, ids []int64, file string) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	if store == nil {
		return &notFound{"nothing has been saved yet, so there is nothing to export"}
	}
	defer store.Close()
	ctx, stop := untilLeft(ctx)
	defer stop()
	var done history.Exported
	write := func(to io.Writer) error {
		done, err = store.Export(ctx, to, ids)
		var none history.NoSession
		if errors.As(err, &none) {
			return &notFound{none.Error() + "; companion history lists them"}
		}
		return err
	}
	if file == "-" {
		err = write(a.out)
	} else {
		err = whole(file, write)
	}
	if err != nil {
		return err
	}
	for _, l := range done.Left {
		where := ""
		if l.Session > 0 {
			where = fmt.Sprintf("session %d ", l.Session)
		}
		fmt.Fprintf(a.err, "companion: warning: %s%s\n", where, rules.Visible(l.Says))
	}
	if len(done.Left) > 0 {
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

// whole writes a file so that it is there whole, or as it was before.
func whole(file string, write func(io.Writer) error) error {
	wrong := func(err error) error {
		return &usage{says: fmt.Sprintf("export cannot write %s: %v", rules.Quote(file), bare(err))}
	}
	half := file
	if info, err := os.Stat(file); err != nil || info.Mode().IsRegular() { // not a pipe
		half += ".part"
	}
	f, err := os.Create(half)
	if err != nil {
		return wrong(err)
	}
	to := bufio.NewWriterSize(f, 1<<16)
	if err := write(to); err != nil {
		_ = f.Close()
		_ = os.Remove(half)
		return err
	}
	if err := errors.Join(to.Flush(), f.Close()); err != nil {
		_ = os.Remove(half)
		return wrong(err)
	}
	if half == file {
		return nil
	}
	if err := os.Rename(half, file); err != nil {
		return wrong(err)
	}
	return nil
}
