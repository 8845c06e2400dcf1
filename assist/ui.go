// Package assist asks questions and draws rulings and tables; it decides nothing. Its
// questions are rules.Fields, and the answers go back through them.
package assist

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// ErrLeft means that the user left a question: by Ctrl-C, a signal, the word quit or the
// end of the input.
var ErrLeft = errors.New("cancelled")

// UI is a terminal: it reads In and shows Err.
type UI struct {
	In     *os.File
	Err    io.Writer
	Width  int      // columns
	Height int      // rows
	Plain  bool     // no colors, no frames
	Spoken bool     // read aloud by a screen reader
	Names  []string // the names that stay in one piece
	Lines  bool     // line by line, for screen readers and simple terminals

	reader  *bufio.Reader // for all questions in lines
	reading chan read     // the line that is being read; nil for none
}

// Fill asks for the missing fields of in until judge accepts them. The error is ErrLeft, or
// a failure of the terminal.
func (ui *UI) Fill(ctx context.Context, kind rules.Kind, in input.Input, at input.Context, judge func() error) error {
	return ui.ask(ctx, kind, NewInterview(in, at, judge))
}

func (ui *UI) ask(ctx context.Context, kind rules.Kind, v *Interview) error {
	if ui.Lines {
		return ui.lines(ctx, kind, v)
	}
	return ui.wizard(ctx, kind, v)
}

// Complete asks for the missing fields of an event, for the event of an amendment, or for a
// house rule. It returns the events to record. The error is ErrLeft, a failure of the
// terminal, or the error of an answer.
func (ui *UI) Complete(ctx context.Context, p Play, t *match.Move) (ready []*match.Move, err error) {
	p.Record = func(events []*match.Move) ([]string, string, error) {
		ready = events
		return nil, "", nil
	}
	d := &desk{Play: p}
	for r := (reply{ask: d.askFor(t)}); r.ask != nil; {
		if err := ui.ask(ctx, r.ask.kind, r.ask.interview()); err != nil {
			return nil, err
		}
		if r = r.ask.then(); r.wrong != nil {
			return nil, r.wrong
		}
	}
	return ready, nil
}

// voice returns the voice of this terminal.
func (ui *UI) voice() Voice {
	return Voice{Names: ui.Names, Plain: ui.Plain, Spoken: ui.Spoken, Width: ui.Width}
}
