package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Rerolling holds what is recorded of a re-roll.
type Rerolling struct {
	Discard input.Opt[Face]
	Result  input.Opt[[]Face]
	Keep    input.Opt[[]Face]
}

// Reroll discards a die and rolls others again ("B. Re-roll the Dice").
func (t *Turn) Reroll(e Rerolling, r *rules.Ruling) {
	t.enough(rerollDice, rerollPrice, "a re-roll", r)
	exact := t.Faces != nil
	left := t.afterDiscard(e.Discard, r)
	t.pay(1, &t.Rerolls)
	if n := len(e.Keep.Value) + len(e.Result.Value); t.Unsure && e.Keep.Set && e.Result.Set && n <= t.Dice {
		t.Cast += t.Dice - n // so that many more went for Curses
		t.Dice, t.Unsure = n, false
	}
	t.Among = t.afterRolling(left, e, r)
	t.settle()
	what := "Which dice were kept (keep=)"
	if !e.Result.Set {
		what = "What was rolled (result=)"
	}
	t.forgot(exact, what, r)
}

// afterDiscard returns the faces among which the dice are once one was discarded; nil if
// they may show anything.
func (t *Turn) afterDiscard(discard input.Opt[Face], r *rules.Ruling) []Face {
	switch {
	case t.Among == nil:
		return nil
	case !discard.Set && alike(t.Among):
		return t.Among[1:]
	case !discard.Set:
		return t.Among
	}
	left := minus(t.Among, []Face{discard.Value})
	if left == nil {
		r.Forbid(turnDiscard, "no die shows %s: there are %s", discard.Value, faceNames(t.Among)).In("discard")
	}
	return left
}

// afterRolling returns the faces among which the dice are once some of those left were
// rolled again.
func (t *Turn) afterRolling(left []Face, e Rerolling, r *rules.Ruling) []Face {
	if f := without(e.Keep.Value, left); f != "" && left != nil {
		r.Forbid(rerollKeep, "%s is not among the dice that are left: %s", f, faceNames(left)).In("keep")
	}
	if !e.Result.Set {
		return nil
	}
	if n := len(e.Keep.Value) + len(e.Result.Value); n > t.Dice || e.Keep.Set && n != t.Dice {
		r.Forbid(turnActions, "%d kept and %d rolled are not the %d that are left", len(e.Keep.Value), len(e.Result.Value), t.Dice).In("result")
		return nil
	}
	kept := left
	switch n := t.Dice - len(e.Result.Value); {
	case e.Keep.Set:
		kept = e.Keep.Value
	case n == 0:
		kept = []Face{}
	case left == nil:
		return nil
	case alike(left) && !t.Unsure:
		kept = left[:n]
	}
	return append(slices.Clone(kept), e.Result.Value...)
}

// needsKeep reports whether it has to be recorded which dice were kept.
func (t Turn) needsKeep(e Rerolling) bool {
	if t.Faces == nil || t.Unsure || !e.Result.Set || len(e.Result.Value) >= t.Dice-1 {
		return false
	}
	left := slices.Clone(t.Faces)
	if i := slices.Index(left, e.Discard.Value); e.Discard.Set && i >= 0 {
		left = slices.Delete(left, i, i+1)
	}
	return !alike(left)
}

// rerollEvent is a re-roll at the table.
type rerollEvent struct {
	Rerolling
	By input.Opt[input.Seat]
}

// Fields asks for the die that goes, what was rolled and what was kept.
func (e *rerollEvent) Fields(at input.Context) []input.Field {
	a := diceAlphabet(at)
	discard, keep := input.May, input.May
	if s, ok := at.State.(*State); ok {
		if e.Result.Set && len(s.dice.Faces) > 0 && !alike(s.dice.Faces) && len(e.Result.Value) < s.dice.Dice-1 {
			discard = input.Must
		}
		if s.dice.needsKeep(e.Rerolling) {
			keep = input.Must
		}
	}
	return []input.Field{
		input.One("discard", &e.Discard, a.form(), "which die goes").Needed(discard),
		facesField("result", &e.Result, a, 0, diceInBox-1, "what the dice show that were rolled again"),
		facesField("keep", &e.Keep, a, 0, diceInBox-1, "which dice were kept").Needed(keep),
		input.Actor(&e.By, at, doll(at)),
	}
}

// reroll discards a die and rolls others again.
func (s *State) reroll(e *rerollEvent, r *rules.Ruling) error {
	s.withDice(e.By.Value, "a re-roll", r)
	s.house.mayShow(e.Result.Value, "result", r)
	s.house.mayShow(e.Keep.Value, "keep", r)
	s.house.mayShow([]Face{e.Discard.Value}, "discard", r)
	s.dice.Reroll(e.Rerolling, r)
	gone := "a die"
	if e.Discard.Set {
		gone = string(e.Discard.Value)
	}
	r.Because(rerollPrice, "%s is gone", gone)
	if e.Keep.Set && len(e.Keep.Value) > 0 {
		r.Because(rerollKeep, "%s kept", faceNames(e.Keep.Value))
	}
	r.Say("%s re-rolls: %s", s.name(e.By.Value), s.diceLeft())
	s.tellDice(r)
	s.checkBudget(r)
	return nil
}

// checkBudget describes how the dice of the turn were spent, where faces are recorded.
func (s *State) checkBudget(r *rules.Ruling) {
	if t := s.dice; t.Faces != nil && !r.Quiet {
		r.Because(turnActions, "%s", t.budget())
	}
}

// budget returns how the dice were spent: 1 re-roll + 2 × 0 draws + 2 cast + 2 left = 5.
func (t Turn) budget() string {
	rerolls, draws := lang.Plural(t.Rerolls, "re-roll", "re-rolls"), lang.Plural(t.Draws, "draw", "draws")
	if t.Other != 0 {
		return lang.Sprintf("%s + %d × %s + %d cast + %d left %+d by the table's decision = %d", rerolls, drawDice, draws, t.Cast, t.Dice, t.Other, t.Spent()+t.Dice)
	}
	return lang.Sprintf("%s + %d × %s + %d cast + %d left = %d", rerolls, drawDice, draws, t.Cast, t.Dice, t.Spent()+t.Dice)
}
