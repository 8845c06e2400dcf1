package input

import (
	"strings"

	"companion/calculators/lang"
)

// Mistake is a word that cannot be taken: one sentence for whoever typed it.
type InputError struct {
	Field string // kebab-case; empty when no field is meant
	Text  string
	// Ambiguous: the word begins several things.
	Ambiguous bool
	// Foreign: the word is of another kind than the field reads, so it may
	// still be meant for another field.
	NotMine bool
	// NoEvent: the word is no kind of event, so it may be meant for something else.
	NoEvent bool
}

func (m *InputError) Error() string { return m.Text }

// NotMine is the mistake of a word that a field of this kind cannot read.
func NotMine(format string, args ...any) *InputError {
	return &InputError{Text: lang.Sprintf(format, args...), NotMine: true}
}

// Wrong is the mistake of a word that is of the right kind but out of range.
func Wrong(format string, args ...any) *InputError {
	return &InputError{Text: lang.Sprintf(format, args...)}
}

// Ambiguous is the mistake of a word that begins several things.
func Ambiguous(things []string) *InputError {
	return &InputError{Text: "ambiguous: " + lang.Or(things), Ambiguous: true}
}

// InField is the mistake told of the field it was made in.
func InField(field, format string, args ...any) *InputError {
	return &InputError{Field: field, Text: field + ": " + lang.Sprintf(format, args...)}
}

// Missing is what a question still lacks.
type MissingError struct{ Fields []Field }

// Error names what is missing.
func (m *MissingError) Error() string { return m.Text("") }

// Told names what is missing with its range and, where there is one, the other way in,
// each field after a mark: with -- "missing --card (type/genre), or else --a and --b". A
// list that has too few elements is not missing: "--objectives takes 2 to 4, not 1".
func (m *MissingError) Text(mark string) string {
	var all, names, instead []string
	for _, f := range m.Fields {
		if n := len(f.Words()); n > 0 {
			all = append(all, lang.Sprintf("%s%s takes %s, not %d", mark, f.Name, f.count(), n))
			continue
		}
		names = append(names, mark+f.Name+" ("+f.Type()+")")
		for _, other := range f.Instead {
			instead = append(instead, mark+other)
		}
	}
	if names != nil {
		lacks := "missing " + lang.And(names)
		if instead != nil {
			lacks += ", or else " + lang.And(instead)
		}
		all = append(all, lacks)
	}
	return strings.Join(all, "; ")
}
