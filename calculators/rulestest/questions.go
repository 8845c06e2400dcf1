package rulestest

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Questions is the fuzz test of every game: each seed is a line, the kind of a
// question and its words; house rules come as words of their own. Whatever is typed, nothing panics, a mistake is one
// printable sentence, and what was understood is printed and encoded so that it
// reads back the same.
func Questions(f *testing.F, g rules.Game, seeds ...string) {
	for _, s := range seeds {
		f.Add(s, "")
		for _, field := range g.House().Fields(input.Context{}) {
			for _, value := range append(field.Choices, "0", "9") {
				f.Add(s, field.Name+"="+value)
			}
		}
	}
	f.Fuzz(func(t *testing.T, line, houseWords string) {
		house := g.House()
		if err := input.Fill(house, input.Context{}, strings.Fields(houseWords)); err != nil {
			mistaken(t, err)
			return
		}
		words, err := wordsOf(line)
		if err != nil || len(words) == 0 {
			return
		}
		c, ok := g.Question(words[0])
		if !ok {
			return
		}
		if err := input.Fill(c, input.Context{}, words[1:]); err != nil {
			mistaken(t, err)
			return
		}
		reads(t, g, words[0], c)
		judged(t, g, words[0], c, house)
	})
}

// wordsOf returns the words of a line that holds one question.
func wordsOf(line string) ([]string, error) {
	all, err := input.Typed(line)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return all[0], nil
}

// Cites checks the citations of a game: each has an ID of its own, a section
// and a text, none that rulebook.go declares is left out, and its switches are
// house rules.
func Cites(t *testing.T, g rules.Game) {
	source, err := os.ReadFile("rulebook.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), "rules.Cite{ID:"); n != len(g.Cites) {
		t.Errorf("rulebook.go declares %d citations, the game lists %d", n, len(g.Cites))
	}
	var switches []string
	for _, f := range g.House().Fields(input.Context{}) {
		switches = append(switches, f.Name)
	}
	seen := map[string]bool{}
	for _, c := range g.Cites {
		if c.ID == "" || c.Section == "" || c.Text == "" || seen[c.ID] {
			t.Errorf("citation %+v is incomplete or there twice", c)
		}
		seen[c.ID] = true
		for _, s := range c.Switch {
			if !slices.Contains(switches, s) {
				t.Errorf("%s: %s is no house rule", c.ID, s)
			}
		}
	}
}

func mistaken(t *testing.T, err error) {
	t.Helper()
	var m *input.InputError
	if !errors.As(err, &m) {
		t.Fatalf("%v is no mistake", err)
	}
	if m.Text == "" || !utf8.ValidString(m.Text) || lang.Visible(m.Text) != m.Text || strings.Contains(m.Text, "\n") || len(m.Text) > 1000 {
		t.Fatalf("not one printable sentence: %q", m.Text)
	}
}

func reads(t *testing.T, g rules.Game, kind string, c rules.Question) {
	t.Helper()
	printed, encoded := input.Printed(kind, c, input.Context{}), input.JSON(c, input.Context{})

	byWords, _ := g.Question(kind)
	words, err := wordsOf(printed)
	if err == nil {
		err = input.Fill(byWords, input.Context{}, words[1:])
	}
	if again := input.Printed(kind, byWords, input.Context{}); err != nil || again != printed {
		t.Fatalf("%s reads back as %s (%v)", printed, again, err)
	}
	byJSON, _ := g.Question(kind)
	if err := input.FillJSON(byJSON, input.Context{}, encoded); err != nil {
		t.Fatalf("%s does not read back: %v", encoded, err)
	}
	if again := input.JSON(byJSON, input.Context{}); !bytes.Equal(again, encoded) {
		t.Fatalf("%s reads back as %s", encoded, again)
	}
}

func judged(t *testing.T, g rules.Game, kind string, c rules.Question, house input.Input) {
	t.Helper()
	r, err := rules.Answer(c, input.Context{House: house})
	var missing *input.MissingError
	switch {
	case errors.As(err, &missing):
		return
	case err != nil:
		mistaken(t, err)
		return
	}
	reads(t, g, kind, c)
	sum, decisive := 0, 0
	for _, why := range r.Why {
		sum += why.Add
		known(t, g, why.Cite)
		if why.Decisive {
			decisive++
		}
	}
	if len(r.Why) > 0 && decisive != 1 {
		t.Fatalf("%d of %d reasons are decisive", decisive, len(r.Why))
	}
	if r.Value != nil && *r.Value != sum {
		t.Fatalf("value %d, reasons add up to %d", *r.Value, sum)
	}
	if r.Verdict == "" || r.Result == nil {
		t.Fatalf("no verdict or no result: %+v", r)
	}
	for _, v := range r.Violations {
		known(t, g, v.Cite)
		if !slices.ContainsFunc(c.Fields(input.Context{}), func(f input.Field) bool { return v.Field == "" || v.Field == f.Name }) {
			t.Fatalf("%q hangs on %q, which is no field", v.Text, v.Field)
		}
	}
}

func known(t *testing.T, g rules.Game, c rules.Cite) {
	t.Helper()
	if !slices.ContainsFunc(g.Cites, func(have rules.Cite) bool { return have.ID == c.ID && have.Text == c.Text }) {
		t.Fatalf("citation %q is not in the rule book of %s", c.ID, g.Name)
	}
}
