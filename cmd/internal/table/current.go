package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"companion/assist"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// noTable is that no table is open.
const noTable = "no table is open; companion new vec --players Ana,Bruno opens one"

// CurrentTable finds the table that is meant: the one named by --table, or the one
// touched last. Where none is open, the one touched last comes with the error.
func CurrentTable(a *app.App, ctx context.Context, store *history.Store) (history.Table, error) {
	if a.Table.Value != "" {
		c, err := lookup.ChooseOne(a, []string{a.Table.Value})
		if err != nil {
			return history.Table{}, err
		}
		return LoadTable(c, ctx, store)
	}
	last, err := store.LastTable(ctx)
	switch {
	case errors.Is(err, history.ErrNotFound):
		return last, &app.NotFound{Says: noTable}
	case err != nil:
		return last, err
	case last.Status == history.StatusOpen, last.Status == history.StatusOver && last.Evening == history.Evening(a.Now()):
		return last, nil
	}
	all, err := OpenTables(a, ctx, store)
	for _, t := range all {
		if t.Status == history.StatusOpen {
			return t, nil
		}
	}
	if err == nil {
		err = &app.NotFound{Says: closedLast(last)}
	}
	return last, err
}

// closedLast is that no table is open any more: the last one can be opened again.
func closedLast(last history.Table) string {
	if last.Status == history.StatusOver {
		return noTable
	}
	return fmt.Sprintf("no table is open; companion use %d goes on with the last one, companion new opens another", last.ID)
}

// table is the one table that is chosen.
func LoadTable(c lookup.Chosen, ctx context.Context, store *history.Store) (history.Table, error) {
	if len(c.Ids) == 1 {
		return storedTable(ctx, store, c.Ids[0])
	}
	all, err := c.Find(ctx, store, false)
	if err != nil {
		return history.Table{}, err
	}
	return storedTable(ctx, store, all[0].ID)
}

func storedTable(ctx context.Context, store *history.Store, id int64) (history.Table, error) {
	t, err := store.Table(ctx, id)
	if errors.Is(err, history.ErrNotFound) {
		err = noTableAt(ctx, store, id)
	}
	return t, err
}

// noTableAt tells why there is no table with an ID.
func noTableAt(ctx context.Context, store *history.Store, id int64) error {
	s, _, err := store.Session(ctx, id)
	switch {
	case errors.Is(err, history.ErrNotFound):
		return &app.NotFound{Says: fmt.Sprintf("there is no table %d; companion tables lists those that are open", id)}
	case err != nil:
		return err
	case s.Deleted:
		return lookup.Present([]history.Session{s})
	case s.Kind == history.KindScored:
		return &app.NotFound{Says: fmt.Sprintf("session %d was only entered as a result, so there is nothing to go on with; companion history show %d shows it", id, id)}
	case s.Kind == history.KindQuestions:
		return &app.NotFound{Says: fmt.Sprintf("session %d has only questions, so there is nothing to go on with; companion history show %d shows them", id, id)}
	}
	return fmt.Errorf("table %d is damaged: how it was opened is not kept", id)
}

// OpenStore opens the history for tables. A file that is not there holds none.
func OpenStore(a *app.App, ctx context.Context) (*history.Store, error) {
	if a.NoLog {
		return nil, &app.Usage{Says: "with --no-log nothing is saved, so there is no table"}
	}
	store, err := lookup.OpenToChange(a, ctx)
	if err == nil && store == nil {
		err = &app.NotFound{Says: noTable}
	}
	return store, err
}

// OpenTables are the tables that are open, the last touched first. Of those that cannot be
// read it is warned.
func OpenTables(a *app.App, ctx context.Context, store *history.Store) ([]history.Table, error) {
	all, err := store.Tables(ctx)
	return all, lookup.Despite(a, err)
}

// Others are the tables that are open beside this one.
func (t *Table) Others(ctx context.Context) ([]history.Table, error) {
	open, err := OpenTables(t.App, ctx, t.Store)
	return slices.DeleteFunc(open, func(o history.Table) bool { return o.ID == t.Stored.ID }), err
}

// Among begins an answer with the table it is about, where others are open too.
func Among(a *app.App, ctx context.Context, t *Table) error {
	others, err := t.Others(ctx)
	if err == nil && len(others) > 0 {
		a.Print(assist.Wrap("", fmt.Sprintf("Table %d, %s", t.Stored.ID, t.Game.Title), a.Width))
	}
	return err
}

// SayStillOpen tells which tables are open beside one that was just opened.
func SayStillOpen(a *app.App, ctx context.Context, t *Table) error {
	others, err := t.Others(ctx)
	if err != nil || len(others) == 0 {
		return err
	}
	slices.SortFunc(others, func(a, b history.Table) int { return cmp.Compare(a.ID, b.ID) })
	says := fmt.Sprintf("Table %d is still open; --table %d means it.", others[0].ID, others[0].ID)
	if len(others) > 1 {
		var ids []string
		for _, o := range others {
			ids = append(ids, strconv.FormatInt(o.ID, 10))
		}
		says = "Tables " + lang.And(ids) + " are still open; --table ID means one of them."
	}
	a.Print(assist.Wrap("", says, a.Width))
	return nil
}
