package vudulhu

import "slices"

// Payment is which dice pay a Curse, and what they lack.
type Payment struct {
	Used    []int  // positions among the dice, from 0, in order
	Missing []Face // ingredients that no die shows
	Choice  bool   // a joker of the card may take one of several unlike dice
}

// Pay finds the dice that show all ingredients of a Curse ("A. Cast a Curse"): equal
// faces first, by house rule a joker die for one that is missing, and any further die
// for a joker of the card.
func Pay(dice, needs []Face, h House) Payment {
	used := make([]bool, len(dice))
	take := func(fits func(Face) bool) bool {
		for i, f := range dice {
			if !used[i] && fits(f) {
				used[i] = true
				return true
			}
		}
		return false
	}
	var p Payment
	jokers := 0
	for _, need := range needs {
		switch {
		case need == joker:
			jokers++
		case take(func(f Face) bool { return f == need }):
		case h.WildOnDice.Value && take(func(f Face) bool { return f == joker }):
		default:
			p.Missing = append(p.Missing, need)
		}
	}
	p.Choice = jokers > 0 && !alike(unused(dice, used)) && jokers < len(unused(dice, used))
	for range jokers {
		if !take(func(f Face) bool { return f != joker }) && !take(func(Face) bool { return true }) {
			p.Missing = append(p.Missing, joker)
		}
	}
	for i := range dice {
		if used[i] {
			p.Used = append(p.Used, i)
		}
	}
	return p
}

// Pays reports whether nothing is missing.
func (p Payment) Pays() bool { return p.Missing == nil }

func unused(dice []Face, used []bool) []Face {
	var left []Face
	for i, f := range dice {
		if !used[i] {
			left = append(left, f)
		}
	}
	return left
}

// split parts dice into those at some positions and the others.
func split(dice []Face, positions []int) (used, left []Face) {
	used, left = []Face{}, []Face{}
	for i, f := range dice {
		if slices.Contains(positions, i) {
			used = append(used, f)
		} else {
			left = append(left, f)
		}
	}
	return used, left
}
