package vwf

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// Thorns lie sideways in Berto's Chest until he is a Fairy: it falls by 4, and once more with
// the next ones.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players Ana Berto
object -4fairy card=Thorns into=Berto
end-turn
become fairy card=Wings
end-turn
object -4fairy card=Thorns into=Berto`, map[string]rules.Count{"Berto swing": {Times: 2, Total: 8}})
}

// A Type lies beside the Chest, and points that the table gives lie nowhere; an Object
// that counts for a new Type makes the Chest rise.
func TestTallyOfTypes(t *testing.T) {
	rulestest.Tallied(t, Game, `players Ana Berto
become fairy card="Fairy Dust"
adjust points Ana +20 "a gift"
end-turn
object 3werewolf card=Bone into=Berto
end-turn
end-turn
become werewolf card="Full Moon"`, map[string]rules.Count{"Berto swing": {Times: 1, Total: 3}})
}
