package lookup

import (
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
)

const NoteMost = 4000 // characters

// pasted are the ways in which lines end, and the characters that show as nothing and say
// nothing.
var pasted = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\ufeff", "", "\u200b", "", "\u2060", "", "\u00ad", "")

// TextOf is a text as it is kept, with one kind of line end. Tabs, and marks of the
// direction of writing, are a part of it.
func TextOf(field string, words []string, most int) (string, error) {
	text := strings.TrimSpace(app.At.Compose(pasted.Replace(strings.Join(words, " "))))
	unshown := func(r rune) bool { return lang.Hidden(r) && r != '\n' && r != '\t' && !lang.Turns(r) }
	switch {
	case text == "":
		return "", &app.Usage{Says: "missing " + field}
	case len([]rune(text)) > most:
		return "", input.InField(field, "has at most %d characters", most)
	case strings.ContainsFunc(text, unshown):
		return "", input.InField(field, "has characters in it that a terminal would not show: %s", lang.Quote(text[strings.IndexFunc(text, unshown):]))
	}
	return text, nil
}

const (
	RatingMost = 5
	placeMost  = 60 // characters
)

// PlaceOf is the name of a place.
func PlaceOf(field string, words []string) (string, error) {
	return TextOf(field, []string{input.OneLine(strings.Join(words, " "))}, placeMost)
}

// The forms of what is told of a game as it is added.
var (
	PlaceForm = reviewForm("a place", func(text string) (string, error) { return PlaceOf("place", []string{text}) })
	NoteForm  = reviewForm("a note", func(text string) (string, error) { return TextOf("note", []string{text}, NoteMost) })
)

func reviewForm(says string, read func(string) (string, error)) input.Format[string] {
	return input.Format[string]{Text: says, Short: "text", Write: input.Quoted, Read: func(word string) (string, error) {
		text, _, err := input.Unquoted(word)
		if err != nil {
			return "", err
		}
		return read(text)
	}}
}
