package play

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/library"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

func newCommand(a *app.App) *cobra.Command {
	o := &opening{}
	var house, setup, players []string
	first := app.Once{Name: "player"}
	c := &cobra.Command{
		Use: "new GAME", Short: "Opens a table: a game that is played here, event by event", GroupID: "table",
		Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion new vec --players Ana,Bruno,Cleo --first Ana",
		RunE: func(c *cobra.Command, args []string) error {
			words := slices.Clone(args)
			for _, p := range players {
				words = append(words, "players="+p)
			}
			if first.Value != "" {
				words = append(words, "first="+first.Value)
			}
			return openNew(a, c.Context(), o, words, house, setup)
		},
	}
	c.Flags().StringArrayVar(&players, "players", nil, "who plays, clockwise: known `names` by any beginning, or new ones")
	c.Flags().Var(&first, "first", "who begins (default drawn by lot)")
	c.Flags().StringArrayVar(&house, "house", nil, "a house rule as `key=value`; companion GAME --help lists them")
	c.Flags().StringArrayVar(&setup, "setup", nil, "a fact of this copy of the box as `key=value`, such as skulls=4,9")
	return c
}

// openNew opens a table, asking for what is missing.
func openNew(a *app.App, ctx context.Context, o *opening, words, house, setup []string) error {
	if a.NoLog {
		return &app.Usage{Says: "with --no-log nothing is saved, so no table is opened"}
	}
	var err error
	if o.known, err = lookup.ReadRoster(a, ctx, lookup.HistoryPatience); err != nil {
		return err
	}
	if len(words) > 0 && !strings.Contains(words[0], "=") {
		g, err := app.GameNamed(words[0])
		if err != nil {
			return err
		}
		o.Game, words = input.Set(g.Name), words[1:]
	}
	if err := input.Fill(o, app.At, words); err != nil {
		return err
	}
	asked := false
	if input.Check(o, app.At) != nil && a.Asks() != nil {
		asked = true
		judge := func() error { return errors.Join(input.Check(o, app.At), input.CheckPlayers(o.Players.Value)) }
		at := app.At
		at.Names = o.known.Offered()
		if err := a.AskAt(ctx, rules.Kind{Name: "new", Help: "a table is opened"}, o, at, judge); err != nil {
			return err
		}
	}
	if err := input.Check(o, app.At); err != nil {
		return err
	}
	g, err := app.GameNamed(o.Game.Value)
	if err != nil {
		return err
	}
	rulesOf := g.House()
	if err := app.FillHouse(rulesOf, house); err != nil {
		return err
	}
	box, err := app.FillSetup(g, setup)
	if err != nil {
		return err
	}
	if rulesOf, err = remembered(a, ctx, g, rulesOf); err != nil {
		return err
	}
	if asked { // the readings on which everything hangs
		if err := a.Ask(ctx, rules.Kind{Name: "new " + g.Name, Help: "how is it played here"}, &readings{rulesOf, g.Opening}, func() error { return nil }); err != nil {
			return err
		}
	}
	if box, err = library.SetUp(a, ctx, g.Game, box, asked && len(setup) == 0); err != nil {
		return err
	}
	begins := ""
	if o.First.Set {
		if begins, err = o.seat(o.First.Value); err != nil {
			return lookup.OfWord("first", o.First.Value, err)
		}
	}
	return open(a, ctx, g, o.Players.Value, begins, rulesOf, box)
}

// readings are the house rules that are asked for when a table is opened.
type readings struct {
	input.Input
	asked []string
}

func (r *readings) Fields(at input.Context) []input.Field {
	fields := r.Input.Fields(at)
	for i := range fields {
		fields[i].Place = input.ByKey
		if slices.Contains(r.asked, fields[i].Name) {
			fields[i].Place = input.InOrder
		}
	}
	return fields
}

// remembered are the house rules of the last table of a game, with those given on
// top.
func remembered(a *app.App, ctx context.Context, g app.Game, given input.Input) (input.Input, error) {
	path, err := lookup.Path(a)
	if err != nil {
		return nil, err
	}
	store, err := history.OpenRead(ctx, path, lookup.HistoryPatience)
	if errors.Is(err, fs.ErrNotExist) {
		return given, nil
	}
	if err != nil {
		return nil, err
	}
	defer store.Close()
	last, err := store.LastTableOf(ctx, g.Name)
	if errors.Is(err, history.ErrNotFound) {
		return given, nil
	}
	if err != nil {
		return nil, err
	}
	t, err := table.Load(a, ctx, store, last)
	if err != nil {
		return given, nil // a table that cannot be read has nothing to teach
	}
	return input.Merged(g.House(), t.Match.House(), given)
}

// open opens a table and shows it. Box is the box profile; nil for a game without one.
func open(a *app.App, ctx context.Context, g app.Game, players []string, first string, house, box input.Input) error {
	if err := input.CheckPlayers(players); err != nil {
		return err
	}
	seat, lot := input.Seat(0), first == ""
	if lot {
		seat = input.Seat(rand.IntN(len(players)) + 1)
	} else {
		var err error
		if seat, err = input.Players(players).Read(first); err != nil {
			return input.InField("first", "%s: %s", lang.Quote(first), err)
		}
	}
	s := app.At
	s.House, s.Box, s.Players, s.Names = house, box, players, g.Names
	if _, err := match.Open(g.Game, s, seat); err != nil {
		return err
	}
	known, err := lookup.ReadRoster(a, ctx, lookup.HistoryPatience) // before anybody new sits down
	if err != nil {
		return err
	}
	path, err := lookup.Path(a)
	if err != nil {
		return err
	}
	store, err := history.Open(path, lookup.HistoryPatience)
	if err != nil {
		return err
	}
	defer store.Close()
	opened := history.NewTable{
		At: a.Now(), Version: app.Version, Game: g.Name, Players: players, First: int(seat), House: input.JSON(house, app.At),
	}
	if box != nil {
		opened.Setup = input.JSON(box, app.At)
	}
	id, err := store.NewTable(ctx, opened)
	if err != nil {
		return err
	}
	a.Saved = fmt.Sprintf("table %d is saved", id)
	stored, err := store.Table(ctx, id)
	if err != nil {
		return err
	}
	t, err := table.Load(a, ctx, store, stored)
	if err != nil {
		return err
	}
	strangers := known.Strangers(players)
	if a.JSON {
		told := describeTable(a, t)
		told.NewPlayers = strangers
		return a.Encode(told)
	}
	says := "begins"
	if lot {
		says = "begins, drawn by lot" + byTheBook(g)
	}
	a.Print(assist.Wrap("", fmt.Sprintf("Table %d, %s: %s; %s %s", id, g.Title, lang.And(players), s.Players.Name(seat), says), a.Width))
	lookup.Introduce(a, known, strangers)
	for _, p := range known {
		if p.Archived && slices.Contains(players, p.Name) {
			a.Print([]string{p.Name + " is offered again."})
		}
	}
	if given := table.HouseLines(house); given != "" {
		a.Print(assist.Wrap("house rules: ", given, a.Width))
	}
	a.Print(assist.Board(g.Board, t.Match, Look(a)))
	a.Print(assist.Wrap("", "companion play follows it; companion record tells it one event.", a.Width))
	return table.SayStillOpen(a, ctx, t)
}

// byTheBook is who begins by the rulebook, after a lot was drawn.
func byTheBook(g app.Game) string {
	if g.Begins == "" {
		return ""
	}
	return ". By the rulebook " + g.Begins + " begins; --first names a player"
}

func Look(a *app.App) assist.Look {
	return assist.Look{Width: a.Width, Reveal: a.Reveal, Plain: a.IsPlainly()}
}
