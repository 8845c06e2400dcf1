package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"companion/calculators/rules"
	"companion/history"
)

// countedAtOnce is how many tables are counted in one transaction.
const countedAtOnce = 500

// countTables counts the tables of a game that have ended and were not counted since, and
// keeps what was counted. A table that cannot be read, or a history that cannot be
// written, is no reason to tell nothing of the others.
func (a *app) countTables(ctx context.Context, read *history.Store, g game) error {
	store, unread := (*history.Store)(nil), 0
	for last := int64(0); ; {
		some, err := read.Uncounted(ctx, g.Name, last, countedAtOnce)
		if err != nil {
			return err
		}
		if len(some) == 0 {
			break
		}
		last = some[len(some)-1].ID
		var all []history.Figures
		for _, stored := range some {
			t := &table{app: a, game: g, store: read, stored: stored}
			if err := t.reload(ctx); err != nil {
				unread++
				continue
			}
			all = append(all, t.figures())
		}
		if store == nil {
			if store, err = a.openToChange(ctx); err != nil {
				return err
			}
			defer store.Close()
		}
		if err := store.PutFigures(ctx, all); errors.Is(err, history.ErrReadOnly) {
			fmt.Fprintf(a.err, "companion: warning: %s were not counted, since the history cannot be written\n", rules.Plural(len(all), "table", "tables"))
			return nil
		} else if err != nil {
			return err
		}
	}
	if unread > 0 {
		fmt.Fprintf(a.err, "companion: warning: %s cannot be read, and were not counted\n", rules.Plural(unread, "table", "tables"))
	}
	return nil
}

// figures are what the game counts at a table.
func (t *table) figures() history.Figures {
	f := history.Figures{Session: t.stored.ID, Length: t.length}
	for key, n := range t.match.Tally() {
		f.Counts = append(f.Counts, history.Count{Seat: int(key.Seat), Name: key.Figure, Times: n.Times, Total: n.Total})
	}
	slices.SortFunc(f.Counts, func(a, b history.Count) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Name, b.Name))
	})
	return f
}
