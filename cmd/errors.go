package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/history"
)

// The exit codes.
const (
	exitError     = 1
	exitUsage     = 2 // the command line: a bad, missing or ambiguous word
	exitForbidden = 3 // the rules forbid it
	exitNotFound  = 4 // no such thing is stored
	exitBusy      = 5 // the history is in use
	exitLeft      = 130
)

// usage is a mistake in the command line that is no field's.
type usage struct{ says, hint string }

func (u *usage) Error() string { return u.says }

// notFound is a thing that is not stored.
type notFound struct{ says string }

func (n *notFound) Error() string { return n.says }

// movedOn is that somebody else has added to the table meanwhile.
type movedOn struct{ says string }

func (m *movedOn) Error() string { return m.says }

// damagedTable is that a table cannot be played any more.
type damagedTable struct {
	table history.Table
	says  string
}

func (d *damagedTable) Error() string {
	return fmt.Sprintf("table %d is damaged: %s%s", d.table.ID, d.says, wayOut(d.table))
}

// wayOut tells what can be done about a table that cannot be played; "" where it is not
// open.
func wayOut(t history.Table) string {
	if t.Status != history.StatusOpen {
		return ""
	}
	return fmt.Sprintf("; companion abandon --table %d gives it up", t.ID)
}

// printed wraps an error already shown to the user; only its exit code still matters.
type printed struct{ err error }

func (p *printed) Error() string { return p.err.Error() }

func (p *printed) Unwrap() error { return p.err }

// failure is what is told of an error: in words, in JSON and as an exit code.
type failure struct {
	code                             int
	kind, says, field, cite, section string
	hint                             string
}

// json is the failure as programs read it.
func (f failure) json() map[string]string {
	return map[string]string{
		"kind": f.kind, "says": f.says, "field": strings.ReplaceAll(f.field, "-", "_"), "cite": f.cite, "section": f.section,
	}
}

func describe(err error) failure {
	var (
		forbidden *rules.Violation
		refused   *refusal
		mistake   *input.InputError
		missing   *input.MissingError
		typed     *usage
		absent    *notFound
		moved     *movedOn
		undoable  *history.Refused
		failed    *replay.Failed
		line      *replay.Error
	)
	if errors.As(err, &line) {
		f := describe(line.Err)
		if errors.As(err, &missing) {
			f.says = missing.Error()
		}
		f.says = fmt.Sprintf("line %d: %s", line.Line, f.says)
		return f
	}
	switch {
	case errors.As(err, &forbidden):
		f := failure{
			code: exitForbidden, kind: "forbidden", says: forbidden.Text,
			field: forbidden.Field, cite: forbidden.Cite.ID, section: forbidden.Cite.Section,
		}
		if errors.As(err, &refused) {
			f.hint = refused.hint
		}
		return f
	case errors.As(err, &mistake):
		f := failure{code: exitUsage, kind: "usage", says: mistake.Text, field: mistake.Field}
		if mistake.Ambiguous {
			f.kind = "ambiguous"
			if mistake.Field == "players" {
				f.hint = `a new player is named in quotes, such as '"Jo"'`
			}
		}
		return f
	case errors.As(err, &missing):
		return failure{code: exitUsage, kind: "usage", says: missing.Text("--"), field: missing.Fields[0].Name}
	case errors.As(err, &typed):
		return failure{code: exitUsage, kind: "usage", says: typed.says, hint: typed.hint}
	case errors.As(err, &undoable):
		return failure{code: exitUsage, kind: "usage", says: undoable.Text}
	case errors.As(err, &absent):
		return failure{code: exitNotFound, kind: "not-found", says: err.Error()}
	case errors.As(err, &moved):
		return failure{code: exitError, kind: "moved", says: moved.says}
	case errors.As(err, &failed):
		return failure{code: exitError, kind: "check", says: failed.Text}
	case errors.Is(err, history.ErrDamaged):
		return failure{code: exitError, kind: "internal", says: err.Error(), hint: "a copy that companion backup made opens with --db, and can be put in its place"}
	case errors.Is(err, history.ErrNewer):
		return failure{code: exitError, kind: "internal", says: err.Error(), hint: "this is companion " + Version + "; use the newer one, or another history with --db FILE"}
	case errors.Is(err, errUTF16):
		return failure{code: exitUsage, kind: "usage", says: "standard input cannot be read: " + err.Error()}
	case errors.Is(err, history.ErrBusy):
		return failure{code: exitBusy, kind: "busy", says: err.Error()}
	case errors.Is(err, assist.ErrLeft), errors.Is(err, context.Canceled):
		return failure{code: exitLeft, kind: "usage", says: "nothing was answered, and nothing was saved"}
	}
	return failure{code: exitError, kind: "internal", says: err.Error()}
}

// refusal is what the rules hold against a question, with the way round it.
type refusal struct {
	*rules.Violation
	hint string
}

func (r *refusal) Unwrap() error { return r.Violation }

// otherwise tells which house rules would allow what a rule forbids.
func otherwise(house input.Input, c rules.Cite, allows func(pair string) bool) string {
	pairs := switches(house, c, allows)
	if pairs == nil {
		return ""
	}
	for i, pair := range pairs {
		pairs[i] = "--house " + pair
	}
	return "a table may play it otherwise: " + lang.Or(pairs)
}

// switches are the house rules, as key=value, that would change a rule so that it allows
// what it forbids. Of one with a number it is left open which.
func switches(house input.Input, c rules.Cite, allows func(pair string) bool) []string {
	var words []string
	for _, f := range house.Fields(at) {
		if !slices.Contains(c.Switch, f.Name) {
			continue
		}
		inForce := f.Default
		if f.Given() {
			inForce = f.String()
		}
		for _, value := range others(f, inForce) {
			if pair := f.Name + "=" + value; f.Choices == nil || allows(pair) {
				words = append(words, pair)
			}
		}
	}
	return words
}

// others are the values of a house rule but the one in force.
func others(f input.Field, inForce string) []string {
	if f.Choices == nil {
		return []string{"N (" + f.Short + ")"}
	}
	return slices.DeleteFunc(slices.Clone(f.Choices), func(c string) bool { return c == inForce })
}

// fail prints an error and returns its exit code.
func (a *app) fail(err error) int {
	f := describe(err)
	var told *printed
	if errors.As(err, &told) {
		return f.code
	}
	if a.json {
		_ = a.encode(map[string]any{"error": f.json()}) // if stdout is gone that is said last
		return f.code
	}
	switch f.code {
	case exitForbidden:
		a.complain("not allowed: %s (%s)", f.says, f.section)
	case exitLeft:
		a.complain("%s", f.says)
	default:
		a.complain("error: %s", f.says)
	}
	if f.hint != "" {
		a.complain("hint: %s", f.hint)
	}
	return f.code
}

// complain says something beside the answer; at a terminal it is broken between words.
func (a *app) complain(format string, args ...any) {
	line := "companion: " + lang.Visible(fmt.Sprintf(format, args...))
	voice := a.voice(line)
	line = voice.Say(line)
	lines := []string{line}
	if a.errWidth > 0 {
		lines = assist.Wrap("", line, a.errWidth)
	}
	for _, line := range lines {
		fmt.Fprintln(a.err, assist.Isolate(line, voice.Names...))
	}
}

// flagError tells a mistake in a flag in our words.
func flagError(cmd *cobra.Command, err error) error {
	var (
		mistake *input.InputError
		unknown *pflag.NotExistError
		bare    *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		typed   *usage
	)
	switch {
	case errors.Is(err, pflag.ErrHelp), errors.As(err, &mistake), errors.As(err, &typed):
		return err
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedName()
		u := &usage{says: "there is no flag " + lang.Quote(name)}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := input.Nearest(name, names); near != "" {
			u.hint = "did you mean --" + near + "?"
		}
		return u
	case errors.As(err, &bare):
		return &usage{says: "--" + bare.GetFlag().Name + " needs a value"}
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		if f.Value.Type() == "bool" { // it is set by being there
			return &usage{says: fmt.Sprintf("--%s stands alone, without %s", f.Name, lang.Quote(invalid.GetValue()))}
		}
		return &usage{says: fmt.Sprintf("--%s takes %s, not %s", f.Name, f.Value.Type(), lang.Quote(invalid.GetValue()))}
	}
	return &usage{says: lang.Quote(err.Error())}
}

// group is a command that has only commands below it.
func group(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	u := &usage{says: fmt.Sprintf("%s knows no command %s", cmd.CommandPath(), lang.Quote(args[0]))}
	if near := nearCommand(cmd, args[0]); near != "" {
		u.hint = "did you mean " + near + "?"
	}
	return u
}

// nearCommand is the command a word was probably meant to be: one below cmd, one
// below those, or the only one there is.
func nearCommand(cmd *cobra.Command, word string) string {
	paths := map[string]string{}
	var names []string
	all := cmd.Commands()
	for _, c := range cmd.Commands() {
		all = append(all, c.Commands()...)
	}
	for _, c := range all {
		if _, shadowed := paths[c.Name()]; c.IsAvailableCommand() && !shadowed {
			paths[c.Name()] = c.CommandPath()
			names = append(names, c.Name())
		}
	}
	if len(names) == 1 {
		return paths[names[0]]
	}
	return paths[input.Nearest(word, names)]
}
