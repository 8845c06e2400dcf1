package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// holds are the places that name a player: the table, its column, and its part in moved.
var holds = []struct{ table, player, seq, part string }{
	{"seat", "player_id", "seat", "seat"},
	{"entry", "asked_by", "seq", "entry"},
	{"judged", "asked_by", "seq", "event"},
}

// Merge merges two players: all that from has becomes part of into, and the name from
// means into. Two players at one table cannot be merged; the error names it. Unmerge
// undoes it.
func (s *Store) Merge(ctx context.Context, from, into string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		loser, err := playerByName(ctx, tx, from)
		if err != nil {
			return orNotFound(err)
		}
		keeper, err := playerByName(ctx, tx, into)
		if err != nil {
			return orNotFound(err)
		}
		if loser == keeper {
			return refused("%s and %s are already one player", from, into)
		}
		if session, err := together(ctx, tx, loser, keeper); err != nil {
			return err
		} else if session > 0 {
			return refused("%s and %s cannot be one person: both sat at one table (session %d)", from, into, session)
		}
		for _, h := range holds {
			if _, err := tx.ExecContext(ctx, fmt.Sprintf(`INSERT INTO moved (player_id, session_id, part, seq)
				SELECT %[2]s, session_id, '%[4]s', %[3]s FROM %[1]s WHERE %[2]s = ?`, h.table, h.player, h.seq, h.part), loser); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, fmt.Sprintf(`UPDATE %[1]s SET %[2]s = ? WHERE %[2]s = ?`, h.table, h.player), keeper, loser); err != nil {
				return err
			}
		}
		_, err = tx.ExecContext(ctx, `UPDATE player SET merged_into = ? WHERE id = ?`, keeper, loser)
		return err
	})
}

// together returns the first session with both players; 0 for none.
func together(ctx context.Context, tx *sql.Tx, one, other int64) (session int64, err error) {
	err = tx.QueryRowContext(ctx, `SELECT coalesce(min(a.session_id), 0) FROM seat AS a JOIN seat AS b ON b.session_id = a.session_id
		WHERE a.player_id = ? AND b.player_id = ?`, one, other).Scan(&session)
	return session, err
}

// Unmerge undoes a merge: what moved to the other player comes back. Later games stay with
// the other player.
func (s *Store) Unmerge(ctx context.Context, name string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var id int64
		var keeper, above sql.NullInt64
		var into, further string
		err := tx.QueryRowContext(ctx, `SELECT player.id, player.merged_into, coalesce(k.name, ''), k.merged_into, coalesce(f.name, '')
			FROM player LEFT JOIN player AS k ON k.id = player.merged_into LEFT JOIN player AS f ON f.id = k.merged_into
			WHERE player.folded = ?`, fold(name)).Scan(&id, &keeper, &into, &above, &further)
		switch {
		case err != nil:
			return orNotFound(err)
		case !keeper.Valid:
			return refused("%s was not merged", name)
		case above.Valid: // the later merge is undone first
			return refused("%s was merged into %s later; undo that merge first", into, further)
		}
		for _, h := range holds {
			if _, err := tx.ExecContext(ctx, fmt.Sprintf(`UPDATE %[1]s SET %[2]s = ?1 WHERE (session_id, %[3]s) IN
				(SELECT session_id, seq FROM moved WHERE player_id = ?1 AND part = '%[4]s')`, h.table, h.player, h.seq, h.part), id); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM moved WHERE player_id = ?`, id); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE player SET merged_into = NULL WHERE id = ?`, id)
		return err
	})
}

func orNotFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}
