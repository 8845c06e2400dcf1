package rulestest

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Translated plays every log of testdata/logs and asks every question in the fake language.
// No prose stands outside its brackets, so all of it can be translated, and no two brackets
// are glued to one sentence.
func Translated(t *testing.T, g rules.Game) {
	if err := lang.Use(lang.Fake); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lang.Use("") }()
	seen := map[string]bool{}
	check := func(where, text string, names []string) {
		if flaw := Untranslated(text, names); flaw != "" && !seen[flaw] {
			seen[flaw] = true
			t.Errorf("%s: %s\n\tin %s", where, flaw, text)
		}
	}
	ruling := func(where string, r rules.Ruling, err error, names []string) {
		check(where, r.Verdict, names)
		for _, why := range r.Why {
			check(where, why.Text, names)
		}
		for _, note := range r.Notes {
			check(where, note, names)
		}
		for _, v := range r.Violations {
			check(where, v.Text, names)
		}
		if err != nil {
			var wrong *input.InputError
			text := err.Error()
			if errors.As(err, &wrong) { // the name of a field is not translated
				text = strings.TrimPrefix(text, wrong.Field+": ")
			}
			check(where, text, names)
		}
	}
	logs, _ := filepath.Glob("testdata/logs/*.log")
	for _, file := range logs {
		log, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = replay.Log(g, input.Context{}, unchecked(string(log)), func(e replay.Event) error {
			names := slices.Clone([]string(e.Players))
			for _, c := range rules.CountersOf(e.State) {
				names = append(names, c.Title, c.Name, strings.ReplaceAll(c.Name, "-", " "))
				names = append(names, c.Words...)
			}
			where := filepath.Base(file) + ": " + e.Event
			ruling(where, e.Ruling, e.Err, names)
			for _, due := range e.State.Due() {
				check(where, due.Text, names)
			}
			return nil
		})
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	for _, line := range questions(t, g) {
		_, r, err := ask(t, g, line)
		ruling(line, r, err, namesIn(line))
	}
}

// namesIn returns the words of a question that begin with a capital letter.
func namesIn(line string) []string {
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.DeleteFunc(words, func(word string) bool { return word == strings.ToLower(word) })
}

// unchecked returns a log without its checks of sentences.
func unchecked(log string) string {
	lines := strings.Split(log, "\n")
	for i, line := range lines {
		switch trimmed := strings.TrimSpace(line); {
		case strings.HasPrefix(trimmed, "="):
			lines[i] = ""
		case strings.HasPrefix(trimmed, "!"):
			lines[i] = "!"
		}
	}
	return strings.Join(lines, "\n")
}

// Untranslated finds prose outside the brackets of the fake language, and brackets that are
// glued to one sentence; "" for a text that can be translated. Names are no prose.
func Untranslated(text string, names []string) string {
	depth, from := 0, 0
	var outside []string
	for i, r := range text {
		switch string(r) {
		case lang.Opening:
			if depth == 0 {
				outside = append(outside, text[from:i])
			}
			depth++
		case lang.Closing:
			depth--
			from = i + len(lang.Closing)
		}
	}
	outside = append(outside, text[from:])
	longest := slices.Clone(names)
	slices.SortFunc(longest, func(a, b string) int { return len(b) - len(a) })
	for i, part := range outside {
		for _, name := range longest {
			if name != "" {
				part = strings.ReplaceAll(part, name, "")
			}
		}
		words := strings.FieldsFunc(part, func(r rune) bool { return !unicode.IsLetter(r) })
		for _, word := range words {
			if len(word) > 2 {
				return "not translated: " + word
			}
		}
		if i > 0 && i < len(outside)-1 && !separates(part) {
			return "glued: " + lang.Closing + part + lang.Opening
		}
	}
	return ""
}

// separates reports whether what stands between two brackets separates two sentences, or a
// sentence from its citation, or a heading from its list.
func separates(part string) bool {
	return part == " (" || strings.HasPrefix(part, ": ") || strings.Contains(part, ". ") || strings.Contains(part, "; ") || strings.Contains(part, "\n")
}
