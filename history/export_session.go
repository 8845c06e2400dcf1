package history

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"companion/calculators/lang"
)

// session reads all there is of a session.
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
		if text, is := v.(string); is && !utf8.ValidString(text) {
			x.leave("session %d loses the bytes of its %s that are not text", id, x.more[i])
			v = strings.ToValidUTF8(text, "\uFFFD")
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
	var wrong *Unfit
	if errors.As(f.check(), &wrong) {
		return f, &unsound{wrong.Text}
	}
	return f, nil
}

// exportedOfSession are those every session has.
var exportedOfSession = []string{"id", "uid", "kind", "game", "evening", "zone", "started_at", "version"}

// moreColumns returns the other columns of session, which are filled in later.
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
		if err := rows.Scan(&p.Seq, &p.Counted); err != nil {
			return err
		}
		if p.Seq < 1 || p.Seq > len(f.Events) || f.Events[p.Seq-1] == nil {
			x.leave("session %d loses the pause before entry %d, which is missing", f.ID, p.Seq)
			return nil
		}
		f.Pauses = append(f.Pauses, p)
		return nil
	})
}

func (x *exporter) board(f *sessionFile) error {
	var b boardFile
	var house, setup string
	err := x.tx.QueryRowContext(x.ctx, `SELECT first, house, setup, status, touched FROM board WHERE session_id = ?`, f.ID).
		Scan(&b.First, &house, &setup, &b.Status, &b.Touched)
	switch {
	case errors.Is(err, sql.ErrNoRows) && f.Kind == KindTable:
		return &unsound{lang.Text("the record of its opening is missing")}
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return err
	case !isJSON(house):
		return &unsound{lang.Text("its house rules cannot be read")}
	case !isJSON(setup):
		return &unsound{lang.Text("its box profile cannot be read")}
	}
	b.House, b.Setup = jsontext.Value(house), jsontext.Value(setup)
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
			return &unsound{lang.Sprintf("the player in seat %d is missing", seat)}
		}
		f.Seats = append(f.Seats, st)
		if seat != len(f.Seats) {
			return &unsound{lang.Text("a seat is missing")}
		}
		return nil
	})
}

func (x *exporter) entries(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT seq, at, entries.game, kind, asked_by, line, input, house, ruling, coalesce(`+clockColumn+`, '') FROM entry AS entries WHERE session_id = ? ORDER BY seq`, []any{f.ID}, func(rows *sql.Rows) error {
		var e entryFile
		var seq int
		var asker sql.NullInt64
		var input, house, ruling string
		if err := rows.Scan(&seq, &e.At, &e.Game, &e.Kind, &asker, &e.Line, &input, &house, &ruling, &e.Zone); err != nil {
			return err
		}
		e.Asker = x.uids[asker.Int64]
		e.Input, e.House, e.Ruling = x.raw(f.ID, seq, input), x.raw(f.ID, seq, house), x.raw(f.ID, seq, ruling)
		var err error
		f.Entries, err = grown(x, f.ID, f.Entries, seq, &e, e.Line)
		return err
	})
}

func (x *exporter) events(f *sessionFile) error {
	return each(x.ctx, x.tx, `SELECT seq, entries.at, asked <> 0, asked_by, line, ruling, name, facts, coalesce(stands, 1) = 0, coalesce(covered, 0) <> 0, coalesce(`+clockColumn+`, '')
		FROM event AS entries LEFT JOIN judged USING (session_id, seq) LEFT JOIN taught USING (session_id, seq) WHERE session_id = ? ORDER BY seq`, []any{f.ID}, func(rows *sql.Rows) error {
		var e eventFile
		var seq int
		var asker sql.NullInt64
		var ruling, card, facts sql.NullString
		var undone, covered bool
		if err := rows.Scan(&seq, &e.At, &e.Asked, &asker, &e.Line, &ruling, &card, &facts, &undone, &covered, &e.Zone); err != nil {
			return err
		}
		if card.Valid && f.Game != nil {
			taught := taughtFile{card.String, jsontext.Value(facts.String), undone, covered}
			if !isJSON(facts.String) || (cardFile{Game: *f.Game, Name: taught.Name, Facts: taught.Facts}).check() != nil {
				x.leave("session %d loses the card that entry %d taught, which cannot be read", f.ID, seq)
			} else {
				e.Taught = &taught
			}
		}
		e.Asker = x.uids[asker.Int64]
		if ruling.Valid {
			e.Ruling = x.raw(f.ID, seq, ruling.String)
		}
		var err error
		f.Events, err = grown(x, f.ID, f.Events, seq, &e, e.Line)
		return err
	})
}

// grown appends an entry to a log. An entry that is missing or cannot be read is null, and
// is reported.
func grown[E any](x *exporter, session int64, log []*E, seq int, e *E, line string) ([]*E, error) {
	if seq < 1 || seq > entriesMost {
		return log, &unsound{lang.Sprintf("it has an entry with the number %d", seq)}
	}
	if missing := len(log) + 1; missing < seq {
		x.leave("session %d lacks the entries from %d up to entry %d", session, missing, seq)
		log = append(log, make([]*E, seq-missing)...)
	}
	if line == "" || strings.Contains(line, "\n") || !utf8.ValidString(line) {
		x.leave("session %d loses entry %d, which cannot be read", session, seq)
		e = nil
	}
	return append(log, e), nil
}

// isJSON reports whether a text is valid UTF-8 and valid JSON.
func isJSON(text string) bool {
	return utf8.ValidString(text) && jsontext.Value(text).IsValid(asStored)
}

// raw returns stored JSON; null, and reported, if it is not valid.
func (x *exporter) raw(session int64, seq int, text string) jsontext.Value {
	if isJSON(text) {
		return jsontext.Value(text)
	}
	x.leave("session %d loses the part of entry %d that cannot be read", session, seq)
	return jsontext.Value("null")
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
