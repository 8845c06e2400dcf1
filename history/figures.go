package history

import (
	"context"
	"database/sql"
)

// Figures are what was counted at a table, by seat and figure.
type Figures struct {
	Session int64
	Length  int // of the log that was counted
	Counts  []Count
}

// Count is how often something happened to who sits in a seat, and how much it came to.
type Count struct {
	Seat         int
	Name         string
	Times, Total int
}

// Uncounted are some of the tables of a game, after one of them, that have ended and were
// not counted since, in order.
func (s *Store) Uncounted(ctx context.Context, game string, after int64, most int) ([]Table, error) {
	return s.tables(ctx, `AND figured = 0 AND status IN ('over', 'finished') AND game = ? AND session_id > ? ORDER BY session_id LIMIT ?`, game, after, most)
}

// PutFigures keeps what was counted, except of a table that has moved on meanwhile.
func (s *Store) PutFigures(ctx context.Context, all []Figures) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		for _, f := range all {
			if err := putFigures(ctx, tx, f); err != nil {
				return err
			}
		}
		return nil
	})
}

func putFigures(ctx context.Context, tx *sql.Tx, f Figures) error {
	res, err := tx.ExecContext(ctx, `UPDATE board SET figured = 1 WHERE session_id = ?1 AND ?2 = (SELECT coalesce(max(seq), 0) FROM event WHERE session_id = ?1)`, f.Session, f.Length)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM figure WHERE session_id = ?`, f.Session); err != nil {
		return err
	}
	for _, c := range f.Counts {
		if _, err := tx.ExecContext(ctx, `INSERT INTO figure (session_id, seat, name, times, total) VALUES (?, ?, ?, ?, ?)`, f.Session, c.Seat, c.Name, c.Times, c.Total); err != nil {
			return err
		}
	}
	return nil
}

// FigureStats is a figure of a player over all tables.
type FigureStats struct {
	Player, Name string
	Played       int // tables that were counted
	Times, Total int
	Most         int // at one table, in all
	MostAt       int64
	Tables       []int64
}

// Figures are what was counted at the tables that a filter means, by player and figure.
func (s *Store) Figures(ctx context.Context, f Filter, tables bool) ([]FigureStats, error) {
	query, args := figuresSQL(f, tables)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n FigureStats, err error) {
		var ids string
		err = rows.Scan(&n.Player, &n.Name, &n.Played, &n.Times, &n.Total, &n.Most, &n.MostAt, &ids)
		n.Tables = numbers(ids)
		return n, err
	})
}

func figuresSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	return `SELECT player.name, found.name, played, times, total, most, at, ids FROM (
		SELECT player_id AS who, figure.name, count(*) AS played, sum(times) AS times, sum(total) AS total, max(total) AS most, figure.session_id AS at, ` +
		ids("figure.session_id", tables) + ` AS ids
		FROM session JOIN board ON board.session_id = session.id JOIN figure ON figure.session_id = session.id JOIN seat ON seat.session_id = figure.session_id AND seat.seat = figure.seat
		WHERE rank IS NOT NULL AND figured AND ` + where + ` GROUP BY player_id, figure.name) AS found JOIN player ON player.id = who ORDER BY found.name, folded`, args
}
