//go:build cgo

package history

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"companion/calculators/lang"
)

const haveSQLite = true

// classify returns our error for an error of the driver or the system.
func classify(err error) error {
	var e sqlite3.Error
	if !errors.As(err, &e) {
		return classifySystem(err)
	}
	switch e.Code {
	case sqlite3.ErrBusy, sqlite3.ErrLocked:
		return ErrBusy
	case sqlite3.ErrReadonly, sqlite3.ErrPerm:
		return ErrReadOnly
	case sqlite3.ErrCorrupt, sqlite3.ErrNotADB:
		return ErrDamaged
	case sqlite3.ErrFull:
		return ErrFull
	case sqlite3.ErrIoErr:
		return fmt.Errorf("%w: %w", ErrDisk, e)
	case sqlite3.ErrError:
		for _, thing := range []string{"table", "column"} {
			if _, name, is := strings.Cut(e.Error(), "no such "+thing+": "); is {
				return lacking(thing + " " + strings.TrimPrefix(name, "main."))
			}
		}
	case sqlite3.ErrCantOpen:
		if e.SystemErrno != 0 {
			return classifySystem(lang.Errorf("it cannot be opened: %w", e.SystemErrno))
		}
		return cause("it cannot be opened")
	}
	return err
}

// withFunctions registers functions of this package for use in SQL.
func (s *Store) withFunctions(ctx context.Context, functions map[string]any) error {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(driver any) error {
		for name, f := range functions {
			if err := driver.(*sqlite3.SQLiteConn).RegisterFunc(name, f, true); err != nil {
				return err
			}
		}
		return nil
	})
}

// constrained returns an *Unfit error for a value that the history does not accept, or
// err.
func constrained(err error) error {
	var e sqlite3.Error
	if !errors.As(err, &e) || e.Code != sqlite3.ErrConstraint && e.Code != sqlite3.ErrMismatch {
		return err
	}
	return unfit("it has a value that is not allowed: %s", e)
}
