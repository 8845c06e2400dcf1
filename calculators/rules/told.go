package rules

import (
	"companion/calculators/lang"
	"slices"
	"strings"
)

// Move is an event as it was told at the table: what happened and, where the table
// overruled what the rules hold against it, why.
type Move struct {
	Event
	Overrule Opt[string]

	game    bool     // an event of the game's own, which a table may overrule
	worked  []func() // take back what was worked out when it was made ready
	teaches Card
}

// Fields are those of the event and, for the game's own, the overruling.
func (t *Move) Fields(at Context) []Field {
	fields := t.Event.Fields(at)
	if !t.game {
		return fields
	}
	return append(fields, One("overrule", &t.Overrule, textFormat, "why the table decides otherwise").OnlyByKey())
}

// EventKind finds a kind by its name or a beginning of it. Of several that begin
// so the first is meant, the game's own before the common ones; u is undo.
func (g Game) EventKind(word string) (h EventKind, own bool, err error) {
	folded := Fold(word)
	all := slices.Concat(g.Events, commonKinds(g))
	for _, exact := range []bool{true, false} {
		for i, h := range all {
			name := h.Kind.Name
			if name == folded || !exact && folded != "" && strings.HasPrefix(name, folded) && sameAccents(word, name) && (folded != "u" || name == "undo") {
				return h, i < len(g.Events), nil
			}
		}
	}
	var names []string
	for _, h := range all {
		names = append(names, h.Kind.Name)
	}
	return EventKind{}, false, &InputError{Text: "there is no event " + Quote(word) + "; there are " + lang.And(names), NoEvent: true}
}

// Blank makes an empty event of a kind, which may be a beginning of its name.
func (g Game) Blank(kind string) (*Move, error) {
	h, own, err := g.EventKind(kind)
	if err != nil {
		return nil, err
	}
	return &Move{Event: h.Blank(), game: own}, nil
}

// Kinds are the events of the game and the common ones, in the order in which a
// beginning is looked up.
func (g Game) Kinds() []EventKind { return slices.Concat(g.Events, commonKinds(g)) }

// Line is the event as it is printed: the line that tells it again.
func (t *Move) Line(at Context) string {
	if e := t.Edits(); e != nil && e.Move != nil {
		return t.Kind().Name + " " + itoa(e.Entry.Value) + " " + e.Move.Line(at)
	}
	return printedEvent(t.Kind().Name, t.Fields(at))
}

// printedEvent is Printed with a list that takes several words written out, once
// for each of its items.
func printedEvent(kind string, fields []Field) string {
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

// Ready makes an event that was filled ready to be judged: it recalls the facts of the
// named card, checks every field, keeps what stands where nothing was given, and writes
// out what was abbreviated. It may be made ready again once its answers have changed.
// The error is a *InputError, or a *MissingError.
func (t *Move) Ready(at Context) error {
	if t.standsAlready() {
		return nil
	}
	for _, takeBack := range t.worked {
		takeBack()
	}
	t.worked = nil
	t.Recall(at)
	if err := Check(t, at); err != nil {
		return err
	}
	t.learn(at)
	if err := t.complete(at); err != nil {
		return err
	}
	if s, ok := t.Event.(Speller); ok {
		return s.Spell(at)
	}
	return nil
}

// complete is Complete, which can be taken back.
func (t *Move) complete(at Context) error {
	fields := t.Fields(at)
	given, before := make([]bool, len(fields)), make([]func(), len(fields))
	for i, f := range fields {
		given[i], before[i] = f.Given(), f.Snapshot()
	}
	err := Complete(t, at)
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

// Edits is what an amendment, or an event put before an entry, edits; nil for any other
// event.
func (t *Move) Edits() *Edited {
	switch e := t.Event.(type) {
	case *Amend:
		return &e.Edited
	case *Before:
		return &e.Edited
	}
	return nil
}

// By is who did it, as far as the event tells: its field by, or player.
func (t *Move) By(at Context) string {
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
func (t *Move) Brief(at Context) string {
	if by := t.By(at); by != "" {
		return by + "'s " + t.Kind().Name
	}
	return t.Kind().Name
}
