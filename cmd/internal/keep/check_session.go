package keep

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"companion/calculators/lang"
	"companion/history"
)

// sessionCheck is the check of one session as it stood at one moment.
type sessionCheck struct {
	*checking
	store *history.Store // as it stood then
	id    int64
	of    string // the kind of session

	entries int
	found   []finding
	was, is history.Kept // what is kept beside its log, and what its log gives
	again   bool         // they differ, and is can be written in the place of was
}

// session checks a session. If somebody else writes to it before it is repaired it is
// checked again.
func (c *checking) session(ctx context.Context, id int64) error {
	for tries := 0; ; tries++ {
		s := &sessionCheck{checking: c, id: id}
		err := c.store.AtOnce(ctx, func(store *history.Store) error {
			s.store = store
			return s.run(ctx)
		})
		if err == nil {
			err = s.repairs(ctx)
		}
		if errors.Is(err, history.ErrMoved) && tries < 50 {
			continue
		}
		c.sessions++
		c.entries += s.entries
		c.found = append(c.found, s.found...)
		return err
	}
}

func (s *sessionCheck) run(ctx context.Context) error {
	session, entries, err := s.store.Session(ctx, s.id)
	if err != nil {
		return s.unread(ctx, err)
	}
	if s.was, err = s.store.Kept(ctx, s.id); err != nil {
		return s.unread(ctx, err)
	}
	if s.of = session.Kind; s.of == history.KindTable {
		return s.table(ctx)
	}
	s.entries = len(entries)
	for _, e := range entries {
		s.question(e)
	}
	if s.of == history.KindScored && len(entries) > 0 {
		s.result(entries[len(entries)-1])
	}
	return nil
}

// unread tells that a session cannot be read; that somebody else writes, or that nobody
// waits any more, is no damage.
func (s *sessionCheck) unread(ctx context.Context, err error) error {
	if ctx.Err() != nil || errors.Is(err, history.ErrBusy) {
		return err
	}
	s.add(damaged, 0, "it cannot be read: %v", history.Cause(err))
	return nil
}

// add adds what was found, unless it is told already.
func (s *sessionCheck) add(kind string, entry int, format string, args ...any) {
	told := s.flawed[s.id]
	if kind == damaged && (told[entry] || entry == 0 && told != nil) {
		return
	}
	s.found = append(s.found, finding{Kind: kind, Session: s.id, Entry: entry, Says: fmt.Sprintf(format, args...), of: s.of})
}

// compare compares what is kept beside the log with what the log gives.
func (s *sessionCheck) compare() {
	if len(s.was.Seats) != len(s.is.Seats) {
		s.add(damaged, 0, "%s at it, and the log has %d", lang.Plural(len(s.was.Seats), "player sits", "players sit"), len(s.is.Seats))
		return
	}
	first := len(s.found)
	if s.was.Status != s.is.Status {
		s.add(projection, 0, "it is kept as %s; by its log it is %s", s.was.Status, s.is.Status)
	}
	for i, had := range s.was.Seats {
		if a, b := StandingSays(had), StandingSays(s.is.Seats[i]); a != b {
			s.add(projection, 0, "%s is kept with %s; by its log it is %s", had.Player, a, b)
		}
	}
	for _, seq := range slices.Sorted(maps.Keys(s.was.Taught)) {
		if was, is := s.was.Taught[seq], s.is.Taught[seq]; was != is {
			says := map[bool]string{true: "standing", false: "undone"}
			s.add(projection, seq, "what it taught of a card is kept as %s; by its log it is %s", says[was], says[is])
		}
	}
	if s.was.Counted {
		if says := s.miscounted(); says != "" {
			s.add(projection, 0, "its figures are kept otherwise than its log gives them: %s", says)
		}
	}
	if !s.repair || len(s.found) == first {
		return
	}
	why := s.unsound()
	s.again = why == ""
	for i := range s.found[first:] {
		f := &s.found[first+i]
		if f.Repaired = s.again; !s.again {
			f.Says += " (not repaired: " + why + ")"
		}
	}
}

// unsound tells why nothing may be written that follows from the log; "" if it may.
func (s *sessionCheck) unsound() string {
	for entry := range s.flawed[s.id] {
		if entry > 0 {
			return "its log is damaged"
		}
	}
	why := ""
	for _, f := range s.found {
		switch f.Kind {
		case damaged:
			return "its log is damaged"
		case differs:
			why = "its log would be ruled differently today"
		}
	}
	return why
}

// repairs writes again what follows from the log.
func (s *sessionCheck) repairs(ctx context.Context) error {
	if !s.again {
		return nil
	}
	return s.checking.store.Restand(ctx, s.id, s.was, s.is)
}

// StandingSays tells where somebody stands.
func StandingSays(s history.Standing) string {
	points, rank, won := "no points", "no rank", "not won"
	if s.Points != nil {
		points = lang.Plural(*s.Points, "point", "points")
	}
	if s.Rank != 0 {
		rank = fmt.Sprintf("rank %d", s.Rank)
	}
	if s.Won {
		won = "won"
	}
	return points + ", " + rank + ", " + won
}
