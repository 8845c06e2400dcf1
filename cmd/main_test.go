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

	"companion/calculators/rules"
)

// TestMain lets the test binary be companion, with a clock that scripts set.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"companion": func() { os.Exit(newApp(testClock).run(os.Args[1:])) },
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
		"companion/cmd/companion":               {"companion/cmd"},
		"companion/cmd":                         {"companion/assist", "companion/calculators/", "companion/history"},
		"companion/assist":                      {"companion/assist/background", "companion/calculators/"},
		"companion/assist/background":           {},
		"companion/calculators/rules":           {},
		"companion/calculators/rules/rulestest": {"companion/calculators/rules"},
		"companion/history":                     {},
	}
	const game = "companion/calculators/"
	for pkg, imports := range listImports(t) {
		edges, known := allowed[pkg]
		if !known {
			if !strings.HasPrefix(pkg, game) {
				t.Errorf("%s is not in the design", pkg)
			}
			edges = []string{"companion/calculators/rules"}
		}
		for _, imported := range imports {
			switch {
			case strings.HasPrefix(imported, "companion/"):
				if !slices.ContainsFunc(edges, func(e string) bool {
					return imported == e || strings.HasSuffix(e, "/") && strings.HasPrefix(imported, e)
				}) {
					t.Errorf("%s imports %s", pkg, imported)
				}
			case strings.HasPrefix(pkg, game) && strings.Contains(strings.Split(imported, "/")[0], "."):
				t.Errorf("%s imports %s, which is not the standard library", pkg, imported)
			case strings.HasPrefix(imported, "github.com/charmbracelet/huh") && pkg != "companion/assist":
				t.Errorf("%s imports huh", pkg)
			case strings.Contains(imported, "sqlite") && pkg != "companion/history":
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

// The examples in a question's help are answered.
func TestExamples(t *testing.T) {
	for _, g := range games {
		for _, blank := range g.Calcs {
			kind := blank().Kind()
			for _, words := range kind.Examples {
				c := blank()
				err := rules.Fill(c, rules.At{}, strings.Fields(words))
				if err == nil {
					var r rules.Ruling
					if r, err = rules.Ask(c, rules.Setting{}); err == nil && len(r.Against) > 0 {
						err = r.Against[0]
					}
				}
				if err != nil {
					t.Errorf("%s %s: %v", kind.Name, words, err)
				}
			}
			if kind.Examples == nil {
				t.Errorf("%s has no example", kind.Name)
			}
		}
	}
}
