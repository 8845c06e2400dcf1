package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
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
		var line, ids string
		err = rows.Scan(&n.Player, &n.Plays, &n.Wins, &n.Shared, &n.Rank, &n.Points, &n.Best, &line, &ids)
		n.Streak, n.Now = streaks(line)
		n.Tables = numbers(ids)
		return n, err
	})
}

// ids is a column with the tables of a group, or an empty list.
func ids(column string, wanted bool) string {
	if wanted {
		return "json_group_array(" + column + ")"
	}
	return "'[]'"
}

func playersSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	return `SELECT name, plays, wins - shared, shared, rank, points, best, line, ids FROM (
		SELECT player_id AS who, count(*) AS plays, sum(won) AS wins,
			sum(won AND EXISTS (SELECT 1 FROM seat AS other WHERE other.session_id = seat.session_id AND other.won AND other.player_id <> seat.player_id)) AS shared,
			avg(rank) AS rank, iif(min(game) = max(game), avg(points), NULL) AS points, iif(min(game) = max(game), max(points), NULL) AS best,
			group_concat(won, '' ORDER BY evening, session.id) AS line, ` + ids("session.id", tables) + ` AS ids
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + ` GROUP BY player_id)
		JOIN player ON player.id = who ORDER BY wins DESC, plays, folded`, args
}

// streaks are plays won in a row, at most and up to now, in a line of plays: 1 is one that
// was won. It goes evening by evening, and within one as the tables were begun.
func streaks(line string) (most, now int) {
	for run := range strings.SplitSeq(line, "0") {
		most, now = max(most, len(run)), len(run)
	}
	return most, now
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
	Players int
	Won     []Won // by those who have won, most often first
	Tables  []int64
}

// Won is how often somebody has won, alone or with others.
type Won struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`
}

// EveningStats are the statistics of each evening, the last one first: of the
// last so many, or all where most is negative.
func (s *Store) EveningStats(ctx context.Context, f Filter, tables bool, most int) ([]EveningStats, error) {
	query, args := eveningsSQL(f, tables, most)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n EveningStats, err error) {
		var won, ids string
		err = rows.Scan(&n.Evening, &n.Plays, &n.Players, &won, &ids)
		n.Won, n.Tables = winners(won), numbers(ids)
		return n, err
	})
}

func eveningsSQL(f Filter, tables bool, most int) (string, []any) {
	where, args := f.clause()
	if most >= 0 {
		where, args = lastEvenings(where, args, most)
	}
	found := "'[]'"
	if tables {
		found = `(SELECT json_group_array(id ORDER BY id) FROM session WHERE session.evening = played.evening AND ` + where + `
			AND EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND rank IS NOT NULL))`
		args = append(args, args...)
	}
	return `SELECT evening, sum(begun), count(*), coalesce(group_concat(iif(wins > 0, wins || ' ' || name, NULL), char(10) ORDER BY wins DESC, folded), ''), ` + found + ` FROM (
		SELECT evening, player_id AS who, sum(seat = 1) AS begun, sum(won) AS wins
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + ` GROUP BY evening, player_id) AS played
		JOIN player ON player.id = who GROUP BY evening ORDER BY evening DESC`, args
}

// winners reads lines such as 3 Ana. A name has no line breaks.
func winners(lines string) (all []Won) {
	for line := range strings.Lines(lines) {
		wins, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n, _ := strconv.Atoi(wins) // it was just written by SQLite
		all = append(all, Won{name, n})
	}
	return all
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
		FROM board CROSS JOIN session ON session.id = board.session_id WHERE status <> 'over' AND `+where+`
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

// numbers reads a list of IDs, and puts them in order.
func numbers(list string) (all []int64) {
	if list != "[]" {
		_ = json.Unmarshal([]byte(list), &all) // it was just written by SQLite
		slices.Sort(all)
	}
	return all
}
