// Package rulestest has the tests that every game must pass.
package rulestest

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Func computes one kind of case with the game's own functions and holds no
// rule itself. An error is a refusal by the rules.
type Func func(a Args) (any, error)

// Args are the arguments of a case.
type Args struct {
	t   *testing.T
	raw json.RawMessage
}

// Into decodes the arguments; one that the struct does not know fails the test.
func (a Args) Into(v any) {
	a.t.Helper()
	dec := json.NewDecoder(strings.NewReader(string(a.raw)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		a.t.Fatalf("arguments %s: %v", a.raw, err)
	}
}

// Fill gives an Input its fields; what it does not take fails the test, and is no
// refusal.
func (a Args) Fill(in input.Input, data []byte) {
	a.t.Helper()
	if err := input.FillJSON(in, input.Context{}, data); err != nil {
		a.t.Fatalf("%s: %v", data, err)
	}
}

// Refused returns the first violation of a ruling as an error.
func Refused(r rules.Ruling) error {
	if len(r.Violations) > 0 {
		return r.Violations[0]
	}
	return nil
}

// vector is a case computed by hand.
type vector struct {
	ID, Fn string
	Args   json.RawMessage
	Expect json.RawMessage
}

// Vectors runs every file of testdata/vectors and, if the environment names a
// folder in COMPANION_VECTORS, the game's file there. Cases whose function is
// not in funcs are listed as not covered.
func Vectors(t *testing.T, game string, funcs map[string]Func) {
	files, err := filepath.Glob("testdata/vectors/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors in testdata/vectors (%v)", err)
	}
	if dir := os.Getenv("COMPANION_VECTORS"); dir != "" {
		files = append(files, filepath.Join(dir, game+".json"))
	}
	for _, file := range files {
		runFile(t, file, funcs)
	}
}

func runFile(t *testing.T, file string, funcs map[string]Func) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var doc struct{ Vectors []vector }
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	open := map[string][]string{}
	for _, v := range doc.Vectors {
		f, ok := funcs[v.Fn]
		if !ok {
			open[v.Fn] = append(open[v.Fn], v.ID)
			continue
		}
		t.Run(v.ID, func(t *testing.T) { v.run(t, f) })
	}
	for _, fn := range slices.Sorted(maps.Keys(open)) {
		t.Logf("%s: not covered: %s: %s", filepath.Base(file), fn, strings.Join(open[fn], " "))
	}
}

func (v vector) run(t *testing.T, f Func) {
	var want any
	if err := json.Unmarshal(v.Expect, &want); err != nil {
		t.Fatal(err)
	}
	got, refused := f(Args{t, v.Args})
	if expectsRefusal(v.Fn, want) {
		if refused == nil {
			t.Errorf("%s(%s) = %v, want a refusal", v.Fn, v.Args, got)
		}
		return
	}
	if refused != nil {
		t.Fatalf("%s(%s) is refused (%v), want %s", v.Fn, v.Args, refused, v.Expect)
	}
	got = plain(t, got)
	parts, isObject := want.(map[string]any)
	if !isObject {
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s(%s) = %v, want %s", v.Fn, v.Args, got, v.Expect)
		}
		return
	}
	all, _ := got.(map[string]any)
	for key, part := range parts {
		have, ok := all[key]
		if !ok || !reflect.DeepEqual(have, part) {
			t.Errorf("%s(%s): %s = %v, want %v", v.Fn, v.Args, key, have, part)
		}
	}
}

// expectsRefusal: {"error": true}, or the words of a refusal, which are free.
func expectsRefusal(fn string, want any) bool {
	if m, ok := want.(map[string]any); ok {
		return m["error"] == true
	}
	_, isText := want.(string)
	return isText && strings.HasSuffix(fn, "_refusal")
}

// plain returns a value as encoding/json reads it back.
func plain(t *testing.T, v any) any {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var back any
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	return back
}
