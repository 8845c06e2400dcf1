package history

import (
	"context"
	"database/sql"
)

// Record is the most that there ever was of something.
type Record struct {
	Game   string
	What   string // MostPoints, LeastWinning, WidestMargin
	Points int
	Player string
	Table  int64 // one of them, if there were several
}

// The records of a game with points.
const (
	MostPoints   = "most points"
	LeastWinning = "fewest points of a winner"
	WidestMargin = "widest margin"
)

// Records are the records of each game that has points.
func (s *Store) Records(ctx context.Context, f Filter) ([]Record, error) {
	query, args := recordsSQL(f)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n Record, err error) {
		err = rows.Scan(&n.Game, &n.What, &n.Points, &n.Player, &n.Table)
		return n, err
	})
}

// With max and min the other columns are those of the row where it was found.
func recordsSQL(f Filter) (string, []any) {
	where, args := f.clause()
	return `WITH play AS MATERIALIZED (SELECT game, session.id, max(points) AS most, min(points) FILTER (WHERE won) AS winning,
			max(points) FILTER (WHERE won) - max(points) FILTER (WHERE NOT won) AS margin
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND points IS NOT NULL AND ` + where + ` GROUP BY session.id),
		record AS (
			SELECT game, 1 AS n, '` + MostPoints + `' AS what, max(most) AS points, id, most AS of FROM play GROUP BY game
			UNION ALL SELECT game, 2, '` + LeastWinning + `', min(winning), id, winning FROM play WHERE winning IS NOT NULL GROUP BY game
			UNION ALL SELECT game, 3, '` + WidestMargin + `', max(margin), id, NULL FROM play WHERE margin IS NOT NULL GROUP BY game)
		SELECT game, what, record.points, name, record.id FROM record JOIN player ON player.id = (SELECT player_id FROM seat
			WHERE session_id = record.id AND iif(of IS NULL, won, seat.points = of) AND (n <> 2 OR won) ORDER BY seat LIMIT 1) ORDER BY game, n`, args
}

// Scores are the points of each player in a game, play by play, the last so many: for
// curves.
func (s *Store) Scores(ctx context.Context, f Filter, most int) (names []string, series [][]int, err error) {
	where, args := f.clause()
	type score struct {
		name   string
		points int
	}
	all, err := read(ctx, s, `SELECT name, points FROM (SELECT name, points, evening, id FROM (
		SELECT player.name, points, evening, session.id, row_number() OVER (PARTITION BY player_id ORDER BY evening DESC, session.id DESC) AS back
		FROM session JOIN seat ON seat.session_id = session.id JOIN player ON player.id = player_id WHERE rank IS NOT NULL AND points IS NOT NULL AND `+where+`)
		WHERE back <= ? ORDER BY name, evening, id)`, append(args, most), func(rows *sql.Rows) (one score, err error) {
		err = rows.Scan(&one.name, &one.points)
		return one, err
	})
	for _, one := range all {
		if n := len(names); n == 0 || names[n-1] != one.name {
			names, series = append(names, one.name), append(series, nil)
		}
		series[len(series)-1] = append(series[len(series)-1], one.points)
	}
	return names, series, err
}
