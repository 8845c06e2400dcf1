package assist

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rulestest"
)

// known is where fields of a duel are asked: a box that knows a card.
var known = input.Context{
	Players: input.Players{"Ana", "Bo"},
	Names:   []string{"Fire Ball"},
	Cards:   input.CardsOf(input.Card{Name: "Fire Ball", Facts: map[string]string{"loss": "7", "cost": "1"}}),
}

func strike(t *testing.T) *match.Move {
	t.Helper()
	move, err := match.NewMove(rulestest.Duel, "strike")
	if err != nil {
		t.Fatal(err)
	}
	return move
}

func TestInterviewRecalls(t *testing.T) {
	move := strike(t)
	v := NewInterview(move, known, contented)
	if got := questions(t, v, "fire", "Bo"); got[0] != "card" || got[1] != "target" {
		t.Errorf("asked for %q", got)
	}
	if q, ok := v.Next(); ok {
		t.Errorf("%s is asked although it is remembered", q.Field.Name)
	}
	if line := move.Line(known); line != `strike target=Bo loss=7 cost=1 card="Fire Ball"` {
		t.Error(line)
	}
	// back to the card: what it brought goes with it
	v.Back()
	v.Back()
	if line := move.Line(known); line != "strike" {
		t.Errorf("after going back: %s", line)
	}
	if got := questions(t, v, "Whip", "Bo", "4"); got[2] != "loss" {
		t.Errorf("of a new card asked for %q", got)
	}
}

// An amended event keeps the facts of its card, even if the card is known differently now.
func TestInterviewAmendsCard(t *testing.T) {
	old := strike(t)
	if err := input.Fill(old, known, []string{"Bo", "5", "fire"}); err != nil {
		t.Fatal(err)
	}
	move := strike(t)
	v := NewInterview(move, known, contented)
	v.Recall(old, known)
	questions(t, v, `"Fire Ball"`, "Bo", "5")
	if line := move.Line(known); line != `strike target=Bo loss=5 card="Fire Ball"` {
		t.Error(line)
	}
}
