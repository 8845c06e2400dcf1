package vwf

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"companion/calculators/rules"
)

// Every value of every switch, in words and in JSON, and what it does to a question.
func TestEveryHouseRule(t *testing.T) {
	tests := []struct{ key, value, kind, words, want string }{
		{"object-scoring", "once-per-sign", "object", "1we,3v,-1we we,v", "2 points, upright"},
		{"object-scoring", "sum", "object", "1we,3v,-1we we,v", "3 points, upright"},
		{"object-scoring", "conflict-zero", "object", "1we,3v,-1we we,v", "0 points, sideways"},
		{"helping-hand-stacks", "yes", "turn", "object hand=5 helping-hands=2", "A turn may be like that; draw 2"},
		{"helping-hand-stacks", "no", "turn", "object hand=5 helping-hands=2", "A turn may be like that; draw 1"},
		{"zone-rounding", "nearest", "piles", "107 3", "61 cards, below them 32 with END GAME"},
		{"zone-rounding", "down", "piles", "107 3", "62 cards, below them 31 with END GAME"},
		{"zone-rounding", "up", "piles", "106 3", "60 cards, below them 32 with END GAME"},
		{"max-actions-in-two-card-turn", "2", "turn", "action,action phase=after mode=combined", "A turn may be like that"},
		{"max-actions-in-two-card-turn", "1", "turn", "action,action phase=after mode=combined", "!action.one"},
		{"type-points", "5", "score", "Ana:v/f", "Ana has 10 points"},
		{"type-points", "-3", "score", "Ana:v/f", "Ana has -6 points"},
		{"skip-draws-printed", "no", "turn", "hand=5 helping-hands=1", "The whole hand goes; draw 6"},
		{"skip-draws-printed", "yes", "turn", "hand=5 helping-hands=1", "The whole hand goes; draw 5"},
	}
	for _, tt := range tests {
		t.Run(tt.key+"="+tt.value, func(t *testing.T) {
			var byWords, byJSON House
			if err := rules.Fill(&byWords, rules.At{}, []string{tt.key + "=" + tt.value}); err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(map[string]string{strings.ReplaceAll(tt.key, "-", "_"): tt.value})
			if err != nil {
				t.Fatal(err)
			}
			if err := rules.FillJSON(&byJSON, rules.At{}, data); err != nil || byJSON != byWords {
				t.Fatalf("%v: %+v by JSON, %+v by words", err, byJSON, byWords)
			}
			if !slices.ContainsFunc(cites, func(c rules.Cite) bool { return slices.Contains(c.Switch, tt.key) }) {
				t.Errorf("no rule tells of %s", tt.key)
			}
			c, _ := Game.Calc(tt.kind)
			if err := rules.Fill(c, rules.At{}, strings.Fields(tt.words)); err != nil {
				t.Fatal(err)
			}
			r, err := rules.Ask(c, rules.Setting{House: &byWords})
			if err != nil {
				t.Fatal(err)
			}
			printed := defaultOf(tt.key) == tt.value
			if told := slices.Contains(r.Notes, "house rule: "+tt.key+"="+tt.value); len(r.Against) == 0 && told == printed {
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

// defaultOf is the printed game.
func defaultOf(key string) string {
	fields := new(House).Fields(rules.At{})
	return fields[slices.IndexFunc(fields, func(f rules.Field) bool { return f.Name == key })].Default
}
