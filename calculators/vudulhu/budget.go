package vudulhu

import (
	"fmt"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Budget asks what can still be done with some dice ("2. Turns").
type Budget struct {
	Dice         input.Opt[int]
	Faces        input.Opt[[]Face]
	Hand         input.Opt[[]Curse]
	CurseDeck    input.Opt[int]
	ArtifactDeck input.Opt[int]
	Rerolls      input.Opt[int]
	Draws        input.Opt[int]
	Cast         input.Opt[int]
}

// BudgetResult holds what the dice still pay for: the actions, and how many re-rolls or
// draws at the most.
type BudgetResult struct {
	Dice    int      `json:"dice"`
	Actions []string `json:"actions"`
	Rerolls int      `json:"rerolls"`
	Draws   int      `json:"draws"`
}

// Fields asks for the dice, for what they might buy, and for what was spent so far.
func (c *Budget) Fields(at input.Context) []input.Field {
	need, standing, curses, artifacts := input.Must, "", "", ""
	if s, ok := at.State.(*State); ok {
		if s.rolled && !s.dice.Unsure {
			standing = fmt.Sprint(s.dice.Dice)
		}
		curses, artifacts = fmt.Sprint(s.curseDeck), fmt.Sprint(s.supply().Artifacts)
	}
	if standing != "" || c.Faces.Set {
		need = input.May
	}
	if c.Faces.Set {
		standing = ""
	}
	return []input.Field{
		input.Int("dice", &c.Dice, 0, diceInBox, "dice that are left").Needed(need).Unless(c.Faces.Set, "the faces").InsteadOf("faces").Stands(standing),
		facesField("faces", &c.Faces, calcAlphabet(at).ofDice(at), 0, diceInBox, "what they show").Unless(c.Dice.Set, "the number of dice"),
		input.List("hand", &c.Hand, curseForm(at), 0, handMost, "the Curses in hand").Unless(!c.Faces.Set, "dice of which the faces are not recorded"),
		input.Int("curse-deck", &c.CurseDeck, 0, cursesInBox, "Curses in the deck").OnlyByKey().Else("enough").Stands(curses),
		input.Int("artifact-deck", &c.ArtifactDeck, 0, artifactsInBox, "Artifacts in the deck").OnlyByKey().Else("enough").Stands(artifacts),
		input.Int("rerolls", &c.Rerolls, 0, diceInBox-1, "re-rolls of this turn").OnlyByKey().Else("not checked"),
		input.Int("draws", &c.Draws, 0, DrawsLeft(diceInBox), "cards drawn in this turn").OnlyByKey().Else("not checked"),
		input.Int("cast", &c.Cast, 0, diceInBox, "dice that Curses took in this turn").OnlyByKey().Else("not checked"),
	}
}

// Judge returns what the dice pay for.
func (c *Budget) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	dice := c.Dice.Value
	if c.Faces.Set {
		dice = len(c.Faces.Value)
	}
	h.mayShow(c.Faces.Value, "faces", &r)
	c.check(dice, &r)
	castable := c.castable(h, &r)
	res := BudgetResult{Dice: dice, Rerolls: RerollsLeft(dice), Draws: DrawsLeft(dice)}
	supply := Supply{c.CurseDeck.Or(cursesInBox), c.ArtifactDeck.Or(artifactsInBox)}
	res.Actions = Actions(dice, castable, supply)
	res.Draws = min(res.Draws, supply.Curses+supply.Artifacts)
	r.Result = res
	r.Because(rerollPrice, "%s, each for one die", lang.Plural(res.Rerolls, "re-roll", "re-rolls"))
	cite := drawCurse
	if supply.Curses == 0 {
		r.Because(drawCurse, "no Curse is left in the deck")
		cite = drawArtifact
	}
	r.Because(cite, "%s, each for %d dice", lang.Plural(res.Draws, "card", "cards"), drawDice)
	if supply.Artifacts == 0 {
		r.Because(drawArtifact, "no Artifact is left in the deck")
	}
	if len(res.Actions) == 0 {
		r.Because(passWhen, "the dice pay for no action any more").Decides()
	}
	r.Say("%s: %s", lang.Plural(dice, "die", "dice"), c.says(res, supply, castable))
	return r, nil
}

// check forbids dice that do not make five with the spent ones.
func (c *Budget) check(dice int, r *rules.Ruling) {
	if !c.Rerolls.Set && !c.Draws.Set && !c.Cast.Set {
		return
	}
	t := Turn{Dice: dice, Rerolls: c.Rerolls.Value, Draws: c.Draws.Value, Cast: c.Cast.Value}
	if all := t.Spent() + dice; all != diceInBox {
		r.Forbid(turnActions, "%s, not %d", t.budget(), diceInBox)
		return
	}
	r.Because(turnActions, "%s", t.budget())
}

// castable reports whether some Curse in hand can be cast at once.
func (c *Budget) castable(h House, r *rules.Ruling) bool {
	found := false
	for _, curse := range c.Hand.Value {
		if Pay(c.Faces.Value, curse.Needs, h).Pays() {
			found = true
			r.Because(castSymbols, "%s can be cast, for %s", curse, lang.Plural(len(curse.Needs), "die", "dice"))
		}
	}
	return found
}

func (c *Budget) says(res BudgetResult, supply Supply, castable bool) string {
	switch {
	case castable && len(res.Actions) == 1:
		return lang.Text("a Curse can be cast")
	case len(res.Actions) == 0 && res.Dice > 0 && !c.Faces.Set:
		return lang.Text("no action but a Curse that takes one die")
	case len(res.Actions) == 0:
		return lang.Text("no action, pass")
	}
	rerolls, draws := lang.Plural(res.Rerolls, "re-roll", "re-rolls"), supply.draws(res.Draws)
	if castable {
		return lang.Sprintf("a Curse can be cast, or %s or %s at the most", rerolls, draws)
	}
	return lang.Sprintf("%s or %s at the most", rerolls, draws)
}

// draws returns n draws, of one kind where the other deck is empty.
func (s Supply) draws(n int) string {
	switch {
	case n > 0 && s.Curses == 0:
		return lang.Plural(n, "draw of an Artifact", "draws of Artifacts")
	case n > 0 && s.Artifacts == 0:
		return lang.Plural(n, "draw of a Curse", "draws of Curses")
	}
	return lang.Plural(n, "draw", "draws")
}
