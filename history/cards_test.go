package history

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func handCard(facts ...string) Card {
	c := Card{Game: "carpathes", Name: "Hand of the Devil", Facts: map[string]string{}, Learnt: evening.UTC(), Source: Typed}
	for _, f := range facts {
		fact, word, _ := strings.Cut(f, "=")
		c.Facts[fact] = word
	}
	return c
}

func cardsOf(t *testing.T, s *Store, game string) string {
	t.Helper()
	all, err := s.Cards(context.Background(), game)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, c := range all {
		texts = append(texts, fmt.Sprintf("%s %v %s", c.Name, c.Facts, c.Source))
	}
	return strings.Join(texts, "; ")
}

func TestCards(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	crows, other := handCard(), handCard("cost=1")
	crows.Name, crows.Source, other.Game = "Nuée de corbeaux", Told, "coc"
	if err := s.PutCards(ctx, handCard("cost=15", "loss=30"), crows, other); err != nil {
		t.Fatal(err)
	}
	all, err := s.Cards(ctx, "carpathes")
	if err != nil || len(all) != 2 || !reflect.DeepEqual(all[0], handCard("cost=15", "loss=30")) {
		t.Fatalf("%+v (%v)", all, err)
	}
	again := handCard("loss=35")
	again.Name, again.Source = "HAND of the devil", Imported
	if err := s.PutCards(ctx, again); err != nil {
		t.Fatal(err)
	}
	if got := cardsOf(t, s, "carpathes"); got != "HAND of the devil map[loss:35] imported; Nuée de corbeaux map[] told" {
		t.Errorf("put again: %s", got)
	}
	if err := s.RenameCard(ctx, "hand of the devil", crows); err == nil || !strings.Contains(err.Error(), "there is a card Nuée de corbeaux already") {
		t.Errorf("renamed to another card: %v", err)
	}
	again.Name = "Main du diable"
	if err := s.RenameCard(ctx, "hand of the devil", again); err != nil {
		t.Fatal(err)
	}
	again.Name = "Main du Diable"
	if err := s.RenameCard(ctx, "Main du diable", again); err != nil {
		t.Errorf("written otherwise: %v", err)
	}
	if err := s.RemoveCard(ctx, "carpathes", "NUÉE DE CORBEAUX"); err != nil {
		t.Fatal(err)
	}
	if err := s.RemoveCard(ctx, "carpathes", "Nuée de corbeaux"); !errors.Is(err, ErrNotFound) {
		t.Errorf("removed twice: %v", err)
	}
	if err := s.RenameCard(ctx, "nobody", crows); !errors.Is(err, ErrNotFound) {
		t.Errorf("renamed, and not there: %v", err)
	}
	if got := cardsOf(t, s, "carpathes") + "; " + cardsOf(t, s, "coc"); got != "Main du Diable map[loss:35] imported; Hand of the Devil map[cost:1] typed" {
		t.Errorf("in the end: %s", got)
	}
}

// One bad card, and none is kept.
func TestCardsAreAllOrNothing(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	keep(t, s, question(evening))
	bad := handCard()
	bad.Source = "guessed"
	good := handCard()
	good.Name = "Hypnosis"
	if err := s.PutCards(context.Background(), good, bad); err == nil {
		t.Fatal("kept")
	}
	if got := cardsOf(t, s, "carpathes"); got != "" {
		t.Errorf("kept: %s", got)
	}
	for _, wrong := range []string{
		`INSERT INTO card VALUES ('g', 'A', 'a', '[]', 1, 'told')`, `INSERT INTO card VALUES ('g', '', '', '{}', 1, 'told')`,
		`INSERT INTO card VALUES ('g', 'A', 'a', 'x', 1, 'told')`, `INSERT INTO box VALUES ('g', '1', 1)`,
	} {
		if _, err := s.db.Exec(wrong); err == nil {
			t.Errorf("stored: %s", wrong)
		}
	}
}

// Events are recorded with what they teach, or neither is.
func TestLearntWithEvents(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	id, err := s.NewTable(ctx, NewTable{At: evening, Version: "1", Game: "carpathes", Players: []string{"Ana", "Bo"}, First: 1, House: []byte("{}")})
	if err != nil {
		t.Fatal(err)
	}
	events := []Event{{At: evening, Line: "attack", Ruling: []byte("{}"), Learnt: []Card{handCard("loss=30")}}}
	if err := s.Append(ctx, id, 5, events, StatusOpen, nil); !errors.Is(err, ErrMoved) {
		t.Fatalf("the table has not moved on: %v", err)
	}
	if got := cardsOf(t, s, "carpathes"); got != "" {
		t.Errorf("learnt from nothing: %s", got)
	}
	if err := s.Append(ctx, id, 0, events, StatusOpen, nil); err != nil {
		t.Fatal(err)
	}
	const learnt = "Hand of the Devil map[loss:30] told"
	if got := cardsOf(t, s, "carpathes"); got != learnt {
		t.Errorf("learnt: %s", got)
	}

	// What the standing log does not say is not known.
	undo := []Event{{At: evening, Line: "undo", Ruling: []byte("{}"), Standing: []int{}}}
	redo := []Event{{At: evening, Line: "redo", Ruling: []byte("{}"), Standing: []int{1}}}
	for n, step := range []struct {
		do   func() error
		want string
	}{
		{func() error { return s.Append(ctx, id, 1, undo, StatusOpen, nil) }, ""},
		{func() error { return s.Append(ctx, id, 2, redo, StatusOpen, nil) }, learnt},
		{func() error { return s.Delete(ctx, []int64{id}, evening) }, ""},
		{func() error { return s.Undelete(ctx, []int64{id}) }, learnt},
		{func() error { return s.SetStatus(ctx, id, StatusAbandoned, nil) }, learnt},
		{func() error { return s.SetStatus(ctx, id, StatusOpen, nil) }, learnt},
		{func() error { return s.PutCards(ctx, handCard("cost=15", "loss=30")) }, "Hand of the Devil map[cost:15 loss:30] typed"},
		{func() error { return s.Append(ctx, id, 3, undo, StatusOpen, nil) }, "Hand of the Devil map[cost:15 loss:30] typed"},
		{func() error { return s.RemoveCard(ctx, "carpathes", "Hand of the Devil") }, ""},
		{func() error { return s.Append(ctx, id, 4, redo, StatusOpen, nil) }, ""},
	} {
		if err := step.do(); err != nil {
			t.Fatalf("step %d: %v", n, err)
		}
		if got := cardsOf(t, s, "carpathes"); got != step.want {
			t.Errorf("step %d: known is %q, not %q", n, got, step.want)
		}
	}
}

func TestBox(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "c.db")
	s := open(t, path)
	for _, profile := range []string{`{"skulls":[4,9]}`, `{"skulls":[3,9]}`} {
		if err := s.PutBox(ctx, "vudulhu", []byte(profile), evening); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Box(ctx, "vudulhu"); err != nil || string(got) != profile {
			t.Errorf("%s (%v), want %s", got, err, profile)
		}
	}
	if got, err := s.Box(ctx, "vwf"); got != nil || err != nil {
		t.Errorf("an unknown box: %s (%v)", got, err)
	}
}

// A file from before there were cards knows none, and learns.
func TestOlderFileLearns(t *testing.T) {
	for _, first := range []string{"read", "write"} {
		path := filepath.Join(t.TempDir(), "c.db")
		older(t, path)
		ctx := context.Background()
		if first == "read" {
			r, err := OpenRead(ctx, path, time.Second)
			if err != nil {
				t.Fatal(err)
			}
			if got := cardsOf(t, r, "carpathes"); got != "" {
				t.Errorf("it knows %s", got)
			}
			_ = r.Close()
		}
		s := open(t, path)
		if err := s.PutCards(ctx, handCard("loss=30")); err != nil {
			t.Fatal(err)
		}
		if got := cardsOf(t, s, "carpathes"); got != "Hand of the Devil map[loss:30] typed" {
			t.Errorf("it has learnt %s", got)
		}
	}
}
