package history

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// BenchmarkImport imports 400 tables of 50 events into an empty file, and in turn inserts
// the same rows, from memory, with plain prepared statements in one transaction. times-plain is how much
// longer the import takes, reading the JSON included.
func BenchmarkImport(b *testing.B) {
	const tables, events = 400, 50
	from := fill(b, filepath.Join(b.TempDir(), "from.db"), tables, events)
	file := exported(b, from)
	rows, count := rowsOf(b, from)
	var imports, plains time.Duration
	for b.Loop() {
		imports += timed(b, func(s *Store) error {
			_, err := s.Import(context.Background(), strings.NewReader(file), Import{})
			return err
		})
		plains += timed(b, func(s *Store) error { return insert(s, rows) })
	}
	b.ReportMetric(float64(imports)/float64(plains), "times-plain")
	b.ReportMetric(float64(count*b.N)/imports.Seconds(), "rows/s")
}

// timed makes an empty history and times what is done with it.
func timed(b *testing.B, do func(*Store) error) time.Duration {
	b.Helper()
	s, err := Open(filepath.Join(b.TempDir(), "to.db"), time.Second)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	if err := s.write(context.Background(), func(*sql.Tx) error { return nil }); err != nil {
		b.Fatal(err)
	}
	began := time.Now()
	if err := do(s); err != nil {
		b.Fatal(err)
	}
	return time.Since(began)
}

// table is the rows of a table of a file, in memory.
type table struct {
	name string
	rows [][]any
}

func rowsOf(b *testing.B, s *Store) (all []table, count int) {
	b.Helper()
	for _, name := range []string{"player", "session", "board", "seat", "event", "judged"} {
		t := table{name: name}
		err := each(context.Background(), s.db, "SELECT * FROM "+name, nil, func(rows *sql.Rows) error {
			columns, err := rows.Columns()
			values, into := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				into[i] = &values[i]
			}
			t.rows = append(t.rows, values)
			return errors.Join(err, rows.Scan(into...))
		})
		if err != nil {
			b.Fatal(err)
		}
		all, count = append(all, t), count+len(t.rows)
	}
	return all, count
}

// insert inserts rows, one by one.
func insert(to *Store, tables []table) error {
	ctx := context.Background()
	return to.write(ctx, func(tx *sql.Tx) error {
		for _, t := range tables {
			one, err := tx.PrepareContext(ctx, "INSERT INTO "+t.name+" VALUES (?"+strings.Repeat(", ?", len(t.rows[0])-1)+")")
			if err != nil {
				return err
			}
			for _, row := range t.rows {
				if _, err := one.ExecContext(ctx, row...); err != nil {
					return err
				}
			}
			_ = one.Close()
		}
		return nil
	})
}
