package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/history"
)

func (a *app) finishCommand() *cobra.Command {
	var named []string
	c := &cobra.Command{
		Use: "finish [WINNER …]", Short: "Ends a table early: the standing is recorded, and no winner unless one is named", GroupID: "table",
		Example: "  companion finish --winner Ana", DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs,
		Long: `Ends a table before the rules end it: points stand as they are, whoever is named has won, and the others follow by
their points. At a terminal who won is asked. Without a winner the table does not count in statistics; one can be
named later by the same command, or taken away again with none.`,
		RunE: func(c *cobra.Command, words []string) error {
			return a.finish(c.Context(), slices.Concat(named, words))
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

// read takes names; the error is a *rules.Mistake.
func (w *won) read(words []string) error {
	for _, word := range words {
		if err := w.Fields(at)[0].Set(word); err != nil {
			return err
		}
	}
	return nil
}

// finish ends a table early, or names the winners of one that was ended so.
func (a *app) finish(ctx context.Context, words []string) error {
	t, err := a.openFound(ctx, a.toFinish)
	if err != nil {
		return err
	}
	defer t.close()
	c, err := a.finishing(ctx, t, words)
	if err != nil {
		return err
	}
	return a.closeTable(ctx, c)
}

// closeTable ends a table, once what is still to be told is answered.
func (a *app) closeTable(ctx context.Context, c assist.Closing) error {
	if c.Ask != nil {
		if err := a.ask(ctx, c.Kind, c.Ask, func() error { return nil }); err != nil {
			return err
		}
	}
	says, err := c.Do()
	a.print(says)
	return err
}

// finishing is the early end of a table. Who won is asked, if nobody is named and somebody
// is there.
func (a *app) finishing(ctx context.Context, t *table, words []string) (assist.Closing, error) {
	w := &won{table: t.match.Context()}
	c := assist.Closing{Kind: rules.Kind{Name: "finish", Help: named(t.stored)}}
	if err := errors.Join(t.mayFinish(len(words) > 0), w.read(words)); err != nil {
		return c, err
	}
	if len(words) == 0 && a.asks() != nil && !a.json {
		c.Ask = w
	}
	c.Do = func() ([]string, error) {
		if err := t.catchUp(ctx); err != nil {
			return nil, err
		}
		return a.ends(ctx, t, history.StatusFinished, endedEarly(t.match, w.Winners.Value))
	}
	return c, nil
}

// toFinish is the table that is meant. Where none is open it is the one touched last if
// the table has finished it: who won may be told later.
func (a *app) toFinish(ctx context.Context, store *history.Store) (history.Table, error) {
	last, err := a.currentTable(ctx, store)
	var absent *notFound
	if errors.As(err, &absent) && last.Status == history.StatusFinished {
		return last, nil
	}
	return last, err
}

// mayFinish refuses to finish a table that has ended otherwise, and to forget winners whom
// nobody speaks of.
func (t *table) mayFinish(winnersTold bool) error {
	switch s := t.status(); {
	case s == history.StatusFinished && !winnersTold && len(t.stored.Winners) > 0:
		return &usage{says: fmt.Sprintf("table %d is finished already: %s", t.stored.ID, assist.Won(t.stored.Winners))}
	case s == history.StatusFinished, s == history.StatusOpen:
		return nil
	default:
		return &usage{says: fmt.Sprintf("table %d is %s already", t.stored.ID, s)}
	}
}

// endedEarly is where everybody stands at a table that ends before the rules end it:
// whoever is named has won, and the others follow by their points. Without a winner nobody
// has a rank.
func endedEarly(m *match.Match, winners []input.Seat) []history.Standing {
	_, seats := standingOf(m)
	for i := range seats {
		seats[i].Rank, seats[i].Won = 0, slices.Contains(winners, input.Seat(i+1))
	}
	if len(winners) == 0 {
		return seats
	}
	for i := range seats {
		seats[i].Rank = 1
		for _, other := range seats {
			if isAhead(other, seats[i]) {
				seats[i].Rank++
			}
		}
	}
	return seats
}

// isAhead tells whether somebody stands before another at a table that ends early.
func isAhead(one, other history.Standing) bool {
	switch {
	case one.Won != other.Won:
		return one.Won
	case one.Won || one.Points == nil:
		return false
	}
	return other.Points == nil || *one.Points > *other.Points
}

// abandon gives a table up, also one that cannot be played.
func (a *app) abandon(ctx context.Context) error {
	store, err := a.openStore(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	stored, err := a.currentTable(ctx, store)
	if err != nil {
		return err
	}
	t, err := a.load(ctx, store, stored)
	if err != nil {
		t = &table{app: a, store: store, stored: stored}
	}
	c, err := a.abandoning(ctx, t)
	if err != nil {
		return err
	}
	return a.closeTable(ctx, c)
}

// abandoning is the end of a table that does not count.
func (a *app) abandoning(ctx context.Context, t *table) (assist.Closing, error) {
	if s := t.status(); s != history.StatusOpen {
		refusal := &usage{says: fmt.Sprintf("table %d is %s already", t.stored.ID, s)}
		if s == history.StatusFinished {
			refusal.hint = fmt.Sprintf("companion use %d opens it again", t.stored.ID)
		}
		return assist.Closing{}, refusal
	}
	return assist.Closing{Do: func() ([]string, error) { return a.ends(ctx, t, history.StatusAbandoned, nil) }}, nil
}

// status is what has become of a table, by its log where it has not ended otherwise and can
// be played.
func (t *table) status() history.Status {
	if t.match == nil || t.stored.Status == history.StatusFinished || t.stored.Status == history.StatusAbandoned {
		return t.stored.Status
	}
	status, _ := standingOf(t.match)
	return status
}

// staysOpen reports whether companion play goes on with the table. Another process may have
// finished, abandoned or deleted it.
func (t *table) staysOpen(ctx context.Context) bool {
	now, err := t.store.Table(ctx, t.stored.ID)
	if err == nil {
		t.stored.Status = now.Status
	}
	return !errors.Is(err, history.ErrNotFound) && t.status() == history.StatusOpen
}

// ends keeps what has become of a table by its own decision, and tells it: programs here,
// people in sentences.
func (a *app) ends(ctx context.Context, t *table, status history.Status, seats []history.Standing) ([]string, error) {
	err := t.store.SetStatus(ctx, t.stored.ID, status, seats)
	if err != nil {
		return nil, err
	}
	a.saved = fmt.Sprintf("table %d is saved as %s", t.stored.ID, status)
	if t.stored, err = t.store.Table(ctx, t.stored.ID); err != nil {
		return nil, err
	}
	if a.json {
		return nil, a.encode(map[string]any{"session": t.stored.ID, "status": t.stored.Status, "winners": t.stored.Winners})
	}
	says, err := t.ended(ctx)
	return assist.Wrap("", says, a.width), err
}

// ended tells what has become of a table that was finished or abandoned, and what can be
// done about it.
func (t *table) ended(ctx context.Context) (string, error) {
	says := upper(named(t.stored)) + " is " + string(t.stored.Status)
	if t.stored.Status == history.StatusFinished && len(t.stored.Winners) == 0 {
		says += "; nobody is named as winner, so it does not count in statistics: companion finish --winner NAME"
		others, err := t.others(ctx)
		if len(others) > 0 {
			says += fmt.Sprintf(" --table %d", t.stored.ID)
		}
		return says, err
	}
	if len(t.stored.Winners) > 0 {
		says += ": " + assist.Won(t.stored.Winners)
	}
	if t.match == nil { // nobody can go on with it
		return says, nil
	}
	return says + fmt.Sprintf("; companion use %d goes on with it", t.stored.ID), nil
}

// closed tells how a table ended before the rules ended it; "" where it did not.
func (t *table) closed() string { return closed(t.stored.Status, t.stored.Winners) }

// closed tells how a table with a status ended before the rules ended it.
func closed(status history.Status, winners []string) string {
	switch {
	case status == history.StatusAbandoned:
		return "Abandoned: it does not count."
	case status == history.StatusFinished && len(winners) == 0:
		return "Finished by the table: nobody is named as winner."
	case status == history.StatusFinished:
		return "Finished by the table: " + assist.Won(winners)
	}
	return ""
}
