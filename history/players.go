package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/google/uuid"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// fold returns the key of a name: in NFC and without case. Accents distinguish players.
// (At one table names differ more, so that a typed name means one player.)
func fold(name string) string { return norm.NFC.String(cases.Fold().String(norm.NFC.String(name))) }

// SameName reports whether two names are the same but for their case.
func SameName(a, b string) bool { return fold(a) == fold(b) }

// playerNamed finds the player of a name, or adds one. The name of a merged player means
// the other player, and a former name its last owner.
func playerNamed(ctx context.Context, tx *sql.Tx, name string, now int64) (id int64, err error) {
	id, err = playerByName(ctx, tx, name)
	if errors.Is(err, sql.ErrNoRows) {
		id, err = formerly(ctx, tx, name)
	}
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

// playerByName finds the player of a name, through all merges; sql.ErrNoRows for none.
func playerByName(ctx context.Context, q rowQuerier, name string) (int64, error) {
	return who(ctx, q, `SELECT id, merged_into FROM player WHERE folded = ?`, name)
}

// formerly finds the player of a former name, through all merges; sql.ErrNoRows for none.
func formerly(ctx context.Context, q rowQuerier, name string) (int64, error) {
	return who(ctx, q, `SELECT id, merged_into FROM former JOIN player ON player.id = player_id WHERE former.folded = ?`, name)
}

// who returns the player that a query finds by a name, through all merges.
func who(ctx context.Context, q rowQuerier, query, name string) (int64, error) {
	var id int64
	var into sql.NullInt64
	if err := q.QueryRowContext(ctx, query, fold(name)).Scan(&id, &into); err != nil {
		return 0, err
	}
	return mergedInto(ctx, q, id, into)
}

// mergedInto follows merges to the player that is left.
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

// mergesMost is the most merges in a row that are followed.
const mergesMost = 1000

// Player is a person who played or asked a question.
type Player struct {
	Name     string
	Archived bool     // is not offered any more
	Into     string   // the other player of a merge; "" for none
	Was      []string // former names
}

// Roster lists players by name, without those who appear only in deleted sessions: a typo
// disappears with its game, and returns with it.
func (s *Store) Roster(ctx context.Context) ([]Player, error) {
	return read(ctx, s, `SELECT player.name, player.archived <> 0, coalesce(other.name, ''), `+formerNames+`
		FROM player LEFT JOIN player AS other ON other.id = player.merged_into
		WHERE player.merged_into IS NOT NULL OR `+isThere+` ORDER BY player.folded`, nil, func(rows *sql.Rows) (p Player, err error) {
		var was []byte
		if err := rows.Scan(&p.Name, &p.Archived, &p.Into, &was); err != nil {
			return p, err
		}
		err = json.Unmarshal(was, &p.Was)
		return p, err
	})
}

// isThere selects players with a session that is not deleted.
const isThere = `(EXISTS (SELECT 1 FROM seat JOIN session ON session.id = session_id WHERE player_id = player.id AND deleted_at IS NULL)
	OR EXISTS (SELECT 1 FROM entry JOIN session ON session.id = session_id WHERE asked_by = player.id AND deleted_at IS NULL)
	OR EXISTS (SELECT 1 FROM judged JOIN session ON session.id = session_id WHERE asked_by = player.id AND deleted_at IS NULL))`

// formerNames is a column with what a player was called before.
const formerNames = `(SELECT json_group_array(name) FROM (SELECT name FROM former WHERE player_id = player.id ORDER BY folded))`

// OtherName is another name of a player at a table: a former one, or the name of a merged
// player.
type OtherName struct {
	Seat int
	Name string
}

// OtherNames returns the other names of the players at a table, without former names that
// are in use again.
func (s *Store) OtherNames(ctx context.Context, session int64) ([]OtherName, error) {
	return read(ctx, s, `WITH RECURSIVE known (seat, id, name, apart) AS (
			SELECT seat, id, name, 0 FROM seat JOIN player ON id = player_id WHERE session_id = ?
			UNION SELECT seat, player.id, player.name, 1 FROM known JOIN player ON merged_into = known.id)
		SELECT seat, name FROM known WHERE apart
		UNION ALL SELECT seat, former.name FROM known JOIN former ON player_id = id
			WHERE NOT EXISTS (SELECT 1 FROM player WHERE player.folded = former.folded)
		ORDER BY 1, 2`, []any{session}, func(rows *sql.Rows) (n OtherName, err error) {
		err = rows.Scan(&n.Seat, &n.Name)
		return n, err
	})
}

// Rename renames a player everywhere. The former name still means that player.
func (s *Store) Rename(ctx context.Context, from, to string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var id int64
		var was, other string
		if err := tx.QueryRowContext(ctx, `SELECT id, name FROM player WHERE folded = ?`, fold(from)).Scan(&id, &was); err != nil {
			return orNotFound(err)
		}
		var there bool
		err := tx.QueryRowContext(ctx, `SELECT name, merged_into IS NOT NULL OR `+isThere+` FROM player WHERE folded = ? AND id <> ?`, fold(to), id).Scan(&other, &there)
		switch {
		case err == nil && !there:
			return refused("there is a player %s already, in a deleted session", other)
		case err == nil:
			return refused("there is a player %s already", other)
		case !errors.Is(err, sql.ErrNoRows):
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE player SET name = ?, folded = ? WHERE id = ?`, norm.NFC.String(to), fold(to), id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM former WHERE folded = ? AND player_id = ?`, fold(to), id); err != nil || fold(to) == fold(was) {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT OR REPLACE INTO former (folded, name, player_id) VALUES (?, ?, ?)`, fold(was), was, id)
		return err
	})
}

// Archive archives a player, whose name is then no longer offered, or brings the player
// back.
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

// offerAgain offers archived players again who sit at a table.
func offerAgain(ctx context.Context, tx *sql.Tx, session int64) error {
	_, err := tx.ExecContext(ctx, `UPDATE player SET archived = 0 WHERE archived AND id IN (SELECT player_id FROM seat WHERE session_id = ?)`, session)
	return err
}
