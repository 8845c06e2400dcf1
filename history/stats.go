package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
)

// Statistics read the seats of all games with a result: a seat gets a rank when its game
// ends, and loses it when the end is undone. Open, abandoned and deleted games are left
// out. Each table of numbers is one query; tables also asks for the tables behind each
// number.

// LeftOut counts the games that statistics leave out, by reason.
type LeftOut struct{ Open, Abandoned, NoWinner, Deleted int }

// LeftOut counts the sessions of a filter that have no result or are deleted.
func (s *Store) LeftOut(ctx context.Context, f Filter) (n LeftOut, err error) {
	where, args := f.clause()
	f.Deleted = true
	deleted, more := f.clause()
	scored := "SELECT count(*) FROM session WHERE kind = '" + KindScored + "' AND " + where + ` AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.session_id = session.id AND rank IS NOT NULL)`
	all := slices.Concat(args, more, args) // in the order of the query
	err = s.from.QueryRowContext(ctx, `SELECT coalesce(sum(status = 'open'), 0), coalesce(sum(status = 'abandoned'), 0), coalesce(sum(status = 'finished'), 0) + (`+scored+`),
		(SELECT count(*) FROM session WHERE game IS NOT NULL AND `+deleted+`)
		FROM board CROSS JOIN session ON session.id = board.session_id WHERE status <> 'over' AND `+where+`
		AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.session_id = board.session_id AND rank IS NOT NULL)`, all...).
		Scan(&n.Open, &n.Abandoned, &n.NoWinner, &n.Deleted)
	return n, s.fail(err)
}

// AnyResult reports whether a filter matches a game with a result.
func (s *Store) AnyResult(ctx context.Context, f Filter) (found bool, err error) {
	where, args := f.clause()
	err = s.from.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND `+where+`)`, args...).Scan(&found)
	return found, s.fail(err)
}

// AnyCounted reports whether a filter matches a game with a result and counted events.
func (s *Store) AnyCounted(ctx context.Context, f Filter) (found bool, err error) {
	where, args := f.clause()
	err = s.from.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM session JOIN board ON board.session_id = session.id JOIN seat ON seat.session_id = session.id
		WHERE rank IS NOT NULL AND figured AND EXISTS (SELECT 1 FROM event WHERE event.session_id = session.id AND NOT asked) AND `+where+`)`, args...).Scan(&found)
	return found, s.fail(err)
}

// read reads the rows of a query.
func read[T any](ctx context.Context, s *Store, query string, args []any, row func(*sql.Rows) (T, error)) ([]T, error) {
	rows, err := s.from.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := row(rows)
		if err != nil {
			return nil, s.fail(err)
		}
		all = append(all, one)
	}
	return all, s.fail(rows.Err())
}

// listIf returns a column with a list of what each row of a group has, in an order, or an empty
// list.
func listIf(wanted bool, column, order string) string {
	if wanted {
		return "json_group_array(" + column + " ORDER BY " + order + ")"
	}
	return "'[]'"
}

// numbers reads a list of numbers from SQLite, some of which may be empty.
func numbers[T any](list string) (all []T) {
	if list != "" && list != "[]" {
		_ = json.Unmarshal([]byte(list), &all) // it was just written
	}
	return all
}

// sorted returns IDs in order.
func sorted(ids []int64) []int64 {
	slices.Sort(ids)
	return ids
}

// marked returns the tables, in order, whose mark in line is one of some marks; line has
// one mark for each table.
func marked(ids []int64, line, marks string) []int64 {
	some := []int64{}
	for i, id := range ids {
		if strings.IndexByte(marks, line[i]) >= 0 {
			some = append(some, id)
		}
	}
	return sorted(some)
}
