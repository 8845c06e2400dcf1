package vudulhu

import (
	"strings"
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

// A card that is known to be of another kind is not offered: by its print, by what a group
// remembers of it, or by where it lies.
func TestNamesOfAKind(t *testing.T) {
	fact := func(name, key, value string) input.Card {
		return input.Card{Name: name, Facts: map[string]string{key: value}}
	}
	at := input.Context{
		Names: []string{"Bialkee", "Necronomicon", "Leng", "Hex", "Spell", "Dagon", "Blob"},
		Cards: input.CardsOf(fact("Leng", "kind", "place"), fact("Hex", "points", "3"), fact("Dagon", "kind", "great-old-one"), fact("Spell", "when", "always")),
	}
	table := replayed(t, nil, "players Ana Bo Cleo\nroll\ncast Bo 1 dice=1 card=Spell\nartifact Blob\n").Context()
	table.Names, table.Cards = at.Names, at.Cards
	for _, tt := range []struct {
		kind string
		at   input.Context
		want string
	}{
		{curseKind, at, "Bialkee Hex Spell Blob"},
		{artifactKind, at, "Necronomicon Spell Blob"},
		{placeKind, at, "Leng Spell Blob"},
		{oldOneKind, at, "Spell Dagon Blob"},
		{curseKind, table, "Bialkee Hex Spell"},
		{artifactKind, table, "Necronomicon Blob"},
		{placeKind, table, "Leng"},
		{oldOneKind, table, "Dagon"},
	} {
		if got := strings.Join(namesOf(tt.kind, tt.at).Names, " "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.kind, got, tt.want)
		}
	}
}
