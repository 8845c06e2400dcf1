package coc

import (
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
)

// did plays the lines of a log and returns the ruling on the event that follows, or its
// refusal.
func did(t *testing.T, log, line string) (rules.Ruling, error) {
	t.Helper()
	m, err := match.Replay(Game, input.Context{}, "players Alma Bert Cleo\n"+log, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	told, err := m.Read(lines[0])
	if err != nil {
		return rules.Ruling{}, err
	}
	if err := told.Ready(m.Context()); err != nil {
		return rules.Ruling{}, err
	}
	_, r, err := m.Do(told)
	return r, err
}

// What does not agree with what was recorded is noted, and what agrees is not.
func TestNotesOfWhatIsKnown(t *testing.T) {
	const seen = "s; s; r 9 card=Azathoth god power=8; s; effect co=a1"
	const attacking = "s; s; r 4 power=3; s; su 0 as=Door; s"
	for _, tt := range []struct{ log, line, note string }{
		{seen, "r effect at=a1 card=Lamp", "A1 was recorded before as Azathoth, not Lamp"},
		{seen, "r effect at=a1 san=4", "A1 was recorded before with 9 SAN, not 4"},
		{seen, "r effect a1:-/c/9", "A1 was recorded before with type god, not creature"},
		{seen, "r effect at=a1 power=7", "A1 was recorded before with power 8, not 7"},
		{seen, "r effect at=a1", ""},
		{seen, "r effect b1:azathoth/g/9", ""},
		{seen, "r effect b1:azathoth/g/8", "another copy of Azathoth was recorded with 9 SAN, not 8"},
		{seen, "su 0 azathoth g", ""},
		{seen, "r effect at=b1 9 3 card=azathoth god", ""}, // the KNOW of a being is its price, which REVEAL does not need
		{"s; s; r 9 card=Azathoth god", "r effect at=b1 9 card=azathoth god power=8", ""},
		{seen, "su 0 8 azathoth g", "another copy of Azathoth was recorded with 9 SAN, not 8"},
		{"p 0 3 card=Gate a:+4k", "p 1 3 card=gate", "another copy of Gate was recorded with 0 KNOW, not 1"},
		{"p 0 3 card=Gate", "p 0 3 card=gate", ""},
		{attacking, "a b:5", "the SAN of a being of Alma was not recorded"},
		{"s; s; r 4; s; s", "a b:4", ""},
		{"s; s; r 4; s; s", "a b:3 c:2", "the revealed beings of Alma cost 4 SAN in all, not 5"},
		{"s; s; r 4; s; s", "a b:0", ""},
		{attacking, "a door:b", "no SAN was recorded for Door, so it costs Bert nothing"},
		{attacking, "a a1:b", ""},
		{"s; s; r 4; s; r effect b1 2 power=1; s", "a a1:b:b1", "the power of A1 was not recorded and counts as 0"},
		{"", "ef b:+1 b:-2", "the line has a gain before a loss"},
		{"", "ef b:-2 b:+1", ""},
		{"", "ef b:+0 b:-2", ""},
		{"", "ef b:+2 b:-0", ""},
		{"adjust pool 4 x", "ef c:+3 b:+2", "the pool is short, so the active player gains first"},
		{"adjust pool 4 x", "ef b:+2 c:+3", ""},
		{"adjust pool 5 x", "ef c:+3 b:+2", ""},
		{"", "ef b:+2 c:+1", ""},
	} {
		r, err := did(t, tt.log, tt.line)
		if err != nil {
			t.Errorf("%s: %v", tt.line, err)
			continue
		}
		if tt.note == "" && len(r.Notes) > 0 || tt.note != "" && len(r.Notes) != 1 || tt.note != "" && !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.Contains(n, tt.note) }) {
			t.Errorf("%s: notes %q, want %q", tt.line, r.Notes, tt.note)
		}
	}
	if _, err := did(t, "s; s; r 4 i; s; s", "a b:4"); err == nil || !strings.Contains(err.Error(), "Alma has no revealed being") {
		t.Errorf("an attack without a being: %v", err)
	}
}

// A question says what the table has otherwise.
func TestQuestionsKnowTheTable(t *testing.T) {
	s := table(t, "setup counters=110", "s; s; r 4 Dhole; r effect a2 1 Ghoul; s; effect co=a2")
	at := input.Context{Players: s.players, State: s}
	for _, tt := range []struct{ kind, words, verdict, notes string }{
		{"pay", "1", "1 KNOW and 0 SAN paid: 30 SAN and 4 KNOW are left", ""},
		{"pay", "1 have=31/4", "1 KNOW and 0 SAN paid: 31 SAN and 3 KNOW are left", "at the table Alma has 30 SAN and 5 KNOW"},
		{"lose", "1 have=31/4", "1 SAN lost: 30 SAN and 5 KNOW are left", "at the table Alma has 30 SAN and 5 KNOW"},
		{"reveal", "1 have=31/4", "The creature is revealed: 30 SAN and 5 KNOW are left", "at the table Alma has 30 SAN and 5 KNOW"},
		{"gain", "1 pool=9", "1 SAN gained: 31 SAN and 5 KNOW then", "at the table the pool has 5 counters"},
		{"gain", "1 pool=5 whose=bert", "1 SAN gained: 36 SAN and 0 KNOW then", ""},
		{"score", "alma:0 bert:0 cleo:35", "Cleo wins", "at the table Alma has 30 SAN; at the table Bert has 35 SAN"},
		{"score", "", "The game is not over: 3 have sanity left", ""},
		{"attack", "x:bert/3/4 have=bert:3/9", "Bert loses 3 SAN; Bert out", "at the table Bert has 35 SAN and 0 KNOW"},
		{"attack", "x:bert/3/4", "Bert loses 4 SAN", ""},
		{"stack", "mine+a:dhole:c", "mine happens", ""},
		{"stack", "mine+d:ghoul", "mine happens", ""},
		{"stack", "mine+a:dagon:c", "mine happens", ""}, // nothing is known of it
	} {
		c, _ := Game.Question(tt.kind)
		if err := input.Fill(c, at, strings.Fields(tt.words)); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, at)
		if got := strings.Join(r.Notes, "; "); err != nil || r.Verdict != tt.verdict || got != tt.notes {
			t.Errorf("%s %s: %v: %s, notes %q", tt.kind, tt.words, err, r.Verdict, got)
		}
	}
	c := new(Stack)
	if err := input.Fill(c, at, []string{"mine+a:ghoul:c", "theirs+c:a1"}); err != nil {
		t.Fatal(err)
	}
	r, err := rules.Answer(c, at)
	if err != nil || len(r.Violations) != 1 || !strings.Contains(r.Violations[0].Text, "ghoul is concealed, so its ability cannot be used") {
		t.Errorf("%v: %v", err, r.Violations)
	}
}

// All of the dead pile is on the board: cards of the table, what was played and the hand
// of a player who is out; a card that comes back, or the shuffled pile, is not.
func TestBoardShowsTheDeadPile(t *testing.T) {
	for _, tt := range []struct {
		log   string
		cards int
		want  string
	}{
		{"ef d=b5; s; s; r 4 Dhole; s; ef d=a1", 2, "B5, A1 Dhole"},
		{"ef d=b5,b6,b7,a1,a2,b1", 6, "B5–B7, A1–A2, B1"},
		{"ef d=b5; p 0 card=Gate; f 0 by=bert", 2, "B5, Gate"},
		{"ef d=b5; p 0 card=Gate; f 0 by=bert; res", 3, "B5, Gate, event of Bert"},
		{"s; s; r 0 e; s; p 0 s; f 0 s; f 0; res", 4, "A1, spell of Alma, event of Alma, spell of Alma"},
		{"s; s; r 0 dhole; s; p a1 d", 1, "A1 dhole"},
		{"ef d=b5,b6; put b5", 1, "B6"},
		{"ef b:-35", 12, "B1–B7, 5 cards from the hand of Bert"},
		{"adjust hand bert to=1 x; ef b:-35", 8, "B1–B7, 1 card from the hand of Bert"},
		{"adjust hand bert to=0 x; ef b:-35", 7, "B1–B7"},
		{"house reshuffle-dead-pile=yes; ef b:-35; stage empty", 0, ""},
	} {
		b := table(t, tt.log).Board()
		if got := strings.Join(b.Dead, ", "); got != tt.want || b.DeadCards != tt.cards {
			t.Errorf("%s: %d cards, %s, want %s", tt.log, b.DeadCards, got, tt.want)
		}
	}
}

// Once the game is over it is nobody's turn: a question asks whose counters it is about.
func TestQuestionsOnceItIsOver(t *testing.T) {
	s := table(t, "ef b:-99 c:-99")
	at := input.Context{Players: s.players, State: s}
	for words, want := range map[string]string{
		"1":            "missing have",
		"1 whose=alma": "Alma has 0 KNOW and cannot pay 1",
		"1 have=9/3":   "",
	} {
		c := new(Pay)
		if err := input.Fill(c, at, strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(c, at)
		got := ""
		if err != nil {
			got = err.Error()
		} else if len(r.Violations) > 0 {
			got = r.Violations[0].Text
		}
		if !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("pay %s: %q, want %q", words, got, want)
		}
	}
}

// Only a card that attacks or opposes leaves the attack when it is given away.
func TestGivenInAnAttack(t *testing.T) {
	const attacks = "s; s; r 4; r effect a2 3; r effect b1 1; r effect b2 1; s; s; a a1:b:b1 a2:c wait"
	for line, want := range map[string]string{
		"give a1 bert": "Bert controls A1, which leaves the attack",
		"give b1 cleo": "Cleo controls B1, which leaves the attack",
		"give a2 bert": "Bert controls A2, which leaves the attack",
		"give b2 alma": "Alma controls B2",
		"give a3 bert": "Bert controls A3",
	} {
		if r, err := did(t, attacks, line); err != nil || r.Verdict != want {
			t.Errorf("%s: %v: %s, want %s", line, err, r.Verdict, want)
		}
	}
}

// A question takes up to 9,999 counters.
func TestMostCounters(t *testing.T) {
	for words, fits := range map[string]bool{"1 have=5/5 pool=9999": true, "1 have=5/5 pool=10000": false, "1 have=9999/0": true, "1 have=10000/0": false} {
		lose, _ := Game.Question("lose")
		err := input.Fill(lose, input.Context{}, strings.Fields(words))
		if (err == nil) != fits {
			t.Errorf("lose %s: %v", words, err)
		}
	}
}
