package input

import (
	"testing"
	"unicode/utf8"
)

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
