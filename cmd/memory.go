package cmd

import (
	"context"

	"companion/calculators/rules"
	"companion/history"
)

// remember looks up what is known of the players and the cards, for what is typed from now
// on: other names of those who sit here; the cards in print, and over them what this group
// has told. A game without cards to learn has
// nothing to remember. Names in print are the game's own choice: what an event never
// names, like Carpathes' Human cards, is in nobody's way.
func (t *table) remember(ctx context.Context) error {
	g, names := t.game, t.game.Names
	var cards rules.Cards
	if g.Card != nil {
		told, err := t.store.Cards(ctx, g.Name)
		if err != nil {
			return err
		}
		own := ownCards(told)
		cards, names = g.InPrint().With(own...), rules.CardsOf(own...).NamesWith(names)
	}
	t.match.Setting.Cards, t.match.Setting.Names = cards, names
	others, err := t.store.OtherNames(ctx, t.stored.ID)
	if err != nil {
		return err
	}
	t.match.Setting.Also = map[string]rules.Seat{}
	for _, n := range others {
		t.match.Setting.Also[rules.Fold(n.Name)] = rules.Seat(n.Seat)
	}
	return nil
}

// ownCards are stored cards as the rules know them.
func ownCards(stored []history.Card) []rules.Card {
	own := make([]rules.Card, len(stored))
	for i, c := range stored {
		own[i] = rules.Card{Name: c.Name, Facts: c.Facts}
	}
	return own
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
	m.Setting.Cards = m.Setting.Cards.With(card)
	m.Setting.Names = rules.CardsOf(card).NamesWith(m.Setting.Names)
	return []history.Card{{Game: t.game.Name, Name: card.Name, Facts: card.Facts, Learnt: t.app.now(), Source: history.Told}}
}
