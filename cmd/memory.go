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
		own := ownCards(g.InPrint(), told)
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

// ownCards are stored cards as the rules know them, over those in print.
func ownCards(printed rules.Cards, stored []history.Card) []rules.Card {
	own := make([]rules.Card, len(stored))
	for i, c := range stored {
		own[i] = rules.Card{Name: c.Name, Facts: c.Facts}
		if c.Partial {
			own[i], _ = printed.Taught(own[i])
		}
	}
	return own
}

// learn is what an event tells of a card; the table knows it from then on. What another
// entry has taught already is kept too, since that one may be undone.
func (t *table) learn(m *rules.Match, e *rules.Told) []history.Card {
	told, ok := e.Teaches()
	if !ok || m.Setting.Cards == nil {
		return nil
	}
	card, news := m.Setting.Cards.Taught(told)
	if news {
		m.Setting.Cards = m.Setting.Cards.With(card)
		m.Setting.Names = rules.CardsOf(card).NamesWith(m.Setting.Names)
	} else if _, overPrint := t.game.InPrint().Taught(told); !overPrint || len(told.Facts) == 0 {
		return nil
	}
	return []history.Card{{Game: t.game.Name, Name: card.Name, Facts: told.Facts, Learnt: t.app.now()}}
}

// standingEntries are the numbers of the entries whose events stand: of an event that was
// amended, the amendment.
func standingEntries(m *rules.Match) []int {
	number := map[*rules.Told]int{}
	for _, e := range m.Entries() {
		if e.Told == nil {
			continue
		}
		number[e.Told] = e.N
		if edits := e.Told.Edits(); edits != nil && edits.Told != nil {
			number[edits.Told] = e.N
		}
	}
	standing := []int{}
	for _, p := range m.Standing() {
		standing = append(standing, number[p.Told])
	}
	return standing
}
