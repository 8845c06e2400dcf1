package history

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A file from before there were tables keeps its content, whether it is first read or
// written, and the numbers go on.
func TestOlderFile(t *testing.T) {
	for _, first := range []string{"read", "write"} {
		t.Run(first, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "c.db")
			older(t, path)
			ctx := context.Background()
			if first == "write" {
				s, err := Open(path, time.Second)
				if err != nil {
					t.Fatal(err)
				}
				id, err := s.NewTable(ctx, NewTable{At: time.Now(), Version: "1", Game: "vec", Players: []string{"Ana", "Bo"}, First: 1, House: []byte("{}"), Setup: []byte(`{"skulls":[4,9]}`)})
				if err != nil || id != 8 {
					t.Fatalf("a table in it is session %d (%v), want 8", id, err)
				}
				if table, err := s.Table(ctx, id); err != nil || string(table.Setup) != `{"skulls":[4,9]}` {
					t.Errorf("its setup is %s (%v)", table.Setup, err)
				}
				_ = s.Close()
			}
			s, err := OpenRead(ctx, path, time.Second)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			session, entries, err := s.Session(ctx, 7)
			if err != nil || len(entries) != 1 || entries[0].Line != "score" || len(session.Seats) != 1 || session.Seats[0].Player != "Ana" || !session.Seats[0].Won {
				t.Errorf("session 7 is %+v with %+v (%v)", session, entries, err)
			}
			var broken int
			if err := s.db.QueryRow(`SELECT count(*) FROM pragma_foreign_key_check`).Scan(&broken); err != nil || broken != 0 {
				t.Errorf("%d references are broken (%v)", broken, err)
			}
		})
	}
}

// older makes a file with the first migration only.
func older(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	first, err := migrations.ReadFile("migrations/0001_sessions.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, do := range []string{
		string(first),
		`INSERT INTO player VALUES (1, 'u1', 'Ana', 'ana', 1)`,
		`INSERT INTO session VALUES (7, '01890a5d-ac96-774b-bcce-b302099a8057', 'result', 'vec', '2026-11-30', '+01:00', 1, '0.1.0')`,
		`INSERT INTO entry VALUES (7, 1, 1, 'vec', 'score', NULL, 'score', '{}', '{}', '{}')`,
		`INSERT INTO seat VALUES (7, 1, 1, 9, 1, 1)`,
		`PRAGMA application_id = 1131375984; PRAGMA user_version = 1`,
	} {
		if _, err := db.Exec(do); err != nil {
			t.Fatalf("%s: %v", do, err)
		}
	}
}

// A table from before there were box profiles has a blank one.
func TestTableWithoutSetup(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	older(t, path)
	db, err := sql.Open("sqlite3", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	second, err := migrations.ReadFile("migrations/0002_tables.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, do := range []string{
		string(second),
		`INSERT INTO session VALUES (8, 'u8', 'table', 'vec', '2026-11-30', '+01:00', 1, '0.2.0')`,
		`INSERT INTO board VALUES (8, 1, '{}', 'open', 1)`,
		`INSERT INTO seat VALUES (8, 1, 1, NULL, NULL, 0)`,
		`PRAGMA user_version = 2`,
	} {
		if _, err := db.Exec(do); err != nil {
			t.Fatalf("%s: %v", do, err)
		}
	}
	_ = db.Close()
	s, err := OpenRead(context.Background(), path, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	table, err := s.Table(context.Background(), 8)
	if err != nil || string(table.Setup) != "{}" {
		t.Errorf("setup %s (%v), want {}", table.Setup, err)
	}
}

// A file of every schema there ever was is brought up to date: what was in it stays, can be
// exported, and nothing is wrong with it.
func TestEveryEarlierSchema(t *testing.T) {
	ctx := context.Background()
	for n := 1; n < len(steps); n++ {
		path := filepath.Join(t.TempDir(), "c.db")
		older(t, path)
		db, err := sql.Open("sqlite3", "file:"+path)
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range steps[1:n] {
			text, err := migrations.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := db.Exec(string(text) + fmt.Sprintf("; PRAGMA user_version = %d", i+2)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if n >= 2 {
			for _, do := range []string{
				`INSERT INTO session (id, uid, kind, game, evening, zone, started_at, version) VALUES (8, '01a22bdb-1626-7811-b158-9a5f77bafa8e', 'table', 'vec', '2026-11-30', '+01:00', 1, '0.2.0')`,
				`INSERT INTO board (session_id, first, house, status, touched) VALUES (8, 1, '{}', 'open', 1)`,
				`INSERT INTO seat (session_id, seat, player_id, points, rank, won) VALUES (8, 1, 1, NULL, NULL, 0)`,
				`INSERT INTO event (session_id, seq, at, asked, line) VALUES (8, 1, 1, 0, 'collect')`,
				`INSERT INTO judged (session_id, seq, ruling) VALUES (8, 1, '{}')`,
			} {
				if _, err := db.Exec(do); err != nil {
					t.Fatalf("schema %d: %s: %v", n, do, err)
				}
			}
		}
		_ = db.Close()
		s, err := OpenRead(ctx, path, time.Second)
		if err != nil {
			t.Fatalf("schema %d: %v", n, err)
		}
		if flaws, err := s.Flaws(ctx); err != nil || len(flaws) > 0 {
			t.Errorf("schema %d: %+v (%v)", n, flaws, err)
		}
		if session, entries, err := s.Session(ctx, 7); err != nil || len(entries) != 1 || session.Seats[0].Player != "Ana" {
			t.Errorf("schema %d: session 7 is %+v (%v)", n, session, err)
		}
		if lines, _, err := s.Lines(ctx, 8); err != nil || len(lines) != min(n-1, 1) {
			t.Errorf("schema %d: table 8 has %q (%v)", n, lines, err)
		}
		if file := exported(t, s); !strings.Contains(file, `"name":"Ana"`) {
			t.Errorf("schema %d: exported\n%s", n, file)
		}
		_ = s.Close()
	}
}
