package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"companion/cmd/internal/app"
)

// helps makes the help of all commands as wide as the answers, and leaves flags out that
// say nothing to a command.
func helps(a *app.App, root *cobra.Command) {
	draw := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		root.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.Hidden = !app.SpeaksTo(f.Name, c) })
		var b strings.Builder
		out := c.OutOrStdout()
		c.SetOut(&b)
		draw(c, args)
		c.SetOut(out)
		for _, line := range app.HelpLines(b.String(), a.Width) {
			fmt.Fprintln(out, a.Voice().Say(line))
		}
	})
}
