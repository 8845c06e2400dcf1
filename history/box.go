package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"
)

// Box returns the box profile of a game; nil for none.
func (s *Store) Box(ctx context.Context, game string) (json.RawMessage, error) {
	var profile []byte
	err := s.from.QueryRowContext(ctx, `SELECT profile FROM box WHERE game = ?`, game).Scan(&profile)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return profile, s.fail(err)
}

// Learnt returns the games with known cards or a known box.
func (s *Store) Learnt(ctx context.Context) (games []string, err error) {
	err = each(ctx, s.from, `SELECT game FROM card UNION SELECT game FROM taught UNION SELECT game FROM box ORDER BY game`, nil, readInto(&games))
	return games, s.fail(err)
}

// PutBox stores the box profile of a game.
func (s *Store) PutBox(ctx context.Context, game string, profile json.RawMessage, at time.Time) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO box (game, profile, learnt_at) VALUES (?, ?, ?)
			ON CONFLICT (game) DO UPDATE SET profile = excluded.profile, learnt_at = excluded.learnt_at`, game, string(profile), at.UnixMilli())
		return err
	})
}
