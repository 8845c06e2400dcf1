// Package history keeps sessions in one SQLite file: what was asked, what was
// played, and by whom. It knows no rules; rulings come and go as text.
package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// What can be wrong with the file, told as the end of a sentence. Errors of
// this package wrap one of them where it fits.
var (
	ErrBusy     = errors.New("another companion is writing to it")
	ErrNotFound = errors.New("no such entry in the history")
	ErrNewer    = errors.New("it was written by a newer companion")
	ErrForeign  = errors.New("it is not a companion history")
	ErrDamaged  = errors.New("it is damaged, or not a database at all")
	ErrReadOnly = errors.New("it cannot be written here")
	ErrFull     = errors.New("there is no room left on the disk")
	ErrDisk     = errors.New("the disk reports an error")
	ErrNoCgo    = errors.New("this companion was built without cgo, which SQLite needs")
)

// regular refuses what cannot be a history, before SQLite waits for it or writes
// into it. A file that is not there is fs.ErrNotExist.
func regular(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return errors.New("it is a folder, not a file")
	case !info.Mode().IsRegular():
		return errors.New("it is not a regular file")
	case info.Size() > 0 && info.Size() < headerSize:
		return ErrDamaged // SQLite would take it for a new one
	}
	return nil
}

const headerSize = 100 // bytes every SQLite file begins with

// sqliteHead is how every SQLite file begins.
const sqliteHead = "SQLite format 3\x00"

// IsOne tells whether a file is a history, or some other database.
func IsOne(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, len(sqliteHead))
	_, err = io.ReadFull(f, head)
	return err == nil && string(head) == sqliteHead
}

// Error is a failure of the history file.
type Error struct {
	Path string
	Err  error // one of the above, or a cause for operators
}

func (e *Error) Error() string {
	path := []rune(e.Path)
	if n := len(path); n > shown {
		path = append([]rune("…"), path[n-shown:]...)
	}
	return fmt.Sprintf("the history %s: %v", string(path), e.Err)
}

func (e *Error) Unwrap() error { return e.Err }

// Cause is what is wrong with a history, without its name.
func Cause(err error) error {
	var of *Error
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// lacking is a part of a history that the file lacks, which is damage.
type lacking string

func (l lacking) Error() string { return "it lacks the " + string(l) }

func (l lacking) Is(target error) bool { return target == ErrDamaged }

// Refused is what cannot be done with what is stored, as a sentence for whoever asked. It
// is no fault of the file.
type Refused struct{ Says string }

func (r *Refused) Error() string { return r.Says }

func refused(format string, args ...any) error { return &Refused{fmt.Sprintf(format, args...)} }

const shown = 120 // characters of a path, from its end, that an error repeats

// Store is an open history file.
type Store struct {
	path string
	db   *sql.DB
	from reader        // what is read: the file as it stands, or as it stood at one moment
	wait time.Duration // how long one transaction waits for other processes in all

	atOnce bool // from does not change, whatever others write
}

// reader reads the file: as it stands, or as it stood at one moment.
type reader interface {
	querier
	rowQuerier
}

// Open readies the file for writing and creates it, empty, and its folder if
// there is none; the first transaction makes a history of it. Each transaction
// waits for other processes at most as long as wait.
func Open(path string, wait time.Duration) (*Store, error) {
	if !haveSQLite {
		return nil, &Error{path, ErrNoCgo}
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, &Error{path, err}
	}
	if err = regular(path); errors.Is(err, fs.ErrNotExist) {
		err = create(path)
	}
	if err != nil {
		return nil, &Error{path, classify(err)}
	}
	// immediate: a transaction that begins by reading and is then to write would
	// fail if another process wrote in between. FULL: the driver's own default is
	// NORMAL, which may lose what was acknowledged when the power goes.
	return connect(path, wait, url.Values{
		"mode": {"rw"}, "_txlock": {"immediate"}, "_foreign_keys": {"on"}, "_synchronous": {"FULL"},
	})
}

// OpenKept opens a file that holds something for reading and writing, and brings it up to
// date if an older companion wrote it; it creates nothing. A file that is not there is an
// error that is fs.ErrNotExist.
func OpenKept(ctx context.Context, path string, wait time.Duration) (*Store, error) {
	if err := regular(path); err != nil {
		return nil, &Error{path, classify(err)}
	}
	s, err := Open(path, wait)
	if err != nil {
		return nil, err
	}
	err = s.readable(ctx)
	if errors.Is(err, errOlder) {
		err = s.write(ctx, func(*sql.Tx) error { return nil })
	}
	if err != nil {
		_ = s.Close()
		return nil, s.fail(err)
	}
	return s, nil
}

// create makes an empty file: the system says better than SQLite why it cannot.
func create(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// OpenRead opens the file for reading; it creates nothing. A file that is not
// there is an error that is fs.ErrNotExist.
func OpenRead(ctx context.Context, path string, wait time.Duration) (*Store, error) {
	if !haveSQLite {
		return nil, &Error{path, ErrNoCgo}
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, &Error{path, err}
	}
	if err := regular(path); err != nil {
		return nil, &Error{path, classify(err)}
	}
	s, err := openRead(ctx, path, wait)
	switch {
	case errors.Is(err, ErrReadOnly) && rollBack(ctx, path, wait) == nil,
		errors.Is(err, errOlder) && update(ctx, path, wait) == nil:
		return openRead(ctx, path, wait)
	}
	return s, err
}

func openRead(ctx context.Context, path string, wait time.Duration) (*Store, error) {
	s, err := connect(path, wait, url.Values{"mode": {"ro"}, "_foreign_keys": {"on"}, "_query_only": {"1"}, "_cache_size": {"-32000"}})
	if err != nil {
		return nil, err
	}
	if err := s.readable(ctx); err != nil {
		_ = s.Close()
		return nil, s.fail(err)
	}
	return s, nil
}

// update brings a file of an older companion up to date.
func update(ctx context.Context, path string, wait time.Duration) error {
	s, err := OpenKept(ctx, path, wait)
	if err != nil {
		return err
	}
	return s.Close()
}

// rollBack takes back what a process wrote that ended in mid-transaction. SQLite
// does so when the file is opened, but not when it is opened for reading.
func rollBack(ctx context.Context, path string, wait time.Duration) error {
	s, err := connect(path, wait, url.Values{"mode": {"rw"}})
	if err != nil {
		return err
	}
	defer s.Close()
	_, err = version(ctx, s.from)
	return err
}

func connect(path string, wait time.Duration, options url.Values) (*Store, error) {
	options.Set("_busy_timeout", milliseconds(wait))
	options.Set("_stmt_cache_size", "32") // an import, or an evening at one table, says the same again and again
	dsn := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: options.Encode()}).String()
	db, err := sql.Open("sqlite3", dsn)
	if err != nil {
		return nil, &Error{path, err}
	}
	db.SetMaxOpenConns(1) // pragmas and transactions belong to a connection
	return &Store{path: path, db: db, from: db, wait: wait}, nil
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// Path is where the file lies.
func (s *Store) Path() string { return s.path }

// Close closes the file.
func (s *Store) Close() error { return s.db.Close() }

// AtOnce reads the file as it stands at one moment, whatever others write meanwhile: do
// reads tables and sessions from the store it gets, and writes nothing.
func (s *Store) AtOnce(ctx context.Context, do func(*Store) error) error {
	if s.atOnce {
		return do(s)
	}
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return s.fail(err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "BEGIN DEFERRED"); err != nil {
		return s.fail(err)
	}
	defer func() { _, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") }() // nothing was written
	return do(&Store{path: s.path, db: s.db, from: conn, wait: s.wait, atOnce: true})
}

// fail makes an error of this package from whatever the driver said.
func (s *Store) fail(err error) error {
	var ours *Error
	var asked *Refused
	if err == nil || errors.As(err, &ours) || errors.As(err, &asked) {
		return err
	}
	return &Error{s.path, classify(err)}
}

// write runs one transaction on a file that is up to date: all of it stands, or
// nothing.
func (s *Store) write(ctx context.Context, do func(*sql.Tx) error) error {
	return s.fail(s.transact(ctx, do))
}

func (s *Store) transact(ctx context.Context, do func(*sql.Tx) error) error {
	began := time.Now()
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	// Connecting, beginning and committing may each find the file locked; what
	// one has waited is taken from the others.
	patience := func(q execer) error {
		left := max(0, s.wait-time.Since(began))
		_, err := q.ExecContext(ctx, "PRAGMA busy_timeout = "+milliseconds(left))
		return err
	}
	if err := patience(conn); err != nil {
		return err
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing, once it is committed
	if err := migrate(ctx, tx); err != nil {
		return err
	}
	if err := do(tx); err != nil {
		return err
	}
	if err := patience(tx); err != nil {
		return err
	}
	return tx.Commit()
}

type execer interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
}

// Path is where the history lies when nobody says otherwise: companion.db in a
// folder companion of the user's data folder. env looks up the environment.
func Path(env func(string) string, goos string) (string, error) {
	const folder, file = "companion", "companion.db"
	home := env("HOME")
	switch goos {
	case "windows":
		if dir := env("LocalAppData"); dir != "" {
			return filepath.Join(dir, folder, file), nil
		}
	case "darwin", "ios":
		if home != "" {
			return filepath.Join(home, "Library", "Application Support", folder, file), nil
		}
	default:
		if dir := env("XDG_DATA_HOME"); filepath.IsAbs(dir) {
			return filepath.Join(dir, folder, file), nil
		}
		if home != "" {
			return filepath.Join(home, ".local", "share", folder, file), nil
		}
	}
	return "", errors.New("no home folder is known to keep the history in; name a file with --db")
}
