package history

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Review is the note, the place and the rating of a session.
type Review struct {
	Note    string // may have several lines
	Place   string
	Rating  int // 1 to 5; 0 for none
	Deleted bool
}

// SetNote changes the note of a session; an empty note removes it.
func (s *Store) SetNote(ctx context.Context, session int64, note string) error {
	return s.review(ctx, []int64{session}, `UPDATE session SET note = nullif(?, '') WHERE id = ?`, note)
}

// AddNote adds a line to the note of a session.
func (s *Store) AddNote(ctx context.Context, session int64, note string) error {
	return s.review(ctx, []int64{session}, `UPDATE session SET note = coalesce(note || char(10), '') || ? WHERE id = ?`, note)
}

// SetPlace changes the place of sessions; an empty place removes it.
func (s *Store) SetPlace(ctx context.Context, sessions []int64, place string) error {
	return s.review(ctx, sessions, `UPDATE session SET place = nullif(?, '') WHERE id = ?`, place)
}

// SetRating changes the rating of sessions, from 1 to 5; 0 removes it.
func (s *Store) SetRating(ctx context.Context, sessions []int64, rating int) error {
	return s.review(ctx, sessions, `UPDATE session SET rating = nullif(?, 0) WHERE id = ?`, rating)
}

// putReview stores the review of a new session.
func putReview(ctx context.Context, tx *sql.Tx, session int64, r Review) error {
	_, err := tx.ExecContext(ctx, `UPDATE session SET note = nullif(?, ''), place = coalesce(nullif(?, ''), place), rating = nullif(?, 0) WHERE id = ?`,
		r.Note, r.Place, r.Rating, session)
	return err
}

// Delete hides sessions everywhere but in the list of deleted ones. Undelete restores
// them.
func (s *Store) Delete(ctx context.Context, sessions []int64, at time.Time) error {
	return s.review(ctx, sessions, `UPDATE session SET deleted_at = ? WHERE id = ?`, at.UnixMilli())
}

// Undelete restores deleted sessions.
func (s *Store) Undelete(ctx context.Context, sessions []int64) error {
	return s.review(ctx, sessions, `UPDATE session SET deleted_at = ? WHERE id = ?`, nil)
}

// review changes sessions: all of them, or none. If one is missing, the error is
// ErrNotFound.
func (s *Store) review(ctx context.Context, sessions []int64, update string, value any) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		for _, id := range sessions {
			res, err := tx.ExecContext(ctx, update, value, id)
			if err != nil {
				return err
			}
			if n, err := res.RowsAffected(); err != nil || n == 0 {
				return errors.Join(err, ErrNotFound)
			}
		}
		return nil
	})
}
