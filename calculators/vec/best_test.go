package vec

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
)

func TestBestAndTarget(t *testing.T) {
	for _, tt := range []answered{
		{name: "best discards all and turns what costs nothing", words: "v/adv v/adv:2 e/com face-down=2 best", want: "Strength 16; turn elf/com, discard 3"},
		{name: "target with nothing given up", words: "v/adv v/adv:2 e/com face-down=2 target=9", want: "Strength 9; give up no card"},
		{name: "target by turning first", words: "v/adv v/adv:2 e/com face-down=2 target=10", want: "Strength 10; turn elf/com, discard 0"},
		{name: "target by as few discards as do", words: "v/adv v/adv:2 e/com face-down=2 target=12", want: "Strength 12; turn elf/com, discard 1"},
		{name: "out of reach", words: "v/adv v/adv:2 e/com face-down=2 target=17", want: "17 cannot be reached; the most is Strength 16; turn elf/com, discard 3"},
		{name: "never a card with a pen", words: "v/adv v/com+pen best", want: "Strength 2; give up no card"},
		{name: "not with 8 face-up cards", words: "v/adv v/com:7 face-down=3 best", want: "Strength 8; give up no card"},
		{name: "unless a house rule lets discard", words: "v/adv v/com:7 face-down=3 best", house: House{GateCoversDiscard: input.Set(false)}, want: "Strength 14; discard 3"},
		{name: "without the chain", words: "v/adv e/com:2 best", house: House{ChainTurnDiscard: input.Set(false)}, want: "Strength 3; turn elf/com:2, discard 0"},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.check(t, new(Strength)) })
	}
	for _, words := range []string{"2 3 best", "v/adv turn=v/adv best", "v/adv best target=3", "v/adv discard=0 target=3"} {
		if _, err := try(new(Strength), House{}, strings.Fields(words)...); err == nil || !strings.Contains(err.Error(), "does not go with") {
			t.Errorf("%s: %v", words, err)
		}
	}
}

// Both agree with trying every choice, on Displays of up to 12 cards and under
// every house rule that bears on them.
func TestBestAndTargetAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "cards")
		m := ByCards{Card: "a", Ink: Ink{Drops: rapid.IntRange(0, 3).Draw(t, "ink")}}
		for i := range n {
			m.Display = append(m.Display, Card{
				ID: string(rune('a' + i)), Type: rapid.SampledFrom(types[:2]).Draw(t, "type"),
				Genre: rapid.SampledFrom([]string{"adventure", "comedy"}).Draw(t, "genre"),
				Up:    rapid.IntRange(0, 2).Draw(t, "up") > 0, Pens: rapid.SampledFrom([]int{0, 0, 0, 0, 1}).Draw(t, "pens"),
			})
		}
		h := House{
			ChainTurnDiscard:  input.Set(rapid.Bool().Draw(t, "chain")),
			GateCoversDiscard: input.Set(rapid.Bool().Draw(t, "covers")),
			SpecialMaxFaceUp:  input.Set(rapid.SampledFrom([]int{7, 3}).Draw(t, "gate")),
			CountActivated:    input.Set(rapid.SampledFrom([]string{"if-face-up", always, never}).Draw(t, "counts")),
		}
		target := rapid.IntRange(1, 60).Draw(t, "target")
		most, least, reached, fewest := everyChoice(m, h, target)

		chosen := m.Best(h)
		best, r := chosen.Strength(h)
		if len(r.Violations) > 0 || best.Final != most {
			t.Fatalf("best is %d (%v), trying all gives %d", best.Final, r.Violations, most)
		}
		if given := (gives{len(chosen.Discard), len(chosen.Turn)}); given != least {
			t.Fatalf("best is %d by giving up %v, but %v does", most, given, least)
		}
		chosen, ok := m.Reach(target, h)
		if ok != reached {
			t.Fatalf("target %d reached: %v, trying all gives %v", target, ok, reached)
		}
		if !ok {
			return
		}
		got, r := chosen.Strength(h)
		if len(r.Violations) > 0 || got.Final < target || (gives{len(chosen.Discard), len(chosen.Turn)}) != fewest {
			t.Fatalf("target %d: %d (%v) with %d discarded, %d turned; trying all needs %v", target, got.Final, r.Violations, len(chosen.Discard), len(chosen.Turn), fewest)
		}
	})
}

// gives holds how many cards are discarded and turned.
type gives [2]int

func (g gives) less(than gives) bool { return g[0] < than[0] || g[0] == than[0] && g[1] < than[1] }

// everyChoice tries every set of cards to turn and to discard that the rules allow: the most
// strength and the least that has to be given up for it, and the least that reaches a target.
func everyChoice(m ByCards, h House, target int) (most int, least gives, reached bool, fewest gives) {
	most = -1
	for turn := range 1 << len(m.Display) {
		var turned []string
		for i, c := range m.Display {
			if turn&(1<<i) != 0 {
				turned = append(turned, c.ID)
			}
		}
		try := m
		try.Turn, try.Discard = turned, nil
		if _, r := try.Strength(h); len(r.Violations) > 0 {
			continue
		}
		// which face-down cards are discarded does not matter, only how many
		var down []string
		for i, c := range m.Display {
			one := try
			one.Discard = []string{c.ID}
			if _, r := one.Strength(h); (turn&(1<<i) != 0 || !c.Up) && len(r.Violations) == 0 {
				down = append(down, c.ID)
			}
		}
		for n := range len(down) + 1 {
			try.Discard = down[:n]
			s, r := try.Strength(h)
			if len(r.Violations) > 0 {
				continue
			}
			given := gives{n, len(turned)}
			if s.Final > most || s.Final == most && given.less(least) {
				most, least = s.Final, given
			}
			if s.Final >= target && (!reached || given.less(fewest)) {
				reached, fewest = true, given
			}
		}
	}
	return most, least, reached, fewest
}
