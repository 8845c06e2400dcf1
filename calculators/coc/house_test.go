package coc

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"companion/calculators/rules"
)

// Every value of every switch, in words and in JSON, and what it does to a question, or
// where no question hangs on it to the log that is named.
func TestEveryHouseRule(t *testing.T) {
	tests := []struct{ key, value, kind, words, want string }{
		{payLastSan, "yes", "pay", "1 3 have=3/9", "1 KNOW and 3 SAN paid: 0 SAN and 11 KNOW are left"},
		{payLastSan, "no", "pay", "1 3 have=3/9", "!" + sanLast.ID},
		{freshKnow, "no", "reveal", "a/e/2/4 b/s/1/2 have=20/5", "a is resolved and b fizzles: 18 SAN and 3 KNOW are left"},
		{freshKnow, "yes", "reveal", "a/e/2/4 b/s/1/2 have=20/5", "a is resolved and b is resolved: 17 SAN and 2 KNOW are left"},
		{blockedStays, "no", "attack", "x:Bert/3/4:y/9 gone=y", "Bert loses 4 SAN"},
		{blockedStays, "yes", "attack", "x:Bert/3/4:y/9 gone=y", "nobody loses SAN"},
		{abilityCost, "announce", "stack", "mine+a:dhole:c theirs+c:dhole", "theirs happens, then mine happens"},
		{abilityCost, "resolve", "stack", "mine+a:dhole:c theirs+c:dhole", "theirs happens, then mine does not happen"},
		{oppositionTriggers, "no", "oppose", "3 3", "The attacker is concealed, the opposer is concealed"},
		{oppositionTriggers, "yes", "oppose", "3 3", "The attacker is concealed, the opposer is concealed"},
		{reshuffleDead, "no", "", "empty-deck.log", "The deck is used up: Alma draws no card"},
		{reshuffleDead, "yes", "", "empty-deck.log", "The dead pile is shuffled: Alma draws a card from it"},
	}
	for _, tt := range tests {
		t.Run(tt.key+"="+tt.value, func(t *testing.T) {
			h := bothWays(t, tt.key, tt.value)
			if cited := slices.ContainsFunc(cites, func(c rules.Cite) bool { return slices.Contains(c.Switch, tt.key) }); !cited {
				t.Errorf("no rule tells of %s", tt.key)
			}
			if tt.kind == "" {
				log, err := os.ReadFile("testdata/logs/" + tt.words)
				if err != nil || !strings.Contains(string(log), tt.want) {
					t.Errorf("%s does not say %q (%v)", tt.words, tt.want, err)
				}
				return
			}
			c, _ := Game.Calc(tt.kind)
			r := ask(t, c, h, strings.Fields(tt.words)...)
			fields := h.Fields(rules.At{})
			field := fields[slices.IndexFunc(fields, func(f rules.Field) bool { return f.Name == tt.key })]
			told := slices.Contains(r.Notes, "house rule: "+tt.key+"="+tt.value)
			if printed := tt.value == field.Default; len(r.Against) == 0 && told == printed {
				t.Errorf("notes %q; printed game: %v", r.Notes, printed)
			}
			switch id, refused := strings.CutPrefix(tt.want, "!"); {
			case refused && (len(r.Against) == 0 || r.Against[0].Cite.ID != id):
				t.Errorf("%s, %v; want a refusal by %s", r.Verdict, r.Against, id)
			case !refused && (len(r.Against) > 0 || r.Verdict != tt.want):
				t.Errorf("%s, %v; want %s", r.Verdict, r.Against, tt.want)
			}
		})
	}
	for _, f := range new(House).Fields(rules.At{}) {
		for _, value := range append(f.Choices, f.Default) {
			if !slices.ContainsFunc(tests, func(tt struct{ key, value, kind, words, want string }) bool {
				return tt.key == f.Name && tt.value == value
			}) {
				t.Errorf("%s=%s is not tested", f.Name, value)
			}
		}
	}
}

// bothWays are house rules with one of them given, which is the same by words and by
// JSON.
func bothWays(t *testing.T, key, value string) House {
	t.Helper()
	var byWords, byJSON House
	if err := rules.Fill(&byWords, rules.At{}, []string{key + "=" + value}); err != nil {
		t.Fatal(err)
	}
	var v any = value
	if value == "yes" || value == "no" {
		v = value == "yes"
	}
	data, err := json.Marshal(map[string]any{strings.ReplaceAll(key, "-", "_"): v})
	if err != nil {
		t.Fatal(err)
	}
	if err := rules.FillJSON(&byJSON, rules.At{}, data); err != nil || byJSON != byWords {
		t.Fatalf("%v: %+v by JSON, %+v by words", err, byJSON, byWords)
	}
	return byWords
}
