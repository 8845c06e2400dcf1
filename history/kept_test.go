package history

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
)

// Data that follows from a log replaces only the data that it was compared with: later
// events of another process win.
func TestRestandOverNews(t *testing.T) {
	ctx := context.Background()
	nine := 9
	for name, news := range map[string]func(*Store, int64) error{
		"an event": func(s *Store, id int64) error {
			return s.Append(ctx, id, 1, []Event{{At: evening, Line: "end-turn", Ruling: []byte("{}")}}, StatusOpen, nil)
		},
		"a status": func(s *Store, id int64) error { return s.SetStatus(ctx, id, StatusFinished, nil) },
		"a winner": func(s *Store, id int64) error {
			return s.SetStatus(ctx, id, StatusOpen, []Standing{{Player: "Ana", Rank: 1, Won: true}, {Player: "Bo"}})
		},
		"figures": func(s *Store, id int64) error {
			return s.PutFigures(ctx, []Figures{{Session: id, Length: 1, Counts: []Count{{1, "ink", 1, 3}}}})
		},
	} {
		s := open(t, filepath.Join(t.TempDir(), "c.db"))
		id, err := s.NewTable(ctx, NewTable{At: evening, Version: "test", Game: "vec", Players: []string{"Ana", "Bo"}, First: 1, House: []byte("{}")})
		if err == nil {
			err = s.Append(ctx, id, 0, []Event{{At: evening, Line: "collect", Ruling: []byte("{}")}}, StatusOpen, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		was, err := s.Kept(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		is := Kept{Length: 1, Status: StatusOver, Seats: []Standing{{Player: "Ana"}, {Player: "Bo", Points: &nine, Rank: 1, Won: true}}}
		if err := news(s, id); err != nil {
			t.Fatal(err)
		}
		now, _ := s.Kept(ctx, id)
		if err := s.Restand(ctx, id, was, is); !errors.Is(err, ErrMoved) {
			t.Errorf("%s: written over (%v)", name, err)
		}
		if err := s.Restand(ctx, id, now, is); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if stored, err := s.Table(ctx, id); err != nil || stored.Status != StatusOver || len(stored.Winners) != 1 || stored.Winners[0] != "Bo" {
			t.Errorf("%s: then it is %+v (%v)", name, stored, err)
		}
	}
}

// A snapshot does not change while other processes write.
func TestAtOnce(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "c.db")
	s, other := open(t, path), open(t, path)
	id, err := s.NewTable(ctx, NewTable{At: evening, Version: "test", Game: "vec", Players: []string{"Ana", "Bo"}, First: 1, House: []byte("{}")})
	if err != nil {
		t.Fatal(err)
	}
	written := make(chan error, 1)
	err = s.AtOnce(ctx, func(s *Store) error {
		before, err := s.Table(ctx, id)
		if err != nil {
			return err
		}
		go func() { written <- other.SetStatus(ctx, id, StatusFinished, nil) }()
		for range 20 {
			if now, err := s.Table(ctx, id); err != nil || now.Status != before.Status {
				t.Errorf("it is %s, and was %s (%v)", now.Status, before.Status, err)
			}
		}
		return nil
	})
	if err := errors.Join(err, <-written); err != nil {
		t.Fatal(err)
	}
	if now, err := s.Table(ctx, id); err != nil || now.Status != StatusFinished {
		t.Errorf("afterwards it is %s (%v)", now.Status, err)
	}
}
