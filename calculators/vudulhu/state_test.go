package vudulhu

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// played replays a log, which has to stand.
func replayed(t *testing.T, names []string, log string) *match.Match {
	t.Helper()
	m, err := replay.Log(Game, input.Context{Names: names}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// do records lines, which have to stand.
func do(t *testing.T, m *match.Match, line string) rules.Ruling {
	t.Helper()
	events, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	var last rules.Ruling
	for _, words := range events {
		told, err := m.Read(words)
		if err == nil {
			err = told.Ready(m.Context())
		}
		if err == nil {
			_, last, err = m.Do(told)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return last
}

func stateOf(t *testing.T, m *match.Match) []byte {
	t.Helper()
	data, err := json.Marshal(m.State().JSON(true))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The interruption that ended the game is taken back: the game goes on from the same
// state, and may take another turn.
func TestUndoReopens(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nroll\ncast Bo 11 2 dice=2\npass\nroll cggrs\n")
	before := stateOf(t, m)
	do(t, m, "interrupt Curse-1")
	s := m.State().(*State)
	if !rules.Over(s) || s.Turn() != 0 || !slices.Equal(s.Result().Winners, []input.Seat{1}) || !slices.Equal(s.Result().Ranks, []int{1, 2, 2}) {
		t.Fatalf("after the interruption: %s", stateOf(t, m))
	}
	do(t, m, "undo")
	if after := stateOf(t, m); !bytes.Equal(before, after) {
		t.Errorf("reopened:\n%s\nnot\n%s", after, before)
	}
	do(t, m, "cast Ana 13 ingredients=gs")
	if got := m.State().Result().Winners; !slices.Equal(got, []input.Seat{2}) {
		t.Errorf("winners %v", got)
	}
}

// What may come, in table order, as phase, dice and marks leave it open.
func TestNext(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11\n")
	for _, step := range []struct{ line, next, due string }{
		{"note x", "roll break artifact", ""},
		{"roll", "cast pass draw reroll break artifact", ""},
		{"cast Bo 4 1 dice=3", "interrupt place break", "place great-old-one"},
		{"place", "interrupt great-old-one break", "great-old-one"},
		{"great-old-one", "pass draw interrupt reroll break penalty artifact", ""},
		{"adjust artifact-deck to=0 lost", "pass draw interrupt reroll break penalty", ""},
		{"adjust curse-deck -1 player=Ana found; adjust curse-deck to=0 lost", "cast pass interrupt reroll break penalty", ""},
		{"adjust dice to=1 lost", "cast pass interrupt break penalty", ""},
		{"cast Cleo 1 dice=1", "pass interrupt break penalty", ""},
		{"pass", "roll interrupt break penalty", ""},
		{"interrupt curse-1", "roll interrupt break penalty", ""},
		{"adjust score Ana to=12 found", "interrupt place break penalty", "place great-old-one place"},
		{"place; great-old-one; place", "roll interrupt break penalty", ""},
		{"adjust score Ana +1 found", "", ""},
		{"adjust score Ana -1 lost", "roll interrupt break penalty", ""},
	} {
		do(t, m, step.line)
		s := m.State()
		var due []string
		for _, d := range s.Due() {
			due = append(due, d.Kind)
		}
		if got := strings.Join(s.Next(), " "); got != step.next {
			t.Errorf("after %s: next %s, want %s", step.line, got, step.next)
		}
		if got := strings.Join(due, " "); got != step.due {
			t.Errorf("after %s: due %s, want %s", step.line, got, step.due)
		}
	}
}

// The keys of the state, with what is not known as null.
func TestStateJSON(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11 place=Ulthar\nroll\ncast Bo,Cleo 3 when=passing\n")
	want := `{"active":"Ana","over":false,"winners":[],"points":{"Ana":3,"Bo":0,"Cleo":0},"ranks":{"Ana":1,"Bo":2,"Cleo":2},` +
		`"next":["interrupt","place","break"],"due":[{"kind":"place","mark":3,"player":"Ana","when":"now"}],` +
		`"scores":{"Ana":3,"Bo":0,"Cleo":0},"target":null,"rolled":true,"dice_left":null,"dice":null,` +
		`"curses":[{"card":"Curse 1","caster":"Ana","victim":["Bo","Cleo"],"cast":3,"interruption":null,"when":"passing"}],` +
		`"place":"Ulthar","claimed_places":[3],"old_ones":{"Ana":[],"Bo":[],"Cleo":[]},` +
		`"decks":{"curse":33,"artifact":8,"place":7,"great_old_one":10},` +
		`"hands":{"Ana":{"curses":0,"artifacts":0},"Bo":{"curses":1,"artifacts":0},"Cleo":{"curses":1,"artifacts":0}}}`
	if got := stateOf(t, m); string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What is drawn of a table: who must do what and when, who watches it, and the track.
func TestBoard(t *testing.T) {
	const log = "players Ana Bo Cleo\nsetup skulls=4,9 places=3,7,11 place=Ulthar\nroll\ndraw curse 0; draw curse 0; draw curse 0\n" +
		"cast Bo 0 2 dice=1 when=passing card=Axe\ncast Cleo 0 dice=1 when=rolling card=Hex\ncast Bo 0 0 dice=1 when=always card=Jinx\ncast Bo,Cleo 4 3 dice=1 card=Spell\n" +
		"place Leng; great-old-one Dagon; great-old-one Cthylla mark=0 by=Bo; penalty by=Bo\npass\nroll cgrsp\n"
	b := replayed(t, nil, log).State().(*State).Board()
	for _, tt := range []struct{ what, got, want string }{
		{"to watch", strings.Join(b.Watch, "; "), "Bo: Axe before passing the doll, watched by Ana (+2); Cleo: Hex before rolling, watched by Ana (?); " +
			"Bo: Jinx, watched by Ana (+0); Bo and Cleo: Spell, watched by Ana (+3)"},
		{"to obey", strings.Join(b.Obeys, "; "), "Axe before passing; Jinx; Spell; Cthylla (penalty)"},
		{"for the others", strings.Join(b.Others, "; "), "Cleo: Hex before rolling; Cleo: Spell; Ana: Dagon (penance)"},
		{"Great Old Ones", strings.Join(b.OldOnes, "; "), "Ana: Dagon (penance); Bo: Cthylla (penalty)"},
		{"dice", b.Dice, "5 dice left (crystal, ghost, raven, skull and pumpkin)"},
		{"cards", b.Doll + " " + b.Target + " " + b.Place, "Bo Bo Leng"},
		{"Ana", fmt.Sprint(b.Holders[0]), "{Ana 4 0 0 false}"},
		{"space 0", fmt.Sprint(b.Spaces[0]), "{0 false false false [Bo Cleo]}"},
		{"space 3", fmt.Sprint(b.Spaces[3]), "{3 false true true []}"},
		{"space 4", fmt.Sprint(b.Spaces[4]), "{4 true false false [Ana]}"},
		{"space 7", fmt.Sprint(b.Spaces[7]), "{7 false true false []}"},
		{"spaces", fmt.Sprint(len(b.Spaces)), "14"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s, want %s", tt.what, tt.got, tt.want)
		}
	}
}

// Two are too few for the full game, and the first roll notes it; no more than six play.
func TestPlayers(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo\n")
	if r := do(t, m, "roll"); len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "3 or more are recommended") {
		t.Errorf("notes %q", r.Notes)
	}
	if r := do(t, replayed(t, nil, "players Ana Bo Cleo\n"), "roll"); r.Notes != nil {
		t.Errorf("notes %q", r.Notes)
	}
	if _, err := replay.Log(Game, input.Context{}, "players A B C D E F G\n", nil); err == nil {
		t.Error("seven play")
	}
}

// The roll shows the exact odds of what is known: the Curse in print, and those this
// log has taught, as long as they do not lie on the table.
func TestOddsAtTheTable(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nroll\ncast Bo 2 1 dice=2 ingredients=cr card=Bialkee\npass\ninterrupt Bialkee\n")
	res := do(t, m, "roll gsrpp").Result.(DiceResult)
	if got := res.Odds["Shantak!"].String(); got != "1" {
		t.Errorf("Shantak!: %s", got)
	}
	want, _ := Hand{Dice: []Face{"ghost", "skull", "raven", "pumpkin", "pumpkin"}, Curses: []Curse{{Needs: []Face{"crystal", "raven"}, Points: 1}}, Casts: 1}.Odds(House{})
	if got := res.Odds["Bialkee"]; got != want.Worth {
		t.Errorf("Bialkee: %s, want %s", got, want.Worth)
	}
	do(t, m, "cast Cleo 2 ingredients=gs card=Shantak!")
	if res := do(t, m, "reroll r cc none").Result.(DiceResult); res.Odds["Shantak!"].Den != 0 {
		t.Errorf("Shantak! lies on the table: %v", res.Odds)
	}
}

// The examples of the rulebook as they are typed, with every key and Enter.
func TestKeys(t *testing.T) {
	for _, faces := range []bool{true, false} {
		m := replayed(t, Game.Names, "players Fabio Simona Carla\nsetup skulls=4,9 places=5,7,11\n")
		lines := []struct {
			typed string
			keys  int
		}{
			{"r cggrs", 8}, {"c s 2 3 gs sha", 15}, {"re r s g", 9}, {"d a gs", 7}, {"p", 2},
			{"i sha", 6}, {"g", 2}, {"pl", 3}, {"b f,c", 6}, {"pe f", 5}, {"r", 2}, {"a nec", 6},
		}
		if !faces {
			for i, typed := range []string{"r", "c s 2 3 sha", "re", "d a", "p"} {
				lines[i].typed, lines[i].keys = typed, len(typed)+1
			}
		}
		for _, l := range lines {
			do(t, m, l.typed)
			if n := len(l.typed) + 1; n != l.keys {
				t.Errorf("%s takes %d keys, not %d", l.typed, n, l.keys)
			}
		}
		if s := m.State().(*State); s.scores[0] != 5 || s.places.InForce != "" || !s.oldOnes[0].Turned || s.used != 1 {
			t.Errorf("at the end: %s", stateOf(t, m))
		}
	}
}

// longLog returns a table of about n events, as it is stored.
func longLog(n int) []match.LogLine {
	var log []match.LogLine
	for i := 0; len(log) < n; i++ {
		me, other := []string{"p1", "p2", "p3"}[i%3], []string{"p2", "p3", "p1"}[i%3]
		for _, line := range []string{
			"roll faces=crystal,ghost,ghost,raven,skull by=" + me,
			"cast target=" + other + ` points=0 interruption=0 ingredients=ghost,skull card="Shantak!" by=` + me,
			"reroll discard=raven result=skull keep=ghost by=" + me,
			"draw deck=artifact dice=ghost,skull by=" + me,
			"artifact by=" + me,
			"pass by=" + me,
			`interrupt card="Shantak!" by=` + me,
		} {
			log = append(log, match.LogLine{Line: line})
		}
	}
	return log
}

// Opening a table of 3,000 events.
func BenchmarkReopen(b *testing.B) {
	log := longLog(3000)
	house := &House{ReshuffleArtifact: input.Set(true)}
	s := input.Context{Players: input.Players{"Ana", "Bruno", "Cleo"}, House: house}
	for b.Loop() {
		m, err := match.Reopen(Game, s, 1, log)
		if err != nil || m.Entries()[len(log)-1].Broken != nil {
			b.Fatal(err, m.Entries()[len(log)-1].Broken)
		}
	}
}

// A name that several Curses have is never guessed.
func TestNamesakes(t *testing.T) {
	m := replayed(t, nil, "players Fabio Simona Carla\nroll\ndraw curse 0; draw curse 0\ncast Simona 1 2 dice=1 card=Axe\ncast Carla 1 2 dice=1 card=Axe\n")
	for _, line := range []string{"interrupt axe", "interrupt \"Axe\"", "artifact cancels=\"axe\"", "interrupt \"Axe\" by=Fabio"} {
		if err := wrong(t, m, line); err == nil || !strings.Contains(err.Error(), "ambiguous: Axe 1 or Axe 2") {
			t.Errorf("%s: %v", line, err)
		}
	}
	if r := do(t, m, "cast Simona,Carla 1 2 dice=1 when=passing"); !slices.ContainsFunc(r.Why, func(why rules.Reason) bool {
		return why.Text == "Simona and Carla obey it before passing the doll"
	}) {
		t.Errorf("%v", r.Why)
	}
}

// An event is kept in full, with who did it: for an interruption the casters, each once.
func TestKeptInFull(t *testing.T) {
	const table = "players Ana Bo Cleo\nsetup skulls=1,9 places=3,7,11\nroll\ndraw curse 0\n" +
		"cast Bo 1 2 dice=1 card=Axe\ngreat-old-one Dagon\ncast Cleo 2 2 dice=1 card=Hex\nplace Ulthar\npass\nroll\ncast Ana 0 3 dice=1 card=Jinx\n"
	for _, tt := range []struct{ log, line, want string }{
		{table, "interrupt Axe", "interrupt card=Axe by=Ana"},
		{table, "interrupt Axe,Hex", "interrupt card=Axe,Hex by=Ana"},
		{table, "interrupt Jinx,Axe", "interrupt card=Jinx,Axe by=Bo,Ana"},
		{table, "penalty", "penalty by=Ana"},
		{table, "penalty Dagon", "penalty card=Dagon by=Ana"},
		{table, "artifact", "artifact by=Bo"},
		{table, "break all", "break target=Ana,Bo,Cleo"},
		{table + "draw curse 0\n", "cast all 1 dice=1 card=Spell", "cast target=Ana,Cleo points=1 dice=1 card=Spell by=Bo"},
		{table, "draw curse", "draw deck=curse by=Bo"},
		{table, "reroll", "reroll by=Bo"},
		{table, "pass", "pass by=Bo"},
		{table, "place mark=0", "place mark=0 by=Bo"},
		{table + "adjust score Ana to=9 found\n", "place", "place by=Ana"},
		{table + "adjust score Ana to=9 found\nplace\n", "great-old-one", "great-old-one by=Ana"},
	} {
		m := replayed(t, nil, tt.log)
		do(t, m, tt.line)
		all := m.Entries()
		if got := all[len(all)-1].Move.Line(m.Context()); got != tt.want {
			t.Errorf("%s is kept as %s, want %s", tt.line, got, tt.want)
		}
	}
}

// wrong returns the mistake in a line, or what keeps it from being recorded.
func wrong(t *testing.T, m *match.Match, line string) error {
	t.Helper()
	words, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	told, err := m.Read(words[0])
	if err == nil {
		err = m.Refusal(told)
	}
	return err
}
