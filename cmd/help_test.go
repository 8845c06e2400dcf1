package cmd

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"companion/cmd/internal/app"
)

// The help of every command fits a terminal, but for its examples; flags that say nothing
// to it are left out.
func TestHelp(t *testing.T) {
	for _, width := range []int{80, 40} {
		for c, help := range helpsAt(width) {
			before, after, _ := strings.Cut(help, "\nExamples:\n")
			_, after, _ = strings.Cut(after, "\n\n")
			for line := range strings.Lines(before + "\n" + after) {
				if w := ansi.StringWidth(strings.TrimRight(line, "\n")); w > width {
					t.Errorf("%s: %d columns: %s", c.CommandPath(), w, line)
				}
			}
			isTable := c.GroupID == "table" || !c.HasParent()
			if strings.Contains(help, "--reveal ") != isTable {
				t.Errorf("%s tells --reveal: %v", c.CommandPath(), !isTable)
			}
		}
	}
}

// A paragraph is filled anew; a heading, what hangs from it and examples are not.
func TestHelpLines(t *testing.T) {
	const help = "One two three four\nfive six.\n\nSome:\n  name  says this of the thing\n\nExamples:\n  companion a very long example\n"
	want := []string{"One two three four five", "six.", "", "Some:", "  name  says this of", "        the thing", "", "Examples:", "  companion a very long example"}
	if got := app.HelpLines(help, 24); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// helpsAt are the helps of all commands at a width.
func helpsAt(width int) map[*cobra.Command]string {
	a := app.NewApp(time.Now)
	a.Width = width
	root := root(a)
	a.Grow()
	for _, complete := range a.Lazy {
		complete()
	}
	all := map[*cobra.Command]string{}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		var b strings.Builder
		c.SetOut(&b)
		c.HelpFunc()(c, nil)
		all[c] = b.String()
		for _, below := range c.Commands() {
			walk(below)
		}
	}
	walk(root)
	return all
}

// What goes wrong is told at a terminal in lines that break between words.
func TestErrorsBreakBetweenWords(t *testing.T) {
	const says = `companion: error: id: takes a whole number from 1, several as in 8,9 or 8-10, a day as in 2026-11-28, or last, not "one"`
	for _, s := range sizes[:2] {
		tm := start(t, s, false, nil, "history", "show", "one")
		tm.exits(app.ExitUsage)
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
