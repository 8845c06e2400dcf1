package vudulhu

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Spending holds what is recorded of the dice that a Curse takes.
type Spending struct {
	Dice        input.Opt[int]
	Ingredients input.Opt[[]Face]
	Joker       input.Opt[[]Face] // the dice that the jokers among the ingredients took
}

// known returns how many dice it takes; false if that was not recorded.
func (p Spending) known() (int, bool) {
	switch {
	case p.Dice.Set:
		return p.Dice.Value, true
	case p.Ingredients.Set:
		return len(p.Ingredients.Value), true
	}
	return 1, false
}

// CastCurse discards the dice that a Curse takes ("A. Cast a Curse").
func (t *Turn) CastCurse(p Spending, h House, r *rules.Ruling) {
	n, told := p.known()
	if p.Dice.Set && p.Ingredients.Set && n != len(p.Ingredients.Value) {
		r.Forbid(castSymbols, "%s for %s", lang.Plural(n, "die", "dice"), lang.Plural(len(p.Ingredients.Value), "symbol", "symbols")).In("dice")
	}
	t.enough(n, castSymbols, "the Curse", r)
	known := t.Faces != nil
	t.Among = t.amongAfter(p, n, told, h, r)
	t.Casts++
	t.pay(n, &t.Cast)
	t.Unsure = t.Unsure || !told
	t.settle()
	t.forgot(known, p.untold(), r)
}

// unrecorded names what was not recorded of the dice that a Curse took.
func (p Spending) untold() string {
	switch {
	case p.Ingredients.Set:
		return "Which die the joker took (joker=)"
	case p.Dice.Set:
		return "Which dice the Curse took (ingredients=)"
	}
	return "How many dice the Curse took"
}

// amongAfter returns the possible faces of the dice that a Curse has left.
func (t *Turn) amongAfter(p Spending, n int, told bool, h House, r *rules.Ruling) []Face {
	switch exact := t.Faces != nil; {
	case t.Among == nil || !told:
		return t.Among
	case p.Ingredients.Set:
		return t.afterSymbols(p, h, r)
	case exact && n == len(t.Among):
		return []Face{}
	case exact && alike(t.Among) && n < len(t.Among):
		return t.Among[n:]
	}
	return t.Among
}

// afterSymbols returns what the dice that show the ingredients leave. Which die a joker
// took is known if it is recorded, or if all are alike.
func (t *Turn) afterSymbols(p Spending, h House, r *rules.Ruling) []Face {
	pay := Pay(t.Among, p.Ingredients.Value, h)
	if !pay.Pays() {
		r.Forbid(castSymbols, "no die shows %s: there are %s", faceNames(pay.Missing), faceNames(t.Among)).In("ingredients")
		return nil
	}
	plain := minus(p.Ingredients.Value, nil)
	jokers := 0
	for i := slices.Index(plain, joker); i >= 0; i = slices.Index(plain, joker) {
		plain = slices.Delete(plain, i, i+1)
		jokers++
	}
	switch exact := t.Faces != nil; {
	case len(p.Joker.Value) > jokers:
		r.Forbid(curseJoker, "the card has %s, so it takes no %s", lang.Plural(jokers, "joker", "jokers"), lang.Plural(len(p.Joker.Value), "die", "dice")).In("joker")
		return nil
	case !exact && h.WildOnDice.Value:
		return t.Among // a joker die may have paid any symbol
	case exact && !p.Joker.Set && !pay.Choice:
		_, left := split(t.Among, pay.Used)
		return left
	}
	_, left := split(t.Among, Pay(t.Among, plain, h).Used)
	after := minus(left, p.Joker.Value)
	if after == nil {
		r.Forbid(turnDiscard, "no die that is left shows %s: there are %s", twice(without(p.Joker.Value, left), p.Joker.Value, left), faceNames(left)).In("joker")
	}
	return after
}

// mayHit forbids a Curse on the holder of the Target card.
func mayHit(victim string, holdsTarget bool, r *rules.Ruling) {
	if holdsTarget {
		r.Forbid(castTarget, "%s holds the Target card", victim).In("target")
	}
}

// targetAfter returns who holds the Target card after a Curse: the victim, unless there are
// several.
func targetAfter(holder input.Seat, victims []input.Seat) input.Seat {
	if len(victims) == 1 {
		return victims[0]
	}
	return holder
}

// CastCurse asks whether dice pay a Curse.
type CastCurse struct {
	Dice        input.Opt[[]Face]
	Ingredients input.Opt[[]Face]
}

// CastCurseResult is which dice a Curse takes and which are left. Used are positions
// among the dice, from 0.
type CastCurseResult struct {
	Pays    bool   `json:"pays"`
	Used    []int  `json:"used"`
	Dice    []Face `json:"dice"` // those used
	Left    []Face `json:"left"`
	Missing []Face `json:"missing"`
}

// Fields asks for the dice and the ingredients.
func (c *CastCurse) Fields(at input.Context) []input.Field {
	a := calcAlphabet(at)
	dice := ""
	if s, ok := at.State.(*State); ok {
		dice, _, _, _ = s.oddsDefaults(a)
	}
	left := facesField("dice", &c.Dice, a.ofDice(at), 0, diceInBox, "what the dice show that are left").Needed(input.Must)
	if dice != "" { // the table knows them, so what is typed are ingredients
		left = left.Needed(input.May).Stands(dice).OnlyByKey()
	}
	return []input.Field{
		left,
		facesField("ingredients", &c.Ingredients, a, 1, diceInBox, "the symbols on the Curse, with its jokers").Needed(input.Must),
	}
}

// Judge finds the dice.
func (c *CastCurse) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	h.mayShow(c.Dice.Value, "dice", &r)
	pay := Pay(c.Dice.Value, c.Ingredients.Value, h)
	res := CastCurseResult{Pays: pay.Pays(), Used: pay.Used, Missing: pay.Missing}
	r.Because(castSymbols, "%s: %s", lang.Plural(len(c.Ingredients.Value), "symbol", "symbols"), faceNames(c.Ingredients.Value))
	if containsFace(c.Ingredients.Value, joker) || h.WildOnDice.Value && containsFace(c.Dice.Value, joker) {
		r.Because(curseJoker, "a joker stands for any symbol")
		h.tell(&r, wildOnDice)
	}
	if !res.Pays {
		res.Used, res.Left = nil, c.Dice.Value
		r.Say("The dice do not pay it: %s missing", isMissing(pay.Missing))
		r.Result = res
		return r, nil
	}
	res.Dice, res.Left = split(c.Dice.Value, pay.Used)
	r.Because(turnDiscard, "%s discarded", faceNames(res.Dice))
	r.Say("The dice pay it with %s; %s left", faceNames(res.Dice), leftNames(res.Left))
	if pay.Choice {
		r.Note("the joker may take another die instead")
	}
	r.Result = res
	return r, nil
}

func isMissing(faces []Face) string {
	if len(faces) == 1 {
		return faceNames(faces) + " is"
	}
	return faceNames(faces) + " are"
}

func leftNames(faces []Face) string {
	switch len(faces) {
	case 0:
		return "none is"
	case 1:
		return faceNames(faces) + " is"
	}
	return faceNames(faces) + " are"
}

func containsFace(faces []Face, f Face) bool { return without([]Face{f}, faces) == "" }
