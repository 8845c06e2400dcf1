package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// What is written from right to left is set apart, each name for itself; any other line
// stays as it is.
func TestIsolate(t *testing.T) {
	for _, tt := range []struct {
		line  string
		names []string
		want  string
	}{
		{"Ana 7 (won), Élodie 5", nil, "Ana 7 (won), Élodie 5"},
		{"דנה 7 (won), יוסי 5", nil, "[דנה] 7 (won), [יוסי] 5"},
		{"دانة 7، Bo 5", nil, "[دانة] 7، Bo 5"},
		{"דוד כהן, דוד בן-גוריון won", nil, "[דוד כהן], [דוד בן-גוריון] won"},
		{"דנה's turn", nil, "[דנה]'s turn"},
		{"דנה 2 7 (won)", []string{"דנה", "דנה 2"}, "[דנה 2] 7 (won)"},
		{"דנה 27 (won)", []string{"דנה 2"}, "[דנה] 27 (won)"},
		{"Rav דוד 3rd 7", []string{"Rav דוד 3rd"}, "[Rav דוד 3rd] 7"},
		{`note text="שלום 12 (עולם)"`, nil, `note text="[שלום 12 (עולם)]"`},
		{`"renounce by=דנה 2"`, nil, `"renounce by=[דנה] 2"`},
		{`"דנה" and "יוסי"`, nil, `"[דנה]" and "[יוסי]"`},
		{"at \u2068שלום 12 עולם\u2069; דנה", nil, "at [שלום 12 עולם]; [דנה]"},
		{"\x1b[1mדנה\x1b[0m 7", nil, "\x1b[1m[דנה]\x1b[0m 7"},
	} {
		got := Isolate(tt.line, tt.names...)
		if got := strings.NewReplacer("\u2068", "[", "\u2069", "]").Replace(got); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.line, got, tt.want)
		}
		if ansi.StringWidth(got) != ansi.StringWidth(tt.line) {
			t.Errorf("%q takes %d columns, not %d", got, ansi.StringWidth(got), ansi.StringWidth(tt.line))
		}
	}
}
