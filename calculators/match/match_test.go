package match

import (
	"errors"
	"testing"

	"companion/calculators/input"
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
		got, err := input.Pick(tt.word, tt.words)
		var m *input.InputError
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
		if got := input.Longest(tt.word, tt.others); got != tt.want {
			t.Errorf("Longest(%q, %q) = %q, want %q", tt.word, tt.others, got, tt.want)
		}
	}
}
