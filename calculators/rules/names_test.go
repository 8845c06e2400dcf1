package rules

import (
	"errors"
	"slices"
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
		{"élo", []string{"Eloise", "Bruno"}, 0},
		{"ELO", []string{"Éloïse", "Bruno"}, 0},
		{"Ana", []string{"Ána", "Ana"}, 1},
		{"ana", []string{"Ána", "Ana"}, -1},
		{"日", []string{"日本", "中国"}, 0},
		{"", []string{"Ana"}, -2},
		{"x", []string{"Ana"}, -2},
		{"x", nil, -2},
	} {
		got, err := Pick(tt.word, tt.words)
		var m *Mistake
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

func TestCheckName(t *testing.T) {
	for name, ok := range map[string]bool{
		"Ana": true, "Jean Luc": true, "日本語": true, "Ana 2": true, "O'Neil": true, "Zoë👩‍👩‍👧": true, "X Æ A-12": true,
		"": false, " Ana": false, "Ana ": false, "A  b": false, "2Ana": false, "👩Ana": false, "-Ana": false,
		"A\x1b[31m": false, "A\nb": false, "A\u202eb": false, "A\u2028b": false, "A\x00": false, "A\xff": false, "ㅤ": false, "A\u200d": false, "A\u200d\u200dB": false, "क्\u200dष": true,
		"all": false, "None": false, "OWN": false,
		"aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd": true, "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddE": false,
	} {
		if got := CheckName(name) == nil; got != ok {
			t.Errorf("CheckName(%q) ok is %v, want %v", name, got, ok)
		}
	}
}

func TestQuoteAndVisible(t *testing.T) {
	long := make([]byte, 70000)
	for i := range long {
		long[i] = 'x'
	}
	if q := Quote(string(long)); len(q) > 60 {
		t.Errorf("70,000 characters are shown as %d", len(q))
	}
	for s, want := range map[string]string{
		"Ana": `"Ana"`, "\x1b[31m": `"\x1b[31m"`, "a\nb": `"a\nb"`, "\u202e": `"\u202e"`, "\xff": `"\xff"`, "１２": `"１２"`,
	} {
		if got := Quote(s); got != want {
			t.Errorf("Quote(%q) = %s, want %s", s, got, want)
		}
	}
	for s, want := range map[string]string{"A 2 × B": "A 2 × B", "\x1b[31m": `\x1b[31m`, "a\tb\n": `a\tb\n`, "\u202ex": `\u202ex`, "👩‍👧": "👩‍👧"} {
		if got := Visible(s); got != want {
			t.Errorf("Visible(%q) = %s, want %s", s, got, want)
		}
	}
}

func TestStanding(t *testing.T) {
	for _, tt := range []struct {
		points, ranks []int
		winners       []Seat
	}{
		{[]int{9, 9, 7}, []int{1, 1, 3}, []Seat{1, 2}},
		{[]int{5, 7, 9}, []int{3, 2, 1}, []Seat{3}},
		{[]int{0, 0}, []int{1, 1}, []Seat{1, 2}},
		{[]int{-1, 3, 3, -1}, []int{3, 1, 1, 3}, []Seat{2, 3}},
	} {
		got := Standing(Players{"A", "B", "C", "D"}[:len(tt.points)], tt.points)
		if !slices.Equal(got.Ranks, tt.ranks) {
			t.Errorf("%v: ranks %v, want %v", tt.points, got.Ranks, tt.ranks)
		}
		if !slices.Equal(got.Winners, tt.winners) {
			t.Errorf("%v: winners %v, want %v", tt.points, got.Winners, tt.winners)
		}
	}
}
