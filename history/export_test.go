package history

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fill makes a history of tables with events events each, and two players at each.
func fill(t testing.TB, path string, tables, events int) *Store {
	t.Helper()
	ctx := context.Background()
	s, err := Open(path, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	ruling := json.RawMessage(`{"entry":2,"event":"retrieve mine=2x3 by=Ana","game":"vec","verdict":"6: Ana takes 3 ink drops","value":6,"result":{"a":2,"b":3,"strength":6,"gained":3},"why":[{"says":"A 2 × B 3","add":6,"cite":"strength.base","section":"Card Actions"}],"notes":[],"session":2}`)
	for i := range tables {
		at := evening.AddDate(0, 0, -i)
		id, err := s.NewTable(ctx, NewTable{At: at, Version: "test", Game: "vec", Players: []string{fmt.Sprintf("P%d", i%7), fmt.Sprintf("Q%d", i%5)}, First: 1, House: []byte("{}")})
		if err != nil {
			t.Fatal(err)
		}
		log := make([]Event, events)
		for j := range log {
			log[j] = Event{At: at.Add(time.Duration(j) * time.Second), Line: fmt.Sprintf("retrieve mine=2x%d by=p1", j%6), Ruling: ruling}
		}
		nine := 9
		if err := s.Append(ctx, id, 0, log, StatusOver, []Standing{{Points: &nine, Rank: 1, Won: true}, {Rank: 2}}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func exported(t testing.TB, s *Store, ids ...int64) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := s.Export(context.Background(), &b, ids); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Every column of every table is in an export, or in what made it: a column that is added
// later has to be thought of here.
func TestEveryColumnIsExported(t *testing.T) {
	s := fill(t, filepath.Join(t.TempDir(), "c.db"), 1, 1)
	known := map[string]string{
		"player":  "id uid name folded created_at archived merged_into",
		"session": strings.Join(exportedOfSession, " "), // and any other: sessionFile.More
		"entry":   "session_id seq at game kind asked_by line input house ruling",
		"seat":    "session_id seat player_id points rank won",
		"board":   "session_id first house status touched setup figured", // figured follows from the log
		"event":   "session_id seq at asked line",
		"judged":  "session_id seq asked_by ruling",
		"card":    "game name folded facts learnt_at source",
		"mark":    "session_id seq says", // the import of the file finds it again
		"clock":   "session_id seq zone",
		"taught":  "session_id seq game name folded facts at stands covered", // name to covered but for at, which is the event's
		"box":     "game profile learnt_at",
		"moved":   "player_id session_id part seq",
		"alias":   "uid player_id",
		"former":  "folded name player_id", // folded follows from the name
		"pause":   "session_id seq counted",
		"figure":  "session_id seat name times total", // follows from the log
	}
	rows, err := s.db.Query(`SELECT t.name, group_concat(c.name, ' ') FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' GROUP BY t.name`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var table, columns string
		if err := rows.Scan(&table, &columns); err != nil {
			t.Fatal(err)
		}
		if columns != known[table] && (table != "session" || !strings.HasPrefix(columns, known[table])) {
			t.Errorf("%s has the columns %q; the export knows %q", table, columns, known[table])
		}
	}
}

// An export includes the later columns of a session.
func TestLaterColumns(t *testing.T) {
	ctx := context.Background()
	from, to := fill(t, filepath.Join(t.TempDir(), "a.db"), 2, 1), fill(t, filepath.Join(t.TempDir(), "b.db"), 0, 0)
	if err := to.PutBox(ctx, "vudulhu", []byte(`{}`), evening); err != nil { // the file is there
		t.Fatal(err)
	}
	for _, s := range []*Store{from, to} {
		if _, err := s.db.Exec(`ALTER TABLE session ADD COLUMN later TEXT; ALTER TABLE session ADD COLUMN worth INTEGER`); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := from.db.Exec(`UPDATE session SET later = 'two' || char(10) || 'lines, "quoted", ناب 🎲', worth = 5 WHERE id = 2`); err != nil {
		t.Fatal(err)
	}
	file := exported(t, from, 2)
	for range 20 {
		if again := exported(t, from, 2); again != file {
			t.Fatalf("exported again:\n%s\nbefore:\n%s", again, file)
		}
	}
	if _, err := to.Import(ctx, strings.NewReader(file), Import{}); err != nil {
		t.Fatal(err)
	}
	if again := exported(t, to, 2); again != file {
		t.Errorf("%s\nwas\n%s", again, file)
	}
}

// A file that ends anywhere imports nothing.
func TestImportIsAllOrNothing(t *testing.T) {
	ctx := context.Background()
	file := exported(t, fill(t, filepath.Join(t.TempDir(), "a.db"), 3, 2))
	to := fill(t, filepath.Join(t.TempDir(), "b.db"), 1, 1)
	before := exported(t, to)
	for end := 0; end < len(file)-2; end += 97 {
		_, err := to.Import(ctx, strings.NewReader(file[:end]), Import{})
		var wrong *Unfit
		if !errors.As(err, &wrong) || strings.Contains(err.Error(), "\n") {
			t.Fatalf("cut at %d: %v", end, err)
		}
	}
	if after := exported(t, to); after != before {
		t.Error("something was imported")
	}
}

// Two histories that were filled apart become one, whichever way they are merged.
func TestMergeOfTwoHistories(t *testing.T) {
	ctx := context.Background()
	a, b := fill(t, filepath.Join(t.TempDir(), "a.db"), 3, 2), fill(t, filepath.Join(t.TempDir(), "b.db"), 4, 3)
	fromA, fromB := exported(t, a), exported(t, b)
	for _, m := range []struct {
		to   *Store
		file string
		want Received
	}{{a, fromB, Received{New: 4}}, {b, fromA, Received{New: 3}}, {a, fromB, Received{Same: 4}}, {b, fromA, Received{Same: 3}}} {
		got, err := m.to.Import(ctx, strings.NewReader(m.file), Import{})
		if err != nil || got.New != m.want.New || got.Same != m.want.Same || got.Longer != 0 {
			t.Errorf("%+v (%v), want %+v", got, err, m.want)
		}
	}
	for _, s := range []*Store{a, b} {
		if all, err := s.List(ctx, Filter{}, 20); err != nil || len(all) != 7 {
			t.Errorf("%d sessions (%v)", len(all), err)
		}
		if names, err := offered(ctx, s); err != nil || len(names) != 8 {
			t.Errorf("players %v (%v)", names, err)
		}
		if flaws, err := s.Flaws(ctx); err != nil || len(flaws) != 0 {
			t.Errorf("%v (%v)", flaws, err)
		}
	}
	// an import recognizes a player who was renamed here
	if err := a.Rename(ctx, "P0", "Zoe"); err != nil {
		t.Fatal(err)
	}
	if got, err := a.Import(ctx, strings.NewReader(fromB), Import{}); err != nil || got.Same != 4 || got.Players[0] != (Taken{Name: "P0", As: "Zoe"}) {
		t.Errorf("%+v (%v)", got, err)
	}
}
