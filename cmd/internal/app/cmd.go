package app

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"companion/assist"
)

// Version is stored with everything that is saved.
const Version = "0.1.0"

// App is one run: its streams, its clock, its environment and the global flags.
type App struct {
	In       *os.File
	Out      *bufio.Writer
	Err      io.Writer
	Now      func() time.Time
	Env      func(string) string
	Width    int  // columns of the answer
	Height   int  // rows of the terminal it goes to; 0 if it goes elsewhere
	errWidth int  // columns of the terminal that err is; 0 if it is none
	terminal bool // somebody is there to be asked
	ui       *assist.UI

	EveryName  func() ([]string, error) // reads the names of all players
	names      []string                 // of all players, once a line needs them
	namesFound bool

	Db, Table  Once
	Reveal     bool
	JSON       bool
	Plain      bool
	Accessible bool
	NoInput    bool
	NoLog      bool

	Saved string // what this call has saved, as a sentence; "" for nothing

	Completing bool                   // the shell asks for completions
	Questions  map[*cobra.Command]any // of the commands that ask them, while the shell asks

	Branch map[*cobra.Command]func() // adds the commands below one, once a word leads there
	Lazy   map[*cobra.Command]func() // completes a command, with its flags and its help, once it is called
}

func NewApp(now func() time.Time) *App {
	a := &App{
		In: os.Stdin, Out: bufio.NewWriter(os.Stdout), Err: os.Stderr, Now: now, Env: os.Getenv,
		Db: Once{Name: "file"}, Table: Once{Name: "ID"}, Width: 80, Lazy: map[*cobra.Command]func(){}, Branch: map[*cobra.Command]func(){},
	}
	if w, h, err := term.GetSize(int(os.Stdout.Fd())); err == nil && w > 0 {
		a.Width, a.Height = w, h
	} else if w, err := strconv.Atoi(a.Env("COLUMNS")); err == nil && w > 0 {
		a.Width = w
	}
	a.Width = max(a.Width, 20)
	if w, _, err := term.GetSize(int(os.Stderr.Fd())); err == nil && w > 0 {
		a.errWidth = max(w, 20)
	}
	a.terminal = term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stderr.Fd()))
	return a
}

// Changed records that a change is saved, unless err says that it failed. It returns err.
func (a *App) Changed(err error) error {
	if err == nil {
		a.Saved = "the change is saved"
	}
	return err
}

// PlainCause is what the system said, without the name of the file.
func PlainCause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// UntilLeft ends when whoever is asked leaves: by Ctrl-C, or because the terminal is
// closed.
func UntilLeft(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, append(Closing, os.Interrupt)...)
}

// Closing are the signals of a terminal that is closed.
var Closing = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}

func (a *App) IsPlain() bool { return a.Env("NO_COLOR") != "" || a.Env("TERM") == "dumb" }

func (a *App) IsAccessible() bool {
	return a.Env("ACCESSIBLE") != "" && a.Env("ACCESSIBLE") != "0"
}

// Asks is where to ask; nil when nobody is there to be asked.
func (a *App) Asks() *assist.UI {
	if !a.terminal || a.NoInput {
		return nil
	}
	if a.ui != nil {
		return a.ui
	}
	width, height := 80, 24
	if w, h, err := term.GetSize(int(os.Stderr.Fd())); err == nil && w > 0 && h > 0 {
		width, height = w, h
	}
	a.ui = &assist.UI{In: a.In, Err: a.Err, Width: width, Height: height, Plain: a.Plain, Spoken: a.Accessible, Lines: a.Accessible || a.Env("TERM") == "dumb"}
	return a.ui
}
