package vudulhu

import "math/bits"

// A plan is the best play of a turn, found backwards from its end by dynamic
// programming over the sets of dice that are left and the Curses that have been cast.
// Nothing is rounded: what n dice are worth is a whole number of parts, of which
// parts(n) make 1. A re-roll of m of n - 1 dice averages over 6^m rolls, so
// parts(n) = 6^(n-1) × parts(n-1).

// parts returns how many parts of n dice make 1: 60,466,176 with five dice.
func parts(n int) int64 {
	p := int64(1)
	for ; n > 1; n-- {
		p *= power(n - 1)
	}
	return p
}

// power returns 6^n.
func power(n int) int64 {
	p := int64(1)
	for range n {
		p *= dieFaces
	}
	return p
}

// move holds what is done with a set of dice.
type move struct {
	kind  byte  // 'p' pass, 'c' cast, 'r' re-roll
	curse int8  // with c: which one
	set   int32 // with c: the dice left; with r: the dice kept
	out   int8  // with r: the kind of the die that is discarded
}

// plan is a turn to be played with some Curses in hand.
type plan struct {
	k     kinds
	s     *sets
	dice  int         // at the start
	curse int         // Curses in hand
	casts int         // how many of them may be cast
	pays  [][][]int32 // by Curse and set: the sets that may be left; nil if it does not pay

	worth []int64   // by mask of Curses cast: what the turn has come to when it ends there
	value [][]int64 // by mask and set
	do    [][]move  // by mask and set
}

// newPlan prepares a turn that starts with n dice.
func newPlan(k kinds, dice int, hand []Curse, casts int, wild bool) *plan {
	p := &plan{k: k, s: setsOf(len(k.faces), dice), dice: dice, curse: len(hand), casts: casts}
	p.pays = make([][][]int32, len(hand))
	for c, curse := range hand {
		p.pays[c] = make([][]int32, len(p.s.all))
		for set := range p.s.all {
			p.pays[c][set] = p.s.after(int32(set), k, curse.Needs, wild)
		}
	}
	return p
}

// solve finds the play that brings the most, where ending the turn is worth worth[mask]
// once the Curses of the mask have been cast.
func (p *plan) solve(worth []int64) {
	p.worth = worth
	p.value, p.do = make([][]int64, len(worth)), make([][]move, len(worth))
	for mask := len(worth) - 1; mask >= 0; mask-- {
		if bits.OnesCount(uint(mask)) > p.casts {
			continue
		}
		p.value[mask], p.do[mask] = make([]int64, len(p.s.all)), make([]move, len(p.s.all))
		keep := &keeping{p: p}
		for n := 0; n <= p.most(mask); n++ {
			for set := p.s.begin(n); set < p.s.end[n]; set++ {
				p.best(mask, int32(set), n, keep)
			}
			keep.level(p.value[mask], n)
		}
	}
}

// most returns how many dice can be left when the Curses of a mask have been cast.
func (p *plan) most(mask int) int { return p.dice - bits.OnesCount(uint(mask)) }

// best finds what is best done with a set of n dice.
func (p *plan) best(mask int, set int32, n int, keep *keeping) {
	for _, m := range p.moves(mask, set, n, keep) {
		if v := p.worthOf(mask, m, n, keep); m.kind == 'p' || v > p.value[mask][set] {
			p.value[mask][set], p.do[mask][set] = v, m
		}
	}
}

// moves returns what can be done with a set of n dice, passing first; of the re-rolls only
// the best for each die that may be discarded.
func (p *plan) moves(mask int, set int32, n int, keep *keeping) []move {
	all := append(make([]move, 0, 8), move{kind: 'p'})
	if bits.OnesCount(uint(mask)) < p.casts {
		for c := range p.curse {
			if mask&(1<<c) != 0 {
				continue
			}
			for _, left := range p.pays[c][set] {
				all = append(all, move{kind: 'c', curse: int8(c), set: left})
			}
		}
	}
	if n >= rerollDice {
		for kind, left := range p.s.minus[set] {
			if left >= 0 && kind < len(p.k.faces) {
				all = append(all, move{kind: 'r', out: int8(kind), set: keep.of[left]})
			}
		}
	}
	return all
}

// worthOf returns what a move with a set of n dice brings, in parts of n dice.
func (p *plan) worthOf(mask int, m move, n int, keep *keeping) int64 {
	switch m.kind {
	case 'c':
		return p.value[mask|1<<m.curse][m.set] * (parts(n) / parts(p.s.size[m.set]))
	case 'r':
		return keep.rolls[m.set] * power(p.s.size[m.set])
	}
	return p.worth[mask] * parts(n)
}

// keeping holds what it is worth to keep some of n dice and roll the others.
type keeping struct {
	p     *plan
	rolls []int64 // by set kept: in parts of n dice, times 6 for each die rolled
	of    []int32 // by set of n dice: the best to keep of it
}

// level works it out for n dice from what they are worth once they lie there.
func (k *keeping) level(value []int64, n int) {
	s := k.p.s
	if n >= k.p.dice {
		return
	}
	k.rolls, k.of = make([]int64, s.end[n]), make([]int32, s.end[n])
	copy(k.rolls[s.begin(n):], value[s.begin(n):s.end[n]])
	for set := s.begin(n) - 1; set >= 0; set-- {
		for kind, weight := range k.p.k.weight {
			k.rolls[set] += weight * k.rolls[s.plus[set][kind]]
		}
	}
	for set := range k.of {
		k.of[set] = int32(set)
		for _, fewer := range s.minus[set] {
			if fewer >= 0 && k.kept(k.of[fewer]) > k.kept(k.of[set]) {
				k.of[set] = k.of[fewer]
			}
		}
	}
}

// kept returns what keeping a set is worth, for comparison with others of the same dice.
func (k *keeping) kept(set int32) int64 { return k.rolls[set] * power(k.p.s.size[set]) }

// chances returns the probability that a turn played by the plan ends with each
// Curse cast, in parts of the dice it starts with.
func (p *plan) chances(set int32) []int64 {
	all := make([]int64, p.curse)
	for c := range all {
		all[c] = p.follow(1 << c)[0][set]
	}
	return all
}

// follow returns what a plan comes to, if the turn counts for the player who has cast a Curse of
// some: as solve, without a choice.
func (p *plan) follow(some int) [][]int64 {
	value := make([][]int64, len(p.worth))
	for mask := len(p.worth) - 1; mask >= 0; mask-- {
		if p.value[mask] == nil {
			continue
		}
		value[mask] = make([]int64, len(p.s.all))
		keep := &keeping{p: p}
		for n := 0; n <= p.most(mask); n++ {
			for set := p.s.begin(n); set < p.s.end[n]; set++ {
				value[mask][set] = p.followed(value, mask, set, n, some, keep)
			}
			keep.level(value[mask], n)
		}
	}
	return value
}

func (p *plan) followed(value [][]int64, mask, set, n, some int, keep *keeping) int64 {
	switch m := p.do[mask][set]; m.kind {
	case 'c':
		return value[mask|1<<m.curse][m.set] * (parts(n) / parts(p.s.size[m.set]))
	case 'r':
		return keep.kept(m.set)
	}
	if mask&some != 0 {
		return parts(n)
	}
	return 0
}
