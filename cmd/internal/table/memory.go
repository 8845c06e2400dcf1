package table

import (
	"context"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/history"
)

// Remember looks up what is known of the players and the cards, for what is typed from now
// on: other names of those who sit here; the cards in print, and over them what this group
// has told. A game without cards to learn has
// nothing to remember. Names in print are the game's own choice: what an event never
// names, like Carpathes' Human cards, is in nobody's way.
func (t *Table) Remember(ctx context.Context) error {
	g, names := t.Game, t.Game.Names
	var cards input.Cards
	if g.Card != nil {
		told, err := t.Store.Cards(ctx, g.Name)
		if err != nil {
			return err
		}
		own := OwnCards(g.InPrint(), told)
		cards, names = g.InPrint().With(own...), input.CardsOf(own...).NamesWith(names)
	}
	t.Match.Opening.Cards, t.Match.Opening.Names = cards, names
	others, err := t.Store.OtherNames(ctx, t.Stored.ID)
	if err != nil {
		return err
	}
	t.Match.Opening.Also = map[string]input.Seat{}
	for _, n := range others {
		t.Match.Opening.Also[input.Fold(n.Name)] = input.Seat(n.Seat)
	}
	return nil
}

// OwnCards are stored cards as the rules know them, over those in print.
func OwnCards(printed input.Cards, stored []history.Card) []input.Card {
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
func (t *Table) learn(m *match.Match, e *match.Move) []history.Card {
	told, ok := e.Teaches()
	if !ok || m.Opening.Cards == nil {
		return nil
	}
	card, news := m.Opening.Cards.Taught(told)
	if news {
		m.Opening.Cards = m.Opening.Cards.With(card)
		m.Opening.Names = input.CardsOf(card).NamesWith(m.Opening.Names)
	} else if _, overPrint := t.Game.InPrint().Taught(told); !overPrint || len(told.Facts) == 0 {
		return nil
	}
	return []history.Card{{Game: t.Game.Name, Name: card.Name, Facts: told.Facts, Learnt: t.App.Now()}}
}

// StandingEntries are the numbers of the entries whose events stand: of an event that was
// amended, the amendment.
func StandingEntries(m *match.Match) []int {
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
