package app

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/text/unicode/norm"
)

// Composed spells every word in one way, however a keyboard or a file system
// composes its letters; names of files stay as they are.
func Composed(args []string) []string {
	all := slices.Clone(args)
	for i, arg := range args {
		isFile := slices.ContainsFunc([]string{"--db", "--input"}, func(f string) bool {
			return strings.HasPrefix(arg, f+"=") || i > 0 && args[i-1] == f
		})
		if !isFile {
			all[i] = norm.NFC.String(bareName(arg))
		}
	}
	return all
}

// bareName is a word without the isolate that a screen put round it, from where it was
// copied.
func bareName(word string) string {
	inner, begins := strings.CutPrefix(word, "\u2068")
	inner, ends := strings.CutSuffix(inner, "\u2069")
	if !begins || !ends || strings.ContainsAny(inner, "\u2066\u2067\u2068\u2069") {
		return word
	}
	return inner
}

// Prepare looks at the words before cobra does: it completes the command that is
// called, and only that one (each question has a dozen flags and a help of its own), puts words such as -1 and -3v where they are not taken for flags, and finds
// out about --json, which has to be known even if the rest cannot be read.
func (a *App) Prepare(root *cobra.Command, args []string) []string {
	words := args
	if len(words) > 0 {
		a.Completing = words[0] == cobra.ShellCompRequestCmd || words[0] == cobra.ShellCompNoDescRequestCmd
		if a.Completing || words[0] == "help" {
			words = words[1:]
		}
	}
	called, rest, err := a.find(root, words)
	if err != nil {
		return args
	}
	if complete, lazy := a.Lazy[called]; lazy {
		complete()
	}
	_, isEvent := called.Annotations[EventWords]
	if isEvent {
		rest = asPairs(called, rest)
	}
	flags, bare, negative := apart(called, rest)
	for _, f := range flags {
		if on, found := strings.CutPrefix(f, "--json="); found {
			a.JSON, _ = strconv.ParseBool(on)
		} else if f == "--json" {
			a.JSON = true
		}
	}
	if len(words) < len(args) || !negative && !isEvent {
		return args
	}
	path := strings.Fields(called.CommandPath())[1:]
	return slices.Concat(path, flags, []string{"--"}, bare)
}

// find is root.Find; the commands below those it comes to are added on the way. At the
// root itself, where any of them may be meant, all are.
func (a *App) find(root *cobra.Command, words []string) (called *cobra.Command, rest []string, err error) {
	for {
		called, rest, err = root.Find(words)
		if err != nil || called == root {
			a.Grow()
			return root.Find(words)
		}
		add, grows := a.Branch[called]
		if !grows {
			return called, rest, nil
		}
		delete(a.Branch, called)
		add()
	}
}

// Grow adds every command.
func (a *App) Grow() {
	for len(a.Branch) > 0 {
		for c, add := range a.Branch {
			delete(a.Branch, c)
			add()
		}
	}
}

// apart takes flags, with their values, and bare words apart; negative tells a
// bare word that looks like a negative number, which would be read as a flag.
func apart(called *cobra.Command, args []string) (flags, bare []string, negative bool) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			bare = append(bare, args[i+1:]...)
			i = len(args)
		case IsNegative(arg):
			negative = true
			bare = append(bare, arg)
		case len(arg) > 1 && arg[0] == '-':
			if takesNext(called, arg) && i+1 < len(args) {
				i++
				arg += "=" + args[i]
			}
			flags = append(flags, arg)
		default:
			bare = append(bare, arg)
		}
	}
	return flags, bare, negative
}

// IsNegative tells a word that begins with a number below 0, such as -1 or -3vampire.
func IsNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9'
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

// EventWords marks a command whose words are an event: a flag it does not know is a
// field of the event.
const EventWords = "event"

// asPairs writes flags that a command does not know as fields: --on r is on=r.
func asPairs(called *cobra.Command, args []string) []string {
	var all []string
	for i := 0; i < len(args); i++ {
		name, isLong := strings.CutPrefix(args[i], "--")
		field, _, hasValue := strings.Cut(name, "=")
		switch {
		case args[i] == "--":
			return append(all, args[i:]...)
		case !isLong || known(called, field):
			all = append(all, args[i])
			if isLong && !hasValue && takesNext(called, args[i]) && i+1 < len(args) {
				i++
				all = append(all, args[i])
			}
		case hasValue:
			all = append(all, name)
		case i+1 < len(args) && !strings.HasPrefix(args[i+1], "--"):
			i++
			all = append(all, name+"="+args[i])
		default:
			all = append(all, name+"=yes")
		}
	}
	return all
}

// known tells a flag of a command, or of all commands.
func known(called *cobra.Command, name string) bool {
	return name == "help" || slices.ContainsFunc([]*pflag.FlagSet{called.Flags(), called.InheritedFlags()}, func(set *pflag.FlagSet) bool {
		return set.Lookup(name) != nil
	})
}
