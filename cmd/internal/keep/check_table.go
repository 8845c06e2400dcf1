package keep

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/table"
	"companion/history"
)

// table plays a table again: every entry by the rules of today, then where it ends.
func (s *sessionCheck) table(ctx context.Context) error {
	stored, err := s.store.AnyTable(ctx, s.id)
	if err != nil {
		return s.unread(ctx, err)
	}
	g, known := app.GameOf(stored.Game)
	if !known {
		s.add(damaged, 0, "this companion does not play %s", lang.Quote(stored.Game))
		return nil
	}
	t := &table.Table{App: s.app, Game: g, Store: s.store, Stored: stored}
	if err := t.Reload(ctx); err != nil {
		var told *app.DamagedTable
		if !errors.As(err, &told) {
			return s.unread(ctx, err)
		}
		s.add(damaged, 0, "%s", told.Says)
		return nil
	}
	s.entries = t.Length
	if sound, err := s.log(ctx, t); err != nil || !sound {
		return err
	}
	s.is = history.Kept{Length: t.Length, Counted: s.was.Counted}
	s.is.Status, s.is.Seats = endOf(t.Match, s.was)
	for i := range min(len(s.is.Seats), len(s.was.Seats)) {
		if t.Length == 0 && s.was.Seats[i].Points == nil {
			s.is.Seats[i].Points = nil // they are kept from the first event on
		}
	}
	if s.was.Taught != nil {
		standing := table.StandingEntries(t.Match)
		s.is.Taught = map[int]bool{}
		for seq := range s.was.Taught {
			s.is.Taught[seq] = slices.Contains(standing, seq)
		}
	}
	s.is.Counts = s.was.Counts
	if figures, whole := t.Figures(); whole {
		s.is.Counts = figures.Counts
	}
	s.compare()
	return nil
}

// endOf is what has become of a table, and where everybody stands: as its log has it, or
// as the table has decided, of which only the status and the seats tell. Where somebody has
// won by the seats, and all stand as finish leaves them, beside a log that has not ended,
// the table has finished it whatever the status says.
func endOf(m *match.Match, kept history.Kept) (history.Status, []history.Standing) {
	status, seats := table.StandingOf(m)
	named := seatsWon(kept.Seats)
	decided := table.EndedEarly(m, named)
	switch {
	case kept.Status == history.StatusFinished,
		status == history.StatusOpen && named != nil && slices.EqualFunc(kept.Seats, decided, sameEnd):
		return history.StatusFinished, decided
	case kept.Status == history.StatusAbandoned:
		return history.StatusAbandoned, seats
	}
	return status, seats
}

// seatsWon are the seats of those who won.
func seatsWon(all []history.Standing) (won []input.Seat) {
	for i, st := range all {
		if st.Won {
			won = append(won, input.Seat(i+1))
		}
	}
	return won
}

// sameEnd tells that two came to the same end, with whatever points.
func sameEnd(a, b history.Standing) bool { return a.Rank == b.Rank && a.Won == b.Won }

// log judges every entry of a table again; sound tells that all could be read, so that
// where it ends means something.
func (s *sessionCheck) log(ctx context.Context, t *table.Table) (sound bool, err error) {
	events, err := s.store.Events(ctx, t.Stored)
	if err != nil {
		return false, s.unread(ctx, err)
	}
	said, err := t.Rejudged()
	if err != nil {
		s.add(damaged, 0, "%v", err)
		return false, nil
	}
	sound = true
	for i, e := range t.Match.Entries() {
		switch {
		case i >= len(events) || events[i].Line == "": // it is missing, which is told already
			sound = false
		case e.Move == nil && !events[i].Asked:
			sound = false
			s.add(damaged, e.N, "%s cannot be read: %v", lang.Quote(events[i].Line), e.Broken)
		case e.Broken != nil:
			s.add(differs, e.N, "%s would be refused today: %v", t.Line(e), e.Broken)
		default:
			s.ruling(t, e, events[i], said[i])
		}
	}
	return sound, nil
}

// ruling compares what was said of an entry with what is said of it today.
func (s *sessionCheck) ruling(t *table.Table, e *match.Entry, stored history.Event, today rules.Ruling) {
	var told app.RulingJSON
	if err := json.Unmarshal(stored.Ruling, &told); err != nil {
		s.add(damaged, e.N, "its ruling is damaged and cannot be read")
		return
	}
	if stored.Asked || today.Verdict == "" || s.flawed[s.id][e.N] {
		return
	}
	now := app.Tell(t.Stored.Game, "", today)
	now.Result, told.Result = nil, nil // they have names in them
	if !table.SameFacts(told, now) {
		s.add(differs, e.N, "%s: %s", t.Line(e), otherVerdict(told.Verdict, now.Verdict))
	}
}

// miscounted names what is counted otherwise than the log gives it; "" for nothing.
func (s *sessionCheck) miscounted() string {
	var named []string
	name := func(some, others []history.Count) {
		for _, c := range some {
			if slices.Contains(others, c) {
				continue
			}
			who := fmt.Sprintf("seat %d", c.Seat)
			if c.Seat >= 1 && c.Seat <= len(s.was.Seats) {
				who = s.was.Seats[c.Seat-1].Player
			}
			if figure := lang.Visible(c.Name) + " of " + who; !slices.Contains(named, figure) {
				named = append(named, figure)
			}
		}
	}
	name(s.was.Counts, s.is.Counts)
	name(s.is.Counts, s.was.Counts)
	if len(named) > table.MovedMost {
		named = append(named[:table.MovedMost], fmt.Sprintf("%d more", len(named)-table.MovedMost))
	}
	if named == nil {
		return ""
	}
	return lang.And(named)
}
