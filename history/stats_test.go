package history

import (
	"context"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// finished keeps a finished game: points and ranks in order of seats.
func finished(t *testing.T, s *Store, at time.Time, game string, seats ...Standing) int64 {
	t.Helper()
	c := question(at)
	c.Game, c.Seats = game, seats
	return keep(t, s, c)
}

func scored(player string, points, rank int, won bool) Standing {
	return Standing{player, &points, rank, won}
}

func statsOf[T any](t *testing.T) func([]T, error) []T {
	return func(all []T, err error) []T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
}

// Points 9, 9 and 7 are ranks 1, 1 and 3; Bo wins the next two alone.
func TestStats(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	next := evening.AddDate(0, 0, 1)
	one := finished(t, s, evening, "vec", scored("Ana", 9, 1, true), scored("Bo", 9, 1, true), scored("Cleo", 7, 3, false))
	two := finished(t, s, next, "vec", scored("Ana", 4, 2, false), scored("Bo", 12, 1, true))
	earlier := finished(t, s, evening.AddDate(0, 0, -1), "vec", scored("Bo", 3, 2, false), scored("Ana", 8, 1, true)) // recorded later
	three := finished(t, s, next, "carpathes", Standing{"Bo", nil, 1, true}, Standing{"Ana", nil, 2, false}, Standing{"Cleo", nil, 2, false})

	players := statsOf[PlayerStats](t)(s.PlayerStats(ctx, Filter{}, true))
	want := []PlayerStats{
		{Player: "Bo", Plays: 4, Wins: 2, Shared: 1, Rank: 1.25, Streak: 3, Now: 3, Tables: []int64{one, two, earlier, three}},
		{Player: "Ana", Plays: 4, Wins: 1, Shared: 1, Rank: 1.5, Streak: 2, Now: 0, Tables: []int64{one, two, earlier, three}},
		{Player: "Cleo", Plays: 2, Rank: 2.5, Tables: []int64{one, three}},
	}
	for i := range players {
		slices.Sort(players[i].Tables)
	}
	if !reflect.DeepEqual(players, want) {
		t.Errorf("players\n%+v, want\n%+v", players, want)
	}
	if vec := statsOf[PlayerStats](t)(s.PlayerStats(ctx, Filter{Game: "vec", Player: "ANA"}, false)); len(vec) != 3 || vec[1].Player != "Bo" || *vec[1].Points != 8 || *vec[1].Best != 12 {
		t.Errorf("at vec with Ana %+v", vec)
	}
	games := statsOf[GameStats](t)(s.GameStats(ctx, Filter{}, true))
	if len(games) != 2 || games[0].Plays != 3 || games[0].Shared != 1 || *games[0].Winning != 38.0/4 || games[1].Points != nil || !slices.Equal(games[1].Tables, []int64{three}) {
		t.Errorf("games %+v", games)
	}
	pairs := statsOf[PairStats](t)(s.PairStats(ctx, Filter{}, false, -1))
	if len(pairs) != 3 || !reflect.DeepEqual(pairs[0], PairStats{A: "Ana", B: "Bo", Plays: 4, AheadA: 1, Level: 1, AheadB: 2}) ||
		!reflect.DeepEqual(pairs[1], PairStats{A: "Ana", B: "Cleo", Plays: 2, AheadA: 1, Level: 1}) {
		t.Errorf("pairs %+v", pairs)
	}
	evenings := statsOf[EveningStats](t)(s.EveningStats(ctx, Filter{}, true, 2))
	if !reflect.DeepEqual(evenings, []EveningStats{
		{"2026-12-01", 2, 3, []Won{{"Bo", 2}}, []int64{two, three}}, {"2026-11-30", 1, 3, []Won{{"Ana", 1}, {"Bo", 1}}, []int64{one}},
	}) {
		t.Errorf("evenings %+v", evenings)
	}
	records := statsOf[Record](t)(s.Records(ctx, Filter{}))
	if !reflect.DeepEqual(records, []Record{
		{"vec", MostPoints, 12, "Bo", two}, {"vec", LeastWinning, 8, "Ana", earlier}, {"vec", WidestMargin, 8, "Bo", two},
	}) {
		t.Errorf("records %+v", records)
	}
}

// A table has a part in statistics from its end on, and none again once that is undone;
// what was counted of it is counted anew.
func TestStatsFollowTheEnd(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	id := playTable(t, s, evening, evening.Add(time.Minute)) // over, Ana has won
	figures := Figures{Session: id, Length: 1, Counts: []Count{{1, "strength", 2, 13}}}
	if err := s.PutFigures(ctx, []Figures{figures}); err != nil {
		t.Fatal(err)
	}
	plays := func() (players, figures, uncounted int) {
		t.Helper()
		all := statsOf[PlayerStats](t)(s.PlayerStats(ctx, Filter{}, false))
		counted := statsOf[FigureStats](t)(s.Figures(ctx, Filter{}, false))
		due := statsOf[Table](t)(s.Uncounted(ctx, "vec", 0, 9))
		return len(all), len(counted), len(due)
	}
	if p, f, due := plays(); p != 2 || f != 1 || due != 0 {
		t.Errorf("at the end: %d players, %d figures, %d uncounted", p, f, due)
	}
	undone := []Standing{{Player: "Ana"}, {Player: "Bo"}}
	if err := s.Append(ctx, id, 1, []Event{{At: evening, Line: "undo", Ruling: []byte("{}")}}, StatusOpen, undone); err != nil {
		t.Fatal(err)
	}
	if p, f, due := plays(); p != 0 || f != 0 || due != 0 {
		t.Errorf("after undo: %d players, %d figures, %d uncounted", p, f, due)
	}
	if left, err := s.LeftOut(ctx, Filter{}); err != nil || left != (LeftOut{Open: 1}) {
		t.Errorf("left out %+v (%v)", left, err)
	}
	won := []Standing{{"Ana", nil, 2, false}, {"Bo", nil, 1, true}}
	if err := s.Append(ctx, id, 2, []Event{{At: evening, Line: "redo", Ruling: []byte("{}")}}, StatusOver, won); err != nil {
		t.Fatal(err)
	}
	if p, f, due := plays(); p != 2 || f != 0 || due != 1 {
		t.Errorf("after redo: %d players, %d figures, %d uncounted", p, f, due)
	}
	if err := s.PutFigures(ctx, []Figures{figures}); err != nil { // of the log as it was
		t.Fatal(err)
	}
	if _, f, due := plays(); f != 0 || due != 1 {
		t.Errorf("figures of an older log are kept: %d, %d uncounted", f, due)
	}
}

// Evenings are dates as they were lived: past midnight, in another zone, and in the night
// in which the clocks change.
func TestStatsByEvening(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	for _, at := range []string{
		"2026-10-24T22:00:00+02:00", "2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T05:59:00+01:00", // the clocks go back
		"2026-10-25T22:00:00-05:00", "2026-10-26T05:00:00-05:00", // in another zone
	} {
		when, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		finished(t, s, when, "vec", scored("Ana", 1, 1, true), scored("Bo", 0, 2, false))
	}
	var told []string
	for _, e := range statsOf[EveningStats](t)(s.EveningStats(context.Background(), Filter{}, false, -1)) {
		told = append(told, e.Evening+" "+strings.Repeat("x", e.Plays))
	}
	if !slices.Equal(told, []string{"2026-10-25 xx", "2026-10-24 xxxx"}) {
		t.Errorf("%q", told)
	}
}

func TestStreaks(t *testing.T) {
	for line, want := range map[string][2]int{"": {0, 0}, "0": {0, 0}, "1": {1, 1}, "1101110": {3, 0}, "0111011": {3, 2}} {
		if most, now := streaks(line); most != want[0] || now != want[1] {
			t.Errorf("%q: %d and %d, want %v", line, most, now, want)
		}
	}
}

// Of a generated history every table of numbers adds up, and every number names its
// tables.
func TestGeneratedStats(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	const tables = 60
	generate(t, s, tables)
	seats, wins := 0, 0
	for _, p := range statsOf[PlayerStats](t)(s.PlayerStats(ctx, Filter{}, true)) {
		seats, wins = seats+p.Plays, wins+p.Wins
		if len(p.Tables) != p.Plays {
			t.Errorf("%s: %d plays at tables %v", p.Player, p.Plays, p.Tables)
		}
	}
	if seats != tables*7/2 || wins == 0 || wins > tables {
		t.Errorf("%d seats and %d wins at %d tables", seats, wins, tables)
	}
	for name, plays := range map[string]int{
		"games":    sum(statsOf[GameStats](t)(s.GameStats(ctx, Filter{}, true)), func(g GameStats) (int, []int64) { return g.Plays, g.Tables }),
		"evenings": sum(statsOf[EveningStats](t)(s.EveningStats(ctx, Filter{}, true, -1)), func(e EveningStats) (int, []int64) { return e.Plays, e.Tables }),
	} {
		if plays != tables {
			t.Errorf("%s: %d plays at %d tables", name, plays, tables)
		}
	}
}

// sum adds up plays; -1 if some do not come from as many tables.
func sum[T any](all []T, plays func(T) (int, []int64)) (n int) {
	for _, one := range all {
		p, tables := plays(one)
		if p != len(tables) {
			return -1
		}
		n += p
	}
	return n
}
