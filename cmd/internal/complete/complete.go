package complete

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
)

// typing is a command line that is being typed: what stands before the word that the shell
// completes, and that word.
type typing struct {
	a       *app.App
	ctx     context.Context
	called  *cobra.Command
	flags   map[string][]string // given so far, with their values
	bare    []string            // words that are no flags
	ended   bool                // by --, after which nothing is a flag
	of      string              // the flag whose value is completed; "" for none
	partial string
}

// offer is a word that may be typed, and what it means.
type offer struct{ word, says string }

// offers are the words that may stand there.
type offers struct {
	words   []offer
	files   bool // a file may stand there
	ordered bool // they stay in this order
}

// words are offers without a meaning beside them.
func words(all ...string) offers {
	var o offers
	for _, w := range all {
		o.words = append(o.words, offer{word: w})
	}
	return o
}

// CompleteLine answers the shell, which asks with the words typed so far, the last of them
// unfinished: a line for each word that may stand there, and at last what else the shell
// may do, in the numbers of cobra. Whatever is wrong, nothing is offered.
func CompleteLine(a *app.App, ctx context.Context, root *cobra.Command, args []string, described bool) {
	if len(args) == 0 {
		return
	}
	t := typingOf(a, ctx, root, args[:len(args)-1], args[len(args)-1])
	o := t.offers()
	how := cobra.ShellCompDirectiveNoFileComp
	if o.files {
		how = cobra.ShellCompDirectiveDefault
	}
	if o.ordered {
		how |= cobra.ShellCompDirectiveKeepOrder
	}
	var printed []string
	for _, w := range o.words {
		if slices.Contains(printed, w.word) || !strings.HasPrefix(input.Fold(w.word), input.Fold(t.partial)) {
			continue
		}
		printed = append(printed, w.word)
		if strings.ContainsAny(w.word[max(len(w.word)-1, 0):], "=:,") {
			how |= cobra.ShellCompDirectiveNoSpace
		}
		line := lang.Visible(w.word)
		if says := input.OneLine(w.says); described && says != "" {
			line += "\t" + lang.Visible(says)
		}
		fmt.Fprintln(a.Out, line)
	}
	fmt.Fprintf(a.Out, ":%d\n", how)
}

// typingOf reads the words before the one that is completed. Nothing is set by them: a flag
// given once more is the next command's affair.
func typingOf(a *app.App, ctx context.Context, root *cobra.Command, before []string, partial string) *typing {
	a.Grow()
	t := &typing{a: a, ctx: ctx, called: root, flags: map[string][]string{}, partial: partial}
	helping := false
	for i := 0; i < len(before); i++ {
		word := before[i]
		name, value, hasValue := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		switch {
		case t.ended:
			t.bare = append(t.bare, word)
		case word == "--":
			t.ended = true
		case strings.HasPrefix(word, "--") && hasValue:
			t.give(name, value)
		case strings.HasPrefix(word, "--") && t.takesValue(name):
			if i++; i == len(before) {
				t.of = name
				break
			}
			t.give(name, before[i])
		case len(word) > 1 && word[0] == '-' && !app.IsNegative(word):
			t.give(strings.TrimLeft(word, "-"), "")
		case t.called == root && word == "help" && !helping:
			helping = true
		default:
			if below := t.below(word); below != nil && len(t.bare) == 0 {
				t.called = below
				if complete, lazy := a.Lazy[below]; lazy {
					delete(a.Lazy, below)
					complete()
				}
				continue
			}
			t.bare = append(t.bare, word)
		}
	}
	if helping {
		t.ended = true
		if len(t.bare) == 0 {
			return t
		}
	}
	if db := t.flags["db"]; db != nil {
		a.Db.Value = db[len(db)-1]
	}
	if table := t.flags["table"]; table != nil {
		a.Table.Value = table[len(table)-1]
	}
	_, a.NoLog = t.flags["no-log"]
	return t
}

// below is the command below the one that is called, by its name or another one.
func (t *typing) below(word string) *cobra.Command {
	for _, c := range t.called.Commands() {
		if c.Name() == word || c.HasAlias(word) {
			return c
		}
	}
	return nil
}

// give keeps a flag with its value. One that the command does not have is a field of an
// event.
func (t *typing) give(name, value string) {
	if t.flag(name) == nil && t.isEvent() {
		t.bare = append(t.bare, name+"="+value)
		return
	}
	t.flags[name] = append(t.flags[name], value)
}

func (t *typing) isEvent() bool { _, is := t.called.Annotations[app.EventWords]; return is }

// flag finds a flag of the command.
func (t *typing) flag(name string) *pflag.Flag {
	if f := t.called.Flags().Lookup(name); f != nil {
		return f
	}
	return t.called.InheritedFlags().Lookup(name)
}

// takesValue reports whether the value of a flag is the next word.
func (t *typing) takesValue(name string) bool {
	if f := t.flag(name); f != nil {
		return f.NoOptDefVal == ""
	}
	return t.isEvent()
}

// offers are the words that may stand where the line is being typed.
func (t *typing) offers() offers {
	name, value, isValue := strings.Cut(t.partial, "=")
	switch {
	case t.of != "":
		return t.valueOf(t.of)
	case t.ended || !strings.HasPrefix(t.partial, "-") || app.IsNegative(t.partial):
		return t.positional()
	case isValue && strings.HasPrefix(name, "--"): // the shell puts --flag= before the value
		t.partial = value
		return t.valueOf(strings.TrimPrefix(name, "--"))
	}
	return t.flagNames()
}

// flagNames are the flags that are not given yet, or may be given again.
func (t *typing) flagNames() (o offers) {
	add := func(f *pflag.Flag) {
		_, given := t.flags[f.Name]
		if f.Hidden || given && f.Value.Type() != "stringArray" || !app.SpeaksTo(f.Name, t.called) && t.called.InheritedFlags().Lookup(f.Name) != nil {
			return
		}
		o.words = append(o.words, offer{"--" + f.Name, f.Usage})
	}
	t.called.NonInheritedFlags().VisitAll(add)
	t.called.InheritedFlags().VisitAll(add)
	return o
}

// positional are the commands below, and the words that the command itself takes.
func (t *typing) positional() (o offers) {
	if len(t.bare) == 0 {
		for _, c := range t.called.Commands() {
			if c.IsAvailableCommand() || c.Name() == "help" {
				o.words = append(o.words, offer{c.Name(), c.Short})
			}
		}
	}
	own := t.ownWords()
	return offers{words: append(o.words, own.words...), files: own.files, ordered: own.ordered}
}

// valueOf are the values of a flag.
func (t *typing) valueOf(flag string) offers {
	if o, known := t.flagWords(flag); known {
		return o
	}
	if f := t.flag(flag); f != nil && f.Value.Type() == "file" {
		return offers{files: true}
	}
	// a field, which is also given as field=value
	pair := *t
	pair.partial, pair.of = flag+"="+t.partial, ""
	var o offers
	for _, w := range pair.ownWords().words {
		if value, is := strings.CutPrefix(w.word, flag+"="); is && value != "" {
			o.words = append(o.words, offer{value, w.says})
		}
	}
	return o
}

// fieldWords are the words for fields that are still open: field=value, where the values
// are known each of them. With bare the values stand alone, and field= beside them.
func fieldWords(fields []input.Field, partial string, bare bool) (all []offer) {
	name, value, isPair := strings.Cut(partial, "=")
	for _, f := range fields {
		named := isPair && f.Name == name // whether it goes with the answers is found out later
		if f.Need == input.Not && !named || f.Given() && !(f.IsList() && len(f.Words()) < f.Max) {
			continue
		}
		known := valuesOf(f)
		switch {
		case named:
			for _, v := range inList(f, value, known) {
				all = append(all, offer{f.Name + "=" + v, f.Help})
			}
		case isPair:
		case len(known) == 0 || len(known) > pairsMost || bare && !f.OnlyKey():
			all = append(all, offer{f.Name + "=", f.Help})
		default:
			for _, v := range known {
				all = append(all, offer{f.Name + "=" + v, f.Help})
			}
		}
		if bare && !isPair && !f.OnlyKey() && f.Place != input.Rest {
			for _, v := range inList(f, partial, known) {
				all = append(all, offer{v, f.Help})
			}
		}
	}
	return all
}

// pairsMost is how many values of a field are offered before its name is typed.
const pairsMost = 12

// valuesOf are all values that a field may still have, as far as they are known.
func valuesOf(f input.Field) (all []string) {
	for _, v := range slices.Concat(f.Choices, f.Known) {
		if w := argument(v); !slices.Contains(all, w) && !slices.Contains(f.Words(), input.NameWord(v)) && !slices.Contains(f.Words(), v) {
			all = append(all, w)
		}
	}
	return all
}

// argument is a name as one argument of a command, in quotes where a mark in it would be
// taken for one between two names.
func argument(name string) string {
	if strings.ContainsAny(name, ",=:/+;#\"'") {
		return input.NameWord(name)
	}
	return name
}

// inList are the values that may stand at the end of a word, which for a list may have
// others before it.
func inList(f input.Field, partial string, known []string) []string {
	i := strings.LastIndexByte(partial, ',') + 1
	if !f.IsList() || i == 0 {
		return known
	}
	return afterOthers(partial[:i], known)
}

// afterOthers are names behind others with commas between, each once.
func afterOthers(others string, known []string) (all []string) {
	listed := strings.Split(others, ",")
	for _, v := range known {
		if !slices.Contains(listed, v) {
			all = append(all, others+v)
		}
	}
	return all
}
