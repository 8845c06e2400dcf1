package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"companion/calculators/rules"
	"companion/calculators/rulestest"
	"companion/cmd/internal/app"
)

// TestMain lets the test binary be companion, with a clock that scripts set, and with
// one game more for those that ask for it: one on a page, with cards to learn.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"companion": func() {
			if os.Getenv("COMPANION_TEST_GAME") == rulestest.Duel.Name {
				app.Games = append(app.Games, app.Game{Game: rulestest.Duel, Extra: func(rules.Ruling, int) []string { return nil }})
			}
			os.Exit(run(app.NewApp(testClock), os.Args[1:]))
		},
	})
}

func testClock() time.Time {
	t, err := time.Parse(time.RFC3339, os.Getenv("COMPANION_TEST_NOW"))
	if err != nil {
		return time.Now()
	}
	return t
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
			env.Setenv("COMPANION_TEST_NOW", "2026-11-30T20:14:00+01:00")
			return nil
		},
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("COMPANION_UPDATE") != "", // rewrites what a command is compared with
		RequireUniqueNames:  true,
	})
}

// The edges between packages that the design allows; nothing else may stand.
func TestImports(t *testing.T) {
	allowed := map[string][]string{
		"companion/cmd/companion":         {"companion/cmd"},
		"companion/assist":                {"companion/assist/background", "companion/calculators/"},
		"companion/assist/background":     {},
		"companion/calculators/lang":      {},
		"companion/calculators/input":     {"companion/calculators/lang"},
		"companion/calculators/rules":     {"companion/calculators/lang", "companion/calculators/input"},
		"companion/calculators/match":     {"companion/calculators/lang", "companion/calculators/input", "companion/calculators/rules"},
		"companion/calculators/replay":    {"companion/calculators/lang", "companion/calculators/input", "companion/calculators/rules", "companion/calculators/match"},
		"companion/calculators/rulestest": {"companion/calculators/lang", "companion/calculators/input", "companion/calculators/rules", "companion/calculators/match", "companion/calculators/replay"},
		"companion/history":               {"companion/calculators/lang"},
		"companion/history/historytest":   {},
	}
	// The street of the commands: a house knows only those before it.
	street := []string{"app", "lookup", "table", "library", "ask", "keep", "evenings", "people", "stats", "play", "complete"}
	edges := []string{"companion/assist", "companion/calculators/", "companion/history"}
	for _, house := range street {
		allowed["companion/cmd/internal/"+house] = slices.Clone(edges)
		edges = append(edges, "companion/cmd/internal/"+house)
	}
	allowed["companion/cmd"] = edges
	const game = "companion/calculators/"
	const gettext = "github.com/leonelquinteros/gotext" // reads translations, in lang alone
	for pkg, imports := range listImports(t) {
		edges, known := allowed[pkg]
		if !known {
			if !strings.HasPrefix(pkg, game) {
				t.Errorf("%s is not in the design", pkg)
			}
			edges = allowed["companion/calculators/match"] // a game knows the rules, and no match
		}
		for _, imported := range imports {
			switch {
			case strings.HasPrefix(imported, "companion/"):
				if !slices.ContainsFunc(edges, func(e string) bool {
					return imported == e || strings.HasSuffix(e, "/") && strings.HasPrefix(imported, e)
				}) {
					t.Errorf("%s imports %s", pkg, imported)
				}
			case strings.HasPrefix(pkg, game) && !strings.HasPrefix(imported, gettext) && strings.Contains(strings.Split(imported, "/")[0], "."):
				t.Errorf("%s imports %s, which is not the standard library", pkg, imported)
			case strings.HasPrefix(imported, "github.com/charmbracelet/huh") && pkg != "companion/assist":
				t.Errorf("%s imports huh", pkg)
			case strings.Contains(imported, "sqlite") && !strings.HasPrefix(pkg, "companion/history"):
				t.Errorf("%s imports the database driver", pkg)
			}
		}
	}
}

func listImports(t *testing.T) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "companion/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		all[words[0]] = words[1:]
	}
	if len(all) < 6 {
		t.Fatalf("only %d packages", len(all))
	}
	return all
}

// Every command that does something shows an example in its help, and the example
// runs.
func TestExamples(t *testing.T) {
	start := t.TempDir()
	run := func(home, line string) {
		t.Helper()
		c := exec.Command("sh", "-c", line)
		c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home}
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", line, err, out)
		}
	}
	// Each example finds the same history: an evening's sheet, a table, on which
	// something has been taken back, and a card of every box.
	for _, line := range []string{
		"companion strength 2 3", "companion new vec --players Ana,George,Luke,Leia --first Ana",
		"companion record collect", "companion record retrieve 2x3", "companion record retrieve 2x3", "companion undo",
		"companion strength 2 3 --player Kim",
	} {
		run(start, line)
	}
	for _, g := range app.EveryBox() {
		if g.Card != nil {
			run(start, "companion cards "+g.Name+" add Garlic")
		}
	}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		for _, below := range c.Commands() {
			if name := below.Name(); name != "completion" && name != "help" {
				walk(below)
			}
		}
		if c.Example == "" && !c.HasSubCommands() {
			t.Errorf("%s has no example", c.CommandPath())
		}
		for line := range strings.Lines(c.Example) {
			home := t.TempDir()
			if err := os.CopyFS(home, os.DirFS(start)); err != nil {
				t.Fatal(err)
			}
			run(home, strings.TrimSpace(line))
		}
	}
	a := app.NewApp(time.Now)
	root := root(a)
	a.Grow()
	for _, complete := range a.Lazy {
		complete()
	}
	walk(root)
}
