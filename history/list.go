package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Filter selects sessions. The zero Filter selects all that are not deleted.
type Filter struct {
	Game    string
	Player  string // the name of a player at the table
	From    string // the first evening, YYYY-MM-DD
	To      string // the last one
	Place   string
	Deleted bool // those that were deleted, and only them

	sheets  bool // also the sheets with questions of Game
	regular bool // Player has regularFrom tables or more
}

// clause returns the filter as a condition on session.
func (f Filter) clause() (where string, args []any) {
	parts := f.parts()
	if len(parts) == 1 {
		return parts[0].where, parts[0].args
	}
	var some []string
	for _, p := range parts {
		some, args = append(some, "SELECT id FROM session WHERE "+p.where), append(args, p.args...)
	}
	return "session.id IN (" + strings.Join(some, " UNION ALL ") + ")", args
}

// part is a part of what a filter means, as a condition on session that one index answers.
type part struct {
	where string
	args  []any
}

// parts splits the sessions of a filter into games and, in a list of one game, evenings
// with questions about it.
func (f Filter) parts() []part {
	common := part{where: "session.deleted_at IS NULL"}
	if f.Deleted {
		common.where = "session.deleted_at IS NOT NULL"
	}
	common = common.and(f.From, "session.evening >= ?").and(f.To, "session.evening <= ?").and(f.Place, "session.place = ?")
	if f.regular {
		common = common.and(fold(f.Player), "EXISTS (SELECT 1 FROM seat WHERE session_id = session.id AND player_id = (SELECT id FROM player WHERE folded = ?))")
	} else if f.Player != "" {
		common = common.and(fold(f.Player), "session.id IN (SELECT session_id FROM seat WHERE player_id = (SELECT id FROM player WHERE folded = ?))")
	}
	all := []part{common.and(f.Game, "session.game = ?")}
	if f.sheets {
		all = append(all, common.and(f.Game, "session.kind = 'sheet' AND EXISTS (SELECT 1 FROM entry WHERE session_id = session.id AND entry.game = ?)"))
	}
	return all
}

// and narrows a part to a value, unless the value is empty.
func (p part) and(value, condition string) part {
	if value == "" {
		return p
	}
	return part{p.where + " AND " + condition, append(slices.Clip(p.args), value)}
}

// regularFrom is the number of tables that makes a player a regular. The tables of others
// are gathered quickly; those of a regular are found among the last of all tables.
const regularFrom = 5000

// listed returns the filter of a list, which is fast for every player.
func (s *Store) listed(ctx context.Context, f Filter) (Filter, error) {
	f.sheets = f.Game != "" && f.Player == "" // a sheet has no players
	if f.Player == "" {
		return f, nil
	}
	err := s.from.QueryRowContext(ctx, `SELECT count(*) = ?1 FROM (SELECT 1 FROM seat WHERE player_id = (SELECT id FROM player WHERE folded = ?2) LIMIT ?1)`,
		regularFrom, fold(f.Player)).Scan(&f.regular)
	return f, s.fail(err)
}

// List returns the sessions of a filter, the newest evening first: those of the last
// evenings, or all if evenings is 0. Within an evening the last one begun comes first,
// whatever its clock. Those that cannot be read are an *Unread; the others come with it.
func (s *Store) List(ctx context.Context, f Filter, evenings int) ([]Session, error) {
	f, err := s.listed(ctx, f)
	if err != nil {
		return nil, err
	}
	if evenings > 0 {
		last, args := f.lastEvenings(evenings)
		var first sql.NullString
		if err := s.from.QueryRowContext(ctx, "SELECT min(evening) FROM ("+last+")", args...).Scan(&first); err != nil || !first.Valid {
			return nil, s.fail(err)
		}
		f.From = first.String
	}
	where, args := f.clause()
	return readable(ctx, s, "SELECT session.id FROM session WHERE ", where+" ORDER BY session.evening DESC, session.id DESC", args,
		func(where string, args ...any) ([]Session, error) { return s.sessions(ctx, "WHERE "+where, args...) })
}

// lastEvenings selects the last evenings of a filter, at most most.
func (f Filter) lastEvenings(most int) (query string, args []any) {
	var some []string
	for _, p := range f.parts() {
		some = append(some, fmt.Sprintf("SELECT evening FROM (SELECT DISTINCT evening FROM session WHERE %s ORDER BY evening DESC LIMIT %d)", p.where, most))
		args = append(args, p.args...)
	}
	return fmt.Sprintf("%s ORDER BY evening DESC LIMIT %d", strings.Join(some, " UNION "), most), args
}

// Older reports whether a filter matches a session before an evening.
func (s *Store) Older(ctx context.Context, f Filter, evening string) (older bool, err error) {
	if f, err = s.listed(ctx, f); err != nil {
		return false, err
	}
	var some []string
	var args []any
	for _, p := range f.parts() {
		p = p.and(evening, "session.evening < ?")
		some, args = append(some, "EXISTS (SELECT 1 FROM session WHERE "+p.where+")"), append(args, p.args...)
	}
	err = s.from.QueryRowContext(ctx, "SELECT "+strings.Join(some, " OR "), args...).Scan(&older)
	return older, s.fail(err)
}

// Places returns the places of all sessions, the most frequent first.
func (s *Store) Places(ctx context.Context) ([]string, error) {
	return read(ctx, s, `SELECT place FROM session WHERE place IS NOT NULL GROUP BY place ORDER BY count(*) DESC, place`, nil, func(rows *sql.Rows) (place string, err error) {
		err = rows.Scan(&place)
		return place, err
	})
}

// sessionColumns are the columns of a listed session, with its seats and its pace. Without
// points the ruling of the last change, even an undo, has the verdict of the end.
const sessionColumns = `session.id, kind, coalesce(game, ''), evening, zone, started_at, version,
	(SELECT count(*) FROM entry WHERE session_id = session.id) + (SELECT count(*) FROM event WHERE session_id = session.id),
	(SELECT json_group_array(DISTINCT entry.game) FROM entry WHERE session_id = session.id),
	(SELECT json_group_array(json_object('player', name, 'points', points, 'rank', coalesce(rank, 0), 'won', json(iif(won, 'true', 'false'))))
	   FROM (SELECT name, points, rank, won FROM seat JOIN player ON player.id = player_id WHERE session_id = session.id ORDER BY seat)),
	coalesce((SELECT status FROM board WHERE session_id = session.id), ''),
	coalesce((SELECT iif(json_valid(ruling), coalesce(ruling ->> 'ending', ruling ->> 'verdict'), NULL) FROM judged WHERE kind = 'table' AND session_id = session.id AND seq = (
	   SELECT max(seq) FROM event WHERE session_id = session.id AND NOT asked AND line NOT GLOB 'note *')), ''),
	` + notedColumns + `,
	coalesce(note, ''), coalesce(place, ''), coalesce(rating, 0), deleted_at IS NOT NULL,
	` + untimedColumn + `,
	` + houseColumn + `, ` + setupColumn + `,
	(SELECT zone FROM clock WHERE session_id = session.id AND seq = (SELECT max(seq) FROM event WHERE session_id = session.id)),
	` + paceColumns

// houseColumn and setupColumn are the house rules and the box that a game began with.
const (
	houseColumn = `iif(session.kind = 'sheet', '{}', coalesce((SELECT house FROM board WHERE session_id = session.id), (SELECT house FROM entry WHERE session_id = session.id ORDER BY seq LIMIT 1), '{}'))`
	setupColumn = `coalesce((SELECT setup FROM board WHERE session_id = session.id), '{}')`
)

// notedColumns are the number of notes in the log of a session, and the last one.
const notedColumns = `(SELECT count(*) FROM event WHERE session_id = session.id AND NOT asked AND line GLOB 'note *'),
	coalesce((SELECT line FROM event WHERE session_id = session.id AND NOT asked AND line GLOB 'note *' ORDER BY seq DESC LIMIT 1), '')`

func (s *Store) sessions(ctx context.Context, where string, args ...any) ([]Session, error) {
	return read(ctx, s, `SELECT `+sessionColumns+` FROM session `+where, args, func(rows *sql.Rows) (n Session, err error) {
		var zone, games, seats, pauses, house, setup string
		var started, played int64
		var last sql.NullString
		if err := rows.Scan(&n.ID, &n.Kind, &n.Game, &n.Evening, &zone, &started, &n.Version, &n.Entries, &games, &seats,
			&n.Status, &n.Ended, &n.Noted, &n.LastNoted, &n.Note, &n.Place, &n.Rating, &n.Deleted, &n.Untimed, &house, &setup, &last, &played, &pauses); err != nil {
			return n, err
		}
		n.Started, n.Played = in(zone, started), lasted(played)
		if last.Valid {
			n.LastZone = in(last.String, started).Location()
		}
		n.House, n.Setup = json.RawMessage(house), json.RawMessage(setup)
		err = errors.Join(json.Unmarshal([]byte(games), &n.Games), json.Unmarshal([]byte(seats), &n.Seats), n.readPauses(pauses, n.Started.Location()))
		return n, err
	})
}
