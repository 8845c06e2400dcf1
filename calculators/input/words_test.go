package input

import (
	"slices"
	"testing"
)

// A sentence of a log stands in one line, however it was pasted.
func TestTextInOneLine(t *testing.T) {
	for word, want := range map[string]string{
		"a\tb": "a b", "a\r\nb\n": "a b", "שלום\u200f!": "שלום!", "\u2067a\u2069": "a", "نامه\u200cای": "نامه\u200cای",
	} {
		var text Opt[string]
		if err := Text("text", &text, "what").Set(word); err != nil || text.Value != want {
			t.Errorf("%q is read as %q (%v), want %q", word, text.Value, err, want)
		}
	}
	var text Opt[string]
	if err := Text("text", &text, "what").Set("a\x1b[31m"); err == nil {
		t.Errorf("an escape is read: %q", text.Value)
	}
}

// Single and double quotes both quote at the beginning of a word or of a name in it; inside
// a word an apostrophe is a letter. Blanks of any kind separate words.
func TestTypedQuotes(t *testing.T) {
	for _, tt := range []struct {
		line string
		want [][]string
		text string // of the last word, without its quotes
	}{
		{`pen r1 "Count Dracula"`, [][]string{{"pen", "r1", `"Count Dracula"`}}, "Count Dracula"},
		{`pen r1 'Count Dracula'`, [][]string{{"pen", "r1", `'Count Dracula'`}}, "Count Dracula"},
		{`pen by='Count Dracula' x`, [][]string{{"pen", `by='Count Dracula'`, "x"}}, "x"},
		{`a D'Artagnan; b 'Jean-Luc's cat'`, [][]string{{"a", "D'Artagnan"}, {"b", "'Jean-Luc's cat'"}}, "Jean-Luc's cat"},
		{`a Jean-Luc's dogs'`, [][]string{{"a", "Jean-Luc's", "dogs'"}}, "dogs'"},
		{`note 'tis late`, [][]string{{"note", "'tis", "late"}}, "late"},
		{`a x:'b; c',"d 'e"`, [][]string{{"a", `x:'b; c',"d 'e"`}}, `x:"b; c","d 'e"`},
		{"pen\u00a0r1\u202fAna", [][]string{{"pen", "r1", "Ana"}}, "Ana"},
		{"a 'b\u00a0c'\u00a0d", [][]string{{"a", "'b\u00a0c'", "d"}}, "d"},
		{`a ''`, [][]string{{"a", "''"}}, ""},
	} {
		got, err := Typed(tt.line)
		if err != nil || !slices.EqualFunc(got, tt.want, slices.Equal) {
			t.Errorf("%s: %q, %v; want %q", tt.line, got, err, tt.want)
			continue
		}
		words := got[len(got)-1]
		if text, _, err := Unquoted(words[len(words)-1]); err != nil && tt.text != "" || text != tt.text && DoubleQuoted(words[len(words)-1]) != tt.text {
			t.Errorf("%s: its last word is %q, %v; want %q", tt.line, text, err, tt.text)
		}
	}
}
