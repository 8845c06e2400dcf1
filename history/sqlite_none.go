//go:build !cgo

package history

import _ "github.com/mattn/go-sqlite3" // registers a driver that says what it lacks

const haveSQLite = false

func classify(err error) error { return classifySystem(err) }

func constrained(err error) error { return err }
