package lang

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

// What turns the direction of writing turns nothing but the text it stands in, whatever
// that opens and does not close, or closes and has not opened.
func TestIsolated(t *testing.T) {
	for s, want := range map[string]string{
		"plain":          "plain",
		"שלום":           "שלום",
		"a\u200fb":       "\u2068a\u200fb\u2069",
		"\u202eabc":      "\u2068\u202eabc\u2069",
		"a\u2069b":       "\u2068ab\u2069",
		"\u2067a":        "\u2068\u2067a\u2069\u2069",
		"\u2067a\u2069b": "\u2068\u2067a\u2069b\u2069",
	} {
		if got := Isolated(s); got != want {
			t.Errorf("Isolated(%q) = %q, want %q", s, got, want)
		}
		if got := Visible("note: " + Isolated(s) + "; and on"); got != "note: "+want+"; and on" {
			t.Errorf("Visible does not leave %q as it is: %q", s, got)
		}
	}
	for s, want := range map[string]string{
		"a\u2068b": `a\u2068b`, "a\u2069b": `a\u2069b`, "a\u200fb\u2068c\u2069": `a\u200fb` + "\u2068c\u2069",
		"\u2068\x1b\u2069": "\u2068" + `\x1b` + "\u2069", "\u2067a\u2068b\u2069": `\u2067a` + "\u2068b\u2069",
	} {
		if got := Visible(s); got != want {
			t.Errorf("Visible(%q) = %q, want %q", s, got, want)
		}
	}
}
