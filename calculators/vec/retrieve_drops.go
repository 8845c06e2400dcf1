package vec

const dropCost = 2 // strength for each ink drop taken ("RETRIEVE DROPS")

// RetrieveMost is how many ink drops a strength takes from a reserve at the most.
func RetrieveMost(strength, reserve int) int { return max(0, min(strength/dropCost, reserve)) }
