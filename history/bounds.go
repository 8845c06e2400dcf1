package history

// How far numbers go.
const (
	idMost     = 1 << 40         // of a session, and how often tables are touched: numbers never run out
	timeMost   = 253402300799999 // the last millisecond of the year 9999
	pointsMost = 1_000_000_000   // either way
)
