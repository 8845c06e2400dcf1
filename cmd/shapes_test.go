package cmd

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"companion/cmd/internal/app"
)

// sentences are the keys of the JSON whose values are words for players.
var sentences = []string{"verdict", "says", "notes", "text", "ending"}

// TestShapes compares the JSON of every example of a question, and of every log of a game,
// with testdata/shapes.txt: keys, types and values, but no sentences. Programs rely on them.
// COMPANION_UPDATE=1 writes the file; its difference is the review.
func TestShapes(t *testing.T) {
	var lines []string
	for _, g := range app.Games {
		if g.Name == "duel" {
			continue
		}
		for _, k := range g.Asked() {
			for _, words := range k.Kind.Examples {
				args := append([]string{g.Name, k.Kind.Name, "--json", "--no-log"}, strings.Fields(words)...)
				lines = append(lines, fmt.Sprintf("%s %s %s: %s", g.Name, k.Kind.Name, words, shape(t, args...)))
			}
		}
		logs, err := filepath.Glob("../calculators/" + g.Name + "/testdata/logs/*.log")
		if err != nil || len(logs) == 0 {
			t.Fatal(g.Name, err)
		}
		for _, log := range logs {
			lines = append(lines, fmt.Sprintf("%s %s: %s", g.Name, filepath.Base(log), shape(t, "replay", g.Name, log, "--json")))
		}
	}
	got := strings.Join(lines, "\n") + "\n"
	if os.Getenv("COMPANION_UPDATE") != "" {
		if err := os.WriteFile("testdata/shapes.txt", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/shapes.txt")
	if err != nil {
		t.Fatal(err)
	}
	recorded := strings.Split(string(want), "\n")
	for i, line := range lines {
		if i >= len(recorded) || recorded[i] != line {
			t.Errorf("the JSON has another shape or value: %s", line)
		}
	}
}

// shape returns a digest of what a command prints in JSON, without its sentences.
func shape(t *testing.T, args ...string) string {
	t.Helper()
	c := exec.Command("companion", args...)
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir()}
	out, err := c.Output()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		t.Fatal(err)
	}
	sum := sha256.New()
	fmt.Fprintln(sum, c.ProcessState.ExitCode())
	for line := range bytes.Lines(out) {
		var value any
		if err := json.Unmarshal(line, &value); err != nil {
			t.Fatalf("%v: %v in %s", args, err, line)
		}
		data, err := json.Marshal(worded(value))
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)[:4])
}

// worded replaces the sentences of a JSON value by their types.
func worded(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for _, key := range sentences {
			if text, found := v[key]; found {
				v[key] = fmt.Sprintf("%T", text)
			}
		}
		for key := range v {
			v[key] = worded(v[key])
		}
	case []any:
		for i := range v {
			v[i] = worded(v[i])
		}
	}
	return value
}
