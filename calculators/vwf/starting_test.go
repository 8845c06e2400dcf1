package vwf

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// The base game takes 6 players but not 7, the combined game 10 but not 11.
func TestPlayers(t *testing.T) {
	names := input.Players{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"}
	tests := []struct {
		mode  Mode
		n     int
		wrong string
	}{
		{Base, 1, "2 to 10"}, {Base, 2, ""}, {Base, 6, ""}, {Base, 7, "setup mode=combined"},
		{Combined, 2, ""}, {Combined, 7, ""}, {Combined, 10, ""}, {Combined, 11, "2 to 10"},
	}
	for _, tt := range tests {
		s := input.Context{Players: names[:tt.n], Box: &Box{input.Set(tt.mode)}}
		_, err := match.Open(Game, s, 1)
		if (err == nil) != (tt.wrong == "") || err != nil && !strings.Contains(err.Error(), tt.wrong) {
			t.Errorf("%s with %d: %v, want %q", tt.mode, tt.n, err, tt.wrong)
		}
	}
}

// A deck with fewer than 3 cards after the deal cannot make three piles.
func TestDecksWithoutThirds(t *testing.T) {
	for deck, left := range map[int]string{9: "a deck of 9 is too small: the deal takes 10, and 0 cards cannot make three piles", 11: "a deck of 11 is too small: the deal takes 10, and 1 card cannot make three piles", 12: "a deck of 12 is too small: the deal takes 10, and 2 cards cannot make three piles"} {
		var r rules.Ruling
		Base.SetUp(deck, 2, House{}, &r)
		if len(r.Violations) != 1 || !strings.HasPrefix(r.Violations[0].Text, left) {
			t.Errorf("%d cards: %v, want %q", deck, r.Violations, left)
		}
	}
}

// The piles hold the rest of the deck after the deal, and the END GAME cards.
func TestPilesHoldTheDeck(t *testing.T) {
	for _, rounding := range []string{"nearest", "down", "up"} {
		h := House{ZoneRounding: input.Set(rounding)}
		for _, m := range []Mode{Base, Combined} {
			for players := 2; players <= m.playersMost(); players++ {
				for deck := players*m.HandSize() + 3; deck < 230; deck++ {
					var r rules.Ruling
					z := m.SetUp(deck, players, h, &r)
					if got, want := z.Upper+z.Middle+z.Lower, deck-players*m.HandSize()+m.endCards(); got != want || z.Upper < 0 || z.Lower < 1 || len(r.Violations) > 0 {
						t.Fatalf("%s, %d cards, %d players, rounded %s: %+v, which is %d and not %d", m, deck, players, rounding, z, got, want)
					}
				}
			}
		}
	}
}
