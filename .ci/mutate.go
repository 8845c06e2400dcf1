//go:build ignore

// Mutate makes small changes of rules, one at a time, and reports the ones that no test
// notices. Each change is judged by the short tests of its own package alone:
//
//	go run .ci/mutate.go -n 200 -seed 1 ./calculators/vec ./calculators/carpathes
//
// The files stay as they are: go test reads the changed one through an overlay. A change
// that does not compile is skipped and does not count.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// change is one small change of a file.
type change struct {
	file  string // relative to the working directory
	line  int
	what  string
	apply func() (undo func())
	tree  *ast.File
	set   *token.FileSet
}

func main() {
	n := flag.Int("n", 200, "how many changes")
	seed := flag.Uint64("seed", 1, "which ones")
	jobs := flag.Int("jobs", 2, "how many at a time")
	flag.Parse()
	rng := rand.New(rand.NewPCG(*seed, 0))
	var all []change
	for _, dir := range flag.Args() {
		files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || skipped[filepath.Base(file)] {
				continue
			}
			all = append(all, changesOf(file)...)
		}
	}
	if len(all) == 0 {
		fmt.Fprintln(os.Stderr, "no rules found; name the folders of games")
		os.Exit(2)
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })

	type outcome struct {
		change
		verdict string
	}
	var mu sync.Mutex
	var tried []outcome
	counted := 0
	next := 0
	var wait sync.WaitGroup
	for range *jobs {
		wait.Go(func() {
			for {
				mu.Lock()
				if counted >= *n || next == len(all) {
					mu.Unlock()
					return
				}
				c := all[next]
				next++
				source := changed(c)
				mu.Unlock()
				verdict := judged(c.file, source)
				mu.Lock()
				if verdict != "does not compile" && counted < *n {
					counted++
					tried = append(tried, outcome{c, verdict})
					fmt.Printf("%3d %-8s %s:%d: %s\n", counted, verdict, c.file, c.line, c.what)
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	missed := slices.DeleteFunc(slices.Clone(tried), func(o outcome) bool { return o.verdict == "noticed" })
	fmt.Printf("\n%d changes, %d noticed, %d not:\n", len(tried), len(tried)-len(missed), len(missed))
	for _, o := range missed {
		fmt.Printf("  %s:%d: %s\n", o.file, o.line, o.what)
	}
}

// skipped are files without rules: citations, and what only draws or lists.
var skipped = map[string]bool{"rulebook.go": true, "doc.go": true, "statistics.go": true, "statejson.go": true, "board.go": true}

// swaps are operators that take each other's place.
var swaps = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD,
}

// changesOf finds the small changes that a file of rules allows.
func changesOf(file string) []change {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, nil, parser.ParseComments)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var all []change
	add := func(at token.Pos, what string, apply func() func()) {
		all = append(all, change{file, set.Position(at).Line, what, apply, tree, set})
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl: // help, names and JSON are no rules
			switch n.Name.Name {
			case "Kind", "Fields", "JSON", "String", "MarshalJSON":
				return false
			}
		case *ast.BinaryExpr:
			if to, ok := swaps[n.Op]; ok && !textual(n) {
				from := n.Op
				add(n.OpPos, fmt.Sprintf("%s for %s", to, from), func() func() { n.Op = to; return func() { n.Op = from } })
			}
		case *ast.BasicLit:
			if n.Kind == token.INT {
				from := n.Value
				i, err := strconv.Atoi(from)
				if err == nil {
					add(n.Pos(), fmt.Sprintf("%d for %d", i+1, i), func() func() { n.Value = strconv.Itoa(i + 1); return func() { n.Value = from } })
				}
			}
		case *ast.IfStmt:
			from := n.Cond
			add(n.Pos(), "the condition is the opposite", func() func() {
				n.Cond = &ast.UnaryExpr{Op: token.NOT, X: &ast.ParenExpr{X: from}}
				return func() { n.Cond = from }
			})
		case *ast.Ident:
			if other := map[string]string{"true": "false", "false": "true"}[n.Name]; other != "" {
				from := n.Name
				add(n.Pos(), other+" for "+from, func() func() { n.Name = other; return func() { n.Name = from } })
			}
		case *ast.BlockStmt:
			for i, stmt := range n.List {
				switch s := stmt.(type) {
				case *ast.ExprStmt, *ast.IncDecStmt:
				case *ast.AssignStmt:
					if s.Tok == token.DEFINE {
						continue
					}
				default:
					continue
				}
				if saysOnly(stmt) {
					continue
				}
				add(stmt.Pos(), "without this statement", func() func() {
					n.List[i] = &ast.EmptyStmt{Semicolon: stmt.Pos(), Implicit: true}
					return func() { n.List[i] = stmt }
				})
			}
		}
		return true
	})
	return all
}

// textual reports whether an expression puts texts together.
func textual(n *ast.BinaryExpr) bool {
	text := false
	ast.Inspect(n, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			text = true
		}
		return true
	})
	return text && n.Op == token.ADD
}

// saysOnly reports whether a statement only words a verdict, a reason or a note.
func saysOnly(s ast.Stmt) bool {
	e, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := e.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && slices.Contains([]string{"Say", "Note", "Because", "Decides", "TellHouse"}, sel.Sel.Name)
}

// changed is the source of a file with its change.
func changed(c change) []byte {
	undo := c.apply()
	defer undo()
	var b bytes.Buffer
	if err := format.Node(&b, c.set, c.tree); err != nil {
		return nil
	}
	return b.Bytes()
}

// judged runs the short tests of the package of a file with the changed source.
func judged(file string, source []byte) string {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer os.RemoveAll(dir)
	path, _ := filepath.Abs(file)
	replacement := filepath.Join(dir, "changed.go")
	overlay := filepath.Join(dir, "overlay.json")
	replace, _ := json.Marshal(map[string]any{"Replace": map[string]string{path: replacement}})
	if os.WriteFile(replacement, source, 0o600) != nil || os.WriteFile(overlay, replace, 0o600) != nil {
		fmt.Fprintln(os.Stderr, "the changed file cannot be written")
		os.Exit(1)
	}
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	test := exec.CommandContext(ctx, "go", "test", "-overlay", overlay, "-short", "-failfast", "-timeout", "60s", "-vet", "off", "./"+filepath.Dir(file))
	out, err := test.CombinedOutput()
	switch {
	case bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")):
		return "does not compile"
	case err != nil:
		return "noticed"
	}
	return "MISSED"
}
