// Package table holds an open table, a reported game, and their logs.
package table
