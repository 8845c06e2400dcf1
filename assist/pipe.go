package assist

import (
	"bufio"
	"errors"
	"io"

	"companion/calculators/input"
)

// Pipe records lines that nobody is there to be asked about: what a line came to, or what
// is wrong with it, is told. It returns how many were wrong; the error is one of reading or
// telling.
func Pipe(in io.Reader, p Play, tell func(lines []string, wrong error) error) (wrong int, err error) {
	d := &desk{Play: p}
	lines := bufio.NewReader(in)
	for {
		line, end := lines.ReadString('\n')
		if line = composed(p, line); isQuit(line) {
			return wrong, nil
		}
		if line != "" {
			r := d.typed(line)
			if r.ask != nil {
				r = d.wrong(lacking(r.ask))
			}
			if r.wrong != nil {
				wrong++
			}
			if err := tell(r.lines, r.wrong); err != nil {
				return wrong, err
			}
		}
		switch {
		case errors.Is(end, io.EOF):
			return wrong, nil
		case end != nil:
			return wrong, end
		}
	}
}

// lacking is what a question would ask for.
func lacking(a *asking) error {
	if err := input.Check(a.in, a.at); err != nil {
		return err
	}
	return &input.InputError{Text: a.kind.Name + ": what happened has to be told in the line"}
}
