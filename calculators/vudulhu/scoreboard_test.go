package vudulhu

import "testing"

// A move passes both marks of a space only if a skull and a Place symbol are on it, and
// it passes that space.
func TestBothMarks(t *testing.T) {
	for _, tt := range []struct {
		track     Track
		score, to int
		want      bool
	}{
		{Track{Skulls: []int{4}, Places: []int{4}}, 3, 5, true},
		{Track{Skulls: []int{4}, Places: []int{4}}, 3, 4, true},
		{Track{Skulls: []int{4}, Places: []int{4}}, 4, 5, false},
		{Track{Skulls: []int{4}, Places: []int{4}}, 1, 3, false},
		{Track{Skulls: []int{4}, Places: []int{6}}, 3, 7, false},
	} {
		if got := tt.track.both(tt.score, tt.to); got != tt.want {
			t.Errorf("%+v from %d to %d: %v", tt.track, tt.score, tt.to, got)
		}
	}
}

// A numbered name is no longer than a name may be.
func TestNumberedLongName(t *testing.T) {
	long := "Nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn" // 40 letters
	m := replayed(t, nil, "players Ana Bo Cleo\n")
	s := m.State().Copy().(*State)
	if s.numbers == nil {
		s.numbers = map[string]int{}
	}
	if got := s.numbered(long); len(got) != len(long) {
		t.Errorf("%s has %d letters", got, len(got))
	}
}
