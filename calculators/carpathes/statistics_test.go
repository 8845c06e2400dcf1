package carpathes

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// Lamia loses 30 by an attack and 5 without one; Dracula, at 25, loses 20 and the rest
// lapses and he is enslaved.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players Elisabeth Dracula Lamia
adjust ds dracula to=25 x
attack lamia 30
attack dracula 30 discard=dracula:none
dominate dracula
loss lamia 5
end-turn`, map[string]rules.Count{
		"Lamia lost": {Times: 2, Total: 35}, "Dracula lost": {Times: 1, Total: 20}, "Elisabeth inflicted": {Times: 2, Total: 50},
		"Dracula enslaved": {Times: 1, Total: 1},
	})
}

// Five steps of grace make a Slave free: 2 for each feeding, 1 for an attack.
func TestTallyOfFreedom(t *testing.T) {
	rulestest.Tallied(t, Game, `players Elisabeth Dracula Lamia
adjust ds dracula to=20 x
dominate dracula
adjust grace dracula to=4 x
end-turn
attack lamia 10`, map[string]rules.Count{
		"Lamia lost": {Times: 1, Total: 10}, "Dracula inflicted": {Times: 1, Total: 10},
		"Dracula enslaved": {Times: 1, Total: 1}, "Dracula freed": {Times: 1, Total: 1},
	})
}

// A Slave who moves along with his Master has only another Master now, and what lapses
// is not lost.
func TestTallyOfSlavesWhoMove(t *testing.T) {
	rulestest.Tallied(t, Game, `players Elisabeth Dracula Lamia Sonja
adjust ds dracula to=20 x
dominate dracula
adjust ds elisabeth to=5 x
end-turn
end-turn
attack elisabeth 10 discard=elisabeth:none
dominate elisabeth`, map[string]rules.Count{
		"Dracula enslaved": {Times: 1, Total: 1}, "Elisabeth enslaved": {Times: 1, Total: 1},
	})
}
