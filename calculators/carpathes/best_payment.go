package carpathes

import "slices"

// What the best payment is measured by ("Course of the Game"): what is first is least,
// then the others.
const (
	bestWaste = "waste" // DS that Human cards are worth beyond the cost, then DS from the counter, then cards
	bestDoses = "doses" // DS from the counter, then waste, then cards
	bestCards = "cards" // Human cards, then what they are worth
)

// Best returns the best way to pay a cost with a known hand. Which cards are discarded
// counts for nothing but their sum and their number, so it is enough to look at the
// fewest cards for each sum. ok is false where nothing is enough; it is all cards then.
func (p Purse) Best(cost int, by string) (discard Humans, ok bool) {
	if p.Raises() < cost {
		return p.Hand, false
	}
	var best []int
	for _, cards := range p.Hand.fewest() {
		sum := cards.Sum()
		fromDS, wasted := max(0, cost-sum), max(0, sum-cost)
		if p.DS-fromDS < floor {
			continue
		}
		rank := map[string][]int{
			bestWaste: {wasted, fromDS, len(cards)},
			bestDoses: {fromDS, wasted, len(cards)},
			bestCards: {len(cards), sum},
		}[by]
		if best == nil || slices.Compare(rank, best) < 0 {
			best, discard = rank, cards
		}
	}
	return discard, true
}

// fewest is, for every sum the cards can have, a choice of the fewest of them, the
// smallest sum first.
func (h Humans) fewest() []Humans {
	bySum := make([]Humans, h.Sum()+1)
	bySum[0] = Humans{}
	for _, n := range h {
		for sum := len(bySum) - 1; sum >= n; sum-- {
			without := bySum[sum-n]
			if without != nil && (bySum[sum] == nil || len(without)+1 < len(bySum[sum])) {
				bySum[sum] = append(slices.Clone(without), n)
			}
		}
	}
	return slices.DeleteFunc(bySum, func(cards Humans) bool { return cards == nil })
}
