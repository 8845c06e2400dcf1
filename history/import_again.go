package history

import (
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"companion/calculators/lang"
)

// What becomes of a session of the file that the history has already.

// again imports the news of a known session: entries, the end of a table, and values that
// are empty here.
func (im *importer) again(id int64, kind string, f sessionFile) error {
	if kind != f.Kind {
		return unfit("%s is session %d here, which has the kind %s", f.named(), id, kind)
	}
	how := map[string]func(int64, sessionFile) (added int, changed bool, err error){KindQuestions: im.sheetAgain, KindTable: im.tableAgain, KindScored: im.resultAgain}[kind]
	added, changed, err := how(id, f)
	var apart *wentApart
	if errors.As(err, &apart) && im.how.Apart {
		return im.apart(f, apart.at)
	}
	if err != nil {
		return err
	}
	if changed {
		had := 0
		if err := im.tx.QueryRowContext(im.ctx, `SELECT (SELECT count(*) FROM entry WHERE session_id = ?1) + (SELECT count(*) FROM event WHERE session_id = ?1)`, id).Scan(&had); err != nil {
			return err
		}
		im.touched = append(im.touched, Touched{id, had - added})
	}
	n := im.news(id, f, added, false)
	if kind != KindQuestions { // of an evening there may be two
		if n.Told, n.Kept, err = im.fillIn(id, f); err != nil {
			return err
		}
	}
	hidden := false
	if err := im.tx.QueryRowContext(im.ctx, `SELECT deleted_at IS NOT NULL FROM session WHERE id = ?`, id).Scan(&hidden); err != nil {
		return err
	}
	if hidden && f.More["deleted_at"] == nil {
		n.Kept = append(n.Kept, Otherwise{What: DeletedHere})
	}
	if changed || len(n.Told) > 0 {
		im.done.Longer++
	} else {
		im.done.Same++
	}
	if changed || len(n.Told) > 0 || len(n.Kept) > 0 {
		im.report(n)
	}
	return nil
}

// fillIn imports values beside the log, such as a note, if they are empty here. kept are
// the values that differ here, and stay.
func (im *importer) fillIn(id int64, f sessionFile) (filled []string, kept []Otherwise, err error) {
	for _, column := range im.more {
		v, given := f.More[column]
		if !given {
			continue
		}
		var here any
		if err := im.tx.QueryRowContext(im.ctx, `SELECT `+column+` FROM session WHERE id = ?`, id).Scan(&here); err != nil {
			return nil, nil, err
		}
		if n, is := whole(v); is {
			v = n
		}
		if text, is := here.([]byte); is {
			here = string(text)
		}
		switch {
		case column == "deleted_at" && here == nil: // each group decides whether it counts
			kept = append(kept, Otherwise{What: Deleting})
		case column == "deleted_at":
		case here == nil:
			filled = append(filled, column)
			if _, err := im.tx.ExecContext(im.ctx, `UPDATE session SET `+column+` = ? WHERE id = ?`, v, id); err != nil {
				return nil, nil, err
			}
		case here != v:
			kept = append(kept, Otherwise{column, fmt.Sprint(v)})
		}
	}
	return filled, kept, nil
}

// line identifies an entry of a log.
type line struct {
	at    int64
	asked bool
	text  string
}

// wentApart means that two logs of one table differ.
type wentApart struct {
	*Unfit
	at line // of the file, where they do
}

func (w *wentApart) Unwrap() error { return w.Unfit }

// tableAgain extends a table: if one log begins with the other one, it adds the new
// entries. It does not mix two logs that differ.
func (im *importer) tableAgain(id int64, f sessionFile) (added int, changed bool, err error) {
	had, err := im.log(id)
	if err != nil {
		return 0, false, err
	}
	theirs := f.lines()
	for i := range min(len(had), len(theirs)) {
		if had[i] != theirs[i] {
			return 0, false, im.differ(id, f, i+1, had[i], theirs[i])
		}
	}
	var first, seats int
	var status Status
	if err := im.tx.QueryRowContext(im.ctx, `SELECT first, status, (SELECT count(*) FROM seat WHERE session_id = ?1) FROM board WHERE session_id = ?1`, id).
		Scan(&first, &status, &seats); err != nil {
		return 0, false, orNotFound(err)
	}
	if first != f.Board.First || seats != len(f.Seats) {
		return 0, false, unfit("table %d was opened differently here", id)
	}
	closes := len(theirs) == len(had) && (status == StatusOpen || status == StatusOver) && (f.Board.Status == StatusFinished || f.Board.Status == StatusAbandoned)
	if added = max(0, len(theirs)-len(had)); added > 0 || closes {
		if err := im.putEvents(id, len(had), f, f.Events[len(had):len(theirs)]); err != nil {
			return 0, false, err
		}
		if added > 0 {
			if err := putStanding(im.ctx, im.tx, id, f.standing()); err != nil {
				return 0, false, err
			}
		}
		if err := im.goOn(id, f); err != nil {
			return 0, false, err
		}
	}
	return added, added > 0 || closes, im.putPauses(id, f)
}

// log returns the log of a table here; a missing entry is the zero line.
func (im *importer) log(id int64) (had []line, err error) {
	err = each(im.ctx, im.tx, `SELECT seq, at, asked <> 0, line FROM event WHERE session_id = ? ORDER BY seq`, []any{id}, func(rows *sql.Rows) error {
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
	return had, err
}

// lines returns the log of a table in the file, up to its last entry.
func (f sessionFile) lines() (theirs []line) {
	for i, e := range f.Events {
		if e != nil {
			theirs = append(append(theirs, make([]line, i-len(theirs))...), line{e.At, e.Asked, e.Line})
		}
	}
	return theirs
}

// differ describes the first difference between two logs of a table.
func (im *importer) differ(id int64, f sessionFile, seq int, had, other line) error {
	difference := lang.Sprintf("entry %d is %q here, and %q in the file", seq, im.spoken(f, had.text), im.spoken(f, other.text))
	switch {
	case had.text == other.text && had.at != other.at:
		difference = lang.Sprintf("entry %d, %q, has another time here", seq, im.spoken(f, had.text))
	case had == line{}:
		difference = lang.Sprintf("entry %d is missing here", seq)
	case other == line{}:
		difference = lang.Sprintf("entry %d is missing in the file", seq)
	}
	return &wentApart{&Unfit{lang.Sprintf("table %d went on differently here: %s; --apart imports it as a second table", id, difference)}, other}
}

// apartVersion is the version of the uids of second tables. Such a uid depends on the
// first table and on the first difference.
const apartVersion = 5

// apart imports a table as a second one beside the table here that differs. A later import
// recognizes it by the first difference.
func (im *importer) apart(f sessionFile, at line) error {
	uid, err := uuid.Parse(f.UID)
	if err != nil {
		return validUID(f.UID)
	}
	f.UID = uuid.NewSHA1(uid, fmt.Appendf(nil, "%d %t %s", at.at, at.asked, at.text)).String()
	return im.session(f)
}

// spoken returns a line of a log with the names of the players.
func (im *importer) spoken(f sessionFile, text string) string {
	seat := regexp.MustCompile(`([=,+])p([1-9])\b`)
	return seat.ReplaceAllStringFunc(text, func(word string) string {
		if n := int(word[2] - '0'); n <= len(f.Seats) {
			return word[:1] + im.names[f.Seats[n-1].Player]
		}
		return word
	})
}

// goOn keeps the new status and result of a table.
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
func (im *importer) sheetAgain(id int64, f sessionFile) (added int, changed bool, err error) {
	had := map[string]int{}
	last := 0
	err = each(im.ctx, im.tx, `SELECT seq, at, game, kind, line FROM entry WHERE session_id = ? ORDER BY seq`, []any{id}, func(rows *sql.Rows) error {
		var e entryFile
		if err := rows.Scan(&last, &e.At, &e.Game, &e.Kind, &e.Line); err != nil {
			return err
		}
		had[e.key()]++
		return nil
	})
	if err != nil {
		return 0, false, err
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
	return len(news), len(news) > 0, im.putEntries(id, last, f, news)
}

// key identifies a question.
func (e *entryFile) key() string { return fmt.Sprintf("%d %s %s %s", e.At, e.Game, e.Kind, e.Line) }

// resultAgain checks that a scored game is the same one here.
func (im *importer) resultAgain(id int64, f sessionFile) (added int, changed bool, err error) {
	var had, theirs []string
	err = each(im.ctx, im.tx, `SELECT at, game, kind, line FROM entry WHERE session_id = ? ORDER BY seq`, []any{id}, func(rows *sql.Rows) error {
		var e entryFile
		err := rows.Scan(&e.At, &e.Game, &e.Kind, &e.Line)
		had = append(had, e.key())
		return err
	})
	for _, e := range f.Entries {
		if e != nil {
			theirs = append(theirs, e.key())
		}
	}
	if err == nil && !slices.Equal(had, theirs) {
		err = unfit("session %d is a different game here: %s", id, strings.TrimSpace(f.named()))
	}
	return 0, false, err
}
