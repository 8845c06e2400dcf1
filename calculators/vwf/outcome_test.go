package vwf

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// A game without points, or without a winner, ends as it was reported.
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

// A named winner must be first by points, Types and Objects, and all who are first must be
// named. If the numbers that break a tie are missing, the names decide.
func TestReportedWinners(t *testing.T) {
	players := input.Players{"Ana", "Bo", "Cy"}
	tests := []struct {
		points  []int
		breaks  [][]int
		winners []input.Seat
		want    []input.Seat
		wrong   string
	}{
		{[]int{7, 7, 5}, nil, nil, nil, "Ana and Bo have 7 points each"},
		{[]int{7, 7, 5}, nil, []input.Seat{2}, []input.Seat{2}, ""},
		{[]int{7, 7, 5}, nil, []input.Seat{3}, nil, "Cy does not have the most points"},
		{[]int{7, 5, 5}, nil, []input.Seat{1}, []input.Seat{1}, ""},
		{[]int{7, 5, 5}, nil, []input.Seat{2}, nil, "Bo does not have the most points, Types and Objects"},
		{[]int{7, 7, 5}, [][]int{{2, 1}, nil, nil}, nil, nil, "Ana and Bo have 7 points each"},
		{[]int{7, 7, 5}, [][]int{nil, {2, 1}, nil}, []input.Seat{1}, []input.Seat{1}, ""},
		{[]int{7, 7, 5}, [][]int{{1, 1}, {2, 1}, nil}, nil, []input.Seat{2}, ""},
		{[]int{7, 7, 5}, [][]int{{2, 1}, {2, 1}, {8, 9}}, nil, []input.Seat{1, 2}, ""},
		{[]int{7, 7, 5}, [][]int{{2, 1}, {2, 1}, {8, 9}}, []input.Seat{2, 1}, []input.Seat{1, 2}, ""},
		{[]int{7, 7, 5}, [][]int{{2, 1}, {2, 1}, {8, 9}}, []input.Seat{1}, nil, "they share the victory"},
		{[]int{7, 7, 5}, [][]int{{2, 1}, {2, 2}, {8, 9}}, []input.Seat{1}, nil, "Ana does not have the most points, Types and Objects"},
		{[]int{7, 7, 5}, [][]int{{2, 1}, {2, 2}, {8, 9}}, []input.Seat{2}, []input.Seat{2}, ""},
	}
	for _, tt := range tests {
		res, err := outcome(rules.Reported{Players: players, Points: tt.points, Breaks: tt.breaks, Winners: tt.winners})
		switch {
		case tt.wrong == "" && (err != nil || !slices.Equal(res.Winners, tt.want)):
			t.Errorf("%+v: %v, %v", tt, res.Winners, err)
		case tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)):
			t.Errorf("%+v: %v", tt, err)
		}
	}
}
