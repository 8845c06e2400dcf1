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

	"companion/calculators/lang"
)

// Flaw is one thing that is wrong in the file.
type Flaw struct {
	Session int64 // 0 for none
	Kind    string
	Entry   int // 0 for none
	Text    string
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
			all = append(all, Flaw{Text: w})
		}
	}
	if err := s.withFunctions(ctx, checkFunctions); err != nil {
		return nil, s.fail(err)
	}
	ofFile := len(all)
	for _, c := range rowChecks {
		err := c.flaws(ctx, s.from, "", nil, func(f Flaw) { all = append(all, f) })
		if err != nil && (ofFile == 0 || ctx.Err() != nil || errors.Is(classify(err), ErrBusy)) { // the flaws of pages or tables are reported already
			return nil, s.fail(err)
		}
	}
	return all, nil
}

// flaws calls take with each flaw that the check finds. where narrows the search.
func (c rowCheck) flaws(ctx context.Context, q querier, where string, args []any, take func(Flaw)) error {
	query := `WITH one (session, entry, a, b, c) AS (SELECT ` + c.where + `, ` + c.columns() + ` FROM ` + c.rows + `)
		SELECT session, entry, a, b, c, coalesce(kind, '') FROM one LEFT JOIN session ON session.id = one.session`
	return each(ctx, q, query+where, args, func(rows *sql.Rows) error {
		var f Flaw
		var values [flawArgs]sql.NullString
		if err := rows.Scan(&f.Session, &f.Entry, &values[0], &values[1], &values[2], &f.Kind); err != nil {
			return err
		}
		var shown []any
		for _, v := range values[:c.count()] {
			shown = append(shown, v.String)
		}
		f.Text = lang.Sprintf(c.text, shown...)
		take(f)
		return nil
	})
}

const flawArgs = 3 // the most arguments that the text of a flaw has

// count returns how many arguments the text has.
func (c rowCheck) count() int { return strings.Count(c.text, "%s") }

// columns returns the arguments in SQL, filled up to flawArgs.
func (c rowCheck) columns() string {
	columns := slices.Repeat([]string{"NULL"}, flawArgs)
	if n := c.count(); n > 0 {
		columns = append([]string{c.args}, columns[n:]...)
	}
	return strings.Join(columns, ", ")
}

// checkFunctions are functions for the checks of rows that SQL lacks.
var checkFunctions = map[string]any{
	"fold":    fold,
	"is_text": func(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") },
	"is_uuid": func(text string) bool { id, err := uuid.Parse(text); return err == nil && id.String() == text },
}

// badPages returns what is wrong with the pages of the file, in the words of SQLite.
func (s *Store) badPages(ctx context.Context) ([]string, error) {
	wrong, err := s.pages(ctx)
	if errors.Is(classify(err), ErrDamaged) {
		wrong, err = append(wrong, err.Error()), nil
	}
	for i, words := range wrong {
		wrong[i] = lang.Sprintf("the file: it is damaged (%s)", strings.Join(strings.Fields(words), " "))
	}
	return wrong, err
}

// badSchema returns what the file lacks of a history, and what no history has. It accepts
// the columns that a later companion has added.
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
		of := want[thing] // the parts of a missing table are not listed
		if has[thing] == "" && (of == thing || has[of] != "") {
			wrong = append(wrong, lang.Sprintf("the file: it lacks the %s", thing))
		}
	}
	for _, thing := range slices.Sorted(maps.Keys(has)) {
		if want[thing] == "" && !strings.HasPrefix(thing, "column ") {
			wrong = append(wrong, lang.Sprintf("the file: it has the %s, which no history has", thing))
		}
	}
	return wrong, nil
}

// freshSchema returns the schema of a new history.
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

// schema returns the tables of a file, their columns, indexes and so on: each with its
// table.
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

// SessionIDs returns the IDs of the next sessions after one, in order.
func (s *Store) SessionIDs(ctx context.Context, after int64, most int) ([]int64, error) {
	ids, err := sessionIDs(ctx, s.from, after, most)
	return ids, s.fail(err)
}

// Reindex rebuilds the indexes from the rows.
func (s *Store) Reindex(ctx context.Context) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `REINDEX`)
		return err
	})
}

// readInto returns a function that appends the value of each row.
func readInto[T any](all *[]T) func(*sql.Rows) error {
	return func(rows *sql.Rows) error {
		var one T
		err := rows.Scan(&one)
		*all = append(*all, one)
		return err
	}
}
