package cmd

import (
	"context"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/history"
)

// remember looks up what is known of the players and the cards, for what is typed from now
// on: other names of those who sit here; the cards in print, and over them what this group
// has told. A game without cards to learn has
// nothing to remember. Names in print are the game's own choice: what an event never
// names, like Carpathes' Human cards, is in nobody's way.
func (t *table) remember(ctx context.Context) error {
	g, names := t.game, t.game.Names
	var cards input.Cards
	if g.Card != nil {
		told, err := t.store.Cards(ctx, g.Name)
		if err != nil {
			return err
		}
		own := ownCards(g.InPrint(), told)
		cards, names = g.InPrint().With(own...), input.CardsOf(own...).NamesWith(names)
	}
	t.match.Opening.Cards, t.match.Opening.Names = cards, names
	others, err := t.store.OtherNames(ctx, t.stored.ID)
	if err != nil {
		return err
	}
	t.match.Opening.Also = map[string]input.Seat{}
	for _, n := range others {
		t.match.Opening.Also[input.Fold(n.Name)] = input.Seat(n.Seat)
	}
	return nil
}

// ownCards are stored cards as the rules know them, over those in print.
func ownCards(printed input.Cards, stored []history.Card) []input.Card {
	own := make([]input.Card, len(stored))
	for i, c := range stored {
		own[i] = input.Card{Name: c.Name, Facts: c.Facts}
		if c.Partial {
			own[i], _ = printed.Taught(own[i])
		}
	}
	return own
}

// learn is what an event tells of a card; the table knows it from then on. What another
// entry has taught already is kept too, since that one may be undone.
func (t *table) learn(m *match.Match, e *match.Move) []history.Card {
	told, ok := e.Teaches()
	if !ok || m.Opening.Cards == nil {
		return nil
	}
	card, news := m.Opening.Cards.Taught(told)
	if news {
		m.Opening.Cards = m.Opening.Cards.With(card)
		m.Opening.Names = input.CardsOf(card).NamesWith(m.Opening.Names)
	} else if _, overPrint := t.game.InPrint().Taught(told); !overPrint || len(told.Facts) == 0 {
		return nil
	}
	return []history.Card{{Game: t.game.Name, Name: card.Name, Facts: told.Facts, Learnt: t.app.now()}}
}

// standingEntries are the numbers of the entries whose events stand: of an event that was
// amended, the amendment.
func standingEntries(m *match.Match) []int {
	number := map[*match.Move]int{}
	for _, e := range m.Entries() {
		if e.Move == nil {
			continue
		}
		number[e.Move] = e.N
		if edits := e.Move.Edits(); edits != nil && edits.Move != nil {
			number[edits.Move] = e.N
		}
	}
	standing := []int{}
	for _, p := range m.Standing() {
		standing = append(standing, number[p.Move])
	}
	return standing
}
