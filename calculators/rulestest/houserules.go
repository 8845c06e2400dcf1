package rulestest

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// houseCase is one value of a house rule and what it does to a question.
type houseCase struct{ Key, Value, Kind, Words, Want string }

// HouseRules checks that every value of every house rule is among the cases, means the
// same by words and by JSON, has a citation, changes a question as expected and is
// noted where it is not the printed game. A case is the key, the value, the question and
// its words ("" where none hangs on it), and the verdict, or ! and the citation of the
// refusal.
func HouseRules(t *testing.T, g rules.Game, cases [][5]string) {
	for _, five := range cases {
		c := houseCase{five[0], five[1], five[2], five[3], five[4]}
		t.Run(c.Key+"="+c.Value, func(t *testing.T) { c.check(t, g) })
	}
	for _, f := range g.House().Fields(input.Context{}) {
		for _, value := range append(f.Choices, f.Default) {
			if !slices.ContainsFunc(cases, func(c [5]string) bool { return c[0] == f.Name && c[1] == value }) {
				t.Errorf("%s=%s is not tested", f.Name, value)
			}
		}
	}
}

func (c houseCase) check(t *testing.T, g rules.Game) {
	house := c.house(t, g)
	if !slices.ContainsFunc(g.Cites, func(cite rules.Cite) bool { return slices.Contains(cite.Switch, c.Key) }) {
		t.Errorf("no citation mentions %s", c.Key)
	}
	if c.Kind == "" {
		return
	}
	calc, _ := g.Question(c.Kind)
	if err := input.Fill(calc, input.Context{}, strings.Fields(c.Words)); err != nil {
		t.Fatal(err)
	}
	r, err := rules.Answer(calc, input.Context{House: house})
	if err != nil {
		t.Fatal(err)
	}
	move := slices.Contains(r.Notes, "house rule: "+c.Key+"="+c.Value)
	if printed := c.isPrinted(house); len(r.Violations) == 0 && move == printed {
		t.Errorf("notes %q; printed game: %v", r.Notes, printed)
	}
	switch id, refused := strings.CutPrefix(c.Want, "!"); {
	case refused && (len(r.Violations) == 0 || r.Violations[0].Cite.ID != id):
		t.Errorf("%s, %v; want a refusal by %s", r.Verdict, r.Violations, id)
	case !refused && (len(r.Violations) > 0 || r.Verdict != c.Want):
		t.Errorf("%s, %v; want %s", r.Verdict, r.Violations, c.Want)
	}
}

// house returns house rules with this one given, which are the same by words and by JSON.
func (c houseCase) house(t *testing.T, g rules.Game) input.Input {
	byWords, byJSON := g.House(), g.House()
	if err := input.Fill(byWords, input.Context{}, []string{c.Key + "=" + c.Value}); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(map[string]string{strings.ReplaceAll(c.Key, "-", "_"): strings.ReplaceAll(c.Value, "-", "_")})
	if n := strings.TrimLeft(c.Value, "-0123456789"); n == "" { // a number has a sign, and no word
		data, err = json.Marshal(map[string]json.Number{strings.ReplaceAll(c.Key, "-", "_"): json.Number(c.Value)})
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := input.FillJSON(byJSON, input.Context{}, data); err != nil || !bytes.Equal(input.JSON(byJSON, input.Context{}), input.JSON(byWords, input.Context{})) {
		t.Fatalf("%v: %+v by JSON, %+v by words", err, byJSON, byWords)
	}
	return byWords
}

func (c houseCase) isPrinted(house input.Input) bool {
	for _, f := range house.Fields(input.Context{}) {
		if f.Name == c.Key {
			return f.Default == c.Value
		}
	}
	return false
}
