package vudulhu

import (
	"slices"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What actions cost, in dice ("2. Turns").
const (
	rerollDice = 2 // a re-roll takes one die away and needs one to be rolled
	drawDice   = 2
)

// Turn is the dice of the active player and what became of the others in this turn.
type Turn struct {
	Dice    int    // still there; at the most, while they are not known exactly
	Unsure  bool   // it was not recorded how many dice some Curse took
	Faces   []Face // what they show; nil while it is not known
	Among   []Face // faces among which those of the dice are; nil if they may show anything; never changed in place
	Rerolls int
	Draws   int
	Casts   int
	Cast    int // dice that Curses took
	Other   int // dice that went otherwise: the table's decision
}

// rolled returns a turn after its first roll.
func rolled(faces []Face) Turn {
	t := Turn{Dice: diceInBox, Among: slices.Clone(faces)}
	t.settle()
	return t
}

// Spent returns how many dice are gone.
func (t Turn) Spent() int { return t.Rerolls + drawDice*t.Draws + t.Cast + t.Other }

// pay takes dice away: to states how they are counted. What is not there is not paid,
// and is booked as the table's decision.
func (t *Turn) pay(n int, to *int) {
	*to += n
	if short := n - t.Dice; short > 0 {
		t.Other -= short
		n = t.Dice
	}
	t.Dice -= n
}

// minus returns what some dice leave of those that are known; nil if one of them is not
// there.
func minus(faces, gone []Face) []Face {
	left := slices.Clone(faces)
	for _, f := range gone {
		i := slices.Index(left, f)
		if i < 0 {
			return nil
		}
		left = slices.Delete(left, i, i+1)
	}
	return left
}

// settle works out which faces are known: all, if exactly as many are left as dice, or
// if all of them are alike.
func (t *Turn) settle() {
	t.Faces = nil
	switch {
	case t.Among == nil:
	case t.Dice == 0 && !t.Unsure:
		t.Among, t.Faces = []Face{}, []Face{}
	case len(t.Among) < t.Dice && !t.Unsure: // it cannot be, so nothing is known
		t.Among = nil
	case !t.Unsure && (len(t.Among) == t.Dice || alike(t.Among)):
		t.Among = t.Among[:t.Dice:t.Dice]
		t.Faces = t.Among
	}
}

// forgot notes that an event left it open what the dice show, if that was known before.
func (t *Turn) forgot(known bool, what string, r *rules.Ruling) {
	if known && t.Faces == nil {
		r.Note("%s was not recorded, so it is no longer known what the dice show", what)
	}
}

// without returns the first of some faces that are not among others; "" if all are there.
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

// alike describes dice that all show the same.
func alike(faces []Face) bool {
	return len(faces) > 0 && !slices.ContainsFunc(faces, func(f Face) bool { return f != faces[0] })
}

// RerollsLeft returns how many re-rolls a number of dice allows: each takes one die away
// and leaves one at least.
func RerollsLeft(dice int) int { return max(0, dice-rerollDice+1) }

// DrawsLeft returns how many cards a number of dice buys.
func DrawsLeft(dice int) int { return dice / drawDice }

// Supply holds how many cards the two decks hold that dice can buy from.
type Supply struct{ Curses, Artifacts int }

// The actions of a turn, as programs name them.
const (
	actCast         = "cast"
	actReroll       = "reroll"
	actDrawCurse    = "draw_curse"
	actDrawArtifact = "draw_artifact"
)

// Actions returns those that dice still pay for; castable shows whether they show the
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
		r.Forbid(c, "%s takes %s, and %s left", what, lang.Plural(n, "die", "dice"), isOrAre(t.Dice))
	}
}

func isOrAre(n int) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "1 is"
	}
	return lang.Plural(n, "is", "are")
}
