//go:build ignore

// Words counts the forms of English that this project does not use, in comments, sentences
// and documents, and fails above a limit:
//
//	go run .ci/words.go -max 10 -list
//
// A string without a blank is a word that players type, so it is no sentence.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// banned are the forms, each with what to write instead.
var banned = []struct {
	form    *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`(?i)\b(re)?(tell|tells|telling|told|untold)\b`), "return, print, report, enter, record, reveal, explain, list"},
	{regexp.MustCompile(`(?i)\b(says|said|saying)\b`), "message, text, sentence, reports, answers"},
	{regexp.MustCompile(`(?i)\b(holds?|held|holding)( \w+)? against\b`), "forbids, violation"},
	{regexp.MustCompile(`(?i)\b(so many|as many as (are|is|there))\b`), "a letter or a noun: n cards"},
	{regexp.MustCompile(`(?i)\b(somebody|nobody|whoever|who sits (there|here|in))\b`), "a player, a user, another process, no player"},
	{regexp.MustCompile(`(?i)\b(is|are|was|were) (that|who|whom|what|how|whether)\b`), "X reports whether, X returns, X is a"},
}

type finding struct{ place, form, line string }

func main() {
	most := flag.Int("max", 10, "how many may stand")
	list := flag.Bool("list", false, "list each with its place")
	flag.Parse()
	out, err := exec.Command("git", append([]string{"ls-files", "--"}, flag.Args()...)...).Output()
	check(err)
	var found []finding
	byFolder := map[string]int{}
	for _, name := range strings.Fields(string(out)) {
		was := len(found)
		switch {
		case name == ".ci/words.go":
		case strings.HasSuffix(name, ".go"):
			found = append(found, inGo(name)...)
		case strings.HasSuffix(name, ".md"), strings.HasPrefix(name, ".ci/"):
			text, err := os.ReadFile(name)
			check(err)
			for i, line := range strings.Split(string(text), "\n") {
				found = append(found, inLine(name, i+1, line)...)
			}
		}
		folder := name[:max(strings.LastIndexByte(name, '/'), 0)]
		byFolder[folder] += len(found) - was
	}
	if *list || len(found) > *most && len(found) < 40 {
		for _, f := range found {
			fmt.Printf("%s: %q in: %s\n", f.place, f.form, f.line)
		}
	}
	type count struct {
		folder string
		n      int
	}
	var counts []count
	for folder, n := range byFolder {
		if n > 0 {
			counts = append(counts, count{folder, n})
		}
	}
	slices.SortFunc(counts, func(a, b count) int { return cmp.Or(b.n-a.n, strings.Compare(a.folder, b.folder)) })
	for _, c := range counts {
		fmt.Printf("%5d %s\n", c.n, c.folder)
	}
	fmt.Printf("%d banned forms, at most %d\n", len(found), *most)
	if len(found) > *most {
		os.Exit(1)
	}
}

// inGo looks through the comments and the sentences of a file.
func inGo(name string) []finding {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
	check(err)
	var found []finding
	for _, group := range file.Comments {
		for _, c := range group.List {
			line := set.Position(c.Pos()).Line
			for i, text := range strings.Split(c.Text, "\n") {
				found = append(found, inLine(name, line+i, text)...)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(lit.Value)
		check(err)
		if strings.ContainsAny(strings.TrimSpace(text), " \n") {
			line := set.Position(lit.Pos()).Line
			for i, part := range strings.Split(text, "\n") {
				found = append(found, inLine(name, line+i, part)...)
			}
		}
		return true
	})
	return found
}

func inLine(name string, line int, text string) []finding {
	var found []finding
	for _, b := range banned {
		for _, form := range b.form.FindAllString(text, -1) {
			found = append(found, finding{name + ":" + strconv.Itoa(line), form, strings.TrimSpace(text)})
		}
	}
	return found
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}
