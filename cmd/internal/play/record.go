package play

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/match"
	"companion/cmd/internal/app"
	"companion/cmd/internal/table"
)

// RecordCommands are the commands that record events without the loop.
func RecordCommands(a *app.App) []*cobra.Command {
	record := eventCommand(a, "record EVENT [word …]", "", "Records an event at the open table", `  companion record retrieve 2x3
  companion r exchange by=Ana`)
	record.Aliases = []string{"r"}
	record.Long = `Records an event at the open table: its kind, then its fields by position or as field=value (--field value will do).
Beginnings of words do, and seat2 is who sits in seat 2; a lone ; between two events records both or neither. companion play knows the same lines,
and its ? lists them.`
	return []*cobra.Command{
		record,
		eventCommand(a, "undo [times]", "undo", "Takes back the last events of the open table", "  companion undo\n  companion undo 2"),
		eventCommand(a, "redo [times]", "redo", "Brings back what undo took", "  companion redo"),
		eventCommand(a, "amend N EVENT [word …]", "amend", "Puts another event in the place of entry N of the log", "  companion amend 2 retrieve 2x4"),
		eventCommand(a, "before N EVENT [word …]", "before", "Puts a forgotten event before entry N of the log", "  companion before 2 adjust reserve Ana -1 found one"),
		eventCommand(a, "strike N", "strike", "Takes entry N out of the log", "  companion strike 2"),
		eventCommand(a, "adjust COUNTER [PLAYER] CHANGE reason", "adjust", "Sets or moves a counter, by the table's decision", "  companion adjust ink Ana +1 miscounted"),
		eventCommand(a, "note text", "note", "Remembers a sentence with the table", "  companion note Ana was late"),
		eventCommand(a, "house key=value", "house", "Changes house rules from here on", "  companion house defender-can-win=no"),
		eventCommand(a, "leave PLAYER", "leave", "A player leaves the table; the others play on", "  companion leave Ana"),
		eventCommand(a, "return PLAYER", "return", "A player who left comes back", "  companion leave Ana && companion return Ana"),
	}
}

// eventCommand is a command that records an event; kind is "" where it is the first
// word.
func eventCommand(a *app.App, use, kind, short, example string) *cobra.Command {
	overrule, file := reason{}, app.Once{Name: "file"}
	c := &cobra.Command{
		Use: use, Short: short, GroupID: "table", Example: example, DisableFlagsInUseLine: true,
		Args: cobra.ArbitraryArgs, Annotations: map[string]string{app.EventWords: "yes"},
		RunE: func(c *cobra.Command, args []string) error {
			if kind != "" {
				args = append([]string{kind}, args...)
			}
			return record(a, c.Context(), args, overrule.given(), file.Value)
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

func (r *reason) Type() string { return "reason" }

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

// record records the events of one command.
func record(a *app.App, ctx context.Context, args []string, overrule *string, file string) error {
	lines := input.Events(args)
	if lines == nil {
		return &app.Usage{Says: "missing EVENT, such as retrieve 2x3", Hint: "companion play records event after event, and its ? lists them"}
	}
	t, err := table.OpenTable(a, ctx)
	if err != nil {
		return err
	}
	defer t.Close()
	lines = assist.Joined(t.Match, lines)
	ask := askFor(a, ctx, t)
	if file != "" {
		data, err := a.Read(file, "--input")
		if err != nil {
			return err
		}
		e, err := t.Match.Read(lines[0])
		if err != nil {
			return err
		}
		if err := t.Match.FillJSON(e, data); err != nil {
			return err
		}
		if overrule != nil {
			e.Overrule = input.Set(*overrule)
		}
		if err := e.Ready(t.Match.Context()); err != nil {
			return err
		}
		return recordReady(a, ctx, t, []*match.Move{e})
	}
	events, err := t.Read(lines, overrule, ask)
	if err != nil {
		return err
	}
	return recordReady(a, ctx, t, events)
}

func recordReady(a *app.App, ctx context.Context, t *table.Table, events []*match.Move) error {
	all, err := t.Record(ctx, events)
	if err != nil {
		return err
	}
	if a.JSON {
		for _, e := range all {
			if err := a.Encode(t.Told(t.Match, e)); err != nil {
				return err
			}
		}
		return nil
	}
	if err := table.Among(a, ctx, t); err != nil {
		return err
	}
	for _, e := range all {
		a.Print(drawTold(a, t, e))
	}
	a.Print(assist.Status(t.Match, a.Width))
	a.Print(onceMore(t))
	return nil
}

// drawTold is an event with its ruling.
func drawTold(a *app.App, t *table.Table, e table.Told) []string {
	lines := assist.Wrap(fmt.Sprintf("%d  ", e.Entry.N), e.Line, a.Width)
	return append(lines, assist.Draw(e.Ruling, t.Game.Added(e.Ruling, a.Width), a.Width)...)
}

// askFor asks for what an event lacks, and gives what is to be recorded; nil where nobody
// is there to be asked.
func askFor(a *app.App, ctx context.Context, t *table.Table) func(*match.Move) ([]*match.Move, error) {
	ui := a.Asks()
	if ui == nil {
		return nil
	}
	return func(e *match.Move) ([]*match.Move, error) {
		ctx, stop := app.UntilLeft(ctx)
		defer stop()
		return ui.Complete(ctx, AtKeys(a, ctx, t, a.Width), e)
	}
}
