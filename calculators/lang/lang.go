// Package lang writes sentences in the language of their reader. The English format is the
// key of its translations:
//
//	lang.Sprintf("%s pays %s", name, lang.Plural(n, "dose", "doses"))
//
// One format is one whole sentence with its arguments. Sentences are never glued together
// from parts, because other languages order the parts in another way. Translations are
// gettext files (.po), one for each language.
package lang

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/leonelquinteros/gotext"
)

// catalog holds the translations of one language.
type catalog interface {
	get(format string) string
	plural(one, many string, n int) string
}

// current is the language of the program; nil is English. Only Use sets it, before the
// first sentence is printed.
var current catalog

// Fake is the language of tests: it brackets every sentence and lengthens it by 40 %, so
// that a test finds what is not translated, glued together or cut.
const Fake = "xx"

// Use chooses the language: the name of a gettext file, Fake, or nothing for English.
func Use(language string) error {
	switch language {
	case "":
		current = nil
	case Fake:
		current = fake{}
	default:
		data, err := os.ReadFile(language)
		if err != nil {
			return fmt.Errorf("the translations cannot be read: %w", err)
		}
		po := gotext.NewPo()
		po.Parse(data)
		current = translated{po}
	}
	return nil
}

// Text translates a sentence without arguments, such as a help text.
func Text(sentence string) string {
	if current == nil || sentence == "" {
		return sentence
	}
	return current.get(sentence)
}

// Sprintf formats one whole sentence.
func Sprintf(format string, args ...any) string {
	if current != nil {
		format = current.get(format)
	}
	return fmt.Sprintf(format, args...)
}

// Errorf makes an error of one whole sentence. Like fmt.Errorf it wraps what %w stands for.
func Errorf(format string, args ...any) error {
	if current != nil {
		format = current.get(format)
	}
	return fmt.Errorf(format, args...)
}

// Plural writes a number with its noun: "1 card", "2 cards".
func Plural(n int, one, many string) string {
	noun := many
	switch {
	case current != nil:
		noun = current.plural(one, many, n)
	case n == 1:
		noun = one
	}
	return strconv.Itoa(n) + " " + noun
}

// And lists words: "red, blue and green".
func And(words []string) string { return series(words, "%s and %s") }

// Or lists words as a choice: "red, blue or green".
func Or(words []string) string { return series(words, "%s or %s") }

func series(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	if current != nil {
		last = current.get(last)
	}
	return fmt.Sprintf(last, strings.Join(words[:n], ", "), words[n])
}

// translated is a language with translations from a gettext file.
type translated struct{ po *gotext.Po }

// none formats nothing yet: Sprintf does.
var none []any

func (t translated) get(format string) string { return t.po.Get(format, none...) }

func (t translated) plural(one, many string, n int) string { return t.po.GetN(one, many, n, none...) }

// fake is the language of tests.
type fake struct{}

func (fake) get(format string) string { return bracketed(format) }

func (f fake) plural(one, many string, n int) string {
	if n == 1 {
		return bracketed(one)
	}
	return bracketed(many)
}

// The brackets of the fake language stand nowhere else.
const (
	Opening = "⟦"
	Closing = "⟧"
)

// bracketed lengthens a format by words that may break a line. A format without a letter,
// such as "%s: %s", is no sentence.
func bracketed(format string) string {
	letters := 0
	verb := false
	for _, r := range format {
		switch {
		case r == '%':
			verb = !verb
		case verb:
			verb = strings.ContainsRune("+-# 0123456789.[]", r)
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z':
			letters++
		}
	}
	if letters == 0 {
		return format
	}
	more := strings.Repeat(" xxxx", (len(format)*2/5+4)/5)
	return Opening + format + more + Closing
}
