package assist

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Interview is the order of the questions, without a terminal: what to ask
// next, what an answer does, and the way back. A wizard and the line mode both
// follow one.
type Interview struct {
	in     input.Input
	at     input.Context
	judge  func() error
	trail  []step
	passed map[string]bool     // fields left as they are, by Enter
	before map[string][]string // answers, question by question, to fields that are asked again
}

// step is one question answered.
type step struct {
	field  string
	answer string
	undo   func() // brings the field back to what it was
}

// Question is what to ask next.
type Question struct {
	Field  input.Field
	Number int    // of the element, from 1; 0 unless the field is a list
	Enter  string // what an empty answer means; "" if there has to be one
	Before string // what was answered when it was asked before
}

// NewInterview asks for what has not been given to in. When all is answered,
// judge says what is still wrong with it.
func NewInterview(in input.Input, at input.Context, judge func() error) *Interview {
	return &Interview{in: in, at: at, judge: judge, passed: map[string]bool{}, before: map[string][]string{}}
}

// Recall has the answers of another input at hand as Before.
func (v *Interview) Recall(in input.Input, at input.Context) {
	for _, f := range in.Fields(at) {
		if f.Given() {
			v.before[f.Name] = f.Words()
		}
	}
}

// Next is the question that comes now; ok is false when nothing is left to ask.
func (v *Interview) Next() (q Question, ok bool) {
	fields := v.in.Fields(v.at)
	for _, f := range input.CardFirst(fields, v.at) {
		if f.Need == input.Not || v.passed[f.Name] || (f.OnlyKey() || f.Prompt == input.IfNeeded) && f.Need != input.Must {
			continue
		}
		n := len(f.Words())
		switch {
		case !f.IsList() && !f.Given():
			q = Question{Field: f, Enter: meaning(f, fields)}
		case f.IsList() && n < f.Max && (n < f.Min || !f.Given() || v.steps(f.Name) > 0):
			q = Question{Field: f, Number: n + 1}
			switch {
			case n == 0:
				q.Enter = meaning(f, fields)
			case n >= f.Min:
				q.Enter = "that is all"
			}
		default:
			continue
		}
		if before, step := v.before[f.Name], v.steps(f.Name); step < len(before) {
			q.Before = before[step]
		}
		return q, true
	}
	return Question{}, false
}

// meaning tells what it means to leave a field out; "" if it has to be given.
func meaning(f input.Field, all []input.Field) string {
	if f.Need == input.Must {
		return ""
	}
	for _, other := range all {
		if other.Need == input.Must && slices.Contains(other.Instead, f.Name) {
			return "give " + other.Name + " instead"
		}
	}
	if f.Default != "" {
		return f.Default
	}
	return "nothing"
}

// steps counts the answers that were given here to a field.
func (v *Interview) steps(field string) int {
	n := 0
	for _, s := range v.trail {
		if s.field == field {
			n++
		}
	}
	return n
}

// Check says what is wrong with an answer to the question that comes now, and
// changes nothing.
func (v *Interview) Check(word string) error {
	word = v.asTyped(word)
	q, ok := v.Next()
	switch {
	case !ok:
		return nil
	case word == "" && q.Enter == "":
		return &input.InputError{Field: q.Field.Name, Text: q.Field.Name + " takes " + q.Field.Text}
	case word == "":
		return nil
	}
	err := q.Field.Try(word)
	if err != nil && q.Field.Prompt == input.Covered { // without the word that was typed
		return &input.InputError{Field: q.Field.Name, Text: q.Field.Name + " takes " + q.Field.Text}
	}
	return err
}

// Answer takes the answer to the question that comes now; an empty one leaves
// the field as it is, if it may be left. On an error nothing has changed.
func (v *Interview) Answer(word string) error {
	if v.at.Compose != nil {
		word = v.at.Compose(word)
	}
	word = v.asTyped(word)
	if err := v.Check(word); err != nil {
		return err
	}
	q, ok := v.Next()
	if !ok {
		return nil
	}
	s := step{field: q.Field.Name, answer: word, undo: q.Field.Snapshot()}
	n := len(q.Field.Words())
	if word != "" {
		if err := q.Field.Set(word); err != nil {
			return err
		}
	}
	if told, isEvent := v.in.(*match.Move); isEvent && word != "" && !v.hasOldFacts(q, word) {
		answer, forget := s.undo, told.Recall(v.at)
		s.undo = func() { forget(); answer() }
	}
	if word == "" || q.Field.IsList() && len(q.Field.Words()) == n { // none adds no element
		v.passed[s.field] = true
	}
	v.trail = append(v.trail, s)
	return nil
}

// asTyped is an answer as a word of a line: single quotes quote too, and blanks come between
// the names of a list.
func (v *Interview) asTyped(word string) string {
	q, ok := v.Next()
	if !ok || q.Field.Place == input.Rest {
		return word
	}
	word = strings.TrimSpace(input.DoubleQuoted(unisolated.Replace(word)))
	if q.Field.Several && q.Field.Fresh && q.Field.AtOnce() {
		if pieces := inPieces(word, v.at.Names); q.Field.Try(pieces) == nil {
			return pieces
		}
	}
	return word
}

// hasOldFacts tells the card of an event that is amended: its facts were told then, and
// are asked with those answers at hand.
func (v *Interview) hasOldFacts(q Question, word string) bool {
	return word == q.Before && slices.ContainsFunc(v.in.Fields(v.at), func(f input.Field) bool { return f.Fact && v.before[f.Name] != nil })
}

// Back takes the last answer back and returns it; ok is false at the first
// question.
func (v *Interview) Back() (answer string, ok bool) {
	n := len(v.trail) - 1
	if n < 0 {
		return "", false
	}
	last := v.trail[n]
	v.trail = v.trail[:n]
	delete(v.passed, last.field)
	last.undo()
	return last.answer, true
}

// Enough tells that nothing has to be asked any more: what is left may be given.
func (v *Interview) Enough() bool { return input.Check(v.in, v.at) == nil }

// Rest answers the questions that come now as they were answered before, as far
// as that goes.
func (v *Interview) Rest() {
	for {
		q, ok := v.Next()
		if !ok || v.steps(q.Field.Name) >= len(v.before[q.Field.Name]) || v.Answer(q.Before) != nil {
			return
		}
	}
}

// Settle judges what was answered. If something is wrong, the interview goes back
// to the question it hangs on, or to the last one, and wrong says why; the answers
// from there on are asked again and are at hand as Before. Without a question to
// go back to it is left to whoever asked, who judges again.
func (v *Interview) Settle() (wrong error) {
	err := v.judge()
	if err == nil || len(v.trail) == 0 {
		return nil
	}
	name := fieldOf(err)
	to := slices.IndexFunc(v.trail, func(s step) bool { return s.field == name })
	if to < 0 {
		to = len(v.trail) - 1
	}
	for _, s := range v.trail[to:] {
		v.before[s.field] = nil
	}
	for _, s := range v.trail[to:] {
		v.before[s.field] = append(v.before[s.field], s.answer)
	}
	for len(v.trail) > to {
		v.Back()
	}
	return err
}

// fieldOf is the field an error hangs on.
func fieldOf(err error) string {
	var mistake *input.InputError
	var forbidden *rules.Violation
	switch {
	case errors.As(err, &mistake):
		return mistake.Field
	case errors.As(err, &forbidden):
		return forbidden.Field
	}
	return ""
}

// Move is the question with the answers so far that are no secret, as a line.
func (v *Interview) Told(kind string) string { return input.Public(kind, v.in, v.at) }
