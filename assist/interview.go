package assist

import (
	"companion/calculators/rules"
)

// Interview is the order of the questions, without a terminal: what to ask
// next, what an answer does, and the way back. A wizard and the line mode both
// follow one.
type Interview struct {
	in     rules.Input
	at     rules.At
	trail  []step
	passed map[string]bool // fields left as they are, by Enter
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
}

// NewInterview asks for what has not been given to in.
func NewInterview(in rules.Input, at rules.At) *Interview {
	return &Interview{in: in, at: at, passed: map[string]bool{}}
}

// Next is the question that comes now; ok is false when nothing is left to ask.
func (v *Interview) Next() (q Question, ok bool) {
	fields := v.in.Fields(v.at)
	for _, f := range fields {
		if f.Need == rules.Not || v.passed[f.Name] {
			continue
		}
		if !f.IsList() {
			if !f.Given {
				return Question{Field: f, Enter: meaning(f, fields)}, true
			}
			continue
		}
		n := len(f.Words())
		if n >= f.Max || (f.Given && !v.begun(f.Name)) {
			continue
		}
		q := Question{Field: f, Number: n + 1}
		switch {
		case n == 0 && f.Need != rules.Must:
			q.Enter = meaning(f, fields)
		case n >= f.Min && n > 0:
			q.Enter = "that is all"
		}
		return q, true
	}
	return Question{}, false
}

// meaning tells what it means to leave a field out.
func meaning(f rules.Field, all []rules.Field) string {
	if f.Need == rules.Must {
		return ""
	}
	for _, other := range all {
		for _, name := range other.Instead {
			if name == f.Name && other.Need == rules.Must {
				return other.Name + " instead"
			}
		}
	}
	if f.Default != "" {
		return f.Default
	}
	return "nothing"
}

// begun tells a list whose elements were given here, not beforehand.
func (v *Interview) begun(field string) bool {
	for _, s := range v.trail {
		if s.field == field {
			return true
		}
	}
	return false
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
	for _, f := range v.in.Fields(v.at) {
		if f.Name == last.field {
			f.Keep(last.words)
		}
	}
	return last.answer, true
}

// Told is the question with the answers so far, as a line.
func (v *Interview) Told(kind string) string { return rules.Printed(kind, v.in, v.at) }
