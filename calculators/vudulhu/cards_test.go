package vudulhu

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rulestest"
)

func TestCards(t *testing.T) {
	rulestest.Cards(t, Game)
	cards := Game.InPrint()
	at := input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}, Cards: cards, Names: Game.Names}
	m, err := match.Open(Game, at, 1)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := input.Typed("roll; cast bo 2 3 shan")
	if err != nil {
		t.Fatal(err)
	}
	all, err := m.ReadAll(lines)
	if err != nil || len(all) != 2 || all[1].Line(at) != "cast target=Bo points=2 interruption=3 dice=2 ingredients=ghost,skull when=passing card=Shantak! by=Ana" {
		t.Fatalf("%v: %s", err, all[len(all)-1].Line(at))
	}
	if c, _ := all[1].Teaches(); c.Facts["interruption"] != "3" || c.Facts["ingredients"] != "ghost,skull" {
		t.Errorf("it teaches %+v", c)
	}
}
