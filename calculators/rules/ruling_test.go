package rules

import (
	"slices"
	"testing"

	"companion/calculators/input"
)

func TestRank(t *testing.T) {
	for _, tt := range []struct {
		points, ranks []int
		winners       []input.Seat
	}{
		{[]int{9, 9, 7}, []int{1, 1, 3}, []input.Seat{1, 2}},
		{[]int{5, 7, 9}, []int{3, 2, 1}, []input.Seat{3}},
		{[]int{0, 0}, []int{1, 1}, []input.Seat{1, 2}},
		{[]int{-1, 3, 3, -1}, []int{3, 1, 1, 3}, []input.Seat{2, 3}},
	} {
		got := Rank(input.Players{"A", "B", "C", "D"}[:len(tt.points)], tt.points)
		if !slices.Equal(got.Ranks, tt.ranks) {
			t.Errorf("%v: ranks %v, want %v", tt.points, got.Ranks, tt.ranks)
		}
		if !slices.Equal(got.Winners, tt.winners) {
			t.Errorf("%v: winners %v, want %v", tt.points, got.Winners, tt.winners)
		}
	}
}
