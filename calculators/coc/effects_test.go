package coc

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
)

// The refusal of a change out of range names the range.
func TestChangeOutOfRange(t *testing.T) {
	_, err := replay.Log(Game, input.Context{}, "players A B\neffect B:-100s\n", nil)
	if err == nil || !strings.Contains(err.Error(), "up to 99") {
		t.Errorf("effect B:-100s: %v", err)
	}
}
