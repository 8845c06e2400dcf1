package app

import (
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
)

// HelpLines are a help whose prose and lists fit a width. Examples stay as they are typed.
func HelpLines(help string, width int) []string {
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

// SpeaksTo tells whether a global flag says anything to a command, by the group it belongs
// to.
func SpeaksTo(flag string, c *cobra.Command) bool {
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
