package keep

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/history"
)

// learnt checks what was told of cards and boxes by the games they are of.
func (c *checking) learnt(ctx context.Context) error {
	names, err := c.store.Learnt(ctx)
	if err != nil {
		return c.unlearnt(ctx, err)
	}
	for _, name := range names {
		g, known := app.Box(name)
		if !known {
			c.addLearnt("this companion knows no cards and no box of %s", lang.Quote(name))
			continue
		}
		cards, err := c.store.Cards(ctx, name)
		if err != nil {
			return c.unlearnt(ctx, err)
		}
		for _, card := range cards {
			if c.some == nil || c.some(card.Name) {
				c.card(g, card)
			}
		}
		profile, err := c.store.Box(ctx, name)
		if err != nil {
			return c.unlearnt(ctx, err)
		}
		switch {
		case profile == nil, c.some != nil && !c.some(name):
		case g.Box == nil:
			c.addLearnt("the box profile of %s: its box has none", name)
		default:
			if err := input.FillJSON(g.Box(), app.At, profile); err != nil {
				c.addLearnt("the box profile of %s cannot be read: %v", name, err)
			}
		}
	}
	return nil
}

// unlearnt is that cards and boxes cannot be read; if the file is why, that is told already.
func (c *checking) unlearnt(ctx context.Context, err error) error {
	if c.flawed[0] == nil || ctx.Err() != nil || errors.Is(err, history.ErrBusy) {
		return err
	}
	return nil
}

// card checks the facts of a card.
func (c *checking) card(g rules.Game, card history.Card) {
	about := fmt.Sprintf("the card %s of %s: ", card.Name, g.Name)
	switch {
	case g.Card == nil:
		c.addLearnt("%sits game has no cards to learn", about)
		return
	case card.Facts == nil:
		c.addLearnt("%sits facts cannot be read", about)
		return
	}
	told := input.Card{Name: card.Name, Facts: card.Facts}
	held := input.CardOf(told.Fill(g.Card()))
	for _, fact := range slices.Sorted(maps.Keys(card.Facts)) {
		if _, known := held.Facts[fact]; !known {
			c.addLearnt("%s%s=%s cannot be read", about, fact, card.Facts[fact])
		}
	}
}

func (c *checking) addLearnt(format string, args ...any) {
	c.found = append(c.found, finding{Kind: damaged, Says: fmt.Sprintf(format, args...)})
}
