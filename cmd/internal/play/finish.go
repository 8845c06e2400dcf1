package play

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/table"
	"companion/history"
)

func finishCommand(a *app.App) *cobra.Command {
	var named []string
	c := &cobra.Command{
		Use: "finish [WINNER …]", Short: "Ends a table early: the standing is recorded, and no winner unless one is named", GroupID: "table",
		Example: "  companion finish --winner Ana", DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs,
		Long: `Ends a table before the rules end it: points stand as they are, whoever is named has won, and the others follow by
their points. At a terminal who won is asked. Without a winner the table does not count in statistics; one can be
named later by the same command, or taken away again with none.`,
		RunE: func(c *cobra.Command, words []string) error {
			return finish(a, c.Context(), slices.Concat(named, words))
		},
	}
	c.Flags().StringArrayVar(&named, "winner", nil, "`who` won all the same, several with commas between; none for nobody")
	return c
}

// won is who is named as winner of a table that ends early.
type won struct {
	table   input.Context
	Winners input.Opt[[]input.Seat]
}

func (w *won) Fields(input.Context) []input.Field {
	return []input.Field{input.List("winner", &w.Winners, input.PlayerFormat(w.table), 0, len(w.table.Players), "who won").Else("nobody")}
}

// read takes names; the error is a *input.InputError.
func (w *won) read(words []string) error {
	for _, word := range words {
		if err := w.Fields(app.At)[0].Set(word); err != nil {
			return err
		}
	}
	return nil
}

// finish ends a table early, or names the winners of one that was ended so.
func finish(a *app.App, ctx context.Context, words []string) error {
	t, err := table.OpenFound(a, ctx, func(p0 context.Context, p1 *history.Store) (history.Table, error) { return toFinish(a, p0, p1) })
	if err != nil {
		return err
	}
	defer t.Close()
	c, err := finishing(a, ctx, t, words)
	if err != nil {
		return err
	}
	return closeTable(a, ctx, c)
}

// closeTable ends a table, once what is still to be told is answered.
func closeTable(a *app.App, ctx context.Context, c assist.Closing) error {
	if c.Ask != nil {
		if err := a.Ask(ctx, c.Kind, c.Ask, func() error { return nil }); err != nil {
			return err
		}
	}
	says, err := c.Do()
	a.Print(says)
	return err
}

// finishing is the early end of a table. Who won is asked, if nobody is named and somebody
// is there.
func finishing(a *app.App, ctx context.Context, t *table.Table, words []string) (assist.Closing, error) {
	w := &won{table: t.Match.Context()}
	c := assist.Closing{Kind: rules.Kind{Name: "finish", Help: table.Named(t.Stored)}}
	if err := errors.Join(mayFinish(t, len(words) > 0), w.read(words)); err != nil {
		return c, err
	}
	if len(words) == 0 && a.Asks() != nil && !a.JSON {
		c.Ask = w
	}
	c.Do = func() ([]string, error) {
		if err := catchUp(t, ctx); err != nil {
			return nil, err
		}
		return ends(a, ctx, t, history.StatusFinished, table.EndedEarly(t.Match, w.Winners.Value))
	}
	return c, nil
}

// toFinish is the table that is meant. Where none is open it is the one touched last if
// the table has finished it: who won may be told later.
func toFinish(a *app.App, ctx context.Context, store *history.Store) (history.Table, error) {
	last, err := table.CurrentTable(a, ctx, store)
	var absent *app.NotFound
	if errors.As(err, &absent) && last.Status == history.StatusFinished {
		return last, nil
	}
	return last, err
}

// mayFinish refuses to finish a table that has ended otherwise, and to forget winners whom
// nobody speaks of.
func mayFinish(t *table.Table, winnersTold bool) error {
	switch s := status(t); {
	case s == history.StatusFinished && !winnersTold && len(t.Stored.Winners) > 0:
		return &app.Usage{Says: fmt.Sprintf("table %d is finished already: %s", t.Stored.ID, assist.Won(t.Stored.Winners))}
	case s == history.StatusFinished, s == history.StatusOpen:
		return nil
	default:
		return &app.Usage{Says: fmt.Sprintf("table %d is %s already", t.Stored.ID, s)}
	}
}

// abandon gives a table up, also one that cannot be played.
func abandon(a *app.App, ctx context.Context) error {
	store, err := table.OpenStore(a, ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	stored, err := table.CurrentTable(a, ctx, store)
	if err != nil {
		return err
	}
	t, err := table.Load(a, ctx, store, stored)
	if err != nil {
		t = &table.Table{App: a, Store: store, Stored: stored}
	}
	c, err := abandoning(a, ctx, t)
	if err != nil {
		return err
	}
	return closeTable(a, ctx, c)
}

// abandoning is the end of a table that does not count.
func abandoning(a *app.App, ctx context.Context, t *table.Table) (assist.Closing, error) {
	if s := status(t); s != history.StatusOpen {
		refusal := &app.Usage{Says: fmt.Sprintf("table %d is %s already", t.Stored.ID, s)}
		if s == history.StatusFinished {
			refusal.Hint = fmt.Sprintf("companion use %d opens it again", t.Stored.ID)
		}
		return assist.Closing{}, refusal
	}
	return assist.Closing{Do: func() ([]string, error) { return ends(a, ctx, t, history.StatusAbandoned, nil) }}, nil
}

// status is what has become of a table, by its log where it has not ended otherwise and can
// be played.
func status(t *table.Table) history.Status {
	if t.Match == nil || t.Stored.Status == history.StatusFinished || t.Stored.Status == history.StatusAbandoned {
		return t.Stored.Status
	}
	status, _ := table.StandingOf(t.Match)
	return status
}

// staysOpen reports whether companion play goes on with the table. Another process may have
// finished, abandoned or deleted it.
func staysOpen(t *table.Table, ctx context.Context) bool {
	now, err := t.Store.Table(ctx, t.Stored.ID)
	if err == nil {
		t.Stored.Status = now.Status
	}
	return !errors.Is(err, history.ErrNotFound) && status(t) == history.StatusOpen
}

// ends keeps what has become of a table by its own decision, and tells it: programs here,
// people in sentences.
func ends(a *app.App, ctx context.Context, t *table.Table, status history.Status, seats []history.Standing) ([]string, error) {
	err := t.Store.SetStatus(ctx, t.Stored.ID, status, seats)
	if err != nil {
		return nil, err
	}
	a.Saved = fmt.Sprintf("table %d is saved as %s", t.Stored.ID, status)
	if t.Stored, err = t.Store.Table(ctx, t.Stored.ID); err != nil {
		return nil, err
	}
	if a.JSON {
		return nil, a.Encode(map[string]any{"session": t.Stored.ID, "status": t.Stored.Status, "winners": t.Stored.Winners})
	}
	says, err := ended(t, ctx)
	return assist.Wrap("", says, a.Width), err
}

// ended tells what has become of a table that was finished or abandoned, and what can be
// done about it.
func ended(t *table.Table, ctx context.Context) (string, error) {
	says := app.Upper(table.Named(t.Stored)) + " is " + string(t.Stored.Status)
	if t.Stored.Status == history.StatusFinished && len(t.Stored.Winners) == 0 {
		says += "; nobody is named as winner, so it does not count in statistics: companion finish --winner NAME"
		others, err := t.Others(ctx)
		if len(others) > 0 {
			says += fmt.Sprintf(" --table %d", t.Stored.ID)
		}
		return says, err
	}
	if len(t.Stored.Winners) > 0 {
		says += ": " + assist.Won(t.Stored.Winners)
	}
	if t.Match == nil { // nobody can go on with it
		return says, nil
	}
	return says + fmt.Sprintf("; companion use %d goes on with it", t.Stored.ID), nil
}

// closed tells how a table ended before the rules ended it; "" where it did not.
func closed(t *table.Table) string { return table.Closed(t.Stored.Status, t.Stored.Winners) }
