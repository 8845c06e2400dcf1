package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// pages are the documents of the project: the README, and what companion help prints.
func pages(t *testing.T) []string {
	t.Helper()
	all := []string{"../README.md", "README.md", "../history/README.md"}
	games, err := filepath.Glob("../calculators/*/README.md")
	if err != nil || len(games) < 5 {
		t.Fatal(games, err)
	}
	return append(all, games...)
}

// The tours are true: every command in a page is run, in order, in an empty home, and prints
// what the page shows. With COMPANION_UPDATE set the page gets what they print.
func TestTours(t *testing.T) {
	for _, page := range pages(t) {
		t.Run(filepath.Base(filepath.Dir(page)), func(t *testing.T) {
			t.Parallel()
			tour(t, page)
		})
	}
}

func tour(t *testing.T, page string) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	home, commands := t.TempDir(), 0
	blocks := strings.Split(string(text), "```console\n")
	for i, block := range blocks[1:] {
		block, after, _ := strings.Cut(block, "```")
		var shown strings.Builder
		for _, command := range strings.Split(block, "$ companion")[1:] {
			line, want, _ := strings.Cut(command, "\n")
			c := exec.Command("sh", "-c", "companion"+line)
			c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "COMPANION_TEST_NOW=2026-11-30T20:14:00+01:00"}
			c.Dir = home
			got, err := c.CombinedOutput()
			if _, failed := err.(*exec.ExitError); err != nil && !failed {
				t.Fatal(err)
			}
			if string(got) != want && os.Getenv("COMPANION_UPDATE") == "" {
				t.Errorf("companion%s prints\n%s\nthe page shows\n%s", line, got, want)
			}
			shown.WriteString("$ companion" + line + "\n" + string(got))
			commands++
		}
		blocks[i+1] = shown.String() + "```" + after
	}
	if mended := strings.Join(blocks, "```console\n"); mended != string(text) && os.Getenv("COMPANION_UPDATE") != "" {
		if err := os.WriteFile(page, []byte(mended), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if commands < 3 {
		t.Errorf("only %d commands in the tour", commands)
	}
}

// The README stays short enough to read before a game.
func TestReadmeIsShort(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > 10*1024 {
		t.Errorf("the README has %d bytes, more than 10 KB", len(text))
	}
}
