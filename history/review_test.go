package history

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// playTable opens a table and records an event at each of some times.
func playTable(t *testing.T, s *Store, opened time.Time, events ...time.Time) int64 {
	t.Helper()
	ctx := context.Background()
	id, err := s.NewTable(ctx, NewTable{At: opened, Version: "test", Game: "vec", Players: []string{"Ana", "Bo"}, First: 1, House: []byte("{}")})
	if err != nil {
		t.Fatal(err)
	}
	for i, at := range events {
		if err := s.Append(ctx, id, i, []Event{{At: at, Line: "collect", Ruling: []byte("{}")}}, StatusOver, []Standing{{"Ana", nil, 1, true}, {"Bo", nil, 2, false}}); err != nil {
			t.Fatal(err)
		}
	}
	return id
}

func sessionOf(t *testing.T, s *Store, id int64) Session {
	t.Helper()
	n, _, err := s.Session(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A pause of over an hour counts only when a player confirms it; one of an hour always does.
func TestPauses(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	after := func(d time.Duration) time.Time { return evening.Add(d) }
	id := playTable(t, s, evening, after(10*time.Minute), after(70*time.Minute), after(130*time.Minute+time.Millisecond), after(140*time.Minute))
	n := sessionOf(t, s, id)
	// 10 and 60 minutes, and the last step is a millisecond short of 10
	if n.Played != 80*time.Minute-time.Millisecond || len(n.Pauses) != 1 || n.Pauses[0].Seq != 3 || n.Pauses[0].Counted != nil || n.Pauses[0].Lasted != time.Hour+time.Millisecond {
		t.Errorf("played %s with %+v", n.Played, n.Pauses)
	}
	for _, counted := range []bool{true, false} {
		if err := s.CountPause(ctx, id, 3, counted); err != nil {
			t.Fatal(err)
		}
		want := 80*time.Minute - time.Millisecond
		if counted {
			want = 140 * time.Minute
		}
		if n := sessionOf(t, s, id); n.Played != want || n.Unasked() != nil {
			t.Errorf("counted %v: played %s, want %s; %+v", counted, n.Played, want, n.Pauses)
		}
	}
	if err := s.CountPause(ctx, id, 99, true); err == nil {
		t.Error("a pause before an event that is not there is kept")
	}
}

// The clock set back reorders nothing, and takes nothing from what was played.
func TestClockSetBack(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	id := playTable(t, s, evening, evening.Add(20*time.Minute), evening.Add(-3*time.Hour), evening.Add(-3*time.Hour+15*time.Minute))
	if n := sessionOf(t, s, id); n.Played != 35*time.Minute || n.Pauses != nil {
		t.Errorf("played %s with %+v, want 35 min", n.Played, n.Pauses)
	}
	table, err := s.Table(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	events, err := s.Events(context.Background(), table)
	if err != nil || len(events) != 3 || !events[1].At.Before(events[0].At) {
		t.Errorf("events %+v (%v)", events, err)
	}
	// a table that was opened later is the later one, whatever its clock
	second := playTable(t, s, evening.Add(-4*time.Hour), evening)
	all, err := s.List(context.Background(), Filter{}, 20)
	if err != nil || len(all) != 2 || all[0].ID != second {
		t.Errorf("listed %+v (%v)", all, err)
	}
}

// Notes, questions and corrections after the last event of a game do not count as playing
// time, and make no pause. Before that event they show that the table was in use.
func TestPlayedToTheLastEvent(t *testing.T) {
	ctx := context.Background()
	after := func(d time.Duration) time.Time { return evening.Add(d) }
	late := []Event{
		{Line: `note text="a good game"`}, {Line: "strength a=2 b=3", Asked: true}, {Line: "undo"}, {Line: "redo times=2"}, {Line: "amend 1 collect"},
	}
	for _, e := range late {
		s := open(t, filepath.Join(t.TempDir(), "c.db"))
		id := playTable(t, s, evening, after(10*time.Minute))
		add := func(n int, e Event, at time.Time) Session {
			t.Helper()
			e.At, e.Ruling = at, []byte("{}")
			if err := s.Append(ctx, id, n, []Event{e}, "", nil); err != nil {
				t.Fatal(err)
			}
			return sessionOf(t, s, id)
		}
		if n := add(1, e, after(65*time.Minute)); n.Played != 10*time.Minute || n.Pauses != nil {
			t.Errorf("%s: played %s with %+v", e.Line, n.Played, n.Pauses)
		}
		if n := add(2, e, after(10*time.Hour)); n.Played != 10*time.Minute || n.Pauses != nil {
			t.Errorf("%s, hours later: played %s with %+v", e.Line, n.Played, n.Pauses)
		}
		n := add(3, Event{Line: "retrieve mine=2x3"}, after(10*time.Hour+5*time.Minute))
		if n.Played != 70*time.Minute || len(n.Pauses) != 1 || !n.Pauses[0].Until.Equal(after(10*time.Hour)) {
			t.Errorf("%s, and played on: played %s with %+v", e.Line, n.Played, n.Pauses)
		}
	}
}

// The end of a game is in the ruling of the last change, even an undo; without an ending
// its verdict counts.
func TestEnded(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	id := playTable(t, s, evening)
	for i, tt := range []struct{ line, ruling, want string }{
		{"collect", `{"verdict":"Bo is out"}`, "Bo is out"},
		{"undo", `{"verdict":"Undone: Ana's attack"}`, "Undone: Ana's attack"},
		{"redo", `{"verdict":"Redone: Ana's attack","ending":"Bo is out"}`, "Bo is out"},
		{`note text="x"`, `{"verdict":"Noted"}`, "Bo is out"},
	} {
		if err := s.Append(context.Background(), id, i, []Event{{At: evening, Line: tt.line, Ruling: []byte(tt.ruling)}}, StatusOver, nil); err != nil {
			t.Fatal(err)
		}
		if n := sessionOf(t, s, id); n.Ended != tt.want {
			t.Errorf("after %s: %q, want %q", tt.line, n.Ended, tt.want)
		}
	}
}

// What was deleted is nowhere, until it is brought back whole.
func TestDelete(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	id := playTable(t, s, evening, evening.Add(time.Minute))
	sheet := keep(t, s, question(evening))
	before := sessionOf(t, s, id)
	for _, gone := range []int64{id, sheet} {
		if err := s.Delete(ctx, []int64{gone}, evening); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := s.List(ctx, Filter{}, 20); err != nil || all != nil {
		t.Errorf("listed %+v (%v)", all, err)
	}
	if all, err := s.List(ctx, Filter{Deleted: true}, 20); err != nil || len(all) != 2 || !all[0].Deleted {
		t.Errorf("deleted are %+v (%v)", all, err)
	}
	for name, find := range map[string]func() (Table, error){
		"by its ID":    func() (Table, error) { return s.Table(ctx, id) },
		"last":         func() (Table, error) { return s.LastTable(ctx) },
		"last of vec":  func() (Table, error) { return s.LastTableOf(ctx, "vec") },
		"among others": func() (Table, error) { all, err := s.Tables(ctx); return append(all, Table{})[0], err },
	} {
		if found, err := find(); found.ID != 0 {
			t.Errorf("%s: found table %d (%v)", name, found.ID, err)
		}
	}
	if stats, err := s.PlayerStats(ctx, Filter{}, false); err != nil || stats != nil {
		t.Errorf("counted %+v (%v)", stats, err)
	}
	if next := keep(t, s, question(evening)); next == sheet {
		t.Error("what is asked goes on a sheet that was deleted")
	}
	for _, back := range []int64{id, sheet} {
		if err := s.Undelete(ctx, []int64{back}); err != nil {
			t.Fatal(err)
		}
	}
	after := sessionOf(t, s, id)
	if after.Deleted || after.Played != before.Played || !slices.Equal(after.Seats, before.Seats) {
		t.Errorf("came back as %+v, was %+v", after, before)
	}
	if all, err := s.List(ctx, Filter{}, 20); err != nil || len(all) != 3 {
		t.Errorf("listed %+v (%v)", all, err)
	}
}

// A list of one game has the sheets with questions of it, in their evenings: the last of
// them all count, and older ones are known to be there.
func TestListOfAGame(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	day := func(n int) time.Time { return evening.AddDate(0, 0, n) }
	table := playTable(t, s, day(0), day(0)) // of vec
	asked := keep(t, s, question(day(1)))
	other := question(day(2))
	other.Game = "coc"
	keep(t, s, other)
	latest := keep(t, s, question(day(3)))
	for _, tt := range []struct {
		filter   Filter
		evenings int
		want     []int64
		older    bool
	}{
		{Filter{Game: "vec"}, 20, []int64{latest, asked, table}, false},
		{Filter{Game: "vec"}, 2, []int64{latest, asked}, true},
		{Filter{Game: "vec"}, 0, []int64{latest, asked, table}, false},
		{Filter{Game: "vec", To: Evening(day(2))}, 1, []int64{asked}, true},
		{Filter{Game: "vec", Player: "Ana"}, 20, []int64{table}, false},
		{Filter{Game: "vudulhu"}, 20, nil, false},
	} {
		all, err := s.List(ctx, tt.filter, tt.evenings)
		var ids []int64
		older := false
		for _, n := range all {
			ids = append(ids, n.ID)
		}
		if err == nil && all != nil {
			older, err = s.Older(ctx, tt.filter, all[len(all)-1].Evening)
		}
		if err != nil || !slices.Equal(ids, tt.want) || older != tt.older {
			t.Errorf("%+v, %d evenings: %v, older %v (%v)", tt.filter, tt.evenings, ids, older, err)
		}
	}
}

func TestReview(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	id := keep(t, s, question(evening))
	note := "Ana: \"so close\"\n=SUM(A1), été 🦇\nשלום"
	for _, err := range []error{s.SetNote(ctx, id, note), s.SetPlace(ctx, []int64{id}, "Ana's, 2nd floor"), s.SetRating(ctx, []int64{id}, 5)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := sessionOf(t, s, id); n.Note != note || n.Place != "Ana's, 2nd floor" || n.Rating != 5 {
		t.Errorf("%+v", n.Review)
	}
	if err := s.SetRating(ctx, []int64{id}, 6); err == nil {
		t.Error("rated 6")
	}
	if places, err := s.Places(ctx); err != nil || !slices.Equal(places, []string{"Ana's, 2nd floor"}) {
		t.Errorf("places %q (%v)", places, err)
	}
	for _, err := range []error{s.SetNote(ctx, id, ""), s.SetPlace(ctx, []int64{id}, ""), s.SetRating(ctx, []int64{id}, 0)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := sessionOf(t, s, id); n.Review != (Review{}) {
		t.Errorf("%+v", n.Review)
	}
	for _, line := range []string{"first", "second"} {
		if err := s.AddNote(ctx, id, line); err != nil {
			t.Fatal(err)
		}
	}
	if n := sessionOf(t, s, id); n.Note != "first\nsecond" {
		t.Errorf("added up to %q", n.Note)
	}
	if err := s.SetNote(ctx, 99, "x"); err == nil {
		t.Error("a note of nothing is kept")
	}
	if err := s.SetPlace(ctx, []int64{id, 99}, "here"); !errors.Is(err, ErrNotFound) || sessionOf(t, s, id).Place != "" {
		t.Errorf("one of two sessions is changed where the other is not there (%v)", err)
	}
}
