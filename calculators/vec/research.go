package vec

// What RESEARCH costs ("RESEARCH").
const (
	drawCost   = 2 // strength for each card drawn
	faceUpCost = 4 // strength more to keep the chosen card face-up
)

// ResearchCost is the strength that drawing a number of cards and keeping one takes.
func ResearchCost(cards int, faceUp bool) int {
	cost := cards * drawCost
	if faceUp {
		cost += faceUpCost
	}
	return cost
}

// ResearchMost is how many cards a strength draws at the most, to keep one
// face-down or to keep one face-up.
func ResearchMost(strength int) (faceDown, faceUp int) {
	return max(0, strength/drawCost), max(0, (strength-faceUpCost)/drawCost)
}
