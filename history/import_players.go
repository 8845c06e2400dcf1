package history

import (
	"cmp"
	"database/sql"
	"errors"

	"golang.org/x/text/unicode/norm"
)

// player finds the player of the file here, or adds a new one.
func (im *importer) player(p playerFile) error {
	if err := p.check(); err != nil {
		return err
	}
	if _, twice := im.players[p.UID]; twice {
		return unfit("%q is in the file twice", p.Name)
	}
	for _, name := range append([]string{p.Name}, p.Was...) {
		if im.how.CheckName == nil {
			break
		}
		if err := im.how.CheckName(name); err != nil {
			return unfit("its name %q is not allowed: %s", name, err)
		}
	}
	id, byName, err := im.find(p)
	taken := Taken{Name: p.Name, New: id == 0, ByName: byName}
	if err == nil && id == 0 {
		id, err = im.newPlayer(p)
	}
	if err == nil {
		err = im.tx.QueryRowContext(im.ctx, `SELECT name FROM player WHERE id = ?`, id).Scan(&taken.As)
	}
	if err != nil {
		return err
	}
	im.players[p.UID], im.names[p.UID] = id, p.Name
	for _, uid := range append([]string{p.UID}, p.Aliases...) {
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO alias (uid, player_id) SELECT ?1, ?2
			WHERE NOT EXISTS (SELECT 1 FROM player WHERE uid = ?1) ON CONFLICT DO NOTHING`, uid, id); err != nil {
			return err
		}
	}
	for _, name := range p.Was {
		im.former = append(im.former, formerFile{name, id})
	}
	im.done.Players = append(im.done.Players, taken)
	return nil
}

// formerFile is a former name in the file, of a player here.
type formerFile struct {
	name string
	id   int64
}

// formerNames keeps the former names of players in the file, after all of them are
// imported. A name in use here keeps its meaning.
func (im *importer) formerNames() error {
	for _, f := range im.former {
		if _, err := im.tx.ExecContext(im.ctx, `INSERT INTO former (folded, name, player_id) SELECT ?1, ?2, ?3
			WHERE NOT EXISTS (SELECT 1 FROM player WHERE id = ?3 AND folded = ?1) ON CONFLICT DO NOTHING`, fold(f.name), norm.NFC.String(f.name), f.id); err != nil {
			return err
		}
	}
	im.former = nil
	return nil
}

// find returns the ID of a player of the file here, 0 for none, and whether only the name
// matches.
func (im *importer) find(p playerFile) (id int64, byName bool, err error) {
	if here, given := im.how.As[fold(p.Name)]; given {
		im.met[fold(p.Name)] = true
		id, err = playerByName(im.ctx, im.tx, here)
		if errors.Is(err, sql.ErrNoRows) {
			err = unfit("%s cannot become %s: there is no such player here", p.Name, here)
		}
		return id, false, err
	}
	var into sql.NullInt64
	err = sql.ErrNoRows
	for _, uid := range append([]string{p.UID}, p.Aliases...) {
		if errors.Is(err, sql.ErrNoRows) {
			err = im.tx.QueryRowContext(im.ctx, `SELECT id, merged_into FROM player WHERE uid = ?1
				UNION ALL SELECT id, merged_into FROM alias JOIN player ON player.id = player_id WHERE alias.uid = ?1`, uid).Scan(&id, &into)
		}
	}
	_, isNew := im.how.New[fold(p.Name)]
	switch known := err == nil; {
	case isNew:
		im.met[fold(p.Name)] = true
		if known {
			err = unfit("%s is already a player here, so not a new one", p.Name)
		} else {
			err = nil
		}
		return 0, false, err
	case known && p.Into == "": // in the file it may be merged as here
		id, err = mergedInto(im.ctx, im.tx, id, into)
	case errors.Is(err, sql.ErrNoRows):
		byName = true
		id, err = playerByName(im.ctx, im.tx, p.Name)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return id, byName, err
}

func (im *importer) newPlayer(p playerFile) (int64, error) {
	name := cmp.Or(im.how.New[fold(p.Name)], p.Name)
	if _, err := playerByName(im.ctx, im.tx, name); err == nil {
		return 0, unfit("%s cannot become the new player %s: there is already one", p.Name, name)
	}
	res, err := im.tx.ExecContext(im.ctx, `INSERT INTO player (uid, name, folded, created_at, archived) VALUES (?, ?, ?, ?, ?)`,
		p.UID, norm.NFC.String(name), fold(name), p.Created, p.Archived)
	if err != nil {
		return 0, err
	}
	if p.Into != "" {
		im.later = append(im.later, p)
	}
	return res.LastInsertId()
}

// merges merges the new players that were merged in the file.
func (im *importer) merges() error {
	for _, name := range im.named {
		if !im.met[fold(name)] {
			return unfit("the file has no player %q", name)
		}
	}
	for _, p := range im.later {
		into, known := im.players[p.Into]
		if !known {
			return unfit("player %q was merged into a player who is missing in the file", p.Name)
		}
		id := im.players[p.UID]
		if root, err := mergedInto(im.ctx, im.tx, into, sql.NullInt64{Int64: into, Valid: true}); err != nil || root == id {
			return unfit("player %q was merged in a circle", p.Name)
		}
		if _, err := im.tx.ExecContext(im.ctx, `UPDATE player SET merged_into = ? WHERE id = ?`, into, id); err != nil {
			return err
		}
	}
	im.later = nil
	return im.formerNames()
}

// who returns the player of the file with a uid; nil for "".
func (im *importer) who(uid string) (any, error) {
	if uid == "" {
		return nil, nil
	}
	id, known := im.players[uid]
	if !known {
		return nil, unfit("the player %q is missing in the file", uid)
	}
	return id, nil
}
