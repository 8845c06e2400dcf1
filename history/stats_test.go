package history

import (
	"context"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
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

func withPoints(player string, points, rank int, won bool) Standing {
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
	one := finished(t, s, evening, "vec", withPoints("Ana", 9, 1, true), withPoints("Bo", 9, 1, true), withPoints("Cleo", 7, 3, false))
	two := finished(t, s, next, "vec", withPoints("Ana", 4, 2, false), withPoints("Bo", 12, 1, true))
	earlier := finished(t, s, evening.AddDate(0, 0, -1), "vec", withPoints("Bo", 3, 2, false), withPoints("Ana", 8, 1, true)) // recorded later
	three := finished(t, s, next, "carpathes", Standing{"Bo", nil, 1, true}, Standing{"Ana", nil, 2, false}, Standing{"Cleo", nil, 2, false})

	none := []int64{}
	players := statsOf[PlayerStats](t)(s.PlayerStats(ctx, Filter{}, true))
	want := []PlayerStats{
		{Player: "Bo", Plays: 4, Wins: 2, Shared: 1, Rank: 1.25, Streak: 3, Now: 3, Tables: &PlayerTables{
			Plays: []int64{one, two, earlier, three}, Points: none, Wins: []int64{two, three}, Shared: []int64{one}, Best: none, Streak: []int64{one, two, three}, Now: []int64{one, two, three}}},
		{Player: "Ana", Plays: 4, Wins: 1, Shared: 1, Rank: 1.5, Streak: 2, Now: 0, Tables: &PlayerTables{
			Plays: []int64{one, two, earlier, three}, Points: none, Wins: []int64{earlier}, Shared: []int64{one}, Best: none, Streak: []int64{one, earlier}, Now: none}},
		{Player: "Cleo", Plays: 2, Rank: 2.5, Tables: &PlayerTables{Plays: []int64{one, three}, Points: none, Wins: none, Shared: none, Best: none, Streak: none, Now: none}},
	}
	if !reflect.DeepEqual(players, want) {
		t.Errorf("players\n%+v, want\n%+v", players, want)
	}
	if vec := statsOf[PlayerStats](t)(s.PlayerStats(ctx, Filter{Game: "vec", Player: "ANA"}, true)); len(vec) != 3 || vec[0].Player != "Ana" || vec[1].Player != "Bo" ||
		*vec[1].Points != 8 || *vec[1].Best != 12 || !slices.Equal(vec[1].Tables.Best, []int64{two}) || len(vec[1].Tables.Points) != 3 {
		t.Errorf("at vec with Ana %+v", vec)
	}
	games := statsOf[GameStats](t)(s.GameStats(ctx, Filter{}, true))
	if len(games) != 2 || games[0].Plays != 3 || games[0].Shared != 1 || *games[0].Winning != 38.0/4 || games[1].Points != nil ||
		!reflect.DeepEqual(games[0].Tables, &GameTables{Plays: []int64{one, two, earlier}, Shared: []int64{one}, Points: []int64{one, two, earlier}, Winning: []int64{one, two, earlier}}) ||
		!reflect.DeepEqual(games[1].Tables, &GameTables{Plays: []int64{three}, Shared: none, Points: none, Winning: none}) {
		t.Errorf("games %+v", games)
	}
	pairs, all, err := s.PairStats(ctx, Filter{}, true, 2)
	if err != nil || all != 3 || !reflect.DeepEqual(pairs, []PairStats{
		{A: "Ana", B: "Bo", Plays: 4, AheadA: 1, Level: 1, AheadB: 2, Tables: &PairTables{
			Plays: []int64{one, two, earlier, three}, Ahead: [2][]int64{{earlier}, {two, three}}, Level: []int64{one}, Neither: none}},
		{A: "Ana", B: "Cleo", Plays: 2, AheadA: 1, Neither: 1, Tables: &PairTables{
			Plays: []int64{one, three}, Ahead: [2][]int64{{one}, none}, Level: none, Neither: []int64{three}}},
	}) {
		t.Errorf("%d pairs: %+v (%v)", all, pairs, err)
	}
	if pairs, all, err = s.PairStats(ctx, Filter{Player: "Cleo"}, false, -1); err != nil || all != 2 || pairs[0].A != "Cleo" || pairs[0].B != "Ana" || pairs[0].AheadB != 1 || pairs[1].B != "Bo" {
		t.Errorf("%d pairs of Cleo: %+v (%v)", all, pairs, err)
	}
	evenings, all, err := s.EveningStats(ctx, Filter{}, true, 2)
	if err != nil || all != 3 || !reflect.DeepEqual(evenings, []EveningStats{
		{"2026-12-01", 2, 3, []Won{{"Bo", 2, []int64{two, three}}}, []int64{two, three}},
		{"2026-11-30", 1, 3, []Won{{"Ana", 1, []int64{one}}, {"Bo", 1, []int64{one}}}, []int64{one}},
	}) {
		t.Errorf("%d evenings: %+v (%v)", all, evenings, err)
	}
	scores := statsOf[Scores](t)(s.Scores(ctx, Filter{Game: "vec"}, 2))
	if !reflect.DeepEqual(scores, []Scores{
		{"Ana", 3, []Score{{one, 9}, {two, 4}}}, {"Bo", 3, []Score{{one, 9}, {two, 12}}}, {"Cleo", 1, []Score{{one, 7}}},
	}) {
		t.Errorf("scores %+v", scores)
	}
}

// A record has all who hold it, the first one first. A winner with fewer points than
// another has no margin.
func TestRecords(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	next, later := evening.AddDate(0, 0, 1), evening.AddDate(0, 0, 2)
	one := finished(t, s, next, "vec", withPoints("Ana", 12, 1, true), withPoints("Bo", 12, 1, true), withPoints("Cleo", 7, 3, false))
	two := finished(t, s, evening, "vec", withPoints("Ana", 4, 2, false), withPoints("Cleo", 12, 1, true))
	three := finished(t, s, next, "coc", Standing{"Bo", nil, 1, true}, Standing{"Ana", nil, 2, false})
	four := finished(t, s, later, "coc", Standing{"Bo", nil, 2, false}, Standing{"Ana", nil, 1, true})
	five := finished(t, s, later, "vwf", withPoints("Ana", 3, 1, true), withPoints("Bo", 5, 2, false))
	records := statsOf[Record](t)(s.Records(context.Background(), Filter{}, -1))
	const first, second, third = "2026-11-30", "2026-12-01", "2026-12-02"
	if want := []Record{
		{"vec", MostPoints, 12, 3, 3, []Holder{{"Cleo", first, []int64{two}}, {"Ana", second, []int64{one}}, {"Bo", second, []int64{one}}}},
		{"vec", LeastWinning, 12, 3, 3, []Holder{{"Cleo", first, []int64{two}}, {"Ana", second, []int64{one}}, {"Bo", second, []int64{one}}}},
		{"vec", WidestMargin, 8, 1, 1, []Holder{{"Cleo", first, []int64{two}}}},
		{"vwf", MostPoints, 5, 1, 1, []Holder{{"Bo", third, []int64{five}}}},
		{"vwf", LeastWinning, 3, 1, 1, []Holder{{"Ana", third, []int64{five}}}},
		{"", MostTables, 2, 2, 2, []Holder{{"", second, []int64{one, three}}, {"", third, []int64{four, five}}}},
		{"", LongestRun, 2, 2, 2, []Holder{{"Bo", second, []int64{one, three}}, {"Ana", third, []int64{four, five}}}},
	}; !reflect.DeepEqual(records, want) {
		t.Errorf("records\n%+v, want\n%+v", records, want)
	}
	for i, r := range statsOf[Record](t)(s.Records(context.Background(), Filter{}, 2)) { // counted all, and two named
		if all := records[i]; r.Times != all.Times || r.Who != all.Who || !reflect.DeepEqual(r.Holders, all.Holders[:min(2, len(all.Holders))]) {
			t.Errorf("two holders at most: %+v of %+v", r, all)
		}
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
		counted := statsOf[FigureStats](t)(s.Figures(ctx, Filter{}, nil, false))
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
		finished(t, s, when, "vec", withPoints("Ana", 1, 1, true), withPoints("Bo", 0, 2, false))
	}
	var got []string
	evenings, _, err := s.EveningStats(context.Background(), Filter{}, false, -1)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range evenings {
		got = append(got, e.Evening+" "+strings.Repeat("x", e.Plays))
	}
	if !slices.Equal(got, []string{"2026-10-25 xx", "2026-10-24 xxxx"}) {
		t.Errorf("%q", got)
	}
}

func TestStreaks(t *testing.T) {
	for line, want := range map[string][3]int{"": {0, 0, 0}, "0": {0, 0, 1}, "2": {0, 1, 0}, "1101120": {3, 3, 7}, "0121011": {1, 3, 5}, "10101": {0, 1, 4}} {
		if from, most, now := streaks(line); from != want[0] || most != want[1] || now != want[2] {
			t.Errorf("%q: %d from %d on, now from %d, want %v", line, most, from, now, want)
		}
	}
}

// What happened at one of three tables has the others too to be divided by; the most of a
// mean is the best mean.
func TestFigures(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	ctx := context.Background()
	var ids []int64
	for i, counts := range [][]Count{{{1, "strength", 2, 20}, {1, "flips", 1, 4}}, {{1, "strength", 5, 40}}, nil} {
		id := playTable(t, s, evening, evening.Add(time.Duration(i)*time.Minute))
		if err := s.PutFigures(ctx, []Figures{{id, 1, counts}}); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	playTable(t, s, evening, evening) // was not counted
	got := statsOf[FigureStats](t)(s.Figures(ctx, Filter{}, []string{"strength"}, true))
	if !reflect.DeepEqual(got, []FigureStats{
		{"Ana", "flips", 3, 1, 4, 4, ids[0], &FigureTables{ids, ids[:1]}}, {"Ana", "strength", 3, 7, 60, 10, ids[0], &FigureTables{ids, ids[:2]}},
	}) {
		t.Errorf("figures %+v", got)
	}
}

// Times leave out pauses, and what was only typed in; an evening has those of all its
// tables.
func TestTimes(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	one := playTable(t, s, evening, evening.Add(10*time.Minute))
	two := playTable(t, s, evening, evening.Add(30*time.Minute))
	playTable(t, s, evening, evening.Add(2*time.Hour))
	playTable(t, s, evening, evening.Add(time.Second))
	three := playTable(t, s, evening.AddDate(0, 0, 1), evening.AddDate(0, 0, 1).Add(50*time.Minute))
	got := statsOf[TimeStats](t)(s.TimeStats(context.Background(), Filter{}, true))
	id := func(n int64) string { return strconv.FormatInt(n, 10) }
	if all := []int64{one, two, three}; !reflect.DeepEqual(got, []TimeStats{
		{"vec", 3, 30 * time.Minute, 10 * time.Minute, 50 * time.Minute, id(one), id(three), all},
		{"", 2, 45 * time.Minute, 40 * time.Minute, 50 * time.Minute, "2026-11-30", "2026-12-01", all},
	}) {
		t.Errorf("times %+v", got)
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
		if from := p.Tables; len(from.Plays) != p.Plays || len(from.Wins) != p.Wins || len(from.Shared) != p.Shared || len(from.Streak) != p.Streak || len(from.Now) != p.Now {
			t.Errorf("%+v from tables %+v", p, *from)
		}
	}
	if seats != tables*7/2 || wins == 0 || wins > tables {
		t.Errorf("%d seats and %d wins at %d tables", seats, wins, tables)
	}
	plays := 0
	for _, g := range statsOf[GameStats](t)(s.GameStats(ctx, Filter{}, true)) {
		plays += g.Plays
		if len(g.Tables.Plays) != g.Plays || len(g.Tables.Shared) != g.Shared {
			t.Errorf("%+v from tables %+v", g, *g.Tables)
		}
	}
	evenings, _, err := s.EveningStats(ctx, Filter{}, true, -1)
	if err != nil || plays != tables {
		t.Errorf("%d plays at %d tables (%v)", plays, tables, err)
	}
	for _, e := range evenings {
		plays -= e.Plays
		if len(e.Tables) != e.Plays || len(e.Won) > 0 && len(e.Won[0].Tables) != e.Won[0].Wins {
			t.Errorf("%+v from tables %v", e, e.Tables)
		}
	}
	pairs, _, err := s.PairStats(ctx, Filter{}, true, -1)
	if err != nil || plays != 0 {
		t.Errorf("%d plays more than those of evenings (%v)", plays, err)
	}
	for _, p := range pairs {
		if from := p.Tables; len(from.Plays) != p.Plays || p.AheadA+p.Level+p.AheadB+p.Neither != p.Plays || len(from.Ahead[0]) != p.AheadA || len(from.Level) != p.Level {
			t.Errorf("%+v from tables %+v", p, *from)
		}
	}
}
