package vwf

import (
	"testing"

	"companion/calculators/rules/rulestest"
)

// Every value of every switch, in words and in JSON, and what it does to a question.
func TestEveryHouseRule(t *testing.T) {
	rulestest.HouseRules(t, Game, [][5]string{
		{"object-scoring", "once-per-sign", "object", "1we,3v,-1we we,v", "2 points, upright"},
		{"object-scoring", "sum", "object", "1we,3v,-1we we,v", "3 points, upright"},
		{"object-scoring", "conflict-zero", "object", "1we,3v,-1we we,v", "0 points, sideways"},
		{"helping-hand-stacks", "yes", "turn", "object hand=5 helping-hands=2", "A turn may be like that; draw 2"},
		{"helping-hand-stacks", "no", "turn", "object hand=5 helping-hands=2", "A turn may be like that; draw 1"},
		{"zone-rounding", "nearest", "piles", "107 3", "61 cards, below them 32 with END GAME"},
		{"zone-rounding", "down", "piles", "107 3", "62 cards, below them 31 with END GAME"},
		{"zone-rounding", "up", "piles", "106 3", "60 cards, below them 32 with END GAME"},
		{"max-actions-in-two-card-turn", "2", "turn", "action,action phase=after mode=combined", "A turn may be like that"},
		{"max-actions-in-two-card-turn", "1", "turn", "action,action phase=after mode=combined", "!action.one"},
		{"type-points", "5", "score", "Ana:v/f", "Ana has 10 points"},
		{"type-points", "-3", "score", "Ana:v/f", "Ana has -6 points"},
		{"skip-draws-printed", "no", "turn", "hand=5 helping-hands=1", "The whole hand goes; draw 6"},
		{"skip-draws-printed", "yes", "turn", "hand=5 helping-hands=1", "The whole hand goes; draw 5"},
	})
}
