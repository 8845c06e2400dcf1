package history

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// game keeps a finished game of players, the first of whom has won.
func game(t *testing.T, s *Store, players ...string) int64 {
	t.Helper()
	c := question(evening)
	for i, name := range players {
		c.Seats = append(c.Seats, Standing{name, nil, min(i+1, 2), i == 0})
	}
	return keep(t, s, c)
}

// sat returns those who sat at a game, by name.
func sat(t *testing.T, s *Store, session int64) string {
	t.Helper()
	var names []string
	for _, st := range sessionOf(t, s, session).Seats {
		names = append(names, st.Player)
	}
	return strings.Join(names, " ")
}

// does runs what changes players, in order.
func does(t *testing.T, all ...error) {
	t.Helper()
	for i, err := range all {
		if err != nil {
			t.Fatalf("%d: %v", i, err)
		}
	}
}

// A former name means its last owner, also after merges, until another player takes it.
func TestFormerNames(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, s, "Carl", "Bo")
	does(t, s.Rename(ctx, "carl", "Karl"))
	if got := sat(t, s, game(t, s, "CARL", "Bo")); got != "Karl Bo" {
		t.Errorf("Carl is %s", got)
	}
	does(t, s.Rename(ctx, "Karl", "KARL"), s.Rename(ctx, "Bo", "Carl")) // who is called so now
	if got := sat(t, s, game(t, s, "Carl", "karl")); got != "Carl KARL" {
		t.Errorf("a new Carl and Karl are %s", got)
	}
	does(t, s.Rename(ctx, "Carl", "Bob"))
	if got := sat(t, s, game(t, s, "Carl", "Karl")); got != "Bob KARL" {
		t.Errorf("who was Carl last is %s", got)
	}
	does(t, s.Rename(ctx, "Bob", "Bo")) // as it was; Carl is still a name of his
	game(t, s, "Dora", "Ed")
	does(t, s.Merge(ctx, "Bo", "Dora"), s.Rename(ctx, "Dora", "Eva"))
	for name, want := range map[string]string{"carl": "Eva", "Bob": "Eva", "BO": "Eva", "dora": "Eva", "Karl": "KARL"} {
		if got := sat(t, s, game(t, s, name, "Zed")); got != want+" Zed" {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	all, err := s.Roster(ctx)
	var got []string
	for _, p := range all {
		got = append(got, fmt.Sprintf("%s %q %v", p.Name, p.Into, p.Was))
	}
	want := []string{`Bo "Eva" [Bob Carl]`, `Ed "" []`, `Eva "" [Dora]`, `KARL "" []`, `Zed "" []`}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v: %q, want %q", err, got, want)
	}
	if flaws, err := s.Flaws(ctx); err != nil || len(flaws) > 0 {
		t.Errorf("%+v (%v)", flaws, err)
	}
}

// The players at a table have their former names and the names of merged players, but no
// name that is in use.
func TestOtherNames(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, s, "Anna", "Ed")
	game(t, s, "Annie", "Ed")
	id := game(t, s, "Bo", "Ana")
	does(t, s.Rename(ctx, "Annie", "Anne"), s.Merge(ctx, "Anne", "Anna"), s.Merge(ctx, "Anna", "Ana"), s.Rename(ctx, "Bo", "Bob"), s.Rename(ctx, "Ana", "Zoe"), s.Rename(ctx, "Ed", "Ana"))
	got, err := s.OtherNames(ctx, id)
	if want := []OtherName{{1, "Bo"}, {2, "Anna"}, {2, "Anne"}, {2, "Annie"}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v (%v), want %v", got, err, want)
	}
}

// A refused change is a sentence without the name of the file.
func TestRefusedChanges(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, s, "Ana", "Bo")
	game(t, s, "Cleo", "Dirk")
	for _, tt := range []struct {
		err  error
		want string
	}{
		{s.Merge(ctx, "Cleo", "Dirk"), "Cleo and Dirk cannot be one person: both sat at one table (session 2)"},
		{s.Merge(ctx, "Ana", "ana"), "Ana and ana are already one player"},
		{s.Rename(ctx, "Ana", "dirk"), "there is a player Dirk already"},
		{s.Unmerge(ctx, "Ana"), "Ana was not merged"},
	} {
		var refused *Refused
		if !errors.As(tt.err, &refused) || tt.err.Error() != tt.want {
			t.Errorf("%v, want %s", tt.err, tt.want)
		}
	}
	for _, err := range []error{s.Rename(ctx, "Nobody", "X"), s.Merge(ctx, "Nobody", "Ana")} {
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("%v, want no such player", err)
		}
	}
}

// A player who is only in deleted sessions disappears with them, and returns with them.
func TestGoneWithTheGame(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, s, "Ana", "Bo")
	slip := game(t, s, "Ana", "Crl")
	here := func(want ...string) {
		t.Helper()
		if names, err := offered(ctx, s); err != nil || !slices.Equal(names, want) {
			t.Errorf("%v (%v), want %v", names, err, want)
		}
	}
	does(t, s.Delete(ctx, []int64{slip}, evening))
	here("Ana", "Bo")
	if err := s.Rename(ctx, "Bo", "crl"); err == nil || err.Error() != "there is a player Crl already, in a deleted session" {
		t.Error(err)
	}
	does(t, s.Undelete(ctx, []int64{slip}))
	here("Ana", "Bo", "Crl")
	does(t, s.Delete(ctx, []int64{slip}, evening))
	c := question(evening)
	c.Player = "crl"
	keep(t, s, c)
	here("Ana", "Bo", "Crl")
	does(t, s.Merge(ctx, "Bo", "Crl"), s.Delete(ctx, []int64{1}, evening), s.Delete(ctx, []int64{3}, evening))
	if all, err := s.Roster(ctx); err != nil || len(all) != 1 || all[0].Into != "Crl" {
		t.Errorf("%+v (%v)", all, err)
	}
}

// The attendance does not count deleted sessions.
func TestAttendance(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, s, "Ana", "Bo")
	playTable(t, s, evening.AddDate(0, 0, 2))
	does(t, s.Delete(ctx, []int64{playTable(t, s, evening.AddDate(0, 0, 9))}, evening))
	for _, name := range []string{"Ana", "Dora", "Dora"} {
		c := question(evening.AddDate(0, 0, 5))
		c.Player = name
		keep(t, s, c)
	}
	got, err := s.Attendance(ctx)
	for name, want := range map[string]Attendance{"Ana": {2, 1, "2026-12-02"}, "Bo": {2, 0, "2026-12-02"}, "Dora": {0, 2, "2026-12-05"}, "Ed": {}} {
		if err != nil || got[name] != want {
			t.Errorf("%s: %+v (%v), want %+v", name, got[name], err, want)
		}
	}
}

// Who sits down at a table is offered again.
func TestOfferedAgain(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, s, "Ana", "Bo")
	does(t, s.Archive(ctx, "Ana", true))
	game(t, s, "Ana", "Bo") // that is the past
	if names, err := offered(ctx, s); err != nil || !slices.Equal(names, []string{"Bo"}) {
		t.Errorf("%v (%v)", names, err)
	}
	playTable(t, s, evening)
	if names, err := offered(ctx, s); err != nil || !slices.Equal(names, []string{"Ana", "Bo"}) {
		t.Errorf("%v (%v)", names, err)
	}
}

// Former names are exported and imported unchanged. In another history they keep the
// meaning that they have there.
func TestFormerNamesAreExported(t *testing.T) {
	ctx := context.Background()
	from, to, other := open(t, filepath.Join(t.TempDir(), "a.db")), open(t, filepath.Join(t.TempDir(), "b.db")), open(t, filepath.Join(t.TempDir(), "c.db"))
	game(t, from, "Carl", "Zoe\u0308")
	game(t, from, "Ed", "Bo")
	before := exported(t, from)
	if _, err := other.Import(ctx, strings.NewReader(before), Import{}); err != nil {
		t.Fatal(err)
	}
	does(t, from.Rename(ctx, "Carl", "Karl"), from.Rename(ctx, "Zoë", "Zora"), from.Rename(ctx, "Bo", "Bob"), from.Rename(ctx, "Ed", "Bo"), other.Rename(ctx, "Ed", "Eddie"), other.Rename(ctx, "Eddie", "Bob"))
	file := exported(t, from)
	if _, err := to.Import(ctx, strings.NewReader(file), Import{}); err != nil {
		t.Fatal(err)
	}
	if again := exported(t, to); again != file || !strings.Contains(file, `"former_names":["Zoë"]`) {
		t.Errorf("%s\nwas\n%s", again, file)
	}
	if got := sat(t, to, game(t, to, "Carl", "zoë")); got != "Karl Zora" {
		t.Errorf("Carl and Zoë are %s", got)
	}
	// here Carl keeps the name, and Bob is another player
	if _, err := other.Import(ctx, strings.NewReader(file), Import{}); err != nil {
		t.Fatal(err)
	}
	if got := sat(t, other, game(t, other, "Carl", "Bob")); got != "Carl Bob" {
		t.Errorf("Carl and Bob are %s", got)
	}
	all, err := other.Roster(ctx)
	for _, p := range all {
		if p.Name == "Carl" && len(p.Was) > 0 || p.Name == "Bob" && !slices.Equal(p.Was, []string{"Ed", "Eddie"}) {
			t.Errorf("%s was %v (%v)", p.Name, p.Was, err)
		}
	}
}

// A game that was added for another evening has no hour, and keeps its note. Another game
// of that evening has the same place.
func TestAddedGame(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	c := question(time.Date(2026, 11, 28, 20, 0, 0, 0, evening.Location()))
	c.Kind, c.Input, c.Seats = Added, []byte(`{"date":"2026-11-28"}`), []Standing{{"Ana", nil, 1, true}}
	c.Review = Review{Place: "Home", Note: "late", Rating: 4}
	got := sessionOf(t, s, keep(t, s, c))
	if !got.Untimed || got.Review != c.Review || got.Evening != "2026-11-28" {
		t.Errorf("%+v", got)
	}
	c.Input, c.Review = []byte(`{}`), Review{}
	if got := sessionOf(t, s, keep(t, s, c)); got.Untimed || got.Review != (Review{Place: "Home"}) {
		t.Errorf("%+v", got)
	}
	c.At = c.At.AddDate(0, 0, 1)
	if got := sessionOf(t, s, keep(t, s, c)); got.Review != (Review{}) {
		t.Errorf("%+v", got)
	}
}

// offered returns the names of those who are neither archived nor merged.
func offered(ctx context.Context, s *Store) (names []string, err error) {
	all, err := s.Roster(ctx)
	for _, p := range all {
		if !p.Archived && p.Into == "" {
			names = append(names, p.Name)
		}
	}
	return names, err
}
