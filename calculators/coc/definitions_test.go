package coc

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// The definitions of the rulebook that have a number or an order in them.

// table returns a table after the lines of a log, each with what it comes to.
func table(t *testing.T, log ...string) *State {
	t.Helper()
	m, err := replay.Log(Game, input.Context{}, "players Alma Bert Cleo\n"+strings.Join(log, "\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return m.State().(*State)
}

// has checks what a player has, and the pool; -1 where that is not counted.
func (s *State) has(t *testing.T, p input.Seat, san, know, pool int) {
	t.Helper()
	left := -1
	if s.pool.Counted {
		left = s.pool.Left
	}
	if got := s.seat(p).purse; got != (Purse{san, know}) || left != pool {
		t.Errorf("%s has %s, the pool %d; want %d SAN, %d KNOW, %d", s.name(p), got, left, san, know, pool)
	}
}

func TestSetup(t *testing.T) {
	s := table(t, "setup counters=105")
	s.has(t, 3, 35, 0, 0)
	if s.seat(1).hand != 5 || len(s.concealedOf(1)) != 7 {
		t.Errorf("%d cards in hand, %d laid out", s.seat(1).hand, len(s.concealedOf(1)))
	}
	_, err := replay.Log(Game, input.Context{}, "players Alma Bert Cleo\nsetup counters=104\ns", nil)
	if err == nil || !strings.Contains(err.Error(), "105 in all, not 104") {
		t.Errorf("104 counters: %v", err)
	}
	table(t).has(t, 1, 35, 0, -1)
}

func TestConceal(t *testing.T) {
	s := table(t, "s; s; r 4 Dhole; s", "f 0 co=a1 by=bert", "res")
	if c := s.cards[s.find(Handle{Seat: 1, N: 1})]; c.up || c.facts.Name != "Dhole" {
		t.Errorf("%+v", c)
	}
}

func TestController(t *testing.T) {
	table(t, "s; s", "r b1 4", "! B1 is a card of Bert", "r 4; s", "p a1 c by=bert", "! A1 is a card of Alma")
}

func TestDestroy(t *testing.T) {
	s := table(t, "ef d=b5,a2", "ef d=b5", "! B5 lies in the dead pile", "ef d=b6")
	var dead []string
	for _, c := range s.dead {
		dead = append(dead, c.id.show(s.heads))
	}
	if want := []string{"B5", "A2", "B6"}; !slices.Equal(dead, want) {
		t.Errorf("dead: %v, not %v", dead, want)
	}
}

func TestEvent(t *testing.T) {
	table(t, "setup counters=110", "adjust know alma 4 x", "p 4 3", "p 4 3", "! Alma has 3 KNOW and cannot pay 4").has(t, 1, 32, 3, 5)
}

func TestGain(t *testing.T) {
	s := table(t, "setup counters=110", "ef c:+3 a:+1 b:+9k")
	s.has(t, 1, 36, 0, 0)
	s.has(t, 2, 35, 4, 0)
	s.has(t, 3, 35, 0, 0)
}

func TestGods(t *testing.T) {
	s := table(t, "s; s; r 9 Azathoth g")
	if !s.cards[s.find(Handle{Seat: 1, N: 1})].facts.Unique {
		t.Error("a god is not unique")
	}
}

func TestKnow(t *testing.T) {
	table(t, "setup counters=110", "adjust know alma 4 x", "ef a:-3k").has(t, 1, 35, 1, 4)
	table(t, "setup counters=110", "adjust know alma 4 x", "ef a:-5k").has(t, 1, 35, 0, 5)
}

func TestOppose(t *testing.T) {
	for _, tt := range []struct {
		attacker, opposer int
		a, o              Fate
	}{
		{3, 3, IsConcealed, IsConcealed}, {4, 3, IsConcealed, IsDestroyed}, {3, 4, IsDestroyed, IsConcealed},
		{0, 0, IsConcealed, IsConcealed}, {99, 0, IsConcealed, IsDestroyed},
	} {
		if a, o := Clash(tt.attacker, tt.opposer); a != tt.a || o != tt.o {
			t.Errorf("%d against %d: %s, %s", tt.attacker, tt.opposer, a, o)
		}
	}
}

// Human, creature, god, item, ritual: SAN is lost, no KNOW is paid. Event, spell: both
// prices, or neither.
func TestReveal(t *testing.T) {
	for _, tt := range []struct {
		card            string
		san, know, pool int
	}{
		{"5 9 h", 30, 9, 1}, {"5 9 c", 30, 9, 1}, {"5 9 g", 30, 9, 1}, {"5 9 i", 30, 9, 1}, {"5 9 r", 30, 9, 1},
		{"5 4 e", 30, 5, 5}, {"5 5 e", 35, 4, 1}, {"5 4 s", 30, 5, 5}, {"36 4 s", 35, 4, 1}, {"36 c", 0, 0, 40},
	} {
		table(t, "setup counters=110", "adjust know alma 4 x", "s; s; r "+tt.card).has(t, 1, tt.san, tt.know, tt.pool)
	}
}

func TestSan(t *testing.T) {
	table(t, "ef a:-4").has(t, 1, 31, 4, -1)
	table(t, "setup counters=110", "adjust san alma -33 x", "ef a:-7 a:+1").has(t, 1, 1, 2, 37)
}

func TestSpell(t *testing.T) {
	table(t, "setup counters=110", "adjust know alma 4 x", "s; s; r 0; s", "p 4 3 s", "p 4 s", "! Alma has 3 KNOW and cannot pay 4").has(t, 1, 32, 3, 5)
}

func TestSummon(t *testing.T) {
	for _, tt := range []struct {
		card            string
		san, know, pool int
	}{
		{"4 9 h", 35, 0, 5}, {"4 9 c", 35, 0, 5}, {"4 9 g", 35, 0, 5}, {"4 9 i", 35, 0, 5}, {"4 9 r", 26, 9, 5},
	} {
		table(t, "setup counters=110", "adjust know alma 4 x", "s; s; r 0; s; su "+tt.card).has(t, 1, tt.san, tt.know, tt.pool)
	}
}

// Only one copy is revealed; of two revealed together the last one named stays.
func TestUnique(t *testing.T) {
	for _, tt := range []struct{ line, up string }{
		{"r effect b1:Azathoth/g", "B1"}, {"r effect b1:AZATHOTH/g", "B1"}, {"r effect b1:Dagon/g", "A1,B1"},
		{"r effect b1:Azathoth/g c1:Azathoth/g", "C1"}, {"r effect b1:Idol/i////yes c1:Idol/i////yes", "A1,C1"},
		{"r effect b1:Idol/i c1:Idol/i", "A1,B1,C1"},
		{"su 0 Rune r unique overrule=x; r effect b1 Rune r", "A1,B1"}, // by the table's decision
		{"su 0 Rune r unique overrule=x; r effect b1 Rune", "A1,B1"},
		{"su 0 Rune r overrule=x; r effect b1 Rune r", "A1,B1,A8"},
	} {
		s := table(t, "s; s; r 0 Azathoth g", tt.line)
		var up []string
		for _, c := range s.cards {
			if c.up {
				up = append(up, c.id.show(s.heads))
			}
		}
		if got := strings.Join(up, ","); got != tt.up {
			t.Errorf("%s: %s are revealed, not %s", tt.line, got, tt.up)
		}
	}
}

func TestTurnOrder(t *testing.T) {
	var order []Phase
	for p := Pricing; p != nextTurn; p = p.after() {
		order = append(order, p)
	}
	if want := []Phase{"price", "draw", "reveal", "summon1", "attack", "summon2"}; !slices.Equal(order, want) {
		t.Errorf("%v, not %v", order, want)
	}
	if s := table(t, "s; s; r 0; s; s; s; s"); s.active != 2 || s.phase != Pricing {
		t.Errorf("%s, %s", s.name(s.active), s.phase)
	}
}

// The card of the REVEAL stage is one that the active player reveals there, by no effect.
func TestWhatIsNotTheCardOfTheStage(t *testing.T) {
	const must = "\n! Alma has a concealed card to reveal"
	for log, want := range map[string]Phase{
		"s; s; r effect 4\ns" + must:                Revealing,
		"s; s; r b1 4 by=bert overrule=x\ns" + must: Revealing,
		"r 4 overrule=x; s; s\ns" + must:            Revealing,
		"s; s; r b1 4 overrule=x; s":                Summoning,
		"s; s; r 4; s":                              Summoning,
	} {
		if s := table(t, log); s.phase != want {
			t.Errorf("%s: %s, want %s", log, s.phase, want)
		}
	}
}

// FAST ACTIONS may come at any time but in the stages of drawing and revealing.
func TestAnytime(t *testing.T) {
	for phase, want := range map[Phase]bool{Pricing: true, Drawing: false, Revealing: false, Summoning: true, Attacking: true, Another: true, Over: false} {
		if phase.Fast() != want {
			t.Errorf("%s: %v", phase, !want)
		}
	}
}

// Last in, first out: Bert's event finds no SAN to take any more but what Cleo's left.
func TestLIFO(t *testing.T) {
	s := table(t, "adjust san alma 5 x", "f 0 a:-4k by=bert", "f 0 a:-4 by=cleo", "res")
	s.has(t, 1, 1, 0, -1) // first Cleo's makes 4 KNOW; then Bert's takes them
}

func TestMultipleReveals(t *testing.T) {
	s := table(t, "setup counters=110", "adjust know alma 5 x", "s; s", "r effect a3:-/s/1/2 a1:-/c/3 a2:-/e/2/4")
	s.has(t, 1, 30, 6, 4) // the event 4 and 2, the spell not, the creature 3: 5 - 4 + 5
}

// Simultaneous elimination: all at 0 is a draw, also with players who were out before.
func TestDraw(t *testing.T) {
	s := table(t, "ef b:-35", "ef a:-99 c:-35")
	if res := s.Result(); s.phase != Over || res.Winners != nil || !slices.Equal(res.Ranks, []int{1, 1, 1}) {
		t.Errorf("%s %+v", s.phase, res)
	}
	s = table(t, "ef b:-35 c:-35")
	if res := s.Result(); !slices.Equal(res.Winners, []input.Seat{1}) || !slices.Equal(res.Ranks, []int{1, 2, 2}) {
		t.Errorf("%+v", res)
	}
}

// In the whole game the sum of all counters stays that of the box, after every event.
func TestWholeGame(t *testing.T) {
	log, err := os.ReadFile("testdata/logs/whole-game-of-three.log")
	if err != nil {
		t.Fatal(err)
	}
	m, err := replay.Log(Game, input.Context{}, string(log), func(e replay.Event) error { return holds(e.State) })
	if m == nil {
		t.Fatal(err)
	}
	s := m.State().(*State)
	s.has(t, 3, 15, 0, 105)
	if !slices.Equal(s.out, []input.Seat{2, 1}) {
		t.Errorf("out: %v", s.out)
	}
}

// Handles begin with the shortest letters that distinguish the players.
func TestHandles(t *testing.T) {
	for _, tt := range []struct{ players, want []string }{
		{[]string{"Alma", "Bert"}, []string{"A", "B"}},
		{[]string{"Alma", "Ana", "Bert"}, []string{"AL", "AN", "B"}},
		{[]string{"Ana", "Anabel"}, []string{"ANA", "ANAB"}},
		{[]string{"Élodie", "Jean Luc", "Jean Paul"}, []string{"E", "JEANL", "JEANP"}},
		{[]string{"P1", "P2", "P11"}, []string{"P", "PA", "PB"}},
		{[]string{"P1", "P2", "Pablo"}, []string{"P", "PB", "PA"}},
		{[]string{"李", "Ωmega"}, []string{"李", "Ω"}},
	} {
		if got := heads(tt.players); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v, not %v", tt.players, got, tt.want)
		}
	}
}

// A result is computed after all is settled: the KNOW of an eliminated player lies in
// the pool.
func TestResultsAreSettled(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players Alma Bert Cleo\nsetup counters=110", nil)
	if err != nil {
		t.Fatal(err)
	}
	lines, _ := input.Typed("ef b:-35")
	all, err := m.ReadAll(lines)
	if err != nil {
		t.Fatal(err)
	}
	_, r, err := m.Do(all[0])
	got, err2 := json.Marshal(r.Result)
	want := `{"purses":{"Alma":{"san":35,"know":0},"Bert":{"san":0,"know":0},"Cleo":{"san":35,"know":0}},"pool":40}`
	if err != nil || err2 != nil || string(got) != want {
		t.Errorf("%v, %v: %s, not %s", err, err2, got, want)
	}
}

// Of a card that lay face-up before, nothing is taken for one of another name.
func TestRevealUnderAnotherName(t *testing.T) {
	for name, want := range map[string]Facts{
		"azathoth": {Name: "Azathoth", Type: God, San: 9, Unique: true},
		"Lamp":     {Name: "Lamp", Type: Creature},
	} {
		s := table(t, "s; s; r 9 card=Azathoth god; s; effect co=a1", "r effect at=a1 card="+name)
		got := s.cards[s.find(Handle{Seat: 1, N: 1})].facts
		if got.Name = strings.ToUpper(got.Name[:1]) + got.Name[1:]; got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

// What lay face-up before is known when it is revealed again, down to one counter.
func TestRevealedAgain(t *testing.T) {
	for card, want := range map[string]Facts{
		"1 1 Imp power=1": {Name: "Imp", Type: Creature, San: 1, Know: 1, Power: 1, Gauged: true},
		"2 0 Imp power=0": {Name: "Imp", Type: Creature, San: 2, Gauged: true},
		"0 2 Imp":         {Name: "Imp", Type: Creature, Know: 2},
		"1 Lamp item":     {Name: "Lamp", Type: Item, San: 1},
		"1 Idol i unique": {Name: "Idol", Type: Item, San: 1, Unique: true},
		"1 god":           {Type: God, San: 1, Unique: true},
	} {
		s := table(t, "s; s; r "+card+"; s; effect co=a1", "r effect at=a1")
		if got := s.cards[s.find(Handle{Seat: 1, N: 1})].facts; got != want {
			t.Errorf("%s: %+v, want %+v", card, got, want)
		}
		s.has(t, 1, 35-2*want.San, 2*want.San, -1)
	}
}

// Without a place the first unseen card is revealed, or else the first concealed one.
func TestWhichCardIsRevealed(t *testing.T) {
	const seen = "s; s; r effect a1 Imp; r effect a2 Ghoul; effect co=a1,a2"
	for log, want := range map[string]string{
		seen:                              "A3",
		seen + "; ef d=a3,a4,a5,a6,a7":    "A1",
		seen + "; ef d=a1,a3,a4,a5,a6,a7": "A2",
		seen + "; ef d=a4,a5,a6; r 0 a3":  "A7",
	} {
		r, err := did(t, log, "r effect")
		if err != nil || !strings.HasPrefix(r.Verdict, want+" ") {
			t.Errorf("%s: %v: %s, want %s", log, err, r.Verdict, want)
		}
	}
}

// An effect of 0 moves nothing and gives no reason.
func TestEffectOfNothing(t *testing.T) {
	for line, want := range map[string]int{"ef b:+0 b:-0 c:-0k c:+0k": 0, "ef b:+0 b:-1": 1, "ef b:-1k": 2, "ef c:+1k": 1} {
		r, err := did(t, "", line)
		reasons := slices.DeleteFunc(r.Why, func(why rules.Reason) bool { return why.Cite.ID == effectRange.ID })
		if err != nil || len(reasons) != want {
			t.Errorf("%s: %v, %+v", line, err, reasons)
		}
	}
}

// Of a short pool the active player gains first; then the others clockwise.
func TestWhoGainsFirst(t *testing.T) {
	for first, want := range map[string]int{"Alma": 1, "Bert": 2, "Cleo": 3} {
		m, err := replay.Log(Game, input.Context{}, "players Alma Bert Cleo\nfirst "+first+"\nsetup counters=106\nef c:+1k b:+1k a:+1k\n", nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, h := range m.State().(*State).seats {
			if gained := h.purse.Know == 1; gained != (i+1 == want) {
				t.Errorf("first %s: %s has %s", first, m.Opening.Players[i], h.purse)
			}
		}
	}
}

// The board has the turn, the counters of the box and the cards of each player.
func TestBoardCounts(t *testing.T) {
	for log, want := range map[string]string{
		"":                              "turn 1, 0 counters; Alma 5 7 0; Bert 5 7 0; Cleo 5 7 0",
		"setup counters=105":            "turn 1, 105 counters; Alma 5 7 0; Bert 5 7 0; Cleo 5 7 0",
		"setup counters=110\nef b:-3":   "turn 1, 110 counters; Alma 5 7 0; Bert 5 7 0; Cleo 5 7 0",
		"ef b:-3\nadjust pool 30 x":     "turn 1, 135 counters; Alma 5 7 0; Bert 5 7 0; Cleo 5 7 0",
		"s; s; r 0; s; su 0; give a2 b": "turn 1, 0 counters; Alma 5 5 2; Bert 5 8 0; Cleo 5 7 0",
		"s; s; r 0; s; s; s; s; s":      "turn 2, 0 counters; Alma 6 6 1; Bert 6 7 0; Cleo 5 7 0",
		"leave bert; s; s; r 0; s; s; s; s; leave cleo": "turn 2, 0 counters; Alma 6 6 1; Bert 5 7 0; Cleo 5 7 0",
		"ef a:-35": "turn 2, 0 counters; Alma 0 0 0; Bert 5 7 0; Cleo 5 7 0",
	} {
		b := table(t, log).Board()
		got := fmt.Sprintf("turn %d, %d counters", b.Turn, b.Counters)
		for _, s := range b.Sorcerers {
			got += fmt.Sprintf("; %s %d %d %d", s.Name, s.Hand, s.Concealed, len(s.Revealed))
		}
		if got != want {
			t.Errorf("%s: %s, want %s", log, got, want)
		}
	}
}

func TestBoardTellsWhoHasLeftTheAttack(t *testing.T) {
	s := table(t, "s; s; r 9; r effect a2 1; s; s", "a a1:b a2:c wait", "f a1 c")
	if got, want := s.Board().Attack, "A1 attacks Bert and A2 attacks Cleo; A1 has left"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A game that is reported afterwards has a winner, or is a draw of all.
func TestReported(t *testing.T) {
	players := input.Players{"Alma", "Bert", "Cleo"}
	res, err := Game.Outcome(rules.Reported{Players: players, Nobody: true})
	if err != nil || res.Winners != nil || !slices.Equal(res.Ranks, []int{1, 1, 1}) {
		t.Errorf("without a winner: %v, %+v", err, res)
	}
	if _, err = Game.Decide(rules.Reported{Players: players, Points: []int{3, 2, 1}}); err == nil {
		t.Error("Call of Cthulhu was decided by points")
	}
	res, err = Game.Outcome(rules.Reported{Players: players, Winners: []input.Seat{2}})
	if err != nil || !slices.Equal(res.Winners, []input.Seat{2}) {
		t.Errorf("Bert won: %v, %+v", err, res)
	}
}
