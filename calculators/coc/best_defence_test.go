package coc

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// cost returns the cost of a defence: SAN, then own beings.
func cost(charges []Charge, san int) [2]int {
	out := Fight(charges, nil, input.Players{"Bert"}, House{}, &rules.Ruling{Quiet: true})
	lost := out.Loss[1]
	if san >= 0 {
		lost = Account{Purse: Purse{San: san}}.LoseSan(lost, &rules.Ruling{Quiet: true}).Purse.Know
	}
	destroyed := 0
	for _, f := range out.Fates {
		if f.Fate == IsDestroyed && f.ID.As[0] == 'y' {
			destroyed++
		}
	}
	return [2]int{lost, destroyed}
}

// cheapest tries every way to oppose.
func cheapest(charges []Charge, beings []Fighter, san int) [2]int {
	if len(charges) == 0 {
		return [2]int{}
	}
	var best *[2]int
	var try func(i int, used []bool)
	try = func(i int, used []bool) {
		if i == len(charges) {
			if c := cost(charges, san); best == nil || slices.Compare(c[:], best[:]) < 0 {
				best = &c
			}
			return
		}
		charges[i].Opposer = nil
		try(i+1, used)
		for j := range beings {
			if !used[j] {
				used[j] = true
				charges[i].Opposer = &beings[j]
				try(i+1, used)
				used[j] = false
			}
		}
		charges[i].Opposer = nil
	}
	try(0, make([]bool, len(beings)))
	return *best
}

// The best defence costs as little as the best of all ways to oppose, whatever the
// powers, and with ties in SAN and power.
func TestBestDefenceIsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	for range 20_000 {
		charges := make([]Charge, rng.IntN(5))
		for i := range charges {
			name := "x" + strconv.Itoa(i)
			charges[i] = Charge{Fighter: Fighter{ID: called(name), Label: name, Power: rng.IntN(5), San: rng.IntN(4)}, Target: 1}
		}
		beings := make([]Fighter, rng.IntN(5))
		for i := range beings {
			name := "y" + strconv.Itoa(i)
			beings[i] = Fighter{ID: called(name), Label: name, Power: rng.IntN(5)}
		}
		san := rng.IntN(8) - 1
		want := cheapest(slices.Clone(charges), beings, san)
		var at []*Charge
		for i := range charges {
			at = append(at, &charges[i])
		}
		Defend(at, beings, san)
		var r rules.Ruling
		if twice(charges, &r); len(r.Violations) > 0 {
			t.Fatalf("%v: %v", charges, r.Violations)
		}
		if got := cost(charges, san); got != want {
			t.Fatalf("%d SAN, %+v against %+v costs %v, the best way %v", san, beings, charges, got, want)
		}
	}
}

// Two opponents are defended each by his own beings.
func TestBestDefenceOfTwo(t *testing.T) {
	r := ask(t, &Attack{}, House{}, "x:Bert/5/4", "z:Cleo/2/5", "w:Bert/2/1", "defenders=y:Bert/3,q:Cleo/2", "best-defence")
	if want := "q opposes z; y opposes x; Bert loses 1 SAN"; r.Verdict != want {
		t.Errorf("%s, not %s", r.Verdict, want)
	}
}

// A defence that saves nothing costs no being.
func TestBestDefenceOfTheLost(t *testing.T) {
	r := ask(t, &Attack{}, House{}, "x:Bert/5/4", "w:Bert/2/3", "defenders=y:Bert/3", "best-defence", "have=Bert:2/0")
	if want := "No being opposes; Bert loses 2 SAN; Bert is out"; r.Verdict != want {
		t.Errorf("%s, not %s", r.Verdict, want)
	}
}

// ask asks a question in words.
func ask(t *testing.T, c rules.Question, h House, words ...string) rules.Ruling {
	t.Helper()
	if err := input.Fill(c, input.Context{}, words); err != nil {
		t.Fatalf("%v: %v", words, err)
	}
	r, err := rules.Answer(c, input.Context{House: &h})
	if err != nil {
		t.Fatalf("%v: %v", words, err)
	}
	return r
}
