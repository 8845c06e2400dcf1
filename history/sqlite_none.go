//go:build !cgo

package history

import (
	"context"

	_ "github.com/mattn/go-sqlite3" // registers a driver that reports the missing cgo
)

const haveSQLite = false

func classify(err error) error { return classifySystem(err) }

func (s *Store) withFunctions(context.Context, map[string]any) error { return ErrNoCgo }

func constrained(err error) error { return err }
