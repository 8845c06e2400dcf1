package carpathes

import (
	"testing"

	"companion/calculators/input"
	"companion/calculators/match"
)

// Opening a table of 3,000 events.
func BenchmarkReopen(b *testing.B) {
	var log []match.LogLine
	seats := []string{"p1", "p2", "p3"}
	for cycle := 0; len(log) < 3000; cycle++ {
		for turn := range 9 {
			by := " by=" + seats[turn%3]
			for _, line := range []string{"draw deck=human" + by, "attack target=" + seats[(turn+1)%3] + " loss=20 cost=0" + by, "recover humans=20" + by, "end-turn" + by} {
				log = append(log, match.LogLine{Line: line})
			}
		}
		log = append(log, match.LogLine{Line: "event"}, match.LogLine{Line: "auction"})
	}
	s := input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}}
	for b.Loop() {
		m, err := match.Reopen(Game, s, 1, log)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range m.Entries() {
			if e.Broken != nil {
				b.Fatalf("entry %d: %v", e.N, e.Broken)
			}
		}
	}
}
