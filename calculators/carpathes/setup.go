package carpathes

// What the box holds and everybody starts with ("Components List", "Setup").
const (
	dosesAtStart  = 100 // DS, the highest space of a counter
	humansAtStart = 3   // of 5 drawn
	powersAtStart = 3
	humansInBox   = 40
	humanMost     = 20 // DS of the best Human card known
	dosesMost     = 999
	stepOfDoses   = 5 // every number in print is a multiple of it
)

// Cubes returns a player's cubes at a table of n players: one for each opponent, and how
// many of them are left to dominate with ("Setup").
func Cubes(players int) (all, domination int) { return players - 1, players - 2 }
