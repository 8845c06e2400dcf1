package assist

import (
	"errors"
	"slices"

	"companion/calculators/rules"
)

// Interview is the order of the questions, without a terminal: what to ask
// next, what an answer does, and the way back. A wizard and the line mode both
// follow one.
type Interview struct {
	in     rules.Input
	at     rules.At
	judge  func() error
	trail  []step
	passed map[string]bool     // fields left as they are, by Enter
	before map[string][]string // answers to fields that are asked again
}

// step is one question answered.
type step struct {
	field  string
	words  int // elements a list had before
	passed bool
	answer string
}

// Question is what to ask next.
type Question struct {
	Field  rules.Field
	Number int    // of the element, from 1; 0 unless the field is a list
	Enter  string // what an empty answer means; "" if there has to be one
	Before string // what was answered when it was asked before
}

// NewInterview asks for what has not been given to in. When all is answered,
// judge says what is still wrong with it.
func NewInterview(in rules.Input, at rules.At, judge func() error) *Interview {
	return &Interview{in: in, at: at, judge: judge, passed: map[string]bool{}, before: map[string][]string{}}
}

// Next is the question that comes now; ok is false when nothing is left to ask.
func (v *Interview) Next() (q Question, ok bool) {
	fields := v.in.Fields(v.at)
	for _, f := range fields {
		if f.Need == rules.Not || v.passed[f.Name] {
			continue
		}
		n := len(f.Words())
		switch {
		case !f.IsList() && !f.Given():
			q = Question{Field: f, Enter: meaning(f, fields)}
		case f.IsList() && n < f.Max && (!f.Given() || v.asked(f.Name)):
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
		if before := v.before[f.Name]; n < len(before) {
			q.Before = before[n]
		}
		return q, true
	}
	return Question{}, false
}

// meaning tells what it means to leave a field out; "" if it has to be given.
func meaning(f rules.Field, all []rules.Field) string {
	if f.Need == rules.Must {
		return ""
	}
	for _, other := range all {
		if other.Need == rules.Must && slices.Contains(other.Instead, f.Name) {
			return "give " + other.Name + " instead"
		}
	}
	if f.Default != "" {
		return f.Default
	}
	return "nothing"
}

// asked tells a field that was asked for here, not given beforehand.
func (v *Interview) asked(field string) bool {
	return slices.ContainsFunc(v.trail, func(s step) bool { return s.field == field })
}

// Check says what is wrong with an answer to the question that comes now, and
// changes nothing.
func (v *Interview) Check(word string) error {
	q, ok := v.Next()
	switch {
	case !ok:
		return nil
	case word == "" && q.Enter == "":
		return &rules.Mistake{Field: q.Field.Name, Says: q.Field.Name + " takes " + q.Field.Says}
	case word == "":
		return nil
	}
	return q.Field.Try(word)
}

// Answer takes the answer to the question that comes now; an empty one leaves
// the field as it is, if it may be left. On an error nothing has changed.
func (v *Interview) Answer(word string) error {
	if err := v.Check(word); err != nil {
		return err
	}
	q, ok := v.Next()
	if !ok {
		return nil
	}
	s := step{field: q.Field.Name, words: len(q.Field.Words()), passed: word == "", answer: word}
	if s.passed {
		v.passed[s.field] = true
	} else if err := q.Field.Set(word); err != nil {
		return err
	}
	v.trail = append(v.trail, s)
	return nil
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
	if last.passed {
		delete(v.passed, last.field)
		return "", true
	}
	v.field(last.field).Keep(last.words)
	return last.answer, true
}

// Enough tells that nothing has to be asked any more: what is left may be given.
func (v *Interview) Enough() bool { return rules.Check(v.in, v.at) == nil }

// Settle judges what was answered. An error that hangs on something asked here is
// returned after that question has been opened again, with the answers to it at
// hand; any other is left to whoever asked.
func (v *Interview) Settle() error {
	err := v.judge()
	name := fieldOf(err)
	if err == nil || !v.asked(name) {
		return nil
	}
	f := v.field(name)
	v.before[name] = f.Words()
	f.Keep(0)
	delete(v.passed, name)
	v.trail = slices.DeleteFunc(v.trail, func(s step) bool { return s.field == name })
	return err
}

func (v *Interview) field(name string) rules.Field {
	fields := v.in.Fields(v.at)
	return fields[slices.IndexFunc(fields, func(f rules.Field) bool { return f.Name == name })]
}

// fieldOf is the field an error hangs on.
func fieldOf(err error) string {
	var mistake *rules.Mistake
	var forbidden *rules.Violation
	switch {
	case errors.As(err, &mistake):
		return mistake.Field
	case errors.As(err, &forbidden):
		return forbidden.Field
	}
	return ""
}

// Told is the question with the answers so far, as a line.
func (v *Interview) Told(kind string) string { return rules.Printed(kind, v.in, v.at) }
