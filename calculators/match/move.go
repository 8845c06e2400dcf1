package match

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Move is an event as it was entered: what happened and, if the table overruled the rules, why.
type Move struct {
	rules.Event
	Overrule input.Opt[string]

	kind    rules.EventKind // the row of the event
	game    bool            // an event of the game's own, which a table may overrule
	worked  []func()        // take back what was worked out when it was made ready
	teaches input.Card
}

// Kind returns the kind of the event.
func (t *Move) Kind() rules.Kind { return t.kind.Kind }

// CausedByCard reports whether a card causes the event.
func (t *Move) CausedByCard() bool { return t.kind.CausedByCard(t.Event) }

// Advance changes a state to what follows from the event.
func (t *Move) Advance(s rules.State, r *rules.Ruling) error { return t.kind.Advance(s, t.Event, r) }

// Fields returns those of the event and, for the game's own, the overruling.
func (t *Move) Fields(at input.Context) []input.Field {
	fields := t.Event.Fields(at)
	if !t.game {
		return fields
	}
	return append(fields, input.One("overrule", &t.Overrule, input.Sentence, "why the table decides otherwise").OnlyByKey())
}

// Line returns the event as it is printed: a line that enters it again.
func (t *Move) Line(at input.Context) string {
	if e := t.Edits(); e != nil && e.Move != nil {
		return t.Kind().Name + " " + strconv.Itoa(e.Entry.Value) + " " + e.Move.Line(at)
	}
	return printedEvent(t.Kind().Name, t.Fields(at))
}

// printedEvent returns input.Printed, but a list that takes several words is written out once for
// each item.
func printedEvent(kind string, fields []input.Field) string {
	b := []byte(kind)
	for _, f := range fields {
		if !f.Given() {
			continue
		}
		words := f.Words()
		if !f.Several && len(words) > 1 {
			words = []string{strings.Join(words, ",")}
		}
		if len(words) == 0 {
			words = []string{"none"}
		}
		for _, w := range words {
			b = append(b, ' ')
			b = append(b, f.Name...)
			b = append(b, '=')
			b = append(b, w...)
		}
	}
	return string(b)
}

// Ready prepares a filled event for Judge: it recalls the facts of the named card, checks every
// field, keeps the defaults, and writes out abbreviations. It may be called again after the
// answers have changed. The error is an *InputError or a *MissingError.
func (t *Move) Ready(at input.Context) error {
	if t.standsAlready() {
		return nil
	}
	for _, takeBack := range t.worked {
		takeBack()
	}
	t.worked = nil
	t.Recall(at)
	if err := input.Check(t, at); err != nil {
		return err
	}
	t.learn(at)
	if err := t.complete(at); err != nil {
		return err
	}
	if s, ok := t.Event.(rules.Speller); ok {
		return s.Spell(at)
	}
	return nil
}

// complete returns input.Complete, and remembers how to clear what it set.
func (t *Move) complete(at input.Context) error {
	fields := t.Fields(at)
	given, before := make([]bool, len(fields)), make([]func(), len(fields))
	for i, f := range fields {
		given[i], before[i] = f.Given(), f.Snapshot()
	}
	err := input.Complete(t, at)
	for i, f := range fields {
		if f.Given() != given[i] {
			t.worked = append(t.worked, before[i])
		}
	}
	return err
}

func (t *Move) standsAlready() bool {
	e := t.Edits()
	return e != nil && e.Move != nil && e.Entry.Set
}

// Edits returns the edited entry of amend and before; nil for any other event.
func (t *Move) Edits() *Edited {
	switch e := t.Event.(type) {
	case *Amend:
		return &e.Edited
	case *Before:
		return &e.Edited
	}
	return nil
}

// By returns the name of the acting player, by the field by or player; "" if it names none.
func (t *Move) By(at input.Context) string {
	for _, name := range []string{"by", "player"} {
		for _, f := range t.Event.Fields(at) {
			if f.Name == name && f.Given() {
				if seat, err := at.Players.Read(f.String()); err == nil {
					return at.Players.Name(seat)
				}
			}
		}
	}
	return ""
}

// Brief names the event in a few words: "Leia's compare".
func (t *Move) Brief(at input.Context) string {
	if by := t.By(at); by != "" {
		return by + "'s " + t.Kind().Name
	}
	return t.Kind().Name
}
