package history

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"golang.org/x/text/unicode/norm"
)

// Source is the way in which a card was learnt.
type Source string

const (
	Told     Source = "told"     // at a table
	Typed    Source = "typed"    // card by card
	Imported Source = "imported" // from a file of another group
)

// Card has the facts of a card that the group has added or corrected.
type Card struct {
	Game   string
	Name   string            // unique in its game, whatever its case
	Facts  map[string]string // each as it is typed
	Learnt time.Time
	Source Source

	Partial bool // only tables taught it, so printed facts stay valid
}

// Cards returns the known cards of a game, by name: the typed and imported ones, and over
// them the facts of entries that were not undone.
func (s *Store) Cards(ctx context.Context, game string) ([]Card, error) {
	known := map[string]*Card{}
	row := func(isTaught bool) func(*sql.Rows) error {
		return func(rows *sql.Rows) error {
			var folded string
			var facts []byte
			var learnt int64
			c := Card{Game: game, Partial: isTaught}
			if err := rows.Scan(&folded, &c.Name, &facts, &learnt, &c.Source); err != nil {
				return err
			}
			c.Learnt = time.UnixMilli(learnt).UTC()
			if json.Unmarshal(facts, &c.Facts) != nil {
				c.Facts = nil // no facts are left; the other cards stay
			}
			if was := known[folded]; was != nil {
				was.overlay(c)
				return nil
			}
			known[folded] = &c
			return nil
		}
	}
	if err := each(ctx, s.from, `SELECT folded, name, facts, learnt_at, source FROM card WHERE game = ?`, []any{game}, row(false)); err != nil {
		return nil, s.fail(err)
	}
	if err := each(ctx, s.from, `SELECT folded, name, facts, at, 'told' FROM taught JOIN session ON session.id = session_id
		WHERE taught.game = ? AND stands AND NOT covered AND deleted_at IS NULL ORDER BY at, session_id, seq`, []any{game}, row(true)); err != nil {
		return nil, s.fail(err)
	}
	var all []Card
	for _, folded := range slices.Sorted(maps.Keys(known)) {
		all = append(all, *known[folded])
	}
	return all, nil
}

// overlay adds facts that were learnt later.
func (c *Card) overlay(later Card) {
	facts := maps.Clone(c.Facts)
	if facts == nil {
		facts = map[string]string{}
	}
	maps.Copy(facts, later.Facts)
	c.Facts, c.Learnt, c.Source = facts, later.Learnt, later.Source
}

// putTaught stores the card that an entry taught.
func putTaught(ctx context.Context, tx *sql.Tx, session int64, seq int, cards []Card) error {
	for _, c := range cards {
		facts, err := c.json()
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO taught (session_id, seq, game, name, folded, facts, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			session, seq, c.Game, norm.NFC.String(c.Name), fold(c.Name), facts, c.Learnt.UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}

// putStanding stores which entries of a table were not undone.
func putStanding(ctx context.Context, tx *sql.Tx, session int64, standing []int) error {
	list, err := json.Marshal(standing)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE taught SET stands = seq IN (SELECT value FROM json_each(?)) WHERE session_id = ?`, string(list), session)
	return err
}

// json returns the facts of a card as JSON.
func (c Card) json() (string, error) {
	if len(c.Facts) == 0 {
		return "{}", nil
	}
	facts, err := json.Marshal(c.Facts)
	return string(facts), err
}

// PutCards stores cards and replaces those of the same name: all of them, or none.
func (s *Store) PutCards(ctx context.Context, cards ...Card) error {
	return s.write(ctx, func(tx *sql.Tx) error { return putCards(ctx, tx, cards) })
}

func putCards(ctx context.Context, tx *sql.Tx, cards []Card) error {
	for _, c := range cards {
		facts, err := c.json()
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE taught SET covered = 1 WHERE game = ? AND folded = ?`, c.Game, fold(c.Name)); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO card (game, name, folded, facts, learnt_at, source) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (game, folded) DO UPDATE SET name = excluded.name, facts = excluded.facts, learnt_at = excluded.learnt_at, source = excluded.source`,
			c.Game, norm.NFC.String(c.Name), fold(c.Name), facts, c.Learnt.UnixMilli(), c.Source)
		if err != nil {
			return err
		}
	}
	return nil
}

// RemoveCard deletes a card. If there is none, the error is ErrNotFound.
func (s *Store) RemoveCard(ctx context.Context, game, name string) error {
	return s.write(ctx, func(tx *sql.Tx) error { return removeCard(ctx, tx, game, name) })
}

func removeCard(ctx context.Context, tx *sql.Tx, game, name string) error {
	removed := int64(0)
	for _, table := range []string{"card", "taught"} {
		res, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE game = ? AND folded = ?`, game, fold(name))
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		removed += n
	}
	if removed == 0 {
		return ErrNotFound
	}
	return nil
}

// RenameCard renames a card. If another card has the name, it is an error.
func (s *Store) RenameCard(ctx context.Context, from string, to Card) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var other string
		err := tx.QueryRowContext(ctx, `SELECT name FROM (SELECT game, folded, name FROM card
			UNION ALL SELECT taught.game, folded, name FROM taught JOIN session ON session.id = session_id WHERE stands AND NOT covered AND deleted_at IS NULL)
			WHERE game = ? AND folded = ? AND folded <> ?`, to.Game, fold(to.Name), fold(from)).Scan(&other)
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
