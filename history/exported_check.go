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

// The limits of an exported file. They are checked at export and at import, so that every
// exported file can be imported. Every error is *Unfit.

func (p playerFile) check() error {
	return cmp.Or(p.checkUIDs(), p.checkNames(), validTime(p.Created))
}

func (p playerFile) checkUIDs() error {
	for _, uid := range append([]string{p.UID}, p.Aliases...) {
		if uid == "" || len(uid) > uidMost {
			return unfit("its uid %q is not valid", uid)
		}
	}
	return nil
}

func (p playerFile) checkNames() error {
	for _, name := range append([]string{p.Name}, p.Was...) {
		if !isName(name) {
			return unfit("its name %q is not valid", name)
		}
	}
	return nil
}

// isName reports whether a name fits into a line.
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
		return unfit("its kind %q is not known", f.Kind)
	case (f.Kind == KindQuestions) != (f.Game == nil):
		return unfit("only the questions of an evening have no game")
	case f.ID < 1 || f.ID > idMost:
		return unfit("its id %d is not valid", f.ID)
	case date != nil:
		return unfit("its evening %q is not a date", f.Evening)
	case !isZone(f.Zone):
		return unfit("its zone %q is not of the form +01:00", f.Zone)
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

// checkMore checks what is added to a session later.
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
			return unfit("its %s %v is not allowed", name, v)
		}
	}
	return nil
}

// whole returns a whole number from the database or from a file.
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
		return unfit("a table needs a board, and nothing else may have one")
	case b == nil:
		return nil
	case b.First < 1 || b.First > len(f.Seats):
		return unfit("seat %d began, but it has no player", b.First)
	case b.Status != StatusOpen && b.Status != StatusOver && b.Status != StatusFinished && b.Status != StatusAbandoned:
		return unfit("its status %q is not known", b.Status)
	case b.Touched < 0 || b.Touched > idMost:
		return unfit("its number of touches %d is not valid", b.Touched)
	case b.House == nil || b.Setup == nil:
		return unfit("it lacks its house rules or its box profile")
	}
	return nil
}

func (f sessionFile) checkSeats() error {
	for i, st := range f.Seats {
		switch {
		case st.Points != nil && (*st.Points < -pointsMost || *st.Points > pointsMost):
			return unfit("seat %d cannot have %d points", i+1, *st.Points)
		case st.Rank != nil && (*st.Rank < 1 || *st.Rank > pointsMost):
			return unfit("seat %d cannot have rank %d", i+1, *st.Rank)
		}
	}
	return nil
}

// checkLog checks the entries of a sheet or a result, and the events of a table.
func (f sessionFile) checkLog() error {
	if f.Board != nil && len(f.Entries) > 0 || f.Board == nil && len(f.Events) > 0 {
		return unfit("a table has events, and any other session has entries")
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
		return unfit("the zone of entry %d is %q, which is not of the form +01:00", seq, zone)
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
		return unfit("the facts of the card %q cannot be read", c.Name)
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
			return unfit("there is a pause before entry %d, but the entry is missing", p.Seq)
		}
	}
	return nil
}

// validTime refuses a time before 1900 or after 9999.
func validTime(ms int64) error {
	if ms < timeLeast || ms > timeMost {
		return unfit("its time of %d ms is not between the years 1900 and 9999", ms)
	}
	return nil
}

// validUID refuses a uid that is not in its normal form.
func validUID(uid string) error {
	if id, err := uuid.Parse(uid); err != nil || id.String() != uid {
		return unfit("its uid %q is not valid", uid)
	}
	return nil
}
