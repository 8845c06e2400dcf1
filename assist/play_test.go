package assist

import "testing"

// The line of keys has the longest text that fits, and cuts no word.
func TestFitting(t *testing.T) {
	for width, want := range map[int]string{80: "one · two · three", 17: "one · two · three", 16: "one · three", 5: "three", 4: "thr…"} {
		if got := fitting(width, "one · two · three", "one · three", "three"); got != want {
			t.Errorf("%d columns: %s", width, got)
		}
	}
}
