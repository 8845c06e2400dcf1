package cmd

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// The README's tour is true: every command in it is run, in order, in an empty
// home, and prints what stands there. With COMPANION_UPDATE set the README is given what
// they print.
func TestReadmeTour(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	home, commands, mended := t.TempDir(), 0, string(text)
	for _, block := range strings.Split(string(text), "```console\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		for _, command := range strings.Split(block, "$ companion")[1:] {
			line, want, _ := strings.Cut(command, "\n")
			c := exec.Command("sh", "-c", "companion"+line)
			c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "COMPANION_TEST_NOW=2026-11-30T20:14:00+01:00"}
			c.Dir = home
			got, err := c.CombinedOutput()
			if _, failed := err.(*exec.ExitError); err != nil && !failed {
				t.Fatal(err)
			}
			if string(got) != want && os.Getenv("COMPANION_UPDATE") != "" {
				mended = strings.Replace(mended, "$ companion"+line+"\n"+want, "$ companion"+line+"\n"+string(got), 1)
			} else if string(got) != want {
				t.Errorf("companion%s prints\n%s\nthe README says\n%s", line, got, want)
			}
			commands++
		}
	}
	if mended != string(text) {
		if err := os.WriteFile("../README.md", []byte(mended), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if commands < 8 {
		t.Errorf("only %d commands in the tour", commands)
	}
}
