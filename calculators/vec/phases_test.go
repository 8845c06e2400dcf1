package vec

import (
	"math/rand/v2"
	"slices"
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rulestest"
)

func TestPhases(t *testing.T) { rulestest.Phases(t, Game) }

// Whatever is allowed at a random table is among the kinds that may come next.
func TestNextHoldsWhatIsAllowed(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		players := input.Players{"Ana", "Bo", "Cleo", "Dirk"}[:2+rng.IntN(3)]
		m, err := match.Open(Game, input.Context{Players: players}, 1)
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			line := randomLine(rng, m.State(), players)
			words, err := input.Typed(line)
			if err != nil || len(words) != 1 {
				t.Fatal(line, err)
			}
			told, err := m.Read(words[0])
			if err != nil || m.Refusal(told) != nil {
				continue
			}
			kind := told.Kind().Name
			if next := m.State().Next(); !slices.Contains(next, kind) {
				t.Fatalf("%s is allowed, but next is %v", told.Line(m.Opening), next)
			}
			if _, _, err := m.Do(told); err != nil {
				t.Fatal(line, err)
			}
		}
	}
}
