package vec

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// At a table the beginnings of names are enough, and the question is kept with full names.
func TestInsertNamesPlayersInFull(t *testing.T) {
	m, err := match.Open(Game, input.Context{Players: input.Players{"Leia", "Luke", "George"}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := Game.Question("insert")
	if err := input.Fill(c, m.Context(), strings.Fields("acting=le:6 oppose=g:4,lu:3")); err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Answer(c, m.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := input.Printed("insert", c, m.Context()), "insert acting=Leia:6 oppose=George:4,Luke:3 novel=-,-,-,-"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
