package vec

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// keyboard returns a table after a log, with the names that are known at the keyboard.
func keyboard(t *testing.T, log string) *match.Match {
	t.Helper()
	m, err := replay.Log(Game, input.Context{}, log, nil)
	if err != nil {
		t.Fatal(err)
	}
	m.Opening.Names = Game.Names
	return m
}

// typed returns the ruling of a line that is typed at a table, or why it is refused.
func typed(m *match.Match, line string) (rules.Ruling, error) {
	events, err := input.Typed(line)
	if err != nil {
		return rules.Ruling{}, err
	}
	told, err := m.Read(events[0])
	if err == nil {
		err = m.Refusal(told)
	}
	if err != nil {
		return rules.Ruling{}, err
	}
	return m.Judge(told)
}

// jsonOf returns a state with its secrets.
func jsonOf(t *testing.T, s rules.State) string {
	t.Helper()
	data, err := json.Marshal(s.JSON(true))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// asked holds what the keyboard asks or refuses, line by line; "" for a line that stands.
type asked struct{ log, line, want, note string }

func (a asked) check(t *testing.T) {
	t.Helper()
	r, err := typed(keyboard(t, a.log), a.line)
	switch {
	case err == nil && a.want != "":
		t.Errorf("%s stands: %s; want %s", a.line, r.Verdict, a.want)
	case err != nil && (a.want == "" || !strings.Contains(err.Error(), a.want)):
		t.Errorf("%s: %v; want %q", a.line, err, a.want)
	}
	if has := slices.ContainsFunc(r.Notes, func(n string) bool { return strings.Contains(n, a.note) }); a.note != "" && !has {
		t.Errorf("%s: notes %q, want %q", a.line, r.Notes, a.note)
	}
}

// A new genre that is close to a known one is asked for, or pointed out.
func TestNewGenreIsPointedOut(t *testing.T) {
	const table = "players Ana Bo Cleo\n"
	for _, a := range []asked{
		{table, "pen r1:v/advnture", "did you mean adventure?", ""},
		{table, "pen r1:v/comdey", "did you mean comedy?", ""},
		{table, `pen r1:v/"comdey"`, "", "comdey is a new genre; comedy is known"},
		{table, "pen r1:v/adv", "", ""},
		{table, "pen r1:v/adv//r", `"r1:v/adv//r" is ambiguous: research, reactivate or retrieve`, ""},
		{table, "pen r1:v/horror", "", "horror is a new genre"},
		{table, "pen r1:v/comedy-drama", "", "comedy-drama is a new genre; comedy is known"},
		{table + "pen r1:v/horror\n", "pen b1:v/horor", "did you mean horror?", ""},
		{table + "pen r1:v/advice\n", "pen b1:v/adv", `"adv" is ambiguous: adventure or advice`, ""},
		{table, "display bo v/comdey/r", "did you mean comedy?", ""},
		{table, "display bo v/com/r/down", "", ""},
		{table, "ideas v/comdy/r,b,g,p,y,e", "did you mean comedy?", ""},
		{table + "collect\ninsert\n", "novel 1 0 elff", "I don't understand \"elff\"", ""},
		{table + "collect\ninsert\n", "novel 1 r elff", "I don't understand \"elff\"", ""},
		{table + "collect\ninsert\n", "novel 1 0 r e comdey", "", "comdey is a new genre; comedy is known"},
		{table + "collect\ninsert\n", "novel 1 0 r e comedy", "", ""},
		{table, "pen r robbed-to=b1:v/comdy", "does not go with", ""},
	} {
		a.check(t)
	}
}

// A log takes a genre as it is written there.
func TestGenreOfALog(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players Ana Bo Cleo\npen r1:v/advnture\n", nil)
	if err != nil || m.State().(*State).knownCard("R1").genre != "advnture" {
		t.Error(err)
	}
}

// Where another pen lies, the ink and the way of that pen are asked for, with whose it is.
func TestPenOnAnothersCard(t *testing.T) {
	const table = "players Ana Bo Cleo\npen r 2\n"
	for _, a := range []asked{
		{table, "pen r", "missing ink (at least 3, since the pen of Ana and 2 ink drops lie there) and robbed-to", ""},
		{table, "pen r 2", "2 ink drops on the card, so the thief places at least 3, not 2 (Phase I: Choose ideas)", ""},
		{table, "pen r 0", "so the thief places at least 3, not 0", ""},
		{table, "pen r 3", "missing robbed-to", ""},
		{table, "pen r robbed-to=b", "so the thief places at least 3, not 0", ""},
		{table, "pen r 3 b", "", ""},
		{table, "pen r 3 b overrule=yes", "", ""},
		{table + "pen b\npen g\n", "pen g", "no player steals from himself", ""},
		{"players Ana Bo Cleo\npen p\n", "p p", "missing ink (at least 1, since the pen of Ana lies there)", ""},
	} {
		a.check(t)
	}
	m := keyboard(t, table)
	e := &penEvent{On: input.Set(cardWord{ID: "R1"})}
	fields := e.Fields(m.Context())
	if ink := fields[1]; ink.Need != input.Must || ink.Default != "" || !strings.Contains(ink.Help, "it takes at least 3") {
		t.Errorf("ink is asked as %+v", ink)
	}
	if to := fields[2]; slices.Contains(to.Choices, "R1") || !strings.Contains(to.Help, "the robbed pen of Ana") {
		t.Errorf("the robbed pen is asked as %+v", to)
	}
}

// A bare insert at the keyboard asks who opposes, and which card of a recorded Display
// is meant; in a log it means no player.
func TestBareInsert(t *testing.T) {
	const light = "players Ana Bo Cleo\ncollect\n"
	const known = "players Ana Bo Cleo\ndisplay ana v/adv/r e/com/b c/hor/g v/com/p\npen r2\npen r1\npen g1\npen p1\npen y1\npen b2\ncollect\n"
	for _, a := range []asked{
		{light, "insert", "missing oppose", ""},
		{light, "insert none", "", ""},
		{light, "insert -", "", ""},
		{light, "insert 2x3", "missing oppose", ""},
		{light, "insert 2x3 bo:1x1", "", ""},
		{light, "insert bo:1x1", "missing mine", ""},
		{light, "insert by=ana", "", ""}, // in full words, as it is stored
		{known, "insert none", "missing card", ""},
		{known, "insert none card=g", "", ""},
		{known, "insert r2 none", "", ""},
		{light, "insert none by=ana", "", ""},
		{known, "insert 1x2 bo:1x1", "", ""}, // B2 alone counts 1 × 2
		{known, "insert 2x1 bo:1x1 ", "", ""},
		{"players Ana Bo Cleo\n", "insert", "cards are activated in Phase II", ""},
	} {
		a.check(t)
	}
	m := keyboard(t, light+"insert\n")
	if s := m.State().(*State); s.open.novel == nil {
		t.Error("in a log a bare insert is not opposed")
	}
	if _, err := typed(m, "before 2 renounce by=Ana"); err == nil || strings.Contains(err.Error(), "missing") {
		t.Errorf("an insert that stands is asked for again: %v", err)
	}
}

// At the keyboard the cards given up in a recorded Display are named where they can be
// several, and so is the measured card if ink lies on one of those it can be.
func TestCountsAskForNames(t *testing.T) {
	const known = "players Ana Bo Cleo\ndisplay ana v/adv/r v/adv/b e/com/y c/hor/p e/fan/g/down c/fan/e/down\n" +
		"pen r1\npen g1\npen r1 1 r2\npen e1\npen p1\npen b2\ncollect\n"
	for _, a := range []asked{
		{known, "retrieve 2x2", "which card is it, R2 or B2? Ink lies on R2", ""},
		{known, "retrieve b2", "", ""},
		{known, "retrieve r2t1", "the cards given up are named", ""},
		{known, "retrieve 2x2t2", "name the cards that Ana turns and discards, such as 2x2tr1dg2", ""},
		{known, "retrieve 2x2ty2tp2", "which card is it", ""},
		{known, "retrieve 2x2o1", "", ""},
		{known, "retrieve 2x2o1d1", "name the cards", ""},
		{known, "retrieve 2x2o1d2", "", ""},
		{known, "retrieve 2x2o1ty2tp2", "", ""},
		{known, "retrieve 2x2o1ty2ty2", "Y2 is turned twice", ""},
		{known, "retrieve 2x2o1dg2dg2", "G2 is discarded twice", ""},
		{known, "retrieve 2x2o1tg2", "G2 is face-down already", ""},
		{known, "retrieve 2x2o1dy2", "Y2 is face-up; only face-down cards are discarded", ""},
		{known, "retrieve 2x2o1tb2", "B2 carries a pen", ""},
		{known, "retrieve 2x2o1tr1", "R1 does not lie in the recorded Display of Ana", ""},
		{known, "compare bo 2x2o1 1x1", "", ""},
		{known, "compare bo 2x2 1x1", "which card is it", ""},
	} {
		a.check(t)
	}
	m := keyboard(t, known)
	for _, tt := range []struct{ line, verdict string }{
		{"retrieve 2x2o1ty2tp2dy2", "9: Ana takes 4 ink drops"},
		{"retrieve 2x2o1d2", "9: Ana takes 4 ink drops"},
	} {
		if r, err := typed(m, tt.line); err != nil || !strings.HasPrefix(r.Verdict, tt.verdict) {
			t.Errorf("%s: %s (%v)", tt.line, r.Verdict, err)
		}
	}
}

// In a log without the names the Display is no longer recorded, and a note states why.
func TestCountsWithoutNamesInALog(t *testing.T) {
	m, err := replay.Log(Game, input.Context{}, "players Ana Bo Cleo\ndisplay ana v/adv/r e/com/y c/hor/p\npen r2\npen g1\npen e1\npen b1\npen p1\npen y1\ncollect\nretrieve 1x1t1\n", nil)
	if err != nil || m.State().(*State).seat(1).recorded() {
		t.Error("the Display is recorded, but which card was turned is not known", err)
	}
}

// What only the owner of a card has seen is neither in the JSON nor on the board, until
// the card lies face-up, is activated or comes to the NOVEL; the checks use it.
func TestOnlyTheOwnerHasSeen(t *testing.T) {
	const log = "players Ana Bo Cleo\ndisplay ana v/adv/r/res e/gothic/g/ret/down c/com/y/c/down\n" +
		"pen r2\npen g1\npen e1\npen b1\npen p1\npen y1:v/fan\ncollect\nresearch r2i3\nspend 2 e/haunted/p/i\nturn r2\n"
	secrets := []string{"gothic", "haunted", "elf", "insert", "retrieve"}
	m := keyboard(t, log)
	s := m.State().(*State)
	shown := func(s *State, reveal bool) string {
		data, err := json.Marshal([]any{s.JSON(reveal).(stateJSON).Cards, s.Board(reveal)})
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for _, word := range secrets {
		if strings.Contains(shown(s, false), word) {
			t.Errorf("%s is shown: %s", word, shown(s, false))
		}
		if !strings.Contains(shown(s, true), word) {
			t.Errorf("%s is not shown with reveal", word)
		}
	}
	for _, word := range []string{"adventure", "fan"} { // face-up once, or in the Ideas Area
		if word = strings.TrimSuffix(word, "enture"); !strings.Contains(shown(s, false), word) {
			t.Errorf("%s is not shown: %s", word, shown(s, false))
		}
	}
	for _, tt := range []struct{ more, word string }{
		{"display ana r2 g2 y2/down p2/down y1\n", "gothic"},
		{"renounce; renounce; renounce; renounce\ndisplay ana r2 g2/down y2/down p2 y1\n", "haunted"},
	} {
		if s := keyboard(t, log+tt.more).State().(*State); !strings.Contains(shown(s, false), tt.word) {
			t.Errorf("%s is not shown after %s", tt.word, tt.more)
		}
	}
}

func TestActivatedCardIsSeen(t *testing.T) {
	s := keyboard(t, "players Ana Bo Cleo\ndisplay ana v/adv/r e/gothic/g/ret/down\npen g2\npen g1\npen e1\npen b1\npen p1\npen g2\ncollect\nretrieve g2\n").State().(*State)
	if s.shownCard("G2").genre != "gothic" {
		t.Error("the activated card is a secret")
	}
}

// The first card of which anything is known is seen like every other.
func TestFirstCardIsSeen(t *testing.T) {
	s := keyboard(t, "players Ana Bo\ndisplay ana e/gothic/r/ret/down v/adv/g\npen r1\npen own\npen own\npen r1\ncollect\nretrieve r1\n").State().(*State)
	if s.cards[0].id != "R1" || s.shownCard("R1").genre != "gothic" {
		t.Errorf("%+v", s.cards)
	}
}

// Pens on a Display that is no longer recorded stay counted.
func TestForgottenPensAreCounted(t *testing.T) {
	s := keyboard(t, "players Ana Bo Cleo\ndisplay ana v/adv/r v/adv/g\npen r2\npen g1\npen e1\npen b1\npen p1\npen g2\ncollect\n").State().Copy().(*State)
	before := s.pens(1)
	s.forget(1, "it was dropped", &rules.Ruling{})
	if after := s.pens(1); before != pensEach || after != before {
		t.Errorf("%d pens, %d of them after the Display is no longer recorded", before, after)
	}
}

// The board shows one pen and two pens differently, and the action of a card.
func TestBoardPensAndActions(t *testing.T) {
	s := keyboard(t, "players Ana Bo Cleo\ndisplay ana v/adv/r/c v//g//down //b/i\npen g2 by=Ana\npen r1\npen p1\npen e1\npen y1\npen g2\n").State().(*State)
	want := []string{"R2:vampire/adv/compare", "(G2)+2pens", "B2:?/?/insert"}
	if got := s.Board(false).Holders[0].Cards; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	s = keyboard(t, "players Ana Bo Cleo\ndisplay ana v/adv/r v/adv/b\npen r2\npen g1\npen p1\npen e1\npen y1\npen b2\ncollect\nretrieve 2x2\n").State().(*State)
	if got, want := s.Board(false).Holders[0].Cards, []string{"R2:vampire/adv+pen?", "B2:vampire/adv+pen?"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A note that nothing is recorded stands once.
func TestUnrecordedDisplayIsNotedOnce(t *testing.T) {
	noted := map[string]int{}
	_, err := replay.Log(Game, input.Context{}, "players Ana Bo Cleo\npen own\npen own\npen r\npen b\npen own\npen y\ncollect\nretrieve 1x1\nretrieve 1x1\nretrieve 1x1\nretrieve 1x1\n", func(e replay.Event) error {
		for _, n := range e.Ruling.Notes {
			noted[n]++
		}
		return e.Err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Ana", "Bo", "Cleo"} {
		if n := noted["the Display of "+name+" is not recorded"]; n != 1 {
			t.Errorf("noted %d times of %s", n, name)
		}
	}
}

// Every action gives the rule that its player turns a card.
func TestEveryActionRemindsOfTheTurn(t *testing.T) {
	for _, line := range []string{"retrieve 1x1", "reactivate 2x2", "research 2x2", "compare bo 2x2 1x1", "insert none"} {
		r, err := typed(keyboard(t, "players Ana Bo Cleo\ncollect\n"), line)
		if err != nil || !slices.ContainsFunc(r.Why, func(w rules.Reason) bool {
			return w.Cite.ID == turnAfter.ID && strings.Contains(w.Text, "Ana turns one face-up card face-down")
		}) {
			t.Errorf("%s: %v %v", line, err, r.Why)
		}
	}
	r, err := typed(keyboard(t, "players Ana Bo Cleo\ncollect\n"), "renounce")
	if err != nil || slices.ContainsFunc(r.Why, func(w rules.Reason) bool { return w.Cite.ID == turnAfter.ID }) {
		t.Errorf("renounce: %v %v", err, r.Why)
	}
}

// The verdicts name the end once: the game is over with the last Objective.
func TestEndIsToldOnce(t *testing.T) {
	const log = "players Ana Bo Cleo\ncollect\ninsert\nnovel 1 r v\ninsert\nnovel 2 b v\ninsert\nnovel 3 g v\ninsert\n"
	m := keyboard(t, log)
	r, err := typed(m, "novel 4 p v")
	if err != nil || !strings.HasSuffix(r.Verdict, "; the NOVEL is complete: every player shows the Objective") {
		t.Errorf("%s (%v)", r.Verdict, err)
	}
	m = keyboard(t, log+"novel 4 p v\n")
	if rules.Over(m.State()) {
		t.Error("over before the Objectives are shown")
	}
	_, err = typed(m, "retrieve 1x1")
	if err == nil || strings.Contains(err.Error(), "is over") {
		t.Errorf("retrieve: %v", err)
	}
	m = keyboard(t, log+"novel 4 p v\nreveal ana v rbgp\nreveal bo e rbpg\n")
	r, err = typed(m, "leave cleo")
	if err != nil || !strings.Contains(r.Verdict, "Cleo has left; the others play on. Ana wins with 12 points (Ana 12, Bo 6)") {
		t.Errorf("%s (%v)", r.Verdict, err)
	}
	r, err = typed(m, "reveal cleo c yyyy")
	if err != nil || !strings.Contains(r.Verdict, "Ana wins with 12 points") {
		t.Errorf("%s (%v)", r.Verdict, err)
	}
	if last := r.Why[len(r.Why)-1]; last.Cite.ID != endStory.ID || last.Text != "Ana reads the story of the NOVEL aloud" {
		t.Errorf("the last reason is %+v", last)
	}
}

// A pass with both pens on one face-down card loses nothing in the first round.
func TestPassWithBothPens(t *testing.T) {
	const log = "players Ana Bo Cleo\ndisplay ana v/adv/r v/adv/p/ret/down\npen p2\npen g1\npen e1\npen b1\npen y1\npen p2\ncollect\n"
	for _, tt := range []struct{ log, verdict, cite string }{
		{log, "Ana passes; P2 can still be activated in the second round", pensFaceDown.ID},
		{log + "renounce;renounce;renounce;renounce;renounce\n", "Ana gives up the action", renounce.ID},
		{log + "retrieve p2\nturn r2\nrenounce;renounce;renounce;renounce\n", "Ana has no card to activate", activateAction.ID},
		{"players Ana Bo Cleo\ncollect\n", "Ana gives up the action", renounce.ID},
	} {
		r, err := typed(keyboard(t, tt.log), "renounce")
		if err != nil || r.Verdict != tt.verdict || r.Why[0].Cite.ID != tt.cite {
			t.Errorf("%s: %s (%v)", tt.log, r.Verdict, err)
		}
	}
	m := keyboard(t, "players Ana Bo Cleo\nhouse turn-when-renounced=yes\ndisplay ana v/adv/r v/adv/p/ret/down\npen p2\npen g1\npen e1\npen b1\npen y1\npen p2\ncollect\nrenounce\n")
	if len(m.State().Due()) > 0 {
		t.Errorf("after a pass is due: %v", m.State().Due())
	}
}

// Without a won INSERT no card is placed, whatever is known of it.
func TestNovelWithoutInsert(t *testing.T) {
	const table = "players Ana Bo Cleo\ncollect\n"
	for _, line := range []string{"novel 4 e", "novel 4", "novel 4 r v", "novel 4 0 elf"} {
		_, err := typed(keyboard(t, table), line)
		var v *rules.Violation
		if !errors.As(err, &v) || v.Cite.ID != insertWinner.ID || !strings.Contains(v.Text, "only its winner places a card") {
			t.Errorf("%s: %v", line, err)
		}
	}
	asked{table, "novel 4 r v overrule=so", "", ""}.check(t)
	asked{table, "novel 4 r overrule=so", "no player has won an INSERT", ""}.check(t)
}

// A × B asked at a table is checked against the recorded Display of the player in turn.
func TestStrengthAskedAtATable(t *testing.T) {
	m := keyboard(t, "players Ana Bo Cleo\ndisplay ana v/adv/r v/adv/b\n")
	for line, noted := range map[string]bool{"2x2": false, "5x5": true, "1x1t1": false, "2x2t1": true} {
		var c Strength
		s := m.Context()
		if err := input.Fill(&c, s, []string{line}); err != nil {
			t.Fatal(err)
		}
		r, err := rules.Answer(&c, s)
		has := slices.ContainsFunc(r.Notes, func(n string) bool { return strings.Contains(n, "in the recorded Display of Ana counts") })
		if err != nil || has != noted {
			t.Errorf("%s: %v (%v)", line, r.Notes, err)
		}
	}
}

// A table whose Display was no longer recorded after a strength as A × B, as it was kept
// then, is opened with every entry.
func TestStoredBeforeCountsWereChecked(t *testing.T) {
	var log []match.LogLine
	for _, line := range []string{
		"display player=Ana cards=R2:vampire/adventure/red cards=B2:elf/comedy/blue",
		"pen on=R2 by=Ana", "pen on=own by=Bo", "pen on=own by=Cleo", "pen on=own by=Cleo", "pen on=own by=Bo", "pen on=B2 by=Ana", "collect",
		"retrieve mine=3x3+turn:1 by=Ana", "retrieve mine=3x3 by=Bo", "renounce by=Cleo", "renounce by=Cleo", "renounce by=Bo",
		"insert by=Ana", "novel position=1 color=red type=elf by=Ana", "end-turn",
		"display player=Ana cards=B2:elf/comedy/blue", "pen on=own by=Bo", "pen on=own by=Cleo", "pen on=own by=Ana", "pen on=own by=Ana",
		"pen on=own by=Cleo", "pen on=own by=Bo", "collect", "retrieve mine=9x9 by=Bo", "retrieve mine=9x9 by=Cleo", "retrieve mine=9x9 by=Ana", "retrieve mine=9x9 by=Ana",
	} {
		log = append(log, match.LogLine{Line: strings.NewReplacer("=Ana", "=p1", "=Bo", "=p2", "=Cleo", "=p3").Replace(line)})
	}
	m, err := match.Reopen(Game, input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}}, 1, log)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range m.Entries() {
		if e.Lost {
			t.Errorf("entry %d, %s, is lost: %v", e.N, log[e.N-1].Line, e.Broken)
		}
	}
	if s := m.State().(*State); s.turn != 2 || s.slot != 3 || s.open.actor != 1 { // a card of Ana is to be turned
		t.Errorf("turn %d, %d slots are over", s.turn, s.slot)
	}
}

// What may come does not give away the action of a card that only its owner has seen.
func TestNextKeepsTheSecret(t *testing.T) {
	for _, tt := range []struct{ log, next string }{
		{"players Ana Bo Cleo\ndisplay ana v/adv/r/c e/com/g/ret/down\npen g2\npen g1\npen e1\npen b1\npen p1\npen g2\ncollect\n", "compare,research,insert,turn,retrieve,reactivate,renounce,exchange,ideas,display"},
		{"players Ana Bo Cleo\ndisplay ana v/adv/r/c e/com/g/ret\npen g2\npen g1\npen e1\npen b1\npen p1\npen r2\ncollect\n", "compare,turn,retrieve,renounce,exchange,ideas,display"},
	} {
		if got := strings.Join(keyboard(t, tt.log).State().Next(), ","); got != tt.next {
			t.Errorf("next is %s, want %s", got, tt.next)
		}
	}
}

// A robbed pen is offered the Ideas cards without a pen, and the face-up cards of its owner
// that carry none.
func TestRobbedPlaces(t *testing.T) {
	const log = "players Ana Bo Cleo\nhouse robbed-pen-to-face-down=%\ndisplay ana v/adv/r v/adv/b v/adv/g/down\npen r2\npen own\npen p\npen y\npen e\npen r1\n"
	for house, want := range map[string]string{"no": "B1 G1 B2", "yes": "B1 G1 B2 G2"} {
		m := keyboard(t, strings.Replace(log, "%", house, 1)+"undo\npen r1 by=Ana\n")
		e := &penEvent{On: input.Set(cardWord{ID: "R1"}), By: input.Set(input.Seat(2))}
		if got := strings.Join(e.Fields(m.Context())[2].Choices, " "); got != want {
			t.Errorf("with %s: %s, want %s", house, got, want)
		}
	}
}

// A card of which the facts are not known is no trouble once it is turned or discarded.
func TestUnknownFactsOfATurnedCard(t *testing.T) {
	const table = "players Ana Bo Cleo\ndisplay ana v/adv/r b g/down\npen r2\npen g1\npen e1\npen b1\npen p1\npen y1:v/adv\ncollect\n"
	for _, a := range []asked{
		{table, "retrieve r2", "type and genre of B2 are not known", ""},
		{table, "retrieve r2tb2", "", ""},
		{table, "retrieve r2tb2db2", "", ""},
		{table, "retrieve r2dg2", "type and genre of B2 are not known", ""},
		{table, "retrieve 3x2", "", ""},
		{table, "retrieve 4x2", "is not possible", ""},
	} {
		a.check(t)
	}
}
