package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// bookLines are the rulebook's examples as they are typed, in the fewest keys. Each
// stands in a log that is replayed.
var bookLines = []string{
	"id bpye", "id rbgpyegr", "p r", "p r 1 b", "p e 2", "p e 4 g", "col", "ret 2x3", "c lu 5x4 1x3 5", "r 2x4",
	"i 3x2i1 g:2x2 lu:1x3i2", "n 1 1 2 b c", "e", "rev g v gyer", "rev lu e peby", "rev le c gerb",
}

// TestKeys counts the keys of the rulebook's examples: the median is 12 or fewer with
// Enter, and the README shows the table.
func TestKeys(t *testing.T) {
	files, err := filepath.Glob("../calculators/vec/testdata/logs/*.log")
	if err != nil || files == nil {
		t.Fatal("no logs", err)
	}
	played := map[string]bool{}
	for _, file := range files {
		log, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(log)) {
			played[strings.TrimSpace(line)] = true
		}
	}
	var keys []int
	table := "| typed | keys |\n|---|---|\n"
	for _, line := range bookLines {
		if !played[line] {
			t.Errorf("%q stands in no log", line)
		}
		keys = append(keys, len(line)+1)
		table += fmt.Sprintf("| `%s` | %d |\n", line, len(line)+1)
	}
	slices.Sort(keys)
	n := len(keys)
	median := float64(keys[(n-1)/2]+keys[n/2]) / 2
	table += fmt.Sprintf("| the median of these %d | %g |\n", n, median)
	if median > 12 {
		t.Errorf("a median of %g keys", median)
	}
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), table) {
		t.Errorf("the README does not show this table:\n%s", table)
	}
}
