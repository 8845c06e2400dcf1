package vwf

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rules/rulestest"
)

// Berto rises by 1 and falls by 4.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players Ana Berto
object -4fairy card=Thorns into=Berto
end-turn
become fairy card=Wings
end-turn
object -4fairy card=Thorns into=Berto`, map[string]rules.Count{"Berto swing": {Times: 2, Total: 5}})
}
