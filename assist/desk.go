package assist

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Play is a table at the keyboard: what is typed becomes events, and what they come
// to is told.
type Play struct {
	Title   string
	Match   func() *match.Match // as it stands
	Board   func(width int, short bool) []string
	Record  func([]*match.Move) (lines []string, verdict string, err error) // saves events, all or none; how they are told
	Finish  func(winners []string) (Closing, error)                         // ends the table early
	Abandon func() (Closing, error)                                         // gives it up
	News    func() ([]string, error)                                        // what others have recorded meanwhile
	Explain func(error) []string                                            // an error in sentences
}

// desk is where a line that was typed comes to.
type desk struct {
	Play
	refused [][]string // the events that overrule would record after all, each as its words
	which   int        // which of them was refused
}

// reply is what a line comes to: lines to show, and what is still to be asked.
type reply struct {
	lines   []string
	verdict string // to say again where the lines have scrolled away
	wrong   error  // why nothing was recorded; the lines say it
	ask     *asking
	closed  bool // the table has ended: there is nothing more to do at it
}

// asking is a question with what happens once it is answered.
type asking struct {
	kind  rules.Kind
	in    input.Input
	at    input.Context
	judge func() error
	then  func() reply

	before input.Input // whose answers are at hand; nil for none
}

// interview asks it.
func (a *asking) interview() *Interview {
	v := NewInterview(a.in, a.at, a.judge)
	if a.before != nil {
		v.Recall(a.before, input.Context{Players: a.at.Players})
	}
	return v
}

// typed takes a typed line.
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
	return d.told(Joined(d.Match(), events))
}

// finish ends the table early; who won may be named.
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

// told takes events, each as its words.
func (d *desk) told(events [][]string) reply {
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

// notNow tells why nobody is asked for an event.
func (d *desk) notNow(kind string) string {
	next := d.Match().State().Next()
	if len(next) == 0 {
		return fmt.Sprintf("the game is over, so no %s can come", kind)
	}
	return fmt.Sprintf("%s cannot come now; possible are %s", kind, lang.And(next))
}

// mayCome tells an event that is worth asking for: one that may come now, or at any time.
func (d *desk) mayCome(t *match.Move) bool {
	return !d.isOwn(t.Kind().Name) || slices.Contains(d.Match().State().Next(), t.Kind().Name)
}

// deny remembers events of which the rules refuse one.
func (d *desk) deny(events [][]string, which int, err error) {
	var v *rules.Violation
	if errors.As(err, &v) && d.isOwn(events[which][0]) {
		d.refused, d.which = events, which
	}
}

// isOwn tells a kind of event that the game itself has: only those are overruled.
func (d *desk) isOwn(kind string) bool {
	_, own, err := match.KindOf(d.Match().Game, kind)
	return own && err == nil
}

// unisolated takes the isolates away that a screen put round a name: it may be copied.
var unisolated = strings.NewReplacer(string(fsi), "", string(pdi), "")

// composed is a line without the blanks around it, its letters spelled in one way.
func composed(p Play, line string) string {
	if compose := p.Match().Opening.Compose; compose != nil {
		line = compose(line)
	}
	return strings.TrimSpace(unisolated.Replace(line))
}

// Unsaid reports whether an event needs more than its own fields: the event that goes
// to an entry of the log, or which house rule is changed.
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
		told := *m
		told.Text += "; play itself takes " + lang.And(ownWords)
		err = &told
	}
	return reply{lines: d.Explain(err), wrong: err}
}

// ownWords are the words that a line begins with which is no event.
var ownWords = []string{"overrule", "finish", "abandon", "log", "help", "quit"}

func (d *desk) record(events []*match.Move) reply {
	lines, verdict, err := d.Record(events)
	if err != nil {
		return d.wrong(err)
	}
	return reply{lines: lines, verdict: verdict}
}

// overrule records after all what was refused last.
func (d *desk) overrule(why string) reply {
	if d.refused == nil {
		return d.wrong(&input.InputError{Text: "nothing was refused that could be overruled"})
	}
	text, _, err := input.Unquoted(why)
	if err != nil {
		return d.wrong(err)
	}
	events := slices.Clone(d.refused)
	events[d.which] = append(slices.Clip(events[d.which]), "overrule="+input.Quoted(text))
	return d.told(events)
}

// askFor asks for what an event lacks, and records it.
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
