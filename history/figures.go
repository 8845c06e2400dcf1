package history

import (
	"context"
	"database/sql"
	"strings"
)

// Figures are the counts of a table, by seat and figure.
type Figures struct {
	Session int64
	Length  int // of the log that was counted
	Counts  []Count
}

// Count is one figure of one seat: times and total.
type Count struct {
	Seat         int
	Name         string
	Times, Total int
}

// Uncounted returns the next ended tables of a game after one of them, in order, whose
// events are not counted yet.
func (s *Store) Uncounted(ctx context.Context, game string, after int64, most int) ([]Table, error) {
	return s.tables(ctx, `deleted_at IS NULL AND figured = 0 AND status IN ('over', 'finished') AND game = ? AND session_id > ? ORDER BY session_id LIMIT ?`, game, after, most)
}

// PutFigures stores the counts of tables, except where the log has changed since.
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
	return putCounts(ctx, tx, f.Session, f.Counts)
}

func putCounts(ctx context.Context, tx *sql.Tx, session int64, counts []Count) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM figure WHERE session_id = ?`, session); err != nil {
		return err
	}
	for _, c := range counts {
		if _, err := tx.ExecContext(ctx, `INSERT INTO figure (session_id, seat, name, times, total) VALUES (?, ?, ?, ?, ?)`, session, c.Seat, c.Name, c.Times, c.Total); err != nil {
			return err
		}
	}
	return nil
}

// FigureStats is a figure of a player over all tables that were counted.
type FigureStats struct {
	Player, Name string
	Played       int // counted tables of the player, with the event or without
	Times, Total int
	Most         float64       // at one table: in all, or of a mean figure on average
	MostAt       int64         // the first such table
	Tables       *FigureTables // nil unless asked for
}

// FigureTables are the tables behind each number of a figure.
type FigureTables struct {
	Plays []int64 `json:"plays"`
	Times []int64 `json:"times"`
}

// Figures returns the counts of the tables that match a filter, by player and figure, and
// the mean of some.
func (s *Store) Figures(ctx context.Context, f Filter, means []string, tables bool) ([]FigureStats, error) {
	query, args := figuresSQL(f, means, tables)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n FigureStats, err error) {
		var plays, times string
		err = rows.Scan(&n.Player, &n.Name, &n.Played, &n.Times, &n.Total, &n.Most, &n.MostAt, &plays, &times)
		if tables && err == nil {
			n.Tables = &FigureTables{numbers[int64](plays), numbers[int64](times)}
		}
		return n, err
	})
}

// With max, SQLite takes the other columns from the row of the maximum; of several from
// the first one read.
func figuresSQL(f Filter, means []string, tables bool) (string, []any) {
	where, args := f.clause()
	mean := "'" + strings.Join(means, "', '") + "'" // kebab-case words
	return `WITH counted AS MATERIALIZED (SELECT session.id, seat, player_id FROM session JOIN board ON board.session_id = session.id JOIN seat ON seat.session_id = session.id
			WHERE rank IS NOT NULL AND figured AND ` + where + `),
		played AS (SELECT player_id, count(*) AS plays, ` + listIf(tables, "id", "id") + ` AS ids FROM counted GROUP BY player_id)
		SELECT player.name, found.name, plays, times, total, most, at, played.ids, found.ids FROM (
		SELECT player_id, figure.name, CAST(total(times) AS INTEGER) AS times, CAST(total(total) AS INTEGER) AS total, max(iif(figure.name IN (` + mean + `), total * 1.0 / times, total)) AS most, id AS at,
			` + listIf(tables, "id", "id") + ` AS ids
		FROM counted JOIN figure ON figure.session_id = id AND figure.seat = counted.seat GROUP BY player_id, figure.name) AS found
		JOIN played USING (player_id) JOIN player ON player.id = player_id ORDER BY found.name, folded`, args
}
