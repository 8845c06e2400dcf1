package rulestest

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"companion/calculators/rules"
)

// Cited checks that every citation which the code of a game can give is given: by one
// of the logs in testdata/logs, an example of a question, or a line of
// testdata/questions.txt (a question, after house rules in brackets if it has any).
func Cited(t *testing.T, g rules.Game) {
	given := map[string]bool{}
	add := func(cites ...rules.Cite) {
		for _, c := range cites {
			given[c.ID] = true
		}
	}
	ruled := func(r rules.Ruling, err error) {
		var v *rules.Violation
		if errors.As(err, &v) {
			add(v.Cite)
		}
		for _, why := range r.Why {
			add(why.Cite)
		}
		for _, v := range r.Against {
			add(v.Cite)
		}
	}
	logs, _ := filepath.Glob("testdata/logs/*.log")
	for _, file := range logs {
		log, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = rules.Replay(g, rules.At{}, string(log), func(e rules.LogEvent) error {
			ruled(e.Ruling, e.Err)
			return nil
		})
		var v *rules.Violation
		if err != nil && !errors.As(err, &v) {
			t.Errorf("%s: %v", file, err)
		}
	}
	for _, line := range questions(t, g) {
		ruled(ask(t, g, line))
	}
	for name, id := range citesInCode(t) {
		if !given[id] {
			t.Errorf("no log and no question gives %s (%s)", name, id)
		}
	}
}

// questions are the examples of a game's questions and the lines of
// testdata/questions.txt.
func questions(t *testing.T, g rules.Game) []string {
	var all []string
	for _, blank := range g.Calcs {
		kind := blank().Kind()
		for _, words := range kind.Examples {
			all = append(all, kind.Name+" "+words)
		}
	}
	more, err := os.ReadFile("testdata/questions.txt")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(more)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			all = append(all, line)
		}
	}
	return all
}

func ask(t *testing.T, g rules.Game, line string) (rules.Ruling, error) {
	t.Helper()
	house, question := g.House(), line
	if rest, ok := strings.CutPrefix(line, "["); ok {
		var pairs string
		pairs, question, _ = strings.Cut(rest, "]")
		if err := rules.Fill(house, rules.At{}, strings.Fields(pairs)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	words, err := wordsOf(question)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	c, ok := g.Calc(words[0])
	if !ok {
		t.Fatalf("%s: no such question", line)
	}
	if err := rules.Fill(c, rules.At{}, words[1:]); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	r, err := rules.Ask(c, rules.Setting{House: house})
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r, nil
}

// citesInCode are the citations that the code names outside rulebook.go, by the name
// of their variable.
func citesInCode(t *testing.T) map[string]string {
	ids, used := map[string]string{}, map[string]string{}
	set := token.NewFileSet()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(files, func(a, b string) int { // rulebook.go first
		return strings.Compare(strings.Replace(a, "rulebook.go", "", 1), strings.Replace(b, "rulebook.go", "", 1))
	})
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if file == "rulebook.go" && len(n.Values) == 1 {
					if id := citeID(n.Values[0]); id != "" {
						ids[n.Names[0].Name] = id
					}
				}
			case *ast.CallExpr: // where it is handed on to a ruling
				for _, arg := range n.Args {
					if name, ok := arg.(*ast.Ident); ok && file != "rulebook.go" && ids[name.Name] != "" {
						used[name.Name] = ids[name.Name]
					}
				}
			}
			return true
		})
	}
	return used
}

// citeID is the ID in rules.Cite{ID: "..."}.
func citeID(value ast.Expr) string {
	literal, ok := value.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "ID" {
			if text, ok := pair.Value.(*ast.BasicLit); ok {
				id, _ := strconv.Unquote(text.Value)
				return id
			}
		}
	}
	return ""
}
