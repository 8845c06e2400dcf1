package rules

import (
	"testing"
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
