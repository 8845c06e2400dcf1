package input

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/lang"
)

// Input is a struct that is filled by flags, words, a wizard or JSON, all
// through its Fields.
type Input interface{ Fields(Context) []Field }

// Context is what a field may know when it is asked.
type Context struct {
	Players Players
	Also    map[string]Seat     // other names, folded, by which those at the table are known at the keyboard
	State   any                 // the table, a State of the rules; nil outside one and for what was printed before
	Names   []string            // names that are known at the keyboard, where a beginning will do
	Cards   Cards               // what is remembered of cards at the keyboard; nil in a log
	Compose func(string) string // spells letters with accents in one way; nil leaves them as they are

	House Input // the house rules; nil is the printed game
	Box   Input // the box profile: facts of this copy of the box; nil where none is known
}

func (a Context) Composed(word string) string {
	if a.Compose == nil {
		return word
	}
	return a.Compose(word)
}

// Need says whether a field is asked for.
type Need int

const (
	May  Need = iota // may be given; a wizard offers it
	Must             // has to be given
	Not              // does not go with the answers so far
)

// Field binds one answer to its name, its help and its range. The same Input
// always has the same fields in the same order; Need may depend on the answers
// so far, which is how two ways in are said.
//
// A Field is a pflag.Value.
type Field struct {
	Name     string // kebab-case; permanent once released
	Help     string // what is asked, without a full stop
	Text     string // what may be given, to end a sentence
	Short    string // the same for a list of flags
	Choices  []string
	JSONType JSONType
	Need     Need
	Default  string   // what stands when nothing is given; for showing
	Instead  []string // the fields that answer the same question another way
	Because  string   // with Not: why the field is not asked for

	// A list has Max > 0 and at least Min elements once it is given. Several
	// lists take element after element as bare words until they are full.
	Min, Max int
	Several  bool
	Each     []string // whose answer each element is, for asking

	// ByKey: the field is set by its name only; nobody is asked for it, and no bare
	// word goes there but, for a flag, its own name.
	ByKey bool

	// Paired: it is set as field=value only; its bare name sets no flag.
	Paired bool

	// Secret: what is typed is not shown before all is told.
	Secret bool

	// Unasked: nobody is asked for it unless it has to be given.
	Unasked bool

	// Late: a bare word is tried on all other fields first. Known are the names
	// such a field is likely to hold; Fresh tells that it may hold a new one too.
	Late  bool
	Known []string
	Fresh bool

	// Rest: it takes all bare words that are left.
	Rest bool

	// Fact: it tells something of the card that the field card names, the same each
	// time that card is played.
	Fact bool

	standing, fixed bool // what Default means to Complete
	codes           string
	commas          bool
	bound           binding
}

// One is a field with one answer.
func One[T any](name string, to *Opt[T], form Format[T], help string) Field {
	f := described(name, form, help)
	f.bound = single[T]{to, form}
	return f
}

// List is a field with least to most answers of one form.
func List[T any](name string, to *Opt[[]T], form Format[T], least, most int, help string) Field {
	f := described(name, form, help)
	f.Min, f.Max = least, most
	f.bound = list[T]{to, form}
	return f
}

func described[T any](name string, form Format[T], help string) Field {
	return Field{
		Name: name, Help: help, Text: form.Text, Short: form.Short,
		Choices: form.Choices, JSONType: form.JSONType, codes: form.Codes, commas: form.Commas,
	}
}

// Int is a field with a whole number from least to most.
func Int(name string, to *Opt[int], least, most int, help string) Field {
	return One(name, to, Whole(least, most), help)
}

// Flag is a field with yes or no.
func Flag(name string, to *Opt[bool], help string) Field {
	return One(name, to, YesNo(), help)
}

// Needed sets whether the field is asked for.
func (f Field) Needed(n Need) Field { f.Need = n; return f }

// Else says what stands when nothing is given.
func (f Field) Else(standing string) Field { f.Default = standing; return f }

// Stands says what stands when nothing is given, and is an answer like a given one
// once Complete has seen it. Nothing stands where word is empty.
func (f Field) Stands(word string) Field {
	if word != "" {
		f.Default, f.standing = word, true
	}
	return f
}

// Fixed says what stands when nothing is given, whatever the table looks like: it
// is never printed.
func (f Field) Fixed(word string) Field { f.Default, f.fixed = word, true; return f }

// Unless takes the field out of the question when out is true; because says
// why, after "this does not go with": "the cards".
func (f Field) Unless(out bool, because string) Field {
	if out {
		f.Need, f.Because = Not, because
	}
	return f
}

// InsteadOf names the fields that answer the same question another way.
func (f Field) InsteadOf(fields ...string) Field { f.Instead = fields; return f }

// TakesSeveral lets a list take element after element as bare words.
func (f Field) TakesSeveral() Field { f.Several = true; return f }

// OnlyByKey lets a field be set by its name only.
func (f Field) OnlyByKey() Field { f.ByKey = true; return f }

// OfCard marks a fact of the card that the field card names.
func (f Field) OfCard() Field { f.Fact = true; return f }

// From names whose answer each element of a list is.
func (f Field) From(each []string) Field { f.Each = each; return f }

// RunsTogether tells a list whose elements have one-letter codes: it is typed at once.
func (f Field) RunsTogether() bool { return f.codes != "" }

// IsList tells a field with several answers.
func (f Field) IsList() bool { return f.Max > 0 }

// AtOnce tells a list that has room for several elements in one word, with commas between.
func (f Field) AtOnce() bool { return !f.commas && f.Max-len(f.Words()) > 1 }

// Given tells whether there is an answer.
func (f Field) Given() bool { return f.bound.given() }

// Words are the answers so far, each in its printed form.
func (f Field) Words() []string { return f.bound.words() }

// Clear takes the answer back.
func (f Field) Clear() { f.bound.clear() }

// Snapshot remembers the answer as it is; what it returns brings it back.
func (f Field) Snapshot() (restore func()) { return f.bound.snapshot() }

// Try says what is wrong with a word that Set would take, and changes nothing.
// The error is a *InputError.
func (f Field) Try(word string) error {
	words, err := f.split(word)
	if err != nil {
		return err
	}
	if err := f.room(len(words)); err != nil {
		return err
	}
	for _, w := range words {
		if err := f.readable(w); err != nil {
			return err
		}
	}
	return nil
}

// readable says what is wrong with one word, or one element of a list.
func (f Field) readable(word string) error {
	if err := f.bound.read(word); err != nil {
		return f.explain(word, err)
	}
	return nil
}

// Set takes a word: the answer, or the elements of a list separated by commas.
// On an error, a *InputError, the answer is as it was.
func (f Field) Set(word string) error {
	words, err := f.split(word)
	if err != nil {
		return err
	}
	return f.SetAll(words)
}

func (f Field) split(word string) ([]string, error) {
	if !f.IsList() {
		return []string{word}, nil
	}
	words, err := f.elements(word)
	if err != nil {
		return nil, f.explain(word, err)
	}
	if len(words) == 0 && f.Min > 0 {
		return nil, InField(f.Name, "takes %s, not 0", f.count())
	}
	return words, nil
}

// SetAll takes the elements of a list one by one, or the one answer.
func (f Field) SetAll(words []string) error {
	if err := f.room(len(words)); err != nil {
		return err
	}
	if wrong, err := f.bound.put(words); err != nil {
		return f.explain(wrong, err)
	}
	return nil
}

// room refuses more answers than the field takes.
func (f Field) room(more int) error {
	have := len(f.bound.words())
	switch {
	case !f.IsList() && have > 0:
		return InField(f.Name, "given twice; %s stands already", f.bound.words()[0])
	case f.IsList() && have+more > f.Max:
		return InField(f.Name, "takes %s, not %d", f.count(), have+more)
	}
	return nil
}

// elements splits a list at its commas. A lone none or - is the empty list,
// unless - is an element; a trailing comma is not an element.
func (f Field) elements(word string) ([]string, error) {
	word = strings.TrimSpace(word)
	if Fold(word) == "none" || (word == "-" && f.bound.read("-") != nil) {
		return nil, nil
	}
	if f.commas {
		return []string{word}, nil
	}
	words, err := splitTop(word, ',')
	if err != nil {
		return nil, err
	}
	if n := len(words) - 1; n > 0 && words[n] == "" {
		words = words[:n]
	}
	var all []string
	for _, w := range words {
		if f.isRun(w) {
			all = append(all, strings.Split(Fold(w), "")...)
			continue
		}
		all = append(all, w)
	}
	return all, nil
}

// isRun tells letters that are run together, as in cggrs: not a choice written
// out, but before the beginning of one.
func (f Field) isRun(word string) bool {
	folded := Fold(word)
	return len(folded) > 1 && ascii(word) && f.codes != "" && strings.Trim(folded, f.codes) == "" && !slices.Contains(f.Choices, folded)
}

// count tells how many elements a list takes.
func (f Field) count() string {
	switch {
	case f.Min == f.Max:
		return "exactly " + itoa(f.Max)
	case f.Min == 0:
		return "at most " + itoa(f.Max)
	}
	return itoa(f.Min) + " to " + itoa(f.Max)
}

// explain makes one sentence of what a form found wrong with a word.
func (f Field) explain(word string, err error) error {
	var m *InputError
	if !errors.As(err, &m) {
		return lang.Errorf("%s: %w", f.Name, err)
	}
	if m.Field != "" {
		return m
	}
	told := *m
	told.Field = f.Name
	if m.Ambiguous {
		told.Text = lang.Sprintf("%s: %s is %s", f.Name, Quote(word), m.Text)
		return &told
	}
	told.Text = lang.Sprintf("%s takes %s, not %s", f.Name, f.Text, Quote(word))
	if m.Text != "" && (f.Choices == nil || !strings.HasPrefix(m.Text, noneOf)) {
		told.Text += " (" + m.Text + ")"
	}
	return &told
}

// Typed is the answer as one word that Set takes: none for an empty list.
func (f Field) Typed() string {
	if len(f.Words()) == 0 {
		return "none"
	}
	return f.String()
}

// String is the answer as typed; with Set and Type it makes a Field a
// pflag.Value.
func (f Field) String() string { return strings.Join(f.bound.words(), ",") }

// Type is the range, for a list of flags.
func (f Field) Type() string {
	if f.IsList() {
		return f.Short + ",..."
	}
	return f.Short
}

// Complete gives the fields what stands where nothing was given, so that it is kept
// with the answers, and takes back what stands in any case. The error is a *InputError.
func Complete(in Input, at Context) error {
	for _, f := range in.Fields(at) {
		switch given := f.Given(); {
		case given && f.fixed && f.String() == f.Default:
			f.Clear()
		case !given && f.standing && f.Need != Not:
			if err := f.Set(f.Default); err != nil {
				return err
			}
		}
	}
	return nil
}

// Check looks at a filled Input: every answer within its range, none that does
// not go with the others, none missing. The error is a *InputError or a *MissingError.
func Check(in Input, at Context) error {
	var missing MissingError
	for _, f := range in.Fields(at) {
		words := f.Words()
		switch {
		case f.Given() && f.Need == Not:
			return InField(f.Name, "does not go with %s", f.Because)
		case f.Need == Must && !f.Given(), f.Given() && f.IsList() && len(words) < f.Min:
			missing.Fields = append(missing.Fields, f)
		case f.IsList() && len(words) > f.Max:
			return InField(f.Name, "takes %s, not %d", f.count(), len(words))
		}
		if f.Fresh {
			continue // in full it may be the beginning of another name
		}
		for _, w := range words {
			if err := f.readable(w); err != nil {
				return err
			}
		}
	}
	if missing.Fields != nil {
		return &missing
	}
	return nil
}
