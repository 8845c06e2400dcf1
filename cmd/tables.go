package cmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/history"
)

// tableCommands are the commands about tables as a whole.
func (a *app) tableCommands() []*cobra.Command {
	plain := func(use, short, example string, run func(*cobra.Command, []string) error) *cobra.Command {
		return &cobra.Command{Use: use, Short: short, GroupID: "table", Example: example, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, RunE: run}
	}
	show := plain("show [ID]", "The open table, or another one: how it stands, or its log with --log", "  companion show\n  companion show --log", nil)
	log := show.Flags().Bool("log", false, "print the events that stand as a log that replay reads")
	show.RunE = func(c *cobra.Command, args []string) error { return a.showTable(c.Context(), args, *log) }
	return []*cobra.Command{
		a.newCommand(),
		a.playCommand(),
		show,
		a.finishCommand(),
		plain("abandon", "Gives a table up: it does not count", "  companion abandon", func(c *cobra.Command, args []string) error {
			if err := none(c, args); err != nil {
				return err
			}
			return a.abandon(c.Context())
		}),
		plain("rematch [ID]", "Opens a table with the seats, house rules and box profile of another", "  companion rematch", func(c *cobra.Command, args []string) error {
			return a.rematch(c.Context(), args)
		}),
		plain("tables", "The tables that are open", "  companion tables", func(c *cobra.Command, args []string) error {
			if err := none(c, args); err != nil {
				return err
			}
			return a.listTables(c.Context())
		}),
		plain("use ID", "Goes on with a table, also with one that was finished or abandoned", "  companion use 2", func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), args)
		}),
	}
}

// tableOf opens the table with an ID, or the one that is meant without one: that may
// be one that is over.
func (a *app) tableOf(ctx context.Context, args []string) (*table, error) {
	if len(args) == 0 {
		return a.openTable(ctx)
	}
	c, err := a.chooseOne(args)
	if err != nil {
		return nil, err
	}
	return a.openFound(ctx, func(ctx context.Context, store *history.Store) (history.Table, error) {
		return c.loadTable(ctx, store)
	})
}

func (a *app) showTable(ctx context.Context, args []string, log bool) error {
	t, err := a.tableOf(ctx, args)
	if err != nil {
		return err
	}
	defer t.close()
	switch {
	case a.json:
		return a.encode(a.describeTable(t))
	case log:
		a.printLog(textLog(t))
		return nil
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s; %s", upper(named(t.stored)), t.extent()), a.width))
	if given := houseLines(t.match.House()); given != "" {
		a.print(assist.Wrap("house rules: ", given, a.width))
	}
	look := a.look()
	look.Closed = t.closed()
	a.print(assist.Board(t.game.board, t.match, look))
	a.print(t.curves(a.width))
	return nil
}

// curves are how the players fared, turn by turn.
func (t *table) curves(width int) []string {
	c := t.game.curve
	if c == (curve{}) || len(t.match.Standing()) == 0 {
		return nil
	}
	series := make([][]int, len(t.match.Opening.Players))
	turns := t.match.Turns(func(s rules.State) {
		for i, v := range c.values(s) {
			series[i] = append(series[i], v)
		}
	})
	return assist.Curve(fmt.Sprintf("%s over %s", c.title, lang.Plural(turns, "turn", "turns")), t.match.Opening.Players, series, width, t.app.isPlainly())
}

// tableJSON is a table as programs read it. Where the table has ended it, nobody moves
// any more, and the winners are those it named.
func (a *app) describeTable(t *table) tableJSON {
	j := matchJSON(t.game, t.match, a.reveal)
	j.Session, j.Status = t.stored.ID, t.stored.Status
	if t.closed() != "" {
		j.Turn, j.Next, j.Due, j.Winners = nil, []string{}, []string{}, append([]string{}, t.stored.Winners...)
	}
	return j
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// extent tells what has become of a table and how long its log is.
func (t *table) extent() string {
	return string(t.stored.Status) + ", " + lang.Plural(len(t.match.Standing()), "event stands", "events stand")
}

func (a *app) use(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return &usage{says: "missing ID, the number that companion tables or companion history lists"}
	}
	t, err := a.tableOf(ctx, args)
	if err != nil {
		return err
	}
	defer t.close()
	status, seats := standingOf(t.match)
	if err := a.changed(t.store.SetStatus(ctx, t.stored.ID, status, seats)); err != nil {
		return err
	}
	if a.json {
		return a.encode(a.describeTable(t))
	}
	says := upper(named(t.stored))
	switch {
	case status == history.StatusOver:
		says += fmt.Sprintf("; companion undo --table %d opens it again", t.stored.ID)
	case t.stored.Status != history.StatusOpen:
		says += " is open again"
	}
	a.print(assist.Wrap("", says, a.width))
	a.print(assist.Status(t.match, a.width))
	return nil
}
