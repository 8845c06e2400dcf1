package input

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/lang"
)

const textMost = 500 // characters of a sentence that is kept

// Name returns a field with a name that may be new. At the keyboard the beginning of a
// known name will do, and - stands for a blank.
func Name(name string, to *Opt[string], at Context, help string) Field {
	f := One(name, to, NameFormat(at), help)
	f = f.Later(at.Names...)
	f.Fresh = true
	return f
}

// NameForm is the form of a name that may be new.
func NameFormat(at Context) Format[string] {
	return Format[string]{
		Text:  "a name",
		Short: "name",
		Write: NameWord,
		Read: func(word string) (string, error) {
			name, quoted, err := Unquoted(word)
			if err != nil {
				return "", err
			}
			if err := CheckName(name); err != nil {
				return "", NotMine("%s", err)
			}
			if quoted {
				return name, nil
			}
			if strings.ContainsAny(name, "=:/+,;") { // a field that does not exist, or a slip
				return "", NotMine("")
			}
			return known(name, at.Names)
		},
	}
}

// Known returns the one name among those known that a word begins, - standing for a
// blank; or the word itself.
func Known(word string, names []string) string {
	name, err := known(word, names)
	if err != nil {
		return word
	}
	return name
}

// known returns Known, but the beginning of several names is a *InputError.
func known(word string, names []string) (string, error) {
	var several error
	for _, w := range []string{word, strings.ReplaceAll(word, "-", " ")} {
		i, err := Pick(w, names)
		if err == nil {
			return names[i], nil
		}
		var m *InputError
		if errors.As(err, &m) && m.Ambiguous {
			several = err
		}
	}
	if several != nil {
		return "", several
	}
	return word, nil
}

// Unquoted returns a word without the quotes around it, and whether it had any. The
// error is a *InputError.
func Unquoted(word string) (text string, quoted bool, err error) {
	if len(word) > 1 && word[0] == '\'' && singleQuoted(word) == len(word) {
		return word[1 : len(word)-1], true, nil
	}
	if !strings.HasPrefix(word, `"`) {
		return word, false, nil
	}
	text, rest, ok := unquote(word)
	if !ok || rest != "" {
		return "", true, Wrong("its quotes do not close")
	}
	return text, true, nil
}

// Text returns a field with a sentence: it takes the rest of the line.
func Text(name string, to *Opt[string], help string) Field {
	form := Sentence
	form.Read = func(word string) (string, error) {
		text, err := Sentence.Read(word)
		if err == nil && text == "" {
			err = Wrong("it is empty")
		}
		return text, err
	}
	f := One(name, to, form, help)
	f.Place = Rest
	return f
}

// Quoted returns a text in quotes.
func Quoted(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }

var Sentence = Format[string]{
	Text:  "a sentence",
	Short: "text",
	Write: Quoted,
	Read: func(word string) (string, error) {
		text := word
		if inner, quoted, err := Unquoted(word); quoted && err == nil {
			text = inner
		}
		text = strings.TrimSpace(OneLine(text))
		switch {
		case strings.ContainsFunc(text, lang.Hidden):
			return "", Wrong("it has control characters")
		case len([]rune(text)) > textMost:
			return "", Wrong("it has more than %d characters", textMost)
		}
		return text, nil
	},
}

// OneLine returns a text as it stands in one line of a log: line breaks and tabs are blanks, and
// marks of the direction of writing are left out.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if lang.Turns(r) {
			return -1
		}
		return r
	}, blanks.Replace(text))
}

var blanks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ", "\u2028", " ", "\u2029", " ")

// Signed returns the form of a change: a number with its sign, -most to +most.
func Signed(most int) Format[int] {
	whole := Whole(-most, most)
	return Format[int]{
		Text:     "a number with its sign, such as +2 or -5, up to " + strconv.Itoa(most),
		Short:    "±" + strconv.Itoa(most),
		JSONType: Delta,
		Write: func(n int) string {
			if n >= 0 {
				return "+" + strconv.Itoa(n)
			}
			return strconv.Itoa(n)
		},
		Read: func(word string) (int, error) {
			switch {
			case strings.HasPrefix(word, "+"):
				return whole.Read(word[1:])
			case strings.HasPrefix(word, "-"):
				return whole.Read(word)
			}
			return 0, NotMine("it has no sign")
		},
	}
}

// Typed takes a typed line apart: events, each as its words with the quotes left
// on them, and without the comment. Blanks of any kind separate words outside quotes.
// The error is a *InputError.
func Typed(line string) ([][]string, error) {
	var all [][]string
	var words []string
	end := func() {
		if words != nil {
			all = append(all, words)
		}
		words = nil
	}
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case blankAt(line, i) > 0:
			i += blankAt(line, i)
		case c == ';':
			end()
			i++
		case c == '#':
			end()
			return all, nil
		default:
			from, quoted := i, false
			for ; i < len(line) && (quoted || line[i] != ';' && blankAt(line, i) == 0); i++ {
				quoted = quoted != (line[i] == '"')
				if !quoted && opensSingle(line, i) {
					i += singleQuoted(line[i:]) - 1
				}
			}
			if quoted {
				return nil, Wrong("a quote is left open")
			}
			words = append(words, line[from:i])
		}
	}
	end()
	return all, nil
}

// blankAt returns the length in bytes of the blank at a place of a line, such as a no-break
// space; 0 where none stands.
func blankAt(line string, i int) int {
	if line[i] < utf8.RuneSelf {
		return strings.Count(" \t\r", line[i:i+1])
	}
	if r, size := utf8.DecodeRuneInString(line[i:]); unicode.IsSpace(r) {
		return size
	}
	return 0
}

// opensSingle reports whether a single quote at a place of a line opens a quoted text: at
// the beginning of a word, or after a mark before a name. In D'Artagnan it is a letter of
// the word, and so it is where none closes.
func opensSingle(line string, i int) bool {
	if line[i] != '\'' || singleQuoted(line[i:]) == 0 {
		return false
	}
	if i == 0 || strings.IndexByte("=,:;\t\r ", line[i-1]) >= 0 {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(line[:i])
	return unicode.IsSpace(r)
}

// singleQuoted returns the length of the text in single quotes that s begins with; 0 where they
// do not close. A quote inside a word closes nothing.
func singleQuoted(s string) int {
	for i := 1; i < len(s); i++ {
		if s[i] != '\'' {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(s[i+1:]); i+1 == len(s) || !unicode.IsLetter(next) && !unicode.IsDigit(next) {
			return i + 1
		}
	}
	return 0
}

// DoubleQuoted returns a typed word with double quotes in the place of single ones around a name.
func DoubleQuoted(word string) string {
	if strings.IndexByte(word, '\'') < 0 {
		return word
	}
	var b strings.Builder
	quoted := false
	for i := 0; i < len(word); i++ {
		quoted = quoted != (word[i] == '"')
		if !quoted && opensSingle(word, i) {
			n := singleQuoted(word[i:])
			b.WriteString(Quoted(word[i+1 : i+n-1]))
			i += n - 1
			continue
		}
		b.WriteByte(word[i])
	}
	return b.String()
}

// Events takes arguments apart, each of which is one word: a lone ; separates
// events.
func Events(args []string) [][]string {
	var all [][]string
	var words []string
	for _, arg := range append(args, ";") {
		if arg != ";" {
			words = append(words, arg)
			continue
		}
		if words != nil {
			all = append(all, words)
		}
		words = nil
	}
	return all
}

// EndOfWord returns the end of the first word of a line: a blank outside quotes.
func EndOfWord(line string) int {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == ' ' && !quoted:
			return i
		}
	}
	return len(line)
}
