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

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Cited checks that every citation which the code of a game can give is given, and that
// every one that it can refuse by has a refused case, and an allowed one of the same kind
// of event or question: by one of the logs in testdata/logs, a phase in testdata/phases,
// an example of a question, or a line of testdata/questions.txt (a question, after house
// rules in brackets if it has any).
func Cited(t *testing.T, g rules.Game) {
	cases := cases{given: map[string]bool{}, refused: map[string][]string{}, allowed: map[string]bool{}}
	logs, _ := filepath.Glob("testdata/logs/*.log")
	for _, file := range logs {
		log, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = replay.Log(g, input.Context{}, string(log), func(e replay.Event) error {
			cases.add(kindOf(e.Event), e.Ruling, e.Err)
			return nil
		})
		var v *rules.Violation
		if err != nil && !errors.As(err, &v) {
			t.Errorf("%s: %v", file, err)
		}
	}
	phases, _ := filepath.Glob("testdata/phases/*.log")
	for _, file := range phases {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for row := range strings.Lines(string(text)) {
			line, verdict, ok := strings.Cut(strings.TrimSpace(row), "  ")
			if verdict = strings.TrimSpace(verdict); !ok {
				continue
			}
			kind := kindOf(line)
			if happening, _, err := match.KindOf(g, kind); err == nil {
				kind = happening.Kind.Name
			}
			if verdict == "allowed" {
				cases.allowed[kind] = true
			} else {
				cases.given[verdict] = true
				cases.refused[verdict] = append(cases.refused[verdict], kind)
			}
		}
	}
	for _, line := range questions(t, g) {
		kind, ruling, err := ask(t, g, line)
		cases.add(kind, ruling, err)
	}
	given, refusing := citesInCode(t)
	for name, id := range given {
		if !cases.given[id] {
			t.Errorf("no log and no question gives %s (%s)", name, id)
		}
	}
	for name, id := range refusing {
		if kinds := cases.refused[id]; len(kinds) == 0 {
			t.Errorf("no log, phase or question is refused by %s (%s)", name, id)
		} else if !slices.ContainsFunc(kinds, func(kind string) bool { return cases.allowed[kind] }) {
			t.Errorf("%s (%s) refuses %v, and none of that kind is allowed anywhere", name, id, kinds)
		}
	}
}

// cases are the citations that were given, the kinds of events and questions that each
// refused, and the kinds that were allowed.
type cases struct {
	given   map[string]bool
	refused map[string][]string
	allowed map[string]bool
}

func (c cases) add(kind string, r rules.Ruling, err error) {
	var v *rules.Violation
	if errors.As(err, &v) {
		r.Violations = append(r.Violations, v)
	}
	for _, v := range r.Violations {
		c.given[v.Cite.ID] = true
		c.refused[v.Cite.ID] = append(c.refused[v.Cite.ID], kind)
	}
	for _, why := range r.Why {
		c.given[why.Cite.ID] = true
	}
	if len(r.Violations) == 0 && err == nil {
		c.allowed[kind] = true
	}
}

// questions returns the examples of a game's questions and the lines of
// testdata/questions.txt.
func questions(t *testing.T, g rules.Game) []string {
	var all []string
	for _, k := range g.Asked() {
		for _, words := range k.Kind.Examples {
			all = append(all, k.Kind.Name+" "+words)
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

// ask returns the kind of a question, and its ruling.
func ask(t *testing.T, g rules.Game, line string) (string, rules.Ruling, error) {
	t.Helper()
	house, question := g.House(), line
	if rest, ok := strings.CutPrefix(line, "["); ok {
		var pairs string
		pairs, question, _ = strings.Cut(rest, "]")
		if err := input.Fill(house, input.Context{}, strings.Fields(pairs)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	words, err := wordsOf(question)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	c, ok := g.Question(words[0])
	if !ok {
		t.Fatalf("%s: no such question", line)
	}
	if err := input.Fill(c, input.Context{}, words[1:]); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	r, err := rules.Answer(c, input.Context{House: house})
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return words[0], r, nil
}

// citesInCode returns the citations that the code names outside rulebook.go, by the name of
// their variable: those it gives, and those of them that it refuses by.
func citesInCode(t *testing.T) (given, refusing map[string]string) {
	ids := map[string]string{}
	given, refusing = map[string]string{}, map[string]string{}
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
						given[name.Name] = ids[name.Name]
						if refuses(n) {
							refusing[name.Name] = ids[name.Name]
						}
					}
				}
			}
			return true
		})
	}
	return given, refusing
}

// refuses reports whether a call is Ruling.Forbid or rules.Cannot.
func refuses(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	return ok && (f.Sel.Name == "Forbid" || f.Sel.Name == "Cannot")
}

// citeID returns the ID in rules.Cite{ID: "..."}.
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
