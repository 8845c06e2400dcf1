package input

import (
	"errors"
	"slices"
	"strings"

	"companion/calculators/lang"
)

// Input is a struct that is filled by flags, words, a wizard or JSON, all through its Fields.
type Input interface{ Fields(Context) []Field }

// Context surrounds a question or an event. Its zero value has no player, the
// printed game, and no memory of cards.
type Context struct {
	Players Players
	Also    map[string]Seat     // other names of the players, folded, which the keyboard knows
	State   any                 // the table, a rules.State; nil outside a table and for a stored line
	Names   []string            // names the keyboard knows, so that a beginning is enough
	Cards   Cards               // the facts of cards that the keyboard remembers; nil in a log
	Compose func(string) string // spells letters with accents in one way; nil leaves them

	House Input // the house rules; nil is the printed game
	Box   Input // the box profile: facts of this copy of the box; nil if none is known
}

// Composed spells the accents of a word in the one way of this context.
func (c Context) Composed(word string) string {
	if c.Compose == nil {
		return word
	}
	return c.Compose(word)
}

// Field binds one answer to its name, its help and its range. An Input always has the same
// fields in the same order; their Need may depend on the answers so far.
//
// A Field is a pflag.Value.
type Field struct {
	Name string // kebab-case; permanent once released
	Help string // what is asked, without a full stop
	Shape
	Elements
	Demand
	Fallback
	Place  Place
	Prompt Prompt
	Known  []string // names that the answer probably is, for the keyboard
	Fresh  bool     // the answer may be a new name too
	Fact   bool     // a fact of the card that the field card names: each copy has the same

	bound binding
}

// Shape describes what may be given.
type Shape struct {
	Text     string   // to end a sentence: "a whole number from 0 to 24"
	Short    string   // for a list of flags: "0-24"
	Choices  []string // all that may be given, in full; nil if they cannot be listed
	JSONType JSONType
	Codes    string // the letters that stand for choices; a list takes them run together
	Commas   bool   // an answer holds commas, so a list takes one answer a word
}

// Elements describes a list: Max is 0 for a field with one answer.
type Elements struct {
	Min, Max int
	Several  bool     // it takes element after element as bare words until it is full
	Each     []string // the players whose answers the elements are, for asking
}

// Demand describes whether a field has to be given.
type Demand struct {
	Need    Need
	Because string   // with Not: why the field is not asked for
	Instead []string // the fields that answer the same question another way
}

// Need decides whether a field is asked for.
type Need int

const (
	May  Need = iota // it may be given; a wizard offers it
	Must             // it has to be given
	Not              // it does not go with the answers so far
)

// Fallback is the answer where none is given.
type Fallback struct {
	Default string
	Keep    Keep
}

// Keep decides what Complete does with a default.
type Keep int

const (
	Shown   Keep = iota // it is shown to the player, and not kept
	Kept                // it is kept with the answers, like a given one
	Implied             // it is never printed, even if it was given
)

// Place is where a field stands among the words of a line.
type Place int

const (
	InOrder Place = iota // it takes the next word that it can read
	Late                 // it takes a word that no other field can read
	Rest                 // late, and it takes all words from there on
	ByKey                // it is set as name=value, a flag by its bare name too; it is not asked for
	ByPair               // it is set as name=value only
)

// Prompt decides how a field is asked for.
type Prompt int

const (
	Asked    Prompt = iota
	IfNeeded        // only if it has to be given
	Covered         // without showing what is typed, until all is given
)

// OnlyKey reports whether a field is set by its name only.
func (f Field) OnlyKey() bool { return f.Place >= ByKey }

// IsLate reports whether other fields read a word first.
func (f Field) IsLate() bool { return f.Place == Late || f.Place == Rest }

// One returns a field with one answer.
func One[T any](name string, to *Opt[T], form Format[T], help string) Field {
	f := described(name, form, help)
	f.bound = single[T]{to, form}
	return f
}

// List returns a field with least to most answers of one form.
func List[T any](name string, to *Opt[[]T], form Format[T], least, most int, help string) Field {
	f := described(name, form, help)
	f.Min, f.Max = least, most
	f.bound = list[T]{to, form}
	return f
}

func described[T any](name string, form Format[T], help string) Field {
	return Field{Name: name, Help: help, Shape: Shape{form.Text, form.Short, form.Choices, form.JSONType, form.Codes, form.Commas}}
}

// Int returns a field with a whole number from least to most.
func Int(name string, to *Opt[int], least, most int, help string) Field {
	return One(name, to, Whole(least, most), help)
}

// Flag returns a field with yes or no.
func Flag(name string, to *Opt[bool], help string) Field {
	return One(name, to, YesNo(), help)
}

// Needed sets whether the field is asked for.
func (f Field) Needed(n Need) Field { f.Need = n; return f }

// Else shows a default.
func (f Field) Else(word string) Field { f.Default = word; return f }

// Stands keeps a default with the answers; none if the word is empty.
func (f Field) Stands(word string) Field {
	if word != "" {
		f.Default, f.Keep = word, Kept
	}
	return f
}

// Fixed has a default that no table changes, so it is never printed.
func (f Field) Fixed(word string) Field { f.Default, f.Keep = word, Implied; return f }

// Unless takes the field out of the question when out is true; because ends the sentence
// "this does not go with …": "the cards".
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
func (f Field) OnlyByKey() Field { f.Place = ByKey; return f }

// Later lets all other fields read a word first; known are the names that it probably is.
func (f Field) Later(known ...string) Field {
	f.Place, f.Known = Late, known
	return f
}

// AskedIfNeeded leaves the field out of the questions unless it has to be given.
func (f Field) AskedIfNeeded() Field { f.Prompt = IfNeeded; return f }

// OfCard marks a fact of the card that the field card names.
func (f Field) OfCard() Field { f.Fact = true; return f }

// From names the players whose answers the elements of a list are.
func (f Field) From(each []string) Field { f.Each = each; return f }

// RunsTogether reports whether a list is typed at once, by one-letter codes.
func (f Field) RunsTogether() bool { return f.Codes != "" }

// IsList reports whether the field has several answers.
func (f Field) IsList() bool { return f.Max > 0 }

// AtOnce reports whether a list has room for several elements in one word, with commas.
func (f Field) AtOnce() bool { return !f.Commas && f.Max-len(f.Words()) > 1 }

// Given reports whether there is an answer.
func (f Field) Given() bool { return f.bound.given() }

// Words returns the answers so far, each in its printed form.
func (f Field) Words() []string { return f.bound.words() }

// Clear removes the answer.
func (f Field) Clear() { f.bound.clear() }

// Snapshot returns a function that restores the answer as it is now.
func (f Field) Snapshot() (restore func()) { return f.bound.snapshot() }

// Try returns the error that Set would return for a word, an *InputError, and changes
// nothing.
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

// readable returns the error of one word, or of one element of a list.
func (f Field) readable(word string) error {
	if err := f.bound.read(word); err != nil {
		return f.explain(word, err)
	}
	return nil
}

// Set takes a word: the answer, or the elements of a list with commas between them. After
// an error, an *InputError, the answer is as before.
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
		return InField(f.Name, "given twice; it is %s already", f.bound.words()[0])
	case f.IsList() && have+more > f.Max:
		return InField(f.Name, "takes %s, not %d", f.count(), have+more)
	}
	return nil
}

// elements splits a list at its commas. A lone none is the empty list, and so is a lone -
// unless it is an element. A trailing comma adds no element.
func (f Field) elements(word string) ([]string, error) {
	word = strings.TrimSpace(word)
	if Fold(word) == "none" || (word == "-" && f.bound.read("-") != nil) {
		return nil, nil
	}
	if f.Commas {
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

// isRun reports whether a word is letters that are run together, as in cggrs: not a choice
// written out, but before the beginning of one.
func (f Field) isRun(word string) bool {
	folded := Fold(word)
	return len(folded) > 1 && ascii(word) && f.Codes != "" && strings.Trim(folded, f.Codes) == "" && !slices.Contains(f.Choices, folded)
}

// count describes how many elements a list takes.
func (f Field) count() string {
	switch {
	case f.Min == f.Max:
		return lang.Sprintf("exactly %d", f.Max)
	case f.Min == 0:
		return lang.Sprintf("at most %d", f.Max)
	}
	return lang.Sprintf("%d to %d", f.Min, f.Max)
}

// explain makes one sentence of the error that a format found in a word.
func (f Field) explain(word string, err error) error {
	var m *InputError
	if !errors.As(err, &m) {
		return lang.Errorf("%s: %w", f.Name, err)
	}
	if m.Field != "" {
		return m
	}
	named := *m
	named.Field = f.Name
	switch {
	case m.Ambiguous:
		named.Text = lang.Sprintf("%s: %s is %s", f.Name, lang.Quote(word), m.Text)
	case m.Text == "" || m.noChoice && f.Choices != nil:
		named.Text = lang.Sprintf("%s takes %s, not %s", f.Name, f.Text, lang.Quote(word))
	default:
		named.Text = lang.Sprintf("%s takes %s, not %s (%s)", f.Name, f.Text, lang.Quote(word), m.Text)
	}
	return &named
}

// Typed returns the answer as one word that Set takes: none for an empty list.
func (f Field) Typed() string {
	if len(f.Words()) == 0 {
		return "none"
	}
	return f.String()
}

// String returns the answer as typed. With Set and Type it makes a Field a pflag.Value.
func (f Field) String() string { return strings.Join(f.bound.words(), ",") }

// Type returns the range, for a list of flags.
func (f Field) Type() string {
	if f.IsList() {
		return f.Short + ",..."
	}
	return f.Short
}

// Complete sets the defaults that are kept where no answer is given, and clears answers
// that are implied. The error is an *InputError.
func Complete(in Input, at Context) error {
	for _, f := range in.Fields(at) {
		switch given := f.Given(); {
		case given && f.Keep == Implied && f.String() == f.Default:
			f.Clear()
		case !given && f.Keep == Kept && f.Need != Not:
			if err := f.Set(f.Default); err != nil {
				return err
			}
		}
	}
	return nil
}

// Check looks at a filled Input: every answer is within its range, goes with the others, and
// none is missing. The error is an *InputError or a *MissingError.
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

// Merged returns house rules with those of change on top; either may be nil.
func Merged(blank, old, change Input) (Input, error) {
	to := blank.Fields(Context{})
	for _, from := range []Input{change, old} {
		if from == nil {
			continue
		}
		for i, f := range from.Fields(Context{}) {
			if f.Given() && !to[i].Given() {
				if err := to[i].SetAll(f.Words()); err != nil {
					return nil, err
				}
			}
		}
	}
	return blank, nil
}
