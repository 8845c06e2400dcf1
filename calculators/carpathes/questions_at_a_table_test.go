package carpathes

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/replay"
	"companion/calculators/rules"
)

// Questions at a table know what was recorded there: who has left, who was freed just now,
// the cards of a hand that was not revealed.
func TestQuestionsAtATable(t *testing.T) {
	const left = "players A B C D\nleave D\n"
	const slave = "players A B C\nadjust ds B to=20 x\ndominate B\nadjust ds A to=30 x\nend-turn\nadjust ds B to=5 x\n"
	for _, tt := range []struct{ log, question, want string }{
		{left + "adjust ds B to=20 x\ndominate B\nadjust ds C to=20 x\n", "dominate C", "C is the Slave of A: A is Lord of the Vampires"},
		{left + "adjust ds B to=20 x\ndominate B\n", "score", "The game is not over: A is Master of 1 of 2"},
		{"players A B C D\nadjust ds B to=20 x\ndominate B\nleave B\n", "score", "The game is not over: no player is a Slave"},
		{left, "auction bids=B:20 pay=20", "B is first player for 20"},
		{left, "supreme-punishment", "A 80, B 80 and C 80"},
		{left + "leave C\n", "supreme-punishment", "A 80 and B 80"},
		{left, "dominate D", `!target: "D": it is none of A, B or C`},
		{slave + "house grace-period=1\nfree B\nend-turn\nadjust ds C to=40 x\n", "dominate B", "!B has just been freed (B is at 5 DS; paying 10 DS would leave 30)"},
		{"players A B C\nend-turn\nadjust ds A to=20 x\ndominate A\nhouse grace-period=1\nfree A\n", "dominate A", "!A has just been freed (A is at 20 DS; paying 10 DS would leave 80)"},
		{slave + "request feed\ndraw 20\n", "feed discard=20", "Fed with 20: 5 DS are left, grace 2"},
		{slave + "request feed\ndraw 20\n", "feed", "!paying 20 DS would leave -15, below 5; 20 among the Human cards can pay"},
		{slave + "request feed\ndraw power\ndraw 15\n", "feed", "Feeding is impossible: grace 0"},
		{slave + "reveal B none\nrequest feed\ndraw power\ndraw power\ndraw 20\n", "feed", "Feeding is impossible: grace 0"},
		{slave + "request attack C\nadjust actions to=0 x\n", "feed hand=20", "!he can raise 20, so he had to feed with an action; only what came with the last one is too late"},
		{slave + "adjust actions to=4 x\n", "feed", "Not yet: he may still draw, and feeds or cannot with the last action"},
		{"players A B C\ndraw 20\n", "pay 20 discard=20", "Pay with 20: 100 DS are left"},
		{"players A B C\nreveal B 5\n", "lose 20 of=B discard=20", "!20 to be discarded, but the hand holds 5"},
		{"players A B C\nreveal A 5\ndraw\n", "lose 200", "!105 of the loss is not met, and Human cards are left: 5"},
	} {
		m, err := replay.Log(Game, input.Context{}, tt.log, nil)
		if err != nil {
			t.Fatalf("%s: %v", tt.log, err)
		}
		words := strings.Fields(tt.question)
		c, _ := Game.Question(words[0])
		err = input.Fill(c, m.Context(), words[1:])
		var r rules.Ruling
		if err == nil {
			r, err = rules.Answer(c, m.Context())
		}
		got := r.Verdict
		switch {
		case err != nil:
			got = "!" + err.Error()
		case len(r.Violations) > 0:
			got = "!" + r.Violations[0].Text
		}
		if got != tt.want {
			t.Errorf("%s%s: %s, want %s", tt.log, tt.question, got, tt.want)
		}
	}
}
