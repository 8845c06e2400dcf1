package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

func playCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "play", Short: "Follows the open table: board, what happened, ruling, and again", GroupID: "table", Args: lookup.None,
		Long: `Follows the open table. A typed line is an event: its kind, then its fields by position or as field=value, in any
beginnings; several are separated by ;. An empty line opens the menu of what is due and possible, ? lists all
events. Every event is saved before it is told: leaving, by Ctrl-C or by pulling the plug, loses nothing.
Without a terminal the lines come from standard input.

Lines that may be typed:
  collect
  retrieve mine=2x3 by=Ana
  ret 2x2 b; note Bo thinks aloud
  undo`,
		Example: `  printf 'note we begin\nretrieve 2x3; note that was quick\n' | companion play`,
		RunE:    func(c *cobra.Command, _ []string) error { return play(a, c.Context()) },
	}
}

func play(a *app.App, ctx context.Context) error {
	t, err := table.OpenTable(a, ctx)
	if err != nil {
		return err
	}
	defer t.Close()
	t.InPlay = true
	ui := a.Asks()
	if ui == nil || a.JSON {
		ctx, stop := app.UntilLeft(ctx)
		defer stop()
		return playPipe(a, ctx, t)
	}
	signals := app.Closing
	if !ui.Lines { // line by line, Ctrl-C closes a question first
		signals = append(signals, os.Interrupt)
	}
	ctx, stop := signal.NotifyContext(ctx, signals...)
	defer stop()
	if err := ui.Run(ctx, AtKeys(a, ctx, t, ui.Width)); err != nil {
		return err
	}
	if staysOpen(t, context.WithoutCancel(ctx)) {
		a.Aside(fmt.Sprintf("Table %d stays open; companion play goes on with it.", t.Stored.ID))
	}
	return nil
}

// AtKeys is a table as it is followed at the keyboard.
func AtKeys(a *app.App, ctx context.Context, t *table.Table, width int) assist.Play {
	a.Width = max(width, 20)
	return assist.Play{
		Title: app.Upper(table.Named(t.Stored)),
		Match: func() *match.Match { return t.Match },
		Board: func(width int, short bool) []string {
			a.Width = max(width, 20) // the screen may have changed
			look := Look(a)
			look.Short = short
			return append(assist.Board(t.Game.Board, t.Match, look), onceMore(t)...)
		},
		Record: func(events []*match.Move) ([]string, string, error) {
			all, err := t.Record(ctx, events)
			if err != nil {
				return nil, "", err
			}
			lines, err := elsewhere(t, ctx, t.Length-len(all))
			if err != nil {
				return nil, "", err
			}
			for _, e := range all {
				lines = append(lines, drawTold(a, t, e)...)
			}
			t.Shown = t.Length
			if undo := t.Match.WouldUndo(); undo != "" {
				lines = append(lines, "undo would take back: "+undo)
			}
			return lines, all[len(all)-1].Ruling.Verdict, nil
		},
		Finish:  func(winners []string) (assist.Closing, error) { return finishing(a, ctx, t, winners) },
		Abandon: func() (assist.Closing, error) { return abandoning(a, ctx, t) },
		News:    func() ([]string, error) { return news(t, ctx) },
		Explain: explain,
	}
}

// onceMore tells, once a game is over, how another one is begun.
func onceMore(t *table.Table) []string {
	if status(t) != history.StatusOver {
		return nil
	}
	return []string{"companion rematch: once more"}
}

// explain is an error in the sentences of the command line.
func explain(err error) []string {
	f := app.Describe(err)
	says := f.Says
	var missing *input.MissingError
	if errors.As(err, &missing) {
		says = missing.Error()
	}
	if f.Code == app.ExitForbidden {
		says = fmt.Sprintf("not allowed: %s (%s)", f.Says, f.Section)
	}
	lines := []string{says}
	if f.Hint != "" {
		lines = append(lines, "hint: "+f.Hint)
	}
	return lines
}

// news is what others have recorded since the table was last shown.
func news(t *table.Table, ctx context.Context) ([]string, error) {
	n, err := t.Store.Length(ctx, t.Stored.ID)
	if err != nil || n == t.Shown {
		return nil, errors.Join(err, t.Remember(ctx))
	}
	if err := catchUp(t, ctx); err != nil {
		return nil, err
	}
	return elsewhere(t, ctx, t.Length)
}

// catchUp reads the log again if others have added to it.
func catchUp(t *table.Table, ctx context.Context) error {
	n, err := t.Store.Length(ctx, t.Stored.ID)
	if err != nil || n == t.Length {
		return err
	}
	return t.Reload(ctx)
}

// elsewhere tells the entries up to one that others have recorded and nobody here has
// seen.
func elsewhere(t *table.Table, ctx context.Context, upTo int) ([]string, error) {
	from := min(t.Shown, upTo)
	t.Shown = upTo
	if from == upTo {
		return nil, nil
	}
	said, err := t.Store.Events(ctx, t.Stored)
	var lines []string
	for i, e := range t.Match.Entries()[from:upTo] {
		lines = append(lines, fmt.Sprintf("%d  elsewhere: %s", e.N, t.Line(e)))
		var ruling app.RulingJSON
		if from+i < len(said) && json.Unmarshal(said[from+i].Ruling, &ruling) == nil {
			lines = append(lines, ruling.Verdict)
		}
	}
	return lines, err
}

// playPipe records the lines of standard input; a wrong one costs nothing but is told in
// the exit code.
func playPipe(a *app.App, ctx context.Context, t *table.Table) error {
	play, tell := AtKeys(a, ctx, t, a.Width), func(p0 []string, p1 error) error { return tellLines(a, p0, p1) }
	if a.JSON {
		play.Record, tell = recordJSON(a, ctx, t), func(p0 []string, p1 error) error { return tellWrong(a, p0, p1) }
	} else if err := table.Among(a, ctx, t); err != nil {
		return err
	}
	wrong, err := assist.Pipe(app.NewUTF8Reader(a.In), play, tell)
	if err == nil && wrong > 0 {
		err = fmt.Errorf("%s not recorded", lang.Plural(wrong, "line was", "lines were"))
		if a.JSON {
			err = &app.Printed{Err: err}
		}
	}
	return err
}

// tellLines tells what a line of standard input came to, or what is wrong with it.
func tellLines(a *app.App, lines []string, wrong error) error {
	if wrong == nil {
		a.Print(lines)
		return a.Out.Flush()
	}
	for _, line := range lines {
		a.Complain("%s", line)
	}
	return nil
}

// recordJSON records events and tells them to a program.
func recordJSON(a *app.App, ctx context.Context, t *table.Table) func([]*match.Move) ([]string, string, error) {
	return func(events []*match.Move) ([]string, string, error) {
		all, err := t.Record(ctx, events)
		for _, e := range all {
			if err := a.Encode(t.Told(t.Match, e)); err != nil {
				return nil, "", err
			}
		}
		return nil, "", errors.Join(err, a.Out.Flush())
	}
}

// tellWrong tells a program what is wrong with a line.
func tellWrong(a *app.App, _ []string, wrong error) error {
	if wrong == nil {
		return nil
	}
	if err := a.Encode(map[string]any{"error": app.Describe(wrong).JSON()}); err != nil {
		return err
	}
	return a.Out.Flush()
}
