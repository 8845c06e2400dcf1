package cmd

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"companion/assist"
)

// helps makes the help of all commands as wide as the answers, and leaves flags out that
// say nothing to a command.
func (a *app) helps(root *cobra.Command) {
	draw := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		root.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.Hidden = !speaksTo(f.Name, c) })
		var b strings.Builder
		out := c.OutOrStdout()
		c.SetOut(&b)
		draw(c, args)
		c.SetOut(out)
		for _, line := range helpLines(b.String(), a.width) {
			fmt.Fprintln(out, a.voice().Say(line))
		}
	})
}

// helpLines are a help whose prose and lists fit a width. Examples stay as they are typed.
func helpLines(help string, width int) []string {
	var all []string
	// what a line hangs from: its indent, and the name before what is said of it
	itemHead := regexp.MustCompile(`^( +(\S+( \S+)*  +)?)?`)
	asIs := false
	for _, part := range paragraphs(help) {
		if !strings.HasPrefix(part, " ") {
			asIs = part == "Examples:"
		}
		if asIs || part == "" {
			all = append(all, part)
			continue
		}
		head := itemHead.FindString(part)
		all = append(all, assist.Wrap(head, part[len(head):], width)...)
	}
	return all
}

// paragraphs are the lines of a help, those of one paragraph of prose as one. A heading
// ends with a colon, and what stands below it is indented.
func paragraphs(help string) []string {
	var all []string
	open := false // the last line may go on
	for line := range strings.SplitSeq(strings.ReplaceAll(strings.TrimRight(help, "\n"), "\t", "  "), "\n") {
		prose := line != "" && !strings.HasPrefix(line, " ")
		if prose && open {
			all[len(all)-1] += " " + line
		} else {
			all = append(all, line)
		}
		open = prose && !strings.HasSuffix(line, ":")
	}
	return all
}

// speaksTo tells whether a global flag says anything to a command, by the group it belongs
// to.
func speaksTo(flag string, c *cobra.Command) bool {
	if !c.HasParent() {
		return true
	}
	for c.Parent().HasParent() {
		c = c.Parent()
	}
	groups := map[string][]string{"table": {"table", "ask", "game"}, "reveal": {"table"}, "no-log": {"ask", "game"}}
	which, some := groups[flag]
	return !some || slices.Contains(which, c.GroupID)
}
