package history

import (
	"context"
	"database/sql"
	"strings"
)

// PlayerStats are the figures of one player.
type PlayerStats struct {
	Player       string
	Plays        int
	Wins, Shared int      // alone, and with others
	Rank         float64  // on average; equals share a rank
	Points       *float64 // on average; nil unless all of it is one game that has points
	Best         *int
	Streak, Now  int           // plays won in a row, at most and up to now
	Tables       *PlayerTables // nil unless asked for
}

// PlayerTables are the tables behind each number of a player; of Streak, the first longest
// run of plays.
type PlayerTables struct {
	Plays  []int64 `json:"plays"`
	Points []int64 `json:"points"`
	Wins   []int64 `json:"wins"`
	Shared []int64 `json:"shared_wins"`
	Best   []int64 `json:"best"`
	Streak []int64 `json:"streak"`
	Now    []int64 `json:"streak_now"`
}

// PlayerStats returns the statistics of each player, most wins first; a player named by
// the filter comes before all others.
func (s *Store) PlayerStats(ctx context.Context, f Filter, tables bool) ([]PlayerStats, error) {
	query, args := playersSQL(f, tables)
	return read(ctx, s, query, args, func(rows *sql.Rows) (n PlayerStats, err error) {
		var line, ids, scores string
		err = rows.Scan(&n.Player, &n.Plays, &n.Wins, &n.Rank, &n.Points, &n.Best, &line, &ids, &scores)
		n.Shared = strings.Count(line, "2")
		n.Wins -= n.Shared
		var from, now int
		from, n.Streak, now = streaks(line)
		n.Now = len(line) - now
		if tables && err == nil {
			played := numbers[int64](ids)
			n.Tables = &PlayerTables{
				Wins: marked(played, line, "1"), Shared: marked(played, line, "2"),
				Streak: sorted(append([]int64{}, played[from:from+n.Streak]...)), Now: sorted(append([]int64{}, played[now:]...)),
			}
			n.Tables.Points, n.Tables.Best = scored(played, numbers[*int](scores), n.Best)
			n.Tables.Plays = sorted(played)
		}
		return n, err
	})
}

// A line of plays has one mark for each table, by evening and by start: 0 is lost, 1 won
// alone, 2 won with others.
func playersSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	return `SELECT name, plays, wins, rank, points, best, line, ids, scores FROM (
		SELECT player_id AS who, count(*) AS plays, sum(won) AS wins, avg(rank) AS rank,
			iif(min(game) = max(game), avg(points), NULL) AS points, iif(min(game) = max(game), max(points), NULL) AS best,
			group_concat(iif(won, 1 + EXISTS (SELECT 1 FROM seat AS other WHERE other.session_id = seat.session_id AND other.won AND other.player_id <> seat.player_id), 0),
				'' ORDER BY evening, session.id) AS line,
			` + listIf(tables, "session.id", "evening, session.id") + ` AS ids, ` + listIf(tables, "points", "evening, session.id") + ` AS scores
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + ` GROUP BY player_id)
		JOIN player ON player.id = who ORDER BY folded = ? DESC, wins DESC, plays, folded`, append(args, fold(f.Player))
}

// streaks returns where the longest run of wins in a line of plays begins, its length, and
// where the current run begins.
func streaks(line string) (from, most, now int) {
	begun := 0
	for i := range len(line) + 1 {
		if i < len(line) && line[i] != '0' {
			continue
		}
		if i-begun > most {
			from, most = begun, i-begun
		}
		now, begun = begun, i+1
	}
	return from, most, now
}

// scored returns the tables with known points, and those of them with the most; none if
// points of several games would be mixed.
func scored(ids []int64, scores []*int, most *int) (all, best []int64) {
	all, best = []int64{}, []int64{}
	for i, id := range ids {
		switch {
		case most == nil || scores[i] == nil:
			continue
		case *scores[i] == *most:
			best = append(best, id)
		}
		all = append(all, id)
	}
	return sorted(all), sorted(best)
}

// PairStats are the figures of two players at the same tables. Neither was ahead if both
// lost a game without points.
type PairStats struct {
	A, B                           string
	Plays                          int // together
	AheadA, Level, AheadB, Neither int
	Tables                         *PairTables // nil unless asked for
}

// PairTables are the tables behind each number of a pair.
type PairTables struct {
	Plays   []int64    `json:"plays"`
	Ahead   [2][]int64 `json:"ahead"`
	Level   []int64    `json:"level"`
	Neither []int64    `json:"neither"`
}

// PairStats returns the statistics of each pair, the most frequent first: at most most, or
// all if most is negative, and the number of all. If the filter names a player, it returns
// only the pairs of that player.
func (s *Store) PairStats(ctx context.Context, f Filter, tables bool, most int) (pairs []PairStats, all int, err error) {
	query, args := pairsSQL(f, tables, most)
	pairs, err = read(ctx, s, query, args, func(rows *sql.Rows) (n PairStats, err error) {
		var line, list string
		err = rows.Scan(&n.A, &n.B, &line, &list, &all)
		n.Plays, n.AheadA, n.Level = len(line), strings.Count(line, "<"), strings.Count(line, "=")
		n.AheadB, n.Neither = strings.Count(line, ">"), strings.Count(line, "-")
		if ids := numbers[int64](list); tables && err == nil {
			n.Tables = &PairTables{
				Plays: ids, Ahead: [2][]int64{marked(ids, line, "<"), marked(ids, line, ">")}, Level: marked(ids, line, "="), Neither: marked(ids, line, "-"),
			}
		}
		return n, err
	})
	return pairs, all, err
}

func pairsSQL(f Filter, tables bool, most int) (string, []any) {
	where, args := f.clause()
	each := "b.player_id > a.player_id"
	if f.Player != "" {
		each = "b.player_id <> a.player_id AND a.player_id = (SELECT id FROM player WHERE folded = ?)"
		args = append(args, fold(f.Player))
	}
	return `SELECT one.name, other.name, line, ids, pairs FROM (
		SELECT a.player_id AS a, b.player_id AS b, count(*) AS plays, count(*) OVER () AS pairs, group_concat(CASE
			WHEN a.rank < b.rank THEN '<' WHEN a.rank > b.rank THEN '>' WHEN a.won AND b.won OR a.points IS NOT NULL AND b.points IS NOT NULL THEN '=' ELSE '-' END,
			'' ORDER BY a.session_id) AS line, ` + listIf(tables, "a.session_id", "a.session_id") + ` AS ids
		FROM session JOIN seat AS a ON a.session_id = session.id JOIN seat AS b ON b.session_id = a.session_id
		WHERE a.rank IS NOT NULL AND b.rank IS NOT NULL AND ` + where + ` AND ` + each + ` GROUP BY a.player_id, b.player_id)
		JOIN player AS one ON one.id = a JOIN player AS other ON other.id = b ORDER BY plays DESC, one.folded, other.folded LIMIT ?`, append(args, most)
}
