package play

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// TableCommands are the commands about tables as a whole.
func TableCommands(a *app.App) []*cobra.Command {
	plain := func(use, short, example string, run func(*cobra.Command, []string) error) *cobra.Command {
		return &cobra.Command{Use: use, Short: short, GroupID: "table", Example: example, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, RunE: run}
	}
	show := plain("show [ID]", "The open table, or another one: how it stands, or its log with --log", "  companion show\n  companion show --log", nil)
	log := show.Flags().Bool("log", false, "print the events that stand as a log that replay reads")
	show.RunE = func(c *cobra.Command, args []string) error { return showTable(a, c.Context(), args, *log) }
	return []*cobra.Command{
		newCommand(a),
		playCommand(a),
		show,
		finishCommand(a),
		plain("abandon", "Gives a table up: it does not count", "  companion abandon", func(c *cobra.Command, args []string) error {
			if err := lookup.None(c, args); err != nil {
				return err
			}
			return abandon(a, c.Context())
		}),
		plain("rematch [ID]", "Opens a table with the seats, house rules and box profile of another", "  companion rematch", func(c *cobra.Command, args []string) error {
			return Rematch(a, c.Context(), args)
		}),
		plain("tables", "The tables that are open", "  companion tables", func(c *cobra.Command, args []string) error {
			if err := lookup.None(c, args); err != nil {
				return err
			}
			return listTables(a, c.Context())
		}),
		plain("use ID", "Goes on with a table, also with one that was finished or abandoned", "  companion use 2", func(c *cobra.Command, args []string) error {
			return Use(a, c.Context(), args)
		}),
	}
}

// tableOf opens the table with an ID, or the one that is meant without one: that may
// be one that is over.
func tableOf(a *app.App, ctx context.Context, args []string) (*table.Table, error) {
	if len(args) == 0 {
		return table.OpenTable(a, ctx)
	}
	c, err := lookup.ChooseOne(a, args)
	if err != nil {
		return nil, err
	}
	return table.OpenFound(a, ctx, func(ctx context.Context, store *history.Store) (history.Table, error) {
		return table.LoadTable(c, ctx, store)
	})
}

func showTable(a *app.App, ctx context.Context, args []string, log bool) error {
	t, err := tableOf(a, ctx, args)
	if err != nil {
		return err
	}
	defer t.Close()
	switch {
	case a.JSON:
		return a.Encode(describeTable(a, t))
	case log:
		a.PrintLog(table.TextLog(t))
		return nil
	}
	a.Print(assist.Wrap("", fmt.Sprintf("%s; %s", app.Upper(table.Named(t.Stored)), extent(t)), a.Width))
	if given := table.HouseLines(t.Match.House()); given != "" {
		a.Print(assist.Wrap("house rules: ", given, a.Width))
	}
	look := Look(a)
	look.Closed = closed(t)
	a.Print(assist.Board(t.Game.Board, t.Match, look))
	a.Print(Curves(t, a.Width))
	return nil
}

// Curves are how the players fared, turn by turn.
func Curves(t *table.Table, width int) []string {
	c := t.Game.Curve
	if c == (app.Curve{}) || len(t.Match.Standing()) == 0 {
		return nil
	}
	series := make([][]int, len(t.Match.Opening.Players))
	turns := t.Match.Turns(func(s rules.State) {
		for i, v := range c.Values(s) {
			series[i] = append(series[i], v)
		}
	})
	return assist.Curve(fmt.Sprintf("%s over %s", c.Title, lang.Plural(turns, "turn", "turns")), t.Match.Opening.Players, series, width, t.App.IsPlainly())
}

// tableJSON is a table as programs read it. Where the table has ended it, nobody moves
// any more, and the winners are those it named.
func describeTable(a *app.App, t *table.Table) tableJSON {
	j := matchJSON(t.Game, t.Match, a.Reveal)
	j.Session, j.Status = t.Stored.ID, t.Stored.Status
	if closed(t) != "" {
		j.Turn, j.Next, j.Due, j.Winners = nil, []string{}, []string{}, append([]string{}, t.Stored.Winners...)
	}
	return j
}

// extent tells what has become of a table and how long its log is.
func extent(t *table.Table) string {
	return string(t.Stored.Status) + ", " + lang.Plural(len(t.Match.Standing()), "event stands", "events stand")
}

func Use(a *app.App, ctx context.Context, args []string) error {
	if len(args) == 0 {
		return &app.Usage{Says: "missing ID, the number that companion tables or companion history lists"}
	}
	t, err := tableOf(a, ctx, args)
	if err != nil {
		return err
	}
	defer t.Close()
	status, seats := table.StandingOf(t.Match)
	if err := a.Changed(t.Store.SetStatus(ctx, t.Stored.ID, status, seats)); err != nil {
		return err
	}
	if a.JSON {
		return a.Encode(describeTable(a, t))
	}
	says := app.Upper(table.Named(t.Stored))
	switch {
	case status == history.StatusOver:
		says += fmt.Sprintf("; companion undo --table %d opens it again", t.Stored.ID)
	case t.Stored.Status != history.StatusOpen:
		says += " is open again"
	}
	a.Print(assist.Wrap("", says, a.Width))
	a.Print(assist.Status(t.Match, a.Width))
	return nil
}
