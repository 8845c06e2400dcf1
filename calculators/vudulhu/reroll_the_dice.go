package vudulhu

import (
	"fmt"
	"slices"

	"companion/calculators/rules"
)

// Rerolling is what is told of a re-roll.
type Rerolling struct {
	Discard rules.Answer[Face]
	Result  rules.Answer[[]Face]
	Keep    rules.Answer[[]Face]
}

// Reroll discards a die and rolls others again ("B. Re-roll the Dice").
func (t *Turn) Reroll(e Rerolling, r *rules.Ruling) {
	t.enough(rerollDice, rerollPrice, "a re-roll", r)
	left := t.faces(e.Discard, r)
	t.pay(1, &t.Rerolls)
	if !e.Result.Given {
		t.Faces = nil
		return
	}
	if n := len(e.Keep.V) + len(e.Result.V); n > t.Dice || e.Keep.Given && n != t.Dice && !t.Unsure {
		r.Forbid(turnActions, "%d kept and %d rolled are not the %d that are left", len(e.Keep.V), len(e.Result.V), t.Dice).In("result")
		t.Faces = nil
		return
	}
	kept, known := t.kept(left, e, r)
	t.Faces = nil
	if known {
		t.Faces = append(slices.Clone(kept), e.Result.V...)
	}
	t.settle()
}

// faces are those that are left once a die was discarded; nil if they are not known.
func (t *Turn) faces(discard rules.Answer[Face], r *rules.Ruling) []Face {
	switch {
	case t.Faces == nil:
		return nil
	case !discard.Given && alike(t.Faces):
		return t.Faces[1:]
	case !discard.Given:
		return nil
	}
	i := slices.Index(t.Faces, discard.V)
	if i < 0 {
		r.Forbid(turnDiscard, "no die shows %s: there are %s", discard.V, faceNames(t.Faces)).In("discard")
		return nil
	}
	return slices.Delete(slices.Clone(t.Faces), i, i+1)
}

// kept are the dice that were not rolled again, and whether that is known.
func (t *Turn) kept(left []Face, e Rerolling, r *rules.Ruling) (kept []Face, known bool) {
	n := t.Dice - len(e.Result.V)
	switch {
	case t.Unsure:
		return nil, false
	case e.Keep.Given:
		if f := without(e.Keep.V, left); f != "" && left != nil {
			r.Forbid(rerollKeep, "%s is not among the dice that are left: %s", f, faceNames(left)).In("keep")
		}
		return e.Keep.V, true
	case n == 0:
		return nil, true
	case alike(left):
		return left[:n], true
	}
	return nil, false
}

// needsKeep tells whether it has to be told which dice were kept.
func (t Turn) needsKeep(e Rerolling) bool {
	if t.Faces == nil || t.Unsure || !e.Result.Given || len(e.Result.V) >= t.Dice-1 {
		return false
	}
	left := slices.Clone(t.Faces)
	if i := slices.Index(left, e.Discard.V); e.Discard.Given && i >= 0 {
		left = slices.Delete(left, i, i+1)
	}
	return !alike(left)
}

// rerollEvent is a re-roll at the table.
type rerollEvent struct {
	Rerolling
	By rules.Answer[rules.Seat]
}

// Kind names the event.
func (*rerollEvent) Kind() rules.Kind {
	return rules.Kind{Name: "reroll", Help: "one die gone, others rolled again", Examples: []string{"", "r s g"}}
}

// Fields asks for the die that goes, what was rolled and what was kept.
func (e *rerollEvent) Fields(at rules.At) []rules.Field {
	a := eventAlphabet(at)
	discard, keep := rules.May, rules.May
	if s, ok := at.State.(*State); ok {
		if e.Result.Given && len(s.dice.Faces) > 0 && !alike(s.dice.Faces) && len(e.Result.V) < s.dice.Dice-1 {
			discard = rules.Must
		}
		if s.dice.needsKeep(e.Rerolling) {
			keep = rules.Must
		}
	}
	return []rules.Field{
		rules.One("discard", &e.Discard, a.form(), "which die goes").Needed(discard),
		facesField("result", &e.Result, a, 0, diceInBox-1, "what the dice show that were rolled again"),
		facesField("keep", &e.Keep, a, 0, diceInBox-1, "which dice were kept").Needed(keep),
		rules.Actor(&e.By, at, doll(at)),
	}
}

// reroll discards a die and rolls others again.
func (s *State) reroll(e *rerollEvent, r *rules.Ruling) error {
	s.afterRoll(e.By.V, "a re-roll", r)
	s.house.mayShow(e.Result.V, "result", r)
	s.house.mayShow(e.Keep.V, "keep", r)
	s.house.mayShow([]Face{e.Discard.V}, "discard", r)
	s.dice.Reroll(e.Rerolling, r)
	gone := "a die"
	if e.Discard.Given {
		gone = string(e.Discard.V)
	}
	r.Because(rerollPrice, "%s is gone", gone)
	if e.Keep.Given && len(e.Keep.V) > 0 {
		r.Because(rerollKeep, "%s kept", faceNames(e.Keep.V))
	}
	r.Say("%s re-rolls: %s", s.name(e.By.V), s.diceLeft())
	s.tellDice(r)
	s.checkBudget(r)
	return nil
}

// checkBudget says how the dice of the turn were spent, where faces are recorded.
func (s *State) checkBudget(r *rules.Ruling) {
	if t := s.dice; t.Faces != nil && !r.Quiet {
		r.Because(turnActions, "%s", t.budget())
	}
}

// budget is how the dice were spent: 1 re-roll + 2 × 0 draws + 2 cast + 2 left = 5.
func (t Turn) budget() string {
	text := fmt.Sprintf("%s + %d × %s + %d cast + %d left", rules.Plural(t.Rerolls, "re-roll", "re-rolls"), drawDice,
		rules.Plural(t.Draws, "draw", "draws"), t.Cast, t.Dice)
	if t.Other != 0 {
		text += fmt.Sprintf(" %+d by the table's decision", t.Other)
	}
	return text + fmt.Sprintf(" = %d", t.Spent()+t.Dice)
}
