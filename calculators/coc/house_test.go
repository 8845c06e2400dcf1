package coc

import (
	"testing"

	"companion/calculators/rulestest"
)

// Every value of every switch, in words and in JSON, and what it does to a question, or
// where no question hangs on it to the log that is named.
func TestEveryHouseRule(t *testing.T) {
	rulestest.HouseRules(t, Game, [][5]string{
		{payLastSan, "yes", "pay", "1 3 have=3/9", "1 KNOW and 3 SAN paid: 0 SAN and 11 KNOW are left"},
		{payLastSan, "no", "pay", "1 3 have=3/9", "!" + sanLast.ID},
		{freshKnow, "no", "reveal", "a/e/2/4 b/s/1/2 have=20/5", "a is resolved and b fizzles: 18 SAN and 3 KNOW are left"},
		{freshKnow, "yes", "reveal", "a/e/2/4 b/s/1/2 have=20/5", "a is resolved and b is resolved: 17 SAN and 2 KNOW are left"},
		{blockedStays, "no", "attack", "x:Bert/3/4:y/9 gone=y", "Bert loses 4 SAN"},
		{blockedStays, "yes", "attack", "x:Bert/3/4:y/9 gone=y", "no player loses SAN"},
		{abilityCost, "announce", "stack", "mine+a:dhole:c theirs+c:dhole", "theirs happens; then mine happens"},
		{abilityCost, "resolve", "stack", "mine+a:dhole:c theirs+c:dhole", "theirs happens; then mine does not happen"},
		{oppositionTriggers, "no", "oppose", "3 3", "The attacker is concealed, the opposer is concealed"},
		{oppositionTriggers, "yes", "oppose", "3 3", "The attacker is concealed, the opposer is concealed"},
		{eliminatedTarget, "go-on", "", "eliminated-target.log", "B3 is concealed"},
		{eliminatedTarget, "call-back", "", "eliminated-target.log", "A1 is called back"},
		{reshuffleDead, "no", "", "empty-deck.log", "The deck is used up: Alma draws no card"},
		{reshuffleDead, "yes", "", "empty-deck.log", "The dead pile is shuffled: Alma draws a card from it"},
	})
}
