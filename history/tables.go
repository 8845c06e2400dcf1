package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"companion/calculators/lang"
)

// KindTable is the kind of a session that is a table, open or ended.
const KindTable = "table"

// Status is the state of a table.
type Status string

const (
	StatusOpen      Status = "open"
	StatusOver      Status = "over"      // by the rules; undo opens it again
	StatusFinished  Status = "finished"  // by the table, before the rules ended it
	StatusAbandoned Status = "abandoned" // it does not count
)

// ErrMoved means that another process appended to the log first.
const ErrMoved = cause("another player just recorded something")

// ErrClosed means that another process has finished or abandoned the table.
const ErrClosed = cause("another player has finished or abandoned the table; companion use reopens it")

// errDeleted means that another process has deleted the table.
const errDeleted = cause("another player has deleted the table; companion history undelete restores it")

// Table is a game being played, or played.
type Table struct {
	Session
	Players []string // by seat
	First   int      // the seat that began
	House   json.RawMessage
	Setup   json.RawMessage // facts of this copy of the box
	Status  Status
	Winners []string // as the table or the rules have it

	gap bool
}

// Damaged describes what is wrong with a stored table; "" for nothing.
func (t Table) Damaged() string {
	switch {
	case t.gap:
		return lang.Text("a seat is missing")
	case t.First < 1 || t.First > len(t.Players):
		return lang.Sprintf("seat %d began, but it has no player", t.First)
	}
	return ""
}

// Event is one entry of a table's log. Its line has no line breaks in it.
type Event struct {
	Seq    int // its number, as it was read
	At     time.Time
	Asked  bool   // a question, which changes nothing
	Player string // the player who asked; "" for none
	Line   string
	Ruling json.RawMessage
	Learnt []Card // the card that it taught, at most one

	// Standing are the entries that stand after an event that moved the log; nil after one
	// that only adds to it.
	Standing []int
}

// NewTable describes a table to open.
type NewTable struct {
	At      time.Time // in the zone of the evening
	Version string
	Game    string
	Players []string
	First   int
	House   json.RawMessage
	Setup   json.RawMessage // nil for a game without a box profile
}

// NewTable opens a table and returns its session. Archived players at the table are
// offered again.
func (s *Store) NewTable(ctx context.Context, t NewTable) (session int64, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		c := Calculation{At: t.At, Version: t.Version, Game: t.Game}
		if session, err = begin(ctx, tx, KindTable, c); err != nil {
			return err
		}
		seats := make([]Standing, len(t.Players))
		for i, name := range t.Players {
			seats[i].Player = name
		}
		if err := seat(ctx, tx, session, seats, t.At.UnixMilli()); err != nil {
			return err
		}
		if err := offerAgain(ctx, tx, session); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO board (session_id, first, house, setup, status, touched)
			SELECT ?, ?, ?, coalesce(nullif(?, ''), '{}'), 'open', `+lastTouch+` + 1`,
			session, t.First, string(t.House), string(t.Setup))
		return err
	})
	return session, err
}

// Append adds events to the log of a table that had after entries when they were judged;
// if it has more now, the error is ErrMoved. It also writes the status and the standing;
// an empty status leaves both unchanged.
func (s *Store) Append(ctx context.Context, session int64, after int, events []Event, status Status, seats []Standing) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		have := 0
		if err := tx.QueryRowContext(ctx, `SELECT coalesce(max(seq), 0) FROM event WHERE session_id = ?`, session).Scan(&have); err != nil {
			return err
		}
		if have != after {
			return ErrMoved
		}
		var is Status
		var deleted bool
		err := tx.QueryRowContext(ctx, `SELECT status, deleted_at IS NOT NULL FROM board JOIN session ON session.id = session_id WHERE session_id = ?`, session).Scan(&is, &deleted)
		if err != nil {
			return err
		}
		if deleted {
			return errDeleted
		}
		if status != "" && (is == StatusFinished || is == StatusAbandoned) {
			return ErrClosed
		}
		for i, e := range events {
			seq := after + i + 1
			if _, err := tx.ExecContext(ctx, `INSERT INTO event (session_id, seq, at, asked, line) VALUES (?, ?, ?, ?, ?)`,
				session, seq, e.At.UnixMilli(), e.Asked, e.Line); err != nil {
				return err
			}
			if err := putClock(ctx, tx, session, seq, e.At); err != nil {
				return err
			}
			var asked any
			var err error
			if e.Player != "" {
				if asked, err = playerNamed(ctx, tx, e.Player, e.At.UnixMilli()); err != nil {
					return err
				}
			}
			if _, err := tx.ExecContext(ctx, `INSERT INTO judged (session_id, seq, asked_by, ruling) VALUES (?, ?, ?, ?)`,
				session, seq, asked, string(e.Ruling)); err != nil {
				return err
			}
			if err := putTaught(ctx, tx, session, seq, e.Learnt); err != nil {
				return err
			}
			if e.Standing == nil {
				continue
			}
			if err := putStanding(ctx, tx, session, e.Standing); err != nil {
				return err
			}
		}
		return settle(ctx, tx, session, status, seats)
	})
}

// A table with a touch beyond the limit is damaged. No later table is touched after it, so
// it is ignored until a player goes on with it.
var (
	touchable = fmt.Sprintf(`touched < %d`, idMost)
	lastTouch = `(SELECT coalesce(max(touched), 0) FROM board WHERE ` + touchable + `)`
)

// SetStatus changes the status of a table and the standing of its players.
func (s *Store) SetStatus(ctx context.Context, session int64, status Status, seats []Standing) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		deleted := false
		if err := tx.QueryRowContext(ctx, `SELECT deleted_at IS NOT NULL FROM session WHERE id = ?`, session).Scan(&deleted); err != nil {
			return err
		}
		if deleted {
			return errDeleted
		}
		return settle(ctx, tx, session, status, seats)
	})
}

func settle(ctx context.Context, tx *sql.Tx, session int64, status Status, seats []Standing) error {
	_, err := tx.ExecContext(ctx, `UPDATE board SET status = coalesce(nullif(?, ''), status), touched = iif(touched = `+lastTouch+`, touched, `+lastTouch+` + 1),
		figured = 0 WHERE session_id = ?`, status, session)
	if err != nil {
		return err
	}
	return stand(ctx, tx, session, seats)
}

// stand writes the standing of the players.
func stand(ctx context.Context, tx *sql.Tx, session int64, seats []Standing) error {
	for i, st := range seats {
		var rank any
		if st.Rank > 0 {
			rank = st.Rank
		}
		_, err := tx.ExecContext(ctx, `UPDATE seat SET points = ?1, rank = ?2, won = ?3
			WHERE session_id = ?4 AND seat = ?5 AND (points IS NOT ?1 OR rank IS NOT ?2 OR won IS NOT ?3)`,
			st.Points, rank, st.Won, session, i+1)
		if err != nil {
			return err
		}
	}
	return nil
}

// Tables lists the open tables, the last touched first. Those that cannot be read are an
// *Unread; the others come with it.
func (s *Store) Tables(ctx context.Context) ([]Table, error) {
	return readable(ctx, s, "SELECT session_id FROM board JOIN session ON session.id = session_id WHERE ", `deleted_at IS NULL AND `+isOpen+` ORDER BY touched DESC`, nil,
		func(where string, args ...any) ([]Table, error) { return s.tables(ctx, where, args...) })
}

// isOpen is a condition on board that an index answers: few of all tables are open.
const isOpen = `status = 'open' AND status <> 'over'`

// Table returns one table. If it is missing or deleted, the error is ErrNotFound.
func (s *Store) Table(ctx context.Context, id int64) (Table, error) {
	return s.first(s.tables(ctx, `deleted_at IS NULL AND session.id = ?`, id))
}

// AnyTable returns one table, deleted or not.
func (s *Store) AnyTable(ctx context.Context, id int64) (Table, error) {
	return s.first(s.tables(ctx, `session.id = ?`, id))
}

// first returns the first table of a query. If there is none, the error is ErrNotFound.
func (s *Store) first(found []Table, err error) (Table, error) {
	if err == nil && len(found) == 0 {
		err = &Error{s.path, ErrNotFound}
	}
	if err != nil {
		return Table{}, err
	}
	return found[0], nil
}

// LastTable returns the table that was touched last. If there is none, the error is
// ErrNotFound.
func (s *Store) LastTable(ctx context.Context) (Table, error) {
	return s.first(s.tables(ctx, `deleted_at IS NULL AND `+touchable+` ORDER BY touched DESC LIMIT 1`))
}

func (s *Store) tables(ctx context.Context, where string, args ...any) ([]Table, error) {
	return read(ctx, s,
		`SELECT session.id, kind, game, evening, zone, started_at, version, first, house, setup, status,
		        (SELECT json_group_array(name) FROM (SELECT name FROM seat JOIN player ON player.id = player_id WHERE session_id = session.id ORDER BY seat)),
		        (SELECT json_group_array(name) FROM (SELECT name FROM seat JOIN player ON player.id = player_id WHERE session_id = session.id AND won ORDER BY seat)),
		        (SELECT coalesce(max(seat), 0) FROM seat WHERE session_id = session.id)
		 FROM board JOIN session ON session.id = session_id WHERE `+where, args, func(rows *sql.Rows) (t Table, err error) {
			var zone, house, setup, names, winners string
			var started, seats int64
			if err := rows.Scan(&t.ID, &t.Kind, &t.Game, &t.Evening, &zone, &started, &t.Version, &t.First, &house, &setup, &t.Status, &names, &winners, &seats); err != nil {
				return t, err
			}
			err = errors.Join(json.Unmarshal([]byte(names), &t.Players), json.Unmarshal([]byte(winners), &t.Winners))
			t.gap = len(t.Players) != int(seats)
			t.Started, t.House, t.Setup = in(zone, started), json.RawMessage(house), json.RawMessage(setup)
			return t, err
		})
}

// Lines returns the log of a table: the line of each entry and whether it is a question.
// It comes in one piece, since it is read for every command.
func (s *Store) Lines(ctx context.Context, id int64) (lines []string, asked []bool, err error) {
	var all sql.NullString
	var last int
	err = s.from.QueryRowContext(ctx, `SELECT group_concat(asked || line, char(10)), coalesce(max(seq), 0) FROM
		(SELECT seq, asked, line FROM event WHERE session_id = ? ORDER BY seq)`, id).Scan(&all, &last)
	if err != nil || !all.Valid {
		return nil, nil, s.fail(err)
	}
	for line := range strings.SplitSeq(all.String, "\n") {
		if line == "" {
			return s.damagedLines(ctx, id)
		}
		lines, asked = append(lines, line[1:]), append(asked, line[0] == '1')
	}
	if len(lines) != last {
		return s.damagedLines(ctx, id)
	}
	return lines, asked, nil
}

// Gap means that a log lacks too many entries in a row to be read.
type Gap struct{ From, To int }

func (g *Gap) Error() string { return lang.Sprintf("entries %d to %d are missing", g.From, g.To) }

// gapMost is the most entries in a row that a readable log may lack.
const gapMost = 1000

// damagedLines returns a log that lacks entries, or has line breaks in them: each entry keeps
// its number, and where one is missing stands an empty line. If it cannot be played without
// those that are missing the error is *Gap.
func (s *Store) damagedLines(ctx context.Context, id int64) (lines []string, asked []bool, err error) {
	rows, err := s.from.QueryContext(ctx, `SELECT seq, asked <> 0, line FROM event WHERE session_id = ? ORDER BY seq`, id)
	if err != nil {
		return nil, nil, s.fail(err)
	}
	defer rows.Close()
	for rows.Next() {
		var seq int
		var is bool
		var line string
		if err := rows.Scan(&seq, &is, &line); err != nil {
			return nil, nil, s.fail(err)
		}
		if seq-len(lines) > gapMost {
			return nil, nil, &Gap{len(lines) + 1, seq - 1}
		}
		for len(lines) < seq-1 {
			lines, asked = append(lines, ""), append(asked, false)
		}
		lines, asked = append(lines, line), append(asked, is)
	}
	return lines, asked, s.fail(rows.Err())
}

// entriesMost is the most entries of a log in a file.
const entriesMost = 1_000_000

// Events returns the log of a table with its rulings. A missing entry has no line; too
// many of them are a *Gap.
func (s *Store) Events(ctx context.Context, t Table) ([]Event, error) {
	rows, err := s.from.QueryContext(ctx, `SELECT seq, at, asked <> 0, line, coalesce(ruling, '{}'), coalesce(name, ''), `+clockColumn+`
		FROM event AS entries LEFT JOIN judged USING (session_id, seq) LEFT JOIN player ON player.id = asked_by
		WHERE session_id = ? ORDER BY seq`, t.ID)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var all []Event
	for rows.Next() {
		var e Event
		var at int64
		var ruling string
		var zone sql.NullString
		if err := rows.Scan(&e.Seq, &at, &e.Asked, &e.Line, &ruling, &e.Player, &zone); err != nil {
			return nil, s.fail(err)
		}
		e.At, e.Ruling = atEntry(at, zone, t.Started.Location()), json.RawMessage(ruling)
		next := 1
		if n := len(all); n > 0 {
			next = all[n-1].Seq + 1
		}
		for ; next < e.Seq && e.Seq-next < gapMost; next++ {
			all = append(all, Event{Seq: next, At: e.At, Ruling: json.RawMessage("{}")})
		}
		all = append(all, e)
	}
	return all, s.fail(rows.Err())
}

// Length returns the number of entries in the log of a table.
func (s *Store) Length(ctx context.Context, id int64) (n int, err error) {
	err = s.from.QueryRowContext(ctx, `SELECT coalesce(max(seq), 0) FROM event WHERE session_id = ?`, id).Scan(&n)
	return n, s.fail(err)
}

// LastTableOf returns the table of a game that was touched last. If there is none, the
// error is ErrNotFound.
func (s *Store) LastTableOf(ctx context.Context, game string) (Table, error) {
	return s.first(s.tables(ctx, `deleted_at IS NULL AND game = ? AND `+touchable+` ORDER BY touched DESC LIMIT 1`, game))
}
