package history

import (
	"context"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"companion/calculators/lang"
)

// ErrExists means that the file exists already.
const ErrExists = cause("the file exists already, and companion never overwrites it")

// Copied is the content of a backup.
type Copied struct {
	Sessions, Players int
	Bytes             int64
}

// Backup writes one snapshot of the history to a new file while other processes may write.
// The copy is on the disk and verified before it gets its name.
func (s *Store) Backup(ctx context.Context, to string) (Copied, error) {
	to, err := filepath.Abs(to)
	if err != nil {
		return Copied{}, &Error{to, err}
	}
	if _, err := os.Lstat(to); err == nil {
		return Copied{}, &Error{to, ErrExists}
	}
	if beside, is := strings.CutPrefix(to, s.path+"-"); is && slices.Contains([]string{"journal", "wal", "shm"}, beside) {
		return Copied{}, &Error{to, cause("a file of this name belongs to the history itself")}
	}
	half, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".*.part") // only its owner may read it
	if err != nil {
		return Copied{}, &Error{to, classify(err)}
	}
	defer os.Remove(half.Name())
	_ = half.Close()
	done, err := s.copyTo(ctx, half.Name())
	if err == nil {
		err = name(half.Name(), to)
	}
	if err == nil {
		err = syncFolder(filepath.Dir(to))
	}
	if err != nil {
		return Copied{}, (&Store{path: to}).fail(err)
	}
	return done, nil
}

// name gives a file its name, unless another process has taken the name.
func name(file, to string) error {
	err := os.Link(file, to)
	switch {
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	case err != nil: // a disk that knows no second names
		return os.Rename(file, to)
	}
	return nil
}

// copyTo writes a copy into an empty file, waits until it is on the disk and reads it through.
func (s *Store) copyTo(ctx context.Context, to string) (done Copied, err error) {
	// The connection has one job left; the history itself stays open for reading only.
	for _, do := range []struct {
		text string
		args []any
	}{{`PRAGMA query_only = 0`, nil}, {`VACUUM INTO ?`, []any{to}}} {
		_, err := s.db.ExecContext(ctx, do.text, do.args...)
		if errors.Is(classify(err), ErrDamaged) { // which the history is, and not the copy
			return done, s.fail(err)
		}
		if err != nil {
			return done, err
		}
	}
	f, err := os.OpenFile(to, os.O_RDWR, 0)
	if err != nil {
		return done, err
	}
	info, err := f.Stat()
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
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
		err = lang.Errorf("the copy is damaged: %s", wrong[0])
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

// pages reads every page of the file and returns what is wrong. Values are not checked: a
// copy of a wrong value is a true copy.
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
