package vwf

import (
	"testing"

	"companion/calculators/rulestest"
)

// Every value of every switch, in words and in JSON, changes the answer to a question.
func TestEveryHouseRule(t *testing.T) {
	rulestest.HouseRules(t, Game, [][5]string{
		{"object-scoring", "once-per-sign", "object", "1we,3v,-1we we,v", "2 points: turn it upright"},
		{"object-scoring", "sum", "object", "1we,3v,-1we we,v", "3 points: turn it upright"},
		{"object-scoring", "conflict-zero", "object", "1we,3v,-1we we,v", "0 points: turn it sideways"},
		{"helping-hand-stacks", "yes", "turn", "object hand=5 helping-hands=2", "This turn is allowed. Draw 2 cards"},
		{"helping-hand-stacks", "no", "turn", "object hand=5 helping-hands=2", "This turn is allowed. Draw 1 card"},
		{"zone-rounding", "nearest", "piles", "107 3", "Shuffle END GAME into the lowest 31 cards and put the other 61 on top"},
		{"zone-rounding", "down", "piles", "107 3", "Shuffle END GAME into the lowest 30 cards and put the other 62 on top"},
		{"zone-rounding", "up", "piles", "106 3", "Shuffle END GAME into the lowest 31 cards and put the other 60 on top"},
		{"max-actions-in-two-card-turn", "2", "turn", "action,action phase=after mode=combined", "This turn is allowed"},
		{"max-actions-in-two-card-turn", "1", "turn", "action,action phase=after mode=combined", "!action.one"},
		{"type-points", "5", "score", "Ana:v/f", "Ana has 10 points"},
		{"type-points", "-3", "score", "Ana:v/f", "Ana has -6 points"},
		{"skip-draws-printed", "no", "turn", "hand=5 helping-hands=1", "Discard your whole hand. Draw 6 cards"},
		{"skip-draws-printed", "yes", "turn", "hand=5 helping-hands=1", "Discard your whole hand. Draw 5 cards"},
	})
}
