package vec

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// The rulebook's COMPARE: 20 against 3 turns 2 of 5 cards. The strength is that of the player who
// acts; what was undone is not counted, and what was amended as it stands.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players George Luke Leia
collect
compare luke 5x4 1x3 5
retrieve 2x3i1
undo
retrieve 2x4i2
amend 2 compare luke 5x4i1 1x3 5`, map[string]rules.Count{
		"George strength": {Times: 1, Total: 21}, "George ink": {Times: 1, Total: 1}, "George flips": {Times: 2, Total: 2},
		"Luke strength": {Times: 1, Total: 10}, "Luke ink": {Times: 1, Total: 2},
	})
}

// An INSERT that no player opposes has no strength; one that is opposed has that of the
// acting player.
func TestTallyOfInserts(t *testing.T) {
	rulestest.Tallied(t, Game, `players George Luke Leia
collect
insert
undo
insert 3x2i1 luke:2x2 leia:1x3`, map[string]rules.Count{
		"George strength": {Times: 1, Total: 7}, "George ink": {Times: 1, Total: 1},
	})
}

// What is recorded of a strength though no player opposes is not measured.
func TestTallyOfUnopposedInsert(t *testing.T) {
	rulestest.Tallied(t, Game, `players George Luke Leia
collect
insert mine=3x3`, map[string]rules.Count{})
}
