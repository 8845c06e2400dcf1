package history

// How far numbers go.
const (
	idMost     = 1 << 40         // of a session, and how often tables are touched: numbers never run out
	timeLeast  = -2208988800000  // the beginning of 1900: games may be added that were played long ago
	timeMost   = 253402300799999 // the last millisecond of the year 9999
	pointsMost = 1_000_000_000   // either way
	uidMost    = 100             // bytes of the uid of a player
)

// The same bounds in SQL.
const (
	isID     = "BETWEEN 0 AND 1099511627776"
	isTime   = "BETWEEN -2208988800000 AND 253402300799999"
	isPoints = "BETWEEN -1000000000 AND 1000000000"
	isUID    = "BETWEEN 1 AND 100"
)
