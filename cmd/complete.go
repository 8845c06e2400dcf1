package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/calculators/rules"
)

// completes lets the shell complete a question's choices, house rules and players:
// as flags, and as words in the form field=value.
func (a *app) completes(c *cobra.Command, q *question) {
	const noFiles = cobra.ShellCompDirectiveNoFileComp
	fixed := func(words ...string) func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) { return words, noFiles }
	}
	register := func(flag string, f func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective)) {
		_ = c.RegisterFlagCompletionFunc(flag, f) // fails for an unknown flag only
	}
	for _, f := range q.calc.Fields(at) {
		register(f.Name, fixed(f.Choices...))
	}
	register("house", fixed(pairs(q.house.Fields(at))...))
	register("player", func(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		known, err := a.roster(c.Context(), patience)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return known.offered(), noFiles
	})
	c.ValidArgsFunction = func(_ *cobra.Command, words []string, _ string) ([]string, cobra.ShellCompDirective) {
		open := slices.DeleteFunc(q.calc.Fields(at), func(f rules.Field) bool {
			return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, f.Name+"=") })
		})
		return pairs(open), noFiles | cobra.ShellCompDirectiveNoSpace
	}
}

// pairs are fields as they are typed: with each choice, or open behind the =.
func pairs(fields []rules.Field) []string {
	var all []string
	for _, f := range fields {
		if f.Choices == nil {
			all = append(all, f.Name+"=")
		}
		for _, choice := range f.Choices {
			all = append(all, f.Name+"="+choice)
		}
	}
	return all
}
