package cmd

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// What an import accepts a check passes: what is wrong in the file is refused, or marked.
// COMPANION_TEST_MUTATIONS is how many files are tried.
func TestMutatedImports(t *testing.T) {
	n := 60
	if more, err := strconv.Atoi(os.Getenv("COMPANION_TEST_MUTATIONS")); err == nil {
		n = more
	} else if testing.Short() {
		n = 10
	}
	dir := t.TempDir()
	db, file := filepath.Join(dir, "c.db"), filepath.Join(dir, "all.json")
	for _, words := range [][]string{
		{"history", "add", "vudulhu", "Ana:13", "Bo:15", "winners=Ana", "note=hello"},
		{"history", "add", "vec", "Ana:9", "Bo:7", "place=Home", "rating=4"},
		{"strength", "2", "3", "--player", "Cy"}, {"vudulhu", "odds", "r"},
		{"score", "novel", "b/elf", "e/elf", "r/c", "g/c", "Ana=v:egry", "Bo=e:yepb"},
		{"new", "carpathes", "--players", "Ana,Bo,Cy", "--first", "Ana"},
		{"record", "attack", "bo", "30", "15", "card=Iron Stake"}, {"record", "note", "well hit"}, {"undo"}, {"redo"},
		{"carpathes", "pay", "10", "have=20"}, {"finish", "Ana"},
		{"new", "vudulhu", "--players", "Ana,Bo", "--first", "Ana", "--setup", "skulls=4,9"}, {"record", "note", "late"},
		{"cards", "carpathes", "add", "Garlic", "cost=5"}, {"player", "rename", "Cy", "Cyd"},
		{"history", "export", file},
	} {
		if out, err := exec.Command("companion", append([]string{"--db", db}, words...)...).CombinedOutput(); err != nil && words[0] != "vudulhu" && words[0] != "carpathes" {
			t.Fatalf("%v: %v\n%s", words, err, out)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	accepted, marked := 0, 0
	for seed := range n {
		mutated := filepath.Join(dir, "mutated.json")
		if err := os.WriteFile(mutated, mutate(t, text, uint64(seed)), 0o600); err != nil {
			t.Fatal(err)
		}
		into := filepath.Join(dir, strconv.Itoa(seed)+".db")
		out, err := exec.Command("companion", "--db", into, "history", "import", mutated).CombinedOutput()
		if err != nil {
			if !strings.Contains(string(out), "nothing was imported") && !strings.Contains(string(out), "are too alike") {
				t.Errorf("seed %d is refused otherwise: %s", seed, out)
			}
			continue
		}
		accepted++
		if strings.Contains(string(out), "wrong in the file: ") {
			marked++
		}
		if out, err := exec.Command("companion", "--db", into, "check").CombinedOutput(); err != nil {
			kept, _ := os.ReadFile(mutated)
			t.Errorf("seed %d is accepted, and condemned: %v\n%s\n%s", seed, err, out, kept)
		}
		_ = os.Remove(into)
	}
	t.Logf("%d files: %d accepted, %d of them with marks", n, accepted, marked)
}

// mutate changes one value of an exported file.
func mutate(t *testing.T, text []byte, seed uint64) []byte {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	var file map[string]any
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	var places []func()
	var walk func(v any, set func(any), drop func())
	walk = func(v any, set func(any), drop func()) {
		places = append(places, func() {
			switch v := v.(type) {
			case float64:
				set([]any{v + 1, v - 1, -v, 0, v * 1000, nil, "x"}[r.IntN(7)])
			case string:
				set([]any{"", v + "x", "zz", v[:len(v)/2], nil, 1, strings.ToUpper(v)}[r.IntN(7)])
			case bool:
				set(!v)
			case []any:
				switch {
				case len(v) > 0 && r.IntN(2) == 0:
					set(v[1:])
				case len(v) > 0:
					set(append(append([]any{}, v...), v[0]))
				default:
					set(nil)
				}
			default:
				drop()
			}
		})
		switch v := v.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				walk(v[key], func(to any) { v[key] = to }, func() { delete(v, key) })
			}
		case []any:
			for i := range v {
				walk(v[i], func(to any) { v[i] = to }, func() { v[i] = nil })
			}
		}
	}
	for _, part := range []string{"players", "sessions", "cards", "boxes"} {
		walk(file[part], func(to any) { file[part] = to }, func() {})
	}
	places[r.IntN(len(places))]()
	var b strings.Builder
	b.WriteString(`{"companion_history":1`)
	for _, part := range []string{"players", "sessions", "cards", "boxes"} {
		value, err := json.Marshal(file[part])
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(",\n" + strconv.Quote(part) + ":" + string(value))
	}
	b.WriteString(",\n\"end\":true}\n")
	return []byte(b.String())
}
