package vwf

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rulestest"
)

// An Object is entered once with its points. After that its name is enough.
func TestCards(t *testing.T) {
	rulestest.Cards(t, Game)
	garlic := input.Card{Name: "Garlic", Facts: map[string]string{"clauses": "-4vampire,2fairy"}}
	cards := Game.InPrint().With(garlic)
	at := input.Context{Players: input.Players{"Ana", "Berto", "Cora"}, Cards: cards, Names: cards.NamesWith(Game.Names)}
	m, err := match.Open(Game, at, 1)
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"o gar":           "object clauses=-4vampire,2fairy into=Ana card=Garlic by=Ana",
		"o help":          `object clauses=0 into=Ana hand=yes card="Helping Hand" by=Ana`,
		"o 3v card=Relic": "object clauses=3vampire into=Ana card=Relic by=Ana",
	} {
		lines, err := input.Typed(line)
		if err != nil {
			t.Fatal(err)
		}
		all, err := m.ReadAll(lines)
		if err != nil || all[0].Line(at) != want {
			t.Errorf("%s: %v, %s", line, err, all[0].Line(at))
		}
	}
	lines, _ := input.Typed("o 3v card=Relic")
	if all, err := m.ReadAll(lines); err != nil {
		t.Error(err)
	} else if c, teaches := all[0].Teaches(); !teaches || c.Name != "Relic" || c.Facts["clauses"] != "3vampire" {
		t.Errorf("it teaches %+v", c)
	}
}
