package history

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
)

// Flaw is something wrong with what is stored.
type Flaw struct {
	Session int64 // 0: it is in none
	Kind    string
	Entry   int // 0: none of them
	Says    string
}

// Flaws reads the whole file and finds what is wrong with it, whatever the rules say.
func (s *Store) Flaws(ctx context.Context) ([]Flaw, error) {
	var all []Flaw
	for _, check := range []func(context.Context) ([]string, error){s.badPages, s.badSchema} {
		wrong, err := check(ctx)
		if err != nil {
			return nil, s.fail(err)
		}
		for _, w := range wrong {
			all = append(all, Flaw{Says: "the file: " + w})
		}
	}
	if err := s.withFunctions(ctx, checkFunctions); err != nil {
		return nil, s.fail(err)
	}
	ofFile := len(all)
	for _, c := range rowChecks {
		err := each(ctx, s.from, c.query(), nil, func(rows *sql.Rows) error {
			var f Flaw
			err := rows.Scan(&f.Session, &f.Entry, &f.Says, &f.Kind)
			all = append(all, f)
			return err
		})
		if err != nil && (ofFile == 0 || ctx.Err() != nil || errors.Is(classify(err), ErrBusy)) { // what is wrong with pages or tables is told already
			return nil, s.fail(err)
		}
	}
	return all, nil
}

func (c rowCheck) query() string {
	return `WITH one (session, entry, says) AS (SELECT ` + c.where + `, ` + c.says + ` FROM ` + c.rows + `)
		SELECT one.*, coalesce(kind, '') FROM one LEFT JOIN session ON session.id = one.session`
}

// checkFunctions are what the checks of rows ask of a value that SQL cannot tell.
var checkFunctions = map[string]any{
	"fold":    fold,
	"is_text": func(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") },
	"is_uuid": func(text string) bool { id, err := uuid.Parse(text); return err == nil && id.String() == text },
}

// badPages tells what is wrong with the pages of the file, by SQLite's own words.
func (s *Store) badPages(ctx context.Context) ([]string, error) {
	wrong, err := s.pages(ctx)
	if errors.Is(classify(err), ErrDamaged) {
		wrong, err = append(wrong, err.Error()), nil
	}
	for i, words := range wrong {
		wrong[i] = "it is damaged (" + strings.Join(strings.Fields(words), " ") + ")"
	}
	return wrong, err
}

// badSchema tells what the file lacks of a history, and what it has that no history has.
// Columns that a later companion has added are left to it.
func (s *Store) badSchema(ctx context.Context) ([]string, error) {
	has, err := schema(ctx, s.from)
	if err != nil {
		return nil, err
	}
	want, err := freshSchema(ctx)
	if err != nil {
		return nil, err
	}
	var wrong []string
	for _, thing := range slices.Sorted(maps.Keys(want)) {
		of := want[thing] // a table that is missing is told without what belongs to it
		if has[thing] == "" && (of == thing || has[of] != "") {
			wrong = append(wrong, "it lacks the "+thing)
		}
	}
	for _, thing := range slices.Sorted(maps.Keys(has)) {
		if want[thing] == "" && !strings.HasPrefix(thing, "column ") {
			wrong = append(wrong, "it has the "+thing+", which no history has")
		}
	}
	return wrong, nil
}

// freshSchema is what a new history has.
func freshSchema(ctx context.Context) (map[string]string, error) {
	db, err := sql.Open("sqlite3", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }()
	if err := migrate(ctx, tx); err != nil {
		return nil, err
	}
	return schema(ctx, tx)
}

// schema are the tables of a file, with their columns, and whatever else it is made of:
// each with the table it belongs to.
func schema(ctx context.Context, q querier) (map[string]string, error) {
	things := map[string]string{}
	return things, each(ctx, q, `SELECT type || ' ' || name, 'table ' || tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'
		UNION ALL SELECT 'column ' || c.name || ' of ' || t.name, 'table ' || t.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'`, nil,
		func(rows *sql.Rows) error {
			var thing, of string
			err := rows.Scan(&thing, &of)
			things[thing] = of
			return err
		})
}

// SessionIDs are the next sessions after one, in order.
func (s *Store) SessionIDs(ctx context.Context, after int64, most int) ([]int64, error) {
	ids, err := sessionIDs(ctx, s.from, after, most)
	return ids, s.fail(err)
}

// Reindex makes the indexes again from the rows.
func (s *Store) Reindex(ctx context.Context) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `REINDEX`)
		return err
	})
}

// readInto reads texts.
func readInto[T any](all *[]T) func(*sql.Rows) error {
	return func(rows *sql.Rows) error {
		var one T
		err := rows.Scan(&one)
		*all = append(*all, one)
		return err
	}
}
