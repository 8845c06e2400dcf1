package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Flaw is something wrong with what is stored.
type Flaw struct {
	Session int64 // 0: it is in none
	Kind    string
	Entry   int // 0: none of them
	Says    string
}

// rowChecks are the values that cannot be, found one by one; each gives the session, the entry
// and what to say of it.
var rowChecks = []string{
	`SELECT 0, 0, 'player ' || id || ': the name is empty' FROM player WHERE name = ''`,
	`SELECT 0, 0, 'player ' || p.name || ': who that was merged into is missing' FROM player AS p LEFT JOIN player AS o ON o.id = p.merged_into WHERE p.merged_into IS NOT NULL AND o.id IS NULL`,
	`SELECT 0, 0, 'player ' || name || ': archived is ' || archived || ', not 0 or 1' FROM player WHERE archived NOT IN (0, 1)`,
	`SELECT id, 0, 'its kind is ' || quote(kind) FROM session WHERE kind NOT IN ('sheet', 'result', 'table')`,
	`SELECT id, 0, 'a sheet has no game, and anything else has one' FROM session WHERE (kind = 'sheet') <> (game IS NULL)`,
	`SELECT id, 0, 'its evening is ' || quote(evening) FROM session WHERE date(evening) IS NOT evening`,
	`SELECT id, 0, 'its zone is ' || quote(zone) FROM session WHERE zone NOT GLOB '[-+][0-9][0-9]:[0-9][0-9]'`,
	`SELECT id, 0, 'nothing tells how it was opened' FROM session LEFT JOIN board ON session_id = id WHERE kind = 'table' AND session_id IS NULL`,
	`SELECT id, 0, 'nobody sits at it' FROM session LEFT JOIN seat ON session_id = id WHERE kind IN ('table', 'result') AND session_id IS NULL`,
	`SELECT session_id, 0, 'its status is ' || quote(status) FROM board WHERE status NOT IN ('open', 'over', 'finished', 'abandoned')`,
	`SELECT session_id, 0, 'its house rules cannot be read' FROM board WHERE NOT json_valid(house)`,
	`SELECT session_id, 0, 'its box profile cannot be read' FROM board WHERE NOT json_valid(setup)`,
	`SELECT session_id, 0, 'nobody sits in seat ' || first || ', which began' FROM board WHERE NOT EXISTS (SELECT 1 FROM seat WHERE seat.session_id = board.session_id AND seat = first)`,
	`SELECT session_id, 0, 'a seat is missing' FROM seat GROUP BY session_id HAVING count(*) <> max(seat)`,
	`SELECT session_id, 0, 'seat ' || seat || ': who sat there is missing' FROM seat LEFT JOIN player ON player.id = player_id WHERE player.id IS NULL`,
	`SELECT session_id, 0, 'seat ' || seat || ': rank ' || coalesce(rank, 'null') || ' and won ' || won || ' cannot be' FROM seat WHERE rank < 1 OR won NOT IN (0, 1)`,
	`SELECT session_id, seq, 'the one before it is missing' FROM (SELECT session_id, seq, lag(seq, 1, 0) OVER (PARTITION BY session_id ORDER BY seq) AS before FROM event) WHERE before <> seq - 1`,
	`SELECT session_id, seq, 'the one before it is missing' FROM (SELECT session_id, seq, lag(seq, 1, 0) OVER (PARTITION BY session_id ORDER BY seq) AS before FROM entry) WHERE before <> seq - 1`,
	`SELECT session_id, seq, 'asked is ' || asked || ', not 0 or 1' FROM event WHERE asked NOT IN (0, 1)`,
	`SELECT session_id, seq, 'its line has a line break' FROM event WHERE instr(line, char(10))`,
	`SELECT session_id, seq, 'what was said of it is missing' FROM event LEFT JOIN judged USING (session_id, seq) WHERE ruling IS NULL`,
	`SELECT session_id, seq, 'its ruling is damaged and cannot be read' FROM judged WHERE NOT json_valid(ruling)`,
	`SELECT session_id, seq, 'its ruling is damaged and cannot be read' FROM entry WHERE NOT json_valid(ruling)`,
	`SELECT session_id, seq, 'its question is damaged and cannot be read' FROM entry WHERE NOT json_valid(input)`,
	`SELECT session_id, seq, 'its house rules are damaged and cannot be read' FROM entry WHERE NOT json_valid(house)`,
	`SELECT session_id, seq, 'who asked is missing' FROM entry LEFT JOIN player ON player.id = asked_by WHERE asked_by IS NOT NULL AND player.id IS NULL`,
	`SELECT session_id, seq, 'who asked is missing' FROM judged LEFT JOIN player ON player.id = asked_by WHERE asked_by IS NOT NULL AND player.id IS NULL`,
	`SELECT session_id, seq, 'the entry that this was said of is missing' FROM judged LEFT JOIN event USING (session_id, seq) WHERE line IS NULL`,
	`SELECT session_id, 0, 'it is missing, but ' || n || ' entries of it are there' FROM (SELECT session_id, count(*) AS n FROM (SELECT session_id FROM event UNION ALL SELECT session_id FROM entry) GROUP BY 1) LEFT JOIN session ON id = session_id WHERE id IS NULL`,
	`SELECT session_id, 0, 'it is missing, but somebody sits at it' FROM seat LEFT JOIN session ON id = session_id WHERE id IS NULL GROUP BY 1`,
	`SELECT session_id, 0, 'it is missing, but how it was opened is there' FROM board LEFT JOIN session ON id = session_id WHERE id IS NULL`,
	`SELECT 0, 0, 'the card ' || name || ' of ' || game || ': its facts cannot be read' FROM card WHERE name = '' OR NOT json_valid(facts) OR coalesce(iif(json_valid(facts), json_type(facts), ''), '') <> 'object'`,
	`SELECT 0, 0, 'the card ' || name || ' of ' || game || ': it was ' || quote(source) FROM card WHERE source NOT IN ('told', 'typed', 'imported')`,
	`SELECT 0, 0, 'the box profile of ' || game || ' cannot be read' FROM box WHERE NOT json_valid(profile) OR coalesce(iif(json_valid(profile), json_type(profile), ''), '') <> 'object'`,
	`SELECT session_id, seq, 'what moved with a merge cannot go back' FROM moved LEFT JOIN player ON player.id = player_id LEFT JOIN session ON session.id = session_id WHERE player.id IS NULL OR session.id IS NULL OR part NOT IN ('seat', 'entry', 'event')`,
	`SELECT 0, 0, 'the former name ' || former.name || ': whose it was is missing' FROM former LEFT JOIN player ON id = player_id WHERE id IS NULL`,
	`SELECT 0, 0, 'the alias ' || alias.uid || ': whose it is is missing' FROM alias LEFT JOIN player ON id = player_id WHERE id IS NULL`,
}

// Flaws reads the whole file and finds what is wrong with it, whatever the rules say.
func (s *Store) Flaws(ctx context.Context) ([]Flaw, error) {
	var all []Flaw
	wrong, err := s.pages(ctx)
	if err != nil && !errors.Is(classify(err), ErrDamaged) {
		return nil, s.fail(err)
	}
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	for _, w := range wrong {
		all = append(all, Flaw{Says: "the file: " + w})
	}
	for _, query := range rowChecks {
		err := each(ctx, s.db, `WITH one (session, entry, says) AS (`+query+`) SELECT one.*, coalesce(kind, '') FROM one LEFT JOIN session ON session.id = one.session`, nil, func(rows *sql.Rows) error {
			var f Flaw
			err := rows.Scan(&f.Session, &f.Entry, &f.Says, &f.Kind)
			all = append(all, f)
			return err
		})
		switch {
		case errors.Is(classify(err), ErrDamaged) && len(wrong) > 0: // those pages are told already
		case err != nil:
			return nil, s.fail(fmt.Errorf("%w in %s", err, query))
		}
	}
	return all, nil
}

// SessionIDs are the next sessions after one, in order.
func (s *Store) SessionIDs(ctx context.Context, after int64, most int) ([]int64, error) {
	ids, err := sessionIDs(ctx, s.db, after, most)
	return ids, s.fail(err)
}

// Reindex makes the indexes again from the rows.
func (s *Store) Reindex(ctx context.Context) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `REINDEX`)
		return err
	})
}

// readInto reads texts.
func readInto(all *[]string) func(*sql.Rows) error {
	return func(rows *sql.Rows) error {
		var text string
		err := rows.Scan(&text)
		*all = append(*all, text)
		return err
	}
}
