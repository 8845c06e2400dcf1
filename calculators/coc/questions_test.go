package coc

import (
	"strings"
	"testing"

	"companion/calculators/rules"
)

// In a question a card is known by its name however that is typed, and a name that fits
// nothing is a slip.
func TestNamesInQuestions(t *testing.T) {
	tests := []struct{ kind, words, want string }{
		{"attack", "x:Bert/3/4:y/3 gone=Y", "Bert loses 4 SAN"},
		{"attack", "x:Bert/3/4:y/3 gone=X", "nobody loses SAN"},
		{"attack", "x:Bert/3/4:y/3 gone=z", "!gone: z is not in the attack"},
		{"attack", "x:Bert/3/4:y/3 w:Bert/2/1:Y/3", "!Y opposes one attacker and no more"},
		{"attack", "x:Bert/3/4 X:Cleo/3/4", "!X attacks one opponent once"},
		{"attack", "x:Bert/3/4 w:Bert/1/1 defenders=y:Bert/3,Y:Bert/3 best-defence", "!defenders: Y is named twice"},
		{"attack", "x:Bert/3/4 w:Bert/1/1 defenders=x:Bert/3 best-defence", "!x opposes one attacker and no more"},
		{"attack", "z:Cleo/1/5 w:Bert/1/5 have=Cleo:2/0", "Cleo loses 2 SAN and Bert loses 5 SAN; Cleo out"},
		{"stack", "mine+a:dhole:c again+a:Dhole:c", "!dhole is concealed, so its ability cannot be used"},
		{"stack", "theirs+d:Dhole mine+a:dhole:c", "mine happens, then theirs happens"},
		{"stack", "mine+a:dhole:c concealed=DHOLE", "!dhole is concealed, so its ability cannot be used"},
		{"stack", "theirs+c:dhole concealed=dohle", "!concealed: none of the actions is about dohle"},
	}
	for _, tt := range tests {
		c, _ := Game.Calc(tt.kind)
		if err := rules.Fill(c, rules.At{}, strings.Fields(tt.words)); err != nil {
			t.Fatalf("%s: %v", tt.words, err)
		}
		r, err := rules.Ask(c, rules.Setting{House: &House{}})
		got := r.Verdict
		if err != nil {
			got = "!" + err.Error()
		} else if len(r.Against) > 0 {
			got = "!" + r.Against[0].Says
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s %s: %s, want %s", tt.kind, tt.words, got, tt.want)
		}
	}
}
