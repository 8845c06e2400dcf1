package replay

import (
	"errors"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Event is one event of a text log, and its ruling or refusal.
type Event struct {
	Line   int    // in the file, from 1
	Event  string // as printed
	Ruling rules.Ruling
	Err    error // the refusal: a *Violation, or an *InputError or *MissingError that the log expects
	State  rules.State

	Players input.Players
}

// Error is the error of a log that cannot be replayed to its end, with the line.
type Error struct {
	Line int
	Err  error // a *InputError, a *Violation that was not expected, or a *Failed check
}

func (e *Error) Error() string { return lang.Sprintf("line %d: %v", e.Line, e.Err) }
func (e *Error) Unwrap() error { return e.Err }

// Failed is a check of a log that failed.
type Failed struct{ Text string }

func (f *Failed) Error() string { return f.Text }

// Log plays a text log: header lines, events, and checks of their rulings. It calls each, if it
// is not nil, for every event, and then an unexpected refusal does not end the replay. It
// returns the table after the last event. The error is an *Error.
func Log(g rules.Game, at input.Context, log string, each func(Event) error) (*match.Match, error) {
	p := &reader{game: g, at: at, each: each, house: g.House()}
	if g.Box != nil {
		p.box = g.Box()
	}
	log = strings.TrimPrefix(log, "\ufeff") // the mark some editors put before UTF-8
	lines := strings.Split(log, "\n")
	for i, line := range lines {
		p.line = i + 1
		if err := p.read(strings.TrimSuffix(line, "\r"), lines[i+1:]); err != nil {
			return p.match, p.atLine(err)
		}
	}
	if p.match == nil {
		if err := p.open(); err != nil {
			return nil, p.atLine(err)
		}
	}
	return p.match, p.refused
}

// reader is a log being read.
type reader struct {
	game   rules.Game
	at     input.Context
	each   func(Event) error
	line   int
	header int // the last line of it
	house  input.Input
	box    input.Input // nil for a game without a box profile
	first  string
	housed bool         // the house rules of the opening have been read
	match  *match.Match // nil as long as only header lines were read

	last    *rules.Ruling // of the last event of the line above
	denied  error         // what the line above was refused for
	awaited bool          // as the log expects
	refused error         // the first refusal that nothing expected
}

func (p *reader) read(line string, after []string) error {
	line = strings.TrimSpace(line)
	switch {
	case line == "" || line[0] == '#':
		return nil
	case line[0] == '=':
		return p.checkVerdict(checked(line))
	case line[0] == '!':
		return p.checkRefusal(checked(line))
	case line[0] == '>':
		return p.checkNext(checked(line))
	}
	p.last, p.denied = nil, nil
	events, err := input.Typed(line)
	if err != nil || events == nil {
		return err
	}
	if p.match == nil && len(events) == 1 {
		if done, err := p.opening(events[0]); done || err != nil {
			p.header = p.line
			return err
		}
	}
	if p.match == nil {
		if err := p.open(); err != nil {
			return err
		}
	}
	return p.play(events, expectsRefusal(after))
}

// checked returns the text of a check, without its mark and its comment.
func checked(line string) string {
	text, _, _ := strings.Cut(line[1:], " #")
	return strings.TrimSpace(text)
}

// opening reads a line that comes before the first event.
func (p *reader) opening(words []string) (done bool, err error) {
	switch input.Fold(words[0]) {
	case "players":
		if p.at.Players != nil {
			return false, input.Wrong("the players are named twice")
		}
		for _, w := range words[1:] {
			name, _, err := input.Unquoted(p.at.Composed(w))
			if err != nil {
				return false, err
			}
			p.at.Players = append(p.at.Players, name)
		}
		return true, input.CheckPlayers(p.at.Players)
	case "first":
		if len(words) != 2 {
			return false, input.Wrong("first is followed by one player")
		}
		p.first = words[1]
		return true, nil
	case "house": // another one is an event
		if p.housed {
			return false, nil
		}
		p.housed = true
		return true, input.Fill(p.house, p.at, words[1:])
	case "setup":
		if p.box == nil && len(words) > 1 {
			return false, input.Wrong("%s has no box profile", p.game.Title)
		}
		if p.box != nil {
			return true, input.Fill(p.box, p.at, words[1:])
		}
		return true, nil
	}
	return false, nil
}

func (p *reader) open() error {
	if p.at.Players == nil {
		return input.Wrong("the log does not begin with its players")
	}
	first := input.Seat(1)
	if p.first != "" {
		var err error
		if first, err = p.at.Players.Read(p.first); err != nil {
			return input.InField("first", "%s: %s", lang.Quote(p.first), err)
		}
	}
	p.at.House, p.at.Box = p.house, p.box
	var err error
	if p.match, err = match.Open(p.game, p.at, first); err != nil {
		return &Error{max(p.header, 1), err} // the header is wrong, and not the line of the first event
	}
	return nil
}

// atLine adds the line to an error.
func (p *reader) atLine(err error) error {
	var located *Error
	if errors.As(err, &located) {
		return err
	}
	return &Error{p.line, err}
}

// expectsRefusal reports whether the next line that is no comment expects a refusal.
func expectsRefusal(after []string) bool {
	for _, line := range after {
		line = strings.TrimSpace(line)
		if line != "" && line[0] != '#' {
			return line[0] == '!'
		}
	}
	return false
}

// play plays the events of one line: all of them stand, or none.
func (p *reader) play(events [][]string, refusable bool) error {
	before := p.match.Copy()
	var played []Event
	for _, words := range events {
		t, err := p.match.Read(words)
		if err == nil {
			err = t.Ready(p.match.Context())
		}
		line := ""
		if t != nil {
			line = t.Line(p.match.Opening)
		}
		var r rules.Ruling
		if err == nil {
			_, r, err = p.match.Do(t)
		}
		if err != nil {
			p.match = before
			var v *rules.Violation
			if !errors.As(err, &v) && !refusable {
				return err
			}
			return p.deny(line, err, refusable)
		}
		p.last = &r
		played = append(played, Event{Line: p.line, Event: line, Ruling: r, State: p.match.State(), Players: p.match.Opening.Players})
	}
	for _, e := range played {
		if err := p.report(e); err != nil {
			return err
		}
	}
	return nil
}

func (p *reader) report(e Event) error {
	if p.each == nil {
		return nil
	}
	return p.each(e)
}

// deny keeps the refusal of an event: by the rules, or, where the log expects it, because the
// line cannot be read or lacks an answer.
func (p *reader) deny(line string, refusal error, expected bool) error {
	p.last, p.denied, p.awaited = nil, refusal, expected
	if err := p.report(Event{Line: p.line, Event: line, Err: refusal, State: p.match.State(), Players: p.match.Opening.Players}); err != nil {
		return err
	}
	switch {
	case expected:
		return nil
	case p.each == nil:
		return refusal
	case p.refused == nil:
		p.refused = &Error{p.line, refusal}
	}
	return nil
}

// checkVerdict checks the verdict of the line above.
func (p *reader) checkVerdict(text string) error {
	switch {
	case p.denied != nil && p.awaited:
		return &Failed{"the event above is refused, so it has no verdict"}
	case p.denied != nil:
		return nil // its refusal was reported
	case p.last == nil:
		return &Failed{"no event stands above this check"}
	case !strings.Contains(p.last.Verdict, text):
		return &Failed{lang.Sprintf("the verdict is %q, without %q", p.last.Verdict, text)}
	}
	return nil
}

// checkRefusal checks that the line above was refused.
func (p *reader) checkRefusal(text string) error {
	switch {
	case p.denied == nil:
		return &Failed{"the event above was not refused"}
	case !strings.Contains(p.denied.Error(), text):
		return &Failed{lang.Sprintf("the refusal is %q, without %q", p.denied.Error(), text)}
	}
	return nil
}

// checkNext checks what may come next: the kinds of events in their order, - for none, and
// after a slash what is due, as kind or kind:player, - for nothing.
func (p *reader) checkNext(text string) error {
	if p.match == nil {
		if err := p.open(); err != nil {
			return err
		}
	}
	state := p.match.State()
	next, due, both := strings.Cut(text, "/")
	if got := listed(state.Next()); got != strings.TrimSpace(next) {
		return &Failed{lang.Sprintf("next is %q, not %q", got, strings.TrimSpace(next))}
	}
	if !both {
		return nil
	}
	var dues []string
	wanted := strings.Fields(due)
	for i, d := range state.Due() {
		word := d.Kind
		if i < len(wanted) && strings.Contains(wanted[i], ":") {
			word += ":" + input.NameWord(p.match.Opening.Players.Name(d.Player))
		}
		dues = append(dues, word)
	}
	if got := listed(dues); got != strings.Join(wanted, " ") {
		return &Failed{lang.Sprintf("due is %q, not %q", got, strings.Join(wanted, " "))}
	}
	return nil
}

func listed(words []string) string {
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, " ")
}
