package assist

import (
	"bufio"
	"errors"
	"io"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// Pipe records lines without questions, and calls print with the result of each line. It
// returns the number of wrong lines; the error is one of reading or printing.
func Pipe(in io.Reader, p Play, print func(lines []string, wrong error) error) (wrong int, err error) {
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
			if err := print(r.lines, r.wrong); err != nil {
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

// lacking returns an error that names what a question would ask for.
func lacking(a *asking) error {
	if err := input.Check(a.in, a.at); err != nil {
		return err
	}
	return &input.InputError{Text: lang.Sprintf("%s: give the whole event in one line", a.kind.Name)}
}
