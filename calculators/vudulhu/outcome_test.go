package vudulhu

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Who won a game that was reported afterwards, and with which ranks.
func TestOutcome(t *testing.T) {
	players := input.Players{"Ana", "Bo", "Cleo"}
	together := &House{Simultaneous: input.Set(shared)}
	for _, tt := range []struct {
		points  []int
		winners []input.Seat
		nobody  bool
		house   *House
		want    string
	}{
		{[]int{13, 7, 10}, nil, false, nil, "[1] [1 3 2]"},
		{[]int{12, 7, 10}, nil, false, nil, "undecided: no player has reached 13, so no player has won; winners=none keeps the game without a winner"},
		{[]int{12, 7, 10}, nil, true, nil, "[] [0 0 0]"},
		{[]int{13, 7, 10}, nil, true, nil, "Ana has reached 13, so the game has a winner"},
		{[]int{14, 13, 10}, nil, false, nil, "undecided: Ana and Bo have reached 13. Who was the first? winners=NAME"},
		{[]int{14, 13, 10}, []input.Seat{2}, false, nil, "[2] [2 1 3]"},
		{[]int{14, 13, 10}, []input.Seat{3}, false, nil, "Cleo has not reached 13"},
		{[]int{14, 13, 12}, []input.Seat{3}, false, together, "Cleo has not reached 13"},
		{[]int{14, 13, 10}, []input.Seat{1, 2}, false, nil, "only one player can be the first at 13; the house rule simultaneous=shared lets several win"},
		{[]int{14, 13, 10}, []input.Seat{1, 2}, false, together, "[1 2] [1 1 3]"},
		{[]int{14, 13, 10}, nil, false, together, "[1 2] [1 1 3]"},
		{[]int{14, 13, 10}, nil, false, new(House), "undecided: Ana and Bo have reached 13. Who was the first? winners=NAME"},
		{[]int{12, 7, 10}, nil, false, together, "undecided: no player has reached 13, so no player has won; winners=none keeps the game without a winner"},
		{nil, nil, false, nil, "undecided: who won? Give winners=NAME, or winners=none"},
		{nil, nil, true, nil, "[] [0 0 0]"},
		{nil, []input.Seat{3}, false, nil, "[3] [2 2 1]"},
		{nil, []input.Seat{2, 3}, false, nil, "only one player can be the first at 13; the house rule simultaneous=shared lets several win"},
		{nil, []input.Seat{2, 3}, false, together, "[2 3] [3 1 1]"},
	} {
		reported := rules.Reported{Players: players, Points: tt.points, Winners: tt.winners, Nobody: tt.nobody}
		if tt.house != nil {
			reported.House = tt.house
		}
		res, err := outcome(reported)
		got := fmt.Sprint(res.Winners, res.Ranks)
		var open *rules.UndecidedError
		var m *input.InputError
		switch {
		case errors.As(err, &open):
			got = "undecided: " + strings.TrimPrefix(open.Err.Text, "winners: ")
		case errors.As(err, &m):
			got = strings.TrimPrefix(m.Text, "winners: ")
		}
		if got != tt.want {
			t.Errorf("%v, won by %v, no player %t: %s, want %s", tt.points, tt.winners, tt.nobody, got, tt.want)
		}
	}
}
