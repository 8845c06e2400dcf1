package carpathes

import (
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
)

// The Human cards of a hand are shown with reveal only; what is known of another hand
// stands apart from a hand that is wholly known.
func TestHandsAreSecret(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players A B C\nreveal B 20,5\ndraw 15\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, j := range m.State().JSON(false).(stateJSON).Players {
		if j.Humans != nil || j.Known != nil {
			t.Errorf("%s is shown with %v, %v", name, j.Humans, j.Known)
		}
	}
	shown := m.State().JSON(true).(stateJSON).Players
	if a, b, c := shown["A"], shown["B"], shown["C"]; a.Humans != nil || !slices.Equal(a.Known, Humans{15}) ||
		!slices.Equal(b.Humans, Humans{20, 5}) || b.Known != nil || c.Humans != nil || c.Known != nil {
		t.Errorf("revealed: %+v", shown)
	}
}
