package history

import (
	"database/sql"
	"errors"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"
)

func (im *importer) prepare() (err error) {
	if im.more, err = moreColumns(im.ctx, im.tx); err != nil {
		return err
	}
	return im.tx.QueryRowContext(im.ctx, `SELECT NOT EXISTS (SELECT 1 FROM session)`).Scan(&im.empty)
}

// session imports a new session, or the news of a known one.
func (im *importer) session(f sessionFile) error {
	if err := f.check(); err != nil {
		return err
	}
	id, kind, err := im.here(f)
	switch {
	case err != nil:
		return err
	case id == 0:
		return im.newSession(f)
	}
	return im.again(id, kind, f)
}

// named returns a session of the file in a sentence.
func (f sessionFile) named() string {
	if f.Game == nil {
		return "the sheet of " + f.Evening
	}
	return "the game of " + *f.Game + " on " + f.Evening
}

// here finds a session of the file in the history; 0 for none. If the history had
// sessions, the questions of an evening are one session.
func (im *importer) here(f sessionFile) (id int64, kind string, err error) {
	id, kind, err = one(im.tx.QueryRowContext(im.ctx, `SELECT id, kind FROM session WHERE uid = ?`, f.UID))
	if id == 0 && err == nil && f.Kind == KindQuestions && f.More["deleted_at"] == nil && !im.empty {
		id, kind, err = one(im.tx.QueryRowContext(im.ctx, `SELECT id, kind FROM session
			WHERE kind = 'sheet' AND evening = ? AND deleted_at IS NULL ORDER BY id DESC LIMIT 1`, f.Evening))
	}
	if id == 0 && err == nil && f.Kind == KindTable && !im.empty {
		id, err = im.alike(f)
		kind = KindTable
	}
	return id, kind, err
}

// alike finds the table of a second table in the file: it was opened in the same
// millisecond, and one log begins with the other.
func (im *importer) alike(f sessionFile) (found int64, err error) {
	theirs := f.lines()
	if uid, err := uuid.Parse(f.UID); err != nil || uid.Version() != apartVersion || len(theirs) == 0 {
		return 0, nil
	}
	var ids []int64
	err = each(im.ctx, im.tx, `SELECT id FROM session WHERE game = ? AND evening = ? AND started_at = ? AND kind = 'table' ORDER BY id`,
		[]any{*f.Game, f.Evening, f.Started}, readInto(&ids))
	for _, id := range ids {
		had, err := im.log(id)
		if n := min(len(had), len(theirs)); err != nil || n > 0 && slices.Equal(had[:n], theirs[:n]) {
			return id, err
		}
	}
	return 0, err
}

func one(row *sql.Row) (id int64, kind string, err error) {
	if err = row.Scan(&id, &kind); errors.Is(err, sql.ErrNoRows) {
		return 0, "", nil
	}
	return id, kind, err
}

func (im *importer) newSession(f sessionFile) error {
	columns, values := slices.Clone(exportedOfSession), []any{nil, f.UID, f.Kind, f.Game, f.Evening, f.Zone, f.Started, f.Version}
	if im.empty {
		if im.taken[f.ID] {
			return unfit("its id %d is in the file twice", f.ID)
		}
		im.taken[f.ID] = true
		values[0] = f.ID
	}
	for name, v := range f.More {
		if !slices.Contains(im.more, name) {
			return unfit("it has a field %q, which this companion does not know", name)
		}
		if n, is := whole(v); is {
			v = n
		}
		columns, values = append(columns, name), append(values, v)
	}
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")
	res, err := im.tx.ExecContext(im.ctx, `INSERT INTO session (`+strings.Join(columns, ", ")+`) VALUES (`+marks+`)`, values...)
	if err != nil {
		return err
	}
	id, err := res.LastInsertId()
	if err != nil {
		return err
	}
	if err := im.putBoard(id, f); err != nil {
		return err
	}
	if err := im.putSeats(id, f); err != nil {
		return err
	}
	if err := im.putEntries(id, 0, f, f.Entries); err != nil {
		return err
	}
	if err := im.putEvents(id, 0, f, f.Events); err != nil {
		return err
	}
	if err := im.putMoved(id, f); err != nil {
		return err
	}
	if err := im.putPauses(id, f); err != nil {
		return err
	}
	im.touched = append(im.touched, Touched{Session: id})
	im.done.New++
	im.report(im.news(id, f, len(f.Entries)+len(f.Events), true))
	return nil
}

// putPauses imports which pauses count, unless this is set here.
func (im *importer) putPauses(id int64, f sessionFile) error {
	for _, p := range f.Pauses {
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO pause (session_id, seq, counted) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, id, p.Seq, p.Counted); err != nil {
			return err
		}
	}
	return nil
}

// news returns the news of a session of the file.
func (im *importer) news(id int64, f sessionFile, added int, isNew bool) News {
	n := News{Session: id, Added: added, New: isNew, Evening: f.Evening, Deleted: isNew && f.More["deleted_at"] != nil}
	if f.Game != nil {
		n.Game = *f.Game
	}
	for _, st := range f.Seats {
		n.Players = append(n.Players, im.names[st.Player])
	}
	return n
}

func (im *importer) report(n News) {
	if len(im.done.Sessions) < newsMost {
		im.done.Sessions = append(im.done.Sessions, n)
	}
}

// putBoard stores how a table was opened. An open one gets a place before the tables that
// were touched here; an ended one after them.
func (im *importer) putBoard(id int64, f sessionFile) error {
	if f.Board == nil {
		return nil
	}
	b := *f.Board
	if !im.empty {
		b.Touched = 0
		if b.Status == StatusOpen {
			if err := im.tx.QueryRowContext(im.ctx, `SELECT coalesce(max(touched), 0) + 1 FROM board`).Scan(&b.Touched); err != nil {
				return err
			}
		}
	}
	_, err := im.tx.ExecContext(im.ctx, `INSERT INTO board (session_id, first, house, setup, status, touched) VALUES (?, ?, ?, ?, ?, ?)`,
		id, b.First, string(b.House), string(b.Setup), string(b.Status), b.Touched)
	return err
}

func (im *importer) putSeats(id int64, f sessionFile) error {
	taken := map[int64]string{}
	for i, st := range f.Seats {
		player, err := im.who(st.Player)
		if err != nil {
			return err
		}
		if player == nil {
			return unfit("seat %d has no player", i+1)
		}
		if other, twice := taken[player.(int64)]; twice {
			return unfit("%s and %s cannot be one person: both sit at one table", other, im.names[st.Player])
		}
		taken[player.(int64)] = im.names[st.Player]
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO seat (session_id, seat, player_id, points, rank, won) VALUES (?, ?, ?, ?, ?, ?)`,
			id, i+1, player, st.Points, st.Rank, st.Won); err != nil {
			return err
		}
	}
	return nil
}

func (im *importer) putEntries(id int64, after int, f sessionFile, entries []*entryFile) error {
	here, err := im.zoneOf(id)
	if err != nil {
		return err
	}
	for i, e := range entries {
		if e == nil {
			continue
		}
		asker, err := im.who(e.Asker)
		if err != nil {
			return err
		}
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO entry (session_id, seq, at, game, kind, asked_by, line, input, house, ruling) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			id, after+i+1, e.At, e.Game, e.Kind, asker, e.Line, text(e.Input), text(e.House), text(e.Ruling)); err != nil {
			return err
		}
		if err := im.clock(id, after+i+1, e.Zone, f, here); err != nil {
			return err
		}
	}
	return nil
}

// text returns JSON as it is stored; null for missing JSON.
func text(raw jsontext.Value) string {
	if raw == nil {
		return "null"
	}
	return string(raw)
}

func (im *importer) putEvents(id int64, after int, f sessionFile, events []*eventFile) error {
	here, err := im.zoneOf(id)
	if err != nil {
		return err
	}
	for i, e := range events {
		if e == nil {
			continue
		}
		seq := after + i + 1
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO event (session_id, seq, at, asked, line) VALUES (?, ?, ?, ?, ?)`,
			id, seq, e.At, e.Asked, e.Line); err != nil {
			return err
		}
		if err := im.clock(id, seq, e.Zone, f, here); err != nil {
			return err
		}
		if err := im.taught(id, seq, f, e); err != nil {
			return err
		}
		if e.Ruling == nil {
			continue
		}
		asker, err := im.who(e.Asker)
		if err != nil {
			return err
		}
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO judged (session_id, seq, asked_by, ruling) VALUES (?, ?, ?, ?)`,
			id, seq, asker, string(e.Ruling)); err != nil {
			return err
		}
	}
	return nil
}

// putMoved stores what an undone merge would move back, if it is a merge here as well.
func (im *importer) putMoved(id int64, f sessionFile) error {
	for _, m := range f.Moved {
		from, err := im.who(m.From)
		if err != nil {
			return err
		}
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO moved (player_id, session_id, part, seq)
			SELECT id, ?, ?, ? FROM player WHERE id = ? AND merged_into IS NOT NULL ON CONFLICT DO NOTHING`, id, m.Part, m.Seq, from); err != nil {
			return err
		}
	}
	return nil
}

// clock stores the zone of an entry of the file, if it is not the zone of its session
// here.
func (im *importer) clock(id int64, seq int, zone string, f sessionFile, here string) error {
	if zone == "" {
		zone = f.Zone
	}
	if zone == here {
		return nil
	}
	_, err := im.tx.ExecContext(im.ctx, `INSERT INTO clock (session_id, seq, zone) VALUES (?, ?, ?)`, id, seq, zone)
	return err
}

// zoneOf returns the zone of a session here.
func (im *importer) zoneOf(id int64) (zone string, err error) {
	err = im.tx.QueryRowContext(im.ctx, `SELECT zone FROM session WHERE id = ?`, id).Scan(&zone)
	return zone, err
}

// taught stores the card that an event taught.
func (im *importer) taught(id int64, seq int, f sessionFile, e *eventFile) error {
	if e.Taught == nil {
		return nil
	}
	name := norm.NFC.String(e.Taught.Name)
	isNew := false
	if err := im.tx.QueryRowContext(im.ctx, `SELECT NOT EXISTS (SELECT 1 FROM card WHERE game = ?1 AND folded = ?2) AND NOT EXISTS (SELECT 1 FROM taught WHERE game = ?1 AND folded = ?2)`,
		*f.Game, fold(name)).Scan(&isNew); err != nil {
		return err
	}
	if isNew && !e.Taught.Undone {
		im.done.Cards = append(im.done.Cards, name)
	}
	_, err := im.tx.ExecContext(im.ctx, `INSERT INTO taught (session_id, seq, game, name, folded, facts, at, stands, covered) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		id, seq, *f.Game, name, fold(name), string(e.Taught.Facts), e.At, !e.Taught.Undone, e.Taught.Covered)
	return err
}

// standing returns the entries of a table in the file that taught a card and were not
// undone.
func (f sessionFile) standing() []int {
	all := []int{}
	for i, e := range f.Events {
		if e != nil && e.Taught != nil && !e.Taught.Undone {
			all = append(all, i+1)
		}
	}
	return all
}
