package history

import (
	"cmp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/google/uuid"
)

// What a file may say. The same is asked of it when it is written, so that a
// file that was exported can be imported, and when it is read. Every error is *Unfit.

func (p playerFile) check() error {
	return cmp.Or(p.checkUIDs(), p.checkNames(), validTime(p.Created))
}

func (p playerFile) checkUIDs() error {
	for _, uid := range append([]string{p.UID}, p.Aliases...) {
		if uid == "" || len(uid) > uidMost {
			return unfit("its uid is %q", uid)
		}
	}
	return nil
}

func (p playerFile) checkNames() error {
	for _, name := range append([]string{p.Name}, p.Was...) {
		if !isName(name) {
			return unfit("its name is %q", name)
		}
	}
	return nil
}

// isName tells a name that a line can hold.
func isName(name string) bool {
	return name != "" && utf8.ValidString(name) && !strings.ContainsFunc(name, unicode.IsControl)
}

func (f sessionFile) check() error {
	for _, part := range []func() error{f.checkHead, f.checkMore, f.checkBoard, f.checkSeats, f.checkLog, f.checkPauses} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

func (f sessionFile) checkHead() error {
	_, date := time.Parse(time.DateOnly, f.Evening)
	switch {
	case f.Kind != KindQuestions && f.Kind != KindScored && f.Kind != KindTable:
		return unfit("there is no kind of session %q", f.Kind)
	case (f.Kind == KindQuestions) != (f.Game == nil):
		return unfit("a sheet has no game, and anything else has one")
	case f.ID < 1 || f.ID > idMost:
		return unfit("its id is %d", f.ID)
	case date != nil:
		return unfit("its evening is %q, which is no date", f.Evening)
	case !isZone(f.Zone):
		return unfit("its zone is %q, and not such as +01:00", f.Zone)
	}
	if err := validUID(f.UID); err != nil {
		return err
	}
	return validTime(f.Started)
}

// isZone reports whether a text is a zone as it is stored: +01:00.
func isZone(zone string) bool {
	t, err := time.Parse("-07:00", zone)
	return err == nil && t.Format("-07:00") == zone && zone[1:3] <= "23" && zone[4:] <= "59"
}

// checkMore checks what is told of a session later.
func (f sessionFile) checkMore() error {
	for name, v := range f.More {
		number, isNumber := whole(v)
		text, isText := v.(string)
		wrong := !isNumber && !isText
		switch name {
		case "note":
			wrong = !isText
		case "place":
			wrong = !isText || text == ""
		case "rating":
			wrong = !isNumber || number < 1 || number > 5
		case "deleted_at":
			wrong = !isNumber || validTime(number) != nil
		}
		if wrong {
			return unfit("its %s cannot be %v", name, v)
		}
	}
	return nil
}

// whole is a whole number as the database or a file tells it.
func whole(v any) (n int64, is bool) {
	switch v := v.(type) {
	case int64:
		return v, true
	case float64:
		return int64(v), v == float64(int64(v))
	}
	return 0, false
}

func (f sessionFile) checkBoard() error {
	b := f.Board
	switch {
	case (f.Kind == KindTable) != (b != nil):
		return unfit("a table has a board, and nothing else has one")
	case b == nil:
		return nil
	case b.First < 1 || b.First > len(f.Seats):
		return unfit("nobody sits in seat %d, which began", b.First)
	case b.Status != StatusOpen && b.Status != StatusOver && b.Status != StatusFinished && b.Status != StatusAbandoned:
		return unfit("no table is %q", b.Status)
	case b.Touched < 0 || b.Touched > idMost:
		return unfit("it was touched as number %d", b.Touched)
	case b.House == nil || b.Setup == nil:
		return unfit("its house rules or its box profile are missing")
	}
	return nil
}

func (f sessionFile) checkSeats() error {
	for i, st := range f.Seats {
		switch {
		case st.Points != nil && (*st.Points < -pointsMost || *st.Points > pointsMost):
			return unfit("seat %d has %d points", i+1, *st.Points)
		case st.Rank != nil && (*st.Rank < 1 || *st.Rank > pointsMost):
			return unfit("seat %d has rank %d", i+1, *st.Rank)
		}
	}
	return nil
}

// checkLog checks the entries of a sheet or a result, and the events of a table.
func (f sessionFile) checkLog() error {
	if f.Board != nil && len(f.Entries) > 0 || f.Board == nil && len(f.Events) > 0 {
		return unfit("tables have events, and others have entries")
	}
	for i, e := range f.Entries {
		if e == nil {
			continue
		}
		if err := validLine(i+1, e.At, e.Line, e.Zone); err != nil {
			return err
		}
	}
	for i, e := range f.Events {
		if e == nil {
			continue
		}
		if err := validLine(i+1, e.At, e.Line, e.Zone); err != nil {
			return err
		}
		if e.Taught != nil {
			if err := (cardFile{Game: *f.Game, Name: e.Taught.Name, Facts: e.Taught.Facts}).check(); err != nil {
				return err
			}
		}
	}
	return nil
}

func validLine(seq int, at int64, line, zone string) error {
	switch {
	case zone != "" && !isZone(zone):
		return unfit("the zone of entry %d is %q, and not such as +01:00", seq, zone)
	case line == "":
		return unfit("entry %d is empty", seq)
	case strings.Contains(line, "\n"):
		return unfit("entry %d has a line break in its line", seq)
	}
	return validTime(at)
}

func (c cardFile) check() error {
	var facts map[string]string
	if err := json.Unmarshal(c.Facts, &facts); err != nil || facts == nil {
		return unfit("what is known of the card %q cannot be read", c.Name)
	}
	if c.Game == "" || c.Name == "" || !utf8.ValidString(c.Name) {
		return unfit("the card %q of %q has no name", c.Name, c.Game)
	}
	return validTime(c.Learnt)
}

func (b boxFile) check() error {
	if b.Profile.Kind() != '{' {
		return unfit("the box profile of %q cannot be read", b.Game)
	}
	return validTime(b.Learnt)
}

func (f sessionFile) checkPauses() error {
	for _, p := range f.Pauses {
		if p.Seq < 1 || p.Seq > len(f.Events) || f.Events[p.Seq-1] == nil {
			return unfit("a pause comes before entry %d, which is not there", p.Seq)
		}
	}
	return nil
}

// validTime refuses what no clock says.
func validTime(ms int64) error {
	if ms < timeLeast || ms > timeMost {
		return unfit("it has a time of %d ms, and times go from 1900 to 9999", ms)
	}
	return nil
}

// validUID refuses what is no uid of ours.
func validUID(uid string) error {
	if id, err := uuid.Parse(uid); err != nil || id.String() != uid {
		return unfit("its uid is %q", uid)
	}
	return nil
}
