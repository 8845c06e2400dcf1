// Package background keeps the program from asking the terminal for its
// background color. Bubble Tea does so when it is initialised, in every command
// of a program that links it, and waits seconds on a terminal that does not
// answer. An answer given beforehand spares the question; Go initialises
// packages that are ready in order of import path, and ours sorts before
// github.com/charmbracelet/bubbletea.
package background

import "github.com/charmbracelet/lipgloss"

func init() { lipgloss.SetHasDarkBackground(true) }
