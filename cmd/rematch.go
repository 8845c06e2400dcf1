package cmd

import (
	"context"
	"errors"

	"companion/calculators/input"
	"companion/history"
)

// rematch opens a table with the seats, the house rules and the box profile of another,
// or with the players of a result.
func (a *app) rematch(ctx context.Context, args []string) error {
	t, err := a.rematched(ctx, args)
	var absent *notFound
	if errors.As(err, &absent) && len(args) > 0 {
		return a.rematchResult(ctx, args, err)
	}
	if err != nil {
		return err
	}
	g, players, house, box := t.game, t.stored.Players, t.match.House(), lasting(t.game, t.match.Opening.Box)
	t.close()
	return a.open(ctx, g, players, "", house, box)
}

// rematchResult opens a table with the players of a game that was only entered as a
// result, as the group last played it. Of anything else it is the error that it is no
// table.
func (a *app) rematchResult(ctx context.Context, args []string, noTable error) error {
	store, s, err := a.openOne(ctx, args, a.openHistory)
	if err != nil {
		return err
	}
	_ = store.Close()
	if s.Kind != history.KindScored {
		return noTable
	}
	g, err := gameNamed(s.Game)
	if err != nil {
		return err
	}
	var players []string
	for _, st := range s.Seats {
		players = append(players, st.Player)
	}
	house, err := a.remembered(ctx, g, g.House())
	if err != nil {
		return err
	}
	box, err := a.setUp(ctx, g.Game, nil, false)
	if err != nil {
		return err
	}
	return a.open(ctx, g, players, "", house, box)
}

// lasting is what a box profile tells of the box itself: what is set by its key only
// was so in that one game.
func lasting(g game, box input.Input) input.Input {
	if box == nil {
		return nil
	}
	next := g.Box()
	to := next.Fields(at)
	for i, f := range box.Fields(at) {
		if f.Given() && !f.OnlyKey() {
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
