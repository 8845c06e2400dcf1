package input

import (
	"strings"

	"companion/calculators/lang"
)

// InputError is a word that no field can take: one sentence for the player who typed it.
type InputError struct {
	Field string // kebab-case; empty when no field is meant
	Text  string
	// Ambiguous: the word begins several things.
	Ambiguous bool
	// NotMine: the word is of another kind than the field reads, so it may be meant for
	// another field.
	NotMine  bool
	noChoice bool // the message lists the choices, which a field lists itself
	// NoEvent: the word is no kind of event, so it may be meant for something else.
	NoEvent bool
}

func (m *InputError) Error() string { return m.Text }

// NotMine makes the error of a word that a field of this kind cannot read.
func NotMine(format string, args ...any) *InputError {
	return &InputError{Text: lang.Sprintf(format, args...), NotMine: true}
}

// Wrong makes the error of a word of the right kind that is out of range.
func Wrong(format string, args ...any) *InputError {
	return &InputError{Text: lang.Sprintf(format, args...)}
}

// Ambiguous makes the error of a word that begins several things.
func Ambiguous(things []string) *InputError {
	return &InputError{Text: lang.Sprintf("ambiguous: %s", lang.Or(things)), Ambiguous: true}
}

// InField makes an error that names its field.
func InField(field, format string, args ...any) *InputError {
	return &InputError{Field: field, Text: lang.Sprintf("%s: %s", field, lang.Sprintf(format, args...))}
}

// MissingError lists the fields that still need an answer.
type MissingError struct{ Fields []Field }

// Error names the missing fields.
func (m *MissingError) Error() string { return m.Text("") }

// Message names the missing fields with their ranges and, if there is one, the other way
// to answer, each field after a mark: with -- "missing --card (type/genre), or else --a and
// --b". A list with too few elements is not missing: "--objectives takes 2 to 4, not 1".
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
		if instead == nil {
			all = append(all, lang.Sprintf("missing %s", lang.And(names)))
		} else {
			all = append(all, lang.Sprintf("missing %s, or else %s", lang.And(names), lang.And(instead)))
		}
	}
	return strings.Join(all, "; ")
}
