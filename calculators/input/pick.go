package input

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/lang"
)

// Pick finds the word among words: an exact match first, then one that differs
// only in case and accents, then the only one that begins with it. A beginning may leave
// accents out, but has none that the word lacks: é is no beginning of event. The error
// is a *InputError: nothing fits, or several things do.
func Pick(word string, words []string) (int, error) {
	folded := Fold(word)
	var same, longer []int
	for i, w := range words {
		if w == word {
			return i, nil
		}
		switch f := Fold(w); {
		case f == folded:
			same = append(same, i)
		case folded != "" && Begins(word, w):
			longer = append(longer, i)
		}
	}
	for _, found := range [][]int{same, longer} {
		switch len(found) {
		case 0:
		case 1:
			return found[0], nil
		default:
			var names []string
			for _, i := range found {
				names = append(names, words[i])
			}
			return 0, Ambiguous(names)
		}
	}
	none := NotMine("it is none of %s", lang.Or(words))
	none.noChoice = true
	return 0, none
}

// Begins reports whether a word is a beginning of another: in any case, and without accents
// that the other lacks.
func Begins(word, other string) bool {
	return strings.HasPrefix(Fold(other), Fold(word)) && sameAccents(word, other)
}

// sameAccents reports whether a beginning of a word has no accent that the word lacks.
func sameAccents(beginning, word string) bool {
	if ascii(beginning) {
		return true
	}
	long := []rune(word)
	for i, r := range []rune(beginning) {
		if r >= utf8.RuneSelf && (i >= len(long) || lower(r) != lower(long[i])) {
			return false
		}
	}
	return true
}

// Fold returns a word as reading compares it: lower case, without accents. The folded names at
// one table differ, so that a typed name means one player.
func Fold(s string) string {
	if ascii(s) {
		return strings.ToLower(s)
	}
	var b strings.Builder
	for _, r := range s {
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		r = lower(r)
		if i := strings.IndexRune(marked, r); i >= 0 {
			b.WriteString(unmarked[utf8.RuneCountInString(marked[:i])])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// lower returns the first small letter of all that differ only in case: one for the three
// sigmas.
func lower(r rune) rune {
	small := unicode.ToLower(r)
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		if unicode.IsLower(next) && next < small {
			small = next
		}
	}
	return small
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// The Latin letters that carry their marks within them, and what each is
// without. (The standard library has no decomposition.)
const marked = "àáâãäåāăą" + "çćĉċč" + "ďđð" + "èéêëēĕėęě" + "ĝğġģ" + "ĥħ" + "ìíîïĩīĭįı" +
	"ĵ" + "ķ" + "ĺļľŀł" + "ñńņňŉ" + "òóôõöøōŏő" + "ŕŗř" + "śŝşšș" + "ţťŧț" + "ùúûüũūŭůűų" +
	"ŵ" + "ýÿŷ" + "źżž" + "æœßþ" + "ﬀﬁﬂﬃﬄﬅﬆ"

var unmarked = strings.Split(
	"a a a a a a a a a "+"c c c c c "+"d d d "+"e e e e e e e e e "+"g g g g "+"h h "+"i i i i i i i i i "+
		"j "+"k "+"l l l l l "+"n n n n n "+"o o o o o o o o o "+"r r r "+"s s s s s "+"t t t t "+"u u u u u u u u u u "+
		"w "+"y y y "+"z z z "+"ae oe ss th "+"ff fi fl ffi ffl st st", " ")

// Longest spells a free word as the others of the same question do: the word
// among them that it begins, if it begins only one (or several that begin one
// another), or the word itself. Words that differ only in case and accents are
// one, in the spelling that comes first.
func Longest(word string, others []string) string {
	longest, folded := word, Fold(word)
	for _, w := range others {
		f := Fold(w)
		if !strings.HasPrefix(f, folded) {
			continue
		}
		switch so := Fold(longest); {
		case strings.HasPrefix(so, f): // no longer than what was found
		case strings.HasPrefix(f, so):
			longest = w
		default:
			return spelling(folded, others, word)
		}
	}
	return spelling(Fold(longest), others, longest)
}

// BeginsOther reports whether a word begins another one.
func BeginsOther(word string, others []string) bool {
	return slices.ContainsFunc(others, func(w string) bool {
		return Fold(w) != Fold(word) && strings.HasPrefix(Fold(w), Fold(word))
	})
}

func spelling(folded string, words []string, otherwise string) string {
	for _, w := range words {
		if Fold(w) == folded {
			return w
		}
	}
	return otherwise
}
