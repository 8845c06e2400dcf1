package assist

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Play is a table at the keyboard: it turns typed lines into events and prints their
// rulings.
type Play struct {
	Title   string
	Match   func() *match.Match // the table now
	Board   func(width int, short bool) []string
	Record  func([]*match.Move) (lines []string, verdict string, err error) // saves all events or none, and prints them
	Finish  func(winners []string) (Closing, error)                         // ends the table early
	Abandon func() (Closing, error)                                         // abandons the table
	News    func() ([]string, error)                                        // what other processes have recorded since
	Explain func(error) []string                                            // prints an error
}

// desk takes the typed lines of a table.
type desk struct {
	Play
	refused [][]string // the words of each event that overrule would record
	which   int        // the index of the refused one
}

// reply is the answer to a typed line: lines to show, and the next question.
type reply struct {
	lines   []string
	verdict string // repeated where the lines have scrolled away
	wrong   error  // why nothing was recorded; the lines explain it
	ask     *asking
	closed  bool // the table has ended
}

// asking is a question, and what to do with its answer.
type asking struct {
	kind  rules.Kind
	in    input.Input
	at    input.Context
	judge func() error
	then  func() reply

	before input.Input // its answers are offered; nil for none
}

// interview returns its questions.
func (a *asking) interview() *Interview {
	v := NewInterview(a.in, a.at, a.judge)
	if a.before != nil {
		v.Recall(a.before, input.Context{Players: a.at.Players})
	}
	return v
}

// typed answers a typed line.
func (d *desk) typed(line string) reply {
	line = composed(d.Play, line)
	first, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "":
		return d.menu()
	case line == "?" || line == "help":
		return reply{lines: d.help()}
	case first == "?" || first == "help" && !d.isOwn(first): // a game may have an event of that name
		return d.helpOn(strings.TrimSpace(rest))
	case line == "log":
		return reply{lines: d.log()}
	case len(first) > 3 && strings.HasPrefix("overrule", input.Fold(first)):
		return d.overrule(strings.TrimSpace(rest))
	case first == "finish":
		return d.finish(rest)
	case line == "abandon":
		return d.close(d.Abandon())
	}
	events, err := input.Typed(line)
	if err != nil {
		d.refused = nil
		return d.wrong(err)
	}
	return d.enter(Joined(d.Match(), events))
}

// finish ends the table early; names are the winners, if any.
func (d *desk) finish(names string) reply {
	events, err := input.Typed(names)
	if err != nil {
		return d.wrong(err)
	}
	var winners []string
	for _, words := range events {
		winners = append(winners, joinedIn(words, len(words), split(d.Match().Opening.Players))...)
	}
	return d.close(d.Finish(winners))
}

// enter reads events, each given as its words, and records them.
func (d *desk) enter(events [][]string) reply {
	d.refused = nil
	all, err := d.Match().ReadAll(events)
	var missing *input.MissingError
	lacks := errors.As(err, &missing) || err == nil && len(all) == 1 && Unsaid(all[0])
	switch {
	case lacks && len(events) == 1 && !d.mayCome(all[0]):
		return d.wrong(&input.InputError{Text: d.notNow(all[0].Kind().Name)})
	case lacks && len(events) == 1:
		return reply{ask: d.askFor(all[0])}
	case err != nil:
		d.deny(events, len(all)-1, err)
		return d.wrong(err)
	case all == nil:
		return reply{}
	}
	r := d.record(all)
	d.deny(events, len(all)-1, r.wrong)
	return r
}

// notNow explains why an event is not asked for.
func (d *desk) notNow(kind string) string {
	next := d.Match().State().Next()
	if len(next) == 0 {
		return lang.Sprintf("You can't %s: the game is over", kind)
	}
	return lang.Sprintf("You can't %s now. Possible: %s", kind, strings.Join(next, ", "))
}

// mayCome reports whether an event is possible now, or at any time.
func (d *desk) mayCome(t *match.Move) bool {
	return !d.isOwn(t.Kind().Name) || slices.Contains(d.Match().State().Next(), t.Kind().Name)
}

// deny keeps refused events for overrule.
func (d *desk) deny(events [][]string, which int, err error) {
	var v *rules.Violation
	if errors.As(err, &v) && d.isOwn(events[which][0]) {
		d.refused, d.which = events, which
	}
}

// isOwn reports whether the game itself has an event; only such events can be overruled.
func (d *desk) isOwn(kind string) bool {
	_, own, err := match.KindOf(d.Match().Game, kind)
	return own && err == nil
}

// unisolated removes the isolates of a name that was copied from the screen.
var unisolated = strings.NewReplacer(string(fsi), "", string(pdi), "")

// composed trims a line and normalizes its letters.
func composed(p Play, line string) string {
	if compose := p.Match().Opening.Compose; compose != nil {
		line = compose(line)
	}
	return strings.TrimSpace(unisolated.Replace(line))
}

// Unsaid reports whether an event lacks a part that is not one of its fields: the event
// for an entry of the log, or a house rule.
func Unsaid(t *match.Move) bool {
	if e := t.Edits(); e != nil {
		return e.Move == nil
	}
	if e, ok := t.Event.(*rules.HouseChange); ok {
		return !slices.ContainsFunc(e.Fields(input.Context{}), input.Field.Given)
	}
	return false
}

func (d *desk) wrong(err error) reply {
	var m *input.InputError
	if errors.As(err, &m) && m.NoEvent {
		longer := *m
		longer.Text += ". " + lang.Sprintf("You can also type %s", lang.Or(ownWords))
		err = &longer
	}
	return reply{lines: d.Explain(err), wrong: err}
}

// ownWords are the first words of lines that are not events.
var ownWords = []string{"overrule", "finish", "abandon", "log", "help", "quit"}

func (d *desk) record(events []*match.Move) reply {
	lines, verdict, err := d.Record(events)
	if err != nil {
		return d.wrong(err)
	}
	return reply{lines: lines, verdict: verdict}
}

// overrule records the events that were refused last.
func (d *desk) overrule(why string) reply {
	if d.refused == nil {
		return d.wrong(&input.InputError{Text: lang.Text("Nothing to overrule: no event was refused")})
	}
	text, _, err := input.Unquoted(why)
	if err != nil {
		return d.wrong(err)
	}
	events := slices.Clone(d.refused)
	events[d.which] = append(slices.Clip(events[d.which]), "overrule="+input.Quoted(text))
	return d.enter(events)
}

// askFor asks for the missing fields of an event, and records it.
func (d *desk) askFor(t *match.Move) *asking {
	m := d.Match()
	switch t.Event.(type) {
	case *match.Amend, *match.Before, *match.Strike:
		return d.askEdit(t)
	case *rules.HouseChange:
		return d.askHouse(m)
	}
	return &asking{
		kind: t.Kind(), in: t, at: m.Context(), judge: func() error { return m.Refusal(t) },
		then: func() reply {
			r := d.record([]*match.Move{t})
			if words, err := input.Typed(t.Line(m.Context())); err == nil {
				d.deny(words, 0, r.wrong)
			}
			return r
		},
	}
}
