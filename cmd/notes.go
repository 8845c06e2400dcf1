package cmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/history"
)

const noteMost = 4000 // characters

func (a *app) noteCommand() *cobra.Command {
	replace := false
	c := reviewCommand("note ID [text …]", "Adds to the note of a session; none takes it away", "  companion history note 2 Ana won by a hair",
		func(c *cobra.Command, args []string) error { return a.noteSession(c.Context(), args, replace) })
	c.Long = `Adds to the note of a session, in a line of its own. A text of several lines comes from standard input with -, and
without a text it is asked for at a terminal. --replace puts it in the place of the note, and none takes the note away;
both print what it was.`
	c.Flags().BoolVar(&replace, "replace", false, "put the text in the place of the note")
	return c
}

// noteSession adds to the note of a session, replaces it, or takes it away.
func (a *app) noteSession(ctx context.Context, args []string, replace bool) error {
	store, s, err := a.openOne(ctx, args[:min(1, len(args))], a.openToChange)
	if err != nil {
		return err
	}
	defer store.Close()
	text := ""
	none := len(args) == 2 && args[1] == "none"
	if !none {
		if text, err = a.noteText(ctx, s, args[1:]); err != nil {
			return err
		}
	}
	if none || replace {
		return a.replaceNote(ctx, store, s, text)
	}
	if len([]rune(s.Note+text)) >= noteMost {
		return input.InField("text", "a note has at most %d characters, and there are %d already", noteMost, len([]rune(s.Note)))
	}
	if err := a.changed(store.AddNote(ctx, s.ID, text)); err != nil {
		return err
	}
	return a.tellAnew(ctx, store, s.ID, nil)
}

// replaceNote puts a text in the place of a note, and prints what that was.
func (a *app) replaceNote(ctx context.Context, store *history.Store, s history.Session, text string) error {
	if err := a.changed(store.SetNote(ctx, s.ID, text)); err != nil {
		return err
	}
	return a.tellAnew(ctx, store, s.ID, &s.Note)
}

// tellAnew tells a session whose note has changed, and what the note was; nil if it is
// still a part of it.
func (a *app) tellAnew(ctx context.Context, store *history.Store, id int64, was *string) error {
	s, err := sessionOf(ctx, store, id)
	if err != nil {
		return err
	}
	if a.json {
		told := tellSession(s)
		told.NoteWas = was
		return a.encode(told)
	}
	a.print(a.headOf(s))
	switch {
	case was == nil:
	case *was == "":
		a.print([]string{"It had no note."})
	default:
		a.print(prefixed("it was: ", *was, a.width))
	}
	return nil
}

// noteText is the text of a note: the words, what standard input has, or what is asked for.
func (a *app) noteText(ctx context.Context, s history.Session, words []string) (string, error) {
	text := strings.Join(words, " ")
	switch {
	case text == "-":
		data, err := a.read("-", "note")
		if err != nil {
			return "", err
		}
		text = string(data)
	case len(words) == 0 && a.asks() == nil:
		return "", &usage{says: "missing text", hint: "companion history note ID - reads several lines from standard input"}
	case len(words) == 0:
		asked, stop := untilLeft(ctx)
		defer stop()
		var err error
		title := fmt.Sprintf("A note for session %d, %s", s.ID, date(s.Evening))
		if text, err = a.asks().Write(asked, title, noteMost); err != nil {
			return "", err
		}
	}
	return textOf("text", []string{text}, noteMost)
}

// pasted are the ways in which lines end, and the characters that show as nothing and say
// nothing.
var pasted = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\ufeff", "", "\u200b", "", "\u2060", "", "\u00ad", "")

// textOf is a text as it is kept, with one kind of line end. Tabs, and marks of the
// direction of writing, are a part of it.
func textOf(field string, words []string, most int) (string, error) {
	text := strings.TrimSpace(at.Compose(pasted.Replace(strings.Join(words, " "))))
	unshown := func(r rune) bool { return lang.Hidden(r) && r != '\n' && r != '\t' && !lang.Turns(r) }
	switch {
	case text == "":
		return "", &usage{says: "missing " + field}
	case len([]rune(text)) > most:
		return "", input.InField(field, "has at most %d characters", most)
	case strings.ContainsFunc(text, unshown):
		return "", input.InField(field, "has characters in it that a terminal would not show: %s", lang.Quote(text[strings.IndexFunc(text, unshown):]))
	}
	return text, nil
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
