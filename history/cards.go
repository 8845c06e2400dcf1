package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"golang.org/x/text/unicode/norm"
)

// Source is how a card was learnt.
type Source string

const (
	Told     Source = "told"     // at a table
	Typed    Source = "typed"    // card by card
	Imported Source = "imported" // from somebody's file
)

// Card is what a group knows of a card, beside what is in print or over it.
type Card struct {
	Game   string
	Name   string            // unique in its game, whatever its case
	Facts  map[string]string // each as it is typed
	Learnt time.Time
	Source Source
}

// Cards are the cards a group knows of a game, by name.
func (s *Store) Cards(ctx context.Context, game string) ([]Card, error) {
	rows, err := s.from.QueryContext(ctx, `SELECT game, name, facts, learnt_at, source FROM card WHERE game = ? ORDER BY folded`, game)
	if err != nil {
		return nil, s.fail(err)
	}
	defer rows.Close()
	var all []Card
	for rows.Next() {
		var c Card
		var facts []byte
		var learnt int64
		if err := rows.Scan(&c.Game, &c.Name, &facts, &learnt, &c.Source); err != nil {
			return nil, s.fail(err)
		}
		if json.Unmarshal(facts, &c.Facts) != nil {
			c.Facts = nil // nothing is known of it any more; the others are as they were
		}
		c.Learnt = time.UnixMilli(learnt).UTC()
		all = append(all, c)
	}
	return all, s.fail(rows.Err())
}

// PutCards keeps cards, in the place of those of the same name: all of them, or none.
func (s *Store) PutCards(ctx context.Context, cards ...Card) error {
	return s.write(ctx, func(tx *sql.Tx) error { return putCards(ctx, tx, cards) })
}

func putCards(ctx context.Context, tx *sql.Tx, cards []Card) error {
	for _, c := range cards {
		facts := []byte("{}")
		if len(c.Facts) > 0 {
			var err error
			if facts, err = json.Marshal(c.Facts); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO card (game, name, folded, facts, learnt_at, source) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (game, folded) DO UPDATE SET name = excluded.name, facts = excluded.facts, learnt_at = excluded.learnt_at, source = excluded.source`,
			c.Game, norm.NFC.String(c.Name), fold(c.Name), string(facts), c.Learnt.UnixMilli(), c.Source)
		if err != nil {
			return err
		}
	}
	return nil
}

// RemoveCard forgets a card. One that is not there is ErrNotFound.
func (s *Store) RemoveCard(ctx context.Context, game, name string) error {
	return s.write(ctx, func(tx *sql.Tx) error { return removeCard(ctx, tx, game, name) })
}

func removeCard(ctx context.Context, tx *sql.Tx, game, name string) error {
	res, err := tx.ExecContext(ctx, `DELETE FROM card WHERE game = ? AND folded = ?`, game, fold(name))
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, ErrNotFound)
	}
	return nil
}

// RenameCard keeps a card in the place of the one that had another name. A name that
// another card has is an error.
func (s *Store) RenameCard(ctx context.Context, from string, to Card) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var other string
		err := tx.QueryRowContext(ctx, `SELECT name FROM card WHERE game = ? AND folded = ? AND folded <> ?`, to.Game, fold(to.Name), fold(from)).Scan(&other)
		switch {
		case err == nil:
			return refused("there is a card %s already", other)
		case !errors.Is(err, sql.ErrNoRows):
			return err
		}
		if err := removeCard(ctx, tx, to.Game, from); err != nil {
			return err
		}
		return putCards(ctx, tx, []Card{to})
	})
}
