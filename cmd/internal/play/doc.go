// Package play has the commands of a table: new, play, record, show, finish, replay and rematch.
package play
