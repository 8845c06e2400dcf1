package vwf

import (
	"slices"
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Totals holds the numbers that a group remembers of a player: the points and, for a tie,
// the numbers of Types and of Objects.
type Totals struct {
	Points         int
	Types, Objects input.Opt[int]
}

const totalMost = 9999 // points of a player, also below 0

// add reads the next number: points, then Types, then Objects. A word that does not begin
// with a number belongs to another field.
func (t *Totals) add(word string, place int) error {
	if number, _ := leadingNumber(word); number == "" && place == 0 {
		return input.NotMine("")
	}
	if place > 2 {
		return input.Wrong("nothing can follow points, Types and Objects")
	}
	n, err := strconv.Atoi(word)
	within := func(least, most int) bool { return err == nil && n >= least && n <= most }
	switch {
	case place == 0 && !within(-totalMost, totalMost):
		return input.Wrong("%s is not a number of points from %d to %d", lang.Quote(word), -totalMost, totalMost)
	case place == 1 && !within(0, len(allTypes)):
		return input.Wrong("%s is not a number of Types from 0 to %d", lang.Quote(word), len(allTypes))
	case place == 2 && !within(0, chestMost):
		return input.Wrong("%s is not a number of Objects from 0 to %d", lang.Quote(word), chestMost)
	case place == 0:
		t.Points = n
	case place == 1:
		t.Types = input.Set(n)
	default:
		t.Objects = input.Set(n)
	}
	return nil
}

// String returns the one printed form.
func (t *Totals) String() string {
	word := strconv.Itoa(t.Points)
	for _, n := range []input.Opt[int]{t.Types, t.Objects} {
		if n.Set {
			word += ":" + strconv.Itoa(n.Value)
		}
	}
	return word
}

// known reports whether a number of the key is known.
func (t *Totals) known(number int) bool {
	return t == nil || number == 0 || number == 1 && t.Types.Set || number == 2 && t.Objects.Set
}

// decided checks that the numbers which break a tie are known. The error is an *InputError if
// the victory depends on an unknown one. A note names ties for lower ranks.
func decided(all []Holder, keys []Key, left []bool, r *rules.Ruling) error {
	for i := range all {
		for number := 1; number < len(keys[i]) && !left[i]; number++ {
			var tied []string
			known, best := true, true
			for j, k := range keys {
				switch order := slices.Compare(k[:number], keys[i][:number]); {
				case left[j]:
				case order == 0:
					tied, known = append(tied, all[j].Name), known && all[j].Totals.known(number)
				case order > 0:
					best = false
				}
			}
			if len(tied) < 2 {
				break
			}
			if known {
				continue
			}
			if best {
				return undecided(tied, keys[i][0], number)
			}
			noteTie(tied, keys[i][0], number, r)
			break
		}
	}
	return nil
}

// undecided asks for the number of Types or of Objects that breaks a tie for the victory.
func undecided(tied []string, total, number int) error {
	word := (&Totals{total, input.Set(2), input.Opt[int]{Set: number == 2, Value: 3}}).String()
	names, such := lang.And(tied), input.NameWord(tied[0])+":"+word
	if number == 1 {
		return input.InField("players", "%s have %s each. Give the number of their Types too, such as %s", names, points(total), such)
	}
	return input.InField("players", "%s have %s each. Give the number of their Objects too, such as %s", names, points(total), such)
}

// noteTie notes once that players are tied for a lower rank.
func noteTie(tied []string, total, number int, r *rules.Ruling) {
	note := lang.Sprintf("%s have %s each, but the number of their Types was not given", lang.And(tied), points(total))
	if number == 2 {
		note = lang.Sprintf("%s have %s each, but the number of their Objects was not given", lang.And(tied), points(total))
	}
	if !r.Quiet && !slices.Contains(r.Notes, note) {
		r.Notes = append(r.Notes, note)
	}
}
