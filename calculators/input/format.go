package input

import (
	"strconv"
	"strings"

	"companion/calculators/lang"
)

// Opt is an answer that may be missing. The zero Opt is not set, and its Value is zero.
type Opt[T any] struct {
	Value T
	Set   bool
}

// Set makes an answer that is given.
func Set[T any](v T) Opt[T] { return Opt[T]{Value: v, Set: true} }

// Or returns the answer, or otherwise if none is given.
func (a Opt[T]) Or(otherwise T) T {
	if a.Set {
		return a.Value
	}
	return otherwise
}

// Format is one way of writing answers, for the keyboard and for JSON alike. Its first
// members are those of a Shape.
type Format[T any] struct {
	Text     string
	Short    string
	Choices  []string
	Codes    string
	JSONType JSONType
	Commas   bool

	// Read reads one word. Its error is an *InputError that describes what is wrong with the
	// word; the Field adds its own name and the word.
	Read func(word string) (T, error)
	// Write is the one printed form; Read reads it back to the same value.
	Write func(T) string
}

// JSONType is the type of an answer in JSON.
type JSONType int

const (
	Word   JSONType = iota // a string, as printed
	Number                 // a number
	Truth                  // true or false
	Delta                  // a number, typed with its sign
)

// Whole returns the format of a whole number from least to most.
func Whole(least, most int) Format[int] {
	return Format[int]{
		Text:     lang.Sprintf("a whole number from %d to %d", least, most),
		Short:    strconv.Itoa(least) + "-" + strconv.Itoa(most),
		JSONType: Number,
		Write:    strconv.Itoa,
		Read: func(word string) (int, error) {
			if !isWhole(word) {
				return 0, NotMine("")
			}
			n, err := strconv.Atoi(word)
			if err != nil || n < least || n > most {
				return 0, Wrong("")
			}
			return n, nil
		},
	}
}

// isWhole reports whether a word is a whole number in plain digits, with a minus or without
// a sign.
func isWhole(word string) bool {
	digits := strings.TrimPrefix(word, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// OneOf returns the format of a choice: an exact word, an unambiguous prefix, or a
// one-letter code (codes has one letter for each word, or is empty).
func OneOf[T ~string](codes string, words ...T) Format[T] {
	full := make([]string, len(words))
	for i, w := range words {
		full[i] = string(w)
	}
	return Format[T]{
		Text:    lang.Or(full),
		Short:   strings.Join(full, "|"),
		Choices: full,
		Codes:   codes,
		Write:   func(v T) string { return string(v) },
		Read: func(word string) (T, error) {
			word = strings.ReplaceAll(word, "_", "-")
			if len(word) == 1 {
				if i := strings.Index(codes, Fold(word)); i >= 0 {
					return words[i], nil
				}
			}
			i, err := Pick(word, full)
			if err != nil {
				return "", err
			}
			return words[i], nil
		},
	}
}

// YesNo returns the format of a flag.
func YesNo() Format[bool] {
	return Format[bool]{
		Text:     "yes or no",
		Short:    "yes|no",
		Choices:  []string{"yes", "no"},
		JSONType: Truth,
		Write: func(v bool) string {
			if v {
				return "yes"
			}
			return "no"
		},
		Read: func(word string) (bool, error) {
			// the words of JSON are read beside our own
			i, err := Pick(word, []string{"yes", "no", "true", "false"})
			return i == 0 || i == 2, err
		},
	}
}
