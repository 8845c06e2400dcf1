package vwf

import "testing"

// Each of two opposed Types is the opposite of the other.
func TestOpposite(t *testing.T) {
	for _, pair := range opposed {
		if pair[0].opposite() != pair[1] || pair[1].opposite() != pair[0] {
			t.Errorf("%v: %v and %v", pair, pair[0].opposite(), pair[1].opposite())
		}
	}
}
