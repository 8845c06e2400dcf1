package cmd

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
)

// The flags of every command fit a terminal, and those that say nothing to it are left out.
func TestHelp(t *testing.T) {
	a := newApp(time.Now)
	a.width = 80
	root := a.root()
	a.grow()
	for _, complete := range a.lazy {
		complete()
	}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		var b strings.Builder
		c.SetOut(&b)
		c.HelpFunc()(c, nil)
		_, flags, _ := strings.Cut(b.String(), "Flags:\n")
		for line := range strings.Lines(flags) {
			if w := ansi.StringWidth(strings.TrimRight(line, " \n")); w > 80 && !strings.HasPrefix(line, "Use ") {
				t.Errorf("%s: %d columns: %s", c.CommandPath(), w, line)
			}
		}
		isTable := c.GroupID == "table" || !c.HasParent()
		if strings.Contains(flags, "--reveal") != isTable {
			t.Errorf("%s tells --reveal: %v", c.CommandPath(), !isTable)
		}
		for _, below := range c.Commands() {
			walk(below)
		}
	}
	walk(root)
}

// What goes wrong is told at a terminal in lines that break between words.
func TestErrorsBreakBetweenWords(t *testing.T) {
	const says = `companion: error: id: takes a whole number from 1, several as in 8,9 or 8-10, or a day as in 2026-11-28, not "one"`
	for _, s := range sizes[:2] {
		tm := start(t, s, false, nil, "history", "show", "one")
		tm.exits(exitUsage)
		if tm.told() != says {
			t.Errorf("%d columns: %s", s.cols, tm.told())
		}
		for line := range strings.Lines(tm.written()) {
			if w := ansi.StringWidth(strings.TrimRight(line, "\r\n")); w > s.cols {
				t.Errorf("%d columns: %s", w, line)
			}
		}
	}
}
