package evenings

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

func NoteCommand(a *app.App) *cobra.Command {
	replace := false
	c := ReviewCommand("note ID [text …]", "Adds to the note of a session; none takes it away", "  companion history note 2 Ana won by a hair",
		func(c *cobra.Command, args []string) error { return noteSession(a, c.Context(), args, replace) })
	c.Long = `Adds to the note of a session, in a line of its own. A text of several lines comes from standard input with -, and
without a text it is asked for at a terminal. --replace puts it in the place of the note, and none takes the note away;
both print what it was.`
	c.Flags().BoolVar(&replace, "replace", false, "put the text in the place of the note")
	return c
}

// noteSession adds to the note of a session, replaces it, or takes it away.
func noteSession(a *app.App, ctx context.Context, args []string, replace bool) error {
	store, s, err := lookup.OpenOne(a, ctx, args[:min(1, len(args))], func(p0 context.Context) (*history.Store, error) { return lookup.OpenToChange(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	text := ""
	none := len(args) == 2 && args[1] == "none"
	if !none {
		if text, err = noteText(a, ctx, s, args[1:]); err != nil {
			return err
		}
	}
	if none || replace {
		return replaceNote(a, ctx, store, s, text)
	}
	if len([]rune(s.Note+text)) >= lookup.NoteMost {
		return input.InField("text", "a note has at most %d characters, and there are %d already", lookup.NoteMost, len([]rune(s.Note)))
	}
	if err := a.Changed(store.AddNote(ctx, s.ID, text)); err != nil {
		return err
	}
	return tellAnew(a, ctx, store, s.ID, nil)
}

// replaceNote puts a text in the place of a note, and prints what that was.
func replaceNote(a *app.App, ctx context.Context, store *history.Store, s history.Session, text string) error {
	if err := a.Changed(store.SetNote(ctx, s.ID, text)); err != nil {
		return err
	}
	return tellAnew(a, ctx, store, s.ID, &s.Note)
}

// tellAnew tells a session whose note has changed, and what the note was; nil if it is
// still a part of it.
func tellAnew(a *app.App, ctx context.Context, store *history.Store, id int64, was *string) error {
	s, err := lookup.SessionOf(ctx, store, id)
	if err != nil {
		return err
	}
	if a.JSON {
		told := tellSession(s)
		told.NoteWas = was
		return a.Encode(told)
	}
	a.Print(headOf(a, s))
	switch {
	case was == nil:
	case *was == "":
		a.Print([]string{"It had no note."})
	default:
		a.Print(prefixed("it was: ", *was, a.Width))
	}
	return nil
}

// noteText is the text of a note: the words, what standard input has, or what is asked for.
func noteText(a *app.App, ctx context.Context, s history.Session, words []string) (string, error) {
	text := strings.Join(words, " ")
	switch {
	case text == "-":
		data, err := a.Read("-", "note")
		if err != nil {
			return "", err
		}
		text = string(data)
	case len(words) == 0 && a.Asks() == nil:
		return "", &app.Usage{Says: "missing text", Hint: "companion history note ID - reads several lines from standard input"}
	case len(words) == 0:
		asked, stop := app.UntilLeft(ctx)
		defer stop()
		var err error
		title := fmt.Sprintf("A note for session %d, %s", s.ID, lookup.Date(s.Evening))
		if text, err = a.Asks().Write(asked, title, lookup.NoteMost); err != nil {
			return "", err
		}
	}
	return lookup.TextOf("text", []string{text}, lookup.NoteMost)
}

// noteLines are a note in lines: note: before the first, the others indented as far.
func noteLines(note, indent string, width int) []string {
	if note == "" {
		return nil
	}
	return prefixed(indent+"note: ", note, width)
}

// prefixed is a text of several lines with a head before the first.
func prefixed(head, text string, width int) []string {
	var lines []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\t", "    "), "\n") {
		if line = strings.TrimRight(line, " "); line == "" && lines != nil {
			lines = append(lines, "")
			continue
		}
		for _, wrapped := range assist.Wrap(head, line, width) {
			text, first := strings.CutPrefix(wrapped, head)
			if !first {
				text = strings.TrimLeft(wrapped, " ")
			}
			lines = append(lines, wrapped[:len(wrapped)-len(text)]+assist.Aside(text))
		}
		head = strings.Repeat(" ", len(head))
	}
	return lines
}
