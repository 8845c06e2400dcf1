package carpathes

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// houseCase is a value of a house rule and what it makes of a question: a verdict, or
// after ! the rule by which it is refused. Where nothing is asked the table is played by
// it: testdata/logs/house-rules.log.
type houseCase struct{ key, value, question, want string }

var houseCases = []houseCase{
	{floorMode, "clamp", "lose 20 15", "Lose 10 from the counter, 10 lapse: 5 DS are left"},
	{floorMode, noCounterLoss, "lose 20 15", "Lose 0 from the counter, 20 lapse: 15 DS are left"},
	{humansForced, "yes", "lose 25 5 hand=15", "!counter.humans"},
	{humansForced, "no", "lose 25 5 hand=15", "Lose 0 from the counter, 25 lapse: 5 DS are left"},
	{counterCap, "100", "recover 20 90", "100 DS, 10 gained, 10 lost"},
	{counterCap, noCap, "recover 20 90", "110 DS, 20 gained"},
	{stealSlaves, "no", "dominate ana bo Ana:10,Bo:40,Cleo:30,Dan:50 ana:cleo:3", "!transfer"},
	{stealSlaves, "yes", "dominate ana bo Ana:10,Bo:40,Cleo:30,Dan:50 ana:cleo:3", "Ana is the Slave of Bo"},
	{requestedBonus, "1", "grace 0 ordered", "Grace 1, 4 more to be free"},
	{requestedBonus, "2", "grace 0 ordered", "Grace 2, 3 more to be free"},
	{multiTarget, "per-activation", "grace 0 attack 2", "Grace 1, 4 more to be free"},
	{multiTarget, perTarget, "grace 0 attack 2", "Grace 2, 3 more to be free"},
	{attackImpossible, "refusal", "grace 2 no-card", "Grace 1, 4 more to be free"},
	{attackImpossible, neutral, "grace 2 no-card", "Grace 2, 3 more to be free"},
	{eventScope, "cycle", "", ""},
	{eventScope, firstPlayerTurn, "", ""},
	{doubleSupreme, "yes", "supreme-punishment Ana:100 Bo:70 Cleo:60 doubled", "Ana 60, Bo 30 and Cleo 20"},
	{doubleSupreme, "no", "supreme-punishment Ana:100 Bo:70 Cleo:60 doubled", "Ana 80, Bo 50 and Cleo 40"},
	{gracePeriod, "0", "", ""},
	{gracePeriod, "1", "", ""},
	{forgottenTitle, "0", "", ""},
	{forgottenTitle, "5", "", ""},
}

func TestEveryHouseRule(t *testing.T) {
	for _, tt := range houseCases {
		t.Run(tt.key+"="+tt.value, func(t *testing.T) {
			var h House
			if err := input.Fill(&h, input.Context{}, []string{tt.key + "=" + tt.value}); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(cites, func(c rules.Cite) bool { return slices.Contains(c.Switch, tt.key) }) {
				t.Errorf("no citation mentions %s", tt.key)
			}
			if tt.question != "" {
				tt.check(t, h)
			}
		})
	}
	for _, f := range new(House).Fields(input.Context{}) {
		for _, value := range f.Choices {
			if !slices.ContainsFunc(houseCases, func(tt houseCase) bool { return tt.key == f.Name && tt.value == value }) {
				t.Errorf("%s=%s is not tested", f.Name, value)
			}
		}
	}
}

func (tt houseCase) check(t *testing.T, h House) {
	r := answered(t, tt.question, h)
	switch id, refused := strings.CutPrefix(tt.want, "!"); {
	case refused && (len(r.Violations) == 0 || r.Violations[0].Cite.ID != id):
		t.Errorf("%s, %v; want a refusal by %s", r.Verdict, r.Violations, id)
	case !refused && (len(r.Violations) > 0 || r.Verdict != tt.want):
		t.Errorf("%s, %v; want %s", r.Verdict, r.Violations, tt.want)
	}
	field := new(House).Fields(input.Context{})[slices.IndexFunc(new(House).Fields(input.Context{}), func(f input.Field) bool { return f.Name == tt.key })]
	note := "house rule: " + tt.key + "=" + tt.value
	if told, printed := slices.Contains(r.Notes, note), tt.value == field.Default; len(r.Violations) == 0 && told == printed {
		t.Errorf("notes %q; printed game: %v", r.Notes, printed)
	}
}

// answered returns the ruling on a question that is no mistake.
func answered(t *testing.T, question string, h House) rules.Ruling {
	t.Helper()
	words := strings.Fields(question)
	c, ok := Game.Question(words[0])
	if !ok {
		t.Fatalf("%s is no question", words[0])
	}
	if err := input.Fill(c, input.Context{}, words[1:]); err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	r, err := rules.Answer(c, input.Context{House: &h})
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	return r
}
