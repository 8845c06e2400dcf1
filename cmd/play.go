package cmd

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
	"companion/history"
)

func (a *app) playCommand() *cobra.Command {
	return &cobra.Command{
		Use: "play", Short: "Follows the open table: board, what happened, ruling, and again", GroupID: "table", Args: none,
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
		RunE:    func(c *cobra.Command, _ []string) error { return a.play(c.Context()) },
	}
}

func (a *app) play(ctx context.Context) error {
	t, err := a.openTable(ctx)
	if err != nil {
		return err
	}
	defer t.close()
	t.inPlay = true
	ui := a.asks()
	if ui == nil || a.json {
		ctx, stop := untilLeft(ctx)
		defer stop()
		return a.playPipe(ctx, t)
	}
	signals := closing
	if !ui.Lines { // line by line, Ctrl-C closes a question first
		signals = append(signals, os.Interrupt)
	}
	ctx, stop := signal.NotifyContext(ctx, signals...)
	defer stop()
	if err := ui.Run(ctx, a.atKeys(ctx, t, ui.Width)); err != nil {
		return err
	}
	if t.staysOpen(context.WithoutCancel(ctx)) {
		a.aside(fmt.Sprintf("Table %d stays open; companion play goes on with it.", t.stored.ID))
	}
	return nil
}

// atKeys is a table as it is followed at the keyboard.
func (a *app) atKeys(ctx context.Context, t *table, width int) assist.Play {
	a.width = max(width, 20)
	return assist.Play{
		Title: upper(named(t.stored)),
		Match: func() *match.Match { return t.match },
		Board: func(width int, short bool) []string {
			a.width = max(width, 20) // the screen may have changed
			look := a.look()
			look.Short = short
			return append(assist.Board(t.game.board, t.match, look), t.onceMore()...)
		},
		Record: func(events []*match.Move) ([]string, string, error) {
			all, err := t.record(ctx, events)
			if err != nil {
				return nil, "", err
			}
			lines, err := t.elsewhere(ctx, t.length-len(all))
			if err != nil {
				return nil, "", err
			}
			for _, e := range all {
				lines = append(lines, a.drawTold(t, e)...)
			}
			t.shown = t.length
			if undo := t.match.WouldUndo(); undo != "" {
				lines = append(lines, "undo would take back: "+undo)
			}
			return lines, all[len(all)-1].ruling.Verdict, nil
		},
		Finish:  func(winners []string) (assist.Closing, error) { return a.finishing(ctx, t, winners) },
		Abandon: func() (assist.Closing, error) { return a.abandoning(ctx, t) },
		News:    func() ([]string, error) { return t.news(ctx) },
		Explain: explain,
	}
}

// onceMore tells, once a game is over, how another one is begun.
func (t *table) onceMore() []string {
	if t.status() != history.StatusOver {
		return nil
	}
	return []string{"companion rematch: once more"}
}

// explain is an error in the sentences of the command line.
func explain(err error) []string {
	f := describe(err)
	says := f.says
	var missing *input.MissingError
	if errors.As(err, &missing) {
		says = missing.Error()
	}
	if f.code == exitForbidden {
		says = fmt.Sprintf("not allowed: %s (%s)", f.says, f.section)
	}
	lines := []string{says}
	if f.hint != "" {
		lines = append(lines, "hint: "+f.hint)
	}
	return lines
}

// news is what others have recorded since the table was last shown.
func (t *table) news(ctx context.Context) ([]string, error) {
	n, err := t.store.Length(ctx, t.stored.ID)
	if err != nil || n == t.shown {
		return nil, errors.Join(err, t.remember(ctx))
	}
	if err := t.catchUp(ctx); err != nil {
		return nil, err
	}
	return t.elsewhere(ctx, t.length)
}

// catchUp reads the log again if others have added to it.
func (t *table) catchUp(ctx context.Context) error {
	n, err := t.store.Length(ctx, t.stored.ID)
	if err != nil || n == t.length {
		return err
	}
	return t.reload(ctx)
}

// elsewhere tells the entries up to one that others have recorded and nobody here has
// seen.
func (t *table) elsewhere(ctx context.Context, upTo int) ([]string, error) {
	from := min(t.shown, upTo)
	t.shown = upTo
	if from == upTo {
		return nil, nil
	}
	said, err := t.store.Events(ctx, t.stored)
	var lines []string
	for i, e := range t.match.Entries()[from:upTo] {
		lines = append(lines, fmt.Sprintf("%d  elsewhere: %s", e.N, t.line(e)))
		var ruling rulingJSON
		if from+i < len(said) && json.Unmarshal(said[from+i].Ruling, &ruling) == nil {
			lines = append(lines, ruling.Verdict)
		}
	}
	return lines, err
}

// playPipe records the lines of standard input; a wrong one costs nothing but is told in
// the exit code.
func (a *app) playPipe(ctx context.Context, t *table) error {
	play, tell := a.atKeys(ctx, t, a.width), a.tellLines
	if a.json {
		play.Record, tell = a.recordJSON(ctx, t), a.tellWrong
	} else if err := a.among(ctx, t); err != nil {
		return err
	}
	wrong, err := assist.Pipe(newUTF8Reader(a.in), play, tell)
	if err == nil && wrong > 0 {
		err = fmt.Errorf("%s not recorded", lang.Plural(wrong, "line was", "lines were"))
		if a.json {
			err = &printed{err}
		}
	}
	return err
}

// tellLines tells what a line of standard input came to, or what is wrong with it.
func (a *app) tellLines(lines []string, wrong error) error {
	if wrong == nil {
		a.print(lines)
		return a.out.Flush()
	}
	for _, line := range lines {
		a.complain("%s", line)
	}
	return nil
}

// recordJSON records events and tells them to a program.
func (a *app) recordJSON(ctx context.Context, t *table) func([]*match.Move) ([]string, string, error) {
	return func(events []*match.Move) ([]string, string, error) {
		all, err := t.record(ctx, events)
		for _, e := range all {
			if err := a.encode(t.told(t.match, e)); err != nil {
				return nil, "", err
			}
		}
		return nil, "", errors.Join(err, a.out.Flush())
	}
}

// tellWrong tells a program what is wrong with a line.
func (a *app) tellWrong(_ []string, wrong error) error {
	if wrong == nil {
		return nil
	}
	if err := a.encode(map[string]any{"error": describe(wrong).json()}); err != nil {
		return err
	}
	return a.out.Flush()
}
