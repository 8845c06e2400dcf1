package history

import (
	"context"
	"database/sql"
	"errors"
	"strings"

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

// playerMeant finds the player a typed word means: the one of this name, the
// only one whose name begins so, or a new one. Several are an *AmbiguousError. A
// word in double quotes is a whole name.
func playerMeant(ctx context.Context, tx *sql.Tx, word string, now int64) (id int64, err error) {
	if len(word) > 2 && strings.HasPrefix(word, `"`) && strings.HasSuffix(word, `"`) {
		return playerNamed(ctx, tx, word[1:len(word)-1], now)
	}
	begun, err := playersBeginning(ctx, tx, word)
	if err != nil {
		return 0, err
	}
	var names []string
	for _, p := range begun {
		if fold(p.name) == fold(word) {
			return p.id, nil
		}
		names = append(names, p.name)
	}
	switch len(begun) {
	case 0:
		return playerNamed(ctx, tx, word, now)
	case 1:
		return begun[0].id, nil
	}
	return 0, &AmbiguousError{Word: word, Names: names}
}

type player struct {
	id   int64
	name string
}

func playersBeginning(ctx context.Context, tx *sql.Tx, word string) ([]player, error) {
	rows, err := tx.QueryContext(ctx,
		`SELECT id, name FROM player WHERE substr(folded, 1, length(?1)) = ?1 ORDER BY length(folded), folded LIMIT 9`, fold(word))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []player
	for rows.Next() {
		var p player
		if err := rows.Scan(&p.id, &p.name); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, rows.Err()
}

// AmbiguousError is a word that begins the names of several players.
type AmbiguousError struct {
	Word  string
	Names []string
}

func (e *AmbiguousError) Error() string { return "ambiguous: " + strings.Join(e.Names, " or ") }
