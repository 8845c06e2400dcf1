package vwf

import (
	"slices"
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Totals is what a group remembers of a player after a game: the points and, for a tie, the
// number of Types and of Objects.
type Totals struct {
	Points         int
	Types, Objects input.Opt[int]
}

const totalMost = 9999 // points of a player, also below 0

// add reads one number more: points, then the number of Types and of Objects. A word that
// does not begin with a number is foreign.
func (t *Totals) add(word string, place int) error {
	if number, _ := leadingNumber(word); number == "" && place == 0 {
		return input.NotMine("")
	}
	if place > 2 {
		return input.Wrong("after points, Types and Objects comes nothing else")
	}
	thing, least, most := []string{"points", "Types", "Objects"}[place], []int{-totalMost, 0, 0}[place], []int{totalMost, len(allTypes), chestMost}[place]
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return input.Wrong("%s is not a number of %s from %d to %d", lang.Quote(word), thing, least, most)
	}
	switch place {
	case 0:
		t.Points = n
	case 1:
		t.Types = input.Set(n)
	case 2:
		t.Objects = input.Set(n)
	}
	return nil
}

// String is the one printed form.
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

// decided checks that the numbers which break a tie are known. If the victory depends on
// one that is not, the error is a *InputError; lower ranks are noted.
func decided(all []Holder, keys []Key, left []bool, r *rules.Ruling) error {
	for i := range all {
		for number, thing := range []string{"", "Types", "Objects"} {
			if number == 0 || left[i] {
				continue
			}
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
			tie := lang.And(tied) + " have " + points(keys[i][0]) + " each"
			if best {
				such := (&Totals{keys[i][0], input.Set(2), input.Opt[int]{Set: number == 2, Value: 3}}).String()
				return input.InField("players", "%s, and the most %s win: give their number too, such as %s:%s", tie, thing, input.NameWord(tied[0]), such)
			}
			if note := tie + "; their " + thing + " were not given"; !slices.Contains(r.Notes, note) {
				r.Note("%s", note)
			}
			break
		}
	}
	return nil
}
