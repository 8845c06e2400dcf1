package history

import (
	"context"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"
)

// ErrExists is that a file is there already.
var ErrExists = errors.New("it is there already, and is not written over")

// Copied is what a backup holds.
type Copied struct {
	Sessions, Players int
	Bytes             int64
}

// Backup writes a copy of the history as it stands at one moment, whoever writes to it
// meanwhile, into a file that is not there yet. It is on the disk and has been read
// through before it gets its name.
func (s *Store) Backup(ctx context.Context, to string) (Copied, error) {
	to, err := filepath.Abs(to)
	if err != nil {
		return Copied{}, &Error{to, err}
	}
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // the name is ours from here on
	if errors.Is(err, fs.ErrExist) {
		err = ErrExists
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		return Copied{}, &Error{to, classify(err)}
	}
	half := to + ".part"
	done, err := s.copyTo(ctx, half)
	if err == nil {
		err = os.Rename(half, to)
	}
	if err == nil {
		err = syncFolder(filepath.Dir(to))
	}
	if err != nil {
		_ = os.Remove(half)
		_ = os.Remove(to)
		return Copied{}, (&Store{path: to}).fail(err)
	}
	return done, nil
}

// copyTo writes a copy, waits until it is on the disk and reads it through.
func (s *Store) copyTo(ctx context.Context, to string) (done Copied, err error) {
	if err := os.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return done, err
	}
	// The connection has one job left; the history itself stays open for reading only.
	for _, do := range []struct {
		text string
		args []any
	}{{`PRAGMA query_only = 0`, nil}, {`VACUUM INTO ?`, []any{to}}} {
		if _, err := s.db.ExecContext(ctx, do.text, do.args...); err != nil {
			return done, err
		}
	}
	f, err := os.OpenFile(to, os.O_RDWR, 0)
	if err != nil {
		return done, err
	}
	info, err := f.Stat()
	if err = errors.Join(err, f.Chmod(0o600), f.Sync(), f.Close()); err != nil {
		return done, err
	}
	c, err := connect(to, time.Second, url.Values{"mode": {"ro"}})
	if err != nil {
		return done, err
	}
	defer c.Close()
	done.Bytes = info.Size()
	if err := c.readable(ctx); err != nil {
		return done, err
	}
	wrong, err := c.pages(ctx)
	if err == nil && len(wrong) > 0 {
		err = errors.New("the copy is damaged: " + wrong[0])
	}
	if err != nil {
		return done, err
	}
	err = c.db.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM session), (SELECT count(*) FROM player)`).Scan(&done.Sessions, &done.Players)
	return done, err
}

// syncFolder waits until a new name is on the disk, where a folder can be waited for.
func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return nil
	}
	_ = d.Sync()
	return d.Close()
}

// pages reads every page of the file, and says what is wrong with them. What a value may
// be is left out: a copy of a wrong value is a true copy.
func (s *Store) pages(ctx context.Context) (wrong []string, err error) {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, `PRAGMA ignore_check_constraints = 1`); err != nil {
		return nil, err
	}
	err = each(ctx, conn, `SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'`, nil, readInto(&wrong))
	_, off := conn.ExecContext(ctx, `PRAGMA ignore_check_constraints = 0`)
	return wrong, errors.Join(err, off)
}
