package history

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// Attendance is how often somebody was there, and when last. What was deleted does not
// count.
type Attendance struct {
	Games     int    // also unfinished ones
	Questions int    // asked by name
	Last      string // evening of the last game, or of the last question if there was no game; "" for never
}

// Attendance is that of all players, by name.
func (s *Store) Attendance(ctx context.Context) (map[string]Attendance, error) {
	all := map[string]Attendance{}
	err := each(ctx, s.db, `SELECT name, sum(games), sum(questions), coalesce(max(iif(games, evening, NULL)), max(evening)) FROM (
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

// Remove takes away a player of whom nothing is stored: no game, no question, also none
// that was deleted, and nobody who was merged.
func (s *Store) Remove(ctx context.Context, name string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var id int64
		var into string
		if err := tx.QueryRowContext(ctx, `SELECT player.id, coalesce(other.name, '') FROM player LEFT JOIN player AS other ON other.id = player.merged_into
			WHERE player.folded = ?`, fold(name)).Scan(&id, &into); err != nil {
			return orNotFound(err)
		}
		if into != "" {
			return refused("%s is %s", name, into)
		}
		has, err := possessions(ctx, tx, id)
		if err != nil {
			return err
		}
		if has != "" {
			return refused("%s has %s", name, has)
		}
		for _, table := range []string{"alias WHERE player_id", "former WHERE player_id", "player WHERE id"} {
			if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` = ?`, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// possessions are what is stored of a player, in words.
func possessions(ctx context.Context, tx *sql.Tx, id int64) (string, error) {
	var games, questions, deleted, merged int
	err := tx.QueryRowContext(ctx, `WITH one AS (
			SELECT session_id, 1 AS sat FROM seat WHERE player_id = ?1
			UNION ALL SELECT session_id, 0 FROM entry WHERE asked_by = ?1
			UNION ALL SELECT session_id, 0 FROM judged WHERE asked_by = ?1)
		SELECT coalesce(sum(sat), 0), coalesce(sum(NOT sat), 0), coalesce(sum(deleted_at IS NOT NULL), 0),
			(SELECT count(*) FROM player WHERE merged_into = ?1)
		FROM one LEFT JOIN session ON session.id = session_id`, id).Scan(&games, &questions, &deleted, &merged)
	if err != nil {
		return "", err
	}
	var all []string
	for _, n := range []struct {
		count int
		of    string
	}{{games, "game"}, {questions, "question"}, {merged, "merged name"}} {
		switch n.count {
		case 0:
		case 1:
			all = append(all, "1 "+n.of)
		default:
			all = append(all, fmt.Sprintf("%d %ss", n.count, n.of))
		}
	}
	says := strings.Join(all, " and ")
	if deleted > 0 {
		says += fmt.Sprintf(" (%d deleted)", deleted)
	}
	return says, nil
}
