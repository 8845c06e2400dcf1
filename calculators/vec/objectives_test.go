package vec

import (
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
)

// No more Objectives are drawn than the box holds ("Components").
func TestObjectivesInTheBox(t *testing.T) {
	for cards, fits := range map[int]bool{12: true, 13: false} {
		told, err := match.NewMove(Game, "end-turn")
		if err != nil {
			t.Fatal(err)
		}
		err = input.Fill(told, input.Context{}, slices.Repeat([]string{"objectives=rbgp"}, cards))
		if (err == nil) != fits {
			t.Errorf("%d Objectives: %v", cards, err)
		}
	}
}
