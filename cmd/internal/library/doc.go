// Package library has the commands cards and box.
package library
