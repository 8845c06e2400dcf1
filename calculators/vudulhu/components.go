package vudulhu

// What lies in the box ("Components").
const (
	cursesInBox    = 36
	artifactsInBox = 8
	placesInBox    = 8
	oldOnesInBox   = 10
	diceInBox      = 5
	dieFaces       = 6
	spheresInBox   = 6 // so at most 6 play

	skullsOnTrack = 2
	placesOnTrack = 3
)

// What everybody starts with ("Game Setup").
const cursesAtStart = 1

// Ranges of what may be recorded.
const (
	pointsMost = 99 // points of a card, and the highest score that is recorded
	lastSpace  = winningScore - 1
)
