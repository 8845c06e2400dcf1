package vudulhu

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// Three Curses are cast; one slip breaks two of them, each its caster's.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players Ana Bo Cleo
roll
cast Bo 2 2 dice=1 card=Bialkee
pass
roll
cast Cleo 1 3 dice=1 card="Shantak!"
pass
roll
cast Bo 1 1 dice=1 card="Tenta'kolas"
interrupt Shantak!,Bialkee`, map[string]rules.Count{
		"Ana cast": {Times: 1, Total: 1}, "Bo cast": {Times: 1, Total: 1}, "Cleo cast": {Times: 1, Total: 1},
		"Ana interrupted": {Times: 1, Total: 1}, "Bo interrupted": {Times: 1, Total: 1},
	})
}
