package cmd

import (
	"context"
	"errors"

	"companion/calculators/rules"
	"companion/history"
)

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
