package vudulhu

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// rollEvent is the first roll of a turn ("2. Turns").
type rollEvent struct {
	Faces input.Opt[[]Face]
	By    input.Opt[input.Seat]
}

// Fields asks what the dice show.
func (e *rollEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		facesField("faces", &e.Faces, diceAlphabet(at), diceInBox, diceInBox, "what the dice show"),
		input.Actor(&e.By, at, doll(at)),
	}
}

// mayShow forbids dice with a joker, unless the table plays that.
func (h House) mayShow(dice []Face, field string, r *rules.Ruling) {
	if !h.WildOnDice.Value && containsFace(dice, joker) {
		r.Forbid(curseJoker, "no die shows a joker, unless the house rule %s=yes is played", wildOnDice).In(field)
	}
}

// doll returns who holds the doll; 0 if no player can be recorded.
func doll(at input.Context) input.Seat {
	if s, ok := at.State.(*State); ok {
		return s.active
	}
	return 0
}

// DiceResult holds how many dice are left, what they show, and the chance of each known
// Curse if the turn is played for it; null where it is not known.
type DiceResult struct {
	DiceLeft *int             `json:"dice_left"`
	Dice     []Face           `json:"dice"`
	Odds     map[string]Exact `json:"odds"`
}

// roll takes all dice and rolls them.
func (s *State) roll(e *rollEvent, r *rules.Ruling) error {
	s.inTurn(e.By.Value, r)
	if s.rolled {
		r.Forbid(turnStart, "the dice were rolled already; a further roll is a re-roll")
	}
	s.house.mayShow(e.Faces.Value, "faces", r)
	s.rolled, s.dice = true, rolled(e.Faces.Value)
	r.Because(turnStart, "%d dice", diceInBox)
	r.Say("%s rolls: %s", s.name(e.By.Value), s.diceLeft())
	if s.turns == 0 && s.present() == 2 {
		r.Note("with 2 players the Target card allows each one Curse a turn; 3 or more are recommended")
	}
	s.tellDice(r)
	return nil
}

// diceLeft describes how many dice are left and what they show.
func (s *State) diceLeft() string {
	switch {
	case s.dice.Unsure:
		return lang.Sprintf("at most %s left", lang.Plural(s.dice.Dice, "die", "dice"))
	case len(s.dice.Faces) > 0:
		return lang.Sprintf("%s left (%s)", lang.Plural(s.dice.Dice, "die", "dice"), faceNames(s.dice.Faces))
	case s.dice.Dice > 0 && len(s.dice.Among) > 0:
		return lang.Sprintf("%s left (of %s)", lang.Plural(s.dice.Dice, "die", "dice"), faceNames(s.dice.Among))
	}
	return lang.Sprintf("%s left", lang.Plural(s.dice.Dice, "die", "dice"))
}

// left returns the number of dice for programs; nil if it is not known.
func (t Turn) left() *int {
	if t.Unsure {
		return nil
	}
	return &t.Dice
}

// tellDice gives the dice as the result, with the exact odds of the Curses that are
// known and not on the table.
func (s *State) tellDice(r *rules.Ruling) {
	if r.Quiet {
		return
	}
	res := DiceResult{DiceLeft: s.dice.left(), Dice: s.dice.Faces}
	r.Result = res
	if len(s.dice.Faces) == 0 {
		return
	}
	res.Odds = map[string]Exact{}
	for _, c := range s.known {
		if len(c.Needs) == 0 || s.namesakes(c.Name) != nil {
			continue
		}
		chance := bestChance(s.dice.Faces, c, 1, s.house.WildOnDice.Value)
		res.Odds[c.Name] = chance
		switch {
		case Pay(s.dice.Faces, c.Needs, *s.house).Pays():
			r.Because(castSymbols, "with %s %s can be cast", faceNames(c.Needs), c.Name)
		case chance.Num > 0:
			r.Because(rerollPrice, "%s with the best re-rolls: %s", c.Name, chance.percent())
		}
	}
	r.Result = res
}
