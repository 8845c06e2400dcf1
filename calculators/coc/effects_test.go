package coc

import (
	"strings"
	"testing"

	"companion/calculators/rules"
)

// The refusal of a change out of range names the range.
func TestChangeOutOfRange(t *testing.T) {
	_, err := rules.Replay(Game, rules.Context{}, "players A B\neffect B:-100s\n", nil)
	if err == nil || !strings.Contains(err.Error(), "up to 99") {
		t.Errorf("effect B:-100s: %v", err)
	}
}
