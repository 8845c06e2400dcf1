package coc

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// In a question a card is known by its name however that is typed, and a name that fits
// nothing is a slip.
func TestNamesInQuestions(t *testing.T) {
	tests := []struct{ kind, words, want string }{
		{"attack", "x:Bert/3/4:y/3 gone=Y", "Bert loses 4 SAN"},
		{"attack", "x:Bert/3/4:y/3 gone=X", "no player loses SAN"},
		{"attack", `"x:1":"B:2"/3/4 have="B:2":3/0`, "B:2 loses 3 SAN; B:2 is out"},
		{"attack", `x:Bert/3/4 "X":Cleo/3/4`, "!X attacks one opponent once"},
		{"attack", "x:Bert/3/4:y/3 gone=z", "!gone: z is not in the attack"},
		{"attack", "x:Bert/3/4:y/3 w:Bert/2/1:Y/3", "!Y opposes one attacker and no more"},
		{"attack", "x:Bert/3/4 X:Cleo/3/4", "!X attacks one opponent once"},
		{"attack", "x:Bert/3/4 w:Bert/1/1 defenders=y:Bert/3,Y:Bert/3 best-defence", "!defenders: Y is named twice"},
		{"attack", "x:Bert/3/4 w:Bert/1/1 defenders=x:Bert/3 best-defence", "!x opposes one attacker and no more"},
		{"attack", "z:Cleo/1/5 w:Bert/1/5 have=Cleo:2/0", "Cleo loses 2 SAN and Bert loses 5 SAN; Cleo is out"},
		{"stack", "mine+a:dhole:c again+a:Dhole:c", "!dhole is concealed, so its ability cannot be used"},
		{"stack", "theirs+d:Dhole mine+a:dhole:c", "mine happens; then theirs happens"},
		{"stack", "mine+a:dhole:c concealed=DHOLE", "!dhole is concealed, so its ability cannot be used"},
		{"stack", "theirs+c:dhole concealed=dohle", "!concealed: none of the actions is about dohle"},
	}
	for _, tt := range tests {
		c, _ := Game.Question(tt.kind)
		if err := input.Fill(c, input.Context{}, strings.Fields(tt.words)); err != nil {
			t.Fatalf("%s: %v", tt.words, err)
		}
		r, err := rules.Answer(c, input.Context{House: &House{}})
		got := r.Verdict
		if err != nil {
			got = "!" + err.Error()
		} else if len(r.Violations) > 0 {
			got = "!" + r.Violations[0].Text
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s %s: %s, want %s", tt.kind, tt.words, got, tt.want)
		}
	}
}

// Of two copies of a unique that are revealed together the last one stays.
func TestTwoCopiesInAQuestion(t *testing.T) {
	for _, tt := range []struct {
		words, verdict string
		outcomes       []Outcome
	}{
		{"have=10/3 zoth/g/2 zoth/g/1", "zoth (card 1) is concealed and zoth (card 2) is revealed: 7 SAN and 6 KNOW are left", []Outcome{Replaced, Stays}},
		{"have=10/3 zoth/i/2 zoth/i/1/0/0/unique", "zoth (card 1) is concealed and zoth (card 2) is revealed: 7 SAN and 6 KNOW are left", []Outcome{Replaced, Stays}},
		{"have=10/3 zoth/g/2 ZOTH/g/1 Zoth/g", "zoth (card 1) is concealed, ZOTH (card 2) is concealed and Zoth (card 3) is revealed: 7 SAN and 6 KNOW are left", []Outcome{Replaced, Replaced, Stays}},
		{"have=10/3 zoth/i/2 zoth/i/1", "zoth (card 1) is revealed and zoth (card 2) is revealed: 7 SAN and 6 KNOW are left", []Outcome{Stays, Stays}},
		{"have=10/3 zoth/g/2 zoth/e/1", "zoth (card 1) is revealed and zoth (card 2) is resolved: 7 SAN and 6 KNOW are left", []Outcome{Stays, Resolved}},
		{"have=10/3 zoth/e/1 zoth/g/2", "zoth (card 1) is resolved and zoth (card 2) is revealed: 7 SAN and 6 KNOW are left", []Outcome{Resolved, Stays}},
		{"have=10/3 /g/2 /g/1", "god 1 is revealed and god 2 is revealed: 7 SAN and 6 KNOW are left", []Outcome{Stays, Stays}},
	} {
		r := ask(t, &Reveal{}, House{}, strings.Fields(tt.words)...)
		if got := r.Result.(RevealResult).Outcomes; r.Verdict != tt.verdict || !slices.Equal(got, tt.outcomes) {
			t.Errorf("%s: %s, %v", tt.words, r.Verdict, got)
		}
	}
}

// A copy that lies revealed on the table is concealed by the one of the question.
func TestACopyOnTheTableInAQuestion(t *testing.T) {
	s := table(t, "s; s; r 9 Azathoth g; r effect b1 3 Dagon g; s; su 0 Cthugha g as=Door")
	at := input.Context{Players: s.players, State: s}
	for words, want := range map[string]string{
		"azathoth/c/4 dagon/s/1 whose=cleo":    "azathoth is revealed and dagon is resolved: 30 SAN and 5 KNOW are left; A1 Azathoth is concealed",
		"azathoth/g/4 azathoth/g/1 whose=cleo": "azathoth (card 1) is concealed and azathoth (card 2) is revealed: 30 SAN and 5 KNOW are left; A1 Azathoth is concealed",
		"cthugha/g/1 whose=cleo":               "cthugha is revealed: 34 SAN and 1 KNOW are left; Door Cthugha is concealed",
	} {
		c := new(Reveal)
		if err := input.Fill(c, at, strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		if r, err := rules.Answer(c, at); err != nil || r.Verdict != want {
			t.Errorf("%v: %s, want %s", err, r.Verdict, want)
		}
	}
}

// The running KNOW of cards that are revealed together goes on from one to the next.
func TestRunningKnow(t *testing.T) {
	r := ask(t, &Reveal{}, House{}, "have=10/3", "a/c/2", "b/c/1", "c/s/1/3")
	var steps []string
	for _, why := range r.Why {
		if why.Add != 0 {
			steps = append(steps, why.Text)
		}
	}
	want := []string{
		"the player pays 3 KNOW to the pool: 3 → 0", "the player pays 1 SAN to KNOW: 10 → 9, 0 → 1",
		"the player loses 2 SAN to KNOW: 9 → 7, 1 → 3", "the player loses 1 SAN to KNOW: 7 → 6, 3 → 4",
	}
	if !slices.Equal(steps, want) {
		t.Errorf("%q", steps)
	}
	r = ask(t, &Reveal{}, House{}, "have=10/3", "a/e/2", "b/s/1/4")
	if want := "a is resolved and b fizzles: 8 SAN and 5 KNOW are left"; r.Verdict != want {
		t.Errorf("%s, want %s", r.Verdict, want)
	}
	r2 := ask(t, &Reveal{}, House{}, "have=10/3", "a/e/2", "b/s/2", "c/s/0/4")
	if want := "a is resolved, b is resolved and c fizzles: 6 SAN and 7 KNOW are left"; r2.Verdict != want {
		t.Errorf("%s, want %s", r2.Verdict, want)
	}
	if want := "b: the player has 3 KNOW left from before this reveal and cannot pay 4, so nothing is paid"; r.Why[3].Text != want {
		t.Errorf("%+v", r.Why)
	}
}

// The result lists the opposers even if no being should oppose.
func TestNobodyShouldOppose(t *testing.T) {
	for _, words := range []string{"x:Bert/5/4 w:Bert/2/3 defenders=y:Bert/3 best-defence have=Bert:2/0", "x:Bert/5/0 defenders=y:Bert/3 best-defence"} {
		r := ask(t, &Attack{}, House{}, strings.Fields(words)...)
		data, err := json.Marshal(r.Result)
		if err != nil || !strings.Contains(string(data), `"opposed":{}`) {
			t.Errorf("%s: %s, %v", words, data, err)
		}
	}
	data, _ := json.Marshal(ask(t, &Attack{}, House{}, "x:Bert/5/4").Result)
	if strings.Contains(string(data), "opposed") {
		t.Errorf("%s: no defence was looked for", data)
	}
}

// The sixth part of a card is yes, no or the word unique; another word is refused with
// what may stand there.
func TestSixthPart(t *testing.T) {
	for word, want := range map[string]string{"unique": "yes", "u": "yes", "Uni": "yes", "yes": "yes", "y": "yes", "no": "", "n": ""} {
		c := new(Reveal)
		if err := input.Fill(c, input.Context{}, []string{"idol/i/0/0/0/" + word, "have=9/0"}); err != nil {
			t.Errorf("%s: %v", word, err)
		} else if got := c.Cards.Value[0].Unique; got != (want == "yes") {
			t.Errorf("%s: unique is %v", word, got)
		}
	}
	err := input.Fill(new(Reveal), input.Context{}, []string{"idol/i/0/0/0/perhaps", "have=9/0"})
	if err == nil || !strings.Contains(err.Error(), "unique, yes or no") {
		t.Error(err)
	}
}

// The value is the loss; a reason points out a smaller counter, and only then.
func TestLose(t *testing.T) {
	for _, tt := range []struct {
		words string
		value int
		texts []string
	}{
		{"4 have=4/0", 4, []string{"SAN to lose (the player: SAN 4 → 0, KNOW 0 → 4)", "no SAN is left: the player is out once all is settled"}},
		{"4 have=9/0", 4, []string{"SAN to lose (the player: SAN 9 → 5, KNOW 0 → 4)"}},
		{"5 know have=9/5", 5, []string{"KNOW to lose (the player: KNOW 5 → 0)"}},
		{"6 know have=9/5", 5, []string{"KNOW to lose (the player: KNOW 5 → 0)", "the player has only 5"}},
	} {
		r := ask(t, &Lose{}, House{}, strings.Fields(tt.words)...)
		var texts []string
		for _, why := range r.Why {
			texts = append(texts, why.Text)
		}
		if *r.Value != tt.value || !slices.Equal(texts, tt.texts) {
			t.Errorf("%s: %d, %q", tt.words, *r.Value, texts)
		}
	}
}

// No more than 99 FAST ACTIONS wait.
func TestMostActions(t *testing.T) {
	s := table(t, "adjust hand alma to=99 x", strings.Repeat("f 0\n", actionsMost-1))
	if !slices.Contains(s.Next(), "fast") {
		t.Errorf("with %d: %v", len(s.stack), s.Next())
	}
	s = table(t, "adjust hand alma to=99 x", strings.Repeat("f 0\n", actionsMost))
	if slices.Contains(s.Next(), "fast") {
		t.Errorf("with %d: %v", len(s.stack), s.Next())
	}
	if _, err := did(t, "adjust hand bert to=9 x\n"+strings.Repeat("f 0 by=bert\n", 9)+"adjust hand alma to=99 x\n"+strings.Repeat("f 0\n", 90), "f 0 by=cleo"); err == nil || !strings.Contains(err.Error(), "99 FAST ACTIONS wait already") {
		t.Error(err)
	}
}

// While two have sanity left the game goes on, and the answer has their number.
func TestScore(t *testing.T) {
	for _, tt := range []struct{ words, verdict, last string }{
		{"Alma:12 Bert:3 Cleo:0", "The game is not over: 2 have sanity left", "2 have sanity left"},
		{"Alma:12 Bert:0 Cleo:0", "Alma wins", "Alma is the last one with sanity"},
		{"Alma:0 Bert:0", "A draw: no player has any sanity left", "no player has any sanity left"},
	} {
		r := ask(t, &Score{}, House{}, strings.Fields(tt.words)...)
		if last := r.Why[len(r.Why)-1]; r.Verdict != tt.verdict || last.Text != tt.last {
			t.Errorf("%s: %s, %s", tt.words, r.Verdict, last.Text)
		}
	}
}

// What two beings come to is cited by whether their powers are equal.
func TestOpposeIsCited(t *testing.T) {
	for words, want := range map[string]string{"3 3": opposeEqual.ID, "5 3": opposeUnequal.ID, "3 5": opposeUnequal.ID} {
		if r := ask(t, &Oppose{}, House{}, strings.Fields(words)...); r.Why[0].Cite.ID != want {
			t.Errorf("%s: %s, want %s", words, r.Why[0].Cite.ID, want)
		}
	}
}

// A player who loses nothing has no reason for it.
func TestNothingIsLost(t *testing.T) {
	r := ask(t, &Attack{}, House{}, "x:Bert/3/4:y/3", "have=Bert:20/5")
	if slices.ContainsFunc(r.Why, func(why rules.Reason) bool { return why.Cite.ID == sanLost.ID }) || r.Verdict != "no player loses SAN" {
		t.Errorf("%s: %+v", r.Verdict, r.Why)
	}
}

// A card is printed without the parts at its end that are 0 or no, unless they were given.
func TestFactsArePrinted(t *testing.T) {
	for typed, want := range map[string]string{
		"idol/i": "idol/item", "idol/i/0": "idol/item", "idol/i/0/2": "idol/item/0/2", "imp/c/3/0/0": "imp/creature/3/0/0",
		"imp/c/3": "imp/creature/3", "imp/c/0/0/2": "imp/creature/0/0/2", "/g/9/0/0/u": "/god/9/0/0/yes", "idol/i////y": "idol/item/0/0/0/yes", "idol/i////no": "idol/item",
	} {
		f, err := factsForm(input.Context{}).Read(typed)
		if err != nil || f.String() != want {
			t.Errorf("%s: %v: %s, want %s", typed, err, f, want)
		}
	}
}

// At a table the best defence takes the revealed beings of the opponents, and no others.
func TestDefendersOfTheTable(t *testing.T) {
	s := table(t, "s; s; r 4 power=3; r effect b1 1 power=3; r effect c1 2 i; r effect c2 5 power=1; r effect a2 9 power=9; s; s")
	at := input.Context{Players: s.players, State: s}
	for words, want := range map[string]string{
		"a1:bert best-defence":         "B1 opposes A1; no player loses SAN",
		"a1:cleo best-defence":         "C2 opposes A1; no player loses SAN",
		"a1:bert a2:bert best-defence": "B1 opposes A2; Bert loses 4 SAN",
	} {
		c := new(Attack)
		if err := input.Fill(c, at, strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		if r, err := rules.Answer(c, at); err != nil || r.Verdict != want {
			t.Errorf("%s: %v: %s, want %s", words, err, r.Verdict, want)
		}
	}
}

// What looks like a handle is one: letters and a number without a zero before it.
func TestPartsOfAHandle(t *testing.T) {
	for word, want := range map[string]bool{
		"A1": true, "ANA9999": true, "A10000": false, "A01": false, "A0": false, "7": false, "A": false, "": false, "A-1": false, "É12": true, "A1B": false, "A 1": false,
	} {
		if _, _, ok := parts(word); ok != want {
			t.Errorf("%q: %v", word, ok)
		}
	}
}

// One counter is moved and has its reason; none is moved without one.
func TestOneCounterOrNone(t *testing.T) {
	for _, tt := range []struct{ kind, words, why, verdict string }{
		{"attack", "x:Bert/3/1 have=Bert:5/0", "attack.harm+0 san.lost-1", "Bert loses 1 SAN"},
		{"attack", "x:Bert/3/1 have=Bert:1/0", "attack.harm+0 san.lost-1 end.last-sane+0", "Bert loses 1 SAN; Bert is out"},
		{"attack", "x:Bert/3/0 have=Bert:5/0", "attack.harm+0", "no player loses SAN"},
		{"attack", "x:Bert/3/1", "attack.harm+0", "Bert loses 1 SAN"},
		{"pay", "1 1 have=5/5", "know.paid-1 san.paid-1 event.price+0", "1 KNOW and 1 SAN paid: 4 SAN and 5 KNOW are left"},
		{"pay", "0 4 have=5/5", "san.paid-4 event.price+0", "0 KNOW and 4 SAN paid: 1 SAN and 9 KNOW are left"},
		{"pay", "0 5 have=5/5", "san.paid-5 san.last+0 event.price+0", "0 KNOW and 5 SAN paid: 0 SAN and 10 KNOW are left"},
		{"pay", "0 have=5/5", "event.price+0", "0 KNOW and 0 SAN paid: 5 SAN and 5 KNOW are left"},
		{"reveal", "1 have=5/0", "reveal+0 san.lost-1", "The creature is revealed: 4 SAN and 1 KNOW are left"},
		{"reveal", "0 have=5/0", "reveal+0", "The creature is revealed: 5 SAN and 0 KNOW are left"},
		{"reveal", "a/c/1 b/c have=5/0", "reveal.multiple+0 reveal+0 san.lost-1 reveal+0 reveal.multiple-fresh+0", "a is revealed and b is revealed: 4 SAN and 1 KNOW are left"},
		{"reveal", "a/c b/c have=5/0", "reveal.multiple+0 reveal+0 reveal+0", "a is revealed and b is revealed: 5 SAN and 0 KNOW are left"},
	} {
		c, _ := Game.Question(tt.kind)
		r := ask(t, c, House{}, strings.Fields(tt.words)...)
		var why []string
		for _, reason := range r.Why {
			why = append(why, fmt.Sprintf("%s%+d", reason.Cite.ID, reason.Add))
		}
		if got := strings.Join(why, " "); got != tt.why || r.Verdict != tt.verdict {
			t.Errorf("%s %s: %s, %s", tt.kind, tt.words, got, r.Verdict)
		}
	}
}

// A question may have more cards than the seven that lie there from the start.
func TestManyCardsInAQuestion(t *testing.T) {
	r := ask(t, &Reveal{}, House{}, append([]string{"have=30/0"}, slices.Repeat([]string{"/c/1"}, 8)...)...)
	if want := "creature 7 is revealed and creature 8 is revealed: 22 SAN and 8 KNOW are left"; !strings.Contains(r.Verdict, want) {
		t.Errorf("%s", r.Verdict)
	}
}

// A word that lacks a part, has one too many or another mark is refused.
func TestShapesOfWords(t *testing.T) {
	for kind, words := range map[string][]string{
		"attack": {
			"x", "x:Bert", "x:Bert/3", "x:Bert/3/4/5", "x/Bert/3/4", "x:Bert:3:4", "x:Bert/3/4:y", "x:Bert/3/4:y/3/4", "x:Bert/3/4:y:3", "x:Bert/100/4", "x:Bert/3/100", "x:Bert/3/4:y/100",
			":Bert/3/4", "x:/3/4", "x:Bert//4", "x:Bert/3/", "x:Bert/3/4:/3", "x:Bert/3/4:y/", "7:Bert/3/4", "x:Bert/3/4:7/3",
			"x:Bert/3/4 best-defence defenders=y", "x:Bert/3/4 best-defence defenders=y:Bert", "x:Bert/3/4 best-defence defenders=y:Bert/3/4", "x:Bert/3/4 best-defence defenders=y/Bert:3",
			"x:Bert/3/4 have=Bert", "x:Bert/3/4 have=Bert:5", "x:Bert/3/4 have=:5/5", "x:Bert/3/4 have=Bert:5/", "x:Bert/3/4 have=Bert:/5", "x:Bert/3/4 have=Bert:5/5/5",
		},
		"score":  {"Bert", "Bert:", ":5", "Bert:x", "Bert:10000", "Bert:5:5"},
		"reveal": {"have=5 1", "have=/5 1", "have=5/ 1", "have=5/5/5 1", "imp have=5/5", "imp:c have=5/5", "imp/c:3 have=5/5", "imp/x have=5/5", "imp/c/100 have=5/5", "imp/c/3/100 have=5/5", "imp/c/3/4/100 have=5/5", "imp/c/3/4/5/no/7 have=5/5", "7/c have=5/5"},
		"stack":  {"7", "mine:imp", "mine+c", "mine+c+imp", "mine+c:imp:d", "mine+x:imp", "mine+c:7", "mine+a:imp", "mine+a:imp+c", "mine+a:imp/c", "mine+a:imp:x", "mine+a:imp:c:d", "mine+a:imp:c+a:bat:c", "+c:imp"},
	} {
		for _, text := range words {
			c, _ := Game.Question(kind)
			err := input.Fill(c, input.Context{}, strings.Fields(text))
			if err == nil {
				_, err = rules.Answer(c, input.Context{House: &House{}})
			}
			if err == nil {
				t.Errorf("%s %s is understood: %s", kind, text, input.Printed(kind, c, input.Context{}))
			}
		}
	}
}

// A question is about 99 cards, beings or actions, and no more.
func TestMostInAQuestion(t *testing.T) {
	for _, tt := range []struct{ kind, format, rest string }{
		{"attack", "x%s:Bert/3/1", ""}, {"attack", "defenders=x%s:Bert/3", "x:Bert/3/4 best-defence"}, {"stack", "x%s+c:imp", ""}, {"reveal", "x%s/c", "have=9/0"},
	} {
		for n, fits := range map[int]bool{99: true, 100: false} {
			words := strings.Fields(tt.rest)
			for i := range n {
				words = append(words, fmt.Sprintf(tt.format, fmt.Sprint(i)))
			}
			c, _ := Game.Question(tt.kind)
			if err := input.Fill(c, input.Context{}, words); (err == nil) != fits {
				t.Errorf("%s %s, %d of them: %v", tt.kind, tt.format, n, err)
			}
		}
	}
}

// Where the last SAN may not be paid, 1 SAN has to be left, but a price without SAN is paid.
func TestLastSan(t *testing.T) {
	no := House{PayLastSan: input.Set(false)}
	for words, refused := range map[string]bool{"0 1 have=1/5": true, "0 1 have=2/5": false, "0 0 have=0/5": false, "1 0 have=1/5": false, "0 3 have=3/5": true, "0 3 have=4/5": false} {
		if r := ask(t, &Pay{}, no, strings.Fields(words)...); (len(r.Violations) > 0) != refused || slices.Contains(r.Notes, "house rule: may-pay-last-san=no") != refused {
			t.Errorf("pay %s: %v, %q", words, r.Violations, r.Notes)
		}
	}
}

// A house rule is noted where it has made a difference to a question.
func TestAbilityCostIsNoted(t *testing.T) {
	late := House{AbilityCost: input.Set(whenResolving)}
	for words, want := range map[string]bool{"mine+a:dhole:c": true, "mine+a:dhole:c theirs+c:dhole": true, "theirs+c:dhole": false} {
		if r := ask(t, &Stack{}, late, strings.Fields(words)...); slices.Contains(r.Notes, "house rule: ability-cost=resolve") != want {
			t.Errorf("stack %s: %q", words, r.Notes)
		}
	}
}

// Of cards revealed together events pay first; then spells, whatever stands first.
func TestOrderOfPaying(t *testing.T) {
	for words, want := range map[string]string{
		"a/c/3 b/s/3 have=4/0":         "a is revealed and b is resolved",
		"a/i/3 b/e/3 have=4/0":         "a is revealed and b is resolved",
		"a/s/3 b/e/3 have=4/0":         "a fizzles and b is resolved",
		"a/e/3 b/s/3 have=4/0":         "a is resolved and b fizzles",
		"a/s/3 b/s/3 have=4/0":         "a is resolved and b fizzles",
		"a/c/3 b/r/3 have=4/0":         "a is revealed and b is revealed",
		"a/c/9 b/s/2 c/e/2/1 have=3/1": "a is revealed, b fizzles and c is resolved",
	} {
		if r := ask(t, &Reveal{}, House{}, strings.Fields(words)...); !strings.HasPrefix(r.Verdict, want+": ") {
			t.Errorf("%s: %s, want %s", words, r.Verdict, want)
		}
	}
}

// A question is printed in full words, with all that was typed.
func TestPrintedQuestions(t *testing.T) {
	for typed, want := range map[string]string{
		"pay 1 3 have=3/9 pool=0":                           "pay know=1 san=3 have=3/9 pool=0",
		"lose 9 k 20/2":                                     "lose amount=9 what=know have=20/2",
		"gain 3 20/5 2 whose=b":                             "gain amount=3 have=20/5 pool=2 whose=b",
		"reveal 4 5 s have=3/9":                             "reveal san=4 know=5 type=spell have=3/9",
		`reveal have=3/9 gate/e/2/4 "b c"/i////u -/c/0/0/0`: `reveal cards=gate/event/2/4,"b c"/item/0/0/0/yes,/creature/0/0/0 have=3/9`,
		"oppose 5 3":                                        "oppose attacker=5 opposer=3",
		`attack x:Bert/3/4:y/2 "A b":Cleo/1/5 have=Bert:20/5,Cleo:2/0 gone=y`: `attack attackers=x:Bert/3/4:y/2,"A b":Cleo/1/5 gone=y have=Bert:20/5,Cleo:2/0`,
		"attack x:Bert/3/4 defenders=y:Bert/3,q:Bert/1 best":                  "attack attackers=x:Bert/3/4 best-defence=yes defenders=y:Bert/3,q:Bert/1",
		"stack a+d:x+c:y b+a:y:d c+a:z:c+d:y concealed=x":                     "stack actions=a+conceal:y+destroy:x,b+ability:y:destroy,c+ability:z:conceal+destroy:y concealed=x",
		"score Alma:12 Bert:0": "score sanity=Alma:12,Bert:0",
	} {
		words, err := input.Typed(typed)
		if err != nil {
			t.Fatal(err)
		}
		kind := words[0][0]
		c, _ := Game.Question(kind)
		if err := input.Fill(c, input.Context{}, words[0][1:]); err != nil {
			t.Errorf("%s: %v", typed, err)
		} else if got := input.Printed(kind, c, input.Context{}); got != want {
			t.Errorf("%s is printed %s, want %s", typed, got, want)
		}
	}
	s := table(t, "s; s; r 4 Dhole power=3; r effect b1 2 power=1; s; s")
	at := input.Context{Players: s.players, State: s}
	c := new(Attack)
	if err := input.Fill(c, at, []string{"a1:bert:b1"}); err != nil {
		t.Fatal(err)
	}
	if got, want := input.Printed("attack", c, at), "attack attackers=A1:Bert/3/4:B1/1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
