package coc

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// did plays the lines of a log and returns the ruling on the event that follows, or its
// refusal.
func did(t *testing.T, log, line string) (rules.Ruling, error) {
	t.Helper()
	m, err := replay.Log(Game, input.Context{}, "players Alma Bert Cleo\n"+log, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := input.Typed(line)
	if err != nil {
		t.Fatal(err)
	}
	move, err := m.Read(lines[0])
	if err != nil {
		return rules.Ruling{}, err
	}
	if err := move.Ready(m.Context()); err != nil {
		return rules.Ruling{}, err
	}
	_, r, err := m.Do(move)
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
		{"s; s; r 9 Imp; s; effect co=a1", "r effect a1:-/c/9", ""},
		{"s; s; r 9 god; s; effect co=a1", "r effect at=a1 card=Azathoth", ""}, // its name had not been given
		{"s; s; r 9 god; s; effect co=a1", "r effect at=a1 card=Azathoth san=8", "A1 was recorded before with 9 SAN, not 8"},
		{seen, "r effect b1:azathoth/g/9", ""},
		{seen, "r effect b1:azathoth/g/8", "another copy of Azathoth was recorded with 9 SAN, not 8"},
		{seen, "su 0 azathoth g", ""},
		{"s; s; r 9 Imp; s; su 0 imp", "r effect b1 9 imp", ""},
		{"s; s; r 1 Imp", "r effect b1 2 imp", "another copy of Imp was recorded with 1 SAN, not 2"},
		{"s; s; r 2 Imp", "r effect b1 1 imp", "another copy of Imp was recorded with 2 SAN, not 1"},
		{"s; s; r 2 Imp", "r effect b1 1 imp item", ""},
		{"s; s; r 1; s; s", "a b:3", "the revealed beings of Alma cost 1 SAN in all, not 3"},
		{"s; s; r 1; r effect a2 0; s; s", "a b:3", "the SAN of a being of Alma was not recorded"},
		{"s; s; r 1; r effect a2 0; s; s", "a b:1", ""},
		{"s; s; r 4 i; s; s", "a b:0", ""},
		{"house fresh-know-usable=yes; s; s", "r 4", ""},
		{"house fresh-know-usable=yes; s; s", "r effect a1:-/c/2 a2:-/c", "house rule: fresh-know-usable=yes"},
		{"house may-pay-last-san=no; s; s", "r 35 e", "house rule: may-pay-last-san=no"},
		{"house may-pay-last-san=no; s; s", "r 35 1 e", ""},
		{"house may-pay-last-san=no; s; s", "r 36 e", ""},
		{"house may-pay-last-san=no; s; s", "r 34 e", ""},
		{"house may-pay-last-san=no", "p 0 34", ""},
		{"house ability-cost=resolve; s; s; r 4; s", "f a1 c", "house rule: ability-cost=resolve"},
		{"house ability-cost=resolve; s; s; r 4; s; f a1 c; f 0 co=a1 by=bert", "res", "house rule: ability-cost=resolve"},
		{"house ability-cost=resolve; s; s; r 4; s; f a1 c; f 0 by=bert", "res", ""},
		{"house ability-cost=resolve; s; s; r 4; s", "f 0", ""},
		{"house blocked-stays-blocked=yes; s; s; r 4 power=3; r effect b1 1 power=3; s; s; a a1:b:b1 wait; f b1 c", "res", "house rule: blocked-stays-blocked=yes"},
		{"house blocked-stays-blocked=yes; s; s; r 4 power=3; r effect b1 1 power=3; s; s; a a1:b:b1 wait", "res", ""},
		{"house eliminated-target=call-back; s; s; r 4; s; s; a a1:b wait; f 0 b:-35", "res", "house rule: eliminated-target=call-back"},
		{"house eliminated-target=call-back; s; s; r 4; s; s; a a1:b wait; f 0 b:-34", "res", ""},
		{"s; s; r 4; s; s; a a1:b wait; f 0 b:-35", "res", ""},
		{"house opposition-triggers-effects=yes; s; s; r 4 power=3; r effect b1 1 power=3; s; s", "a a1:b:b1", "house rule: opposition-triggers-effects=yes"},
		{"house opposition-triggers-effects=yes; s; s; r 4; s; s", "a a1:b", ""},
		{"house reshuffle-dead-pile=yes", "s empty", "house rule: reshuffle-dead-pile=yes"},
		{"house reshuffle-dead-pile=yes", "s", ""},
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
	if r, err := did(t, "house may-pay-last-san=no", "p 0 35 overrule=x"); err != nil || !slices.Contains(r.Notes, "house rule: may-pay-last-san=no") {
		t.Errorf("the last SAN is paid by the table's decision: %v, %q", err, r.Notes)
	}
	for _, line := range []string{"a b:4", "a b:1"} {
		if _, err := did(t, "s; s; r 4 i; s; s", line); err == nil || !strings.Contains(err.Error(), "Alma has no revealed being") {
			t.Errorf("%s without a being: %v", line, err)
		}
	}
}

// A question points out where the table differs.
func TestQuestionsKnowTheTable(t *testing.T) {
	s := table(t, "setup counters=110", "s; s; r 4 Dhole; r effect a2 1 Ghoul; s; effect co=a2; put Door; r effect c1 0 power=1; r effect c2 0 i; r effect c3 0 Dhole; ef co=c3")
	at := input.Context{Players: s.players, State: s}
	for _, tt := range []struct{ kind, words, verdict, notes string }{
		{"pay", "1", "1 KNOW and 0 SAN paid: 30 SAN and 4 KNOW are left", ""},
		{"pay", "1 have=31/4", "1 KNOW and 0 SAN paid: 31 SAN and 3 KNOW are left", "at the table Alma has 30 SAN and 5 KNOW"},
		{"lose", "1 have=31/4", "1 SAN lost: 30 SAN and 5 KNOW are left", "at the table Alma has 30 SAN and 5 KNOW"},
		{"reveal", "1 have=31/4", "The creature is revealed: 30 SAN and 5 KNOW are left", "at the table Alma has 30 SAN and 5 KNOW"},
		{"gain", "1 pool=9", "1 SAN gained: 31 SAN and 5 KNOW then", "at the table the pool has 5 counters"},
		{"gain", "9", "5 SAN gained: 35 SAN and 5 KNOW then", ""},
		{"gain", "1 pool=5 whose=bert", "1 SAN gained: 36 SAN and 0 KNOW then", ""},
		{"score", "alma:0 bert:0 cleo:35", "Cleo wins", "at the table Alma has 30 SAN; at the table Bert has 35 SAN"},
		{"score", "", "The game is not over: 3 have sanity left", ""},
		{"attack", "x:bert/3/4 have=bert:3/9", "Bert loses 3 SAN; Bert is out", "at the table Bert has 35 SAN and 0 KNOW"},
		{"attack", "x:bert/3/4", "Bert loses 4 SAN", ""},
		{"stack", "mine+a:dhole:c", "mine happens", ""},
		{"stack", "mine+d:ghoul", "mine happens", ""},
		{"stack", "mine+a:dagon:c", "mine happens", ""}, // nothing is known of it
		{"attack", "a1:bert", "Bert loses 4 SAN", ""},
		{"attack", "a1:bert:c1", "no player loses SAN", ""},
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
	for _, tt := range []struct{ kind, words, refusal string }{
		{"stack", "mine+a:ghoul:c theirs+c:a1", "ghoul is concealed, so its ability cannot be used"},
		{"stack", "mine+a:a2:c", "a2 is concealed, so its ability cannot be used"},
		{"stack", "mine+a:DOOR:c", "DOOR is concealed, so its ability cannot be used"},
		{"pay", "6", "Alma has 5 KNOW and cannot pay 6"},
		{"attack", "a2:bert", "no being lies revealed at A2"}, // concealed
		{"attack", "c2:bert", "no being lies revealed at C2"}, // an item
		{"attack", "a30:bert", "no being lies revealed at A30"},
		{"attack", "a1:cleo:a2", "no being lies revealed at A2"},
		{"attack", "a1:cleo:c2", "no being lies revealed at C2"},
		{"attack", "bert:5", "bert:5"},
		{"score", "alma:1 ALMA:2", "too alike"},
		{"score", "alma:1 bert:2 BERT:2", "too alike"},
	} {
		c, _ := Game.Question(tt.kind)
		err := input.Fill(c, at, strings.Fields(tt.words))
		if err == nil {
			var r rules.Ruling
			if r, err = rules.Answer(c, at); err == nil && len(r.Violations) > 0 {
				err = r.Violations[0]
			}
		}
		if err == nil || !strings.Contains(err.Error(), tt.refusal) {
			t.Errorf("%s %s: %v, want %s", tt.kind, tt.words, err, tt.refusal)
		}
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

// After the game no player is in turn: a question asks whose counters are meant.
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

// A verdict names each card and each counter that its event changed once, and nothing else.
func TestWholeVerdicts(t *testing.T) {
	const box = "setup counters=120\nadjust know alma 4 x\n"
	const attacks = box + "s; s; r 4 Dhole power=3; s; r effect b1 2 Imp power=3; s\n"
	for _, tt := range []struct{ log, line, verdict string }{
		{box + "s; s", "r 2 3 e", "A1 is resolved (Alma: SAN 35 → 33, KNOW 4 → 3); pool 11 → 14"},
		{box + "s; s", "r 2 9 s Gate", "A1 Gate fizzles"},
		{box + "s; s; r 9 Azathoth g", "r effect b1 9 azathoth g", "B1 azathoth is revealed (Bert: SAN 35 → 26, KNOW 0 → 9); A1 is concealed"},
		{box + "s; s; r 9 Azathoth g; s", "su 1 azathoth g", "A8 azathoth is summoned (Alma: KNOW 13 → 12); A1 is concealed; Alma: hand 6 → 5; pool 11 → 12"},
		{box, "p 0", "The event of Alma happens; Alma: hand 5 → 4"},
		{box, "p 1 1", "The event of Alma happens; Alma has 34 SAN and 4 KNOW; Alma: hand 5 → 4; pool 11 → 12"},
		{box, "p 0 1", "The event of Alma happens; Alma has 34 SAN and 5 KNOW; Alma: hand 5 → 4"},
		{box, "p 1 a:+1", "The event of Alma happens; Alma has 36 SAN and 3 KNOW; Alma: hand 5 → 4"},
		{box, "f 1 1", "Announced: the event of Alma, 1 FAST ACTION waits; Alma has 34 SAN and 4 KNOW; Alma: hand 5 → 4; pool 11 → 12"},
		{box, "ef b:-1 co=a1 d=b2", "The effect happens; Bert has 34 SAN and 1 KNOW; B2 is destroyed"},
		{box, "ef a:-35", "The effect happens; Alma has 0 SAN and 39 KNOW; Alma is out; it is the turn of Bert; Alma: KNOW 4 → 0; pool 11 → 50"},
		{box, "ef b:-35 c:-35", "The effect happens; Bert has 0 SAN and 35 KNOW; Cleo has 0 SAN and 35 KNOW; Bert is out; Cleo is out; Alma wins; pool 11 → 81"},
		{attacks, "a a1:b c:5", "Bert loses 4 SAN (Bert: SAN 33 → 29, KNOW 2 → 6); Cleo loses 5 SAN (Cleo: SAN 35 → 30, KNOW 0 → 5)"},
		{attacks, "a a1:b:b1", "A1 is concealed; B1 is concealed"},
		{attacks, "a a1:b:b1 wait", "A1 attacks Bert and is opposed by B1. The attack waits until all have passed"},
		{attacks + "a a1:b wait", "res", "Bert loses 4 SAN (Bert: SAN 33 → 29, KNOW 2 → 6)"},
		{attacks + "a a1:b wait; f 0 co=a1", "res", "The event of Alma happens; No player loses SAN to the attack; A1 Dhole is concealed"},
		{attacks + "a a1:b wait; f a1 c; f 0 by=bert", "res", "The event of Bert happens; then the ability of A1 Dhole happens; No player loses SAN to the attack"},
		{attacks + "a a1:b wait; give a1 bert", "res", "No player loses SAN to the attack"},
		{attacks, "p a1 c b:-1", "The ability of A1 Dhole happens; Bert has 32 SAN and 3 KNOW; A1 Dhole is concealed"},
		{attacks, "p a1 d", "The ability of A1 Dhole happens; A1 Dhole is destroyed"},
		{attacks, "give b1 alma", "Alma controls B1 Imp"},
		{box, "adjust hand bert +1 x", "By the table's decision hand of Bert is 6, not 5: x"},
		{box, "adjust pool alma +1 x", "By the table's decision the pool is 12, not 11: x; Alma: KNOW 4 → 3"},
	} {
		if r, err := did(t, tt.log, tt.line); err != nil || r.Verdict != tt.verdict {
			t.Errorf("%s: %v: %s, want %s", tt.line, err, r.Verdict, tt.verdict)
		}
	}
}

// What is not allowed, or not understood, is refused at its bound and not before.
func TestBounds(t *testing.T) {
	const lies = "s; s; r 4 Dhole power=3; r effect c1 2 Lamp i; r effect a2 1 Ghoul; r effect b1 1 Ghast; s\n"
	for _, tt := range []struct{ log, line, refusal string }{
		{strings.Repeat("adjust san alma +999 x\n", 9), "adjust san alma +973 x", ""},
		{strings.Repeat("adjust san alma +999 x\n", 9), "adjust san alma +974 x", "would leave 10000"},
		{"", "adjust san alma -34 x", ""},
		{"", "adjust know alma -0 x", ""},
		{"", "adjust hand alma -5 x", ""},
		{"", "adjust hand alma -6 x", "would leave -1"},
		{"setup counters=107", "adjust san alma +2 x", ""},
		{"setup counters=107", "adjust san alma +3 x", "the pool has 2 counters, not 3"},
		{"", "p 0 99", "cannot pay 99"},
		{"", "p 0 100", "99"},
		{"", "ef effects=none conceal=none destroy=none", ""},
		{"", "ef co=" + strings.Join(slices.Repeat([]string{"a1"}, 99), ","), ""},
		{"", "ef co=" + strings.Join(slices.Repeat([]string{"a1"}, 100), ","), "99"},
		{"", "ef " + strings.Join(slices.Repeat([]string{"b:+1"}, 99), " "), ""},
		{"", "ef " + strings.Join(slices.Repeat([]string{"b:+1"}, 100), " "), `I don't understand "b:+1"`},
		{lies, "ef d=dho", ""},
		{lies, "ef d=dh", "nothing like that lies on the table"},
		{lies, `ef d="dho"`, "nothing like that lies on the table"},
		{lies, `ef d="dhole"`, ""},
		{lies, "ef d=ghoul", ""},
		{lies, "ef d=ghas", ""},
		{lies, "ef d=gho", ""},
		{lies, "ef d=gh", "nothing like that lies on the table"},
		{lies + "r effect b2 1 Ghost", "ef d=gho", "ambiguous"},
		{lies, "r effect a3:", ""},
		{lies, "r effect a3:Gate a4:Imp", ""},
		{lies, "r effect a3/c a4/c", "a3/c"},
		{lies, "r effect a3:Gate:c a4:Imp", "a3:Gate:c"},
		{lies, "r effect a3:-/c a3:-/c", "A3 is named twice"},
	} {
		_, err := did(t, tt.log, tt.line)
		if tt.refusal == "" && err != nil || tt.refusal != "" && (err == nil || !strings.Contains(err.Error(), tt.refusal)) {
			t.Errorf("%.60s: %v, want %q", tt.line, err, tt.refusal)
		}
	}
}

// What is known of a card is recorded with it when it is revealed again, without what is 0.
func TestRecordedAgain(t *testing.T) {
	for card, want := range map[string]string{
		"1 1 Imp power=1": "reveal san=1 know=1 power=1 at=A1 card=Imp effect=yes by=Alma",
		"0 Imp power=0":   "reveal power=0 at=A1 card=Imp effect=yes by=Alma",
		"0 Imp":           "reveal at=A1 card=Imp effect=yes by=Alma",
		"2 Idol i unique": "reveal san=2 type=item at=A1 card=Idol unique=yes effect=yes by=Alma",
		"2":               "reveal san=2 at=A1 effect=yes by=Alma",
	} {
		m, err := replay.Log(Game, input.Context{}, "players Alma Bert\ns; s; r "+card+"; s; effect co=a1\n", nil)
		if err != nil {
			t.Fatal(err)
		}
		move, err := m.Read([]string{"reveal", "effect", "at=a1"})
		if err == nil {
			err = move.Ready(m.Context())
		}
		if err != nil || move.Line(m.Context()) != want {
			t.Errorf("%s: %v: %s, want %s", card, err, move.Line(m.Context()), want)
		}
	}
}

// An event is recorded in full words, whatever was typed.
func TestRecordedLines(t *testing.T) {
	const lies = "s; s; r 4 Dhole power=3; r effect b3 1; s; s\nput \"A77\"\n"
	for typed, want := range map[string]string{
		"ef b:-4 c:-2k a:+1s b:+0":          "effect effects=Bert:-4san effects=Cleo:-2know effects=Alma:+1san effects=Bert:+0san by=Alma",
		"ef co=dho,b3 d=a2":                 "effect conceal=A1,B3 destroy=A2 by=Alma",
		"f dho c b:-1":                      "fast effects=Bert:-1san ability=A1 price=conceal by=Alma",
		"p 1 2 b:-1k Gate by=cleo":          "play know=1 san=2 effects=Bert:-1know card=Gate by=Cleo",
		"a dho:b:b3 c:5":                    "attack attackers=A1:Bert:B3 attackers=Cleo:5 by=Alma",
		"a a1:b wait":                       "attack attackers=A1:Bert wait=yes by=Alma",
		`ef co="A77",a77`:                   `effect conceal="A77",A77 by=Alma`,
		`a "A77":b:"A77"`:                   `attack attackers="A77":Bert:"A77" by=Alma`,
		`r effect "A77":Imp/c/2 a2:-/e/0/1`: `reveal cards="A77":Imp/creature/2 cards=A2:/event/0/1 effect=yes by=Alma`,
		`give "A77" b`:                      `give handle="A77" player=Bert`,
	} {
		m, err := replay.Log(Game, input.Context{}, "players Alma Bert Cleo\n"+lies, nil)
		if err != nil {
			t.Fatal(err)
		}
		words, err := input.Typed(typed)
		if err != nil {
			t.Fatal(err)
		}
		move, err := m.Read(words[0])
		if err == nil {
			err = move.Ready(m.Context())
		}
		if err != nil || move.Line(m.Context()) != want {
			t.Errorf("%s: %v: %s, want %s", typed, err, move.Line(m.Context()), want)
		}
	}
}

// A refusal names the field that it hangs on.
func TestFieldsOfRefusals(t *testing.T) {
	const lies = "s; s; r 4 Dhole; r effect b1 1; s\n"
	for _, tt := range []struct{ log, line, field string }{
		{lies, "r effect at=a1", "at"},
		{lies, "r effect a1:-/c a3:-/c", "cards"},
		{lies, "r effect a3:-/c a3:-/c", "cards"},
		{"s; s", "r 4 b1", "at"},
		{"s; s", "r cards=b1:-/c", "cards"},
		{"s; s", "r a1:-/c a2:-/c", "cards"},
		{"s; s", "r 4 by=bert", "by"},
		{"", "stage summon1", "to"},
		{"", "stage by=bert", "by"},
		{lies, "su 0 as=a3", "as"},
		{lies, "su 0 by=bert", "by"},
		{lies, "su 5", "know"},
		{lies, "su 0 32 r", "san"},
		{lies, "su 0 r unique", "unique"},
		{lies, "su 0 e", "type"},
		{lies, "p 0 s by=bert", "type"},
		{lies, "f b1 c by=alma", "ability"},
		{lies, "f a2 c", "ability"},
		{lies, "ef co=a30", "conceal"},
		{lies, "ef d=a30", "destroy"},
		{lies, "put a1 bert", "handle"},
		{lies, "give a30 bert", "handle"},
		{lies, "give a1 alma", "player"},
		{lies + "s", "a a2:b", "attackers"},
		{lies + "s", "a b1:b", "attackers"},
		{lies + "s", "a a1:b by=bert", "attackers"},
		{lies + "s", "a by=bert", "by"},
		{"ef b:-35", "ef b:-1", "effects"},
		{"ef b:-35", "put b9 bert", "player"},
		{"ef b:-35", "give a1 bert", "player"},
		{"ef b:-35", "p 0 by=bert", "by"},
		{"", "adjust hand alma -6 x", "change"},
	} {
		_, err := did(t, tt.log, tt.line)
		field, v, m := "", new(rules.Violation), new(input.InputError)
		switch {
		case errors.As(err, &v):
			field = v.Field
		case errors.As(err, &m):
			field = m.Field
		}
		if field != tt.field {
			t.Errorf("%s: %v hangs on %q, want %q", tt.line, err, field, tt.field)
		}
	}
}
