package vwf

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// Thorns lie sideways in Berto's Chest until he is a Fairy. Then it falls by 4, and again
// with the next Thorns.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players Ana Berto
object -4fairy card=Thorns into=Berto
end-turn
become fairy card=Wings
end-turn
object -4fairy card=Thorns into=Berto`, map[string]rules.Count{"Berto swing": {Times: 2, Total: 8}})
}

// Types and points by the table's decision are not in the Chest. An Object that counts for a
// new Type raises the Chest.
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
