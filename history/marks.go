package history

import (
	"context"
	"database/sql"
	"encoding/json"
)

// Mark is what was wrong in the file that a session was imported from. A check does not
// find it again.
type Mark struct {
	Session int64 // 0 for what is in no session
	Entry   int   // 0 for the session itself
	Says    string
}

// Touched is a session that an import has added, or made longer.
type Touched struct {
	Session int64
	After   int // the entries it had before; 0 for a new session
}

// Marks returns what was wrong in files that were imported.
func (s *Store) Marks(ctx context.Context) ([]Mark, error) {
	return read(ctx, s, `SELECT session_id, seq, says FROM mark`, nil, func(rows *sql.Rows) (m Mark, err error) {
		err = rows.Scan(&m.Session, &m.Entry, &m.Says)
		return m, err
	})
}

func putMarks(ctx context.Context, tx *sql.Tx, marks []Mark) error {
	for _, m := range marks {
		if _, err := tx.ExecContext(ctx, `INSERT INTO mark (session_id, seq, says) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, m.Session, m.Entry, m.Says); err != nil {
			return err
		}
	}
	return nil
}

// FlawsOf is Flaws for the rows of some sessions.
func (s *Store) FlawsOf(ctx context.Context, sessions []int64) ([]Flaw, error) {
	ids, err := json.Marshal(sessions)
	if err != nil {
		return nil, err
	}
	return s.rowFlaws(ctx, func(c rowCheck) bool { return c.where != inFile }, ` WHERE one.session IN (SELECT value FROM json_each(?))`, string(ids))
}

// rowFlaws are the flaws that some checks of rows find.
func (s *Store) rowFlaws(ctx context.Context, some func(rowCheck) bool, where string, args ...any) (all []Flaw, err error) {
	for _, c := range rowChecks {
		if !some(c) {
			continue
		}
		err := each(ctx, s.from, c.query()+where, args, func(rows *sql.Rows) error {
			var f Flaw
			err := rows.Scan(&f.Session, &f.Entry, &f.Says, &f.Kind)
			all = append(all, f)
			return err
		})
		if err != nil {
			return nil, s.fail(err)
		}
	}
	return all, nil
}

// fileFlaws are the flaws of what is in no session.
func (s *Store) fileFlaws(ctx context.Context) ([]Flaw, error) {
	return s.rowFlaws(ctx, func(c rowCheck) bool { return c.where == inFile }, "")
}
