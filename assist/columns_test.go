package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// Whatever the script, columns line up by what is shown.
func TestColumns(t *testing.T) {
	got := Columns([][]string{
		{"", "1", "total"},
		{"  Ana", "10", "2"},
		{"  日本語", "5", "12"},
		{"  Zoë👩‍👩‍👧", "0", "3"},
	}, 40)
	want := []string{
		"          1 total",
		"  Ana    10     2",
		"  日本語  5    12",
		"  Zoë👩‍👩‍👧   0     3",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, line := range got {
		if ansi.StringWidth(line) != ansi.StringWidth(got[0]) {
			t.Errorf("%q is %d columns wide, not %d", line, ansi.StringWidth(line), ansi.StringWidth(got[0]))
		}
	}
}

// A long name is cut where the columns beside it would not fit any more.
func TestColumnsCut(t *testing.T) {
	name := strings.Repeat("日", 20)
	for width, want := range map[int]string{
		53: name + "   12     3",
		24: "日日日日日…" + "     12     3",
	} {
		got := Columns([][]string{{"", "points", "cards"}, {name, "12", "3"}}, width)
		if last := got[1]; strings.ReplaceAll(last, " ", "") != strings.ReplaceAll(want, " ", "") || ansi.StringWidth(last) > width {
			t.Errorf("at %d columns: %q, not %q", width, last, want)
		}
	}
}

// Wrapped lines fit, and no letter is lost.
func TestWrap(t *testing.T) {
	words := rapid.SampledFrom([]string{"a", "word", "red/elf,blue/elf,", "日本語", "👩‍👩‍👧", "x=1", strings.Repeat("long", 12)})
	rapid.Check(t, func(t *rapid.T) {
		head, text := "  +1  ", strings.Join(rapid.SliceOfN(words, 0, 20).Draw(t, "words"), " ")
		width := rapid.IntRange(20, 120).Draw(t, "width")
		lines := Wrap(head, text, width)
		for _, line := range lines {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q is %d columns wide, not %d", line, ansi.StringWidth(line), width)
			}
		}
		letters := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if got, want := letters(strings.Join(lines, "")), letters(head+text); got != want {
			t.Fatalf("%q became %q", want, got)
		}
	})
}
