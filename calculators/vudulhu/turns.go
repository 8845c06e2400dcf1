package vudulhu

import (
	"slices"

	"companion/calculators/rules"
)

// What actions cost, in dice ("2. Turns").
const (
	rerollDice = 2 // a re-roll takes one die away and needs one to be rolled
	drawDice   = 2
)

// Turn are the dice of the active player and what became of the others in this turn.
type Turn struct {
	Dice    int    // still there; at the most, while they are not known exactly
	Unsure  bool   // somebody did not tell how many dice a Curse took
	Faces   []Face // what they show; nil while it is not known
	Rerolls int
	Draws   int
	Casts   int
	Cast    int // dice that Curses took
	Other   int // dice that went otherwise: the table's decision
}

// rolled is a turn after its first roll.
func rolled(faces []Face) Turn { return Turn{Dice: diceInBox, Faces: slices.Clone(faces)} }

// Spent is how many dice are gone.
func (t Turn) Spent() int { return t.Rerolls + drawDice*t.Draws + t.Cast + t.Other }

// pay takes dice away: to says how they are counted. What is not there is not paid,
// and is booked as the table's decision.
func (t *Turn) pay(n int, to *int) {
	*to += n
	if short := n - t.Dice; short > 0 {
		t.Other -= short
		n = t.Dice
	}
	t.Dice -= n
}

// take removes faces; if one of them is not there, no faces are known any more.
func (t *Turn) take(faces []Face) {
	left := slices.Clone(t.Faces)
	for _, f := range faces {
		i := slices.Index(left, f)
		if i < 0 {
			t.Faces = nil
			return
		}
		left = slices.Delete(left, i, i+1)
	}
	t.Faces = left
}

// settle forgets the faces if they are not as many as the dice.
func (t *Turn) settle() {
	if t.Faces != nil && (len(t.Faces) != t.Dice || t.Unsure) {
		t.Faces = nil
	}
}

// without is the first of some faces that are not among others; "" if all are there.
func without(faces, among []Face) Face {
	left := slices.Clone(among)
	for _, f := range faces {
		i := slices.Index(left, f)
		if i < 0 {
			return f
		}
		left = slices.Delete(left, i, i+1)
	}
	return ""
}

// alike tells dice that all show the same.
func alike(faces []Face) bool {
	return len(faces) > 0 && !slices.ContainsFunc(faces, func(f Face) bool { return f != faces[0] })
}

// RerollsLeft is how many re-rolls a number of dice allows: each takes one die away
// and leaves one at least.
func RerollsLeft(dice int) int { return max(0, dice-rerollDice+1) }

// DrawsLeft is how many cards a number of dice buys.
func DrawsLeft(dice int) int { return dice / drawDice }

// Supply is how many cards the two decks hold that dice can buy from.
type Supply struct{ Curses, Artifacts int }

// The actions of a turn, as programs name them.
const (
	actCast         = "cast"
	actReroll       = "reroll"
	actDrawCurse    = "draw_curse"
	actDrawArtifact = "draw_artifact"
)

// Actions are those that dice still pay for; castable tells whether they show the
// symbols of some Curse.
func Actions(dice int, castable bool, s Supply) []string {
	actions := []string{}
	add := func(action string, possible bool) {
		if possible {
			actions = append(actions, action)
		}
	}
	add(actCast, castable)
	add(actReroll, dice >= rerollDice)
	add(actDrawCurse, dice >= drawDice && s.Curses > 0)
	add(actDrawArtifact, dice >= drawDice && s.Artifacts > 0)
	return actions
}

// enough refuses what takes more dice than there are.
func (t Turn) enough(n int, c rules.Cite, what string, r *rules.Ruling) {
	if n > t.Dice {
		r.Forbid(c, "%s takes %s, and %s left", what, rules.Plural(n, "die", "dice"), isOrAre(t.Dice))
	}
}

func isOrAre(n int) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "1 is"
	}
	return rules.Plural(n, "is", "are")
}
