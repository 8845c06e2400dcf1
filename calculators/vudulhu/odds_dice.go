package vudulhu

import "slices"

// Dice as the odds see them: only how many show each face counts, and faces that no
// Curse asks for are one face among themselves.

// kinds are the faces that make a difference, and how many of the six faces of a die
// each stands for.
type kinds struct {
	faces  []Face // "" is any face that no Curse asks for; it comes last
	weight []int64
}

// kindsOf returns the kinds for some Curses: their ingredients, by house rule the joker,
// and all others together.
func kindsOf(hand []Curse, dice []Face, wild bool) (k kinds, fits bool) {
	named := []Face{}
	add := func(f Face) {
		if !slices.Contains(named, f) {
			named = append(named, f)
		}
	}
	if wild {
		add(joker)
	}
	for _, c := range hand {
		for _, f := range c.Needs {
			if f != joker {
				add(f)
			}
		}
	}
	k.faces = slices.Clone(named)
	for _, f := range dice {
		add(f)
	}
	if len(named) > dieFaces {
		return k, false
	}
	for range k.faces {
		k.weight = append(k.weight, 1)
	}
	if others := dieFaces - len(k.faces); others > 0 {
		k.faces, k.weight = append(k.faces, ""), append(k.weight, int64(others))
	}
	return k, true
}

// of returns the kind of a face.
func (k kinds) of(f Face) int {
	if i := slices.Index(k.faces, f); i >= 0 {
		return i
	}
	return len(k.faces) - 1
}

// counts holds how many dice of a set are of each kind.
type counts [dieFaces]uint8

func (c counts) size() int {
	n := 0
	for _, some := range c {
		n += int(some)
	}
	return n
}

// sets are all sets of up to n dice, the smaller ones first: a set is known by
// its number, and one die more or less leads to another.
type sets struct {
	all   []counts
	size  []int
	end   []int // end[n] is the number after the last set of n dice
	plus  [][dieFaces]int32
	minus [][dieFaces]int32 // -1: there is no such die
	find  map[counts]int32
}

// setsOf lists the sets of up to most dice of some kinds.
func setsOf(kinds, most int) *sets {
	s := &sets{find: map[counts]int32{}}
	s.add(counts{})
	s.end = append(s.end, 1)
	from := 0
	for n := 1; n <= most; n++ {
		to := len(s.all)
		for ; from < to; from++ {
			for k := range kinds {
				more := s.all[from]
				more[k]++
				s.add(more)
			}
		}
		s.end = append(s.end, len(s.all))
	}
	s.plus, s.minus = make([][dieFaces]int32, len(s.all)), make([][dieFaces]int32, len(s.all))
	for i, c := range s.all {
		for k := range kinds {
			s.plus[i][k], s.minus[i][k] = -1, -1
			if s.size[i] < most {
				more := c
				more[k]++
				s.plus[i][k] = s.find[more]
			}
			if c[k] > 0 {
				fewer := c
				fewer[k]--
				s.minus[i][k] = s.find[fewer]
			}
		}
	}
	return s
}

func (s *sets) add(c counts) {
	if _, known := s.find[c]; !known {
		s.find[c] = int32(len(s.all))
		s.all, s.size = append(s.all, c), append(s.size, c.size())
	}
}

// begin returns the number of the first set of n dice.
func (s *sets) begin(n int) int {
	if n == 0 {
		return 0
	}
	return s.end[n-1]
}

// after returns the sets that may be left when a Curse has been paid: where a joker of the
// card may take unlike dice, one for each choice.
func (s *sets) after(set int32, k kinds, needs []Face, wild bool) []int32 {
	left := s.all[set]
	wilds, jokers := 0, 0
	for _, need := range needs {
		switch kind := k.of(need); {
		case need == joker:
			jokers++
		case left[kind] > 0:
			left[kind]--
		default:
			wilds++
		}
	}
	if wilds > 0 {
		kind := k.of(joker)
		if !wild || int(left[kind]) < wilds {
			return nil
		}
		left[kind] -= uint8(wilds)
	}
	if left.size() < jokers {
		return nil
	}
	some := []int32{s.find[left]}
	for range jokers {
		var fewer []int32
		for _, from := range some {
			for kind := range k.faces {
				if to := s.minus[from][kind]; to >= 0 && !slices.Contains(fewer, to) {
					fewer = append(fewer, to)
				}
			}
		}
		some = fewer
	}
	return some
}
