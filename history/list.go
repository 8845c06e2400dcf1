package history

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Filter says which sessions are meant. The zero Filter means all that were not
// deleted.
type Filter struct {
	Game    string
	Player  string // who sat there, by name
	From    string // the first evening, YYYY-MM-DD
	To      string // the last one
	Place   string
	Deleted bool // those that were deleted, and only them

	regular bool // Player sat at so many tables that they are met soon among all
}

// clause is the filter as a condition on session.
func (f Filter) clause() (where string, args []any) {
	conditions := []string{"session.deleted_at IS NULL"}
	if f.Deleted {
		conditions[0] = "session.deleted_at IS NOT NULL"
	}
	add := func(value, condition string) {
		if value != "" {
			conditions, args = append(conditions, condition), append(args, value)
		}
	}
	add(f.Game, "session.game = ?")
	add(f.From, "session.evening >= ?")
	add(f.To, "session.evening <= ?")
	add(f.Place, "session.place = ?")
	if f.regular {
		add(fold(f.Player), "EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND player_id = (SELECT id FROM player WHERE folded = ?))")
	} else if f.Player != "" {
		add(fold(f.Player), "session.id IN (SELECT session_id FROM seat WHERE player_id = (SELECT id FROM player WHERE folded = ?))")
	}
	return strings.Join(conditions, " AND "), args
}

// regularFrom is how many tables make a player a regular: to gather fewer of them takes
// no time, and of more the last ones are found by looking at the last of all tables.
const regularFrom = 5000

// listed is the filter of a list, which is to be there at once whoever it is about.
func (s *Store) listed(ctx context.Context, f Filter) (Filter, error) {
	if f.Player == "" {
		return f, nil
	}
	err := s.db.QueryRowContext(ctx, `SELECT count(*) = ?1 FROM (SELECT 1 FROM seat WHERE player_id = (SELECT id FROM player WHERE folded = ?2) LIMIT ?1)`,
		regularFrom, fold(f.Player)).Scan(&f.regular)
	return f, s.fail(err)
}

// List lists the sessions that a filter means, the newest evening first: those of so
// many evenings, or all where evenings is 0. Within an evening the last one begun comes
// first, whatever the clock said then.
func (s *Store) List(ctx context.Context, f Filter, evenings int) ([]Session, error) {
	f, err := s.listed(ctx, f)
	if err != nil {
		return nil, err
	}
	where, args := f.clause()
	if evenings > 0 {
		where, args = lastEvenings(where, args, evenings)
	}
	return s.sessions(ctx, "WHERE "+where+" ORDER BY session.evening DESC, session.id DESC", args...)
}

// lastEvenings narrows a condition to the last so many evenings of those it allows.
func lastEvenings(where string, args []any, most int) (string, []any) {
	return fmt.Sprintf(`%s AND session.evening >= (SELECT min(evening) FROM
		(SELECT DISTINCT evening FROM session WHERE %s ORDER BY evening DESC LIMIT %d))`, where, where, most), append(args, args...)
}

// Older tells whether a list of the last so many evenings leaves others out.
func (s *Store) Older(ctx context.Context, f Filter, evenings int) (older bool, err error) {
	if f, err = s.listed(ctx, f); err != nil {
		return false, err
	}
	where, args := f.clause()
	err = s.db.QueryRowContext(ctx, fmt.Sprintf(`SELECT EXISTS (SELECT DISTINCT evening FROM session WHERE %s ORDER BY evening DESC LIMIT 1 OFFSET %d)`, where, evenings), args...).Scan(&older)
	return older, s.fail(err)
}

// Places are where anything was played, most often first.
func (s *Store) Places(ctx context.Context) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT place FROM session WHERE place IS NOT NULL GROUP BY place ORDER BY count(*) DESC, place`)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var place string
		if err := rows.Scan(&place); err != nil {
			return nil, s.fail(err)
		}
		all = append(all, place)
	}
	return all, s.fail(rows.Err())
}

// sessionColumns are a session as it is listed: each with its seats, and its pace. The
// verdict that ended a table is of use where nobody has points; the last entry that
// changed anything tells it, be it an undo.
const sessionColumns = `session.id, kind, coalesce(game, ''), evening, zone, started_at, version,
	(SELECT count(*) FROM entry WHERE session_id = session.id) + (SELECT count(*) FROM event WHERE session_id = session.id),
	(SELECT json_group_array(DISTINCT entry.game) FROM entry WHERE session_id = session.id),
	(SELECT json_group_array(json_object('player', name, 'points', points, 'rank', coalesce(rank, 0), 'won', json(iif(won, 'true', 'false'))))
	   FROM (SELECT name, points, rank, won FROM seat JOIN player ON player.id = player_id WHERE session_id = session.id ORDER BY seat)),
	coalesce((SELECT status FROM board WHERE session_id = session.id), ''),
	coalesce((SELECT iif(json_valid(ruling), coalesce(ruling ->> 'ending', ruling ->> 'verdict'), NULL) FROM judged WHERE kind = 'table' AND session_id = session.id AND seq = (
	   SELECT max(seq) FROM event WHERE session_id = session.id AND NOT asked AND line NOT GLOB 'note *')), ''),
	coalesce(note, ''), coalesce(place, ''), coalesce(rating, 0), deleted_at IS NOT NULL,
	` + untimedColumn + `,
	` + paceColumns

func (s *Store) sessions(ctx context.Context, where string, args ...any) ([]Session, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT `+sessionColumns+` FROM session `+where, args...)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var all []Session
	for rows.Next() {
		var n Session
		var zone, games, seats, pauses string
		var started, played int64
		if err := rows.Scan(&n.ID, &n.Kind, &n.Game, &n.Evening, &zone, &started, &n.Version, &n.Entries, &games, &seats,
			&n.Status, &n.Ended, &n.Note, &n.Place, &n.Rating, &n.Deleted, &n.Untimed, &played, &pauses); err != nil {
			return nil, s.fail(err)
		}
		n.Started, n.Played = in(zone, started), time.Duration(played)*time.Millisecond
		if err := errors.Join(json.Unmarshal([]byte(games), &n.Games), json.Unmarshal([]byte(seats), &n.Seats), n.readPauses(pauses, n.Started.Location())); err != nil {
			return nil, s.fail(err)
		}
		all = append(all, n)
	}
	return all, s.fail(rows.Err())
}
