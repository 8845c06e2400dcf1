package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

var evening = time.Date(2026, 11, 30, 20, 14, 0, 0, time.FixedZone("", 3600))

func open(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(path, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func question(at time.Time) Calculation {
	return Calculation{
		At: at, Version: "test", Game: "vec", Kind: "strength", Line: "strength a=2 b=3",
		Input: json.RawMessage(`{"a":2,"b":3}`), House: json.RawMessage(`{}`), Ruling: json.RawMessage(`{"value":6}`),
	}
}

func keep(t *testing.T, s *Store, c Calculation) int64 {
	t.Helper()
	session, err := s.Keep(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return session
}

func TestKeepAndShow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "down", "companion.db")
	s := open(t, path)
	first, asked := question(evening), question(evening.Add(time.Minute))
	asked.Player = "Ana"
	one, two := keep(t, s, first), keep(t, s, asked)
	if one != two {
		t.Fatalf("one evening, two sheets: %d and %d", one, two)
	}

	r, err := OpenRead(context.Background(), path, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	session, entries, err := r.Session(context.Background(), one)
	if err != nil {
		t.Fatal(err)
	}
	if session.Kind != KindQuestions || session.Evening != "2026-11-30" || session.Entries != 2 || session.Version != "test" || session.Started.Format(time.RFC3339) != "2026-11-30T20:14:00+01:00" {
		t.Errorf("session %+v", session)
	}
	if len(entries) != 2 || entries[0].Seq != 1 || entries[1].Seq != 2 || entries[1].Player != "Ana" || entries[0].Player != "" ||
		entries[0].Line != first.Line || string(entries[0].Input) != `{"a":2,"b":3}` || string(entries[0].Ruling) != `{"value":6}` ||
		entries[1].At.Format(time.RFC3339) != "2026-11-30T20:15:00+01:00" {
		t.Errorf("entries %+v", entries)
	}
	if _, _, err := r.Session(context.Background(), 99); !errors.Is(err, ErrNotFound) {
		t.Errorf("session 99: %v", err)
	}
}

func TestFinishedGameIsASessionOfItsOwn(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	nine, seven := 9, 7
	c := question(evening)
	c.Seats = []Standing{{"Luke", &seven, 2, false}, {"Leia", &nine, 1, true}, {"Zoë", nil, 3, false}}
	sheet, game := keep(t, s, question(evening)), keep(t, s, c)
	if sheet == game {
		t.Fatal("the game is on the sheet")
	}
	all, err := s.List(context.Background(), Filter{}, 20)
	if err != nil || len(all) != 2 {
		t.Fatalf("%v: %+v", err, all)
	}
	got := all[0]
	if got.ID != game || got.Kind != KindScored || got.Game != "vec" || len(got.Seats) != 3 ||
		got.Seats[0].Player != "Luke" || *got.Seats[1].Points != 9 || !got.Seats[1].Won || got.Seats[0].Won || got.Seats[2].Points != nil {
		t.Errorf("game %+v", got)
	}
}

func TestEveningLastsUntilSix(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	zone := time.FixedZone("", 2*3600)
	late := keep(t, s, question(time.Date(2026, 12, 1, 5, 59, 59, 0, zone)))
	early := keep(t, s, question(time.Date(2026, 12, 1, 6, 0, 0, 0, zone)))
	before := keep(t, s, question(time.Date(2026, 11, 30, 22, 0, 0, 0, zone)))
	if late != before || late == early {
		t.Errorf("05:59 on %d, 06:00 on %d, the evening before on %d", late, early, before)
	}
	for at, want := range map[string]string{
		"2027-01-01T05:59:59+01:00": "2026-12-31", "2027-01-01T06:00:00+01:00": "2027-01-01",
		"2028-03-01T00:30:00Z": "2028-02-29", "2026-03-29T05:30:00+02:00": "2026-03-28",
	} {
		parsed, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		if got := Evening(parsed); got != want {
			t.Errorf("Evening(%s) = %s, want %s", at, got, want)
		}
	}
}

// A player is one person whatever the composition and the case of the name;
// accents distinguish players.
func TestWhoAsks(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "c.db"))
	for _, name := range []string{"Anabel", "ANABEL", "Bruno", "Zoe\u0308", "zoë", "Zoe", "Anabel"} {
		c := question(evening)
		c.Player = name
		keep(t, s, c)
	}
	names, err := offered(context.Background(), s)
	if err != nil || !slices.Equal(names, []string{"Anabel", "Bruno", "Zoe", "Zoë"}) {
		t.Errorf("%v: %q", err, names)
	}
	_, entries, err := s.Session(context.Background(), 1)
	if err != nil || len(entries) != 7 || entries[1].Player != "Anabel" || entries[3].Player != "Zoë" || entries[5].Player != "Zoe" {
		t.Errorf("%v: %+v", err, entries)
	}
	c := question(evening)
	c.Seats = []Standing{{"Strasse", nil, 1, true}, {"Straße", nil, 2, false}}
	var refused *Refused
	if _, err := s.Keep(context.Background(), c); !errors.As(err, &refused) || err.Error() != "Strasse and Straße are one player" {
		t.Errorf("one player on two seats: %v", err)
	}
	if names, _ := offered(context.Background(), s); len(names) != 4 {
		t.Errorf("what failed left %q behind", names)
	}
}

func TestNoFileIsNoError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none.db")
	if _, err := OpenRead(context.Background(), path, time.Second); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("read: %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Error("reading created a file")
	}
	// a power cut before the first transaction leaves an empty file
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenRead(context.Background(), path, time.Second); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("read an empty file: %v", err)
	}
	keep(t, open(t, path), question(evening))
}

// Each fault of the file has its own error, in reading and writing.
func TestBadFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	statement := func(path, sql string) string {
		s := open(t, path)
		if _, err := s.db.Exec(sql); err != nil {
			t.Fatal(err)
		}
		return path
	}
	kept := func(name string) string {
		path := filepath.Join(dir, name)
		keep(t, open(t, path), question(evening))
		return path
	}
	newer, damaged := kept("newer.db"), kept("damaged.db")
	if err := os.WriteFile(damaged, append([]byte("SQLite format 3\x00"), make([]byte, 5000)...), 0o600); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "folder.db")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, path string
		want       error
	}{
		{"text", write("text.db", strings.Repeat("not a database ", 100)), ErrDamaged},
		{"zeros", damaged, ErrDamaged},
		{"foreign", statement(filepath.Join(dir, "other.db"), `CREATE TABLE t (x)`), ErrForeign},
		{"foreign by its mark", statement(filepath.Join(dir, "marked.db"), `PRAGMA application_id = 42`), ErrForeign},
		{"newer", statement(newer, `PRAGMA user_version = 9999`), ErrNewer},
		{"a negative version", statement(kept("negative.db"), `PRAGMA user_version = -1`), ErrDamaged},
		{"no version", statement(kept("none.db"), `PRAGMA user_version = 0`), ErrDamaged},
		{"one byte", write("byte.db", "x"), ErrDamaged},
		{"a device", os.DevNull, nil},
		{"a folder", folder, nil},
		{"below a file", filepath.Join(write("file", "x"), "c.db"), nil},
	} {
		s, err := Open(tt.path, time.Second)
		if err == nil {
			_, err = s.Keep(context.Background(), question(evening))
			_ = s.Close()
		}
		_, readErr := OpenRead(context.Background(), tt.path, time.Second)
		for how, err := range map[string]error{"writing": err, "reading": readErr} {
			var failure *Error
			if !errors.As(err, &failure) || tt.want != nil && !errors.Is(err, tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s %s: %v, want %v", how, tt.name, err, tt.want)
			}
		}
	}
}

func TestBusy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	holder := open(t, path)
	keep(t, holder, question(evening))
	conn, err := holder.db.Conn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(context.Background(), `BEGIN EXCLUSIVE`); err != nil {
		t.Fatal(err)
	}
	s, err := Open(path, 50*time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Keep(context.Background(), question(evening)); !errors.Is(err, ErrBusy) {
		t.Errorf("writing: %v", err)
	}
	if _, err := OpenRead(context.Background(), path, 50*time.Millisecond); !errors.Is(err, ErrBusy) {
		t.Errorf("reading: %v", err)
	}
	if _, err := conn.ExecContext(context.Background(), `ROLLBACK`); err != nil {
		t.Fatal(err)
	}
	if saved := keep(t, s, question(evening)); saved != 1 {
		t.Errorf("afterwards: %d", saved)
	}
}

// The power fails in mid-transaction: what was acknowledged is there, what was
// not is not, for readers and writers.
func TestPowerFails(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, "c.db"))
	keep(t, s, question(evening))
	conn, err := s.db.Conn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, statement := range []string{ // more than the cache holds, so that it goes to the file
		`PRAGMA cache_size = 5`, `BEGIN IMMEDIATE`, `CREATE TABLE half (x)`,
		`INSERT INTO half SELECT hex(randomblob(500)) FROM (WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000) SELECT n FROM c)`,
	} {
		if _, err := conn.ExecContext(context.Background(), statement); err != nil {
			t.Fatal(err)
		}
	}
	crashed := filepath.Join(dir, "crashed.db")
	for _, suffix := range []string{"", "-journal"} {
		data, err := os.ReadFile(filepath.Join(dir, "c.db"+suffix))
		if err == nil {
			err = os.WriteFile(crashed+suffix, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := conn.ExecContext(context.Background(), `ROLLBACK`); err != nil {
		t.Fatal(err)
	}

	r, err := OpenRead(context.Background(), crashed, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var half int
	if err := r.db.QueryRow(`SELECT count(*) FROM sqlite_schema WHERE name = 'half'`).Scan(&half); err != nil || half != 0 {
		t.Errorf("%v: half a transaction is there", err)
	}
	if all, err := r.List(context.Background(), Filter{}, 20); err != nil || len(all) != 1 || all[0].Entries != 1 {
		t.Errorf("%v: %+v", err, all)
	}
	if saved := keep(t, open(t, crashed), question(evening)); saved != 1 {
		t.Errorf("afterwards: %d", saved)
	}
}

// Several processes may write at once: nothing is lost, and the evening has one
// sheet with a number for every entry.
func TestManyWriters(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	const writers, each = 8, 10
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for range each {
				s, err := Open(path, 20*time.Second)
				if err != nil {
					t.Error(err)
					return
				}
				if _, err := s.Keep(context.Background(), question(evening)); err != nil {
					t.Error(err)
				}
				_ = s.Close()
			}
		})
	}
	wg.Wait()
	all, err := open(t, path).List(context.Background(), Filter{}, 20)
	if err != nil || len(all) != 1 || all[0].Entries != writers*each {
		t.Fatalf("%v: %+v", err, all)
	}
}

// The file passes its own checks, and is marked as ours.
func TestSchema(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	s := open(t, path)
	keep(t, s, question(evening))
	for _, bad := range []string{
		`INSERT INTO entry VALUES (1, 1, 0, 'vec', 'x', NULL, 'x', '{}', '{}', '{}')`,                                 // twice the same number
		`INSERT INTO entry VALUES (9, 1, 0, 'vec', 'x', NULL, 'x', '{}', '{}', '{}')`,                                 // no such session
		`INSERT INTO entry VALUES (1, 2, 0, 'vec', 'x', NULL, 'x', 'no JSON', '{}', '{}')`,                            // not JSON
		`INSERT INTO entry VALUES (1, 2, 'noon', 'vec', 'x', NULL, 'x', '{}', '{}', '{}')`,                            // not a time
		`INSERT INTO session VALUES (7, 'u', 'sheet', 'vec', '2026-11-30', '+01:00', 0, 'v', NULL, NULL, NULL, NULL)`, // a sheet of one game
		`INSERT INTO session VALUES (7, 'u', 'result', NULL, '2026-11-30', '+01:00', 0, 'v', NULL, NULL, NULL, NULL)`, // a game without its name
		`INSERT INTO seat VALUES (1, 1, 99, 0, 1, 1)`,                                                                 // no such player
	} {
		if _, err := s.db.Exec(bad); err == nil {
			t.Errorf("stored: %s", bad)
		}
	}
	var id, version, synchronous int
	err := s.db.QueryRow(`SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version), (SELECT synchronous FROM pragma_synchronous)`).Scan(&id, &version, &synchronous)
	if err != nil || id != applicationID || version != len(steps) || synchronous != 2 {
		t.Errorf("%v: id %x, version %d, synchronous %d", err, id, version, synchronous)
	}
	var problems string
	if err := s.db.QueryRow(`PRAGMA integrity_check`).Scan(&problems); err != nil || problems != "ok" {
		t.Errorf("%v: %s", err, problems)
	}
	if err := s.db.QueryRow(`PRAGMA foreign_key_check`).Scan(&problems); !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("foreign keys: %v", err)
	}
}

func TestPath(t *testing.T) {
	for _, tt := range []struct{ goos, env, want string }{
		{"linux", "HOME=/home/ana", "/home/ana/.local/share/companion/companion.db"},
		{"linux", "HOME=/home/ana XDG_DATA_HOME=/data", "/data/companion/companion.db"},
		{"linux", "HOME=/home/ana XDG_DATA_HOME=data", "/home/ana/.local/share/companion/companion.db"},
		{"darwin", "HOME=/Users/ana XDG_DATA_HOME=/data", "/Users/ana/Library/Application Support/companion/companion.db"},
		{"windows", "LocalAppData=/AppData", "/AppData/companion/companion.db"},
		{"linux", "", ""},
	} {
		env := map[string]string{}
		for _, pair := range strings.Fields(tt.env) {
			key, value, _ := strings.Cut(pair, "=")
			env[key] = value
		}
		got, err := Path(func(key string) string { return env[key] }, tt.goos)
		if filepath.ToSlash(got) != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("%s %s: %s, %v; want %s", tt.goos, tt.env, got, err, tt.want)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "c.db")
	s, err := Open(path, time.Second)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := s.Keep(context.Background(), question(evening)); err != nil {
		b.Fatal(err)
	}
	_ = s.Close()
	for b.Loop() {
		s, err := OpenRead(context.Background(), path, time.Second)
		if err != nil {
			b.Fatal(err)
		}
		_ = s.Close()
	}
}

// BenchmarkKeep saves a ruling in an open file, and beside it inserts a bare row
// with the same durability.
func BenchmarkKeep(b *testing.B) {
	s, err := Open(filepath.Join(b.TempDir(), "c.db"), time.Second)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Keep(context.Background(), question(evening)); err != nil {
		b.Fatal(err)
	}
	b.Run("ruling", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Keep(context.Background(), question(evening)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("bare", func(b *testing.B) {
		if _, err := s.db.Exec(`CREATE TABLE bare (at INTEGER, text TEXT)`); err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			tx, err := s.db.Begin()
			if err != nil {
				b.Fatal(err)
			}
			if _, err := tx.Exec(`INSERT INTO bare VALUES (?, ?)`, evening.UnixMilli(), "strength a=2 b=3"); err != nil {
				b.Fatal(err)
			}
			if err := tx.Commit(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
