package assist

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// Everybody's curve has the same scale.
func TestCurve(t *testing.T) {
	got := Curve("Blood doses", []string{"Dracula", "日本"}, [][]int{{100, 50, 5}, {100, 100, 0}}, 40, false)
	want := []string{
		"Blood doses, 0 to 100",
		" Dracula 100 █▄▁ 5",
		" 日本    100 ██▁ 0",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// However long a game lasted, its curves fit, and end where it ended.
func TestCurveFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(20, 120).Draw(t, "width")
		values := rapid.SliceOfN(rapid.IntRange(-20, 999), 1, 300).Draw(t, "values")
		name := strings.Repeat("x", rapid.IntRange(1, 40).Draw(t, "letters"))
		for _, line := range Curve("Points", []string{name}, [][]int{values}, width, false) {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q is wider than %d", line, width)
			}
		}
		some := thinned(values, 7)
		if len(some) > 7 || some[0] != values[0] || some[len(some)-1] != values[len(values)-1] {
			t.Fatalf("%v became %v", values, some)
		}
	})
}
