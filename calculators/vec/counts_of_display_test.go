package vec

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
	"companion/calculators/replay"
)

// A × B means exactly the cards that trying every way gives: whatever the facts are that
// are not known, and whichever cards without a pen were turned.
func TestCountsMeanWhatTheyCan(t *testing.T) {
	for range 50 { // of 20 tables or more each
		rapid.Check(t, countsMeanWhatTheyCan)
	}
}

func countsMeanWhatTheyCan(t *rapid.T) {
	s := drawTable(t)
	c := claim{by: 1, action: rapid.SampledFrom([]action{"", "retrieve"}).Draw(t, "action")}
	c.word = strengthWord{
		ByCounts: true, A: rapid.IntRange(0, 4).Draw(t, "A"), B: rapid.IntRange(0, 4).Draw(t, "B"),
		Turned: rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "turned"), Dropped: rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "discarded"),
	}
	var want []string
	var turns [][]string
	for _, card := range s.seat(1).cards {
		has := s.knownCard(card.id).action
		may := card.up
		if c.action != "" {
			may = (card.up && card.pens > 0 || card.pens == 2) && (has == "" || has == c.action)
		}
		if ways := everyWay(s, c.word, card.id); may && len(ways) > 0 {
			want, turns = append(want, card.id), append(turns, ways...)
		}
	}
	got := s.meaning(c)
	if !slices.Equal(got.cards, want) {
		t.Fatalf("%s of %+v means %v, trying all gives %v", c.word, s.seat(1).cards, got.cards, want)
	}
	if len(want) != 1 || c.word.Turned == 0 || c.word.Dropped > 0 {
		return
	}
	one := !slices.ContainsFunc(turns, func(way []string) bool { return !slices.Equal(way, turns[0]) })
	if got.open == one || one && !slices.Equal(slices.Sorted(slices.Values(got.turn)), turns[0]) {
		t.Fatalf("%s of %+v turns %v (open: %v), trying all gives %v", c.word, s.seat(1).cards, got.turn, got.open, turns)
	}
}

// drawTable returns a table where the first player has a recorded Display of a few cards, of
// which not all facts are known.
func drawTable(t *rapid.T) *State {
	state, err := start(input.Context{Players: input.Players{"Ana", "Bo", "Cleo"}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	s.house.CountActivated = input.Set(rapid.SampledFrom([]string{"if-face-up", always, never}).Draw(t, "counts"))
	s.house.ChainTurnDiscard = input.Set(rapid.Bool().Draw(t, "chain"))
	pens := pensEach
	for range rapid.IntRange(1, 5).Draw(t, "cards") {
		id := s.fresh(rapid.SampledFrom(colors).Draw(t, "color"))
		s.learn(cardWord{ID: id,
			Type:   rapid.SampledFrom([]Type{"", "vampire", "vampire", "elf"}).Draw(t, "type"),
			Genre:  rapid.SampledFrom([]string{"", "adventure", "adventure", "comedy"}).Draw(t, "genre"),
			Action: rapid.SampledFrom([]action{"", "retrieve", "compare"}).Draw(t, "action"),
		})
		on := displayCard{id: id, up: rapid.IntRange(0, 3).Draw(t, "up") > 0}
		on.pens = min(pens, rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "pens"))
		if on.up {
			on.pens = min(on.pens, 1)
		}
		pens -= on.pens
		s.seat(1).cards = append(s.seat(1).cards, on)
	}
	return s
}

// everyWay returns the sets of cards that may have been turned so that a card counts A and B,
// for some facts of the cards that are not known.
func everyWay(s *State, w strengthWord, measured string) (ways [][]string) {
	cards := s.seat(1).cards
	for set := range 1 << len(cards) {
		var turned []string
		down := 0
		possible := true
		for i, c := range cards {
			turns := set&(1<<i) != 0
			if turns {
				turned = append(turned, c.id)
				possible = possible && c.up && c.pens == 0 && c.id != measured
			}
			if !c.up && c.pens == 0 && c.id != measured || turns && s.house.ChainTurnDiscard.Value {
				down++
			}
		}
		if !possible || len(turned) != w.Turned || down < w.Dropped {
			continue
		}
		if assigned(s, cards, 0, func(facts map[string][2]string) bool {
			return countsTo(s, facts, cards, turned, measured) == [2]int{w.A, w.B}
		}) {
			slices.Sort(turned)
			ways = append(ways, turned)
		}
	}
	return ways
}

// assigned tries every type and genre for the facts that are not known.
func assigned(s *State, cards []displayCard, from int, holds func(map[string][2]string) bool) bool {
	facts := map[string][2]string{}
	var try func(i int) bool
	try = func(i int) bool {
		if i == len(cards) {
			return holds(facts)
		}
		k := s.knownCard(cards[i].id)
		types, genres := []string{"vampire", "elf", "cthulhu"}, []string{"adventure", "comedy", "new", "other"}
		if k.typ != "" {
			types = []string{string(k.typ)}
		}
		if k.genre != "" {
			genres = []string{k.genre}
		}
		for _, typ := range types {
			for _, genre := range genres {
				facts[cards[i].id] = [2]string{typ, genre}
				if try(i + 1) {
					return true
				}
			}
		}
		return false
	}
	return try(from)
}

// countsTo returns A and B of the measured card once cards were turned.
func countsTo(s *State, facts map[string][2]string, cards []displayCard, turned []string, measured string) (n [2]int) {
	for _, c := range cards {
		counts := c.up && !slices.Contains(turned, c.id)
		if c.id == measured {
			counts = s.house.countsItself(c.up)
		}
		for i := range n {
			if counts && facts[c.id][i] == facts[measured][i] {
				n[i]++
			}
		}
	}
	return n
}

// What A × B means in a recorded Display, the card itself means: the same strength, and the
// same table afterwards.
func TestCountsAreTheCard(t *testing.T) {
	const log = "players Ana Bo Cleo\ndisplay ana v/adv/r/ret v/com/b c/hor/y e/adv/g/down\ndisplay bo c/hor/e\npen r1\npen g1\npen r1 1 r2\npen b1\npen p1\npen e1:e/hor//c\ncollect\n"
	for _, tt := range []struct{ counts, card string }{
		{"retrieve 2x1", "retrieve r2"},
		{"retrieve 2x1i1s1", "retrieve r2i1s1"},
		{"retrieve 1x1tb2", "retrieve r2tb2"},
		{"retrieve 1x1t1", "retrieve r2tb2"},
		{"retrieve 2x1d1", "retrieve r2dg2"},
	} {
		var states [2]string
		for i, line := range []string{tt.counts, tt.card} {
			m, err := replay.Log(Game, input.Context{}, log+line+"\n", nil)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			states[i] = jsonOf(t, m.State())
		}
		if states[0] != states[1] {
			t.Errorf("%s gives\n%s\n%s gives\n%s", tt.counts, states[0], tt.card, states[1])
		}
	}
}
