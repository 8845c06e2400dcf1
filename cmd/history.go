package cmd

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"companion/cmd/internal/app"
	"companion/cmd/internal/evenings"
	"companion/cmd/internal/keep"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/people"
	"companion/cmd/internal/play"
	"companion/cmd/internal/stats"
)

func historyCommand(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "history", Short: "What was asked and played, evening by evening", GroupID: "past",
		Args: cobra.ArbitraryArgs, Example: "  companion history\n  companion history --game vec --date 2026-11",
		Long: `What was asked and played, evening by evening. A session is meant by its ID, by last, which is the last game, or by a day
such as yesterday that had no other game. Where several may be meant they are named as 8 9 or 8-10, or by their day.`,
	}
	lists(a, c, app.Group)
	list := &cobra.Command{Use: "list", Short: "The last evenings, the newest first, on a terminal last", Args: cobra.ArbitraryArgs, Example: "  companion history list --json"}
	lists(a, list, lookup.None)
	c.AddCommand(
		evenings.AddCommand(a),
		list,
		keep.ExportCommand(a),
		keep.ImportCommand(a),
		&cobra.Command{
			Use: "show ID …", Short: "Sessions whole, or all of an evening, with their rulings and reasons", DisableFlagsInUseLine: true,
			Args: cobra.ArbitraryArgs, Example: "  companion history show 1",
			RunE: func(c *cobra.Command, args []string) error { return evenings.ShowSessions(a, c.Context(), args) },
		},
	)
	c.AddCommand(stats.StatsCommand(a))
	c.AddCommand(reviewCommands(a)...)
	return c
}

// shortNames are commands below history, or player, that stand at the top too.
func shortNames(a *app.App) []*cobra.Command {
	players := &cobra.Command{
		Use: "players", Short: "Everybody, with how many games they played and when last", Args: lookup.None, Example: "  companion players",
		RunE: func(c *cobra.Command, _ []string) error { return people.ListPlayers(a, c.Context()) },
	}
	all := []*cobra.Command{stats.StatsCommand(a), players, keep.ExportCommand(a), keep.ImportCommand(a)}
	for _, c := range all {
		c.GroupID = "past"
	}
	return all
}

// lists makes a command that lists evenings; words are for others.
func lists(a *app.App, c *cobra.Command, others func(*cobra.Command, []string) error) {
	f := &lookup.FilterFlags{}
	f.Register(c.Flags(), a.Now())
	all := c.Flags().Bool("all", false, fmt.Sprintf("every evening, not only the last %d", lookup.Evenings))
	deleted := c.Flags().Bool("deleted", false, "what was deleted, and can be brought back")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return withMeant(others(c, args), c, args[0], f.Today)
		}
		if _, err := f.Check(); err != nil { // also while nothing has been saved yet
			return err
		}
		most := lookup.Evenings
		if *all {
			most = 0
		}
		return evenings.ListEvenings(a, c.Context(), f, most, *deleted)
	}
}

// withMeant gives the refusal of a word that is no command the hint which one it was
// probably meant for: a day is a filter, and the number of a session is shown.
func withMeant(err error, list *cobra.Command, word string, today time.Time) error {
	var refused *app.Usage
	if !errors.As(err, &refused) {
		return err
	}
	if (&lookup.Chosen{}).Add(word) == nil {
		refused.Hint = "companion history show " + word
	} else if _, _, err := app.Period(word, today); err == nil {
		refused.Hint = list.CommandPath() + " --date " + word
	}
	return err
}

// reviewCommands change what is told of a session the morning after.
func reviewCommands(a *app.App) []*cobra.Command {
	return append([]*cobra.Command{
		evenings.NoteCommand(a),
		evenings.ReviewCommand("place ID … name", "Tells where a session was played, or a whole evening; none forgets it", "  companion history place 2 \"Ana's kitchen\"",
			func(c *cobra.Command, args []string) error { return evenings.PlaceSessions(a, c.Context(), args) }),
		evenings.ReviewCommand("rate ID … 1-5", "Rates a session; 0 takes it back", "  companion history rate 2 4",
			func(c *cobra.Command, args []string) error { return evenings.RateSessions(a, c.Context(), args) }),
		evenings.PauseCommand(a),
		evenings.ReviewCommand("reopen ID", "Goes on with a table, also with one that was finished or abandoned", "  companion history reopen 2",
			func(c *cobra.Command, args []string) error { return play.Use(a, c.Context(), args) }),
		evenings.ReviewCommand("rematch ID", "Opens a table with the seats, house rules and box profile of another", "  companion history rematch 2",
			func(c *cobra.Command, args []string) error { return play.Rematch(a, c.Context(), args) }),
	}, evenings.DeleteCommands(a)...)
}
