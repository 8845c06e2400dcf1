package vec

const dropCost = 2 // strength for each ink drop taken ("RETRIEVE DROPS")

// Retrieve is how many ink drops a strength takes at the most, and what is left
// in the reserve. Ink spent on the very action lies in the reserve by then.
func Retrieve(strength, reserve, inkSpent int) (gained, after int) {
	reserve += inkSpent
	gained = max(0, min(strength/dropCost, reserve))
	return gained, reserve - gained
}
