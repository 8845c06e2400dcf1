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

	"companion/calculators/rules"
)

// ErrLeft means that whoever was asked left: with Ctrl-C, a signal, the word
// quit or the end of the input. Nothing was answered.
var ErrLeft = errors.New("left without an answer")

// UI is where to ask: a terminal that reads In and shows Err.
type UI struct {
	In     *os.File
	Err    io.Writer
	Width  int  // columns
	Height int  // rows
	Plain  bool // no colors, no frames
	Lines  bool // one line after the other instead of a screen: for screen readers and simple terminals

	reader  *bufio.Reader // for everything that asks in lines
	reading chan read     // the line that is being read; nil if none is
}

// Fill asks for everything that in still lacks and for the answers that go with
// it, until judge has nothing against what was asked. The error is ErrLeft, or a
// failure of the terminal.
func (ui *UI) Fill(ctx context.Context, kind rules.Kind, in rules.Input, at rules.At, judge func() error) error {
	v := NewInterview(in, at, judge)
	if ui.Lines {
		return ui.lines(ctx, kind, v)
	}
	return ui.wizard(ctx, kind, v)
}
