package coc

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rulestest"
)

func TestCards(t *testing.T) { rulestest.Cards(t, Game) }

// The recorded facts of a card come with its name from then on.
func TestCardsAreLearnt(t *testing.T) {
	cards := input.CardsOf(input.Card{Name: "Azathoth", Facts: map[string]string{"type": "god", "san": "9", "power": "8", "unique": "yes"}},
		input.Card{Name: "Gate", Facts: map[string]string{"type": "event", "san": "2", "know": "3"}})
	at := input.Context{Players: input.Players{"Alma", "Bert"}, Cards: cards, Names: cards.NamesWith(Game.Names)}
	for _, tt := range []struct{ typed, line string }{
		{"r aza", "reveal san=9 power=8 type=god at=A1 card=Azathoth unique=yes by=Alma"},
		{"r gate 4", "reveal san=4 know=3 type=event at=A1 card=Gate by=Alma"},
		{"r a2:gate a3:aza//7", "reveal cards=A2:Gate/event/2/3 cards=A3:Azathoth/god/7/0/8/yes by=Alma"},
	} {
		m, err := match.Open(Game, at, 1)
		if err != nil {
			t.Fatal(err)
		}
		lines, _ := input.Typed("s; s; " + tt.typed)
		all, err := m.ReadAll(lines)
		if err != nil || len(all) != 3 || all[2].Line(at) != tt.line {
			t.Errorf("%s: %v: %s, not %s", tt.typed, err, all[len(all)-1].Line(at), tt.line)
		}
	}
}
