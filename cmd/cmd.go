// Package cmd is the command line: the only package that knows the rules, the
// wizards and the history.
package cmd

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"companion/assist"
	"companion/calculators/lang"
)

// Version is stored with everything that is saved.
const Version = "0.1.0"

// Main runs the command line of the process and returns its exit code.
func Main() int {
	// A command lives for milliseconds: collecting garbage in a long table's replay
	// would take longer than the replay.
	debug.SetGCPercent(400)
	return newApp(time.Now).run(os.Args[1:])
}

// app is one run: its streams, its clock, its environment and the global flags.
type app struct {
	in       *os.File
	out      *bufio.Writer
	err      io.Writer
	now      func() time.Time
	env      func(string) string
	width    int  // columns of the answer
	height   int  // rows of the terminal it goes to; 0 if it goes elsewhere
	errWidth int  // columns of the terminal that err is; 0 if it is none
	terminal bool // somebody is there to be asked
	ui       *assist.UI

	everyName  func() ([]string, error) // reads the names of all players
	names      []string                 // of all players, once a line needs them
	namesFound bool

	db, table  once
	reveal     bool
	json       bool
	plain      bool
	accessible bool
	noInput    bool
	noLog      bool

	saved string // what this call has saved, as a sentence; "" for nothing

	completing bool                   // the shell asks for completions
	questions  map[*cobra.Command]any // of the commands that ask them, while the shell asks

	branch map[*cobra.Command]func() // adds the commands below one, once a word leads there
	lazy   map[*cobra.Command]func() // completes a command, with its flags and its help, once it is called
}

func newApp(now func() time.Time) *app {
	a := &app{
		in: os.Stdin, out: bufio.NewWriter(os.Stdout), err: os.Stderr, now: now, env: os.Getenv,
		db: once{name: "file"}, table: once{name: "ID"}, width: 80, lazy: map[*cobra.Command]func(){}, branch: map[*cobra.Command]func(){},
	}
	if w, h, err := term.GetSize(int(os.Stdout.Fd())); err == nil && w > 0 {
		a.width, a.height = w, h
	} else if w, err := strconv.Atoi(a.env("COLUMNS")); err == nil && w > 0 {
		a.width = w
	}
	a.width = max(a.width, 20)
	if w, _, err := term.GetSize(int(os.Stderr.Fd())); err == nil && w > 0 {
		a.errWidth = max(w, 20)
	}
	a.terminal = term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stderr.Fd()))
	return a
}

// run is one call of the command line. Every error is printed here, once.
func (a *app) run(args []string) (code int) {
	a.everyName = a.playerNames
	err := lang.Use(a.env("COMPANION_LANG"))
	if err == nil {
		err = a.execute(context.Background(), composed(args))
	}
	lost := a.out.Flush()
	if err != nil && (lost == nil || !errors.Is(err, lost)) {
		code = a.fail(err)
	}
	if lost = a.out.Flush(); lost != nil { // in JSON what is wrong was to stand there too
		says := "the answer cannot be written"
		if a.saved != "" {
			says = a.saved + "; the answer could not be written"
		}
		fmt.Fprintf(a.err, "companion: error: %s: %v\n", says, plainCause(lost))
		code = cmp.Or(code, exitError)
	}
	return code
}

// changed records that a change is saved, unless err says that it failed. It returns err.
func (a *app) changed(err error) error {
	if err == nil {
		a.saved = "the change is saved"
	}
	return err
}

// plainCause is what the system said, without the name of the file.
func plainCause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

func (a *app) execute(ctx context.Context, args []string) (err error) {
	defer recovered(&err)
	root := a.root()
	if len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd) {
		a.completing, a.questions = true, map[*cobra.Command]any{}
		a.completeLine(ctx, root, args[1:], args[0] == cobra.ShellCompRequestCmd)
		return nil
	}
	root.SetArgs(a.prepare(root, args))
	return root.ExecuteContext(ctx)
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "companion",
		Short: "Computes, judges and remembers at a table of card games",
		Long: "Computes, judges and remembers at a table where card games are played with the physical cards.\n" +
			"The players hold the cards; the table is always right.",
		Version:       Version,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 && a.asks() != nil && a.height > 0 {
				return a.showHome(c.Context())
			}
			return group(c, args)
		},
	}
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.SetVersionTemplate("companion {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	root.PersistentFlags().Var(&a.db, "db", "the history file (default $COMPANION_DB, or companion/companion.db in the user's data folder)")
	root.PersistentFlags().Var(&a.table, "table", "which table is meant (default the open one, or the last touched of several)")
	root.PersistentFlags().BoolVar(&a.reveal, "reveal", false, "show what the rules keep secret")
	root.PersistentFlags().BoolVar(&a.json, "json", false, "answer in JSON")
	root.PersistentFlags().BoolVar(&a.plain, "plain", a.isPlain(), "sentences and numbers only: no colors, frames, bars or curves")
	root.PersistentFlags().BoolVar(&a.accessible, "accessible", a.isAccessible(), "for screen readers: ask line by line, print as with --plain, and signs as words")
	root.PersistentFlags().BoolVar(&a.noInput, "no-input", false, "never ask; name what is missing")
	root.PersistentFlags().BoolVar(&a.noLog, "no-log", false, "read and save nothing")

	root.AddGroup(&cobra.Group{ID: "ask", Title: "Questions:"}, &cobra.Group{ID: "game", Title: "Games:"}, &cobra.Group{ID: "table", Title: "A table:"}, &cobra.Group{ID: "past", Title: "After game night:"})
	a.addCalculators(root)
	root.AddCommand(a.calcCommand(), a.historyCommand(), a.replayCommand(), a.playerCommand(), a.cardsCommand(), a.boxCommand(), a.backupCommand(), a.checkCommand())
	root.AddCommand(a.shortNames()...)
	root.AddCommand(a.searchCommand())
	root.AddCommand(a.recordCommands()...)
	root.AddCommand(a.tableCommands()...)
	root.SetHelpCommand(a.help(root))
	a.helps(root)
	completion(root)
	return root
}

// help prints a page about a topic, or the help of a command. Unlike cobra's help command it
// refuses words that it does not know.
func (a *app) help(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "help [command or topic]", Short: "Help about any command, or a page: commands, history, or a game", Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, words []string) error {
			if len(words) == 1 {
				if text, found := page(words[0]); found {
					a.printPage(text)
					return nil
				}
			}
			about, rest, err := root.Find(words)
			if err != nil || len(rest) > 0 {
				return group(about, rest)
			}
			return about.Help()
		},
	}
}

// untilLeft ends when whoever is asked leaves: by Ctrl-C, or because the terminal is
// closed.
func untilLeft(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, append(closing, os.Interrupt)...)
}

// closing are the signals of a terminal that is closed.
var closing = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}

func (a *app) isPlain() bool { return a.env("NO_COLOR") != "" || a.env("TERM") == "dumb" }

func (a *app) isAccessible() bool {
	return a.env("ACCESSIBLE") != "" && a.env("ACCESSIBLE") != "0"
}

// asks is where to ask; nil when nobody is there to be asked.
func (a *app) asks() *assist.UI {
	if !a.terminal || a.noInput {
		return nil
	}
	if a.ui != nil {
		return a.ui
	}
	width, height := 80, 24
	if w, h, err := term.GetSize(int(os.Stderr.Fd())); err == nil && w > 0 && h > 0 {
		width, height = w, h
	}
	a.ui = &assist.UI{In: a.in, Err: a.err, Width: width, Height: height, Plain: a.plain, Spoken: a.accessible, Lines: a.accessible || a.env("TERM") == "dumb"}
	return a.ui
}
