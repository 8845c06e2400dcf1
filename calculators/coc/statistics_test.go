package coc

import (
	"testing"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

// Alma reveals cards of 4 and 5 SAN and Bert one of 1; then an attack costs Bert 5. What
// the table adjusts is no loss.
func TestTally(t *testing.T) {
	rulestest.Tallied(t, Game, `players Alma Bert
setup counters=90
stage; stage; reveal 4 power=3; stage; reveal effect a2 5 power=2; reveal effect b3 1 power=3; stage
attack a1:bert:b3 a2:bert
adjust san bert -3 miscounted`, map[string]rules.Count{
		"Alma san-reveal": {Times: 2, Total: 9}, "Bert san-reveal": {Times: 1, Total: 1}, "Bert san-attack": {Times: 1, Total: 5},
	})
}

// Of an attack that waits, what the answer to it costs is one source and the attack
// another, although both come with one resolve: Bert loses 2 to a FAST ACTION; then what
// got through. What comes back is no less lost.
func TestTallyOfWhatWaits(t *testing.T) {
	rulestest.Tallied(t, Game, `players Alma Bert
stage; stage; reveal 4 3 power=3; stage; stage
attack a1:bert wait=yes
fast 1 bert:-2 by=alma
resolve
effect bert:-3,bert:+3`, map[string]rules.Count{
		"Alma san-reveal": {Times: 1, Total: 4}, "Bert san-attack": {Times: 1, Total: 4}, "Bert san-other": {Times: 2, Total: 5},
	})
}
