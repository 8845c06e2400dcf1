package vudulhu

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/calculators/rulestest"
)

func TestCites(t *testing.T) { rulestest.Cites(t, Game) }

func TestCited(t *testing.T) { rulestest.Cited(t, Game) }

func FuzzQuestions(f *testing.F) {
	rulestest.Questions(f, Game,
		"cast cggrs gs",
		`cast crystal,"gs",spider ghost,*`,
		"cast none joker",
		"odds cggrs Shantak!/gs:2 gp:3",
		`odds ggr "Deep One"/ghost+"gs"+joker:2 gj:1 to-win=yes score=11 opponents=1 protected=yes`,
		"odds abc,def,ghi,jkl,mno a+b+c:1",
		"budget 3",
		"budget faces=gsr hand=gs:2 curse-deck=0 artifact-deck=0",
		"budget 2 rerolls=1 cast=2 draws=1",
		"race 2 4 4,9 3,6,10",
		"race 3 -2 claimed=3 seen=4 old-ones=0 skulls=4,9 places=4,5,6",
		"race 11 3",
		`race gains=Cleo:2,"Ann A":-1 standing="Ann A":12,Bo:3,Cleo:11 active=cl`,
		"interrupt Shantak!/Cleo/Bo:2 standing=Ana:5,Bo:3,Cleo:11",
		`interrupt "Deep One"/Cleo/Bo:2,Bialkee/Ana/Bo:1 standing=Ana:12,Bo:3,Cleo:11 by=Cleo active=Bo`,
		"score Ana:13 Bo:7 Cleo:10",
		"score Ana:13 Bo:14 first=b active=a",
		"score Ana:12 Bo:7",
	)
}

// Words that cannot be taken, what the rules hold against a question, and what others say.
func TestAnswers(t *testing.T) {
	table := "players Ana Bo Cleo\nsetup faces=bat,bird,ghost,skull,toad,owl\nroll\ncast Bo 1 dice=1 card=C\n"
	for _, tt := range []struct{ line, log, want string }{
		{"odds cggrx gs:2", "", "? these letters are no faces"},
		{"cast cgzz gs", "", "? these letters are no faces"},
		{"cast cg xx", "", "? these letters are no faces"},
		{"odds ggr gsx:2", "", "? \"gsx\" is no ingredient"},
		{"cast bat,toad bat", "", "The dice pay it with bat; toad is left"},
		{"cast spider,ghost spider", "", "The dice pay it with spider; ghost is left"},
		{`cast "gs",ghost "gs"`, "", "The dice pay it with gs; ghost is left"},
		{"cast bbg g", table, "? ambiguous: b is bat or bird"},
		{"cast dice=ghx g", table, "? takes bat, bird"},
		{"budget 3 faces=gs", "", "? no field can take \"3\""},
		{"budget 2 curse-deck=0", "", "2 dice: 1 re-roll or 1 draw of an Artifact at the most"},
		{"budget 4 artifact-deck=0", "", "4 dice: 3 re-rolls or 2 draws of Curses at the most"},
		{"budget 2 curse-deck=0 artifact-deck=1", "", "2 dice: 1 re-roll or 1 draw of an Artifact at the most"},
		{"budget 2 curse-deck=0 artifact-deck=0", "", "2 dice: 1 re-roll or 0 draws at the most"},
		{"budget faces=jgs", "", "! no die shows a joker"},
		{"odds jgs gs:1", "", "! no die shows a joker"},
		{"odds ggs gs:1,rp:1,c+other:1", "house wild-on-dice=yes", "? a die has 6 faces, but more are named"},
		{"race 13 1", "", "! the sphere is at 13, so the game is won already"},
		{"race 12 0", "", "12: nothing is triggered, 1 point to 13"},
		{"race gains=Bo:1 standing=Ana:13,Bo:2", "", "! Ana is at 13, so the game is won already"},
		{"interrupt Axe/Ana/Bo:1 standing=Ana:13,Bo:2", "", "! Ana is at 13, so the game is won already"},
		{"interrupt Axe/Ana/Bo:2 Hex/Ana/Bo:2 standing=Ana:8,Bo:2", "", "Ana gains 2 and stands at 12"},
		{"odds gs gs:2 protected=yes", "", "Pass: 0 Cast Points expected"},
		{"odds gs gs:2 protected=no", "", "Cast ghost+skull with ghost and skull: 2 Cast Points expected"},
		{"odds gs gs:2 opponents=1 protected=yes", "", "Pass: 0 Cast Points expected"},
		{"odds gs gs:2 opponents=2 protected=yes", "", "? protected: does not go with several opponents"},
		{"odds gs:2 protected=yes", "players Ana Bo Cleo\nroll gscpr\n", "? protected: does not go with several opponents"},
		{"odds gs:2 protected=yes", "players Ana Bo\nroll gscpr\n", "Pass: 0 Cast Points expected"},
		{"race gains=Ana:-3,Ana:13 standing=Ana:1,Bo:3", "", "Ana wins with 13"},
		{"odds gs:2 to-win=yes", "players Ana Bo Cleo\nroll gscpr\nadjust score Ana to=11 found\n", "Cast ghost+skull with ghost and skull: certain to win in this turn"},
		{"odds gs:2 to-win=yes", "players Ana Bo Cleo\nroll gscpr\nadjust score Ana to=10 found\n", "Pass: no chance to win in this turn"},
		{"interrupt Axe/Ana/Bo:2 standing=Ana:8,Bo:2", "house simultaneous=active-first", "Ana gains 2 and stands at 10"},
		{"interrupt Axe/Ana/Bo:2 Hex/Bo/Ana:1 standing=Ana:8,Bo:2", "house simultaneous=active-first", "? active: who has the doll counts by house rule: who is it?"},
		{"score Ana:13 Bo:15 first=Ana", "", "Ana wins with 13 points"},
		{"score Ana:13 Bo:13 first=Bo", "", "Bo wins with 13 points"},
		{"score Ana:13 Bo:13", "", "? first: who declared 13 first: Ana or Bo?"},
		{"score Ana:13 Bo:7 first=Bo", "", "? first: Bo has not reached 13"},
		{"race 1 1 skulls=4,4", "", "? skulls: 4 can stand there once, and it stands there twice"},
	} {
		got := answer(t, tt.line, tt.log)
		if !strings.Contains(got, tt.want) && !(strings.HasPrefix(tt.want, "? ") && strings.HasPrefix(got, "? ") && strings.Contains(got, tt.want[2:])) {
			t.Errorf("%s: %s; want %s", tt.line, got, tt.want)
		}
	}
}

// answer is the verdict on a question, "! " with what is held against it, or "? " with
// what is wrong with its words; log is a table, or house rules.
func answer(t *testing.T, line, log string) string {
	t.Helper()
	s := input.Context{House: new(House)}
	if words, isHouse := strings.CutPrefix(log, "house "); isHouse {
		if err := input.Fill(s.House, input.Context{}, []string{words}); err != nil {
			t.Fatal(err)
		}
	} else if log != "" {
		s = replayed(t, nil, log).Context()
	}
	words := strings.Fields(line)
	c, _ := Game.Question(words[0])
	err := input.Fill(c, s, words[1:])
	var r rules.Ruling
	if err == nil {
		r, err = rules.Answer(c, s)
	}
	switch {
	case err != nil:
		return "? " + err.Error()
	case len(r.Violations) > 0:
		return "! " + r.Violations[0].Text
	}
	return r.Verdict
}

// A table on which a joker is played needs a die that has one.
func TestJokerFace(t *testing.T) {
	const plain = "players Ana Bo Cleo\nsetup faces=bat,bird,ghost,skull,toad,owl\n"
	if _, err := match.Replay(Game, input.Context{}, "house wild-on-dice=yes\n"+plain, nil); err == nil || !strings.Contains(err.Error(), "none of the 6 faces is a joker") {
		t.Errorf("opened: %v", err)
	}
	m := replayed(t, nil, plain)
	if err := wrong(t, m, "house wild-on-dice=yes"); err == nil || !strings.Contains(err.Error(), "none of the 6 faces is a joker") {
		t.Errorf("changed: %v", err)
	}
	m = replayed(t, nil, "players Ana Bo Cleo\nhouse wild-on-dice=yes\n")
	if err := wrong(t, m, "roll other,c,c,c,c"); err == nil {
		t.Error("the sixth face is the joker, but another one was rolled")
	}
	do(t, m, "roll jcccc")
}

// One letter is the Curse of that name before it is the player whose name it begins.
func TestCurseBeforePlayer(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Carla\nroll\ncast Carla 1 2 dice=1 card=C\n")
	if r := do(t, m, "i c"); r.Verdict != "Ana gains 2 and stands at 3; Carla is free of C; 34 Curses are in the deck" {
		t.Error(r.Verdict)
	}
}

// With early-pass=no and untold dice, the note says what is known.
func TestEarlyPassUnsure(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Carla\nhouse early-pass=no\nroll\ncast Carla 1\n")
	if r := do(t, m, "pass"); len(r.Notes) == 0 || !strings.Contains(r.Notes[0], "at most 4 dice left, since how many dice a Curse took was not told") {
		t.Errorf("%q", r.Notes)
	}
}

// What is offered is what the rules allow: no joker without the house rule, and neither the
// caster nor the holder of the Target card. What is typed all the same is refused by them.
func TestOffered(t *testing.T) {
	const hit = "roll\ncast Bo 1 dice=1\npass\nroll cgrsp\n"
	for _, tt := range []struct{ log, kind, field, want string }{
		{"players Ana Bo Cleo\n" + hit, "cast", "target", "Ana Cleo"},
		{"players Ana Bo Cleo Dirk\nroll\ncast Dirk 1 dice=1\npass\nleave Ana\nroll\n", "cast", "target", "Cleo"},
		{"players Ana Bo Cleo\n" + hit + "leave Cleo\n", "break", "target", "Ana Bo"},
		{"players Ana Bo Cleo\n", "roll", "faces", "crystal ghost raven skull pumpkin other"},
		{"players Ana Bo Cleo\nhouse wild-on-dice=yes\n", "roll", "faces", "crystal ghost raven skull pumpkin joker"},
		{"players Ana Bo Cleo\n" + hit, "reroll", "discard", "crystal ghost raven skull pumpkin other"},
		{"players Ana Bo Cleo\n" + hit, "cast", "ingredients", "crystal ghost raven skull pumpkin other joker"},
	} {
		m := replayed(t, nil, tt.log)
		told, err := match.NewMove(Game, tt.kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range told.Fields(m.Context()) {
			if got := strings.Join(f.Choices, " "); f.Name == tt.field && got != tt.want {
				t.Errorf("%s %s offers %s, want %s", tt.kind, tt.field, got, tt.want)
			}
		}
	}
	m := replayed(t, nil, "players Ana Bo Cleo\n")
	if err := wrong(t, m, "roll cgrsj"); err == nil || !strings.Contains(err.Error(), "no die shows a joker") {
		t.Error(err)
	}
}

// A joker whose die is not recorded leaves it open what the dice show: a note names the
// word that records it.
func TestJokerNote(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nroll cgrsp\n")
	r := do(t, m, "cast Bo 2 ingredients=g,joker")
	if want := "Which die the joker took (joker=) was not recorded, so it is no longer known what the dice show"; len(r.Notes) != 1 || r.Notes[0] != want {
		t.Errorf("%q", r.Notes)
	}
}

// An exact name means that card, also where it is not on offer, and no longer name that
// begins with it.
func TestExactNames(t *testing.T) {
	const table = "players Ana Bo Cleo\nsetup skulls=1,2 places=9,10,11\nroll\n"
	for _, tt := range []struct{ log, line, want string }{
		{table + "cast Bo 2 dice=1\ng Dagon\ng \"Dagon the Elder\"\npenalty \"Dagon\"\n", "penalty card=Dagon", "Dagon shows its Penalty already"},
		{table + "cast Bo 2 dice=1\ng Dagon\ng \"Dagon the Elder\"\npenalty \"Dagon\"\n", "penalty dagon", "dagon shows its Penalty already"},
		{table + "cast Bo 1 dice=1\ng Dagon\npass\nroll\ncast Ana 1 dice=1\ng \"Dagon the Elder\"\n", "penalty Dagon by=Bo", "Dagon does not lie in front of Bo"},
		{table + "cast Bo 0 0 dice=1 card=Axe\ndraw c\ncast Cleo 0 0 dice=1 card=\"Axe of Doom\"\ninterrupt \"Axe\"\n", "interrupt Axe", "Axe does not lie on the table"},
		{table + "cast Bo 0 0 dice=1 card=Axe\ndraw c\ncast Cleo 0 0 dice=1 card=\"Axe of Doom\"\ninterrupt \"Axe\"\n", "artifact cancels=axe", "axe does not lie on the table"},
	} {
		m := replayed(t, nil, tt.log)
		if err := wrong(t, m, tt.line); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.line, err, tt.want)
		}
	}
	// a name that several had is that of the one that is left
	m := replayed(t, nil, table+"cast Bo 0 0 dice=1 card=Axe\ninterrupt Axe\ndraw c\ncast Bo 0 0 dice=1 card=Axe overrule=yes\nadjust curse-deck -1 player=Ana found\ncast Cleo 0 0 dice=1 card=Axe\ninterrupt axe-1\n")
	if r := do(t, m, "interrupt Axe"); !strings.Contains(r.Verdict, "Cleo is free of Axe 2") {
		t.Error(r.Verdict)
	}
	do(t, m, "draw c 0; draw c 0; draw c 0; cast Bo 0 0 dice=0 card=Axe; cast Cleo 0 0 dice=0 card=\"Axe of Doom\"; cast Bo 0 0 dice=0 card=Axe; interrupt \"Axe 4\"")
	if r := do(t, m, "interrupt axe"); !strings.Contains(r.Verdict, "Bo is free of Axe") || strings.Contains(r.Verdict, "Doom") {
		t.Error(r.Verdict)
	}
	// at the keyboard, a card of another kind is none that is longer
	at := input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}, Names: append([]string{"Necronomicon Ex Mortis"}, Game.Names...), Cards: Game.InPrint()}
	k, err := match.Open(Game, at, 1)
	if err != nil {
		t.Fatal(err)
	}
	do(t, k, "roll")
	if err := wrong(t, k, "cast Bo 1 dice=1 card=Necronomicon"); err == nil || !strings.Contains(err.Error(), "Necronomicon is an Artifact") {
		t.Error(err)
	}
}

// What a number key types on another keyboard is no card, unless it is written as one.
func TestOtherKeyboard(t *testing.T) {
	m := replayed(t, nil, "players Fabio Simona Carla\nroll\n")
	for _, line := range []string{"cast simona 2 é", "cast simona é", "cast é 2", "artifact è", "cast simona 2 &"} {
		if err := wrong(t, m, line); err == nil {
			t.Errorf("%s is recorded", line)
		}
	}
	do(t, m, "cast simona 2 card=é")
}

// A loss among gains of one moment stops at 0, whether or not somebody wins by it.
func TestLossStopsAtZero(t *testing.T) {
	got := Award([]int{1, 3}, []Gain{{Seat: 1, Points: -3}, {Seat: 2, Points: 2, Of: 1}, {Seat: 1, Points: 4, Of: 2}}, 1, House{})
	if !slices.Equal(got.Scores, []int{4, 5}) || got.Counted[0].To != 0 || got.Winners != nil {
		t.Errorf("%+v", got)
	}
	if both := couldWin([]int{1, 12}, []Gain{{Seat: 1, Points: -3}, {Seat: 1, Points: 13, Of: 1}, {Seat: 2, Points: 1, Of: 2}}); len(both) != 2 {
		t.Errorf("%v could win", both)
	}
}

// The one reason that a small screen shows is the rule that settles the ruling.
func TestDecisiveReason(t *testing.T) {
	const table = "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11 place=Ulthar\nroll\n"
	for _, tt := range []struct{ log, line, want string }{
		{table, "cast Bo 2 3 dice=2", "cast.points"},
		{table, "cast Bo 4 3 dice=2", "cast.points"},
		{table, "cast Bo 13 3 dice=2", "end.thirteen"},
		{table, "draw curse", "draw.curse"},
		{table, "reroll", "reroll.price"},
		{table, "break Bo", "place.broken"},
		{table + "cast Bo 0 dice=1 when=passing card=Axe\npass\nroll\n", "pass", "pass.left"},
		{table + "cast Bo 0 13 dice=1 card=Axe\n", "interrupt Axe", "end.thirteen"},
		{table + "cast Bo 0 2 dice=1 card=Axe\n", "interrupt Axe", "interrupt.points"},
		{table + "cast Bo 0 2 dice=1 card=Axe\n", "artifact cancels=Axe", "artifact.cancel"},
		{table + "cast Bo 0 13 dice=1 card=Axe\npass\nroll\ncast Cleo 0 13 dice=1 card=Hex\n", "interrupt Axe,Hex", "end.together"},
		{table, "adjust score Ana to=13 found", "end.thirteen"},
		{table + "adjust score Ana to=13 found\n", "adjust score Ana to=2 lost", "end.thirteen"},
	} {
		r := do(t, replayed(t, nil, tt.log), tt.line)
		if got := decisive(r); got != tt.want {
			t.Errorf("%s: %s decides, want %s", tt.line, got, tt.want)
		}
	}
	for line, want := range map[string]string{
		"race 2 4 4,9 3,6,10":   "place.first",
		"race 2 1 4,9":          "track.moves",
		"race 2 2 4 old-ones=0": "old-one.empty",
		"race 11 3":             "end.thirteen",
		"race gains=Cleo:2,Ana:1 standing=Ana:12,Bo:3,Cleo:11": "end.together",
		"race gains=Ana:1 standing=Ana:12,Bo:3,Cleo:11":        "end.thirteen",
		"score Ana:13 Bo:7":                           "end.thirteen",
		"score Ana:12 Bo:7":                           "end.thirteen",
		"score Ana:13 Bo:15 first=Ana":                "end.together",
		"budget 1":                                    "pass.when",
		"interrupt Axe/Ana/Bo:2 standing=Ana:11,Bo:2": "end.thirteen",
		"cast cgr gp":                                 "cast.symbols",
	} {
		if got := decisive(asked(t, new(House), line)); got != want {
			t.Errorf("%s: %s decides, want %s", line, got, want)
		}
	}
}

func decisive(r rules.Ruling) string {
	i := slices.IndexFunc(r.Why, func(why rules.Reason) bool { return why.Decisive })
	if i < 0 {
		return "none"
	}
	return r.Why[i].Cite.ID
}

// No dice are left, so none stayed unused.
func TestPassWithoutDice(t *testing.T) {
	for _, log := range []string{"roll\ncast Bo 1 dice=5\n", "roll\ncast Bo 1\nreroll; reroll\ndraw curse\n"} {
		r := do(t, replayed(t, nil, "players Ana Bo Cleo\n"+log), "pass")
		if r.Verdict != "The doll goes to Bo" {
			t.Error(r.Verdict)
		}
	}
}

// A question is kept in full words, and notes the house rule that decided.
func TestScoreInFull(t *testing.T) {
	c := new(Score)
	if err := input.Fill(c, input.Context{}, strings.Fields("Ana:13 Bo:14 first=b")); err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Answer(c, input.Context{House: new(House)}); err != nil || c.First.Value != "Bo" {
		t.Errorf("%v: first is %s", err, c.First.Value)
	}
	r := asked(t, &House{Simultaneous: input.Set(shared)}, "score Ana:13 Bo:14")
	if r.Verdict != "Ana and Bo share the victory" || !slices.Contains(r.Notes, "house rule: simultaneous=shared") {
		t.Errorf("%s %q", r.Verdict, r.Notes)
	}
	// a skull that was met before and is not passed again changes nothing
	once := &House{RetriggerSkull: input.Set(false)}
	if r := asked(t, once, "race 4 1 4 seen=4"); r.Notes != nil {
		t.Errorf("%q", r.Notes)
	}
	if r := asked(t, once, "race 3 1 4 seen=4"); len(r.Notes) != 1 {
		t.Errorf("%q", r.Notes)
	}
}

// Of the dice that a joker may take, the best play leaves those for another Curse.
func TestJokerTakesTheBestDie(t *testing.T) {
	for _, other := range []string{"c", "s"} {
		r := asked(t, new(House), "odds cgs gj:1 "+other+":5")
		for _, p := range r.Result.(OddsResult).Plays {
			if p.Do == "cast" && p.Worth.Float() != 6 {
				t.Errorf("%s: %s is worth %v", other, p.Says(), p.Worth)
			}
		}
	}
}

// Dice that are all gone show nothing, also where it was open which they were.
func TestNoDiceShowNothing(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nroll cgrsp\ndraw curse\ndraw artifact\ncast Bo 1 dice=1\n")
	if s := m.State().(*State); s.dice.Dice != 0 || s.dice.Faces == nil || len(s.dice.Faces) > 0 {
		t.Errorf("%+v", s.dice)
	}
}

// The last card of a deck can be drawn, and a Curse is written with its name.
func TestLastCards(t *testing.T) {
	if got := Actions(2, false, Supply{Artifacts: 1}); !slices.Equal(got, []string{actReroll, actDrawArtifact}) {
		t.Error(got)
	}
	if got := Actions(2, false, Supply{Curses: 1}); !slices.Equal(got, []string{actReroll, actDrawCurse}) {
		t.Error(got)
	}
	form := curseForm(input.Context{})
	c, err := form.Read("Shantak!/gs:2")
	if got := form.Write(c); err != nil || got != "Shantak!/ghost+skull:2" {
		t.Errorf("%v: %s", err, got)
	}
}

// What was recorded of a Curse before is compared with what is recorded now.
func TestCastOtherwise(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nroll\ndraw c 0; draw c 0; draw c 0; draw c 0\ncast Bo 2 3 dice=1 card=Axe\n")
	for _, tt := range []struct{ line, want string }{
		{"cast Cleo 2 3 dice=1 card=axe", ""},
		{"cast Bo 1 dice=1 card=Axe", "Axe had 2 Cast Points when it was cast before, and has 1 now"},
		{"cast Cleo 1 4 dice=1 card=Axe", "Axe had 3 Interruption Points when it was cast before, and has 4 now"},
		{"cast Bo 1 4 dice=1 card=Axe", ""},
	} {
		r := do(t, m, tt.line)
		if got := strings.Join(r.Notes, "; "); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.line, got, tt.want)
		}
		score := m.State().(*State).scores[0]
		missing := lang.Plural(winningScore-score, "point", "points") + " to 13"
		if !slices.ContainsFunc(r.Why, func(why rules.Reason) bool { return why.Text == missing }) {
			t.Errorf("%s: no reason %q in %v", tt.line, missing, r.Why)
		}
	}
}
