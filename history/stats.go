package history

import (
	"context"
	"database/sql"
	"encoding/json"
)

// Statistics read the seats of all games that have a result: a seat has a rank as soon as
// its game has ended, and none again once the end is undone. What is open, abandoned or
// deleted has no part in them. Each table of numbers is one query; tables asks for the
// IDs that a number comes from too.

// PlayerStats is how a player fared.
type PlayerStats struct {
	Player       string
	Plays        int
	Wins, Shared int      // alone, and with others
	Rank         float64  // on average; equals share a rank
	Points       *float64 // on average; nil unless all of it is one game that has points
	Best         *int
	Streak, Now  int // plays won in a row, at most and up to now
	Tables       []int64
}

// PlayerStats are the statistics of each player, who has won most often first.
func (s *Store) PlayerStats(ctx context.Context, f Filter, tables bool) ([]PlayerStats, error) {
	query, args := playersSQL(f, tables)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n PlayerStats, err error) {
		var ids string
		err = rows.Scan(&n.Player, &n.Plays, &n.Wins, &n.Shared, &n.Rank, &n.Points, &n.Best, &n.Streak, &n.Now, &ids)
		n.Tables = numbers(ids)
		return n, err
	})
}

// plays are all seats with a result that a filter means, in order of tables. winners is
// how many have won there.
func plays(f Filter) (cte string, args []any) {
	where, args := f.clause()
	return `play AS MATERIALIZED (SELECT seat.session_id AS id, seat, player_id AS who, points, rank, won, evening, game,
		sum(won) OVER (PARTITION BY seat.session_id) AS winners
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + `)`, args
}

// ids is a column with the tables of a group, or an empty list.
func ids(column string, wanted bool) string {
	if wanted {
		return "json_group_array(" + column + ")"
	}
	return "'[]'"
}

// A streak is plays won in a row, evening by evening, and within one as the tables were
// begun: among them the number of plays lost before is the same.
func playersSQL(f Filter, tables bool) (string, []any) {
	cte, args := plays(f)
	return `WITH ` + cte + `,
		total AS (SELECT who, count(*) AS plays, sum(won AND winners = 1) AS wins, sum(won AND winners > 1) AS shared, avg(rank) AS rank,
			iif(min(game) = max(game), avg(points), NULL) AS points, iif(min(game) = max(game), max(points), NULL) AS best, ` + ids("id", tables) + ` AS ids
			FROM play GROUP BY who),
		walk AS (SELECT who, won, row_number() OVER line AS n, row_number() OVER line - sum(won) OVER (line ROWS UNBOUNDED PRECEDING) AS lost
			FROM play WINDOW line AS (PARTITION BY who ORDER BY evening, id)),
		streak AS (SELECT who, count(*) AS long, max(n) AS last FROM walk WHERE won GROUP BY who, lost),
		streaks AS (SELECT who, max(long) AS best, max(iif(last = plays, long, 0)) AS now FROM streak JOIN total USING (who) GROUP BY who)
		SELECT name, plays, wins, shared, rank, points, total.best, coalesce(streaks.best, 0), coalesce(now, 0), ids
		FROM total JOIN player ON player.id = who LEFT JOIN streaks USING (who) ORDER BY wins + shared DESC, plays, folded`, args
}

// GameStats is how a game was played.
type GameStats struct {
	Game    string
	Plays   int
	Players float64  // on average
	Shared  int      // plays that several have won
	Points  *float64 // on average; nil for a game without points
	Winning *float64 // the winners' points on average
	Tables  []int64
}

// GameStats are the statistics of each game, the one played most often first.
func (s *Store) GameStats(ctx context.Context, f Filter, tables bool) ([]GameStats, error) {
	query, args := gamesSQL(f, tables)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n GameStats, err error) {
		var ids string
		err = rows.Scan(&n.Game, &n.Plays, &n.Players, &n.Shared, &n.Points, &n.Winning, &ids)
		n.Tables = numbers(ids)
		return n, err
	})
}

func gamesSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	return `SELECT game, count(*) AS plays, avg(players), sum(winners > 1), sum(points) * 1.0 / sum(known), sum(best) * 1.0 / sum(bests), ` + ids("id", tables) + ` FROM (
		SELECT seat.session_id AS id, game, count(*) AS players, sum(won) AS winners, sum(points) AS points, count(points) AS known,
			sum(points) FILTER (WHERE won) AS best, count(points) FILTER (WHERE won) AS bests
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + ` GROUP BY seat.session_id)
		GROUP BY game ORDER BY plays DESC, game`, args
}

// PairStats is how two players fared at the same tables.
type PairStats struct {
	A, B                  string
	Plays                 int // together
	AheadA, Level, AheadB int // whose rank was better
	Tables                []int64
}

// PairStats are the statistics of each pair, who played together most often first; at
// most so many, or all where most is negative.
func (s *Store) PairStats(ctx context.Context, f Filter, tables bool, most int) ([]PairStats, error) {
	query, args := pairsSQL(f, tables)
	return read(ctx, s, query, append(args, most), func(rows *sql.Rows) (n PairStats, err error) {
		var ids string
		err = rows.Scan(&n.A, &n.B, &n.Plays, &n.AheadA, &n.Level, &n.AheadB, &ids)
		n.Tables = numbers(ids)
		return n, err
	})
}

func pairsSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	return `SELECT one.name, other.name, plays, ahead, level, plays - ahead - level, ids FROM (
		SELECT a.player_id AS a, b.player_id AS b, count(*) AS plays, sum(a.rank < b.rank) AS ahead, sum(a.rank = b.rank) AS level, ` + ids("a.session_id", tables) + ` AS ids
		FROM session JOIN seat AS a ON a.session_id = session.id JOIN seat AS b ON b.session_id = a.session_id AND b.player_id > a.player_id
		WHERE a.rank IS NOT NULL AND b.rank IS NOT NULL AND ` + where + ` GROUP BY a.player_id, b.player_id)
		JOIN player AS one ON one.id = a JOIN player AS other ON other.id = b ORDER BY plays DESC, one.folded, other.folded LIMIT ?`, args
}

// EveningStats is what was played in an evening.
type EveningStats struct {
	Evening string
	Plays   int
	Won     []Won // by all who played, most often first
	Tables  []int64
}

// Won is how often somebody has won, alone or with others.
type Won struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`
}

// EveningStats are the statistics of each evening, the last one first; at most so many,
// or all where most is negative.
func (s *Store) EveningStats(ctx context.Context, f Filter, tables bool, most int) ([]EveningStats, error) {
	query, args := eveningsSQL(f, tables)
	return read(ctx, s, query, append(args, most), func(rows *sql.Rows) (n EveningStats, err error) {
		var won, ids string
		if err = rows.Scan(&n.Evening, &n.Plays, &won, &ids); err == nil {
			err = json.Unmarshal([]byte(won), &n.Won)
		}
		n.Tables = numbers(ids)
		return n, err
	})
}

func eveningsSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	found := "'[]'"
	if tables {
		found = `(SELECT json_group_array(id ORDER BY id) FROM session WHERE session.evening = played.evening AND ` + where + `
			AND EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND rank IS NOT NULL))`
		args = append(args, args...)
	}
	return `SELECT evening, sum(begun), json_group_array(json_object('player', name, 'wins', wins) ORDER BY wins DESC, folded), ` + found + ` FROM (
		SELECT evening, player_id AS who, sum(seat = 1) AS begun, sum(won) AS wins
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + ` GROUP BY evening, player_id) AS played
		JOIN player ON player.id = who GROUP BY evening ORDER BY evening DESC LIMIT ?`, args
}

// Record is the most that there ever was of something.
type Record struct {
	Game   string
	What   string // MostPoints, LeastWinning, WidestMargin
	Points int
	Player string
	Table  int64 // the first one, if there were several
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
	cte, args := plays(f)
	return `WITH ` + cte + `,
		margin AS (SELECT game, id, max(points) FILTER (WHERE won) - max(points) FILTER (WHERE NOT won) AS by, max(iif(won, who, 0)) AS who FROM play GROUP BY id),
		record AS (
			SELECT game, 1 AS n, '` + MostPoints + `' AS what, max(points) AS points, who, id FROM play WHERE points IS NOT NULL GROUP BY game
			UNION ALL SELECT game, 2, '` + LeastWinning + `', min(points), who, id FROM play WHERE points IS NOT NULL AND won GROUP BY game
			UNION ALL SELECT game, 3, '` + WidestMargin + `', max(by), who, id FROM margin WHERE by IS NOT NULL GROUP BY game)
		SELECT game, what, points, name, record.id FROM record JOIN player ON player.id = who ORDER BY game, n`, args
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

// LeftOut is how many games have no part in statistics, and why.
type LeftOut struct{ Open, Abandoned, NoWinner, Deleted int }

// LeftOut counts what a filter means that has no result, or was deleted.
func (s *Store) LeftOut(ctx context.Context, f Filter) (n LeftOut, err error) {
	where, args := f.clause()
	f.Deleted = true
	deleted, more := f.clause()
	err = s.db.QueryRowContext(ctx, `SELECT coalesce(sum(status = 'open'), 0), coalesce(sum(status = 'abandoned'), 0), coalesce(sum(status = 'finished'), 0),
		(SELECT count(*) FROM session WHERE game IS NOT NULL AND `+deleted+`)
		FROM board JOIN session ON session.id = board.session_id WHERE status <> 'over' AND `+where+`
		AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.session_id = board.session_id AND rank IS NOT NULL)`, append(more, args...)...).
		Scan(&n.Open, &n.Abandoned, &n.NoWinner, &n.Deleted)
	return n, s.fail(err)
}

// read reads the rows of a query.
func read[T any](ctx context.Context, s *Store, query string, args []any, row func(*sql.Rows) (T, error)) ([]T, error) {
	rows, err := s.db.QueryContext(ctx, query, args...)
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

// numbers reads a list of IDs.
func numbers(list string) (all []int64) {
	_ = json.Unmarshal([]byte(list), &all) // it was just written by SQLite
	return all
}
