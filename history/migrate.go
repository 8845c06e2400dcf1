package history

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"companion/calculators/lang"
)

//go:embed migrations/*.sql
var migrations embed.FS

// applicationID marks our files: "Comp". The command file prints it.
const applicationID = 0x436f6d70

// steps are the migrations in order; a file's user_version counts those it has.
var steps = func() []string {
	names, _ := fs.Glob(migrations, "migrations/*.sql") // the pattern is well-formed
	return names
}()

// errOlder is a file that lacks migrations.
const errOlder = cause("it was written by an older companion, and it cannot be updated here")

type rowQuerier interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
}

// version returns the number of migrations of a file; 0 for an empty file. A file of
// another program or of a newer companion is an error.
func version(ctx context.Context, q rowQuerier) (int, error) {
	var id, version, things int
	err := q.QueryRowContext(ctx,
		`SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
		        (SELECT count(*) FROM sqlite_schema)`).Scan(&id, &version, &things)
	switch {
	case err != nil:
		return 0, err
	case id == 0 && version == 0 && things == 0:
		return 0, nil
	case id != applicationID:
		return 0, ErrForeign
	case version > len(steps):
		return 0, ErrNewer
	case version < 1: // every file of ours has one migration at least
		return 0, ErrDamaged
	}
	return version, nil
}

// migrate brings a file up to date, forward only, within a transaction.
func migrate(ctx context.Context, tx *sql.Tx) error {
	have, err := version(ctx, tx)
	if err != nil || have == len(steps) {
		return err
	}
	for _, name := range steps[have:] {
		text, err := migrations.ReadFile(name)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, string(text)); err != nil {
			return fmt.Errorf("%s: %w", strings.TrimPrefix(name, "migrations/"), err)
		}
	}
	_, err = tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, len(steps)))
	return err
}

// readable refuses a file that this companion cannot read. A file without a first
// transaction counts as missing.
func (s *Store) readable(ctx context.Context) error {
	have, err := version(ctx, s.from)
	switch {
	case err != nil:
		return err
	case have == 0:
		return fs.ErrNotExist
	case have < len(steps):
		return errOlder
	}
	return nil
}

// classifySystem returns our error for an error of the system.
func classifySystem(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the path is printed already
	}
	switch {
	case errors.Is(err, syscall.EROFS):
		return ErrReadOnly
	case errors.Is(err, syscall.ENOSPC):
		return ErrFull
	case errors.Is(err, fs.ErrPermission):
		return lang.Errorf("it cannot be opened: %w", fs.ErrPermission)
	case errors.Is(err, syscall.ENOTDIR):
		return cause("its folder is not a folder")
	}
	return err
}
