package assist

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"companion/calculators/carpathes"
	"companion/calculators/coc"
	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/calculators/vec"
	"companion/calculators/vudulhu"
	"companion/calculators/vwf"
)

// Long names that begin alike are cut so that no two read alike.
func TestCut(t *testing.T) {
	for _, tt := range []struct {
		names []string
		width int
		want  []string
	}{
		{[]string{"Ana", "Maximiliane"}, 8, []string{"Ana", "Maximil…"}},
		{[]string{"Christopher Adams", "Christopher Brown"}, 12, []string{"Christ…Adams", "Christ…Brown"}},
		{[]string{"Christopher", "Christopher"}, 6, []string{"Chris…", "Chris…"}},
		{[]string{"Christopher A junior", "Christopher B junior", "Ana"}, 12, []string{"Chr…A junior", "Chr…B junior", "Ana"}},
		{[]string{Pair("Christopher Adams", "Bo"), Pair("Christopher Brown", "Bo")}, 14, []string{"Ch… Adams – Bo", "Ch… Brown – Bo"}},
		{[]string{strings.Repeat("a", 20) + "b" + strings.Repeat("a", 19), strings.Repeat("a", 40)}, 9, []string{"aaaaaaa…1", "aaaaaaa…2"}},
	} {
		if got := Cut(tt.names, tt.width); !slices.Equal(got, tt.want) {
			t.Errorf("%q in %d columns: %q, want %q", tt.names, tt.width, got, tt.want)
		}
	}
}

// Whatever the names are, no two rows read alike, and all fit.
func TestCutApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"Christopher", " ", "A", "b", "日本", "é", "👩‍👩‍👧"})
		names := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(piece, 1, 6).Draw(t, "name"), "") }), 2, 8, strings.ToLower).Draw(t, "names")
		width := rapid.IntRange(6, 40).Draw(t, "width")
		seen := map[string]string{}
		for i, cut := range Cut(names, width) {
			if other, alike := seen[strings.ToLower(cut)]; alike {
				t.Fatalf("%q and %q read alike: %q", other, names[i], cut)
			}
			seen[strings.ToLower(cut)] = names[i]
			if ansi.StringWidth(cut) > width {
				t.Fatalf("%q is wider than %d columns", cut, width)
			}
		}
	})
}

// In every table of names and every curve two long names stay apart.
func TestRowsReadApart(t *testing.T) {
	a, b := "Christopher Alexander Adams", "Christopher Alexander Brown"
	for what, lines := range map[string][]string{
		"columns": Columns([][]string{{a, "1", strings.Repeat("2", 20)}, {b, "1", strings.Repeat("2", 20)}}, 40),
		"numbers": Numbers("Title", []string{"", "plays"}, [][]string{{a, "1"}, {b, "1"}}, 30)[2:],
		"pairs":   Numbers("Title", []string{"", "plays"}, [][]string{{Pair(a, "Bo"), "1"}, {Pair(b, "Bo"), "1"}}, 30)[2:],
		"curve":   Curve("Points", []string{a, b}, [][]int{{1, 2}, {1, 2}}, 40, false)[1:],
	} {
		if len(lines) != 2 || lines[0] == lines[1] {
			t.Errorf("%s: two rows read alike:\n%s", what, strings.Join(lines, "\n"))
		}
	}
}

// On no board two players with long names read alike, and the score of each is there.
func TestBoardsReadApart(t *testing.T) {
	const log = "players \"Christopher Alexander Adams\" \"Christopher Alexander Brown\" Cleo\n"
	for _, g := range []struct {
		game  rules.Game
		draw  Drawer
		score string // of everybody
	}{
		{vec.Game, VECBoard, "2"}, {carpathes.Game, CarpathesBoard, "100"}, {vudulhu.Game, VudulhuBoard, "0"}, {coc.Game, COCBoard, "35"}, {vwf.Game, VWFBoard, "0"},
	} {
		m, err := replay.Log(g.game, input.Context{}, log, nil)
		if err != nil {
			t.Fatalf("%s: %v", g.game.Name, err)
		}
		for _, width := range []int{80, 60, 46} {
			var rows []string
			for _, line := range g.draw(m.State(), m.Opening.Players, Look{Width: width}) {
				if strings.HasPrefix(line, " Chr") || strings.HasPrefix(line, "  Chr") || strings.HasPrefix(line, "★ Chr") {
					rows = append(rows, line)
				}
			}
			if len(rows) >= 2 && rows[0] == rows[1] {
				t.Errorf("%s in %d columns: two rows read alike:\n%s", g.game.Name, width, strings.Join(rows, "\n"))
			}
			for _, row := range rows {
				if !strings.Contains(row, " "+g.score) {
					t.Errorf("%s in %d columns: no %s in %q", g.game.Name, width, g.score, row)
				}
			}
		}
	}
}
