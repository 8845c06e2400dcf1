package lang

import (
	"strconv"
	"strings"
	"unicode"
)

const shown = 40 // characters of a word that a sentence repeats

// Quote shows a typed word in quotes, shortened, with control characters and the like as
// escapes, so that it is safe on a terminal.
func Quote(s string) string { return Visible(strconv.Quote(Shorten(s))) }

func Shorten(s string) string {
	n := 0
	for i := range s {
		if n == shown {
			return s[:i] + "…"
		}
		n++
	}
	return s
}

// Visible writes every character as an escape that a terminal would obey rather than show. A
// checked name passes unchanged, and so does an Isolated text.
func Visible(s string) string {
	if !strings.ContainsFunc(s, Hidden) {
		return s
	}
	var b strings.Builder
	turned := isolates(s)
	for i, r := range s {
		if Hidden(r) && !(turned[i] && Turns(r)) {
			q := strconv.QuoteRuneToASCII(r)
			b.WriteString(q[1 : len(q)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// The characters that set a text apart from its line, whatever direction it is written in.
const (
	isolate = '\u2068' // the text after it takes the direction of its first letter
	closing = '\u2069' // what such a character began ends here
)

// isolates reports for every byte of s whether it stands in a closed isolate: a change of
// direction there changes nothing in the rest of the line.
func isolates(s string) []bool {
	inside := make([]bool, len(s))
	var begun []int
	for i, r := range s {
		switch {
		case opens(r):
			begun = append(begun, i)
		case r == closing && len(begun) > 0:
			from := begun[len(begun)-1]
			begun = begun[:len(begun)-1]
			for j := from; j <= i; j++ {
				inside[j] = true
			}
		}
	}
	return inside
}

// opens reports whether a character begins an isolate.
func opens(r rune) bool { return r >= '\u2066' && r <= isolate }

// Isolated sets a text apart that changes the direction of writing, so that the rest of its
// line does not turn.
func Isolated(s string) string {
	if !strings.ContainsFunc(s, Turns) {
		return s
	}
	var b strings.Builder
	b.WriteRune(isolate)
	depth := 0
	for _, r := range s {
		switch {
		case opens(r):
			depth++
		case r == closing && depth == 0:
			continue // it would end what is begun here
		case r == closing:
			depth--
		}
		b.WriteRune(r)
	}
	return b.String() + strings.Repeat(string(closing), depth+1)
}

// Turns reports whether a character changes the direction of writing.
func Turns(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }

// Hidden reports whether a terminal obeys a character rather than shows it: controls, changes
// of direction, line ends and broken bytes. The joiners that scripts and emoji are built with
// (U+200C, U+200D) are no such characters.
func Hidden(r rune) bool {
	switch r {
	case '\u200c', '\u200d':
		return false
	case unicode.ReplacementChar, '\u2028', '\u2029':
		return true
	}
	return unicode.Is(unicode.C, r)
}
