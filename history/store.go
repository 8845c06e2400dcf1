// Package history keeps sessions in one SQLite file: what was asked, what was
// played, and by whom. It knows no rules; rulings come and go as text.
package history

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"companion/calculators/lang"
)

// What can be wrong with the file. Errors of this package wrap one of them where it fits.
const (
	ErrBusy     = cause("another companion is writing to it")
	ErrNotFound = cause("it has no such entry")
	ErrNewer    = cause("it was written by a newer companion")
	ErrForeign  = cause("it is not a companion history")
	ErrDamaged  = cause("it is damaged, or it is not a database")
	ErrReadOnly = cause("it is read-only")
	ErrFull     = cause("the disk is full")
	ErrDisk     = cause("the disk reports an error")
	ErrNoCgo    = cause("this companion was built without cgo, which SQLite needs")
)

// cause is an error that has no arguments; it is translated when it is printed.
type cause string

func (c cause) Error() string { return lang.Text(string(c)) }

// regular refuses a file that cannot be a history, before SQLite waits for it or writes
// into it. A missing file is fs.ErrNotExist.
func regular(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return cause("it is a folder, not a file")
	case !info.Mode().IsRegular():
		return cause("it is not a regular file")
	case info.Size() > 0 && info.Size() < headerSize:
		return ErrDamaged // SQLite would take it for a new one
	}
	return nil
}

const headerSize = 100 // bytes every SQLite file begins with

// sqliteHead is the text at the beginning of every SQLite file.
const sqliteHead = "SQLite format 3\x00"

// IsOne reports whether a file is an SQLite database, as a history is.
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
	return lang.Sprintf("the history %s: %v", string(path), e.Err)
}

func (e *Error) Unwrap() error { return e.Err }

// Cause returns what is wrong with a history, without the name of the file.
func Cause(err error) error {
	var of *Error
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// lacking is a table or a column that the file lacks, which is damage.
type lacking string

func (l lacking) Error() string { return lang.Sprintf("it lacks the %s", string(l)) }

func (l lacking) Is(target error) bool { return target == ErrDamaged }

// Refused is an error of what the user asked for; the file is sound.
type Refused struct{ Text string }

func (r *Refused) Error() string { return r.Text }

func refused(format string, args ...any) error { return &Refused{lang.Sprintf(format, args...)} }

const shown = 120 // characters of a path, from its end, that an error repeats

// Store is an open history file.
type Store struct {
	path string
	db   *sql.DB
	from reader        // the file, or one snapshot of it
	wait time.Duration // the longest time that one transaction waits for other processes

	atOnce bool // from is a snapshot
}

// reader reads the file, or one snapshot of it.
type reader interface {
	querier
	rowQuerier
}

// Open opens the file for writing. It creates a missing file, empty, and its folder; the
// first transaction makes it a history. Each transaction waits for other processes at most
// as long as wait.
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
	// immediate: a transaction that reads before it writes would fail if another process
	// wrote in between. FULL: the driver's default NORMAL may lose a committed transaction
	// in a power cut.
	return connect(path, wait, url.Values{
		"mode": {"rw"}, "_txlock": {"immediate"}, "_foreign_keys": {"on"}, "_synchronous": {"FULL"},
	})
}

// OpenKept opens an existing history for reading and writing, and migrates it if an older
// companion wrote it. If there is no file, the error is fs.ErrNotExist.
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

// create makes an empty file: the system explains better than SQLite why it cannot.
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

// OpenRead opens the file for reading. If there is no file, the error is fs.ErrNotExist.
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

// update migrates a file of an older companion.
func update(ctx context.Context, path string, wait time.Duration) error {
	s, err := OpenKept(ctx, path, wait)
	if err != nil {
		return err
	}
	return s.Close()
}

// rollBack undoes the unfinished transaction of a process that crashed. SQLite does so
// when the file is opened for writing, but not for reading.
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
	options.Set("_stmt_cache_size", "32") // an import, or an evening at one table, repeats its statements
	dsn := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: options.Encode()}).String()
	db, err := sql.Open("sqlite3", dsn)
	if err != nil {
		return nil, &Error{path, err}
	}
	db.SetMaxOpenConns(1) // pragmas and transactions belong to a connection
	return &Store{path: path, db: db, from: db, wait: wait}, nil
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// Path returns the path of the file.
func (s *Store) Path() string { return s.path }

// Close closes the file.
func (s *Store) Close() error { return s.db.Close() }

// AtOnce reads one snapshot of the file while other processes may write: do reads tables
// and sessions from the store it gets, and writes nothing.
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

// fail makes an error of this package from an error of the driver.
func (s *Store) fail(err error) error {
	var ours *Error
	var asked *Refused
	if err == nil || errors.As(err, &ours) || errors.As(err, &asked) {
		return err
	}
	return &Error{s.path, classify(err)}
}

// write migrates the file if needed and runs one transaction: all of it, or nothing.
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
	// Connecting, beginning and committing may each find the file locked; all three share
	// one time limit.
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
	defer func() { _ = tx.Rollback() }() // does nothing after the commit
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

// Path returns the default file of the history: companion.db in the folder companion of
// the user's data folder. env looks up the environment.
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
	return "", cause("there is no home folder for the history; name a file with --db")
}
