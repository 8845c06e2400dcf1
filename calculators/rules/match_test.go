package rules

import (
	"errors"
	"testing"
	"unicode/utf8"
)

func TestPick(t *testing.T) {
	for _, tt := range []struct {
		word  string
		words []string
		want  int // -1: an ambiguous word; -2: none
	}{
		{"Ana", []string{"Anabel", "Ana"}, 1},
		{"ana", []string{"Anabel", "Ana"}, 1},
		{"anab", []string{"Anabel", "Ana"}, 0},
		{"an", []string{"Anabel", "Ana"}, -1},
		{"élo", []string{"Eloise", "Bruno"}, -2}, // an accent that the name lacks
		{"éloise", []string{"Eloise", "Bruno"}, 0},
		{"él", []string{"Éloïse", "Bruno"}, 0},
		{"é", []string{"event"}, -2},
		{"ELO", []string{"Éloïse", "Bruno"}, 0},
		{"Ana", []string{"Ána", "Ana"}, 1},
		{"ana", []string{"Ána", "Ana"}, -1},
		{"日", []string{"日本", "中国"}, 0},
		{"", []string{"Ana"}, -2},
		{"x", []string{"Ana"}, -2},
		{"x", nil, -2},
	} {
		got, err := Pick(tt.word, tt.words)
		var m *InputError
		switch {
		case tt.want >= 0 && (err != nil || got != tt.want):
			t.Errorf("Pick(%q, %q) = %d, %v; want %d", tt.word, tt.words, got, err, tt.want)
		case tt.want < 0 && !errors.As(err, &m):
			t.Errorf("Pick(%q, %q) = %d, want a mistake", tt.word, tt.words, got)
		case tt.want < 0 && m.Ambiguous != (tt.want == -1):
			t.Errorf("Pick(%q, %q): %v, ambiguous %v", tt.word, tt.words, m, m.Ambiguous)
		}
	}
}

func TestFold(t *testing.T) {
	for s, want := range map[string]string{
		"Ana": "ana", "ÁNA": "ana", "A\u0301na": "ana", "Straße": "strasse", "Ærø": "aero", "Łódź": "lodz",
		"İstanbul": "istanbul", "日本": "日本", "Þór": "thor", "ΝΙΚΟΣ": "νικος", "Νικος": "νικος", "νικοσ": "νικος", "ﬁa": "fia",
		"Ελένη": "ελένη", // only Latin letters are taken from their accents
	} {
		if got := Fold(s); got != want {
			t.Errorf("Fold(%q) = %q, want %q", s, got, want)
		}
	}
	if n := utf8.RuneCountInString(marked); n != len(unmarked) {
		t.Fatalf("%d letters with marks, %d without", n, len(unmarked))
	}
}

func TestLongest(t *testing.T) {
	for _, tt := range []struct {
		word   string
		others []string
		want   string
	}{
		{"adv", []string{"adv"}, "adv"},
		{"adv", []string{"adv", "adventure"}, "adventure"},
		{"adv", []string{"adventure", "adv"}, "adventure"},
		{"ad", []string{"ad", "adv", "adventure"}, "adventure"},
		{"ad", []string{"adventure", "adv", "ad"}, "adventure"},
		{"ad", []string{"adventure", "advice"}, "ad"},
		{"ad", []string{"adv", "adventure", "advice"}, "ad"},
		{"ad", []string{"advice", "adventure", "adv"}, "ad"},
		{"Com", []string{"comedy"}, "comedy"},
		{"x", []string{"adventure"}, "x"},
	} {
		if got := Longest(tt.word, tt.others); got != tt.want {
			t.Errorf("Longest(%q, %q) = %q, want %q", tt.word, tt.others, got, tt.want)
		}
	}
}
