package vudulhu

import "companion/calculators/rules"

// Spending is what is told of the dice that a Curse takes.
type Spending struct {
	Dice        rules.Answer[int]
	Ingredients rules.Answer[[]Face]
}

// known is how many dice it takes; false if nobody told.
func (p Spending) known() (int, bool) {
	switch {
	case p.Dice.Given:
		return p.Dice.V, true
	case p.Ingredients.Given:
		return len(p.Ingredients.V), true
	}
	return 1, false
}

// CastCurse discards the dice that a Curse takes ("A. Cast a Curse").
func (t *Turn) CastCurse(p Spending, h House, r *rules.Ruling) {
	n, told := p.known()
	if p.Dice.Given && p.Ingredients.Given && n != len(p.Ingredients.V) {
		r.Forbid(castSymbols, "%s for %s", rules.Plural(n, "die", "dice"), rules.Plural(len(p.Ingredients.V), "symbol", "symbols")).In("dice")
	}
	t.enough(n, castSymbols, "the Curse", r)
	left := t.leftBy(p, n, told, h, r)
	t.Casts++
	t.pay(n, &t.Cast)
	t.Unsure = t.Unsure || !told
	t.Faces = left
	t.settle()
}

// leftBy are the faces that are left when a Curse has taken its dice; nil if they are
// not known.
func (t *Turn) leftBy(p Spending, n int, told bool, h House, r *rules.Ruling) []Face {
	switch {
	case t.Faces == nil || !told:
		return nil
	case !p.Ingredients.Given && n == len(t.Faces):
		return []Face{}
	case !p.Ingredients.Given && alike(t.Faces) && n < len(t.Faces):
		return t.Faces[n:]
	case !p.Ingredients.Given:
		r.Note("which dice it took was not told, so what the others show is not known any more")
		return nil
	}
	pay := Pay(t.Faces, p.Ingredients.V, h)
	switch {
	case !pay.Pays():
		r.Forbid(castSymbols, "no die shows %s: there are %s", faceNames(pay.Missing), faceNames(t.Faces)).In("ingredients")
		return nil
	case pay.Choice:
		r.Because(curseJoker, "which die the joker took was not told, so what the others show is not known any more")
		return nil
	}
	_, left := split(t.Faces, pay.Used)
	return left
}

// mayHit holds against a Curse on somebody that the Target card protects him.
func mayHit(victim string, holdsTarget bool, r *rules.Ruling) {
	if holdsTarget {
		r.Forbid(castTarget, "%s holds the Target card", victim).In("target")
	}
}

// targetAfter is who holds the Target card after a Curse: the victim, unless there are
// several.
func targetAfter(holder rules.Seat, victims []rules.Seat) rules.Seat {
	if len(victims) == 1 {
		return victims[0]
	}
	return holder
}

// CastCurse asks whether dice pay a Curse.
type CastCurse struct {
	Dice        rules.Answer[[]Face]
	Ingredients rules.Answer[[]Face]
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

// Kind names the question.
func (*CastCurse) Kind() rules.Kind {
	return rules.Kind{Name: "cast", Help: "whether dice pay a Curse, which of them are used, what remains",
		Examples: []string{"cggrs gs", "cgr gp", "gsr gj"}}
}

// Fields asks for the dice and the ingredients.
func (c *CastCurse) Fields(at rules.At) []rules.Field {
	a := calcAlphabet(at)
	dice := ""
	if s, ok := at.State.(*State); ok {
		dice, _, _, _ = s.oddsDefaults(a)
	}
	left := facesField("dice", &c.Dice, a, 0, diceInBox, "what the dice show that are left").Needed(rules.Must)
	if dice != "" { // the table knows them, so what is typed are ingredients
		left = left.Needed(rules.May).Stands(dice).OnlyByKey()
	}
	return []rules.Field{
		left,
		facesField("ingredients", &c.Ingredients, a, 1, diceInBox, "the symbols on the Curse, with its jokers").Needed(rules.Must),
	}
}

// Judge finds the dice.
func (c *CastCurse) Judge(s rules.Setting) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	h.mayShow(c.Dice.V, "dice", &r)
	pay := Pay(c.Dice.V, c.Ingredients.V, h)
	res := CastCurseResult{Pays: pay.Pays(), Used: pay.Used, Missing: pay.Missing}
	r.Because(castSymbols, "%s: %s", rules.Plural(len(c.Ingredients.V), "symbol", "symbols"), faceNames(c.Ingredients.V))
	if containsFace(c.Ingredients.V, joker) || h.WildOnDice.V && containsFace(c.Dice.V, joker) {
		r.Because(curseJoker, "a joker stands for any symbol")
		h.tell(&r, wildOnDice)
	}
	if !res.Pays {
		res.Used, res.Left = nil, c.Dice.V
		r.Say("The dice do not pay it: %s missing", isMissing(pay.Missing))
		r.Result = res
		return r, nil
	}
	res.Dice, res.Left = split(c.Dice.V, pay.Used)
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
