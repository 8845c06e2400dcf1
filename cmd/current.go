package cmd

import (
	"context"
	"errors"
	"fmt"

	"companion/history"
)

// noTable is that no table is open.
const noTable = "no table is open; companion new vec --players Ana,Bruno opens one"

// currentTable finds the table that is meant: the one named by --table, or the one
// touched last. Where none is open, the one touched last comes with the error.
func (a *app) currentTable(ctx context.Context, store *history.Store) (history.Table, error) {
	if a.table.value != "" {
		id, err := sessionID([]string{a.table.value})
		if err != nil {
			return history.Table{}, err
		}
		return a.storedTable(ctx, store, id)
	}
	last, err := store.LastTable(ctx)
	switch {
	case errors.Is(err, history.ErrNotFound):
		return last, &notFound{noTable}
	case err != nil:
		return last, err
	case last.Status == history.StatusOpen, last.Status == history.StatusOver && last.Evening == history.Evening(a.now()):
		return last, nil
	}
	all, err := store.Tables(ctx)
	for _, t := range all {
		if t.Status == history.StatusOpen {
			return t, nil
		}
	}
	if err == nil {
		err = &notFound{closedLast(last)}
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

func (a *app) storedTable(ctx context.Context, store *history.Store, id int64) (history.Table, error) {
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
		return &notFound{fmt.Sprintf("there is no table %d; companion tables lists those that are open", id)}
	case err != nil:
		return err
	case s.Deleted:
		return present([]history.Session{s})
	case s.Kind == history.Scored:
		return &notFound{fmt.Sprintf("session %d was only entered as a result, so there is nothing to go on with", id)}
	case s.Kind == history.Sheet:
		return &notFound{fmt.Sprintf("session %d has only questions, so there is nothing to go on with", id)}
	}
	return fmt.Errorf("table %d is damaged: how it was opened is not kept", id)
}

// openStore opens the history for tables. A file that is not there holds none.
func (a *app) openStore(ctx context.Context) (*history.Store, error) {
	if a.noLog {
		return nil, &usage{says: "with --no-log nothing is saved, so there is no table"}
	}
	store, err := a.openToChange(ctx)
	if err == nil && store == nil {
		err = &notFound{noTable}
	}
	return store, err
}
