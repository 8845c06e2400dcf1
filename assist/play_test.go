package assist

import "testing"

// What keys do is told in as many words as a line has room for, and in whole ones.
func TestFitting(t *testing.T) {
	for width, want := range map[int]string{80: "one · two · three", 17: "one · two · three", 16: "one · three", 5: "three", 4: "thr…"} {
		if got := fitting(width, "one · two · three", "one · three", "three"); got != want {
			t.Errorf("%d columns: %s", width, got)
		}
	}
}
