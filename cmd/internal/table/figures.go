package table

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// countedAtOnce is how many tables are counted in one transaction.
const countedAtOnce = 500

// CountTables counts the tables of a game that have ended and were not counted since, and
// keeps what was counted. A table that cannot be read whole, or a history that cannot be
// written, is no reason to tell nothing of the others: how many are left out is told.
func CountTables(a *app.App, ctx context.Context, read *history.Store, g app.Game) (leftOut int, err error) {
	store, unread := (*history.Store)(nil), 0
	for last := int64(0); ; {
		some, err := read.Uncounted(ctx, g.Name, last, countedAtOnce)
		if err != nil {
			return 0, err
		}
		if len(some) == 0 {
			break
		}
		last = some[len(some)-1].ID
		all, err := counted(a, ctx, read, g, some)
		if err != nil {
			return 0, err
		}
		unread += len(some) - len(all)
		if all == nil {
			continue
		}
		if store == nil {
			if store, err = lookup.OpenToChange(a, ctx); err != nil {
				return 0, err
			}
			defer store.Close()
		}
		if err := store.PutFigures(ctx, all); errors.Is(err, history.ErrReadOnly) {
			a.Complain("warning: %s not counted, since the history cannot be written", lang.Plural(len(all), "table was", "tables were"))
			return unread + len(all), nil
		} else if err != nil {
			return 0, err
		}
	}
	if unread > 0 {
		a.Complain("warning: %s not counted; companion check tells why", lang.Plural(unread, "table cannot be read, and was", "tables cannot be read, and were"))
	}
	return unread, nil
}

// counted is what a game counts at some tables, those left out that cannot be read whole.
func counted(a *app.App, ctx context.Context, read *history.Store, g app.Game, some []history.Table) (all []history.Figures, err error) {
	for _, stored := range some {
		t := &Table{App: a, Game: g, Store: read, Stored: stored}
		err := t.Reload(ctx)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			continue
		}
		if figures, whole := t.Figures(); whole {
			all = append(all, figures)
		}
	}
	return all, nil
}

// Figures are what the game counts at a table; whole is false where its log cannot be
// replayed whole.
func (t *Table) Figures() (f history.Figures, whole bool) {
	tally, whole := t.Match.Tally()
	f = history.Figures{Session: t.Stored.ID, Length: t.Length}
	for key, n := range tally {
		f.Counts = append(f.Counts, history.Count{Seat: int(key.Seat), Name: key.Figure, Times: n.Times, Total: n.Total})
	}
	slices.SortFunc(f.Counts, func(a, b history.Count) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Name, b.Name))
	})
	return f, whole
}
