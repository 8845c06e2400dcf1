package vwf

import (
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// A game that is reported without points, or as won by nobody, is decided as reported.
func TestReportedWithoutPoints(t *testing.T) {
	players := input.Players{"Ana", "Bo"}
	for _, tt := range []struct {
		reported rules.Reported
		want     []input.Seat
	}{
		{rules.Reported{Players: players, Winners: []input.Seat{2}}, []input.Seat{2}},
		{rules.Reported{Players: players, Nobody: true}, nil},
		{rules.Reported{Players: players, Points: []int{7, 5}, Nobody: true}, nil},
		{rules.Reported{Players: players, Points: []int{7, 5}}, []input.Seat{1}},
		{rules.Reported{Players: players, Points: []int{7, 7}, Breaks: [][]int{{2, 1}, {2, 3}}}, []input.Seat{2}},
	} {
		res, err := outcome(tt.reported)
		if err != nil || !slices.Equal(res.Winners, tt.want) {
			t.Errorf("%+v: %v, %v; want %v", tt.reported, res.Winners, err, tt.want)
		}
	}
}
