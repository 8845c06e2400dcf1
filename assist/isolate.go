package assist

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/lang"
)

// The characters around a text that keep its direction apart from its line. They take no
// column.
const (
	fsi = '\u2068' // begins; the text takes the direction of its first letter
	pdi = '\u2069' // ends
)

// Turns reports whether a line has letters from right to left.
func Turns(line string) bool { return strings.ContainsFunc(line, turned) }

// Isolate isolates names and words from right to left. In a list each name is isolated
// alone, so that what follows belongs to it. A quoted text stays one piece. Any other line
// is unchanged.
func Isolate(line string, names ...string) string {
	if !Turns(line) {
		return line
	}
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !Turns(name) })
	slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) }) // the longest that fits
	var b strings.Builder
	for rest := line; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		n := 0
		switch {
		case r >= '\u2066' && r <= fsi: // isolated already
			n = isolated(rest)
			b.WriteString(rest[:n])
		case startsWord(line[:len(line)-len(rest)]):
			if n = longest(rest, names); n == 0 && r != '"' {
				n = quoted(line[:len(line)-len(rest)], rest)
			}
			fallthrough
		default:
			if n == 0 && turned(r) {
				n = run(rest)
			}
			if n > 0 {
				b.WriteString(string(fsi) + rest[:n] + string(pdi))
			} else {
				n = size
				b.WriteString(rest[:n])
			}
		}
		rest = rest[n:]
	}
	return b.String()
}

// Aside isolates a text from outside as a whole if its letters or marks may turn the line
// around it.
func Aside(text string) string {
	if apart := lang.Isolated(text); apart != text || !Turns(text) {
		return apart
	}
	return string(fsi) + text + string(pdi)
}

// turned reports whether a letter or digit is written from right to left: it is in a block
// that Unicode reserves for such scripts.
func turned(r rune) bool {
	switch {
	case r < 0x0590:
		return false
	case r <= 0x08ff, r >= 0xfb1d && r <= 0xfdff, r >= 0xfe70 && r <= 0xfeff, r >= 0x10800 && r <= 0x10fff, r >= 0x1e800 && r <= 0x1efff:
		return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
	}
	return false
}

// inWord reports whether a character belongs to a word.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// startsWord reports whether a word can begin after a text.
func startsWord(before string) bool {
	r, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || !inWord(r)
}

// longest returns the length in bytes of the name at the start of a text; 0 for none.
func longest(text string, names []string) int {
	for _, name := range names {
		if rest, found := strings.CutPrefix(text, name); found {
			if r, _ := utf8.DecodeRuneInString(rest); rest == "" || !inWord(r) {
				return len(name)
			}
		}
	}
	return 0
}

// quoted returns the length of a quoted text from right to left, without the quotes; 0 for
// none. In any other text each name is isolated alone.
func quoted(before, text string) int {
	before, opened := strings.CutSuffix(before, `"`)
	inside, _, closed := strings.Cut(text, `"`)
	if !opened || !closed || before != "" && !strings.ContainsAny(before[len(before)-1:], " =:,(/+") {
		return 0
	}
	if i := strings.IndexFunc(inside, unicode.IsLetter); i < 0 || !turned(firstRune(inside[i:])) {
		return 0
	}
	return len(inside)
}

func firstRune(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }

// run returns the length of the words from right to left at the start of a text, with a
// blank, a hyphen or an apostrophe between two of them.
func run(text string) int {
	end, between := 0, 0
	for i, r := range text {
		switch {
		case turned(r), end == i && unicode.IsDigit(r):
			end, between = i+utf8.RuneLen(r), 0
		case between == 0 && strings.ContainsRune(" -'’־׳״\u200c\u200d", r):
			between++
		default:
			return end
		}
	}
	return end
}

// isolated returns the length of an isolated text, with its marks.
func isolated(text string) int {
	depth := 0
	for i, r := range text {
		switch {
		case r >= '\u2066' && r <= fsi:
			depth++
		case r == pdi:
			if depth--; depth == 0 {
				return i + utf8.RuneLen(r)
			}
		}
	}
	return len(text)
}
