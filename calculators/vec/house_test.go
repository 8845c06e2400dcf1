package vec

import (
	"testing"

	"companion/calculators/rulestest"
)

// Every value of every switch, in words and in JSON, and what it does to a
// question. Where nothing is asked, no question hangs on it: the table is played
// by it, and the rule book shows it.
func TestEveryHouseRule(t *testing.T) {
	rulestest.HouseRules(t, Game, [][5]string{
		{"count-activated", "if-face-up", "strength", "v/adv v/com,e/adv card-face-down=yes", "Strength 1"},
		{"count-activated", "always", "strength", "v/adv v/com,e/adv card-face-down=yes", "Strength 4"},
		{"count-activated", "never", "strength", "v/adv v/com,e/adv", "Strength 1"},
		{"insert-measures", "activated", "insert", "acting=Leia:7 oppose=Luke:5", "Leia places the card with 7"},
		{"insert-measures", "named", "insert", "acting=Leia:7 oppose=Luke:5", "Leia places the card with 7"},
		{"locked-compared-card", "skip", "compare", "score=4 face-up=6 compared=pen", "The winner has 4 and can turn 1 card for 3, 1 left"},
		{"locked-compared-card", "block", "compare", "score=4 face-up=6 compared=pen", "The winner has 4 and can turn no card, 4 left"},
		{"defender-can-win", "yes", "compare", "5 9", "The defender wins by 4"},
		{"defender-can-win", "no", "compare", "5 9", "The defender is stronger: nothing happens"},
		{"chain-turn-then-discard", "yes", "strength", "e/adv e/adv:2 turn=e/adv discard=1", "Strength 7"},
		{"chain-turn-then-discard", "no", "strength", "e/adv e/adv:2 turn=e/adv discard=1", "!strength.chain"},
		{"special-points-gate-covers-discard", "yes", "strength", "e/adv v/com:7 face-down=1 discard=1", "!strength.gate-discard"},
		{"special-points-gate-covers-discard", "no", "strength", "e/adv v/com:7 face-down=1 discard=1", "Strength 3"},
		{"special-points-max-face-up", "7", "strength", "e/adv v/com:7 turn=v/com", "!strength.gate"},
		{"special-points-max-face-up", "8", "strength", "e/adv v/com:7 turn=v/com", "Strength 2"},
		{"insert-colors-include-face-down", "yes", "insert", "rbg,grey/down", "This Display may INSERT"},
		{"insert-colors-include-face-down", "no", "insert", "rbg,grey/down", "This Display may not INSERT"},
		{"robbed-pen-to-face-down", "no", "steal", "2 4", "The robbed player takes 3 along, 3 stay on the card"},
		{"robbed-pen-to-face-down", "yes", "steal", "2 4", "The robbed player takes 3 along, 3 stay on the card"},
		{"turn-when-renounced", "no", "", "", ""},
		{"turn-when-renounced", "yes", "", "", ""},
		{"phase2-order", "snake", "", "", ""},
		{"phase2-order", "clockwise", "", "", ""},
	})
}
