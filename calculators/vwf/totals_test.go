package vwf

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Cure and Witch's Brew count for a Mad Scientist or a Witch if a question names a Type of
// Zombie Ninja Pirates. Points with numbers of Types and Objects are ranked like a whole game.
func TestScores(t *testing.T) {
	tests := []struct{ typed, verdict string }{
		{"score Ana:witch:Cure=3mad-scientist Bo:fairy:2fairy", "Ana wins with 8 points"},
		{"score Ana:mad-scientist:Cure=3witch Bo:fairy:2fairy", "Ana wins with 8 points"},
		{`score Ana:mad-scientist:"Witch's Brew"=3witch Bo:fairy:2fairy`, "Ana wins with 8 points"},
		{"score Ana:witch:Cure=3fairy Bo:fairy:2fairy:2zombie", "Bo wins with 7 points"},
		{"score Ana:witch:Cure=-3mad-scientist Bo:fairy", "Ana wins with 5 points; more Objects decide (Ana 1 and Bo 0)"},
		{"score Ana:witch:Garlic=3mad-scientist Bo:fairy", "Ana wins with 5 points; more Objects decide (Ana 1 and Bo 0)"},
		{"what-if type=mad-scientist to=Ana Ana::Cure=3witch Bo:fairy", "Ana 0 → 8. Ana leads with 8 points"},
		{"what-if object=3mad-scientist from=Ana to=Bo Ana::Cure=3mad-scientist Bo:witch", "Bo 5 → 8. Bo leads with 8 points"},
		{"turn phase=lightning", "You pass. Draw 0 cards"},
		{"turn phase=lightning hand=2", "You pass. Draw 0 cards"},
		{"turn chest=1 phase=lightning", "This turn is allowed"},
		{"turn action", "This turn is allowed"},
		{"object 0 v", "0 points: turn it sideways"},
		{"object card=Fangs v", "1 point: turn it upright"},
		{"score Ana:7:2:3 Bo:7:1:9", "Ana wins with 7 points; more Types decide (Ana 2 and Bo 1)"},
		{"score Ana:7:2:3 Bo:7:2:4", "Bo wins with 7 points; more Objects decide (Ana 3 and Bo 4)"},
		{"score Ana:7:2:3 Bo:7:2:3", "Ana and Bo share the victory with 7 points each"},
		{"score Ana:7:2 Bo:7:1 Cy:7:1", "Ana wins with 7 points; more Types decide (Ana 2, Bo 1 and Cy 1)"},
		{"score Ana:-3 Bo:-4", "Ana wins with -3 points"},
		{"score Ana:-1 Bo:-4", "Ana wins with -1 points"},
		{"score Ana:1 Bo:-4", "Ana wins with 1 point"},
		{"score Ana:0 Bo:-4", "Ana wins with 0 points"},
		{"score Ana:5:1:0 Bo:fairy:2witch", "Bo wins with 5 points; more Objects decide (Ana 0 and Bo 1)"},
	}
	for _, tt := range tests {
		if r := asked(t, tt.typed); r.Verdict != tt.verdict {
			t.Errorf("%s: %s, want %s", tt.typed, r.Verdict, tt.verdict)
		}
	}
	for typed, value := range map[string]int{"object 0 v": 0, "object 3v we": 0, "object 3v v": 3, "object 3v,-1we v we": 2} {
		if r := asked(t, typed); r.Value == nil || *r.Value != value {
			t.Errorf("%s does not have the value %d", typed, value)
		}
	}
	r := asked(t, "score Ana:9 Bo:7:1 Cy:7 Di:5")
	if !slices.Equal(r.Notes, []string{"Bo and Cy have 7 points each, but the number of their Types was not given"}) {
		t.Errorf("notes %q", r.Notes)
	}
	res := r.Result.(ScoreResult)
	if len(res.Lines) > 0 || len(res.Keys) > 0 || res.Totals["Bo"] != 7 || r.Final == nil || *r.Final.Points[2] != 7 {
		t.Errorf("%+v, %+v", res, r.Final)
	}
}

// A score of two or more players without a table is a game to remember.
func TestFinalScores(t *testing.T) {
	for typed, final := range map[string]bool{"score Ana:7": false, "score Ana:7 Bo:5": true, "score Ana:v": false, "score Ana:v Bo": true} {
		if r := asked(t, typed); (r.Final != nil) != final {
			t.Errorf("%s: final is %+v", typed, r.Final)
		}
	}
}

// asked returns the ruling on a question without a table.
func asked(t *testing.T, typed string) rules.Ruling {
	t.Helper()
	events, err := input.Typed(typed)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := Game.Question(events[0][0])
	if err := input.Fill(c, input.Context{}, events[0][1:]); err != nil {
		t.Fatalf("%s: %v", typed, err)
	}
	r, err := rules.Answer(c, input.Context{})
	if err != nil {
		t.Fatalf("%s: %v", typed, err)
	}
	return r
}

// A question needs no facts that the table or the group knows. A note names those that the
// table has otherwise.
func TestQuestionsUseWhatIsKnown(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players Ana Bo\nbecome vampire card=Bite; object 3vampire card=Garlic into=Ana overrule=\"a gift\"\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	at := m.Context()
	at.Cards = input.CardsOf(input.Card{Name: "Coffin", Facts: map[string]string{"clauses": "4vampire", "hand": "yes"}})
	tests := []struct{ kind, verdict, note string }{
		{"score Ana:vampire:Coffin Bo", "Ana leads with 9 points", "this table has Ana:vampire:Garlic=3vampire, but your entry Ana:vampire:Coffin=4vampire was counted"},
		{"score Ana:vampire:garlic Bo", "Ana leads with 8 points", ""},
		{"what-if object=coffin to=Ana", "Ana 8 → 12. Ana leads with 12 points", ""},
	}
	for _, tt := range tests {
		events, _ := input.Typed(tt.kind)
		c, _ := Game.Question(events[0][0])
		if err := input.Fill(c, at, events[0][1:]); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, at)
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != tt.verdict || slices.ContainsFunc(r.Notes, func(n string) bool { return n == tt.note }) != (tt.note != "") {
			t.Errorf("%s: %s, notes %q; want %s, %q", tt.kind, r.Verdict, r.Notes, tt.verdict, tt.note)
		}
	}
}

// The first step that breaks a rule decides the refusal of a turn.
func TestRefusedTurns(t *testing.T) {
	for typed, cite := range map[string]string{
		"turn discards=1":                                     turnSkip.ID,
		"turn chest=1":                                        turnSkip.ID,
		"turn action action":                                  turnOne.ID,
		"turn action chest=2":                                 turnChest.ID,
		"turn action discards=3":                              turnDiscard.ID,
		"turn action discards=1 phase=lightning":              endLightning.ID,
		"turn action action action phase=after mode=combined": combinedTwo.ID,
		"turn discards=0":                                     "",
		"turn action chest=1 discards=2":                      "",
		"turn action action phase=after mode=combined":        "",
		"turn action action chest=3 phase=lightning":          "",
	} {
		got := ""
		if r := asked(t, typed); len(r.Violations) > 0 {
			got = r.Violations[0].Cite.ID
		}
		if got != cite {
			t.Errorf("%s is refused by %q, want %q", typed, got, cite)
		}
	}
}

// If both Types are printed on a Cure, the combined game adds nothing and gives no reason.
func TestCureOfBothTypes(t *testing.T) {
	for typed, want := range map[string]bool{
		"score Ana:witch:Cure=3witch/mad-scientist Bo": false,
		"score Ana:witch:Cure=3mad-scientist Bo":       true,
		"object 3witch/mad-scientist witch card=Cure":  false,
		"object 3mad-scientist witch card=Cure":        true,
		"object 3mad-scientist witch card=Garlic":      false,
	} {
		cited := slices.ContainsFunc(asked(t, typed).Why, func(w rules.Reason) bool { return w.Cite.ID == combinedCure.ID })
		if cited != want {
			t.Errorf("%s cites the combination: %v, want %v", typed, cited, want)
		}
	}
}

// A Type may come as long as one player lacks one.
func TestAllTypesTaken(t *testing.T) {
	for _, tt := range []struct {
		mode  Mode
		types int
		opens bool
	}{{Base, 3, true}, {Base, 4, false}, {Combined, 4, true}, {Combined, 7, true}, {Combined, 8, false}} {
		p := seat{Holding: Holding{Types: allTypes[:tt.types]}}
		s := &State{players: input.Players{"Ana", "Bo"}, house: new(House), mode: tt.mode, seats: []seat{p, p}, active: 1, phase: normal}
		if slices.Contains(s.Next(), "become") != tt.opens {
			t.Errorf("%s game, %d Types each: next is %v", tt.mode, tt.types, s.Next())
		}
	}
}

// A Chest holds 99 Objects, wherever they come from.
func TestFullChest(t *testing.T) {
	log := "players Ana Berto\nobject 0 card=Lamp into=Berto\n"
	for range chestMost {
		log += "object 0 overrule=\"a gift\"\n"
	}
	m := matchOf(t, log)
	for _, line := range []string{"object 0 overrule=x", "steal Lamp Berto overrule=x"} {
		words, _ := input.Typed(line)
		move, err := m.Read(words[0])
		if err == nil {
			err = m.Refusal(move)
		}
		if err == nil || err.Error() != "Ana's Chest is full with 99 Objects (Object Cards)" {
			t.Errorf("%s: %v", line, err)
		}
	}
	words, _ := input.Typed("object 0 into=Berto overrule=x")
	if move, err := m.Read(words[0]); err != nil || m.Refusal(move) != nil {
		t.Errorf("%v: another Chest has room", words)
	}
}

// A question notes what was not given, and the house rules that may matter.
func TestNotesOfQuestions(t *testing.T) {
	h := House{ObjectScoring: input.Set("sum"), HelpingHandStacks: input.Set(false), ZoneRounding: input.Set("up"),
		MaxActions: input.Set(1), TypePoints: input.Set(3), SkipDrawsPrinted: input.Set(true)}
	const (
		scoring = "house rule: object-scoring=sum"
		hands   = "house rule: helping-hand-stacks=no|house rule: skip-draws-printed=yes"
	)
	for typed, notes := range map[string]string{
		"object 3v,2we v":                    "",
		"object 3v,2we v we":                 scoring,
		"turn action":                        "the number of cards in hand was not given",
		"turn action hand=0":                 "",
		"turn phase=lightning":               "",
		"turn action phase=lightning":        "",
		"turn action hand=3 helping-hands=1": hands,
		"turn action object hand=3":          "",
		"turn action action hand=3":          "house rule: max-actions-in-two-card-turn=1",
		"piles 107 4":                        "house rule: zone-rounding=up",
		"score Ana:v":                        scoring + "|house rule: type-points=3",
		"what-if type=v to=Ana Ana Bo":       scoring + "|house rule: type-points=3",
		"score Ana:9 Bo:7:1 Cy:7:1":          "Bo and Cy have 7 points each, but the number of their Objects was not given|" + scoring + "|house rule: type-points=3",
		"score Ana:9 Bo:7:1:2 Cy:7:1:2":      scoring + "|house rule: type-points=3",
	} {
		events, _ := input.Typed(typed)
		c, _ := Game.Question(events[0][0])
		if err := input.Fill(c, input.Context{}, events[0][1:]); err != nil {
			t.Fatalf("%s: %v", typed, err)
		}
		r, err := rules.Answer(c, input.Context{House: &h})
		if got := strings.Join(r.Notes, "|"); err != nil || got != notes {
			t.Errorf("%s notes %q (%v), want %q", typed, got, err, notes)
		}
	}
}

// A printed player reads back as the same: Types, Objects with and without a name, clauses
// with their signs, or numbers.
func TestPrintedPlayers(t *testing.T) {
	for word, want := range map[string]string{
		"Ana":                        "Ana",
		"Ana:-":                      "Ana",
		"Ana::3v":                    "Ana:none:3vampire",
		"Ana:v:3v,2f,-1we":           "Ana:vampire:3vampire+2fairy-1werewolf",
		"Ana:v/f:Fangs:0":            "Ana:fairy/vampire:Fangs=1vampire/werewolf:0",
		`"Jean Luc":v:Garlic=-4v+2f`: `"Jean Luc":vampire:Garlic=-4vampire+2fairy`,
		"Ana:-7":                     "Ana:-7",
		"Ana:7:1":                    "Ana:7:1",
		"Ana:7:0:0":                  "Ana:7:0:0",
	} {
		form := holderForm(input.Context{})
		p, err := form.Read(word)
		if got := form.Write(p); err != nil || got != want {
			t.Errorf("%s is printed %s (%v), want %s", word, got, err, want)
		} else if again, err := form.Read(got); err != nil || form.Write(again) != want {
			t.Errorf("%s reads back as %s (%v)", got, form.Write(again), err)
		}
	}
}
