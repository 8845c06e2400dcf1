package vec

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"companion/calculators/input"
)

func TestCompare(t *testing.T) {
	block := House{LockedComparedCard: input.Set("block")}
	meek := House{DefenderCanWin: input.Set(false)}
	for _, tt := range []answered{
		{name: "the rulebook's example", words: "20 3 face-up=5", want: "The attacker wins by 17 and can turn 2 cards for 6 and 10, 1 left"},
		{name: "the rulebook's example by score", words: "score=17 face-up=5", want: "The winner has 17 and can turn 2 cards for 6 and 10, 1 left"},
		{name: "a tie", words: "5 5 face-up=5", want: "A tie at 5: nothing happens"},
		{name: "the defender may win", words: "5 9", want: "The defender wins by 4"},
		{name: "but not by house rule", words: "5 9 face-up=3", house: meek, want: "The defender is stronger: nothing happens"},
		{name: "which leaves the attacker alone", words: "9 5", house: meek, want: "The attacker wins by 4"},
		{name: "5 of 6 points", words: "score=5 face-up=5", want: "The winner has 5 and can turn no card, 5 left"},
		{name: "6 of 6 points", words: "score=6 face-up=5", want: "The winner has 6 and can turn 1 card for 6"},
		{name: "the last card at 28", words: "score=28 face-up=1", want: "The winner has 28 and can turn 1 card for 28"},
		{name: "one short of it", words: "score=27 face-up=1", want: "The winner has 27 and can turn no card, 27 left"},
		{name: "a pen on the compared card is passed over", words: "score=4 face-up=6 compared=pen locked=1", want: "The winner has 4 and can turn 1 card for 3, 1 left"},
		{name: "or stops it by house rule", words: "score=4 face-up=6 compared=pen locked=1", house: block, want: "The winner has 4 and can turn no card, 4 left"},
		{name: "a face-down card stops it too", words: "score=4 face-up=6 compared=face-down", house: block, want: "The winner has 4 and can turn no card, 4 left"},
		{name: "a face-down card is passed over", words: "score=3 face-up=6 compared=face-down", want: "The winner has 3 and can turn 1 card for 3"},
		{name: "pens keep cards up", words: "score=99 face-up=3 locked=2", want: "The winner has 99 and can turn 1 card for 15, 84 left"},
		{name: "an attacker who loses has a pen on his card", words: "1 99 face-up=2 locked=1", want: "The defender wins by 98 and can turn no card, 98 left"},
		{name: "and it is not free", words: "1 99 face-up=2 compared=free", want: "carries a pen", against: "pens.lock"},
		{name: "no player has three pens", words: "1 99 face-up=5 locked=2", want: "3 cards with a pen", against: "box.pens"},
		{name: "both pens lie on a face-down card", words: "1 99 face-up=5 locked=1 compared=face-down", want: "holds both pens", against: "pens.face-down"},
		{name: "a compared card lies face-up", words: "9 1 face-up=5 compared=face-down", want: "lies face-up", against: "compare.target"},
		{name: "an attacker who loses and shows no card attacked face-down", words: "3 20 face-up=0", want: "The defender wins by 17 and can turn no card, 17 left"},
		{name: "a winning score of nothing", words: "score=0 face-up=3", want: "A winning score of 0: nothing happens"},
		{name: "a tie looks at the cards too", words: "5 5 face-up=3 locked=2 compared=face-down", want: "holds both pens", against: "pens.face-down"},
		{name: "no player turns anything in a tie", words: "5 5 face-up=5 want=3", want: "A tie at 5: nothing happens"},
		{name: "so there is one", words: "9 1 face-up=0", want: "at least 1", against: "compare.target"},
		{name: "and no more with a pen than there are", words: "9 1 face-up=2 locked=2", want: "2 other cards with a pen, but 1 face-up", against: "compare.target"},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.check(t, new(Compare)) })
	}
}

func TestCompareWant(t *testing.T) {
	for _, tt := range []struct {
		words string
		want  int // -1: null
	}{
		{"score=17 face-up=5 want=2", 0},
		{"score=17 face-up=5 want=3", 14},
		{"score=17 face-up=5 want=5", 6 + 10 + 15 + 21 + 28 - 17},
		{"score=17 face-up=5 want=6", -1},
		{"score=17 face-up=5 locked=1 want=5", -1},
		{"score=0 face-up=7 want=2", 4},
	} {
		res := ask(t, new(Compare), House{}, strings.Fields(tt.words)...).Result.(CompareResult)
		switch {
		case tt.want < 0 && res.Missing != nil:
			t.Errorf("%s: %d missing, want none possible", tt.words, *res.Missing)
		case tt.want >= 0 && (res.Missing == nil || *res.Missing != tt.want):
			t.Errorf("%s: missing %v, want %d", tt.words, res.Missing, tt.want)
		}
	}
}

// The reasons show which card each price is of: first the compared one, if it can be turned.
func TestComparePrices(t *testing.T) {
	const compared, next = "the compared card", "the next card"
	for words, want := range map[string][]string{
		"score=17 face-up=5":                   {compared, next, next},
		"score=6 face-up=5":                    {compared, next},
		"score=5 face-up=5":                    {compared},
		"score=99 face-up=3 locked=1":          {compared, next},
		"score=17 face-up=5 compared=pen":      {next, next, next},
		"score=5 face-up=5 compared=face-down": {next},
		"score=17 face-up=5 want=3":            {compared, next, next, "3 cards cost 31 in all, 14 missing"},
		"score=17 face-up=5 want=2":            {compared, next, next, "2 cards cost 16 in all, 1 left"},
		"score=16 face-up=5 want=2":            {compared, next, next, "2 cards cost 16 in all, 0 left"},
	} {
		r, err := try(new(Compare), House{}, strings.Fields(words)...)
		var says []string
		for _, why := range r.Why {
			if why.Cite.ID == compareCost.ID {
				says = append(says, why.Text)
			}
		}
		if err != nil || !slices.EqualFunc(says, want, strings.Contains) {
			t.Errorf("%s: %q (%v), want %q", words, says, err, want)
		}
	}
}

// The printed table, row by row, and its closed form.
func TestFlipCost(t *testing.T) {
	for faceUp, cost := range map[int]int{54: 1, 8: 1, 7: 1, 6: 3, 5: 6, 4: 10, 3: 15, 2: 21, 1: 28} {
		if got := FlipCost(faceUp); got != cost {
			t.Errorf("%d face-up: %d, want %d", faceUp, got, cost)
		}
		if faceUp <= 7 && cost != (8-faceUp)*(9-faceUp)/2 {
			t.Errorf("%d face-up: %d is not what the closed form gives", faceUp, cost)
		}
	}
}

func TestMostIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Flips{
			Score: rapid.IntRange(0, 120).Draw(t, "score"), FaceUp: rapid.IntRange(0, 10).Draw(t, "face-up"),
			Locked: rapid.IntRange(0, 2).Draw(t, "locked"), Compared: rapid.SampledFrom([]Compared{free, penned, faceDown}).Draw(t, "compared"),
		}
		got := f.Most(House{})
		spent := 0
		for _, c := range got.Costs {
			spent += c
		}
		if spent+got.Left != f.Score || got.Flips != len(got.Costs) || got.FaceUpAfter != f.FaceUp-got.Flips || !slices.IsSorted(got.Costs) {
			t.Fatalf("%+v gives %+v", f, got)
		}
		if price, ok := f.Price(got.Flips+1, House{}); ok && price <= f.Score {
			t.Fatalf("%+v: one more would cost %d in all", f, price)
		}
	})
}
