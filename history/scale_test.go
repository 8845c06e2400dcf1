package history

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"companion/history/historytest"
)

// generate fills an empty history with tables that were played to the end, the last one on
// the evening: of three games in turn, with two to five players each.
func generate(t testing.TB, s *Store, tables int) {
	t.Helper()
	const first, events = 12, 50 // of the tables that the others are copies of
	ctx := context.Background()
	for i := range first {
		n := 2 + i%4
		names := []string{"Ana", "Bo", "Cleo", "Dan", "Eve"}[:n]
		game := []string{"vec", "carpathes", "vudulhu"}[i%3]
		id, err := s.NewTable(ctx, NewTable{At: evening, Version: "test", Game: game, Players: names, First: 1, House: []byte("{}")})
		if err != nil {
			t.Fatal(err)
		}
		log := make([]Event, events)
		for seq := range log {
			log[seq] = Event{At: evening.Add(time.Duration(seq) * 30 * time.Second), Line: fmt.Sprintf("retrieve mine=2x%d by=p%d", seq%5, seq%n+1), Ruling: []byte(`{"verdict":"6: Leia takes 3 ink drops","value":6,"why":[]}`)}
		}
		seats, figures := make([]Standing, n), Figures{Session: id, Length: events}
		for seat := range seats {
			mine := (i*7 + seat*5) % 13
			seats[seat].Rank = 1
			for other := range seats {
				if (i*7+other*5)%13 > mine {
					seats[seat].Rank++
				}
			}
			seats[seat].Won = seats[seat].Rank == 1
			if game != "carpathes" {
				seats[seat].Points = &mine
			}
			figures.Counts = append(figures.Counts, Count{seat + 1, "ink", 10, mine}, Count{seat + 1, "strength", 10, 10 * mine})
		}
		if err := errors.Join(s.Append(ctx, id, 0, log, StatusOver, seats), s.PutFigures(ctx, []Figures{figures})); err != nil {
			t.Fatal(err)
		}
	}
	historytest.Multiply(t, s.path, tables-first, evening)
}

// No list, and nothing that shows a table, reads a whole table of the file: what they cost
// does not hang on how much was ever played.
func TestPlans(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	generate(t, s, 30)
	for name, f := range map[string]Filter{
		"all": {}, "game": {Game: "vec"}, "date": {From: "2026-11-01", To: "2026-11-30"}, "place": {Place: "here"}, "deleted": {Deleted: true},
		"player": {Player: "Bo"}, "regular": {Player: "Player 1", regular: true}, "game with its questions": {Game: "vec", sheets: true},
	} {
		last, args := f.lastEvenings(20)
		plans(t, s, name+", its last evenings", last, args)
		f.From = "2026-11-01"
		where, args := f.clause()
		plans(t, s, name, "SELECT "+sessionColumns+" FROM session WHERE "+where+" ORDER BY session.evening DESC, session.id DESC", args)
	}
}

// plans checks that no table of the file is read whole.
func plans(t *testing.T, s *Store, name, query string, args []any) {
	t.Helper()
	rows, err := s.db.Query("EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		if table, ok := strings.CutPrefix(step, "SCAN "); ok && slices.Contains([]string{"session", "event", "judged", "seat", "entry", "board"}, table) {
			t.Errorf("%s: %s", name, step)
		}
	}
}

// scaled is a generated history for all benchmarks: COMPANION_SCALE tables, or else
// 100,000 tables with 5,000,000 events.
var scaled = sync.OnceValues(func() (path string, err error) {
	dir, err := os.MkdirTemp("", "companion-scale")
	return filepath.Join(dir, "c.db"), err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if generated {
		path, _ := scaled()
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

var generated bool

func openScaled(b *testing.B) *Store {
	b.Helper()
	path, err := scaled()
	if err != nil {
		b.Fatal(err)
	}
	tables := 100_000
	if n, err := strconv.Atoi(os.Getenv("COMPANION_SCALE")); err == nil {
		tables = n
	}
	if !generated {
		generated = true
		s, err := Open(path, time.Second)
		if err != nil {
			b.Fatal(err)
		}
		generate(b, s, tables)
		_ = s.Close()
	}
	s, err := OpenRead(context.Background(), path, time.Second)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	return s
}

// BenchmarkScale times lists, a table whole and every table of statistics in a large
// history; statistics in turn with the same SQL in the sqlite3 shell, by its own timer,
// with as much memory for pages. It reports the median of the ratios.
func BenchmarkScale(b *testing.B) {
	ctx, s := context.Background(), openScaled(b)
	pairs := func(ctx context.Context, f Filter, tables bool) ([]PairStats, error) {
		all, _, err := s.PairStats(ctx, f, tables, -1)
		return all, err
	}
	pairsSQL := func(f Filter, tables bool) (string, []any) { return pairsSQL(f, tables, -1) }
	evenings := func(most int) func(context.Context, Filter, bool) ([]EveningStats, error) {
		return func(ctx context.Context, f Filter, tables bool) ([]EveningStats, error) {
			all, _, err := s.EveningStats(ctx, f, tables, most)
			return all, err
		}
	}
	eveningsSQL := func(most int) func(Filter, bool) (string, []any) {
		return func(f Filter, tables bool) (string, []any) { return eveningsSQL(f, tables, most) }
	}
	records := func(ctx context.Context, f Filter, _ bool) ([]Record, error) { return s.Records(ctx, f, 2) }
	recordsSQL := func(f Filter, _ bool) (string, []any) { return recordsSQL(f) }
	means := []string{"ink", "strength"}
	figures := func(ctx context.Context, f Filter, tables bool) ([]FigureStats, error) {
		return s.Figures(ctx, f, means, tables)
	}
	figuresSQL := func(f Filter, tables bool) (string, []any) { return figuresSQL(f, means, tables) }
	scores := func(ctx context.Context, f Filter, _ bool) ([]Scores, error) { return s.Scores(ctx, f, 60) }
	scoresSQL := func(f Filter, _ bool) (string, []any) { return scoresSQL(f, 60) }
	for _, bb := range []benched{
		{name: "list", ours: func() error { _, err := s.List(ctx, Filter{}, 20); return err }},
		{name: "list-game", ours: func() error { _, err := s.List(ctx, Filter{Game: "vec"}, 20); return err }},
		{name: "list-player", ours: func() error { _, err := s.List(ctx, Filter{Player: "player 7"}, 20); return err }},
		{name: "list-owner", ours: func() error { _, err := s.List(ctx, Filter{Player: "player 1"}, 20); return err }}, // sat at all others
		{name: "list-stranger", ours: func() error { _, err := s.List(ctx, Filter{Player: "ana"}, 20); return err }},   // sat at the first tables only
		{name: "list-month", ours: func() error { _, err := s.List(ctx, Filter{From: "2020-01-01", To: "2020-01-31"}, 20); return err }},
		{name: "older", ours: func() error { _, err := s.Older(ctx, Filter{}, "2026-01-01"); return err }},
		{name: "older-owner", ours: func() error { _, err := s.Older(ctx, Filter{Player: "player 1"}, "2026-01-01"); return err }},
		{name: "show", ours: func() error { return show(ctx, s, 50_000) }},
		{name: "left-out", ours: func() error { _, err := s.LeftOut(ctx, Filter{}); return err }},
		bench("players", s.PlayerStats, playersSQL, Filter{}, false),
		bench("players-of-a-game", s.PlayerStats, playersSQL, Filter{Game: "vec"}, false),
		bench("players-with-tables", s.PlayerStats, playersSQL, Filter{}, true),
		bench("games", s.GameStats, gamesSQL, Filter{}, false),
		bench("pairs", pairs, pairsSQL, Filter{}, false),
		bench("pairs-with-tables", pairs, pairsSQL, Filter{}, true),
		bench("evenings", evenings(20), eveningsSQL(20), Filter{}, false),
		bench("all-evenings", evenings(-1), eveningsSQL(-1), Filter{}, false),
		bench("records", records, recordsSQL, Filter{}, false),
		bench("figures", figures, figuresSQL, Filter{Game: "vec"}, false),
		bench("figures-with-tables", figures, figuresSQL, Filter{Game: "vec"}, true),
		bench("scores", scores, scoresSQL, Filter{Game: "vec"}, false),
		bench("times", s.TimeStats, timesSQL, Filter{}, false),
	} {
		b.Run(bb.name, func(b *testing.B) {
			if err := bb.ours(); err != nil { // so that both find what they read in memory
				b.Fatal(err)
			}
			var shell *historytest.Shell
			if bb.query != "" {
				shell = historytest.OpenShell(b, s.path)
				shell.Do("PRAGMA cache_size = -32000;")
				shell.Time(bb.query, bb.args...)
			}
			var all, ratios []float64
			for b.Loop() {
				began := time.Now()
				if err := bb.ours(); err != nil {
					b.Fatal(err)
				}
				took := time.Since(began)
				if shell != nil {
					ratios = append(ratios, float64(took)/float64(shell.Time(bb.query, bb.args...)))
				}
				all = append(all, float64(took)/float64(time.Millisecond))
			}
			b.ReportMetric(historytest.Median(all), "ms")
			b.ReportMetric(0, "ns/op") // with what it is compared with
			if ratios != nil {
				b.ReportMetric(historytest.Median(ratios), "times-shell")
			}
		})
	}
}

type benched struct {
	name  string
	ours  func() error
	query string // "": it is compared with nothing
	args  []any
}

func bench[T any](name string, stats func(context.Context, Filter, bool) ([]T, error), query func(Filter, bool) (string, []any), f Filter, tables bool) benched {
	text, args := query(f, tables)
	return benched{name, func() error {
		all, err := stats(context.Background(), f, tables)
		if err == nil && len(all) == 0 {
			err = errors.New("nothing was found")
		}
		return err
	}, text, args}
}

// show reads what history show reads of a table.
func show(ctx context.Context, s *Store, id int64) error {
	_, _, err := s.Session(ctx, id)
	if err != nil {
		return err
	}
	t, err := s.Table(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.Events(ctx, t)
	if err != nil {
		return err
	}
	_, _, err = s.Lines(ctx, id)
	return err
}
