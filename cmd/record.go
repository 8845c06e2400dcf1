package cmd

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/match"
)

// eventWords marks a command whose words are an event: a flag it does not know is a
// field of the event.
const eventWords = "event"

// recordCommands are the commands that record events without the loop.
func (a *app) recordCommands() []*cobra.Command {
	record := a.eventCommand("record EVENT [word …]", "", "Records an event at the open table", `  companion record retrieve 2x3
  companion r exchange by=Ana`)
	record.Aliases = []string{"r"}
	record.Long = `Records an event at the open table: its kind, then its fields by position or as field=value (--field value will do).
Beginnings of words do, and seat2 is who sits in seat 2; a lone ; between two events records both or neither. companion play knows the same lines,
and its ? lists them.`
	return []*cobra.Command{
		record,
		a.eventCommand("undo [times]", "undo", "Takes back the last events of the open table", "  companion undo\n  companion undo 2"),
		a.eventCommand("redo [times]", "redo", "Brings back what undo took", "  companion redo"),
		a.eventCommand("amend N EVENT [word …]", "amend", "Puts another event in the place of entry N of the log", "  companion amend 2 retrieve 2x4"),
		a.eventCommand("before N EVENT [word …]", "before", "Puts a forgotten event before entry N of the log", "  companion before 2 adjust reserve Ana -1 found one"),
		a.eventCommand("strike N", "strike", "Takes entry N out of the log", "  companion strike 2"),
		a.eventCommand("adjust COUNTER [PLAYER] CHANGE reason", "adjust", "Sets or moves a counter, by the table's decision", "  companion adjust ink Ana +1 miscounted"),
		a.eventCommand("note text", "note", "Remembers a sentence with the table", "  companion note Ana was late"),
		a.eventCommand("house key=value", "house", "Changes house rules from here on", "  companion house defender-can-win=no"),
		a.eventCommand("leave PLAYER", "leave", "A player leaves the table; the others play on", "  companion leave Ana"),
		a.eventCommand("return PLAYER", "return", "A player who left comes back", "  companion leave Ana && companion return Ana"),
	}
}

// eventCommand is a command that records an event; kind is "" where it is the first
// word.
func (a *app) eventCommand(use, kind, short, example string) *cobra.Command {
	overrule, file := reason{}, once{name: "file"}
	c := &cobra.Command{
		Use: use, Short: short, GroupID: "table", Example: example, DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Annotations: map[string]string{eventWords: "yes"},
		RunE: func(c *cobra.Command, args []string) error {
			if kind != "" {
				args = append([]string{kind}, args...)
			}
			return a.record(c.Context(), args, overrule.given(), file.value)
		},
	}
	c.Flags().Var(&overrule, "overrule", "the table decides against the rules, for this `reason`")
	c.Flags().Var(&file, "input", "the fields as one JSON object in a file; - is standard input")
	return c
}

// reason is a text that may be given, and may be empty.
type reason struct {
	text string
	set  bool
}

func (r *reason) String() string { return r.text }
func (r *reason) Type() string   { return "reason" }
func (r *reason) Set(s string) error {
	r.text, r.set = s, true
	return nil
}

func (r *reason) given() *string {
	if !r.set {
		return nil
	}
	return &r.text
}

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

// record records the events of one command.
func (a *app) record(ctx context.Context, args []string, overrule *string, file string) error {
	lines := input.Events(args)
	if lines == nil {
		return &usage{says: "missing EVENT, such as retrieve 2x3", hint: "companion play records event after event, and its ? lists them"}
	}
	t, err := a.openTable(ctx)
	if err != nil {
		return err
	}
	defer t.close()
	lines = assist.Joined(t.match, lines)
	ask := a.askFor(ctx, t)
	if file != "" {
		data, err := a.read(file, "--input")
		if err != nil {
			return err
		}
		e, err := t.match.Read(lines[0])
		if err != nil {
			return err
		}
		if err := t.match.FillJSON(e, data); err != nil {
			return err
		}
		if overrule != nil {
			e.Overrule = input.Set(*overrule)
		}
		if err := e.Ready(t.match.Context()); err != nil {
			return err
		}
		return a.recordReady(ctx, t, []*match.Move{e})
	}
	events, err := t.read(lines, overrule, ask)
	if err != nil {
		return err
	}
	return a.recordReady(ctx, t, events)
}

func (a *app) recordReady(ctx context.Context, t *table, events []*match.Move) error {
	all, err := t.record(ctx, events)
	if err != nil {
		return err
	}
	if a.json {
		for _, e := range all {
			if err := a.encode(t.told(t.match, e)); err != nil {
				return err
			}
		}
		return nil
	}
	if err := a.among(ctx, t); err != nil {
		return err
	}
	for _, e := range all {
		a.print(a.drawTold(t, e))
	}
	a.print(assist.Status(t.match, a.width))
	a.print(t.onceMore())
	return nil
}

// drawTold is an event with its ruling.
func (a *app) drawTold(t *table, e told) []string {
	lines := assist.Wrap(fmt.Sprintf("%d  ", e.entry.N), e.line, a.width)
	return append(lines, assist.Draw(e.ruling, t.game.added(e.ruling, a.width), a.width)...)
}

// askFor asks for what an event lacks, and gives what is to be recorded; nil where nobody
// is there to be asked.
func (a *app) askFor(ctx context.Context, t *table) func(*match.Move) ([]*match.Move, error) {
	ui := a.asks()
	if ui == nil {
		return nil
	}
	return func(e *match.Move) ([]*match.Move, error) {
		ctx, stop := untilLeft(ctx)
		defer stop()
		return ui.Complete(ctx, a.atKeys(ctx, t, a.width), e)
	}
}
