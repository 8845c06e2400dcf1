package history

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// A file that is exported, one session a line so that it can be compared and searched:
//
//	{"companion_history":1,
//	"players":[…],
//	"sessions":[…],
//	"cards":[…],
//	"boxes":[…]}
//
// Players and sessions have their uid, by which another history knows them again. What
// was judged stands in it byte for byte.

// format is the number of the form of exported files.
const format = 1

type playerFile struct {
	UID      string   `json:"uid"`
	Name     string   `json:"name"`
	Created  int64    `json:"created_at"`
	Archived bool     `json:"archived,omitempty"`
	Into     string   `json:"merged_into,omitempty"` // the uid of who that is
	Aliases  []string `json:"aliases,omitempty"`     // uids in the files of others
}

type sessionFile struct {
	ID      int64          `json:"id"`
	UID     string         `json:"uid"`
	Kind    string         `json:"kind"`
	Game    *string        `json:"game"`
	Evening string         `json:"evening"`
	Zone    string         `json:"zone"`
	Started int64          `json:"started_at"`
	Version string         `json:"version"`
	More    map[string]any `json:"more,omitempty"`  // what else is told of it, by its column
	Board   *boardFile     `json:"board,omitempty"` // of a table
	Seats   []seatFile     `json:"seats,omitempty"`
	Entries []*entryFile   `json:"entries,omitempty"`
	Events  []*eventFile   `json:"events,omitempty"` // null: it was missing
	Moved   []movedFile    `json:"moved,omitempty"`
	Pauses  []pauseFile    `json:"pauses,omitempty"`
}

type boardFile struct {
	First   int             `json:"first"`
	House   json.RawMessage `json:"house"`
	Setup   json.RawMessage `json:"setup"`
	Status  Status          `json:"status"`
	Touched int64           `json:"touched"`
}

type seatFile struct {
	Player string `json:"player"` // uid
	Points *int64 `json:"points"`
	Rank   *int64 `json:"rank"`
	Won    bool   `json:"won"`
}

type entryFile struct {
	At     int64           `json:"at"`
	Game   string          `json:"game"`
	Kind   string          `json:"kind"`
	Asker  string          `json:"asked_by,omitempty"` // uid
	Line   string          `json:"line"`
	Input  json.RawMessage `json:"input"`
	House  json.RawMessage `json:"house"`
	Ruling json.RawMessage `json:"ruling"`
}

type eventFile struct {
	At     int64           `json:"at"`
	Asked  bool            `json:"asked,omitempty"`
	Asker  string          `json:"asked_by,omitempty"` // uid
	Line   string          `json:"line"`
	Ruling json.RawMessage `json:"ruling,omitempty"` // none where nothing was kept
}

type movedFile struct {
	From string `json:"from"` // uid
	Part string `json:"part"`
	Seq  int    `json:"seq"`
}

type pauseFile struct {
	Seq     int  `json:"seq"` // of the event after it
	Counted bool `json:"counted"`
}

type cardFile struct {
	Game   string          `json:"game"`
	Name   string          `json:"name"`
	Facts  json.RawMessage `json:"facts"`
	Learnt int64           `json:"learnt_at"`
	Source Source          `json:"source"`
}

type boxFile struct {
	Game    string          `json:"game"`
	Profile json.RawMessage `json:"profile"`
	Learnt  int64           `json:"learnt_at"`
}

// Left is a session, or something else, that an export had to leave out, or some of it.
type Left struct {
	Session int64 // 0: none
	Says    string
}

// Exported is what an export wrote.
type Exported struct {
	Sessions, Players int
	Left              []Left
}

// Export writes sessions, or all there is if none is named, with their players and the
// cards and boxes of their games. Nothing another process writes meanwhile is half in it.
// What is damaged is left out, and named.
func (s *Store) Export(ctx context.Context, to io.Writer, ids []int64) (Exported, error) {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return Exported{}, s.fail(err)
	}
	defer func() { _ = tx.Rollback() }() // it has only read
	x := &exporter{ctx: ctx, tx: tx, ids: slices.Compact(slices.Sorted(slices.Values(ids))), uids: map[int64]string{}}
	if err := x.write(to); err != nil {
		return Exported{}, s.fail(err)
	}
	return x.done, nil
}

// exporter is one export.
type exporter struct {
	ctx  context.Context
	tx   *sql.Tx
	ids  []int64          // all there are, if empty
	uids map[int64]string // of players
	more []string         // columns of session beside those that are known
	done Exported
}

func (x *exporter) write(to io.Writer) error {
	players, err := x.players()
	if err != nil {
		return err
	}
	if x.more, err = moreColumns(x.ctx, x.tx); err != nil {
		return err
	}
	if len(x.ids) > 0 {
		if players, err = x.among(players); err != nil {
			return err
		}
	}
	x.done.Players = len(players)
	if _, err := fmt.Fprintf(to, "{\"companion_history\":%d,\n", format); err != nil {
		return err
	}
	if err := writeList(to, "players", slices.Values(players)); err != nil {
		return err
	}
	var failed error
	err = writeList(to, "sessions", func(yield func(sessionFile) bool) { failed = x.sessions(yield) })
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	cards, boxes, err := x.known()
	if err != nil {
		return err
	}
	if err := writeList(to, "cards", slices.Values(cards)); err != nil {
		return err
	}
	if err := writeList(to, "boxes", slices.Values(boxes)); err != nil {
		return err
	}
	_, err = io.WriteString(to, "\"end\":true}\n") // all of it is there
	return err
}

// writeList writes a list of the file, a value a line.
func writeList[T any](to io.Writer, name string, all func(func(T) bool)) (err error) {
	if _, err = fmt.Fprintf(to, "%q:[", name); err != nil {
		return err
	}
	comma := "\n"
	for v := range all {
		var line []byte
		if line, err = plain(v); err == nil {
			_, err = to.Write(append([]byte(comma), line...))
		}
		if err != nil {
			return err
		}
		comma = ",\n"
	}
	_, err = io.WriteString(to, "\n],\n")
	return err
}

// plain encodes a value in one line, with &, < and > as they are.
func plain(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

func (x *exporter) leave(session int64, says string) {
	x.done.Left = append(x.done.Left, Left{session, says})
}

func (x *exporter) players() (all []playerFile, err error) {
	err = each(x.ctx, x.tx, `SELECT id, uid, name, created_at, archived <> 0,
			coalesce((SELECT uid FROM player AS other WHERE other.id = player.merged_into), ''),
			(SELECT json_group_array(uid) FROM (SELECT uid FROM alias WHERE player_id = player.id ORDER BY uid))
		FROM player ORDER BY id`, nil, func(rows *sql.Rows) error {
		var p playerFile
		var id int64
		var aliases []byte
		if err := rows.Scan(&id, &p.UID, &p.Name, &p.Created, &p.Archived, &p.Into, &aliases); err != nil {
			return err
		}
		if err := json.Unmarshal(aliases, &p.Aliases); err != nil {
			return err
		}
		x.uids[id] = p.UID
		all = append(all, p)
		return nil
	})
	return all, err
}

// among are the players of the sessions that are exported, and whom those were merged
// into.
func (x *exporter) among(all []playerFile) ([]playerFile, error) {
	wanted := map[string]bool{}
	for _, id := range x.ids {
		err := each(x.ctx, x.tx, `SELECT player_id FROM seat WHERE session_id = ?1
			UNION SELECT asked_by FROM entry WHERE session_id = ?1 UNION SELECT asked_by FROM judged WHERE session_id = ?1
			UNION SELECT player_id FROM moved WHERE session_id = ?1`, []any{id}, func(rows *sql.Rows) error {
			var player sql.NullInt64
			err := rows.Scan(&player)
			wanted[x.uids[player.Int64]] = true
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for more := true; more; {
		more = false
		for _, p := range all {
			if wanted[p.UID] && p.Into != "" && !wanted[p.Into] {
				wanted[p.Into], more = true, true
			}
		}
	}
	return slices.DeleteFunc(all, func(p playerFile) bool { return !wanted[p.UID] }), nil
}

// batchOf is how many sessions are looked up at once.
const batchOf = 500

// sessions gives the sessions one by one.
func (x *exporter) sessions(yield func(sessionFile) bool) error {
	ids := x.ids
	for last := int64(0); ; {
		if len(x.ids) == 0 {
			var err error
			if ids, err = sessionIDs(x.ctx, x.tx, last, batchOf); err != nil || len(ids) == 0 {
				return err
			}
			last = ids[len(ids)-1]
		}
		for _, id := range ids {
			one, err := x.session(id)
			var unsound *unsound
			switch {
			case errors.As(err, &unsound):
				x.leave(id, "is left out: "+unsound.says)
				continue
			case errors.Is(err, ErrNotFound):
				return NoSession(id)
			case x.ctx.Err() != nil:
				return x.ctx.Err()
			case err != nil:
				x.leave(id, "is left out: "+classify(err).Error())
				continue
			}
			x.done.Sessions++
			if !yield(one) {
				return nil
			}
		}
		if len(x.ids) > 0 {
			return nil
		}
	}
}

// NoSession is that there is none with this ID.
type NoSession int64

func (n NoSession) Error() string { return fmt.Sprintf("there is no session %d", int64(n)) }

// unsound is why something cannot be exported.
type unsound struct{ says string }

func (u *unsound) Error() string { return u.says }

func (x *exporter) session(id int64) (f sessionFile, err error) {
	row := []any{&f.ID, &f.UID, &f.Kind, &f.Game, &f.Evening, &f.Zone, &f.Started, &f.Version}
	values := make([]any, len(x.more))
	for i := range values {
		row = append(row, &values[i])
	}
	columns := strings.Join(append(slices.Clone(exportedOfSession), x.more...), ", ")
	if err = x.tx.QueryRowContext(x.ctx, `SELECT `+columns+` FROM session WHERE id = ?`, id).Scan(row...); err != nil {
		return f, orNotFound(err)
	}
	for i, v := range values {
		if text, is := v.([]byte); is {
			v = string(text)
		}
		if v != nil {
			if f.More == nil {
				f.More = map[string]any{}
			}
			f.More[x.more[i]] = v
		}
	}
	for _, part := range []func(*sessionFile) error{x.board, x.seats, x.entries, x.events, x.moved, x.pauses} {
		if err := part(&f); err != nil {
			return f, err
		}
	}
	return f, nil
}

// exportedOfSession are those every session has.
var exportedOfSession = []string{"id", "uid", "kind", "game", "evening", "zone", "started_at", "version"}

// moreColumns are the columns of session beside those: what is told of it later.
func moreColumns(ctx context.Context, tx *sql.Tx) (more []string, err error) {
	err = each(ctx, tx, `SELECT name FROM pragma_table_info('session')`, nil, func(rows *sql.Rows) error {
		var name string
		err := rows.Scan(&name)
		if !slices.Contains(exportedOfSession, name) {
			more = append(more, name)
		}
		return err
	})
	return more, err
}

func (x *exporter) pauses(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT seq, counted <> 0 FROM pause WHERE session_id = ? ORDER BY seq`, []any{f.ID}, func(rows *sql.Rows) error {
		var p pauseFile
		err := rows.Scan(&p.Seq, &p.Counted)
		f.Pauses = append(f.Pauses, p)
		return err
	})
}

func (x *exporter) board(f *sessionFile) error {
	var b boardFile
	var house, setup string
	err := x.tx.QueryRowContext(x.ctx, `SELECT first, house, setup, status, touched FROM board WHERE session_id = ?`, f.ID).
		Scan(&b.First, &house, &setup, &b.Status, &b.Touched)
	switch {
	case errors.Is(err, sql.ErrNoRows) && f.Kind == Board:
		return &unsound{"nothing tells how it was opened"}
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return err
	case !json.Valid([]byte(house)):
		return &unsound{"its house rules cannot be read"}
	case !json.Valid([]byte(setup)):
		return &unsound{"its box profile cannot be read"}
	}
	b.House, b.Setup = json.RawMessage(house), json.RawMessage(setup)
	f.Board = &b
	return nil
}

func (x *exporter) seats(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT seat, player_id, points, rank, won <> 0 FROM seat WHERE session_id = ? ORDER BY seat`, []any{f.ID}, func(rows *sql.Rows) error {
		var st seatFile
		var seat int
		var player int64
		if err := rows.Scan(&seat, &player, &st.Points, &st.Rank, &st.Won); err != nil {
			return err
		}
		if st.Player = x.uids[player]; st.Player == "" {
			return &unsound{fmt.Sprintf("who sat in seat %d is missing", seat)}
		}
		f.Seats = append(f.Seats, st)
		if seat != len(f.Seats) {
			return &unsound{"a seat is missing"}
		}
		return nil
	})
}

func (x *exporter) entries(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT seq, at, game, kind, asked_by, line, input, house, ruling FROM entry WHERE session_id = ? ORDER BY seq`, []any{f.ID}, func(rows *sql.Rows) error {
		var e entryFile
		var seq int
		var asker sql.NullInt64
		var input, house, ruling string
		if err := rows.Scan(&seq, &e.At, &e.Game, &e.Kind, &asker, &e.Line, &input, &house, &ruling); err != nil {
			return err
		}
		e.Asker = x.uids[asker.Int64]
		e.Input, e.House, e.Ruling = x.raw(f.ID, seq, input), x.raw(f.ID, seq, house), x.raw(f.ID, seq, ruling)
		var err error
		f.Entries, err = grown(f.Entries, seq)
		f.Entries = append(f.Entries, &e)
		return err
	})
}

func (x *exporter) events(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT seq, at, asked <> 0, asked_by, line, ruling FROM event LEFT JOIN judged USING (session_id, seq) WHERE session_id = ? ORDER BY seq`, []any{f.ID}, func(rows *sql.Rows) error {
		var e eventFile
		var seq int
		var asker sql.NullInt64
		var ruling sql.NullString
		if err := rows.Scan(&seq, &e.At, &e.Asked, &asker, &e.Line, &ruling); err != nil {
			return err
		}
		e.Asker = x.uids[asker.Int64]
		if ruling.Valid {
			e.Ruling = x.raw(f.ID, seq, ruling.String)
		}
		var err error
		f.Events, err = grown(f.Events, seq)
		f.Events = append(f.Events, &e)
		return err
	})
}

// grown is a log up to an entry, with null where those before it are missing.
func grown[E any](log []*E, seq int) ([]*E, error) {
	if seq > entriesMost {
		return log, &unsound{fmt.Sprintf("it has an entry %d", seq)}
	}
	for len(log) < seq-1 {
		log = append(log, nil)
	}
	return log, nil
}

// raw is stored JSON as it stands; null, and named, if it is none.
func (x *exporter) raw(session int64, seq int, text string) json.RawMessage {
	if json.Valid([]byte(text)) && utf8.ValidString(text) {
		return json.RawMessage(text)
	}
	x.leave(session, fmt.Sprintf("lacks what cannot be read of entry %d", seq))
	return json.RawMessage("null")
}

func (x *exporter) moved(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT player_id, part, seq FROM moved WHERE session_id = ? ORDER BY player_id, part, seq`, []any{f.ID}, func(rows *sql.Rows) error {
		var m movedFile
		var player int64
		if err := rows.Scan(&player, &m.Part, &m.Seq); err != nil {
			return err
		}
		if m.From = x.uids[player]; m.From != "" {
			f.Moved = append(f.Moved, m)
		}
		return nil
	})
}

// known are the cards and boxes of the games that are exported.
func (x *exporter) known() (cards []cardFile, boxes []boxFile, err error) {
	of, args := `true`, []any(nil)
	if len(x.ids) > 0 {
		ids, _ := json.Marshal(x.ids)
		of, args = `game IN (SELECT game FROM session WHERE id IN (SELECT value FROM json_each(?)))`, []any{string(ids)}
	}
	err = each(x.ctx, x.tx, `SELECT game, name, facts, learnt_at, source FROM card WHERE `+of+` ORDER BY game, folded`, args, func(rows *sql.Rows) error {
		var c cardFile
		var facts string
		if err := rows.Scan(&c.Game, &c.Name, &facts, &c.Learnt, &c.Source); err != nil {
			return err
		}
		if !json.Valid([]byte(facts)) {
			x.leave(0, "the card "+c.Name+" is left out: its facts cannot be read")
			return nil
		}
		c.Facts = json.RawMessage(facts)
		cards = append(cards, c)
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	err = each(x.ctx, x.tx, `SELECT game, profile, learnt_at FROM box WHERE `+of+` ORDER BY game`, args, func(rows *sql.Rows) error {
		var b boxFile
		var profile string
		if err := rows.Scan(&b.Game, &profile, &b.Learnt); err != nil {
			return err
		}
		if !json.Valid([]byte(profile)) {
			x.leave(0, "the box profile of "+b.Game+" is left out: it cannot be read")
			return nil
		}
		b.Profile = json.RawMessage(profile)
		boxes = append(boxes, b)
		return nil
	})
	return cards, boxes, err
}

type querier interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// each reads all rows of a query.
func each(ctx context.Context, q querier, query string, args []any, read func(*sql.Rows) error) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// sessionIDs are the next sessions after one.
func sessionIDs(ctx context.Context, q querier, after int64, most int) (ids []int64, err error) {
	err = each(ctx, q, `SELECT id FROM session WHERE id > ? ORDER BY id LIMIT ?`, []any{after, most}, func(rows *sql.Rows) error {
		var id int64
		err := rows.Scan(&id)
		ids = append(ids, id)
		return err
	})
	return ids, err
}
