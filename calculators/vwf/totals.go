package vwf

import (
	"slices"
	"strconv"
	"strings"

	"companion/calculators/rules"
)

// Totals is what a group remembers of a player after a game: the points and, for a tie, the
// number of Types and of Objects.
type Totals struct {
	Points         int
	Types, Objects rules.Answer[int]
}

const totalMost = 9999 // points of a player, also below 0

// readTotals reads 12, 12/2 or 12/2/3. A word that does not begin with a number is
// foreign.
func readTotals(word string) (*Totals, error) {
	if number, _ := leadingNumber(word); number == "" {
		return nil, rules.Foreign("")
	}
	parts := strings.Split(word, "/")
	if len(parts) > 3 {
		return nil, rules.Wrong("after points, Types and Objects comes no other number")
	}
	most := []int{totalMost, len(allTypes), chestMost}
	numbers := make([]int, len(parts))
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n > most[i] || n < -totalMost || i > 0 && n < 0 {
			return nil, rules.Wrong("%s is not a number of %s up to %d", rules.Quote(part), []string{"points", "Types", "Objects"}[i], most[i])
		}
		numbers[i] = n
	}
	t := &Totals{Points: numbers[0]}
	if len(parts) > 1 {
		t.Types = rules.Given(numbers[1])
	}
	if len(parts) > 2 {
		t.Objects = rules.Given(numbers[2])
	}
	return t, nil
}

// String is the one printed form.
func (t *Totals) String() string {
	word := strconv.Itoa(t.Points)
	for _, n := range []rules.Answer[int]{t.Types, t.Objects} {
		if n.Given {
			word += "/" + strconv.Itoa(n.V)
		}
	}
	return word
}

// known reports whether a number of the key is known.
func (t *Totals) known(number int) bool {
	return t == nil || number == 0 || number == 1 && t.Types.Given || number == 2 && t.Objects.Given
}

// decided checks that the numbers which break a tie are known. If the victory depends on
// one that is not, the error is a *Mistake; lower ranks are noted.
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
			tie := rules.AllOf(tied) + " have " + points(keys[i][0]) + " each"
			if best {
				such := (&Totals{keys[i][0], rules.Given(2), rules.Answer[int]{Given: number == 2, V: 3}}).String()
				return rules.InField("players", "%s, and the most %s win: give their number too, such as %s:%s", tie, thing, rules.NameWord(tied[0]), such)
			}
			if note := tie + "; their " + thing + " were not given"; !slices.Contains(r.Notes, note) {
				r.Note("%s", note)
			}
			break
		}
	}
	return nil
}
