package history

import (
	"context"
	"database/sql"
	"errors"
	"reflect"
)

// Kept is the data of a session that follows from its log.
type Kept struct {
	Length  int    // of the log
	Status  Status // of a table
	Seats   []Standing
	Counted bool // Counts are filled in; false before the first count
	Counts  []Count
	Taught  map[int]bool // by entry that taught a card: whether it was not undone
}

// Kept returns the data of a session that follows from its log.
func (s *Store) Kept(ctx context.Context, session int64) (Kept, error) {
	k, err := kept(ctx, s.from, session)
	return k, s.fail(err)
}

func kept(ctx context.Context, from reader, session int64) (k Kept, err error) {
	err = from.QueryRowContext(ctx, `SELECT status, figured <> 0, (SELECT coalesce(max(seq), 0) FROM event WHERE session_id = ?1) FROM board WHERE session_id = ?1`, session).
		Scan(&k.Status, &k.Counted, &k.Length)
	if err != nil && !errors.Is(err, sql.ErrNoRows) { // it is no table
		return k, err
	}
	err = each(ctx, from, `SELECT coalesce(name, ''), points, coalesce(rank, 0), won <> 0 FROM seat LEFT JOIN player ON player.id = player_id WHERE session_id = ? ORDER BY seat`,
		[]any{session}, func(rows *sql.Rows) error {
			var st Standing
			err := rows.Scan(&st.Player, &st.Points, &st.Rank, &st.Won)
			k.Seats = append(k.Seats, st)
			return err
		})
	if err != nil {
		return k, err
	}
	err = each(ctx, from, `SELECT seq, stands <> 0 FROM taught WHERE session_id = ?`, []any{session}, func(rows *sql.Rows) error {
		var seq int
		var stands bool
		err := rows.Scan(&seq, &stands)
		if k.Taught == nil {
			k.Taught = map[int]bool{}
		}
		k.Taught[seq] = stands
		return err
	})
	if err != nil || !k.Counted {
		return k, err
	}
	return k, each(ctx, from, `SELECT seat, name, times, total FROM figure WHERE session_id = ? ORDER BY seat, name`, []any{session}, func(rows *sql.Rows) error {
		var c Count
		err := rows.Scan(&c.Seat, &c.Name, &c.Times, &c.Total)
		k.Counts = append(k.Counts, c)
		return err
	})
}

// Restand rewrites the data that follows from the log of a session. If this data or the
// log has changed since they were compared, the error is ErrMoved and nothing is written.
// The time of the last touch stays.
func (s *Store) Restand(ctx context.Context, session int64, was, is Kept) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		now, err := kept(ctx, tx, session)
		if err != nil {
			return err
		}
		if !reflect.DeepEqual(now, was) {
			return ErrMoved
		}
		if _, err := tx.ExecContext(ctx, `UPDATE board SET status = ? WHERE session_id = ?`, is.Status, session); err != nil {
			return err
		}
		standing := []int{}
		for seq, stands := range is.Taught {
			if stands {
				standing = append(standing, seq)
			}
		}
		if err := putStanding(ctx, tx, session, standing); err != nil {
			return err
		}
		if err := stand(ctx, tx, session, is.Seats); err != nil || !was.Counted {
			return err
		}
		return putCounts(ctx, tx, session, is.Counts)
	})
}
