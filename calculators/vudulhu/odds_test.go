package vudulhu

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"companion/calculators/input"
)

var sixFaces = []Face{"crystal", "ghost", "raven", "skull", "pumpkin", "spider"}

// oracle plays a turn in every possible way, one die at a time and without any
// shortcut: each die is a die of its own, each roll a roll of its own.
type oracle struct {
	faces []Face
	hand  []Curse
	casts int
	worth func(mask int) int64
	wild  bool
	memo  map[string]*big.Rat
}

func (o *oracle) best(dice []Face, mask int) *big.Rat {
	sorted := slices.Sorted(slices.Values(dice))
	key := fmt.Sprint(sorted, mask)
	if v, ok := o.memo[key]; ok {
		return v
	}
	best := big.NewRat(o.worth(mask), 1)
	try := func(v *big.Rat) {
		if v.Cmp(best) > 0 {
			best = v
		}
	}
	for c, curse := range o.hand {
		if mask&(1<<c) != 0 || popcount(mask) >= o.casts {
			continue
		}
		for some := range 1 << len(dice) {
			used, left := parted(dice, some)
			if o.pays(used, curse.Needs) {
				try(o.best(left, mask|1<<c))
			}
		}
	}
	for gone := range dice {
		rest := slices.Delete(slices.Clone(dice), gone, gone+1)
		if len(rest) == 0 {
			continue
		}
		for some := range 1 << len(rest) {
			kept, rolled := parted(rest, some)
			try(o.rolls(kept, len(rolled), mask))
		}
	}
	o.memo[key] = best
	return best
}

// rolls averages over all rolls of n dice.
func (o *oracle) rolls(kept []Face, n, mask int) *big.Rat {
	if n == 0 {
		return o.best(kept, mask)
	}
	sum := new(big.Rat)
	for _, f := range o.faces {
		sum.Add(sum, o.rolls(append(slices.Clone(kept), f), n-1, mask))
	}
	return sum.Quo(sum, big.NewRat(int64(len(o.faces)), 1))
}

// pays tries every order of the dice against the symbols.
func (o *oracle) pays(dice, needs []Face) bool {
	if len(dice) != len(needs) {
		return false
	}
	if len(dice) == 0 {
		return true
	}
	for i, f := range dice {
		if needs[0] == joker || needs[0] == f || o.wild && f == joker {
			if o.pays(slices.Delete(slices.Clone(dice), i, i+1), needs[1:]) {
				return true
			}
		}
	}
	return false
}

func parted(dice []Face, some int) (in, out []Face) {
	for i, f := range dice {
		if some&(1<<i) != 0 {
			in = append(in, f)
		} else {
			out = append(out, f)
		}
	}
	return in, out
}

func popcount(mask int) int {
	n := 0
	for ; mask > 0; mask &= mask - 1 {
		n++
	}
	return n
}

// randomHand returns up to n Curses with up to three symbols each.
func randomHand(rng *rand.Rand, n int, faces []Face) []Curse {
	hand := make([]Curse, 1+rng.IntN(n))
	for c := range hand {
		hand[c] = Curse{Name: fmt.Sprintf("C%d", c), Points: 1 + rng.IntN(4)}
		for range 1 + rng.IntN(3) {
			f := faces[rng.IntN(len(faces))]
			if rng.IntN(5) == 0 {
				f = joker
			}
			hand[c].Needs = append(hand[c].Needs, f)
		}
	}
	return hand
}

func randomDice(rng *rand.Rand, n int, faces []Face) []Face {
	dice := make([]Face, n)
	for i := range dice {
		dice[i] = faces[rng.IntN(len(faces))]
	}
	return dice
}

// Every small case agrees with full enumeration, as an exact fraction: points, the
// chance of each Curse alone and the chance to win, with jokers on cards and on dice,
// with one cast a turn and with several.
func TestOddsEqualEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := range 160 {
		wild := n%3 == 0
		faces := slices.Clone(sixFaces)
		if wild {
			faces[5] = joker
		}
		h := Hand{Dice: randomDice(rng, 1+rng.IntN(3), faces), Curses: randomHand(rng, 3, faces)}
		if n%20 == 0 {
			h.Dice = randomDice(rng, 4, faces)
		}
		h.Casts = len(h.Curses)
		if n%4 == 0 {
			h.Casts = rng.IntN(2)
		}
		if n%5 == 0 {
			h.Need = 1 + rng.IntN(6)
		}
		got, ok := h.Odds(House{WildOnDice: input.Set(wild)})
		if !ok {
			t.Fatalf("%+v: too many faces", h)
		}
		worth := h.worth()
		o := oracle{faces, h.Curses, h.Casts, func(mask int) int64 { return worth[mask] }, wild, map[string]*big.Rat{}}
		if want := o.best(h.Dice, 0); !same(got.Worth, want) {
			t.Fatalf("%+v, wild %v: %s, want %s", h, wild, got.Worth, want)
		}
		for c, odds := range got.Curses {
			o := oracle{faces, h.Curses[c : c+1], min(h.Casts, 1), func(mask int) int64 { return int64(mask) }, wild, map[string]*big.Rat{}}
			if want := o.best(h.Dice, 0); !same(odds.Best, want) {
				t.Fatalf("%+v, wild %v: %s at best %s, want %s", h, wild, odds.Card, odds.Best, want)
			}
		}
		if h.Need == 0 {
			consistent(t, h, got)
		}
		if !same(got.Plays[0].Worth, big.NewRat(got.Worth.Num, got.Worth.Den)) {
			t.Fatalf("%+v: the best play is worth %s, the turn %s", h, got.Plays[0].Worth, got.Worth)
		}
	}
}

func same(e Exact, want *big.Rat) bool { return big.NewRat(e.Num, e.Den).Cmp(want) == 0 }

// consistent: the points expected are those of each Curse times its chance.
func consistent(t *testing.T, h Hand, got OddsResult) {
	t.Helper()
	sum := new(big.Rat)
	for c, odds := range got.Curses {
		sum.Add(sum, new(big.Rat).Mul(big.NewRat(odds.Play.Num, odds.Play.Den), big.NewRat(int64(h.Curses[c].Points), 1)))
		if odds.Play.cmp(odds.Best) > 0 {
			t.Fatalf("%+v: %s is cast with %s by the plan, %s at best", h, odds.Card, odds.Play, odds.Best)
		}
	}
	if !same(got.Worth, sum) {
		t.Fatalf("%+v: %s expected, the chances give %s", h, got.Worth, sum)
	}
}

// player plays the plan with real dice, asking for the best play after every action.
type player struct {
	rng   *rand.Rand
	faces []Face
	house House
	memo  map[string]Play
}

func (p *player) turn(h Hand) (points int) {
	dice, hand := slices.Clone(h.Dice), slices.Clone(h.Curses)
	casts := h.Casts
	for {
		play := p.best(Hand{Dice: dice, Curses: hand, Casts: casts})
		switch play.Do {
		case "pass":
			return points
		case "cast":
			i := slices.IndexFunc(hand, func(c Curse) bool { return c.Name == play.Card })
			points += hand[i].Points
			hand = slices.Delete(hand, i, i+1)
			casts--
			dice = less(dice, play.Dice)
		case "reroll":
			dice = slices.Clone(play.Keep)
			for range play.Roll {
				dice = append(dice, p.faces[p.rng.IntN(len(p.faces))])
			}
		}
	}
}

func less(dice, gone []Face) []Face {
	left := slices.Clone(dice)
	for _, f := range gone {
		i := slices.Index(left, f)
		left = slices.Delete(left, i, i+1)
	}
	return left
}

func (p *player) best(h Hand) Play {
	if len(h.Curses) == 0 {
		return Play{Do: "pass"}
	}
	slices.Sort(h.Dice)
	key := fmt.Sprint(h)
	play, known := p.memo[key]
	if !known {
		res, _ := h.Odds(p.house)
		play = res.Plays[0]
		p.memo[key] = play
	}
	return play
}

// Five dice and up to four Curses, played out: the mean of many turns lies where the
// odds say, within five standard errors.
func TestOddsEqualSimulation(t *testing.T) {
	turns := 20_000
	if testing.Short() {
		turns = 2_000
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for n := range 6 {
		p := &player{rng: rng, faces: slices.Clone(sixFaces), memo: map[string]Play{}}
		if n%2 == 1 {
			p.house.WildOnDice = input.Set(true)
			p.faces[5] = joker
		}
		h := Hand{Dice: randomDice(rng, diceInBox, p.faces), Curses: randomHand(rng, 4, p.faces)}
		h.Casts = len(h.Curses)
		got, _ := h.Odds(p.house)
		var sum, squares float64
		for range turns {
			points := float64(p.turn(h))
			sum, squares = sum+points, squares+points*points
		}
		mean := sum / float64(turns)
		deviation := math.Sqrt(max(0, squares/float64(turns)-mean*mean))
		if off := math.Abs(mean - got.Worth.Float()); off > 5*deviation/math.Sqrt(float64(turns))+1e-9 {
			t.Errorf("%+v: %.4f on average, want %s (%.4f)", h, mean, got.Worth, got.Worth.Float())
		}
	}
}

// What can be worked out by hand.
func TestOddsByHand(t *testing.T) {
	gs := Curse{Name: "Shantak!", Needs: []Face{"ghost", "skull"}, Points: 2}
	for _, tt := range []struct {
		dice []Face
		hand []Curse
		want string
		play string
	}{
		{[]Face{"ghost", "skull"}, []Curse{gs}, "2", "cast Shantak! with ghost and skull"},
		// one die is left after a re-roll of two: no two symbols
		{[]Face{"ghost", "raven"}, []Curse{gs}, "0", "pass"},
		// the raven goes, the crystal is rolled again: 2 × 1/6
		{[]Face{"ghost", "raven", "crystal"}, []Curse{gs}, "1/3", "discard raven, keep ghost, re-roll crystal"},
		// both are rolled again, 2 of the 36 rolls pay: 2 × 1/18
		{[]Face{"raven", "raven", "crystal"}, []Curse{gs}, "1/9", "discard raven, keep nothing, re-roll raven and crystal"},
	} {
		h := Hand{Dice: tt.dice, Curses: tt.hand, Casts: len(tt.hand)}
		got, _ := h.Odds(House{})
		if got.Worth.String() != tt.want || got.Plays[0].Text() != tt.play {
			t.Errorf("%v: %s by %q, want %s by %q", tt.dice, got.Worth, got.Plays[0].Text(), tt.want, tt.play)
		}
	}
}

// benchHand has Curses with three symbols each, all six faces among them.
func benchHand(dice, curses int) Hand {
	h := Hand{Dice: []Face{"crystal", "ghost", "raven", "skull", "pumpkin"}[:dice], Casts: curses}
	for c := range curses {
		h.Curses = append(h.Curses, Curse{
			Name:   fmt.Sprintf("C%d", c),
			Needs:  []Face{sixFaces[c%6], sixFaces[(c+1)%6], joker},
			Points: c + 1,
		})
	}
	return h
}

func BenchmarkOdds(b *testing.B) {
	for _, size := range [][2]int{{5, 1}, {5, 2}, {5, 3}, {5, 4}, {5, 5}, {5, 8}, {4, 5}, {3, 5}} {
		h := benchHand(size[0], size[1])
		b.Run(fmt.Sprintf("dice=%d,curses=%d", size[0], size[1]), func(b *testing.B) {
			for b.Loop() {
				if _, ok := h.Odds(House{}); !ok {
					b.Fatal("too many faces")
				}
			}
		})
	}
}
