package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// What is too wide comes in parts, with the names cut alike in both, and of a pair both
// names.
func TestNumbers(t *testing.T) {
	got := Numbers("Pairs", []string{"", "together", "ahead", "level"}, [][]string{
		{Pair("Ana", "Bo"), "12", "3", "9"}, {Pair("Maximiliane", "Konstantin"), "2", "1", "1"}, {Pair("Ana", "Konstantin"), "2", "1", "1"},
	}, 30)
	want := []string{
		"Pairs",
		"                together ahead",
		" Ana – Bo             12     3",
		" Maxim… – Kons…        2     1",
		" Ana – Konstan…        2     1",
		"                level",
		" Ana – Bo           9",
		" Maxim… – Kons…     1",
		" Ana – Konstan…     1",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Whatever the names are, a table of numbers fits.
func TestNumbersFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(30, 120).Draw(t, "width")
		name := rapid.SampledFrom([]string{"Ana", "日本語の名前です", strings.Repeat("long", 9), Pair(strings.Repeat("A", 30), "Bo"), Pair("Bo", strings.Repeat("日", 20))})
		var rows [][]string
		for range rapid.IntRange(1, 5).Draw(t, "rows") {
			rows = append(rows, []string{name.Draw(t, "name"), "12", Barred("1.5", 1, 3, 10), "–"})
		}
		for _, line := range Numbers("Title", []string{"", "plays", "a table", "winners' avg"}, rows, width) {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q is %d columns wide, not %d", line, ansi.StringWidth(line), width)
			}
		}
	})
}

// A percentage is rounded; it is full for the whole only, and empty for nothing only.
func TestPercent(t *testing.T) {
	for _, tt := range []struct {
		part, whole int
		want        string
	}{{0, 0, "0% □□□□□"}, {0, 3, "0% □□□□□"}, {1, 300, "1% ■□□□□"}, {1, 3, "33% ■□□□□"}, {2, 3, "67% ■■■□□"}, {1, 8, "13% ■□□□□"}, {1, 250, "1% ■□□□□"}, {996, 1000, "99% ■■■■□"}, {299, 300, "99% ■■■■□"}, {3, 3, "100% ■■■■■"}} {
		if got := Percent(tt.part, tt.whole, 5); got != tt.want {
			t.Errorf("%d of %d: %s, not %s", tt.part, tt.whole, got, tt.want)
		}
	}
}
