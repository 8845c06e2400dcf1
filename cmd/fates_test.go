package cmd

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/cmd/internal/app"
	"companion/cmd/internal/table"
)

// What undo, redo and amend, and amendments of amendments, make of the entries before
// them: "-" stands, "x" was taken back, a number is the entry that amended it.
func TestFates(t *testing.T) {
	const back = "taken back"
	for log, want := range map[string]string{
		"pen r":                                              "-",
		"pen r overrule=remark":                              "-", // nothing speaks against it
		"retrieve 2x3 overrule=tired":                        "!",
		"pen r; undo":                                        "x -",
		"pen r; undo; redo":                                  "- - -",
		"pen r; undo; pen b":                                 "x - -",
		"pen r; amend 1 pen b":                               "2 -",
		"pen r; amend 1 pen b; undo":                         "- x -",
		"pen r; amend 1 pen b; undo; redo":                   "2 - - -",
		"pen r; amend 1 pen b; undo 2":                       "x x -",
		"pen r; amend 1 pen b; undo 2; redo":                 "- x - -",
		"pen r; amend 1 pen b; undo 2; redo 2":               "2 - - -",
		"pen r; amend 1 pen b; undo; pen g":                  "- x - -",
		"pen r; amend 1 pen b; amend 1 pen g":                "3 3 -",
		"pen r; amend 1 pen b; amend 1 pen g; undo":          "2 - x -",
		"pen r; amend 1 pen b; amend 1 pen g; undo 2":        "- x x -",
		"pen r; amend 1 pen b; amend 1 pen g; undo 2; redo":  "2 - x - -",
		"pen r; amend 1 pen b; amend 1 pen g; undo 3":        "x x x -",
		"pen r; amend 1 pen b; undo; amend 1 pen y":          "4 x - -",
		"pen r; pen b; amend 1 pen g; amend 2 pen y; undo":   "3 - - x -",
		"pen r; pen b; amend 1 pen g; amend 2 pen y; undo 2": "- - x x -",
		"pen r; amend 1 retrieve 2x3 overrule=tired":         "2 !",
		"pen r; amend 1 retrieve 2x3 overrule=tired; undo":   "- x -",
		"pen r; pen b; strike 2":                             "- 3 -",
		"pen r; pen b; strike 2; undo":                       "- - x -",
		"pen r; pen b; strike 2; pen g":                      "- 3 - -",
		"pen r; adjust reserve Ana -1 x; before 2 house defender-can-win=no; strike 3; undo 2": "- - x x -",
		"pen r; before 1 adjust reserve Ana -1 x; amend 2 adjust reserve Ana -2 x":             "- 3 -",
		"pen r overrule=x; amend 1 pen b overrule=remark":                                      "2 -",
		"pen r; undo; note hello; redo":                                                        "- - - -",
	} {
		g, err := app.GameNamed("vec")
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.Open(g.Game, input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}}, 1)
		if err != nil {
			t.Fatal(err)
		}
		var stored []match.LogLine
		for _, line := range strings.Split(log, "; ") {
			events, err := input.Typed(line)
			if err != nil {
				t.Fatal(err)
			}
			told, err := m.ReadAll(events)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			e, _, err := m.Do(told[0])
			if err != nil {
				t.Fatalf("%s in %s: %v", line, log, err)
			}
			stored = append(stored, m.LogLine(e))
		}
		again, err := match.Reopen(m.Game, m.Opening, 1, stored)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []*match.Match{m, again} {
			var got []string
			for _, f := range table.FatesOf(m) {
				by, amended := strings.CutPrefix(f.Says, "amended by entry ")
				if !amended {
					by, amended = strings.CutPrefix(f.Says, "struck out by entry ")
				}
				switch {
				case f.Gone && amended:
					got = append(got, by)
				case f.Gone && f.Says == back:
					got = append(got, "x")
				case !f.Gone && f.Says == "":
					got = append(got, "-")
				case !f.Gone && f.Says == "the table overruled the rules":
					got = append(got, "!")
				default:
					t.Errorf("%s: %+v", log, f)
				}
			}
			if !slices.Equal(got, strings.Fields(want)) {
				t.Errorf("%s: %s, want %s", log, got, want)
			}
		}
	}
}

// A question that was kept with a table is marked once what it was asked about changes.
func TestOvertakenQuestions(t *testing.T) {
	for log, want := range map[string]string{
		"pen r; ?":                                   "",
		"?; pen r; undo":                             "",
		"pen r; ?; pen b; undo":                      "",
		"pen r; ?; undo":                             "asked before entry 1 was taken back",
		"pen r; ?; undo; redo":                       "",
		"pen r; ?; undo; pen g":                      "asked before entry 1 was taken back",
		"pen r; ?; amend 1 pen b":                    "asked before entry 3 amended entry 1",
		"pen r; ?; amend 1 pen b; undo":              "",
		"pen r; amend 1 pen b; ?; undo":              "asked before the amendment of entry 1 was taken back",
		"pen r; pen b; ?; strike 2":                  "asked before entry 4 struck out entry 2",
		"pen r; ?; before 1 adjust reserve Ana -1 x": "asked before an earlier entry was put in",
		"pen r; ?; pen b; amend 3 pen g":             "",
	} {
		g, err := app.GameNamed("vec")
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.Open(g.Game, input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}}, 1)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, line := range strings.Split(log, "; ") {
			if line == "?" {
				n = m.Ask("strength a=2 b=3").N
				continue
			}
			events, err := input.Typed(line)
			if err != nil {
				t.Fatal(err)
			}
			told, err := m.ReadAll(events)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			if _, _, err := m.Do(told[0]); err != nil {
				t.Fatalf("%s in %s: %v", line, log, err)
			}
		}
		if got := table.FatesOf(m)[n-1].Says; got != want {
			t.Errorf("%s: %q, not %q", log, got, want)
		}
	}
}
