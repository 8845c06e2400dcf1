package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// prepare registers the flags of the command that is called, and only of that
// one, and puts words such as -1 where they are not taken for flags.
func (a *app) prepare(root *cobra.Command, args []string) []string {
	words := args
	if len(words) > 0 && slices.Contains([]string{"help", cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd}, words[0]) {
		words = words[1:]
	}
	called, rest, err := root.Find(words)
	if err != nil {
		return args
	}
	if register, lazy := a.lazy[called]; lazy {
		register()
	}
	if len(words) < len(args) {
		return args
	}
	path := strings.Fields(called.CommandPath())[1:]
	return append(path, negativesLast(called, rest)...)
}

// negativesLast puts all bare words behind -- if one of them looks like a
// negative number, which would be read as a flag.
func negativesLast(called *cobra.Command, args []string) []string {
	var flags, bare []string
	negative := false
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			bare = append(bare, args[i+1:]...)
			i = len(args)
		case isNegative(arg):
			negative = true
			bare = append(bare, arg)
		case len(arg) > 1 && arg[0] == '-':
			flags = append(flags, arg)
			if takesNext(called, arg) && i+1 < len(args) {
				i++
				flags = append(flags, args[i])
			}
		default:
			bare = append(bare, arg)
		}
	}
	if !negative {
		return args
	}
	return append(append(flags, "--"), bare...)
}

func isNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && strings.Trim(arg[1:], "0123456789") == ""
}

// takesNext tells a flag whose value is the next word.
func takesNext(called *cobra.Command, arg string) bool {
	name, isLong := strings.CutPrefix(arg, "--")
	if !isLong || strings.Contains(name, "=") {
		return false
	}
	for _, set := range []*pflag.FlagSet{called.Flags(), called.InheritedFlags()} {
		if f := set.Lookup(name); f != nil {
			return f.NoOptDefVal == ""
		}
	}
	return false
}
