package history

import (
	"context"
	"database/sql"
)

// Attendance counts the sessions of a player, without deleted ones, and has the last date.
type Attendance struct {
	Games     int    // also unfinished ones
	Questions int    // asked by name
	Last      string // evening of the last game, or of the last question if there was no game; "" for never
}

// Attendance returns the attendance of all players, by name.
func (s *Store) Attendance(ctx context.Context) (map[string]Attendance, error) {
	all := map[string]Attendance{}
	err := each(ctx, s.from, `SELECT name, sum(games), sum(questions), coalesce(max(iif(games, evening, NULL)), max(evening)) FROM (
			SELECT player_id AS who, count(*) AS games, 0 AS questions, max(evening) AS evening
				FROM seat JOIN session ON session.id = session_id WHERE deleted_at IS NULL GROUP BY 1
			UNION ALL SELECT asked_by, 0, count(*), max(evening)
				FROM (SELECT session_id, asked_by FROM entry WHERE asked_by IS NOT NULL UNION ALL SELECT session_id, asked_by FROM judged WHERE asked_by IS NOT NULL)
				JOIN session ON session.id = session_id WHERE deleted_at IS NULL GROUP BY 1)
		JOIN player ON player.id = who GROUP BY who`, nil, func(rows *sql.Rows) error {
		var name string
		var n Attendance
		err := rows.Scan(&name, &n.Games, &n.Questions, &n.Last)
		all[name] = n
		return err
	})
	return all, s.fail(err)
}
