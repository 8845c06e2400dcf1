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

// Interview orders the questions without a terminal: which comes next, what an answer
// does, and the way back. The wizard and the line mode both follow one.
type Interview struct {
	in     input.Input
	at     input.Context
	judge  func() error
	trail  []step
	passed map[string]bool     // fields that Enter left as they are
	before map[string][]string // earlier answers to fields that are asked again
}

// step is one question answered.
type step struct {
	field  string
	answer string
	undo   func() // restores the field
}

// Question is the next question.
type Question struct {
	Field  input.Field
	Number int    // of the element, from 1; 0 unless the field is a list
	Enter  string // the meaning of an empty answer; "" if the field is required
	Before string // the earlier answer
}

// NewInterview asks for the fields of in that are not set. judge checks the answers at
// the end.
func NewInterview(in input.Input, at input.Context, judge func() error) *Interview {
	return &Interview{in: in, at: at, judge: judge, passed: map[string]bool{}, before: map[string][]string{}}
}

// Recall offers the answers of another input as Before.
func (v *Interview) Recall(in input.Input, at input.Context) {
	for _, f := range in.Fields(at) {
		if f.Given() {
			v.before[f.Name] = f.Words()
		}
	}
}

// Next returns the next question; ok is false at the end.
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
				q.Enter = lang.Text("that is all")
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

// meaning returns what it means to leave a field out; "" for a required field.
func meaning(f input.Field, all []input.Field) string {
	if f.Need == input.Must {
		return ""
	}
	for _, other := range all {
		if other.Need == input.Must && slices.Contains(other.Instead, f.Name) {
			return lang.Sprintf("give %s instead", other.Name)
		}
	}
	if f.Default != "" {
		return f.Default
	}
	return lang.Text("nothing")
}

// steps counts the answers to a field.
func (v *Interview) steps(field string) int {
	n := 0
	for _, s := range v.trail {
		if s.field == field {
			n++
		}
	}
	return n
}

// Check returns what is wrong with an answer to the next question, and changes nothing.
func (v *Interview) Check(word string) error {
	word = v.asTyped(word)
	q, ok := v.Next()
	switch {
	case !ok:
		return nil
	case word == "" && q.Enter == "":
		return &input.InputError{Field: q.Field.Name, Text: lang.Sprintf("%s takes %s", q.Field.Name, q.Field.Text)}
	case word == "":
		return nil
	}
	err := q.Field.Try(word)
	if err != nil && q.Field.Prompt == input.Covered { // without the word that was typed
		return &input.InputError{Field: q.Field.Name, Text: lang.Sprintf("%s takes %s", q.Field.Name, q.Field.Text)}
	}
	return err
}

// Answer answers the next question; an empty word leaves an optional field as it is. On an
// error nothing changes.
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
	if move, isEvent := v.in.(*match.Move); isEvent && word != "" && !v.hasOldFacts(q, word) {
		answer, forget := s.undo, move.Recall(v.at)
		s.undo = func() { forget(); answer() }
	}
	if word == "" || q.Field.IsList() && len(q.Field.Words()) == n { // none adds no element
		v.passed[s.field] = true
	}
	v.trail = append(v.trail, s)
	return nil
}

// asTyped turns an answer into a word of a line: single quotes quote too, and blanks
// separate the names of a list.
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

// hasOldFacts reports whether an answer is the card of an amended event, whose facts are
// known.
func (v *Interview) hasOldFacts(q Question, word string) bool {
	return word == q.Before && slices.ContainsFunc(v.in.Fields(v.at), func(f input.Field) bool { return f.Fact && v.before[f.Name] != nil })
}

// Back undoes the last answer and returns it; ok is false at the first question.
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

// Enough reports whether all that is left to ask is optional.
func (v *Interview) Enough() bool { return input.Check(v.in, v.at) == nil }

// Rest answers the next questions with their earlier answers, as far as they fit.
func (v *Interview) Rest() {
	for {
		q, ok := v.Next()
		if !ok || v.steps(q.Field.Name) >= len(v.before[q.Field.Name]) || v.Answer(q.Before) != nil {
			return
		}
	}
}

// Settle judges the answers. On an error the interview goes back to the field of the error,
// or to the last question, and asks again from there with the answers as Before. Without
// a question to go back to it returns nil, and the caller judges again.
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

// fieldOf returns the field of an error; "" for none.
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

// Line returns the answers so far as a line, without secrets.
func (v *Interview) Line(kind string) string { return input.Public(kind, v.in, v.at) }
