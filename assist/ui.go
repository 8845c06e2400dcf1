// Package assist asks and draws; it decides nothing. Questions come as
// rules.Fields and answers go back through them; what is drawn is drawn from
// rulings.
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

// ErrLeft means that whoever was asked left: with Ctrl-C, a signal, the word
// quit or the end of the input. Nothing was answered.
var ErrLeft = errors.New("left without an answer")

// UI is where to ask: a terminal that reads In and shows Err.
type UI struct {
	In     *os.File
	Err    io.Writer
	Width  int      // columns
	Height int      // rows
	Plain  bool     // no colors, no frames
	Spoken bool     // read aloud by a screen reader
	Names  []string // that may be printed: each stays one piece
	Lines  bool     // one line after the other instead of a screen: for screen readers and simple terminals

	reader  *bufio.Reader // for everything that asks in lines
	reading chan read     // the line that is being read; nil if none is
}

// Fill asks for everything that in still lacks and for the answers that go with
// it, until judge has nothing against what was asked. The error is ErrLeft, or a
// failure of the terminal.
func (ui *UI) Fill(ctx context.Context, kind rules.Kind, in input.Input, at input.Context, judge func() error) error {
	return ui.ask(ctx, kind, NewInterview(in, at, judge))
}

func (ui *UI) ask(ctx context.Context, kind rules.Kind, v *Interview) error {
	if ui.Lines {
		return ui.lines(ctx, kind, v)
	}
	return ui.wizard(ctx, kind, v)
}

// Complete asks for what an event still lacks, also where that is which event takes the
// place of another, or which house rule is changed. What is to be recorded is what it
// gives. The error is ErrLeft, a failure of the terminal, or what is wrong.
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

// voice is how lines are printed here.
func (ui *UI) voice() Voice {
	return Voice{Names: ui.Names, Plain: ui.Plain, Spoken: ui.Spoken, Width: ui.Width}
}
