package history

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"
)

// Import says how a file is imported.
type Import struct {
	As        map[string]string       // a name in the file: who that is here
	Preview   bool                    // change nothing
	Apart     bool                    // a table that went another way here is one of its own
	CheckName func(name string) error // what a name may be
}

// Received is what an import changed, or would change.
type Received struct {
	Players  []Taken
	Sessions []News // that are new or longer; the first newsMost of them
	New      int    // sessions
	Longer   int    // tables that went on, and sheets with more on them
	Same     int    // sessions
	Cards    []string
	Boxes    []string
}

// Taken is whom a player of the file was taken for.
type Taken struct {
	Name string // in the file
	As   string // here; "" for somebody new
}

// News is a session of the file that changed something.
type News struct {
	Session int64 // here
	Added   int   // entries it got
	New     bool
	Game    string // "" on a sheet
	Evening string
	Players []string // as the file names them
}

// newsMost is how many sessions are named.
const newsMost = 50

// Unfit is what is wrong with a file that cannot be imported.
type Unfit struct{ Says string }

func (u *Unfit) Error() string { return u.Says }

func unfit(format string, args ...any) error { return &Unfit{fmt.Sprintf(format, args...)} }

var errPreview = errors.New("only looked at")

// Import adds what an exported file has and the history lacks: all of it, or nothing.
// Sessions and players are known again by their uid, players also by their name. An error
// that is *Unfit is the file's.
func (s *Store) Import(ctx context.Context, from io.Reader, how Import) (Received, error) {
	var done Received
	err := s.write(ctx, func(tx *sql.Tx) error {
		as := map[string]string{}
		for there, here := range how.As {
			as[fold(there)] = here
		}
		how.As = as
		im := &importer{ctx: ctx, tx: tx, how: how, players: map[string]int64{}, names: map[string]string{}}
		if err := im.prepare(); err != nil {
			return err
		}
		file := bufio.NewReaderSize(from, 1<<20)
		if head, _ := file.Peek(len(sqliteHead)); string(head) == sqliteHead {
			return unfit("this is a history itself, not an exported one; companion --db FILE history export exports it")
		}
		err := im.read(jsontext.NewDecoder(file, asStored, json.RejectUnknownMembers(true)))
		if done = im.done; err == nil && how.Preview {
			err = errPreview
		}
		return err
	})
	if errors.Is(err, errPreview) {
		err = nil
	}
	var wrong *Unfit
	if errors.As(err, &wrong) {
		err = wrong // it is no fault of the history
	}
	return done, err
}

// sqliteHead is how every SQLite file begins.
const sqliteHead = "SQLite format 3\x00"

// importer is one import.
type importer struct {
	ctx context.Context
	tx  *sql.Tx
	how Import

	empty   bool              // the history had no sessions: numbers are kept
	more    []string          // columns of session beside those that are known
	players map[string]int64  // by uid in the file
	names   map[string]string // by uid in the file
	used    int               // how many of how.As are in the file
	later   []playerFile      // merged players, whose other one may follow
	done    Received
}

// read reads the file, part by part.
func (im *importer) read(dec *jsontext.Decoder) error {
	if t, err := dec.ReadToken(); err != nil || t.Kind() != '{' {
		return unfit("this is no exported history")
	}
	begun, whole := false, false
	for dec.PeekKind() == '"' {
		key, err := dec.ReadToken()
		if err != nil {
			return broken(err)
		}
		part := key.String()
		if !begun && part != "companion_history" {
			return unfit("this is no exported history")
		}
		switch part {
		case "companion_history":
			var number int
			if err := json.UnmarshalDecode(dec, &number); err != nil || begun {
				return unfit("this is no exported history")
			}
			if number != format {
				return unfit("the file is in form %d, which a newer companion writes; this one reads form %d", number, format)
			}
			begun = true
		case "players":
			if err = list(im.ctx, dec, "player", im.player); err == nil {
				err = im.merges()
			}
		case "sessions":
			err = list(im.ctx, dec, "session", im.session)
		case "cards":
			err = list(im.ctx, dec, "card", im.card)
		case "boxes":
			err = list(im.ctx, dec, "box", im.box)
		case "end":
			err = json.UnmarshalDecode(dec, &whole)
		default:
			return unfit("the file has a part %q, which this companion does not know", part)
		}
		if err != nil {
			return broken(err)
		}
	}
	if _, err := dec.ReadToken(); err != nil { // the } of the beginning
		return broken(err)
	}
	if !whole {
		return unfit("the file ends too early")
	}
	if _, err := dec.ReadToken(); !errors.Is(err, io.EOF) {
		return unfit("something follows the end of the file")
	}
	return nil
}

// broken is what is wrong with JSON that cannot be read, or err.
func broken(err error) error {
	var syntax *jsontext.SyntacticError
	var meant *json.SemanticError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return unfit("the file ends too early")
	case errors.As(err, &syntax):
		return unfit("at byte %d: %s", syntax.ByteOffset, syntax.Err)
	case errors.As(err, &meant) && errors.Is(err, json.ErrUnknownName):
		return unfit("unknown field %q", meant.JSONPointer.LastToken())
	case errors.As(err, &meant):
		return unfit("at byte %d: %s cannot be a JSON %s", meant.ByteOffset, field(meant.JSONPointer), meant.JSONKind)
	}
	return err
}

// field is what a place in the file is called within its player, session or card.
func field(at jsontext.Pointer) string {
	names := slices.Collect(at.Tokens())
	return strings.Join(names[min(2, len(names)):], ".")
}

// list takes a list value by value, and reads ahead meanwhile; the error names which.
func list[T any](ctx context.Context, dec *jsontext.Decoder, what string, take func(T) error) error {
	if t, err := dec.ReadToken(); err != nil || t.Kind() != '[' {
		return unfit("the %ss are no list", what)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	values := make(chan decoded[T], readAhead)
	go readList(ctx, dec, values)
	for n := 1; ; n++ {
		var v decoded[T]
		select {
		case v = <-values:
		case <-ctx.Done():
			return ctx.Err()
		}
		switch {
		case v.last:
			return v.err
		case v.err == nil:
			v.err = take(v.value)
		}
		if v.err != nil {
			err := constrained(broken(v.err))
			var wrong *Unfit
			if errors.As(err, &wrong) {
				return unfit("%s %d of the file: %s", what, n, wrong.Says)
			}
			return err
		}
	}
}

// readAhead is how many values are read before they are needed.
const readAhead = 32

// decoded is a value of a list, or what was wrong with it.
type decoded[T any] struct {
	value T
	err   error
	last  bool // the list has ended, and this is no value of it
}

// readList reads a list up to its end, or to what cannot be read.
func readList[T any](ctx context.Context, dec *jsontext.Decoder, to chan<- decoded[T]) {
	for more := true; more; {
		var v decoded[T]
		if more = dec.PeekKind() != ']'; more {
			v.err = json.UnmarshalDecode(dec, &v.value)
			more = v.err == nil
		} else {
			_, v.err = dec.ReadToken()
			v.last = true
		}
		select {
		case to <- v:
		case <-ctx.Done():
			return
		}
	}
}

// player finds who a player of the file is here, or adds somebody new.
func (im *importer) player(p playerFile) error {
	if p.UID == "" || len(p.UID) > uidMost {
		return unfit("it has no uid")
	}
	if _, twice := im.players[p.UID]; twice {
		return unfit("%q stands in the file twice", p.Name)
	}
	if im.how.CheckName != nil {
		if err := im.how.CheckName(p.Name); err != nil {
			return unfit("its name is %q, but %s", p.Name, err)
		}
	}
	id, as, err := im.find(p)
	if err == nil && id == 0 {
		id, err = im.newPlayer(p)
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
	im.done.Players = append(im.done.Players, Taken{p.Name, as})
	return nil
}

// uidMost is how long a uid may be.
const uidMost = 100

// find finds who a player of the file is here: 0 for nobody yet.
func (im *importer) find(p playerFile) (id int64, as string, err error) {
	if here, told := im.how.As[fold(p.Name)]; told {
		im.used++
		id, err = playerByName(im.ctx, im.tx, here)
		if errors.Is(err, sql.ErrNoRows) {
			return 0, "", unfit("%s is to be %s, who is nobody here", p.Name, here)
		}
	} else {
		var into sql.NullInt64
		err = sql.ErrNoRows
		for _, uid := range append([]string{p.UID}, p.Aliases...) {
			if errors.Is(err, sql.ErrNoRows) {
				err = im.tx.QueryRowContext(im.ctx, `SELECT id, merged_into FROM player WHERE uid = ?1
					UNION ALL SELECT id, merged_into FROM alias JOIN player ON player.id = player_id WHERE alias.uid = ?1`, uid).Scan(&id, &into)
			}
		}
		switch {
		case errors.Is(err, sql.ErrNoRows):
			id, err = playerByName(im.ctx, im.tx, p.Name)
		case err == nil && p.Into == "": // in the file it may be merged as here
			id, err = mergedInto(im.ctx, im.tx, id, into)
		}
	}
	if errors.Is(err, sql.ErrNoRows) {
		return 0, "", nil
	}
	if err == nil {
		err = im.tx.QueryRowContext(im.ctx, `SELECT name FROM player WHERE id = ?`, id).Scan(&as)
	}
	return id, as, err
}

func (im *importer) newPlayer(p playerFile) (int64, error) {
	res, err := im.tx.ExecContext(im.ctx, `INSERT INTO player (uid, name, folded, created_at, archived) VALUES (?, ?, ?, ?, ?)`,
		p.UID, norm.NFC.String(p.Name), fold(p.Name), p.Created, p.Archived)
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
	if im.used < len(im.how.As) {
		return unfit("not everybody who is to be somebody here is in the file")
	}
	for _, p := range im.later {
		into, known := im.players[p.Into]
		if !known {
			return unfit("whom player %q was merged into is missing in the file", p.Name)
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
	return nil
}

// who is a player of the file by uid; "" is nobody.
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

// card learns a card that is news: one that nobody knew here, or was learnt later.
func (im *importer) card(c cardFile) error {
	var facts map[string]string
	if err := json.Unmarshal(c.Facts, &facts); err != nil || facts == nil {
		return unfit("what is known of the card %q cannot be read", c.Name)
	}
	name := norm.NFC.String(c.Name)
	n, err := im.changed(`INSERT INTO card (game, name, folded, facts, learnt_at, source) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (game, folded) DO UPDATE SET name = excluded.name, facts = excluded.facts, learnt_at = excluded.learnt_at, source = excluded.source
		WHERE excluded.learnt_at > card.learnt_at`, c.Game, name, fold(name), string(c.Facts), c.Learnt, string(c.Source))
	if n > 0 {
		im.done.Cards = append(im.done.Cards, name)
	}
	return err
}

// box keeps a box profile that is news.
func (im *importer) box(b boxFile) error {
	n, err := im.changed(`INSERT INTO box (game, profile, learnt_at) VALUES (?, ?, ?)
		ON CONFLICT (game) DO UPDATE SET profile = excluded.profile, learnt_at = excluded.learnt_at
		WHERE excluded.learnt_at > box.learnt_at`, b.Game, string(b.Profile), b.Learnt)
	if n > 0 {
		im.done.Boxes = append(im.done.Boxes, b.Game)
	}
	return err
}

func (im *importer) changed(query string, args ...any) (int64, error) {
	res, err := im.tx.ExecContext(im.ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// validUID refuses what is no uid of ours.
func validUID(uid string) error {
	if uuid.Validate(uid) != nil {
		return unfit("its uid is %q", uid)
	}
	return nil
}
