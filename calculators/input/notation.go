package input

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Atom is one piece of an item such as red/elf+Ana:2, with the mark that stands
// before it ('/', '+' or ':'; 0 before the first).
type Atom struct {
	Mark   rune
	Text   string
	Quoted bool // stood in quotes: never a prefix, never an abbreviation
}

// Atoms takes an item apart at the given marks. Text in double quotes is one
// piece, with "" for a quote within. The error is a *InputError.
func Atoms(item, marks string) ([]Atom, error) {
	var atoms []Atom
	var mark rune
	for rest := item; ; {
		atom := Atom{Mark: mark}
		if strings.HasPrefix(rest, `"`) {
			text, after, ok := unquote(rest)
			if !ok {
				return nil, Wrong("a quote is left open")
			}
			atom.Text, atom.Quoted, rest = text, true, after
			if rest != "" && !strings.ContainsRune(marks, firstRune(rest)) {
				return nil, Wrong("something follows a closing quote")
			}
		} else {
			end := strings.IndexAny(rest, marks)
			if end < 0 {
				end = len(rest)
			}
			atom.Text, rest = rest[:end], rest[end:]
		}
		atoms = append(atoms, atom)
		if rest == "" {
			return atoms, nil
		}
		mark = firstRune(rest)
		rest = rest[utf8.RuneLen(mark):]
	}
}

func firstRune(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }

// unquote reads a quoted text from the beginning of s.
func unquote(s string) (text, rest string, ok bool) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		if s[i] != '"' {
			b.WriteByte(s[i])
			continue
		}
		if i+1 < len(s) && s[i+1] == '"' {
			b.WriteByte('"')
			i++
			continue
		}
		return b.String(), s[i+1:], true
	}
	return "", "", false
}

// NameWord writes a name so that it reads back as one piece: in quotes, unless
// it begins with a letter and holds only letters, digits and - ' ! ? . _
func NameWord(name string) string {
	plain := name != "" && unicode.IsLetter(firstRune(name))
	for _, r := range name {
		plain = plain && (unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-'!?._", r))
	}
	if plain {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// splitTop splits at a mark outside quotes and trims the blanks around each piece.
func splitTop(s string, mark byte) ([]string, error) {
	var pieces []string
	quoted, from := false, 0
	for i := range len(s) {
		switch {
		case s[i] == '"':
			quoted = !quoted
		case s[i] == mark && !quoted:
			pieces = append(pieces, strings.TrimSpace(s[from:i]))
			from = i + 1
		}
	}
	if quoted {
		return nil, NotMine("a quote is left open")
	}
	return append(pieces, strings.TrimSpace(s[from:])), nil
}

// Printed returns a kind with its answers in full words and in the order of the
// fields: the line that gives the same question again.
func Printed(kind string, in Input, at Context) string { return printed(kind, in, at, false) }

// Public is Printed without what is still secret.
func Public(kind string, in Input, at Context) string { return printed(kind, in, at, true) }

func printed(kind string, in Input, at Context, public bool) string {
	var b strings.Builder
	b.WriteString(kind)
	for _, f := range in.Fields(at) {
		if !f.Given() || public && f.Prompt == Covered {
			continue
		}
		words := f.Words()
		switch {
		case len(words) == 0:
			words = []string{"none"}
		case !f.Commas:
			words = []string{strings.Join(words, ",")}
		}
		for _, w := range words {
			b.WriteString(" " + f.Name + "=" + w)
		}
	}
	return b.String()
}
