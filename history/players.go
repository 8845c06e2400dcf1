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

// playerNamed finds the player of this name, or adds one. A name that was merged is
// that of the other player.
func playerNamed(ctx context.Context, tx *sql.Tx, name string, now int64) (id int64, err error) {
	id, err = playerByName(ctx, tx, name)
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

// playerByName finds whom a name means, through all merges. Without one it is
// sql.ErrNoRows.
func playerByName(ctx context.Context, q rowQuerier, name string) (int64, error) {
	var id int64
	var into sql.NullInt64
	if err := q.QueryRowContext(ctx, `SELECT id, merged_into FROM player WHERE folded = ?`, fold(name)).Scan(&id, &into); err != nil {
		return 0, err
	}
	return mergedInto(ctx, q, id, into)
}

// mergedInto follows merges to who a player is now.
func mergedInto(ctx context.Context, q rowQuerier, id int64, into sql.NullInt64) (int64, error) {
	for range mergesMost {
		if !into.Valid {
			return id, nil
		}
		id = into.Int64
		if err := q.QueryRowContext(ctx, `SELECT merged_into FROM player WHERE id = ?`, id).Scan(&into); err != nil {
			return 0, orNotFound(err)
		}
	}
	return 0, ErrDamaged // they go in a circle
}

// mergesMost is how many merges in a row are followed.
const mergesMost = 1000

// Player is somebody who has sat at the table or asked a question.
type Player struct {
	Name     string
	Archived bool   // is not offered any more
	Into     string // whom a merged player is now; "" for all others
}

// Players are the names that are offered when players are picked: neither archived nor
// merged ones.
func (s *Store) Players(ctx context.Context) ([]string, error) {
	all, err := s.Roster(ctx)
	var names []string
	for _, p := range all {
		if !p.Archived && p.Into == "" {
			names = append(names, p.Name)
		}
	}
	return names, err
}

// Roster is everybody, by name.
func (s *Store) Roster(ctx context.Context) ([]Player, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT player.name, player.archived <> 0, coalesce(other.name, '')
		FROM player LEFT JOIN player AS other ON other.id = player.merged_into ORDER BY player.folded`)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var all []Player
	for rows.Next() {
		var p Player
		if err := rows.Scan(&p.Name, &p.Archived, &p.Into); err != nil {
			return nil, s.fail(err)
		}
		all = append(all, p)
	}
	return all, s.fail(rows.Err())
}

// Archive puts a player away, so that nobody is offered that name any more, or takes
// one back.
func (s *Store) Archive(ctx context.Context, name string, archived bool) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `UPDATE player SET archived = ? WHERE folded = ?`, archived, fold(name))
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, ErrNotFound)
		}
		return nil
	})
}
