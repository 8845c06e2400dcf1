package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
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
	show.RunE = func(c *cobra.Command, args []string) error { return a.show(c.Context(), args, *log) }
	finish := plain("finish", "Ends a table early: the standing is recorded, and no winner unless one is named", "  companion finish --winner Ana", nil)
	winners := finish.Flags().StringArray("winner", nil, "`who` won all the same; several with commas between")
	finish.RunE = func(c *cobra.Command, args []string) error {
		if err := none(c, args); err != nil {
			return err
		}
		return a.finish(c.Context(), *winners)
	}
	return []*cobra.Command{
		a.newCommand(),
		a.playCommand(),
		show,
		finish,
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
	id, err := sessionID(args)
	if err != nil {
		return nil, err
	}
	return a.openFound(ctx, func(ctx context.Context, store *history.Store) (history.Table, error) {
		return a.storedTable(ctx, store, id)
	})
}

func (a *app) show(ctx context.Context, args []string, log bool) error {
	t, err := a.tableOf(ctx, args)
	if err != nil {
		return err
	}
	defer t.close()
	switch {
	case a.json:
		return a.encode(a.tableJSON(t))
	case log:
		a.print(textLog(t))
		return nil
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s; %s", upper(named(t.stored)), t.status()), a.width))
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
	series := make([][]int, len(t.match.Setting.Players))
	turns := t.match.Turns(func(s rules.State) {
		for i, v := range c.values(s) {
			series[i] = append(series[i], v)
		}
	})
	return assist.Curve(fmt.Sprintf("%s over %s", c.title, rules.Plural(turns, "turn", "turns")), t.match.Setting.Players, series, width)
}

// tableJSON is a table as programs read it. Where the table has ended it, nobody moves
// any more, and the winners are those it named.
func (a *app) tableJSON(t *table) tableJSON {
	j := matchJSON(t.game, t.match, a.reveal)
	j.Session, j.Status = t.stored.ID, t.stored.Status
	if t.closed() != "" {
		j.Turn, j.Next, j.Due, j.Winners = nil, []string{}, []string{}, append([]string{}, t.stored.Winners...)
	}
	return j
}

// closed tells how a table ended before the rules ended it; "" where it did not.
func (t *table) closed() string {
	switch t.stored.Status {
	case history.StatusFinished:
		return "Finished by the table: " + assist.Won(t.stored.Winners)
	case history.StatusAbandoned:
		return "Abandoned: it does not count."
	}
	return ""
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// status tells what has become of a table and how long its log is.
func (t *table) status() string {
	return string(t.stored.Status) + ", " + rules.Plural(len(t.match.Standing()), "event stands", "events stand")
}

// textLog is a table as a log that replay reads: the events that stand, each with its
// number in a comment.
func textLog(t *table) []string {
	m := t.match
	words := []string{"players"}
	for _, name := range m.Setting.Players {
		words = append(words, rules.NameWord(name))
	}
	lines := []string{
		fmt.Sprintf("# %s, %s", named(t.stored), t.stored.Evening),
		strings.Join(words, " "),
		"first " + rules.NameWord(m.Setting.Players.Name(m.First)),
	}
	given := houseLines(m.Setting.House)
	if given == "" && len(m.Standing()) > 0 && m.Standing()[0].Told.Kind().Name == "house" {
		// the printed game, so that the event that follows is no header
		first := m.Game.House().Fields(at)[0]
		given = first.Name + "=" + first.Default
	}
	if given != "" {
		lines = append(lines, "house "+given)
	}
	if box := m.Setting.Box; box != nil {
		if told := rules.Printed("setup", box, at); told != "setup" {
			lines = append(lines, told)
		}
	}
	standing := m.Standing()
	add := func(number int, e *rules.Told) {
		lines = append(lines, fmt.Sprintf("%s  # %d", e.Line(m.Setting.At), number))
	}
	for _, e := range m.Entries() {
		if !e.Changes() && e.Told != nil { // a note, which always stands
			add(e.N, e.Told)
		}
		if len(standing) > 0 && standing[0].Entry == e.N {
			add(e.N, standing[0].Told) // as it was amended
			standing = standing[1:]
		}
	}
	return lines
}

func (a *app) finish(ctx context.Context, winners []string) error {
	t, err := a.openTable(ctx)
	if err != nil {
		return err
	}
	defer t.close()
	if t.stored.Status != history.StatusOpen {
		return &usage{says: fmt.Sprintf("table %d is %s already", t.stored.ID, t.stored.Status)}
	}
	_, seats := standingOf(t.match)
	for i := range seats {
		seats[i].Rank = 0
	}
	won, err := t.winners(winners)
	if err != nil {
		return err
	}
	for _, seat := range won {
		seats[seat-1].Won = true
	}
	for i := range seats {
		if len(won) > 0 {
			seats[i].Rank = len(won) + 1
			if seats[i].Won {
				seats[i].Rank = 1
			}
		}
	}
	if err := t.store.SetStatus(ctx, t.stored.ID, history.StatusFinished, seats); err != nil {
		return err
	}
	return a.say(ctx, t, "finished")
}

// winners are those whom words name, several in one with commas between; each of them
// once. The error is a *rules.Mistake.
func (t *table) winners(words []string) ([]rules.Seat, error) {
	var named rules.Answer[[]rules.Seat]
	for _, w := range words {
		if err := rules.List("winner", &named, rules.PlayerForm(t.match.At()), 1, len(words)*len(t.stored.Players), "who won").Set(w); err != nil {
			return nil, err
		}
	}
	slices.Sort(named.V)
	return slices.Compact(named.V), nil
}

func (a *app) abandon(ctx context.Context) error {
	t, err := a.openTable(ctx)
	if err != nil {
		return err
	}
	defer t.close()
	if s := t.stored.Status; s != history.StatusOpen {
		return &usage{says: fmt.Sprintf("table %d is %s already", t.stored.ID, s)}
	}
	if err := t.store.SetStatus(ctx, t.stored.ID, history.StatusAbandoned, nil); err != nil {
		return err
	}
	return a.say(ctx, t, "abandoned")
}

// say tells what has become of a table.
func (a *app) say(ctx context.Context, t *table, what string) error {
	stored, err := t.store.Table(ctx, t.stored.ID)
	if err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"session": stored.ID, "status": stored.Status})
	}
	a.print(assist.Wrap("", fmt.Sprintf("%s is %s; companion use %d goes on with it", upper(named(stored)), what, stored.ID), a.width))
	return nil
}

func (a *app) rematch(ctx context.Context, args []string) error {
	t, err := a.rematched(ctx, args)
	if err != nil {
		return err
	}
	g, players, house, box := t.game, t.stored.Players, t.match.House(), lasting(t.game, t.match.Setting.Box)
	t.close()
	return a.open(ctx, g, players, "", house, box)
}

// lasting is what a box profile tells of the box itself: what is set by its key only
// was so in that one game.
func lasting(g game, box rules.Input) rules.Input {
	if box == nil {
		return nil
	}
	next := g.Box()
	to := next.Fields(at)
	for i, f := range box.Fields(at) {
		if f.Given() && !f.ByKey {
			_ = to[i].SetAll(f.Words()) // it was read before
		}
	}
	return next
}

// rematched is the table a rematch is of: the one touched last, whatever has become
// of it.
func (a *app) rematched(ctx context.Context, args []string) (*table, error) {
	if len(args) > 0 || a.table.value != "" {
		return a.tableOf(ctx, args)
	}
	return a.openFound(ctx, func(ctx context.Context, store *history.Store) (history.Table, error) {
		last, err := store.LastTable(ctx)
		if errors.Is(err, history.ErrNotFound) {
			err = &notFound{"no table was ever opened"}
		}
		return last, err
	})
}

func (a *app) listTables(ctx context.Context) error {
	store, err := a.openStore(ctx)
	var absent *notFound
	if errors.As(err, &absent) {
		store, err = nil, nil
	}
	if err != nil {
		return err
	}
	var open []history.Table
	if store != nil {
		defer store.Close()
		if open, err = store.Tables(ctx); err != nil {
			return err
		}
	}
	if a.json {
		list := []map[string]any{}
		for _, t := range open {
			list = append(list, map[string]any{"session": t.ID, "game": t.Game, "players": t.Players, "status": t.Status, "evening": t.Evening})
		}
		return a.encode(map[string]any{"tables": list})
	}
	if len(open) == 0 {
		fmt.Fprintln(a.out, "No table is open.")
		return nil
	}
	for _, t := range open {
		a.print(assist.Wrap(fmt.Sprintf("%5d  ", t.ID), fmt.Sprintf("%s: %s; %s since %s", title(t.Game), rules.AllOf(t.Players), t.Status, date(t.Evening)), a.width))
	}
	return nil
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
	if err := t.store.SetStatus(ctx, t.stored.ID, status, seats); err != nil {
		return err
	}
	if a.json {
		return a.encode(a.tableJSON(t))
	}
	a.print(assist.Wrap("", upper(named(t.stored)), a.width))
	a.print(assist.Status(t.match, a.width))
	return nil
}
