package vudulhu

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// Every value of every switch, in words and in JSON, and what it does to a question or,
// where none hangs on it, to a table (its line after "players Ana Bo Cleo" and a setup).
func TestEveryHouseRule(t *testing.T) {
	tests := []struct{ key, value, line, want string }{
		{wildOnDice, "no", "cast joker,skull gs", "!ingredients.joker"},
		{wildOnDice, "yes", "cast joker,skull gs", "The dice pay it with joker and skull; none is left"},
		{skullFirst, "yes", "race 3 1 4 4", "4: the Great Skull on 4 and the Place symbol on 4"},
		{skullFirst, "no", "race 3 1 4 4", "4: the Place symbol on 4 and the Great Skull on 4"},
		{retriggerSkull, "yes", "race 3 2 4 seen=4", "5: the Great Skull on 4"},
		{retriggerSkull, "no", "race 3 2 4 seen=4", "5: nothing is triggered, 8 points to 13"},
		{simultaneous, declared, "race gains=Cleo:2,Ana:1 standing=Ana:12,Bo:3,Cleo:11 active=Bo", "Cleo wins with 13"},
		{simultaneous, activeFirst, "race gains=Bo:10,Ana:1,Cleo:2 standing=Ana:12,Bo:3,Cleo:11 active=Cleo", "Cleo wins with 13"},
		{simultaneous, shared, "race gains=Cleo:2,Ana:1 standing=Ana:12,Bo:3,Cleo:11", "Ana and Cleo share the victory"},
		{earlyPass, "yes", "! pass", "The doll goes to Bo; 5 dice stayed unused"},
		{earlyPass, "no", "! pass", "!pass.when"},
		{reshuffleArtifacts, "no", "! adjust artifact-deck to=0 used; draw a", "!draw.artifact"},
		{reshuffleArtifacts, "yes", "! adjust artifact-deck to=0 used; draw a", "Shuffle the 8 used Artifacts into a new deck; Ana draws an Artifact: 3 dice left; 1 Artifact in hand; 7 Artifacts are in the deck"},
	}
	for _, tt := range tests {
		t.Run(tt.key+"="+tt.value, func(t *testing.T) {
			h := bothWays(t, tt.key, tt.value)
			var r rules.Ruling
			if line, atTable := strings.CutPrefix(tt.line, "! "); atTable {
				r = lastOf(t, h, line)
			} else {
				r = asked(t, h, tt.line)
			}
			field := fieldOf(h, tt.key)
			note := "house rule: " + tt.key + "=" + tt.value
			if told, printed := slices.Contains(r.Notes, note), tt.value == field.Default; len(r.Violations) == 0 && told == printed {
				t.Errorf("notes %q; printed game: %v", r.Notes, printed)
			}
			switch id, refused := strings.CutPrefix(tt.want, "!"); {
			case refused && (len(r.Violations) == 0 || r.Violations[0].Cite.ID != id):
				t.Errorf("%s, %v; want a refusal by %s", r.Verdict, r.Violations, id)
			case !refused && (len(r.Violations) > 0 || r.Verdict != tt.want):
				t.Errorf("%s, %v; want %s", r.Verdict, r.Violations, tt.want)
			}
			if !slices.ContainsFunc(cites, func(c rules.Cite) bool { return slices.Contains(c.Switch, tt.key) }) {
				t.Errorf("no citation mentions %s", tt.key)
			}
		})
	}
	for _, f := range new(House).Fields(input.Context{}) {
		for _, value := range append(f.Choices, f.Default) {
			if !slices.ContainsFunc(tests, func(tt struct{ key, value, line, want string }) bool { return tt.key == f.Name && tt.value == value }) {
				t.Errorf("%s=%s is not tested", f.Name, value)
			}
		}
	}
}

// bothWays fills a switch by words and by JSON, which have to agree.
func bothWays(t *testing.T, key, value string) *House {
	t.Helper()
	var byWords, byJSON House
	if err := input.Fill(&byWords, input.Context{}, []string{key + "=" + value}); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(map[string]string{strings.ReplaceAll(key, "-", "_"): strings.ReplaceAll(value, "-", "_")})
	if err != nil {
		t.Fatal(err)
	}
	if err := input.FillJSON(&byJSON, input.Context{}, data); err != nil || byJSON != byWords {
		t.Fatalf("%v: %+v by JSON, %+v by words", err, byJSON, byWords)
	}
	return &byWords
}

func fieldOf(h *House, name string) input.Field {
	fields := h.Fields(input.Context{})
	return fields[slices.IndexFunc(fields, func(f input.Field) bool { return f.Name == name })]
}

func asked(t *testing.T, h *House, line string) rules.Ruling {
	t.Helper()
	words := strings.Fields(line)
	c, _ := Game.Question(words[0])
	err := input.Fill(c, input.Context{}, words[1:])
	var r rules.Ruling
	if err == nil {
		r, err = rules.Answer(c, input.Context{House: h})
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}

// lastOf returns the ruling of the last event of a line, at a table where the dice lie and
// an Artifact was used.
func lastOf(t *testing.T, h *House, line string) rules.Ruling {
	t.Helper()
	s := input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}, House: h}
	m, err := match.Open(Game, s, 1)
	if err != nil {
		t.Fatal(err)
	}
	do(t, m, "roll; artifact")
	lines := strings.Split(line, "; ")
	for _, l := range lines[:len(lines)-1] {
		do(t, m, l)
	}
	words := strings.Fields(lines[len(lines)-1])
	told, err := m.Read(words)
	if err == nil {
		err = told.Ready(m.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := m.Judge(told)
	if v, ok := err.(*rules.Violation); ok {
		r.Violations = append(r.Violations, v)
	}
	return r
}
