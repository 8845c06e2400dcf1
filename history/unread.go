package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"companion/calculators/lang"
)

// Unread means that some sessions cannot be read. The others come with it.
type Unread struct {
	Sessions []int64
	Err      error // of the first of them
}

func (u *Unread) Error() string {
	ids := make([]string, 0, unreadMost)
	for i, id := range u.Sessions {
		if i == unreadMost {
			ids = append(ids, lang.Sprintf("%d more", len(u.Sessions)-i))
			break
		}
		ids = append(ids, fmt.Sprint(id))
	}
	if len(ids) > 1 {
		return lang.Sprintf("sessions %s cannot be read: %v", lang.And(ids), u.Err)
	}
	return lang.Sprintf("session %s cannot be read: %v", ids[0], u.Err)
}

func (u *Unread) Unwrap() error { return u.Err }

// unreadMost is the most unreadable sessions that are named.
const unreadMost = 5

// readable reads the sessions of a condition: all at once, or one by one if one of them
// cannot be read. ids selects their IDs. Those that cannot be read are an *Unread, unless
// all fail.
func readable[T any](ctx context.Context, s *Store, ids, where string, args []any, read func(where string, args ...any) ([]T, error)) ([]T, error) {
	all, err := read(where, args...)
	if err == nil || ctx.Err() != nil || errors.Is(err, ErrBusy) {
		return all, err
	}
	var wanted []int64
	found := each(ctx, s.from, ids+where, args, func(rows *sql.Rows) error {
		var id int64
		err := rows.Scan(&id)
		wanted = append(wanted, id)
		return err
	})
	if found != nil {
		return nil, err
	}
	all = nil
	var unread *Unread
	for _, id := range wanted {
		one, err := read("session.id = ?", id)
		switch {
		case err == nil:
			all = append(all, one...)
		case unread == nil:
			unread = &Unread{[]int64{id}, Cause(err)}
		default:
			unread.Sessions = append(unread.Sessions, id)
		}
	}
	switch {
	case unread == nil: // another process has repaired it since
		return all, nil
	case all == nil: // nothing comes with it
		return nil, err
	}
	return all, unread
}
