package rules

import (
	"testing"
)

func TestQuoteAndVisible(t *testing.T) {
	long := make([]byte, 70000)
	for i := range long {
		long[i] = 'x'
	}
	if q := Quote(string(long)); len(q) > 60 {
		t.Errorf("70,000 characters are shown as %d", len(q))
	}
	for s, want := range map[string]string{
		"Ana": `"Ana"`, "\x1b[31m": `"\x1b[31m"`, "a\nb": `"a\nb"`, "\u202e": `"\u202e"`, "\xff": `"\xff"`, "１２": `"１２"`,
	} {
		if got := Quote(s); got != want {
			t.Errorf("Quote(%q) = %s, want %s", s, got, want)
		}
	}
	for s, want := range map[string]string{"A 2 × B": "A 2 × B", "\x1b[31m": `\x1b[31m`, "a\tb\n": `a\tb\n`, "\u202ex": `\u202ex`, "👩‍👧": "👩‍👧"} {
		if got := Visible(s); got != want {
			t.Errorf("Visible(%q) = %s, want %s", s, got, want)
		}
	}
}
