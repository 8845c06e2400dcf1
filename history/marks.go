package history

import (
	"context"
	"database/sql"
	"encoding/json"
)

// Mark is a flaw of the file that a session was imported from. A check does not report it
// as new.
type Mark struct {
	Session int64 // 0 for none
	Entry   int   // 0 for the session itself
	Text    string
}

// Touched is a session that an import has added or extended.
type Touched struct {
	Session int64
	After   int // the entries it had before; 0 for a new session
}

// Marks returns the flaws of imported files.
func (s *Store) Marks(ctx context.Context) ([]Mark, error) {
	return read(ctx, s, `SELECT session_id, seq, says FROM mark`, nil, func(rows *sql.Rows) (m Mark, err error) {
		err = rows.Scan(&m.Session, &m.Entry, &m.Text)
		return m, err
	})
}

func putMarks(ctx context.Context, tx *sql.Tx, marks []Mark) error {
	for _, m := range marks {
		if _, err := tx.ExecContext(ctx, `INSERT INTO mark (session_id, seq, says) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, m.Session, m.Entry, m.Text); err != nil {
			return err
		}
	}
	return nil
}

// FlawsOf returns Flaws for the rows of some sessions.
func (s *Store) FlawsOf(ctx context.Context, sessions []int64) ([]Flaw, error) {
	ids, err := json.Marshal(sessions)
	if err != nil {
		return nil, err
	}
	return s.rowFlaws(ctx, func(c rowCheck) bool { return c.where != inFile }, ` WHERE one.session IN (SELECT value FROM json_each(?))`, string(ids))
}

// rowFlaws returns the flaws that some checks of rows find.
func (s *Store) rowFlaws(ctx context.Context, some func(rowCheck) bool, where string, args ...any) (all []Flaw, err error) {
	for _, c := range rowChecks {
		if !some(c) {
			continue
		}
		err := c.flaws(ctx, s.from, where, args, func(f Flaw) { all = append(all, f) })
		if err != nil {
			return nil, s.fail(err)
		}
	}
	return all, nil
}

// fileFlaws returns the flaws outside of all sessions.
func (s *Store) fileFlaws(ctx context.Context) ([]Flaw, error) {
	return s.rowFlaws(ctx, func(c rowCheck) bool { return c.where == inFile }, "")
}
