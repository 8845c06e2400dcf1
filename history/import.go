package history

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"golang.org/x/text/unicode/norm"

	"companion/calculators/lang"
)

// Import is the options of an import.
type Import struct {
	As        map[string]string       // a name in the file: who that is here
	New       map[string]string       // a name in the file: the name of a new player
	Apart     bool                    // import a table whose log differs here as a second table
	CheckName func(name string) error // what a name may be

	// Verify finds what a check would find in the sessions that were added or made longer.
	// view is the history as it will be.
	Verify func(ctx context.Context, view *Store, done Received, touched []Touched) ([]Mark, error)
}

// Received is the result of an import.
type Received struct {
	Players  []Taken
	Sessions []News // that are new or longer; the first newsMost of them
	New      int    // sessions
	Longer   int    // tables that went on, and what else has more on it now
	Same     int    // sessions
	Cards    []string
	Boxes    []string
	Marks    []Mark // what is wrong in the file, and is kept as it is
}

// Taken is the player here for a player of the file.
type Taken struct {
	Name   string // in the file
	As     string // the name here
	New    bool   // not known here before
	ByName bool   // recognized only by the name
}

// News is a session of the file that changed something.
type News struct {
	Session int64 // here
	Added   int   // entries it got
	New     bool
	Game    string // "" on a sheet
	Evening string
	Players []string    // as the file names them
	Told    []string    // note, place or rating, which was empty here
	Kept    []Otherwise // values that stay as they are here
	Deleted bool        // it was deleted where the file comes from
}

// Otherwise is a value of the file that differs from the value here, which stays.
type Otherwise struct {
	What string // note, place, rating, Deleting or DeletedHere
	File string // the value of the file
}

// Deleting means that a session is deleted in the file.
const Deleting = "deleted"

// DeletedHere means that a session was deleted in this history, and not in the file.
const DeletedHere = "deleted_here"

// newsMost is the most sessions that are listed.
const newsMost = 50

// Unfit is the reason why a file cannot be imported.
type Unfit struct{ Text string }

func (u *Unfit) Error() string { return u.Text }

func unfit(format string, args ...any) error { return &Unfit{lang.Sprintf(format, args...)} }

// Import adds all that an exported file has and the history lacks, or nothing. It
// recognizes sessions and players by their uid, and players also by name. An *Unfit error
// is a fault of the file.
func (s *Store) Import(ctx context.Context, from io.Reader, how Import) (Received, error) {
	var done Received
	if how.Verify != nil {
		if err := s.withFunctions(ctx, checkFunctions); err != nil {
			return done, s.fail(err)
		}
	}
	err := s.write(ctx, func(tx *sql.Tx) error {
		named := slices.Sorted(maps.Keys(how.As))
		named = append(named, slices.Sorted(maps.Keys(how.New))...)
		how.As, how.New = byFolded(how.As), byFolded(how.New)
		// An import can be cancelled between two sessions; a statement that can be cancelled would
		// cost a goroutine for each row.
		im := &importer{until: ctx, ctx: context.WithoutCancel(ctx), tx: tx, how: how, players: map[string]int64{}, names: map[string]string{}, taken: map[int64]bool{}, named: named, met: map[string]bool{}}
		if err := im.prepare(); err != nil {
			return err
		}
		view := &Store{path: s.path, db: s.db, from: tx, wait: s.wait, atOnce: true}
		var had []Flaw // in no session
		var err error
		if how.Verify != nil {
			if had, err = view.fileFlaws(im.ctx); err != nil {
				return err
			}
		}
		// The encoder of an export replaces what is not UTF-8, so such bytes in a file mean
		// that an editor saved it in another encoding: its texts would be lost.
		err = im.read(jsontext.NewDecoder(from, asStored, jsontext.AllowInvalidUTF8(false), json.RejectUnknownMembers(true)))
		if err == nil && how.Verify != nil {
			err = im.verify(view, had)
		}
		done = im.done
		return err
	})
	var wrong *Unfit
	switch {
	case err != nil && ctx.Err() != nil:
		err = ctx.Err() // the transaction was cancelled
	case errors.As(err, &wrong):
		err = wrong // it is no fault of the history
	}
	return done, err
}

func byFolded(names map[string]string) map[string]string {
	folded := map[string]string{}
	for name, is := range names {
		folded[fold(name)] = is
	}
	return folded
}

// LooksExported refuses a file that does not begin like an exported history. It consumes
// nothing.
func LooksExported(file *bufio.Reader) error {
	const looked = 512
	head, err := file.Peek(looked) // or as much as there is
	switch {
	case len(head) == 0 && err != nil && !errors.Is(err, io.EOF):
		return err
	case strings.HasPrefix(string(head), sqliteHead):
		return unfit("this is a history, not an exported file; export it by companion --db FILE history export")
	case strings.TrimSpace(string(head)) == "" && len(head) == looked: // it may come yet
	case !strings.HasPrefix(strings.TrimSpace(string(head)), "{"):
		return unfit("this is not an exported history")
	}
	return nil
}

// importer is one import.
type importer struct {
	until context.Context // cancels between two sessions
	ctx   context.Context
	tx    *sql.Tx
	how   Import

	empty   bool              // the history had no sessions: numbers are kept
	taken   map[int64]bool    // numbers of the file, if they are kept
	more    []string          // columns of session beside those that are known
	players map[string]int64  // by uid in the file
	names   map[string]string // by uid in the file
	named   []string          // the players of how.As and how.New
	met     map[string]bool   // those of them who are in the file, folded
	later   []playerFile      // merged players, whose other one may follow
	former  []formerFile      // of all players
	touched []Touched
	done    Received
}

// verify marks the flaws that a check would find, except those that the history had
// before.
func (im *importer) verify(view *Store, had []Flaw) (err error) {
	if im.done.Marks, err = im.how.Verify(im.until, view, im.done, im.touched); err != nil {
		return err
	}
	now, err := view.fileFlaws(im.ctx)
	if err != nil {
		return err
	}
	for _, f := range now {
		if !slices.Contains(had, f) {
			im.done.Marks = append(im.done.Marks, Mark{f.Session, f.Entry, f.Text})
		}
	}
	return putMarks(im.ctx, im.tx, im.done.Marks)
}

// read reads the file, part by part.
func (im *importer) read(dec *jsontext.Decoder) error {
	if t, err := dec.ReadToken(); err != nil || t.Kind() != '{' {
		return unfit("this is not an exported history")
	}
	begun, whole := false, false
	for dec.PeekKind() == '"' {
		key, err := dec.ReadToken()
		if err != nil {
			return broken(err)
		}
		part := key.String()
		if !begun && part != "companion_history" {
			return unfit("this is not an exported history")
		}
		switch part {
		case "companion_history":
			var number int
			if err := json.UnmarshalDecode(dec, &number); err != nil || begun {
				return unfit("this is not an exported history")
			}
			if number < format {
				return unfit("the file has format %d, which no companion writes", number)
			}
			if number > format {
				return unfit("the file has format %d of a newer companion; this one reads format %d", number, format)
			}
			begun = true
		case "players":
			if err = list(im.until, dec, "players", "player %d of the file: %s", im.player); err == nil {
				err = im.merges()
			}
		case "sessions":
			err = list(im.until, dec, "sessions", "session %d of the file: %s", im.session)
		case "cards":
			err = list(im.until, dec, "cards", "card %d of the file: %s", im.card)
		case "boxes":
			err = list(im.until, dec, "boxes", "box %d of the file: %s", im.box)
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
		return unfit("the file is incomplete")
	}
	if _, err := dec.ReadToken(); !errors.Is(err, io.EOF) {
		return unfit("the file goes on after its end")
	}
	return nil
}

// broken describes JSON that cannot be read, or returns err.
func broken(err error) error {
	var syntax *jsontext.SyntacticError
	var semantic *json.SemanticError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return unfit("the file is incomplete")
	case errors.As(err, &syntax):
		return unfit("at byte %d: %s", syntax.ByteOffset, syntax.Err)
	case errors.As(err, &semantic) && errors.Is(err, json.ErrUnknownName):
		return unfit("unknown field %q", semantic.JSONPointer.LastToken())
	case errors.As(err, &semantic):
		return unfit("at byte %d: %s cannot be a JSON %s", semantic.ByteOffset, field(semantic.JSONPointer), semantic.JSONKind)
	}
	return err
}

// field returns the name of a place in the file within its player, session or card.
func field(at jsontext.Pointer) string {
	names := slices.Collect(at.Tokens())
	return strings.Join(names[min(2, len(names)):], ".")
}

// list reads a part of the file ahead, and takes its values one by one. where is the format
// of an error, with the number of the value and what is wrong with it.
func list[T any](ctx context.Context, dec *jsontext.Decoder, part, where string, take func(T) error) error {
	if t, err := dec.ReadToken(); err != nil || t.Kind() != '[' {
		return unfit("the part %q of the file is not a list", part)
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
				return unfit(where, n, wrong.Text)
			}
			return err
		}
	}
}

// readAhead is the number of values that are read ahead.
const readAhead = 32

// decoded is a value of a list, or the error of reading it.
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

// card learns a card that is new or newer than here.
func (im *importer) card(c cardFile) error {
	if err := c.check(); err != nil {
		return err
	}
	name := norm.NFC.String(c.Name)
	n, err := im.changed(`INSERT INTO card (game, name, folded, facts, learnt_at, source) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (game, folded) DO UPDATE SET name = excluded.name, facts = excluded.facts, learnt_at = excluded.learnt_at, source = excluded.source
		WHERE excluded.learnt_at > card.learnt_at`, c.Game, name, fold(name), string(c.Facts), c.Learnt, string(c.Source))
	if err != nil || n == 0 {
		return err
	}
	if !slices.Contains(im.done.Cards, name) {
		im.done.Cards = append(im.done.Cards, name)
	}
	_, err = im.changed(`UPDATE taught SET covered = 1 WHERE game = ? AND folded = ? AND at < ?`, c.Game, fold(name), c.Learnt)
	return err
}

// box keeps a newer box profile.
func (im *importer) box(b boxFile) error {
	if err := b.check(); err != nil {
		return err
	}
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
