package history

import (
	"context"
	"database/sql"
	"time"
)

// TimeStats are the playing times of one game, or of evenings, without the pauses that do
// not count.
type TimeStats struct {
	Game                    string // "" for evenings
	Plays                   int    // tables, or evenings, whose time is known
	Mean, Shortest, Longest time.Duration
	ShortestAt, LongestAt   string  // the ID of the table, or the evening
	Tables                  []int64 // nil unless asked for
}

// TimeStats returns the times of each game, the most played first, and then those of
// evenings. Tables of less than a minute are left out: they were typed in later. It reads
// every event, so it is much slower than the other statistics.
func (s *Store) TimeStats(ctx context.Context, f Filter, tables bool) ([]TimeStats, error) {
	query, args := timesSQL(f, tables)
	var played []int64
	return read(ctx, s, query, args, func(rows *sql.Rows) (n TimeStats, err error) {
		var mean float64
		var shortest, longest int64
		var ids string
		err = rows.Scan(&n.Game, &n.Plays, &mean, &shortest, &longest, &n.ShortestAt, &n.LongestAt, &ids)
		n.Mean, n.Shortest, n.Longest = lasted(int64(mean)), lasted(shortest), lasted(longest)
		if n.Tables = numbers[int64](ids); n.Game == "" {
			n.Tables = sorted(played)
		}
		played = append(played, n.Tables...)
		return n, err
	})
}

func timesSQL(f Filter, tables bool) (string, []any) {
	where, args := f.clause()
	return `WITH timed AS MATERIALIZED (SELECT game, evening, session.id, ` + playedColumn + ` AS played FROM board JOIN session ON session.id = board.session_id
			WHERE EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND rank IS NOT NULL) AND ` + where + `),
		part AS MATERIALIZED (SELECT game, id AS at, id, played FROM timed WHERE played >= 60000
			UNION ALL SELECT '', evening, min(id), sum(played) FROM timed WHERE played >= 60000 GROUP BY evening)
		SELECT game, count(*) AS plays, avg(played), min(played), max(played),
			(SELECT at FROM part WHERE part.game = all_of.game ORDER BY played, id LIMIT 1), (SELECT at FROM part WHERE part.game = all_of.game ORDER BY played DESC, id LIMIT 1),
			` + listIf(tables, "id", "id") + ` FROM part AS all_of GROUP BY game ORDER BY game = '', plays DESC, game`, args
}
