package history

import (
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"
)

// What becomes of a session of the file that the history has already.

// line is an entry of a log as it identifies itself.
type line struct {
	at    int64
	asked bool
	text  string
}

// tableAgain lets a table go on: if one log begins as the other one ends, what is new is
// added. Two logs that went different ways are not mixed.
func (im *importer) tableAgain(id int64, f sessionFile) error {
	var had []line
	err := each(im.ctx, im.tx, `SELECT seq, at, asked <> 0, line FROM event WHERE session_id = ? ORDER BY seq`, []any{id}, func(rows *sql.Rows) error {
		var l line
		var seq int
		if err := rows.Scan(&seq, &l.at, &l.asked, &l.text); err != nil {
			return err
		}
		for len(had) < min(seq, entriesMost)-1 {
			had = append(had, line{})
		}
		had = append(had, l)
		return nil
	})
	if err != nil {
		return err
	}
	told := make([]line, len(f.Events))
	for i, e := range f.Events {
		if e != nil {
			told[i] = line{e.At, e.Asked, e.Line}
		}
	}
	for i := range min(len(had), len(told)) {
		switch {
		case had[i] == told[i]:
		case im.how.Apart:
			return im.apart(f, told[i])
		default:
			return unfit("table %d went another way here: entry %d is %q, and %q in the file; --apart would bring that as a table of its own",
				id, i+1, im.spoken(f, had[i].text), im.spoken(f, told[i].text))
		}
	}
	var first, seats int
	var status Status
	if err := im.tx.QueryRowContext(im.ctx, `SELECT first, status, (SELECT count(*) FROM seat WHERE session_id = ?1) FROM board WHERE session_id = ?1`, id).
		Scan(&first, &status, &seats); err != nil {
		return orNotFound(err)
	}
	if first != f.Board.First || seats != len(f.Seats) {
		return unfit("table %d was opened otherwise here", id)
	}
	closes := len(told) == len(had) && (status == StatusOpen || status == StatusOver) && (f.Board.Status == StatusFinished || f.Board.Status == StatusAbandoned)
	if len(told) <= len(had) && !closes {
		im.done.Same++
		return nil
	}
	if err := im.putEvents(id, len(had), f.Events[len(had):]); err != nil {
		return err
	}
	im.done.Longer++
	im.tell(id, f, len(told)-len(had), false)
	return im.goOn(id, f)
}

// apart keeps a table of the file beside the one here that went another way. It is known
// again by where it did.
func (im *importer) apart(f sessionFile, at line) error {
	uid, err := uuid.Parse(f.UID)
	if err != nil {
		return validUID(f.UID)
	}
	f.UID = uuid.NewSHA1(uid, fmt.Appendf(nil, "%d %t %s", at.at, at.asked, at.text)).String()
	return im.session(f)
}

// spoken is a line of a log with the names of who sits at the table.
func (im *importer) spoken(f sessionFile, text string) string {
	seat := regexp.MustCompile(`([=,+])p([1-9])\b`)
	return seat.ReplaceAllStringFunc(text, func(word string) string {
		if n := int(word[2] - '0'); n <= len(f.Seats) {
			return word[:1] + im.names[f.Seats[n-1].Player]
		}
		return word
	})
}

// goOn keeps what has become of a table that went on.
func (im *importer) goOn(id int64, f sessionFile) error {
	for i, st := range f.Seats {
		if _, err := im.tx.ExecContext(im.ctx, `UPDATE seat SET points = ?, rank = ?, won = ? WHERE session_id = ? AND seat = ?`, st.Points, st.Rank, st.Won, id, i+1); err != nil {
			return err
		}
	}
	return settle(im.ctx, im.tx, id, f.Board.Status, nil)
}

// sheetAgain adds the questions that the sheet of an evening lacks. The same question in
// the same millisecond is the same one.
func (im *importer) sheetAgain(id int64, f sessionFile) error {
	had := map[string]int{}
	last := 0
	err := each(im.ctx, im.tx, `SELECT seq, at, game, kind, line FROM entry WHERE session_id = ? ORDER BY seq`, []any{id}, func(rows *sql.Rows) error {
		var e entryFile
		if err := rows.Scan(&last, &e.At, &e.Game, &e.Kind, &e.Line); err != nil {
			return err
		}
		had[e.key()]++
		return nil
	})
	if err != nil {
		return err
	}
	var news []*entryFile
	for _, e := range f.Entries {
		if e == nil {
			continue
		}
		if had[e.key()]--; had[e.key()] < 0 {
			news = append(news, e)
		}
	}
	if len(news) == 0 {
		im.done.Same++
		return nil
	}
	im.done.Longer++
	im.tell(id, f, len(news), false)
	return im.putEntries(id, last, news)
}

// key is what a question is known by.
func (e *entryFile) key() string { return fmt.Sprintf("%d %s %s %s", e.At, e.Game, e.Kind, e.Line) }

// resultAgain makes sure that a game that was scored is the one that is here.
func (im *importer) resultAgain(id int64, f sessionFile) error {
	var had, told []string
	err := each(im.ctx, im.tx, `SELECT at, game, kind, line FROM entry WHERE session_id = ? ORDER BY seq`, []any{id}, func(rows *sql.Rows) error {
		var e entryFile
		err := rows.Scan(&e.At, &e.Game, &e.Kind, &e.Line)
		had = append(had, e.key())
		return err
	})
	for _, e := range f.Entries {
		if e != nil {
			told = append(told, e.key())
		}
	}
	if err == nil && !slices.Equal(had, told) {
		err = unfit("session %d is another game here: %s", id, strings.TrimSpace(f.named()))
	}
	im.done.Same++
	return err
}
