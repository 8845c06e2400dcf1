package play

import (
	"context"
	"errors"

	"companion/calculators/input"
	"companion/cmd/internal/app"
	"companion/cmd/internal/library"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// Rematch opens a table with the seats, the house rules and the box profile of another,
// or with the players of a result.
func Rematch(a *app.App, ctx context.Context, args []string) error {
	t, err := rematched(a, ctx, args)
	var absent *app.NotFound
	if errors.As(err, &absent) && len(args) > 0 {
		return rematchResult(a, ctx, args, err)
	}
	if err != nil {
		return err
	}
	g, players, house, box := t.Game, t.Stored.Players, t.Match.House(), lasting(t.Game, t.Match.Opening.Box)
	t.Close()
	return open(a, ctx, g, players, "", house, box)
}

// rematchResult opens a table with the players of a game that was only entered as a
// result, as the group last played it. Of anything else it is the error that it is no
// table.
func rematchResult(a *app.App, ctx context.Context, args []string, noTable error) error {
	store, s, err := lookup.OpenOne(a, ctx, args, func(p0 context.Context) (*history.Store, error) { return lookup.OpenHistory(a, p0) })
	if err != nil {
		return err
	}
	_ = store.Close()
	if s.Kind != history.KindScored {
		return noTable
	}
	g, err := app.GameNamed(s.Game)
	if err != nil {
		return err
	}
	var players []string
	for _, st := range s.Seats {
		players = append(players, st.Player)
	}
	house, err := remembered(a, ctx, g, g.House())
	if err != nil {
		return err
	}
	box, err := library.SetUp(a, ctx, g.Game, nil, false)
	if err != nil {
		return err
	}
	return open(a, ctx, g, players, "", house, box)
}

// lasting is what a box profile tells of the box itself: what is set by its key only
// was so in that one game.
func lasting(g app.Game, box input.Input) input.Input {
	if box == nil {
		return nil
	}
	next := g.Box()
	to := next.Fields(app.At)
	for i, f := range box.Fields(app.At) {
		if f.Given() && !f.OnlyKey() {
			_ = to[i].SetAll(f.Words()) // it was read before
		}
	}
	return next
}

// rematched is the table a rematch is of: the one touched last, whatever has become
// of it.
func rematched(a *app.App, ctx context.Context, args []string) (*table.Table, error) {
	if len(args) > 0 || a.Table.Value != "" {
		return tableOf(a, ctx, args)
	}
	return table.OpenFound(a, ctx, func(ctx context.Context, store *history.Store) (history.Table, error) {
		last, err := store.LastTable(ctx)
		if errors.Is(err, history.ErrNotFound) {
			err = &app.NotFound{Says: "no table was ever opened"}
		}
		return last, err
	})
}
