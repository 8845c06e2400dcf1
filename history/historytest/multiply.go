// Package historytest makes large histories for tests and benchmarks.
package historytest

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"slices"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3" // its driver
)

// The shape of a multiplied history: the tables of an evening, and its new players.
const (
	TablesAnEvening = 5
	Players         = 24
)

// Median returns the value in the middle.
func Median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}

// Multiply adds copies of the tables of a history, TablesAnEvening for each evening; last
// is the last evening. Player 1, the owner of the laptop, sits at all copies, and Player 2
// to Player 24 in turn. A copy has the log, rulings, result and figures of its table.
func Multiply(t testing.TB, path string, tables int, last time.Time) {
	t.Helper()
	db, err := sql.Open("sqlite3", (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: "mode=rw&_synchronous=OFF&_cache_size=-64000"}).String())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }() // nothing, once it is committed
	do := func(query string, args ...any) {
		t.Helper()
		if _, err := tx.Exec(query, args...); err != nil {
			t.Fatalf("%v in %s", err, query)
		}
	}
	do(`CREATE TEMP TABLE original AS SELECT session_id AS id, row_number() OVER (ORDER BY session_id) - 1 AS n FROM board`)
	do(`CREATE TEMP TABLE made AS WITH RECURSIVE counted(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM counted WHERE i + 1 < ?1)
		SELECT i, i + 1 + (SELECT max(id) FROM session) AS id, original.id AS original, ?2 - (?1 - 1 - i) / ?3 * 86400000 + i % ?3 * 1800000 AS begun
		FROM counted JOIN original ON original.n = i % (SELECT count(*) FROM original)`, tables, last.UnixMilli(), TablesAnEvening)
	do(`CREATE TEMP TABLE first AS SELECT max(id) AS player FROM player`)
	do(`INSERT INTO player (uid, name, folded, created_at) WITH RECURSIVE counted(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < ?)
		SELECT printf('00000000-0000-7000-9000-%012x', i), 'Player ' || i, 'player ' || i, 0 FROM counted`, Players)
	do(`INSERT INTO session (id, uid, kind, game, evening, zone, started_at, version)
		SELECT made.id, printf('00000000-0000-7000-8000-%012x', i), kind, game, date(begun / 1000, 'unixepoch'), '+00:00', begun, version FROM made JOIN session ON session.id = original`)
	do(`INSERT INTO board (session_id, first, house, setup, status, touched, figured)
		SELECT id, first, house, setup, status, touched + id, figured FROM made JOIN board ON session_id = original`)
	do(`INSERT INTO seat (session_id, seat, player_id, points, rank, won)
		SELECT id, seat, player + 1 + iif(seat = 1, 0, 1 + (i * 5 + seat * 7) % ?), points, rank, won FROM made JOIN seat ON session_id = original, first`, Players-1)
	do(`INSERT INTO event (session_id, seq, at, asked, line)
		SELECT made.id, seq, begun + at - started_at, asked, line FROM made CROSS JOIN session ON session.id = original CROSS JOIN event ON session_id = original ORDER BY made.id, seq`)
	do(`INSERT INTO judged (session_id, seq, ruling) SELECT id, seq, ruling FROM made CROSS JOIN judged ON session_id = original ORDER BY id, seq`)
	do(`INSERT INTO figure (session_id, seat, name, times, total) SELECT id, seat, name, times, total FROM made CROSS JOIN figure ON session_id = original ORDER BY id, seat, name`)
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
}
