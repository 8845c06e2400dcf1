package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/uuid"

	"companion/calculators/lang"
)

// Exported is the result of an export.
type Exported struct {
	Sessions, Players int
	Left              []string // sentences about what is damaged and was left out
}

// Export writes sessions, or all if ids is empty, with their players and the cards and
// boxes of their games. It reads one snapshot. It leaves out what is damaged, and reports
// it.
func (s *Store) Export(ctx context.Context, to io.Writer, ids []int64) (Exported, error) {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return Exported{}, s.fail(err)
	}
	defer func() { _ = tx.Rollback() }() // it has only read
	for _, id := range ids {
		var known bool
		if err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM session WHERE id = ?)`, id).Scan(&known); err != nil {
			return Exported{}, s.fail(err)
		}
		if !known {
			return Exported{}, NoSession(id)
		}
	}
	x := &exporter{ctx: ctx, tx: tx, ids: slices.Compact(slices.Sorted(slices.Values(ids))), uids: map[int64]string{}}
	file := &sink{to: to}
	switch err := x.write(file); {
	case file.failed != nil: // which is no fault of the history
		return Exported{}, file.failed
	case err != nil:
		return Exported{}, s.fail(err)
	}
	return x.done, nil
}

// exporter is one export.
type exporter struct {
	ctx  context.Context
	tx   *sql.Tx
	ids  []int64          // all there are, if empty
	uids map[int64]string // of players
	more []string         // columns of session beside those that are known
	done Exported
}

func (x *exporter) write(to io.Writer) error {
	players, err := x.players()
	if err != nil {
		return err
	}
	if x.more, err = moreColumns(x.ctx, x.tx); err != nil {
		return err
	}
	if len(x.ids) > 0 {
		if players, err = x.among(players); err != nil {
			return err
		}
	}
	x.done.Players = len(players)
	if _, err := fmt.Fprintf(to, "{\"companion_history\":%d,\n", format); err != nil {
		return err
	}
	if err := writeList(to, "players", slices.Values(players)); err != nil {
		return err
	}
	var failed error
	err = writeList(to, "sessions", func(yield func(sessionFile) bool) { failed = x.sessions(yield) })
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	cards, boxes, err := x.known()
	if err != nil {
		return err
	}
	if err := writeList(to, "cards", slices.Values(cards)); err != nil {
		return err
	}
	if err := writeList(to, "boxes", slices.Values(boxes)); err != nil {
		return err
	}
	_, err = io.WriteString(to, "\"end\":true}\n") // all of it is there
	return err
}

// writeList writes a list of the file, one value a line.
func writeList[T any](to io.Writer, name string, all func(func(T) bool)) (err error) {
	if _, err = fmt.Fprintf(to, "%q:[", name); err != nil {
		return err
	}
	comma := "\n"
	for v := range all {
		var line []byte
		if line, err = json.Marshal(v, asStored); err == nil {
			_, err = to.Write(append([]byte(comma), line...))
		}
		if err != nil {
			return err
		}
		comma = ",\n"
	}
	_, err = io.WriteString(to, "\n],\n")
	return err
}

// leave reports something damaged that is not exported.
func (x *exporter) leave(format string, args ...any) {
	x.done.Left = append(x.done.Left, lang.Sprintf(format, args...))
}

func (x *exporter) players() (all []playerFile, err error) {
	named := map[string]bool{} // folded
	err = each(x.ctx, x.tx, `SELECT id, uid, name, created_at, archived <> 0,
			coalesce((SELECT uid FROM player AS other WHERE other.id = player.merged_into), ''),
			(SELECT json_group_array(uid) FROM (SELECT uid FROM alias WHERE player_id = player.id ORDER BY uid)),
			`+formerNames+`
		FROM player ORDER BY id`, nil, func(rows *sql.Rows) error {
		var p playerFile
		var id int64
		var aliases, was []byte
		if err := rows.Scan(&id, &p.UID, &p.Name, &p.Created, &p.Archived, &p.Into, &aliases, &was); err != nil {
			return err
		}
		if err := errors.Join(json.Unmarshal(aliases, &p.Aliases), json.Unmarshal(was, &p.Was)); err != nil {
			return err
		}
		x.substitute(&p, id, named)
		named[fold(p.Name)] = true
		x.uids[id] = p.UID
		all = append(all, p)
		return nil
	})
	x.unmerged(all)
	return all, err
}

// substitute replaces the damaged parts of a player, so that no sessions are lost, and
// reports each.
func (x *exporter) substitute(p *playerFile, id int64, named map[string]bool) {
	if err := p.checkUIDs(); err != nil {
		p.UID, p.Aliases = uuid.NewSHA1(uuid.Nil, fmt.Appendf(nil, "player %d", id)).String(), nil
		x.leave("player %d has another uid in the file: %s", id, err)
	}
	if was := len(p.Was); was > 0 {
		if p.Was = slices.DeleteFunc(p.Was, func(name string) bool { return !isName(name) }); len(p.Was) < was {
			x.leave("player %d has a former name that cannot be read; it is left out", id)
		}
	}
	if !isName(p.Name) || named[fold(p.Name)] {
		was := p.Name
		p.Name, p.Was = fmt.Sprintf("Player %d", id), nil
		for named[fold(p.Name)] {
			p.Name += "b"
		}
		x.leave("player %d is %s in the file: the name %q is damaged, or another player has it", id, p.Name, was)
	}
	if err := validTime(p.Created); err != nil {
		p.Created = 0
		x.leave("the date on which %s first played is left out: %s", p.Name, err)
	}
}

// unmerged undoes merges in a circle or into a player who is not exported, and reports
// each.
func (x *exporter) unmerged(all []playerFile) {
	into := map[string]string{"": ""}
	for _, p := range all {
		into[p.UID] = p.Into
	}
	for i, p := range all {
		_, known := into[p.Into]
		end := p.Into
		for range all {
			end = into[end]
		}
		if !known || end != "" {
			x.leave("%s was merged into a player who is not known; the merge is left out", p.Name)
			all[i].Into = ""
		}
	}
}

// among returns the players of the exported sessions, and the players into whom those were
// merged.
func (x *exporter) among(all []playerFile) ([]playerFile, error) {
	wanted := map[string]bool{}
	for _, id := range x.ids {
		err := each(x.ctx, x.tx, `SELECT player_id FROM seat WHERE session_id = ?1
			UNION SELECT asked_by FROM entry WHERE session_id = ?1 UNION SELECT asked_by FROM judged WHERE session_id = ?1
			UNION SELECT player_id FROM moved WHERE session_id = ?1`, []any{id}, func(rows *sql.Rows) error {
			var player sql.NullInt64
			err := rows.Scan(&player)
			wanted[x.uids[player.Int64]] = true
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for more := true; more; {
		more = false
		for _, p := range all {
			if wanted[p.UID] && p.Into != "" && !wanted[p.Into] {
				wanted[p.Into], more = true, true
			}
		}
	}
	return slices.DeleteFunc(all, func(p playerFile) bool { return !wanted[p.UID] }), nil
}

// batchOf is the number of sessions that are looked up at once.
const batchOf = 500

// sessions gives the sessions one by one.
func (x *exporter) sessions(yield func(sessionFile) bool) error {
	ids := x.ids
	for last := int64(0); ; {
		if len(x.ids) == 0 {
			var err error
			if ids, err = sessionIDs(x.ctx, x.tx, last, batchOf); err != nil || len(ids) == 0 {
				return err
			}
			last = ids[len(ids)-1]
		}
		for _, id := range ids {
			one, err := x.session(id)
			var unsound *unsound
			switch {
			case errors.As(err, &unsound):
				x.leave("session %d is left out: %s", id, unsound)
				continue
			case x.ctx.Err() != nil:
				return x.ctx.Err()
			case err != nil:
				x.leave("session %d is left out: %s", id, classify(err))
				continue
			}
			x.done.Sessions++
			if !yield(one) {
				return nil
			}
		}
		if len(x.ids) > 0 {
			return nil
		}
	}
}

// sink is where an export goes, and why nothing more can go there.
type sink struct {
	to     io.Writer
	failed error
}

func (k *sink) Write(text []byte) (int, error) {
	n, err := k.to.Write(text)
	k.failed = err
	return n, err
}

// NoSession is the ID of a session that does not exist.
type NoSession int64

func (n NoSession) Error() string { return lang.Sprintf("there is no session %d", int64(n)) }

// unsound is the reason why a session cannot be exported.
type unsound struct{ text string }

func (u *unsound) Error() string { return u.text }

// known returns the cards and boxes of the exported games.
func (x *exporter) known() (cards []cardFile, boxes []boxFile, err error) {
	of, args := `true`, []any(nil)
	if len(x.ids) > 0 {
		ids, _ := json.Marshal(x.ids)
		of, args = `game IN (SELECT game FROM session WHERE id IN (SELECT value FROM json_each(?)))`, []any{string(ids)}
	}
	err = each(x.ctx, x.tx, `SELECT game, name, facts, learnt_at, source FROM card WHERE `+of+` ORDER BY game, folded`, args, func(rows *sql.Rows) error {
		var c cardFile
		var facts string
		if err := rows.Scan(&c.Game, &c.Name, &facts, &c.Learnt, &c.Source); err != nil {
			return err
		}
		c.Facts = jsontext.Value(facts)
		if err := c.check(); !isJSON(facts) || err != nil {
			x.leave("the card %s is left out: it cannot be read", c.Name)
			return nil
		}
		cards = append(cards, c)
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	err = each(x.ctx, x.tx, `SELECT game, profile, learnt_at FROM box WHERE `+of+` ORDER BY game`, args, func(rows *sql.Rows) error {
		var b boxFile
		var profile string
		if err := rows.Scan(&b.Game, &profile, &b.Learnt); err != nil {
			return err
		}
		b.Profile = jsontext.Value(profile)
		if err := b.check(); !isJSON(profile) || err != nil {
			x.leave("the box profile of %s is left out: it cannot be read", b.Game)
			return nil
		}
		boxes = append(boxes, b)
		return nil
	})
	return cards, boxes, err
}

type querier interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// each reads all rows of a query.
func each(ctx context.Context, q querier, query string, args []any, read func(*sql.Rows) error) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// sessionIDs returns the next sessions after one.
func sessionIDs(ctx context.Context, q querier, after int64, most int) (ids []int64, err error) {
	err = each(ctx, q, `SELECT id FROM session WHERE id > ? ORDER BY id LIMIT ?`, []any{after, most}, func(rows *sql.Rows) error {
		var id int64
		err := rows.Scan(&id)
		ids = append(ids, id)
		return err
	})
	return ids, err
}
