package vudulhu

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/replay"
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

// Words that cannot be taken, violations of questions, and other answers.
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
		{"interrupt Axe/Ana/Ana:2 standing=Ana:5,Bo:3", "", "? curses: Ana is not hit by an own Curse"},
		{"interrupt Axe/Dirk/Ana:2 standing=Ana:5,Bo:3", "", "? curses: \"Dirk\": it is none of Ana or Bo"},
		{"interrupt Axe/Ana/Dirk:2 standing=Ana:5,Bo:3", "", "? curses: \"Dirk\": it is none of Ana or Bo"},
		{"interrupt Axe/Ana:2 standing=Ana:5,Bo:3", "", "? missing curses"},
		{"interrupt Axe:Ana:Bo:2 standing=Ana:5,Bo:3", "", "? missing curses"},
		{"interrupt Axe/Ana/Bo/2 standing=Ana:5,Bo:3", "", "? missing curses"},
		{"interrupt Axe/Ana/Bo:99 standing=Ana:5,Bo:3", "", "Ana wins with 104"},
		{"interrupt Axe/Ana/Bo:100 standing=Ana:5,Bo:3", "", "? Interruption Points are 0 to 99"},
		{"interrupt Axe/Ana/Bo:0 standing=Ana:5,Bo:3", "", "Ana gains 0 and stands at 5"},
		{"interrupt Axe/Ana/Bo:2 standing=Ana:5,Bo:3 by=Dirk", "", "? by: \"Dirk\": it is none of Ana or Bo"},
		{"interrupt Axe/Ana/Bo:2 standing=Ana:5,Bo:3 active=Dirk", "", "? active: \"Dirk\": it is none of Ana or Bo"},
		{"interrupt Axe/Ana/Bo:2 standing=Ana:5", "", "? standing takes 2 to 6"},
		{"interrupt Axe/Ana/Bo:2 standing=Ana,Bo:3", "", "? points come after a colon"},
		{"race gains=Dirk:2 standing=Ana:5,Bo:3", "", "? gains: \"Dirk\": it is none of Ana or Bo"},
		{"race gains=Ana:2 standing=Ana:5,Bo:3 active=Dirk", "", "? active: \"Dirk\": it is none of Ana or Bo"},
		{"race gains=Ana:2 standing=Ana:5,Bo:3", "house simultaneous=active-first", "? active: who has the doll counts by house rule: who is it?"},
		{"score Ana:5 Ana:3", "", "? Ana"},
		{"score Ana:100 Bo:3", "", "? points are 0 to 99"},
		{"score Ana:99 Bo:3", "", "Ana wins with 99 points"},
		{"score Ana:13 Bo:14 active=Dirk", "house simultaneous=active-first", "? active: \"Dirk\": it is none of Ana or Bo"},
		{"score Ana:13 Bo:14", "house simultaneous=active-first", "? active: who had the doll decides between Ana and Bo"},
		{"score Ana:13 Bo:14 active=Bo", "house simultaneous=active-first", "Bo wins with 14 points"},
		{"odds gs gs", "", "? I don't understand \"gs\""},
		{"odds gs gs/2", "", "? I don't understand \"gs/2\""},
		{"odds gs gs:99", "", "99 Cast Points expected"},
		{"odds gs gs:100", "", "? Cast Points are 0 to 99"},
		{"odds gs g/s/c:1", "", "? ingredients are joined by +"},
		{"odds gs cgrspc:1", "", "? there are only 5 dice"},
		{"odds gs cgrsp:1", "", "Pass: 0 Cast Points expected"},
		{"cast gs ghost,gs", "", "The dice do not pay it: ghost is missing"},
		{"score Ana:13 Bo:14 first=Dirk", "", "? first: \"Dirk\": it is none of Ana or Bo"},
		{"cast cgr gp", "", "The dice do not pay it: pumpkin is missing"},
		{"cast cgr gps", "", "The dice do not pay it: pumpkin and skull are missing"},
		{"cast cg gcj", "", "The dice do not pay it: joker is missing"},
		{"cast cgr gj", "", "The dice pay it with crystal and ghost; raven is left"},
		{"cast cgrs gj", "", "The dice pay it with crystal and ghost; raven and skull are left"},
		{"budget 3 faces=gs", "", "? I don't understand \"3\""},
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
		{"score Ana:12 Bo:7", "", "No player has won yet; Ana is in front with 12"},
		{"score Ana:12 Bo:12", "", "No player has won yet; Ana and Bo are in front with 12"},
		{"race 1 1 skulls=4,4", "", "? skulls: 4 can stand there once, and it stands there twice"},
	} {
		got := answer(t, tt.line, tt.log)
		if !strings.Contains(got, tt.want) && !(strings.HasPrefix(tt.want, "? ") && strings.HasPrefix(got, "? ") && strings.Contains(got, tt.want[2:])) {
			t.Errorf("%s: %s; want %s", tt.line, got, tt.want)
		}
	}
}

// answer returns the verdict on a question, "! " with its violation, or "? " with
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

// Letters that are run together, with a slip or without, and words that are faces of
// another box.
func TestFaceWords(t *testing.T) {
	const slip = "these letters are no faces"
	for word, want := range map[string]string{
		"x": slip, "xy": slip, "öl": slip, "xbz": slip, "crx": slip, "gap": slip, "goose": slip, "cggrx": slip,
		"eel": "with eel;", "owl": "with owl;", "fly": "with fly;", "rat": "with rat;", "cobra": "with cobra;",
		"rhythm": "with rhythm;", "gggrrx": "with gggrrx;", "éßz": "with éßz;",
		"g": "with ghost;", "gh": "with ghost;", "gs": "with ghost and skull;", "crops": "with crystal, raven, other, pumpkin and skull;",
	} {
		if got := answer(t, "cast "+word+" "+word, ""); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

// At a table only its own faces are read, in quotes as a whole.
func TestFacesOfTheBox(t *testing.T) {
	const box = "players Ana Bo Cleo\nsetup faces=bat,bird,ghost,skull,toad,owl\n"
	for _, tt := range []struct{ line, want string }{
		{"roll gstog", ""},
		{"roll bat,bird,gst", ""},
		{`roll "ghost",bat,bat,bat,bat`, ""},
		{`roll faces="gho",bat,bat,bat,bat`, "takes bat, bird, ghost, skull, toad or owl"},
		{"roll gsbto", "b is bat or bird"},
		{"roll b,g,g,g,g", "bat or bird"},
		{"roll faces=gsxto", "takes bat, bird, ghost, skull, toad or owl"},
		{"roll faces=gsxbo", "takes bat, bird, ghost, skull, toad or owl"},
		{"roll faces=raven,g,g,g,g", "takes bat, bird, ghost, skull, toad or owl"},
	} {
		err := wrong(t, replayed(t, nil, box), tt.line)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.line, err, tt.want)
		}
	}
}

// A table on which a joker is played needs a die that has one.
func TestJokerFace(t *testing.T) {
	const plain = "players Ana Bo Cleo\nsetup faces=bat,bird,ghost,skull,toad,owl\n"
	if _, err := replay.Log(Game, input.Context{}, "house wild-on-dice=yes\n"+plain, nil); err == nil || !strings.Contains(err.Error(), "none of the 6 faces is a joker") {
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

// With early-pass=no and unrecorded dice, the note states what is known.
func TestEarlyPassUnsure(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Carla\nhouse early-pass=no\nroll\ncast Carla 1\n")
	if r := do(t, m, "pass"); len(r.Notes) == 0 || !strings.Contains(r.Notes[0], "at most 4 dice left, since how many dice a Curse took was not recorded") {
		t.Errorf("%q", r.Notes)
	}
}

// The rules allow all that is offered: no joker without the house rule, and neither the
// caster nor the holder of the Target card. What is typed all the same is refused by them.
func TestOffered(t *testing.T) {
	const hit = "roll\ncast Bo 1 dice=1\npass\nroll cgrsp\n"
	for _, tt := range []struct{ log, kind, field, want string }{
		{"players Ana Bo Cleo\n" + hit, "cast", "target", "Ana Cleo"},
		{"players Ana Bo Cleo Dirk\nroll\ncast Dirk 1 dice=1\npass\nleave Ana\nroll\n", "cast", "target", "Cleo"},
		{"players Ana Bo Cleo\n" + hit + "leave Cleo\n", "break", "target", "Ana Bo"},
		{"players Ana Bo Cleo\n" + hit, "target", "player", "Ana Cleo none"},
		{"players Ana Bo Cleo\n" + hit + "leave Cleo\n", "target", "player", "Ana none"},
		{"players Ana Bo Cleo\n", "target", "player", "Ana Bo Cleo"},
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

// What is worth a note, and what is not.
func TestNotes(t *testing.T) {
	const (
		table  = "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11 place=Ulthar\n"
		rolled = table + "roll\n"
		faces  = table + "roll cgrsp\n"
		cast   = rolled + "cast Bo 1 2 dice=1 card=Axe\n"
		forgot = " was not recorded, so it is no longer known what the dice show"
		drawn  = "no draw of this Artifact was recorded: it is taken for drawn earlier"
		sparse = cast + "pass\nroll\npass\nroll\npass\nroll\n"
	)
	for _, tt := range []struct{ log, line, want string }{
		{"players Ana Bo\n", "roll", "with 2 players the Target card allows each one Curse a turn; 3 or more are recommended"},
		{"players Ana Bo\nroll\npass\n", "roll", ""},
		{table, "roll", ""},
		{table + "leave Cleo\n", "roll", "with 2 players the Target card allows each one Curse a turn; 3 or more are recommended"},

		{faces, "cast Cleo 2 ingredients=g,joker", "Which die the joker took (joker=)" + forgot},
		{faces, "cast Cleo 2 ingredients=g,joker joker=c", ""},
		{faces, "cast Cleo 2 dice=2", "Which dice the Curse took (ingredients=)" + forgot},
		{faces, "cast Cleo 2 dice=5", ""},
		{faces, "cast Cleo 2", "How many dice the Curse took" + forgot},
		{rolled, "cast Cleo 2", ""},
		{faces, "draw curse", "Which dice went (dice=)" + forgot},
		{faces, "draw curse cg", ""},
		{table + "roll ggggg\n", "draw curse", ""},
		{rolled, "draw curse", ""},
		{faces, "reroll discard=c", "What was rolled (result=)" + forgot},
		{faces, "reroll discard=c result=g keep=g,r,s", ""},
		{faces, "reroll result=g,g,g,g", ""},
		{rolled, "reroll", ""},

		{rolled + "draw artifact\n", "artifact", ""},
		{rolled, "artifact", drawn},
		{table + "draw artifact 0\n", "artifact", "Ana has not rolled: only the Casting Condition decides if it may be used now"},
		{table + "draw artifact 0 by=Bo\n", "artifact by=Bo", "it is the turn of Ana: only the Casting Condition decides if Bo may use it now"},
		{rolled + "draw artifact 0 by=Bo\n", "artifact by=Bo", "it is the turn of Ana: only the Casting Condition decides if Bo may use it now"},
		{rolled + "artifact by=Bo\n", "reroll by=Bo", "it is the turn of Ana: Bo uses the dice if the Effect of the Artifact allows it"},
		{rolled + "artifact by=Bo\n", "reroll", ""},
		{rolled + "artifact\n", "reroll", ""},

		{sparse, "cast Cleo 1 dice=1", "no draw of this Curse was recorded: it is taken for drawn in an earlier turn"},
		{sparse + "draw curse\n", "cast Cleo 1 dice=1", ""},

		{rolled + "cast Bo 3 dice=1\n", "break Bo", "the old Place is broken before the card of the mark on 3 is drawn"},
		{rolled, "break Bo", ""},

		{cast + "leave Ana\n", "interrupt Axe overrule=x", "Ana has left and gains nothing; Ana has left the table (5. How Do Curses Work?), but the table decides otherwise: x"},
		{cast + "leave Cleo\n", "interrupt Axe", ""},
		{rolled, "cast Bo 12 dice=1", ""},
		{rolled + "adjust score Bo to=2 found\n", "cast Bo 13 dice=1", "Bo was at 2; Cleo was at 0"},

		{rolled + "house early-pass=no\ncast Bo 1\n", "pass", "at most 4 dice left, since how many dice a Curse took was not recorded: it is not checked whether they still allow an action; house rule: early-pass=no"},
		{rolled + "house early-pass=no\ncast Bo 1\nreroll; reroll; reroll\n", "pass", "house rule: early-pass=no"},
	} {
		if got := strings.Join(do(t, replayed(t, nil, tt.log), tt.line).Notes, "; "); got != tt.want {
			t.Errorf("%s: %q, want %q, after\n%s", tt.line, got, tt.want, tt.log)
		}
	}
}

// A joker has a choice where unlike dice are left, and not all of them go.
func TestJokerChoice(t *testing.T) {
	for line, choice := range map[string]bool{
		"cast cgr cg":  false,
		"cast cgr cj":  true,
		"cast cgr cjj": false,
		"cast cgr jj":  true,
		"cast cgg cj":  false,
		"cast cgr cgj": false,
	} {
		r := asked(t, new(House), line)
		if got := slices.Contains(r.Notes, "the joker may take another die instead"); got != choice {
			t.Errorf("%s: %q", line, r.Notes)
		}
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
	// a name that several had means the one that is left
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

// A loss among gains of one moment stops at 0, whether or not a player wins by it.
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
				t.Errorf("%s: %s is worth %v", other, p.Text(), p.Worth)
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

// The dice of a turn are five, wherever they went.
func TestBudgetOfTheTurn(t *testing.T) {
	const log = "players Ana Bo Cleo\nroll ggggg\n"
	for _, tt := range []struct{ log, line, want string }{
		{log, "draw curse", "0 re-rolls + 2 × 1 draw + 0 cast + 3 left = 5"},
		{log + "draw curse\n", "cast Bo 1 dice=1", "0 re-rolls + 2 × 1 draw + 1 cast + 2 left = 5"},
		{log + "cast Bo 1 dice=2\n", "reroll result=c,c", "1 re-roll + 2 × 0 draws + 2 cast + 2 left = 5"},
		{log + "adjust dice to=4 lost\n", "draw curse", "0 re-rolls + 2 × 1 draw + 0 cast + 2 left +1 by the table's decision = 5"},
		{log + "adjust dice to=4 lost\nadjust dice to=3 lost\n", "draw curse", "0 re-rolls + 2 × 1 draw + 0 cast + 1 left +2 by the table's decision = 5"},
		{log + "draw curse\nadjust dice to=3 found\n", "draw curse", "0 re-rolls + 2 × 2 draws + 0 cast + 1 left = 5"},
		{log + "cast Bo 1\nadjust dice to=3 recorded\n", "draw curse", "0 re-rolls + 2 × 1 draw + 1 cast + 1 left +1 by the table's decision = 5"},
		{log + "draw curse; draw curse\n", "draw curse overrule=x", "0 re-rolls + 2 × 3 draws + 0 cast + 0 left -1 by the table's decision = 5"},
		{log + "cast Bo 1\n", "reroll result=c keep=g", "1 re-roll + 2 × 0 draws + 2 cast + 2 left = 5"},
		{"players Ana Bo Cleo\nroll\n", "draw curse", ""},
	} {
		got := ""
		for _, why := range do(t, replayed(t, nil, tt.log), tt.line).Why {
			if why.Cite.ID == turnActions.ID {
				got = why.Text
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q, after\n%s", tt.line, got, tt.want, tt.log)
		}
	}
}

// Of dice that are all alike it is known what they show, whichever of them went.
func TestAlikeDice(t *testing.T) {
	const alike, unlike = "roll ggggg\n", "roll gggcc\ndraw curse 0\n"
	for _, tt := range []struct{ log, want string }{
		{alike + "draw curse\n", "3 dice left (ghost, ghost and ghost)"},
		{alike + "cast Bo 1 dice=3\n", "2 dice left (ghost and ghost)"},
		{alike + "cast Bo 1\n", "at most 4 dice left"},
		{alike + "cast Bo 1\nadjust dice to=2 recorded\n", "2 dice left (ghost and ghost)"},
		{alike + "cast Bo 1\nreroll result=c keep=g\n", "2 dice left (ghost and crystal)"},
		{alike + "cast Bo 1\nreroll result=c\n", "at most 3 dice left"},
		{alike + "reroll result=c\n", "4 dice left (ghost, ghost, ghost and crystal)"},
		{alike + "reroll\n", "4 dice left"},
		{unlike + "cast Bo 1 dice=1\n", "4 dice left (of ghost, ghost, ghost, crystal and crystal)"},
		{unlike + "cast Bo 1 dice=1\nreroll result=r\n", "3 dice left (of ghost, ghost, ghost, crystal, crystal and raven)"},
		{unlike + "cast Bo 1 dice=1\ncast Cleo 1 ingredients=c\nreroll discard=c result=r\n", "2 dice left (ghost and raven)"},
		{unlike + "cast Bo 1 dice=1\ncast Cleo 1 ingredients=c,c\n", "2 dice left (ghost and ghost)"},
		{unlike + "cast Bo 1 dice=1\ncast Cleo 1 ingredients=c\nadjust dice to=4 found\n", "4 dice left"},
	} {
		if got := replayed(t, nil, "players Ana Bo Cleo\n"+tt.log).State().(*State).diceLeft(); got != tt.want {
			t.Errorf("%s, want %s, after\n%s", got, tt.want, tt.log)
		}
	}
	// one goes, so no more than the others are kept
	m := replayed(t, nil, "players Ana Bo Cleo\n"+alike+"draw curse\n")
	if err := wrong(t, m, "reroll keep=g,g,g"); err == nil || !strings.Contains(err.Error(), "ghost is not among the dice that are left: ghost and ghost") {
		t.Error(err)
	}
	do(t, m, "reroll keep=g,g")
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
