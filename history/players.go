package history

import (
	"context"
	"database/sql"
	"errors"

	"github.com/google/uuid"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// fold is a name as it identifies somebody over the years: in NFC and without
// case. Accents tell people apart. (At one table names differ more than that, so
// that what is typed there means one of them.)
func fold(name string) string { return norm.NFC.String(cases.Fold().String(norm.NFC.String(name))) }

// playerNamed finds the player of this name, or adds one.
func playerNamed(ctx context.Context, tx *sql.Tx, name string, now int64) (id int64, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM player WHERE folded = ?`, fold(name)).Scan(&id)
	if !errors.Is(err, sql.ErrNoRows) {
		return id, err
	}
	uid, err := uuid.NewV7()
	if err != nil {
		return 0, err
	}
	res, err := tx.ExecContext(ctx, `INSERT INTO player (uid, name, folded, created_at) VALUES (?, ?, ?, ?)`,
		uid.String(), norm.NFC.String(name), fold(name), now)
	if err != nil {
		return 0, err
	}
	return res.LastInsertId()
}

// Players are the names of all who have sat at the table or asked a question.
func (s *Store) Players(ctx context.Context) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT name FROM player ORDER BY folded`)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, s.fail(err)
		}
		names = append(names, name)
	}
	return names, s.fail(rows.Err())
}
