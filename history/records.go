package history

import (
	"cmp"
	"context"
	"database/sql"
)

// Record is the largest or smallest figure of its kind.
type Record struct {
	Game    string // "" for a record of all games of the filter
	What    string // MostPoints and so on
	Value   int
	Times   int      // how often it was reached
	Who     int      // how many players, or evenings, hold it
	Holders []Holder // the first one first; at least one, and at most as many as were asked for
}

// Holder is a player or an evening with a record, and its tables.
type Holder struct {
	Player  string // "" for an evening
	Evening string // of the first of the tables
	Tables  []int64
}

// The records: three of each game that has points, two of all games together.
const (
	MostPoints   = "most points"
	LeastWinning = "fewest points of a winner"
	WidestMargin = "widest margin"
	MostTables   = "most tables in an evening"
	LongestRun   = "most wins in a row"
)

// Records returns the records of a filter, each with at most most of its holders, or all
// if most is negative: in a long history thousands may share one.
func (s *Store) Records(ctx context.Context, f Filter, most int) (all []Record, err error) {
	query, args := recordsSQL(f)
	who := map[string]bool{} // holds the last record
	err = each(ctx, s.from, query, args, func(rows *sql.Rows) error {
		var r Record
		var by Holder
		var ids string
		if err := rows.Scan(&r.Game, &r.What, &r.Value, &by.Player, &by.Evening, &ids); err != nil {
			return err
		}
		if n := len(all); n == 0 || all[n-1].Game != r.Game || all[n-1].What != r.What {
			all = append(all, r)
			clear(who)
		}
		last := &all[len(all)-1]
		who[cmp.Or(by.Player, by.Evening)] = true
		last.Times, last.Who = last.Times+1, len(who)
		if most < 0 || last.Times <= most {
			by.Tables = sorted(numbers[int64](ids))
			last.Holders = append(last.Holders, by)
		}
		return nil
	})
	return all, s.fail(err)
}

// By the decision of the players a winner may have fewer points than a loser: then there
// is no margin. The wins of a run have the same number of losses before them.
func recordsSQL(f Filter) (string, []any) {
	where, args := f.clause()
	return `WITH play AS MATERIALIZED (SELECT game, evening, session.id, max(points) AS most, min(points) FILTER (WHERE won) AS winning,
			CAST(max(points) FILTER (WHERE won) - max(points) FILTER (WHERE NOT won) AS INTEGER) AS margin
			FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND points IS NOT NULL AND ` + where + ` GROUP BY session.id),
		top AS MATERIALIZED (SELECT game, max(most) AS most, min(winning) AS winning, max(margin) AS margin FROM play GROUP BY game),
		evenings AS MATERIALIZED (SELECT evening, count(*) AS plays, json_group_array(session.id) AS ids FROM session
			WHERE ` + where + ` AND EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND rank IS NOT NULL) GROUP BY evening HAVING plays > 1),
		runs AS MATERIALIZED (SELECT player_id, min(evening) AS evening, count(*) AS wins, json_group_array(id) AS ids FROM (
			SELECT player_id, evening, session.id AS id, won, sum(NOT won) OVER (PARTITION BY player_id ORDER BY evening, session.id) AS lost
			FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND ` + where + `) WHERE won GROUP BY player_id, lost HAVING wins > 1),
		held AS (
			SELECT game, 1 AS n, '` + MostPoints + `' AS what, top.most AS value, player_id, evening, json_array(id) AS ids
				FROM top JOIN play USING (game) JOIN seat ON session_id = id AND points = top.most WHERE play.most = top.most
			UNION ALL SELECT game, 2, '` + LeastWinning + `', top.winning, player_id, evening, json_array(id)
				FROM top JOIN play USING (game) JOIN seat ON session_id = id AND points = top.winning AND won WHERE play.winning = top.winning
			UNION ALL SELECT game, 3, '` + WidestMargin + `', top.margin, player_id, evening, json_array(id)
				FROM top JOIN play USING (game) JOIN seat ON session_id = id AND won WHERE play.margin = top.margin AND top.margin >= 0
			UNION ALL SELECT '', 4, '` + MostTables + `', plays, NULL, evening, ids FROM evenings WHERE plays = (SELECT max(plays) FROM evenings)
			UNION ALL SELECT '', 5, '` + LongestRun + `', wins, player_id, evening, ids FROM runs WHERE wins = (SELECT max(wins) FROM runs))
		SELECT game, what, value, coalesce(name, ''), evening, ids FROM held LEFT JOIN player ON player.id = player_id ORDER BY game = '', game, n, evening, ids ->> 0, folded`,
		append(append(args, args...), args...)
}

// Scores are the points of a player in a game, table by table.
type Scores struct {
	Player string
	Plays  int // in all
	Scores []Score
}

// Score is the points of a player at a table.
type Score struct {
	Session int64 `json:"session"`
	Points  int   `json:"points"`
}

// Scores returns each player's last points for curves, at most most, or all if most is
// negative. The player with the most tables comes first.
func (s *Store) Scores(ctx context.Context, f Filter, most int) (all []Scores, err error) {
	query, args := scoresSQL(f, most)
	type row struct {
		player string
		plays  int
		Score
	}
	rows, err := read(ctx, s, query, args, func(rows *sql.Rows) (r row, err error) {
		err = rows.Scan(&r.player, &r.plays, &r.Session, &r.Points)
		return r, err
	})
	for _, r := range rows {
		if n := len(all); n == 0 || all[n-1].Player != r.player {
			all = append(all, Scores{Player: r.player, Plays: r.plays})
		}
		last := &all[len(all)-1]
		last.Scores = append(last.Scores, r.Score)
	}
	return all, err
}

func scoresSQL(f Filter, most int) (string, []any) {
	where, args := f.clause()
	return `SELECT name, plays, scored.id, points FROM (
		SELECT player_id, session.id, evening, points, count(*) OVER (PARTITION BY player_id) AS plays,
			row_number() OVER (PARTITION BY player_id ORDER BY evening DESC, session.id DESC) AS back
		FROM session JOIN seat ON seat.session_id = session.id WHERE rank IS NOT NULL AND points IS NOT NULL AND ` + where + `) AS scored
		JOIN (SELECT ? AS most) JOIN player ON player.id = player_id WHERE back <= iif(most < 0, plays, most) ORDER BY plays DESC, folded, back DESC`, append(args, most)
}
