package assist

import (
	"bufio"
	"context"
	"fmt"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// lines asks one line after the other: for screen readers and for terminals
// that cannot move the cursor.
func (ui *UI) lines(ctx context.Context, kind rules.Kind, v *Interview) error {
	ui.say("%s: %s. back goes back, done answers at once, quit leaves.", kind.Name, kind.Help)
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
		ui.ask(q)
		line, err := ui.line(ctx)
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
			ui.say("%s", err)
		}
	}
}

func (ui *UI) ask(q Question) {
	ui.say("%s", q.title())
	for i, choice := range q.choices() {
		ui.say("%3d %s", i+1, choice)
	}
	fmt.Fprint(ui.Err, q.prompt(ui.Width)+": ")
}

// choices are the answers to a question that has only so many.
func (q Question) choices() []string {
	if q.Field.IsList() {
		return nil
	}
	return q.Field.Choices
}

// numbered is the choice a number stands for, or the word itself.
func (q Question) numbered(word string) string {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(q.choices()) {
		return q.choices()[n-1]
	}
	return word
}

// title tells what is asked.
func (q Question) title() string {
	title := strings.ToUpper(q.Field.Help[:1]) + q.Field.Help[1:]
	switch {
	case q.Number > 0 && q.Field.Min == q.Field.Max:
		title += fmt.Sprintf(" (%d of %d)", q.Number, q.Field.Max)
	case q.Number > 0:
		title += fmt.Sprintf(" (number %d)", q.Number)
	}
	return title
}

// narrow is a width, in columns, below which a prompt says no more than it must.
const narrow = 60

// prompt tells what can be answered and what Enter means.
func (q Question) prompt(width int) string {
	var parts []string
	switch {
	case q.choices() != nil:
	case width < narrow:
		parts = append(parts, q.Field.Short)
	default:
		parts = append(parts, q.Field.Says)
	}
	switch {
	case q.Before != "":
		parts = append(parts, "Enter: "+q.Before)
	case q.Enter != "":
		parts = append(parts, "Enter: "+q.Enter)
	}
	if parts == nil {
		return "Number or word"
	}
	return strings.Join(parts, "; ")
}

func (ui *UI) say(format string, args ...any) { fmt.Fprintf(ui.Err, format+"\n", args...) }

// line reads a line. Its end missing is the end of the input: an abort and
// never an answer.
func (ui *UI) line(ctx context.Context) (string, error) {
	if ui.typed == nil {
		ui.typed = make(chan string)
		go func() {
			defer close(ui.typed)
			for reader := bufio.NewReader(ui.In); ; {
				line, err := reader.ReadString('\n')
				if err != nil {
					return
				}
				ui.typed <- line
			}
		}()
	}
	select {
	case <-ctx.Done():
		return "", ErrLeft
	case line, open := <-ui.typed:
		if !open {
			return "", ErrLeft
		}
		return strings.TrimSpace(line), nil
	}
}
