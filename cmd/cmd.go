// Package cmd is the command line: the only package that knows the rules, the
// wizards and the history.
package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/ask"
	"companion/cmd/internal/complete"
	"companion/cmd/internal/keep"
	"companion/cmd/internal/library"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/people"
	"companion/cmd/internal/play"
)

// Main runs the command line of the process and returns its exit code.
func Main() int {
	// A command lives for milliseconds: collecting garbage in a long table's replay
	// would take longer than the replay.
	debug.SetGCPercent(400)
	return run(app.NewApp(time.Now), os.Args[1:])
}

// run is one call of the command line. Every error is printed here, once.
func run(a *app.App, args []string) (code int) {
	a.EveryName = func() ([]string, error) { return lookup.PlayerNames(a) }
	err := lang.Use(a.Env("COMPANION_LANG"))
	if err == nil {
		err = execute(a, context.Background(), app.Composed(args))
	}
	lost := a.Out.Flush()
	if err != nil && (lost == nil || !errors.Is(err, lost)) {
		code = a.Fail(err)
	}
	if lost = a.Out.Flush(); lost != nil { // in JSON what is wrong was to stand there too
		says := "the answer cannot be written"
		if a.Saved != "" {
			says = a.Saved + "; the answer could not be written"
		}
		fmt.Fprintf(a.Err, "companion: error: %s: %v\n", says, app.PlainCause(lost))
		code = cmp.Or(code, app.ExitError)
	}
	return code
}

func execute(a *app.App, ctx context.Context, args []string) (err error) {
	defer app.Recovered(&err)
	root := root(a)
	if len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd) {
		a.Completing, a.Questions = true, map[*cobra.Command]any{}
		complete.CompleteLine(a, ctx, root, args[1:], args[0] == cobra.ShellCompRequestCmd)
		return nil
	}
	root.SetArgs(a.Prepare(root, args))
	return root.ExecuteContext(ctx)
}

func root(a *app.App) *cobra.Command {
	root := &cobra.Command{
		Use:   "companion",
		Short: "Computes, judges and remembers at a table of card games",
		Long: "Computes, judges and remembers at a table where card games are played with the physical cards.\n" +
			"The players hold the cards; the table is always right.",
		Version:       app.Version,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 && a.Asks() != nil && a.Height > 0 {
				return showHome(a, c.Context())
			}
			return app.Group(c, args)
		},
	}
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetVersionTemplate("companion {{.Version}}\n")
	root.SetFlagErrorFunc(app.FlagError)
	root.PersistentFlags().Var(&a.Db, "db", "the history file (default $COMPANION_DB, or companion/companion.db in the user's data folder)")
	root.PersistentFlags().Var(&a.Table, "table", "which table is meant (default the open one, or the last touched of several)")
	root.PersistentFlags().BoolVar(&a.Reveal, "reveal", false, "show what the rules keep secret")
	root.PersistentFlags().BoolVar(&a.JSON, "json", false, "answer in JSON")
	root.PersistentFlags().BoolVar(&a.Plain, "plain", a.IsPlain(), "sentences and numbers only: no colors, frames, bars or curves")
	root.PersistentFlags().BoolVar(&a.Accessible, "accessible", a.IsAccessible(), "for screen readers: ask line by line, print as with --plain, and signs as words")
	root.PersistentFlags().BoolVar(&a.NoInput, "no-input", false, "never ask; name what is missing")
	root.PersistentFlags().BoolVar(&a.NoLog, "no-log", false, "read and save nothing")

	root.AddGroup(&cobra.Group{ID: "ask", Title: "Questions:"}, &cobra.Group{ID: "game", Title: "Games:"}, &cobra.Group{ID: "table", Title: "A table:"}, &cobra.Group{ID: "past", Title: "After game night:"})
	ask.AddCalculators(a, root)
	root.AddCommand(ask.CalcCommand(a), historyCommand(a), play.ReplayCommand(a), people.PlayerCommand(a), library.CardsCommand(a), library.BoxCommand(a), keep.BackupCommand(a), keep.CheckCommand(a))
	root.AddCommand(shortNames(a)...)
	root.AddCommand(ask.SearchCommand(a))
	root.AddCommand(play.RecordCommands(a)...)
	root.AddCommand(play.TableCommands(a)...)
	root.SetHelpCommand(help(a, root))
	helps(a, root)
	complete.Completion(root)
	return root
}

// help prints a page about a topic, or the help of a command. Unlike cobra's help command it
// refuses words that it does not know.
func help(a *app.App, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "help [command or topic]", Short: "Help about any command, or a page: commands, history, or a game", Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, words []string) error {
			if len(words) == 1 {
				if text, found := page(words[0]); found {
					printPage(a, text)
					return nil
				}
			}
			about, rest, err := root.Find(words)
			if err != nil || len(rest) > 0 {
				return app.Group(about, rest)
			}
			return about.Help()
		},
	}
}
