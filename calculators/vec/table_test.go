package vec

import (
	"testing"

	"companion/calculators/rules"
)

// longLog is a table of n events or a few more, as it is stored.
func longLog(n int) []rules.Stored {
	var log []rules.Stored
	add := func(line string) { log = append(log, rules.Stored{Line: line}) }
	seats := []string{"p1", "p2", "p3"}
	for turn := 0; len(log) < n; turn++ {
		add("collect")
		order := SnakeOrder(3, rules.Seat(turn%3+1))
		for i, seat := range order {
			if i%2 == 0 {
				add("renounce by=" + seats[seat-1])
			} else {
				add("retrieve mine=2x3+ink:1 by=" + seats[seat-1])
			}
		}
		add("end-turn")
	}
	return log
}

// Opening a table of 3,000 events.
func BenchmarkReopen(b *testing.B) {
	log := longLog(3000)
	s := rules.Setting{At: rules.At{Players: rules.Players{"Ana", "Bruno", "Cleo"}}}
	for b.Loop() {
		m, err := rules.Reopen(Game, s, 1, log)
		if err != nil || m.Entries()[len(log)-1].Broken != nil {
			b.Fatal(err, m.Entries()[len(log)-1].Broken)
		}
	}
}
