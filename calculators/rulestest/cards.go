package rulestest

import (
	"maps"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Cards checks the cards of a game: those in print can be read, and whatever an event
// can learn has a place on a card.
func Cards(t *testing.T, g rules.Game) {
	t.Helper()
	printed := g.InPrint()
	for _, c := range printed.Sorted() {
		in := c.Fill(g.Card())
		if err := input.Check(in, input.Context{}); err != nil {
			t.Errorf("the printed card %s: %v", c.Name, err)
		}
		if read := input.CardOf(in); read.Name != c.Name || !maps.Equal(read.Facts, c.Facts) {
			t.Errorf("the printed card %+v is read as %+v", c, read)
		}
	}
	if len(printed) != len(g.Printed) {
		t.Errorf("of %d cards in print some have one name", len(g.Printed))
	}
	fields := g.Card().Fields(input.Context{})
	if fields[0].Name != "name" || fields[0].Need != input.Must {
		t.Errorf("a card begins with %s, not with its name", fields[0].Name)
	}
	for _, h := range g.Events {
		for _, f := range h.Blank().Fields(input.Context{}) {
			if f.Fact && !slices.ContainsFunc(fields, func(c input.Field) bool { return c.Name == f.Name && c.IsList() == f.IsList() }) {
				t.Errorf("%s learns %s, which no card has", h.Kind.Name, f.Name)
			}
		}
	}
}
