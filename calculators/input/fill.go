package input

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/lang"
)

// Fill gives words to the fields of in. Pairs (field=value, the field by any
// unambiguous prefix) are set first; a word that an open list reads as it stands
// is none, unless the name before = is written out. Then each bare word goes to
// the first field that is still open and can read it; a number out of a field's
// range is complained about and not passed on. A flag is a bare word too: two
// letters or more of its name. The error is a *InputError; in is then half filled
// and of no more use.
func Fill(in Input, at Context, words []string) error {
	fields := in.Fields(at)  // setting one does not change where the others are set
	var bare, typed []string // a sentence keeps its quotes as they were typed
	for _, w := range words {
		as := at.Composed(w)
		w = DoubleQuoted(as)
		f, value, ok, err := pair(fields, w)
		switch {
		case err != nil:
			return err
		case !ok:
			bare, typed = append(bare, w), append(typed, as)
		default:
			if err := f.Set(value); err != nil {
				return err
			}
		}
	}
	for i, w := range bare {
		rest, err := place(in.Fields(at), at.Players, w, typed[i:])
		if err != nil || rest {
			return err
		}
	}
	return stranger(in.Fields(at), at.Players, bare)
}

// stranger makes the error of a bare word that was taken for a new name while a player is
// still missing: the word names no player.
func stranger(fields []Field, players Players, bare []string) error {
	for _, f := range fields {
		if !f.lacksPlayer(players) {
			continue
		}
		for _, other := range fields {
			word := other.String()
			if other.Fresh && !other.IsList() && other.Given() && slices.Contains(bare, word) && !slices.Contains(other.Known, word) && f.Try(word) != nil {
				return InField(f.Name, "%s is none of %s; if it is the %s, type %s=%s", lang.Quote(word), lang.Or(players), other.Name, other.Name, word)
			}
		}
	}
	return nil
}

// lacksPlayer reports whether a field still needs a player at the table.
func (f Field) lacksPlayer(players Players) bool {
	return f.Need == Must && !f.Given() && !f.Fresh && f.Place != Rest && f.Prompt != IfNeeded && len(players) > 0 && f.Try(NameWord(players[0])) == nil
}

// pair reads field=value. A word with = in it whose beginning is no field's
// name is no pair: it may be an element such as Ana=vampire:red/blue/grey/green.
func pair(fields []Field, word string) (f Field, value string, ok bool, err error) {
	name, value, found := strings.Cut(word, "=")
	if !found || name == "" {
		return Field{}, "", false, nil
	}
	i, err := Pick(strings.ReplaceAll(name, "_", "-"), names(fields))
	var m *InputError
	switch {
	case err == nil && Fold(name) == fields[i].Name:
		return fields[i], value, true, nil
	case isElement(fields, word):
		return Field{}, "", false, nil
	case err == nil:
		return fields[i], value, true, nil
	case errors.As(err, &m) && m.Ambiguous:
		return Field{}, "", false, &InputError{Field: name, Ambiguous: true, Text: lang.Sprintf("%s is %s", lang.Quote(name), m.Text)}
	}
	return Field{}, "", false, nil
}

// isElement reports whether a list reads a word as it stands: Nora=v:rgeb is an Objective,
// although novel begins with n.
func isElement(fields []Field, word string) bool {
	return slices.ContainsFunc(fields, func(f Field) bool { return f.IsList() && f.Need != Not && f.Try(word) == nil })
}

// place gives a bare word to the first field that is open and can read it. A field
// that takes the rest takes all the words from there on.
func place(fields []Field, players Players, word string, words []string) (rest bool, err error) {
	for _, f := range fields {
		if f.JSONType == Truth && f.Place != ByPair && f.Need != Not && !f.Given() && Fold(word) == f.Name {
			return false, f.Set(YesNo().Write(true)) // written out, it is the flag and no name
		}
	}
	for _, late := range []bool{false, true} {
		for _, f := range fields {
			value, mine := f.bare(word)
			if f.IsLate() != late || f.Need == Not || f.Full() || !mine || f.Fresh && isSlip(value, f.Known) {
				continue
			}
			if f.Place == Rest {
				if change := signed(fields, word); change != nil {
					return false, change
				}
				if slip := misspelled(fields, players, word); slip != nil {
					return false, slip
				}
				return true, f.Set(strings.Join(words, " "))
			}
			if !late && f.Need == May && f.Try(value) == nil {
				if name := nameBegun(fields, word); name != "" {
					return false, &InputError{Ambiguous: true, Text: lang.Sprintf("%s is ambiguous: %s or %s", lang.Quote(word), f.Name+"="+word, name)}
				}
			}
			err := f.Set(value)
			var m *InputError
			if errors.As(err, &m) && m.NotMine {
				continue
			}
			return false, err
		}
	}
	return false, unplaced(fields, players, word)
}

// isSlip reports whether a bare word of one letter would be a new name: on another
// keyboard a number key types it. As a pair or in quotes it is a name.
func isSlip(word string, known []string) bool {
	return utf8.RuneCountInString(word) == 1 && Known(word, known) == word && !slices.Contains(known, word)
}

// misspelled makes the error of a word that would begin a sentence, but is nearly the name
// of a player who is still missing.
func misspelled(fields []Field, players Players, word string) error {
	for _, f := range fields {
		if near := NearestName(word, players); near != "" && f.lacksPlayer(players) {
			return InField(f.Name, "%s is none of %s; did you mean %s?", lang.Quote(word), lang.Or(players), near)
		}
	}
	return nil
}

// signed makes the error of a number with its sign that is no word of a sentence: the field
// that reads it does not go with the answers so far.
func signed(fields []Field, word string) error {
	for _, f := range fields {
		if f.JSONType == Delta && f.Need == Not && f.Because != "" && f.Try(word) == nil {
			return InField(f.Name, "does not go with %s", f.Because)
		}
	}
	return nil
}

// Full reports whether a field takes no more bare words.
func (f Field) Full() bool { return f.Given() && !(f.Several && len(f.Words()) < f.Max) }

// nameBegun returns the name, written as a pair, that a word of three letters or more begins
// for an open field that holds names.
func nameBegun(fields []Field, word string) string {
	for _, f := range fields {
		if !f.IsLate() || f.Need == Not || f.Given() || len(word) < 3 {
			continue
		}
		for _, name := range f.Known {
			if strings.HasPrefix(Fold(name), Fold(word)) {
				return f.Name + "=" + NameWord(name)
			}
		}
	}
	return ""
}

// unplaced makes the error of a word that no field takes.
func unplaced(fields []Field, players Players, word string) error {
	for _, f := range fields {
		if _, mine := f.bare(word); mine && f.Need == Not && f.JSONType == Truth {
			return InField(f.Name, "does not go with %s", f.Because)
		}
	}
	for _, f := range fields {
		if f.Place == ByPair && len(word) > 1 && strings.HasPrefix(f.Name, Fold(word)) {
			return InField(f.Name, "which value? it takes %s", f.Text)
		}
	}
	if err := noField(fields, word); err != nil {
		return err
	}
	for _, f := range fields {
		if f.lacksPlayer(players) && CheckName(word) == nil {
			return InField(f.Name, "%s is none of %s", lang.Quote(word), lang.Or(players))
		}
	}
	var open []string
	for _, f := range fields {
		if f.Need != Not && !f.Given() && !f.OnlyKey() {
			open = append(open, f.Name+" ("+f.Type()+")")
		}
	}
	if open == nil {
		return &InputError{Text: lang.Sprintf("I don't understand %s. Every field has its answer", lang.Quote(word))}
	}
	return &InputError{Text: lang.Sprintf("I don't understand %s. You can give %s", lang.Quote(word), lang.And(open))}
}

// noField makes the error of field=value without such a field; nil for any other word.
func noField(fields []Field, word string) error {
	name, _, isPair := cutOutside(word, '=')
	if !isPair || name == "" || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' && r != '_' }) {
		return nil
	}
	if near := Nearest(name, names(fields)); near != "" {
		return &InputError{Text: lang.Sprintf("there is no field %s; did you mean %s?", lang.Quote(name), near)}
	}
	return &InputError{Text: lang.Sprintf("there is no field %s; there are %s", lang.Quote(name), lang.And(names(fields)))}
}

// bare returns the value that a bare word gives the field, if it may be meant for it. Two
// letters or more of its own name set a flag, the word itself any other field.
func (f Field) bare(word string) (value string, mine bool) {
	if f.JSONType == Truth && f.Place != ByPair {
		return YesNo().Write(true), len(word) > 1 && strings.HasPrefix(f.Name, Fold(word))
	}
	return word, !f.OnlyKey()
}

func names(fields []Field) []string {
	all := make([]string, len(fields))
	for i, f := range fields {
		all[i] = f.Name
	}
	return all
}

// Key returns a field's name in JSON: the same words in snake_case.
func (f Field) Key() string { return strings.ReplaceAll(f.Name, "-", "_") }

// FillJSON gives the members of one JSON object to the fields of in: keys in
// snake_case, numbers and flags as such, lists as arrays, everything else as
// the words that are typed; null is not given. The error is a *InputError; in is
// then half filled and of no more use.
func FillJSON(in Input, at Context, data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return &InputError{Text: lang.Text("the input is not a JSON object")}
	}
	fields := in.Fields(at) // setting one does not change where the others are set
	var seen []string
	for dec.More() {
		t, err := dec.Token()
		key, isKey := t.(string)
		if err != nil || !isKey {
			return BadJSON(err)
		}
		var value any
		if err := dec.Decode(&value); err != nil {
			return BadJSON(err)
		}
		if slices.Contains(seen, key) {
			return &InputError{Field: key, Text: lang.Sprintf("the input has %s twice", lang.Quote(key))}
		}
		seen = append(seen, key)
		if err := setJSON(fields, at, key, value); err != nil {
			return err
		}
	}
	if _, err := dec.Token(); err != nil {
		return BadJSON(err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return &InputError{Text: lang.Text("something follows the JSON object")}
	}
	return nil
}

func BadJSON(err error) error {
	if err == nil || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &InputError{Text: lang.Text("the JSON of the input ends too early")}
	}
	return &InputError{Text: lang.Sprintf("the input is not JSON: %s", lang.Visible(err.Error()))}
}

func setJSON(fields []Field, at Context, key string, value any) error {
	i := slices.IndexFunc(fields, func(f Field) bool { return f.Key() == key })
	if i < 0 {
		var keys []string
		for _, f := range fields {
			keys = append(keys, f.Key())
		}
		return &InputError{Field: lang.Shorten(lang.Visible(key)), Text: lang.Sprintf("the input has no field %s; there are %s", lang.Quote(key), lang.And(keys))}
	}
	f := fields[i]
	switch value := value.(type) {
	case nil:
		return nil
	case []any:
		if !f.IsList() {
			return InField(f.Name, "takes %s, not a list", f.Text)
		}
		words := make([]string, 0, len(value))
		for _, v := range value {
			w, ok := wordOf(v)
			if !ok {
				return InField(f.Name, "is a list of words, each %s", f.Text)
			}
			words = append(words, at.Composed(w))
		}
		return f.SetAll(words)
	default:
		w, ok := wordOf(value)
		if !ok {
			return InField(f.Name, "takes %s, not an object", f.Text)
		}
		if _, isNumber := value.(json.Number); isNumber && f.JSONType == Delta && w[0] != '-' {
			w = "+" + w
		}
		return f.Set(at.Composed(w))
	}
}

// wordOf returns a JSON value as it is typed; - for null.
func wordOf(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case json.Number:
		return v.String(), true
	case bool:
		return strconv.FormatBool(v), true
	case nil:
		return "-", true
	}
	return "", false
}

// JSON returns the given answers as one JSON object: FillJSON reads it back.
func JSON(in Input, at Context) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for _, f := range in.Fields(at) {
		if !f.Given() {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + f.Key() + `":`)
		if !f.IsList() {
			b.WriteString(f.native(f.Words()[0]))
			continue
		}
		b.WriteByte('[')
		for i, w := range f.Words() {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(f.native(w))
		}
		b.WriteByte(']')
	}
	b.WriteByte('}')
	return b.Bytes()
}

func (f Field) native(word string) string {
	switch {
	case f.JSONType == Number:
		return word
	case f.JSONType == Delta:
		return strings.TrimPrefix(word, "+")
	case f.JSONType == Truth && word == "yes":
		return "true"
	case f.JSONType == Truth:
		return "false"
	}
	quoted, _ := json.Marshal(word) // a string always encodes
	return string(quoted)
}
