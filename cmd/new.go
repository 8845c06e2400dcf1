package cmd

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
	"companion/history"
)

func (a *app) newCommand() *cobra.Command {
	o := &opening{}
	var house, setup, players []string
	first := once{name: "player"}
	c := &cobra.Command{
		Use: "new GAME", Short: "Opens a table: a game that is played here, event by event", GroupID: "table",
		Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion new vec --players Ana,Bruno,Cleo --first Ana",
		RunE: func(c *cobra.Command, args []string) error {
			words := slices.Clone(args)
			for _, p := range players {
				words = append(words, "players="+p)
			}
			if first.value != "" {
				words = append(words, "first="+first.value)
			}
			return a.openNew(c.Context(), o, words, house, setup)
		},
	}
	c.Flags().StringArrayVar(&players, "players", nil, "who plays, clockwise: known `names` by any beginning, or new ones")
	c.Flags().Var(&first, "first", "who begins (default drawn by lot)")
	c.Flags().StringArrayVar(&house, "house", nil, "a house rule as `key=value`; companion GAME --help lists them")
	c.Flags().StringArrayVar(&setup, "setup", nil, "a fact of this copy of the box as `key=value`, such as skulls=4,9")
	return c
}

// openNew opens a table, asking for what is missing.
func (a *app) openNew(ctx context.Context, o *opening, words, house, setup []string) error {
	if a.noLog {
		return &usage{says: "with --no-log nothing is saved, so no table is opened"}
	}
	var err error
	if o.known, err = a.readRoster(ctx, historyPatience); err != nil {
		return err
	}
	if len(words) > 0 && !strings.Contains(words[0], "=") {
		g, err := gameNamed(words[0])
		if err != nil {
			return err
		}
		o.Game, words = input.Set(g.Name), words[1:]
	}
	if err := input.Fill(o, at, words); err != nil {
		return err
	}
	asked := false
	if input.Check(o, at) != nil && a.asks() != nil {
		asked = true
		judge := func() error { return errors.Join(input.Check(o, at), input.CheckPlayers(o.Players.Value)) }
		at := at
		at.Names = o.known.offered()
		if err := a.askAt(ctx, rules.Kind{Name: "new", Help: "a table is opened"}, o, at, judge); err != nil {
			return err
		}
	}
	if err := input.Check(o, at); err != nil {
		return err
	}
	g, err := gameNamed(o.Game.Value)
	if err != nil {
		return err
	}
	rulesOf := g.House()
	if err := fillHouse(rulesOf, house); err != nil {
		return err
	}
	box, err := fillSetup(g, setup)
	if err != nil {
		return err
	}
	if rulesOf, err = a.remembered(ctx, g, rulesOf); err != nil {
		return err
	}
	if asked { // the readings on which everything hangs
		if err := a.ask(ctx, rules.Kind{Name: "new " + g.Name, Help: "how is it played here"}, &readings{rulesOf, g.opening}, func() error { return nil }); err != nil {
			return err
		}
	}
	if box, err = a.setUp(ctx, g.Game, box, asked && len(setup) == 0); err != nil {
		return err
	}
	begins := ""
	if o.First.Set {
		if begins, err = o.seat(o.First.Value); err != nil {
			return ofWord("first", o.First.Value, err)
		}
	}
	return a.open(ctx, g, o.Players.Value, begins, rulesOf, box)
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

// ask asks for an input until judge has nothing against it.
func (a *app) ask(ctx context.Context, kind rules.Kind, in input.Input, judge func() error) error {
	return a.askAt(ctx, kind, in, at, judge)
}

// askAt is ask with what the fields may know.
func (a *app) askAt(ctx context.Context, kind rules.Kind, in input.Input, at input.Context, judge func() error) error {
	ctx, stop := untilLeft(ctx)
	defer stop()
	return a.asks().Fill(ctx, kind, in, at, judge)
}

// remembered are the house rules of the last table of a game, with those given on
// top.
func (a *app) remembered(ctx context.Context, g game, given input.Input) (input.Input, error) {
	path, err := a.path()
	if err != nil {
		return nil, err
	}
	store, err := history.OpenRead(ctx, path, historyPatience)
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
	t, err := a.load(ctx, store, last)
	if err != nil {
		return given, nil // a table that cannot be read has nothing to teach
	}
	return input.Merged(g.House(), t.match.House(), given)
}

// open opens a table and shows it. Box is the box profile; nil for a game without one.
func (a *app) open(ctx context.Context, g game, players []string, first string, house, box input.Input) error {
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
	s := at
	s.House, s.Box, s.Players, s.Names = house, box, players, g.Names
	if _, err := match.Open(g.Game, s, seat); err != nil {
		return err
	}
	known, err := a.readRoster(ctx, historyPatience) // before anybody new sits down
	if err != nil {
		return err
	}
	path, err := a.path()
	if err != nil {
		return err
	}
	store, err := history.Open(path, historyPatience)
	if err != nil {
		return err
	}
	defer store.Close()
	opened := history.NewTable{
		At: a.now(), Version: Version, Game: g.Name, Players: players, First: int(seat), House: input.JSON(house, at),
	}
	if box != nil {
		opened.Setup = input.JSON(box, at)
	}
	id, err := store.NewTable(ctx, opened)
	if err != nil {
		return err
	}
	a.saved = fmt.Sprintf("table %d is saved", id)
	stored, err := store.Table(ctx, id)
	if err != nil {
		return err
	}
	t, err := a.load(ctx, store, stored)
	if err != nil {
		return err
	}
	strangers := known.strangers(players)
	if a.json {
		told := a.describeTable(t)
		told.NewPlayers = strangers
		return a.encode(told)
	}
	says := "begins"
	if lot {
		says = "begins, drawn by lot" + g.byTheBook()
	}
	a.print(assist.Wrap("", fmt.Sprintf("Table %d, %s: %s; %s %s", id, g.Title, lang.And(players), s.Players.Name(seat), says), a.width))
	a.introduce(known, strangers)
	for _, p := range known {
		if p.Archived && slices.Contains(players, p.Name) {
			a.print([]string{p.Name + " is offered again."})
		}
	}
	if given := houseLines(house); given != "" {
		a.print(assist.Wrap("house rules: ", given, a.width))
	}
	a.print(assist.Board(g.board, t.match, a.look()))
	a.print(assist.Wrap("", "companion play follows it; companion record tells it one event.", a.width))
	return a.sayStillOpen(ctx, t)
}

// byTheBook is who begins by the rulebook, after a lot was drawn.
func (g game) byTheBook() string {
	if g.begins == "" {
		return ""
	}
	return ". By the rulebook " + g.begins + " begins; --first names a player"
}

// houseLines are the house rules that change the printed game.
func houseLines(house input.Input) string {
	var all []string
	for _, f := range house.Fields(at) {
		if f.Given() && f.String() != f.Default {
			all = append(all, f.Name+"="+f.String())
		}
	}
	return strings.Join(all, " ")
}

func (a *app) look() assist.Look {
	return assist.Look{Width: a.width, Reveal: a.reveal, Plain: a.isPlainly()}
}
