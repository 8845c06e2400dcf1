// Package complete completes command lines in the shell.
package complete
