package history

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mattn/go-sqlite3"
)

// Of a generated history: each evening has so many tables, each table so many events.
const (
	tablesAnEvening = 5
	eventsAtATable  = 50
	playersInAll    = 24
)

// generate fills a history with tables that were played to the end, the last one today:
// of three games in turn, with two to five players each, in one transaction.
func generate(t testing.TB, s *Store, tables int) {
	t.Helper()
	err := s.write(context.Background(), func(tx *sql.Tx) error {
		g := &generator{tx: tx, tables: tables}
		g.prepare()
		for i := range playersInAll {
			g.do("player", i+1, fmt.Sprintf("u%d", i), fmt.Sprintf("Player %d", i+1), fold(fmt.Sprintf("Player %d", i+1)), 0)
		}
		for i := range tables {
			g.table(i)
		}
		return g.err
	})
	if err != nil {
		t.Fatal(err)
	}
}

type generator struct {
	tx     *sql.Tx
	tables int
	insert map[string]*sql.Stmt
	err    error
}

func (g *generator) prepare() {
	g.insert = map[string]*sql.Stmt{}
	for name, columns := range map[string]string{
		"player":  "id, uid, name, folded, created_at",
		"session": "id, uid, kind, game, evening, zone, started_at, version",
		"board":   "session_id, first, house, status, touched, figured",
		"seat":    "session_id, seat, player_id, points, rank, won",
		"event":   "session_id, seq, at, asked, line",
		"judged":  "session_id, seq, ruling",
		"figure":  "session_id, seat, name, times, total",
	} {
		marks := strings.Repeat(", ?", strings.Count(columns, ",")+1)[2:]
		stmt, err := g.tx.Prepare("INSERT INTO " + name + " (" + columns + ") VALUES (" + marks + ")")
		g.err = errors.Join(g.err, err)
		g.insert[name] = stmt
	}
}

func (g *generator) do(table string, values ...any) {
	if g.err == nil {
		_, g.err = g.insert[table].Exec(values...)
	}
}

// table is the i-th table, from 0. Its winner is who has most of its points, which come
// from its number.
func (g *generator) table(i int) {
	id := i + 1
	day := evening.AddDate(0, 0, -(g.tables-1-i)/tablesAnEvening)
	begun := day.Add(time.Duration(i%tablesAnEvening) * 30 * time.Minute)
	game := []string{"vec", "carpathes", "vudulhu"}[i%3]
	g.do("session", id, "s"+strconv.Itoa(id), Board, game, Evening(begun), "+01:00", begun.UnixMilli(), "test")
	g.do("board", id, 1, "{}", string(StatusOver), id, 1)
	n := 2 + i%4
	points := make([]int, n)
	for seat := range n {
		points[seat] = (i*7 + seat*5) % 13
	}
	for seat, mine := range points {
		rank := 1
		for _, other := range points {
			if other > mine {
				rank++
			}
		}
		var kept any
		if game != "carpathes" {
			kept = mine
		}
		g.do("seat", id, seat+1, (i*5+seat*7)%playersInAll+1, kept, rank, rank == 1)
		g.do("figure", id, seat+1, "strength", 10, 10*mine)
		g.do("figure", id, seat+1, "ink", 10, mine)
	}
	for seq := 1; seq <= eventsAtATable; seq++ {
		g.do("event", id, seq, begun.Add(time.Duration(seq)*30*time.Second).UnixMilli(), 0, fmt.Sprintf("retrieve mine=2x%d by=p%d", seq%5, seq%n+1))
		g.do("judged", id, seq, `{"verdict":"6: Leia takes 3 ink drops","value":6,"why":[]}`)
	}
}

// No list, and nothing that shows a table, reads a whole table of the file: what they cost
// does not hang on how much was ever played.
func TestPlans(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	generate(t, s, 30)
	for name, f := range map[string]Filter{
		"all": {}, "game": {Game: "vec"}, "date": {From: "2026-11-01", To: "2026-11-30"}, "place": {Place: "here"}, "deleted": {Deleted: true},
	} {
		where, args := f.clause()
		where, args = lastEvenings(where, args, 20)
		query := "SELECT " + sessionColumns + " FROM session WHERE " + where + " ORDER BY session.evening DESC, session.id DESC"
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
}

// scaled is a generated history, made once for all benchmarks: of 100,000 tables with
// 5,000,000 events, or as many tables as COMPANION_SCALE says.
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
// history, in turn with the same SQL through the driver alone, and reports the median of
// the ratios.
func BenchmarkScale(b *testing.B) {
	ctx, s := context.Background(), openScaled(b)
	bare, err := (&sqlite3.SQLiteDriver{}).Open("file:" + s.path + "?mode=ro&_cache_size=-32000")
	if err != nil {
		b.Fatal(err)
	}
	defer bare.Close()
	for _, bb := range []struct {
		name  string
		ours  func() error
		query string
		args  []any
	}{
		{"list", func() error { _, err := s.List(ctx, Filter{}, 20); return err }, "", nil},
		{"list-player", func() error { _, err := s.List(ctx, Filter{Player: "player 7"}, 20); return err }, "", nil},
		{"list-month", func() error { _, err := s.List(ctx, Filter{From: "2020-01-01", To: "2020-01-31"}, 20); return err }, "", nil},
		{"older", func() error { _, err := s.Older(ctx, Filter{}, 20); return err }, "", nil},
		{"show", func() error { return show(ctx, s, 50_000) }, "", nil},
		{"left-out", func() error { _, err := s.LeftOut(ctx, Filter{}); return err }, "", nil},
		bench("players", s.PlayerStats, playersSQL, Filter{}),
		bench("players-of-a-game", s.PlayerStats, playersSQL, Filter{Game: "vec"}),
		bench("games", s.GameStats, gamesSQL, Filter{}),
		bench("pairs", func(ctx context.Context, f Filter, t bool) ([]PairStats, error) { return s.PairStats(ctx, f, t, -1) }, func(f Filter, t bool) (string, []any) {
			text, args := pairsSQL(f, t)
			return text, append(args, -1)
		}, Filter{}),
		bench("evenings", func(ctx context.Context, f Filter, t bool) ([]EveningStats, error) {
			return s.EveningStats(ctx, f, t, -1)
		}, func(f Filter, t bool) (string, []any) { return eveningsSQL(f, t, -1) }, Filter{}),
		bench("records", func(ctx context.Context, f Filter, _ bool) ([]Record, error) { return s.Records(ctx, f) }, func(f Filter, _ bool) (string, []any) { return recordsSQL(f) }, Filter{}),
		bench("figures", s.Figures, figuresSQL, Filter{Game: "vec"}),
	} {
		b.Run(bb.name, func(b *testing.B) {
			if err := bb.ours(); err != nil { // so that both find what they read in memory
				b.Fatal(err)
			}
			if bb.query != "" {
				step(b, bare, bb.query, bb.args)
			}
			var ratios []float64
			for b.Loop() {
				began := time.Now()
				if err := bb.ours(); err != nil {
					b.Fatal(err)
				}
				took := time.Since(began)
				if bb.query != "" {
					began = time.Now()
					rows := step(b, bare, bb.query, bb.args)
					ratios = append(ratios, float64(took)/float64(time.Since(began)))
					if rows == 0 {
						b.Fatal("no rows")
					}
				}
			}
			if ratios != nil {
				slices.Sort(ratios)
				b.ReportMetric(ratios[len(ratios)/2], "times-sql")
			}
		})
	}
}

type benched = struct {
	name  string
	ours  func() error
	query string
	args  []any
}

func bench[T any](name string, stats func(context.Context, Filter, bool) ([]T, error), query func(Filter, bool) (string, []any), f Filter) benched {
	text, args := query(f, false)
	return benched{name, func() error { _, err := stats(context.Background(), f, false); return err }, text, args}
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

// step runs a query through the driver alone and counts its rows.
func step(b testing.TB, conn driver.Conn, query string, args []any) (n int) {
	b.Helper()
	values := make([]driver.NamedValue, len(args))
	for i, a := range args {
		if number, ok := a.(int); ok {
			a = int64(number)
		}
		values[i] = driver.NamedValue{Ordinal: i + 1, Value: a}
	}
	rows, err := conn.(driver.QueryerContext).QueryContext(context.Background(), query, values)
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	dest := make([]driver.Value, len(rows.Columns()))
	for {
		switch err := rows.Next(dest); {
		case errors.Is(err, io.EOF):
			return n
		case err != nil:
			b.Fatal(err)
		}
		n++
	}
}
