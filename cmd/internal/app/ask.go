package app

import (
	"context"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Ask asks for an input until judge has nothing against it.
func (a *App) Ask(ctx context.Context, kind rules.Kind, in input.Input, judge func() error) error {
	return a.AskAt(ctx, kind, in, At, judge)
}

// AskAt is ask with what the fields may know.
func (a *App) AskAt(ctx context.Context, kind rules.Kind, in input.Input, at input.Context, judge func() error) error {
	ctx, stop := UntilLeft(ctx)
	defer stop()
	return a.Asks().Fill(ctx, kind, in, at, judge)
}
