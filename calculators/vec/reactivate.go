package vec

const reactivateCost = 2 // strength for each card turned face-up ("RE-ACTIVATE")

// ReactivateMost is how many of a player's face-down cards a strength turns
// face-up at the most.
func ReactivateMost(strength, faceDown int) int {
	return max(0, min(strength/reactivateCost, faceDown))
}
