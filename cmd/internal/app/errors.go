package app

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
	ExitError     = 1
	ExitUsage     = 2 // the command line: a bad, missing or ambiguous word
	ExitForbidden = 3 // the rules forbid it
	ExitNotFound  = 4 // no such thing is stored
	exitBusy      = 5 // the history is in use
	ExitLeft      = 130
)

// Usage is a mistake in the command line that is no field's.
type Usage struct{ Says, Hint string }

func (u *Usage) Error() string { return u.Says }

// NotFound is a thing that is not stored.
type NotFound struct{ Says string }

func (n *NotFound) Error() string { return n.Says }

// MovedOn is that somebody else has added to the table meanwhile.
type MovedOn struct{ Says string }

func (m *MovedOn) Error() string { return m.Says }

// DamagedTable is that a table cannot be played any more.
type DamagedTable struct {
	Table history.Table
	Says  string
}

func (d *DamagedTable) Error() string {
	return fmt.Sprintf("table %d is damaged: %s%s", d.Table.ID, d.Says, WayOut(d.Table))
}

// WayOut tells what can be done about a table that cannot be played; "" where it is not
// open.
func WayOut(t history.Table) string {
	if t.Status != history.StatusOpen {
		return ""
	}
	return fmt.Sprintf("; companion abandon --table %d gives it up", t.ID)
}

// Printed wraps an error already shown to the user; only its exit code still matters.
type Printed struct{ Err error }

func (p *Printed) Error() string { return p.Err.Error() }

func (p *Printed) Unwrap() error { return p.Err }

// failure is what is told of an error: in words, in JSON and as an exit code.
type failure struct {
	Code                             int
	kind, Says, field, cite, Section string
	Hint                             string
}

// JSON is the failure as programs read it.
func (f failure) JSON() map[string]string {
	return map[string]string{
		"kind": f.kind, "says": f.Says, "field": strings.ReplaceAll(f.field, "-", "_"), "cite": f.cite, "section": f.Section,
	}
}

func Describe(err error) failure {
	var (
		forbidden *rules.Violation
		refused   *Refusal
		mistake   *input.InputError
		missing   *input.MissingError
		typed     *Usage
		absent    *NotFound
		moved     *MovedOn
		undoable  *history.Refused
		failed    *replay.Failed
		line      *replay.Error
	)
	if errors.As(err, &line) {
		f := Describe(line.Err)
		if errors.As(err, &missing) {
			f.Says = missing.Error()
		}
		f.Says = fmt.Sprintf("line %d: %s", line.Line, f.Says)
		return f
	}
	switch {
	case errors.As(err, &forbidden):
		f := failure{
			Code: ExitForbidden, kind: "forbidden", Says: forbidden.Text,
			field: forbidden.Field, cite: forbidden.Cite.ID, Section: forbidden.Cite.Section,
		}
		if errors.As(err, &refused) {
			f.Hint = refused.Hint
		}
		return f
	case errors.As(err, &mistake):
		f := failure{Code: ExitUsage, kind: "usage", Says: mistake.Text, field: mistake.Field}
		if mistake.Ambiguous {
			f.kind = "ambiguous"
			if mistake.Field == "players" {
				f.Hint = `a new player is named in quotes, such as '"Jo"'`
			}
		}
		return f
	case errors.As(err, &missing):
		return failure{Code: ExitUsage, kind: "usage", Says: missing.Text("--"), field: missing.Fields[0].Name}
	case errors.As(err, &typed):
		return failure{Code: ExitUsage, kind: "usage", Says: typed.Says, Hint: typed.Hint}
	case errors.As(err, &undoable):
		return failure{Code: ExitUsage, kind: "usage", Says: undoable.Text}
	case errors.As(err, &absent):
		return failure{Code: ExitNotFound, kind: "not-found", Says: err.Error()}
	case errors.As(err, &moved):
		return failure{Code: ExitError, kind: "moved", Says: moved.Says}
	case errors.As(err, &failed):
		return failure{Code: ExitError, kind: "check", Says: failed.Text}
	case errors.Is(err, history.ErrDamaged):
		return failure{Code: ExitError, kind: "internal", Says: err.Error(), Hint: "a copy that companion backup made opens with --db, and can be put in its place"}
	case errors.Is(err, history.ErrNewer):
		return failure{Code: ExitError, kind: "internal", Says: err.Error(), Hint: "this is companion " + Version + "; use the newer one, or another history with --db FILE"}
	case errors.Is(err, ErrUTF16):
		return failure{Code: ExitUsage, kind: "usage", Says: "standard input cannot be read: " + err.Error()}
	case errors.Is(err, history.ErrBusy):
		return failure{Code: exitBusy, kind: "busy", Says: err.Error()}
	case errors.Is(err, assist.ErrLeft), errors.Is(err, context.Canceled):
		return failure{Code: ExitLeft, kind: "usage", Says: "nothing was answered, and nothing was saved"}
	}
	return failure{Code: ExitError, kind: "internal", Says: err.Error()}
}

// Refusal is what the rules hold against a question, with the way round it.
type Refusal struct {
	*rules.Violation
	Hint string
}

func (r *Refusal) Unwrap() error { return r.Violation }

// Otherwise tells which house rules would allow what a rule forbids.
func Otherwise(house input.Input, c rules.Cite, allows func(pair string) bool) string {
	pairs := Switches(house, c, allows)
	if pairs == nil {
		return ""
	}
	for i, pair := range pairs {
		pairs[i] = "--house " + pair
	}
	return "a table may play it otherwise: " + lang.Or(pairs)
}

// Switches are the house rules, as key=value, that would change a rule so that it allows
// what it forbids. Of one with a number it is left open which.
func Switches(house input.Input, c rules.Cite, allows func(pair string) bool) []string {
	var words []string
	for _, f := range house.Fields(At) {
		if !slices.Contains(c.Switch, f.Name) {
			continue
		}
		inForce := f.Default
		if f.Given() {
			inForce = f.String()
		}
		for _, value := range Others(f, inForce) {
			if pair := f.Name + "=" + value; f.Choices == nil || allows(pair) {
				words = append(words, pair)
			}
		}
	}
	return words
}

// Others are the values of a house rule but the one in force.
func Others(f input.Field, inForce string) []string {
	if f.Choices == nil {
		return []string{"N (" + f.Short + ")"}
	}
	return slices.DeleteFunc(slices.Clone(f.Choices), func(c string) bool { return c == inForce })
}

// Fail prints an error and returns its exit code.
func (a *App) Fail(err error) int {
	f := Describe(err)
	var told *Printed
	if errors.As(err, &told) {
		return f.Code
	}
	if a.JSON {
		_ = a.Encode(map[string]any{"error": f.JSON()}) // if stdout is gone that is said last
		return f.Code
	}
	switch f.Code {
	case ExitForbidden:
		a.Complain("not allowed: %s (%s)", f.Says, f.Section)
	case ExitLeft:
		a.Complain("%s", f.Says)
	default:
		a.Complain("error: %s", f.Says)
	}
	if f.Hint != "" {
		a.Complain("hint: %s", f.Hint)
	}
	return f.Code
}

// Complain says something beside the answer; at a terminal it is broken between words.
func (a *App) Complain(format string, args ...any) {
	line := "companion: " + lang.Visible(fmt.Sprintf(format, args...))
	voice := a.Voice(line)
	line = voice.Say(line)
	lines := []string{line}
	if a.errWidth > 0 {
		lines = assist.Wrap("", line, a.errWidth)
	}
	for _, line := range lines {
		fmt.Fprintln(a.Err, assist.Isolate(line, voice.Names...))
	}
}

// FlagError tells a mistake in a flag in our words.
func FlagError(cmd *cobra.Command, err error) error {
	var (
		mistake *input.InputError
		unknown *pflag.NotExistError
		bare    *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		typed   *Usage
	)
	switch {
	case errors.Is(err, pflag.ErrHelp), errors.As(err, &mistake), errors.As(err, &typed):
		return err
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedName()
		u := &Usage{Says: "there is no flag " + lang.Quote(name)}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := input.Nearest(name, names); near != "" {
			u.Hint = "did you mean --" + near + "?"
		}
		return u
	case errors.As(err, &bare):
		return &Usage{Says: "--" + bare.GetFlag().Name + " needs a value"}
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		if f.Value.Type() == "bool" { // it is set by being there
			return &Usage{Says: fmt.Sprintf("--%s stands alone, without %s", f.Name, lang.Quote(invalid.GetValue()))}
		}
		return &Usage{Says: fmt.Sprintf("--%s takes %s, not %s", f.Name, f.Value.Type(), lang.Quote(invalid.GetValue()))}
	}
	return &Usage{Says: lang.Quote(err.Error())}
}

// Group is a command that has only commands below it.
func Group(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	u := &Usage{Says: fmt.Sprintf("%s knows no command %s", cmd.CommandPath(), lang.Quote(args[0]))}
	if near := NearCommand(cmd, args[0]); near != "" {
		u.Hint = "did you mean " + near + "?"
	}
	return u
}

// NearCommand is the command a word was probably meant to be: one below cmd, one
// below those, or the only one there is.
func NearCommand(cmd *cobra.Command, word string) string {
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
