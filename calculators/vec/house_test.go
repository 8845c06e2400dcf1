package vec

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"companion/calculators/rules"
)

// Every value of every switch, in words and in JSON, and what it does to a
// question. Where nothing is asked, no question hangs on it: the table is played
// by it, and the rule book tells it.
func TestEveryHouseRule(t *testing.T) {
	tests := []struct{ key, value, kind, words, want string }{
		{"count-activated", "if-face-up", "strength", "v/adv v/com,e/adv card-face-down=yes", "Strength 1"},
		{"count-activated", "always", "strength", "v/adv v/com,e/adv card-face-down=yes", "Strength 4"},
		{"count-activated", "never", "strength", "v/adv v/com,e/adv", "Strength 1"},
		{"insert-measures", "activated", "insert", "acting=Leia:7 oppose=Luke:5", "Leia places the card with 7"},
		{"insert-measures", "named", "insert", "acting=Leia:7 oppose=Luke:5", "Leia places the card with 7"},
		{"locked-compared-card", "skip", "compare", "score=4 face-up=6 compared=pen", "The winner has 4 and can turn 1 card for 3, 1 left"},
		{"locked-compared-card", "block", "compare", "score=4 face-up=6 compared=pen", "The winner has 4 and can turn no card, 4 left"},
		{"defender-can-win", "yes", "compare", "5 9", "The defender wins by 4"},
		{"defender-can-win", "no", "compare", "5 9", "The defender is stronger: nothing happens"},
		{"chain-turn-then-discard", "yes", "strength", "e/adv e/adv:2 turn=e/adv discard=1", "Strength 7"},
		{"chain-turn-then-discard", "no", "strength", "e/adv e/adv:2 turn=e/adv discard=1", "!strength.chain"},
		{"special-points-gate-covers-discard", "yes", "strength", "e/adv v/com:7 face-down=1 discard=1", "!strength.gate-discard"},
		{"special-points-gate-covers-discard", "no", "strength", "e/adv v/com:7 face-down=1 discard=1", "Strength 3"},
		{"special-points-max-face-up", "7", "strength", "e/adv v/com:7 turn=v/com", "!strength.gate"},
		{"special-points-max-face-up", "8", "strength", "e/adv v/com:7 turn=v/com", "Strength 2"},
		{"insert-colors-include-face-down", "yes", "insert", "rbg,grey/down", "This Display may INSERT"},
		{"insert-colors-include-face-down", "no", "insert", "rbg,grey/down", "This Display may not INSERT"},
		{"robbed-pen-to-face-down", "no", "steal", "2 4", "The robbed player takes 3 along, 3 stay on the card"},
		{"robbed-pen-to-face-down", "yes", "steal", "2 4", "The robbed player takes 3 along, 3 stay on the card"},
		{"turn-when-renounced", "no", "", "", ""},
		{"turn-when-renounced", "yes", "", "", ""},
		{"phase2-order", "snake", "", "", ""},
		{"phase2-order", "clockwise", "", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.key+"="+tt.value, func(t *testing.T) {
			var byWords, byJSON House
			if err := rules.Fill(&byWords, rules.At{}, []string{tt.key + "=" + tt.value}); err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(map[string]string{strings.ReplaceAll(tt.key, "-", "_"): strings.ReplaceAll(tt.value, "-", "_")})
			if err != nil {
				t.Fatal(err)
			}
			if err := rules.FillJSON(&byJSON, rules.At{}, data); err != nil || byJSON != byWords {
				t.Fatalf("%v: %+v by JSON, %+v by words", err, byJSON, byWords)
			}
			field := byWords.field(tt.key)
			if cited := slices.ContainsFunc(cites, func(c rules.Cite) bool { return slices.Contains(c.Switch, tt.key) }); !cited {
				t.Errorf("no rule tells of %s", tt.key)
			}
			if tt.kind == "" {
				return
			}
			c, _ := Game.Calc(tt.kind)
			r := ask(t, c, byWords, strings.Fields(tt.words)...)
			note := "house rule: " + tt.key + "=" + tt.value
			if told, printed := slices.Contains(r.Notes, note), tt.value == field.Default; len(r.Against) == 0 && told == printed {
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

func (h *House) field(name string) rules.Field {
	fields := h.Fields(rules.At{})
	return fields[slices.IndexFunc(fields, func(f rules.Field) bool { return f.Name == name })]
}
