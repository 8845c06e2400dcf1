package vudulhu

import (
	"strings"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// At a table the race needs no standing: the scores and the doll are known.
func TestRaceAtATable(t *testing.T) {
	m := replayed(t, nil, "players Ana Bo Cleo\nadjust score Bo to=11 x\n")
	race, _ := Game.Question("race")
	if err := input.Fill(race, m.Context(), []string{"gains=Bo:2"}); err != nil {
		t.Fatal(err)
	}
	r, err := rules.Answer(race, m.Context())
	if err != nil || !strings.Contains(r.Verdict, "Bo wins with 13") {
		t.Errorf("%s, %v", r.Verdict, err)
	}
}
