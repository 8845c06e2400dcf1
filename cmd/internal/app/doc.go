// Package app has the streams, flags, printing, JSON and errors that every command shares.
package app
