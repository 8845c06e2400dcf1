package assist

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/term"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// lines asks line by line: for screen readers and for terminals that cannot move the
// cursor.
func (ui *UI) lines(ctx context.Context, kind rules.Kind, v *Interview) error {
	ui.say("%s: %s. Type back, done (answer now) or quit.", kind.Name, lang.Text(kind.Help))
	for {
		q, ok := v.Next()
		if !ok {
			err := v.Settle()
			if err == nil {
				return nil
			}
			ui.say("%s", err)
			continue
		}
		ui.put(q)
		line, err := ui.line(ctx, q.Field.Prompt == input.Covered)
		if err != nil {
			return err
		}
		switch line {
		case "quit":
			return ErrLeft
		case "done":
			if v.Rest(); !v.Enough() {
				ui.say("Something is still missing.")
				continue
			}
			if err := v.Settle(); err != nil {
				ui.say("%s", err)
				continue
			}
			return nil
		case "back":
			if _, ok := v.Back(); !ok {
				ui.say("This is the first question.")
			}
			continue
		}
		if line == "" {
			line = q.Before
		}
		if err := v.Answer(q.numbered(line)); err != nil {
			ui.say("%s", q.briefly(err, line))
		}
	}
}

const few = 6 // the most choices that an error repeats

// briefly returns the error of an answer without a long list of choices, which is printed
// again below it.
func (q Question) briefly(err error, line string) string {
	var m *input.InputError
	if n := len(q.choices()); n > few && errors.As(err, &m) && !m.Ambiguous {
		return lang.Sprintf("No answer begins with %s. Type a number from 1 to %d, or the beginning of an answer.", lang.Quote(line), n)
	}
	return err.Error()
}

func (ui *UI) put(q Question) {
	ui.say("%s", q.title())
	for i, choice := range q.numbers() {
		ui.say("%3d %s", i+1, choice)
	}
	prompt := q.prompt(ui.Width)
	if q.choices() == nil && len(q.numbers()) > 0 {
		prompt = lang.Sprintf("Number, or %s", prompt)
	}
	fmt.Fprint(ui.Err, strings.Join(ui.broken(prompt+": "), "\n"))
}

// choices returns the answers to a question; nil if it takes other words.
func (q Question) choices() []string {
	if q.Field.IsList() {
		return nil
	}
	return q.Field.Choices
}

// numbers returns the answers that a number can name: the choices, or the known names.
func (q Question) numbers() []string {
	if names := q.names(); q.choices() == nil && len(names) <= listed {
		return names
	}
	return q.choices()
}

// names returns the known names for a field that also takes a new one, or for the next
// element of a list.
func (q Question) names() []string {
	f := q.Field
	switch {
	case f.IsList() && f.Known != nil:
		return q.others(f.Known)
	case f.IsList() && !f.RunsTogether():
		return q.others(f.Choices)
	case !f.IsList() && f.Fresh:
		return f.Known
	}
	return nil
}

// others returns names without those that the list has already.
func (q Question) others(names []string) []string {
	given := q.Field.Words()
	var all []string
	for _, name := range names {
		if !slices.Contains(given, input.NameWord(name)) {
			all = append(all, name)
		}
	}
	return all
}

const listed = 30 // the most known names that are listed line by line

// numbered returns the choice with a number, or the word itself.
func (q Question) numbered(word string) string {
	n, err := strconv.Atoi(word)
	switch numbers := q.numbers(); {
	case err != nil || n < 1 || n > len(numbers):
		return word
	case q.Field.Fresh || q.Field.IsList():
		return input.NameWord(numbers[n-1])
	default:
		return numbers[n-1]
	}
}

// title returns the heading of a question.
func (q Question) title() string {
	title := capital(lang.Text(q.Field.Help))
	switch each := q.Field.Each; {
	case q.Number > 0 && q.Number <= len(each):
		title += ": " + each[q.Number-1]
	case q.Number > 0 && q.Field.Min == q.Field.Max:
		title = lang.Sprintf("%s (%d of %d)", title, q.Number, q.Field.Max)
	case q.Number > 0:
		title = lang.Sprintf("%s (number %d)", title, q.Number)
	}
	if q.Field.Prompt == input.Covered {
		title = lang.Sprintf("%s (not shown)", title)
	}
	return title
}

// narrow is the width in columns below which a prompt is short.
const narrow = 60

// prompt returns the possible answers and the meaning of Enter.
func (q Question) prompt(width int) string {
	var parts []string
	switch {
	case q.choices() != nil:
	case width < narrow:
		parts = append(parts, q.Field.Short)
	case q.Number > 0 && q.Field.Each == nil && q.Field.AtOnce():
		parts = append(parts, lang.Sprintf("%s; several with commas", q.Field.Text))
	default:
		parts = append(parts, q.Field.Text)
	}
	switch {
	case q.Before != "" && q.Field.Prompt != input.Covered:
		parts = append(parts, lang.Sprintf("Enter: %s", q.Before))
	case q.Enter != "":
		parts = append(parts, lang.Sprintf("Enter: %s", q.Enter))
	}
	if parts == nil {
		return lang.Text("Number or word")
	}
	return strings.Join(parts, "; ")
}

// say translates a sentence and prints it, broken between words.
func (ui *UI) say(format string, args ...any) {
	for _, line := range ui.broken(lang.Sprintf(format, args...)) {
		fmt.Fprintln(ui.Err, line)
	}
}

// broken breaks a text into lines for the screen.
func (ui *UI) broken(text string) []string {
	v := ui.voice()
	lines := Wrap("", v.Say(lang.Visible(text)), ui.Width)
	for i, line := range lines {
		lines[i] = Isolate(line, v.Names...)
	}
	return lines
}

// read is one line of input.
type read struct {
	line string
	err  error
}

// line reads a line, hidden or not. At the end of the input an unfinished line is an abort
// and never an answer.
func (ui *UI) line(ctx context.Context, hidden bool) (string, error) {
	fd := int(ui.In.Fd())
	state, err := term.GetState(fd)
	if err == nil {
		defer func() { _ = term.Restore(fd, state) }() // also after an abort while typing is hidden
	}
	if hidden && ui.reading != nil { // the pending read would show it
		ui.say("Press Enter first. Your next input will be hidden.")
		if _, err := ui.await(ctx); err != nil {
			return "", err
		}
	}
	if ui.reading == nil {
		ui.read(hidden)
	}
	return ui.await(ctx)
}

// read starts to read a line.
func (ui *UI) read(hidden bool) {
	if ui.reader == nil {
		ui.reader = bufio.NewReader(ui.In)
	}
	got := make(chan read, 1)
	ui.reading = got
	go func() {
		if hidden && ui.reader.Buffered() == 0 {
			line, err := term.ReadPassword(int(ui.In.Fd()))
			fmt.Fprintln(ui.Err)
			got <- read{string(line), err}
			return
		}
		line, err := ui.reader.ReadString('\n')
		got <- read{line, err}
	}()
}

// await waits for the line that is being read. After an abort the same reader reads the
// next line.
func (ui *UI) await(ctx context.Context) (string, error) {
	line, err := ui.orEnd(ctx)
	if errors.Is(err, io.EOF) { // Ctrl-D leaves the cursor behind the prompt
		fmt.Fprintln(ui.Err)
	}
	if err != nil {
		return "", ErrLeft
	}
	return line, nil
}

// orEnd is like await, but at the end of the input it returns the rest with io.EOF.
func (ui *UI) orEnd(ctx context.Context) (string, error) {
	select {
	case <-ctx.Done():
		return "", ErrLeft
	case r := <-ui.reading:
		ui.reading = nil
		return strings.TrimSpace(r.line), r.err
	}
}
