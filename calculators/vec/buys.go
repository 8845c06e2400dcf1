package vec

// Buys holds what a strength buys with each action, as far as the cards, the decks
// and the reserve have it (COMPARE, RESEARCH, RE-ACTIVATE, RETRIEVE DROPS).
type Buys struct {
	Draw       int       // cards of one deck, one of them kept face-down
	DrawFaceUp int       // cards of one deck, one of them kept face-up
	TurnUp     int       // own face-down cards turned face-up
	Drops      int       // ink drops taken from the reserve
	Flips      []Flipped // if a COMPARE is won by so much
}

// Flipped holds how many cards a winning score turns of an opponent who shows n
// face-up and can turn them all.
type Flipped struct{ FaceUp, Turned int }

// Buys returns what the strength buys.
func (s ActionStrength) Buys() Buys {
	var b Buys
	b.Draw, b.DrawFaceUp = ResearchMost(s.Final, cardsInBox)
	b.TurnUp = ReactivateMost(s.Final, cardsInBox)
	b.Drops, _ = RetrieveMost(s.Final, inkInBox, 0)
	for faceUp := len(flipCosts) - 1; faceUp >= 1; faceUp-- {
		most := Flips{Score: s.Final, FaceUp: faceUp}.Most(House{})
		b.Flips = append(b.Flips, Flipped{faceUp, most.Flips})
	}
	return b
}
