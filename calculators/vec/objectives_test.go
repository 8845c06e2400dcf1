package vec

import (
	"slices"
	"testing"

	"companion/calculators/rules"
)

// No more Objectives are drawn than the box holds ("Components").
func TestObjectivesInTheBox(t *testing.T) {
	for cards, fits := range map[int]bool{12: true, 13: false} {
		told, err := Game.Blank("end-turn")
		if err != nil {
			t.Fatal(err)
		}
		err = rules.Fill(told, rules.Context{}, slices.Repeat([]string{"objectives=rbgp"}, cards))
		if (err == nil) != fits {
			t.Errorf("%d Objectives: %v", cards, err)
		}
	}
}
