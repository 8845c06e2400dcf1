package match

import (
	"companion/calculators/input"
)

const (
	timesMost = 999
	entryMost = 99999
)

// Undo takes back the last standing events.
type Undo struct{ Times input.Opt[int] }

// Redo brings back what Undo took, until something else is recorded.
type Redo struct{ Times input.Opt[int] }

// Edited is an entry of the log, and an event that was forgotten or entered wrongly
// there.
type Edited struct {
	Entry input.Opt[int]
	Move  *Move // nil until it has been read
}

// Amend puts another event in the place of an entry of the log.
type Amend struct{ Edited }

// Before puts a forgotten event before an entry of the log.
type Before struct{ Edited }

// Strike takes an entry out of the log.
type Strike struct{ Entry input.Opt[int] }

// Note remembers a sentence and changes nothing.
type Note struct{ Text input.Opt[string] }

// Fields asks how often.
func (e *Undo) Fields(input.Context) []input.Field {
	return []input.Field{input.Int("times", &e.Times, 1, timesMost, "how many events").Fixed("1")}
}

// Fields asks how often.
func (e *Redo) Fields(input.Context) []input.Field {
	return []input.Field{input.Int("times", &e.Times, 1, timesMost, "how many events").Fixed("1")}
}

// Fields asks for the entry.
func (e *Strike) Fields(input.Context) []input.Field {
	return []input.Field{input.Int("entry", &e.Entry, 1, entryMost, "the number of the entry in the log").Needed(input.Must)}
}

// Fields asks for the entry; the event that goes there has fields of its own.
func (e *Edited) Fields(at input.Context) []input.Field {
	fields := []input.Field{input.Int("entry", &e.Entry, 1, entryMost, "the number of the entry in the log").Needed(input.Must)}
	if e.Move != nil {
		fields = append(fields, e.Move.Fields(at)...)
	}
	return fields
}

// Fields asks for the sentence.
func (e *Note) Fields(input.Context) []input.Field {
	return []input.Field{input.Text("text", &e.Text, "what to remember").Needed(input.Must)}
}
