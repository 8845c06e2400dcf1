package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helps makes the help of all commands as wide as the answers, and leaves flags out that
// say nothing to a command.
func (a *app) helps(root *cobra.Command) {
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "FlagUsages", fmt.Sprintf("FlagUsagesWrapped %d", a.width)))
	draw := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		root.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.Hidden = !speaksTo(f.Name, c) })
		draw(c, args)
	})
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
