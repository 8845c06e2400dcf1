package cmd

import (
	"context"

	"companion/calculators/rules"
	"companion/history"
)

// knownCards is what is known of the cards of a game: those in print, and over them what
// this group has told. It is nil for a game without cards to learn.
func knownCards(ctx context.Context, store *history.Store, g rules.Game) (rules.Cards, error) {
	if g.Card == nil {
		return nil, nil
	}
	cards, err := g.InPrint()
	if err != nil || store == nil {
		return cards, err
	}
	stored, err := store.Cards(ctx, g.Name)
	if err != nil {
		return nil, err
	}
	own := make([]rules.Card, len(stored))
	for i, c := range stored {
		own[i] = rules.Card{Name: c.Name, Facts: c.Facts}
	}
	return cards.With(own...), nil
}

// remember looks up what is known of the cards, for what is typed from now on.
func (t *table) remember(ctx context.Context) error {
	cards, err := knownCards(ctx, t.store, t.game.Game)
	if err == nil {
		know(t.match, cards)
	}
	return err
}

// know lets a table know cards.
func know(m *rules.Match, cards rules.Cards) {
	m.Setting.Cards, m.Setting.Names = cards, m.Game.NamesWith(cards)
}

// learn is what an event tells of a card that nobody knew; the table knows it from then
// on.
func (t *table) learn(m *rules.Match, e *rules.Told) []history.Card {
	told, ok := e.Teaches()
	if !ok || m.Setting.Cards == nil {
		return nil
	}
	card, news := m.Setting.Cards.Taught(told)
	if !news {
		return nil
	}
	know(m, m.Setting.Cards.With(card))
	return []history.Card{{Game: t.game.Name, Name: card.Name, Facts: card.Facts, Learnt: t.app.now(), Source: history.Told}}
}
