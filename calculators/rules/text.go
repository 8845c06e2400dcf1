package rules

import (
	"strconv"
	"strings"
	"unicode"
)

// AnyOf writes words as a choice: "red, blue or green".
func AnyOf(words []string) string { return series(words, "or") }

// AllOf writes words as a series: "red, blue and green".
func AllOf(words []string) string { return series(words, "and") }

func series(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Plural writes a number with its noun: "1 card", "2 cards".
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return itoa(n) + " " + many
}

const shown = 40 // characters of a word that a sentence repeats

// Quote shows what somebody gave: in quotes, shortened, with control
// characters and the like written as escapes, so that it is safe on a terminal.
func Quote(s string) string { return Visible(strconv.Quote(shorten(s))) }

func shorten(s string) string {
	n := 0
	for i := range s {
		if n == shown {
			return s[:i] + "…"
		}
		n++
	}
	return s
}

// Visible is s with every character that a terminal would obey rather than
// show written as an escape. What was checked when it came in passes unchanged.
func Visible(s string) string {
	if !strings.ContainsFunc(s, Hidden) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if Hidden(r) {
			q := strconv.QuoteRuneToASCII(r)
			b.WriteString(q[1 : len(q)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Hidden tells the characters that are obeyed rather than shown: controls, those
// that change the direction of writing, line ends and broken bytes. The joiners
// that scripts and emoji are built with (U+200C, U+200D) are no such characters.
func Hidden(r rune) bool {
	switch r {
	case '\u200c', '\u200d':
		return false
	case unicode.ReplacementChar, '\u2028', '\u2029':
		return true
	}
	return unicode.Is(unicode.C, r)
}

func itoa(n int) string { return strconv.Itoa(n) }
