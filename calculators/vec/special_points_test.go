package vec

import "testing"

// Only cards of the Display are turned or discarded for special points.
func TestSpecialPointsOfTheDisplay(t *testing.T) {
	display := Display{{ID: "R2", Type: "vampire", Genre: "adventure", Up: true}, {ID: "G2", Type: "elf", Genre: "comedy"}}
	for _, tt := range []struct {
		turn, discard []string
		refused       bool
	}{
		{nil, []string{"G2"}, false},
		{nil, []string{"B2"}, true},
		{[]string{"B2"}, nil, true},
	} {
		m := ByCards{Display: display, Card: "R2", Turn: tt.turn, Discard: tt.discard}
		if _, r := m.Strength(House{}); (len(r.Violations) > 0) != tt.refused {
			t.Errorf("turn %v, discard %v: %v", tt.turn, tt.discard, r.Violations)
		}
	}
}
