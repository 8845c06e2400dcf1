package vudulhu

import (
	"strconv"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// handMost holds how many Curses the odds are worked out for: the work doubles with each.
const handMost = 8

// Odds asks for the best play of the rest of a turn.
type Odds struct {
	Dice      input.Opt[[]Face]
	Hand      input.Opt[[]Curse]
	Score     input.Opt[int]
	Opponents input.Opt[int]
	Protected input.Opt[bool]
	ToWin     input.Opt[bool]
}

// Fields asks for the dice and the hand, and for what limits the casts.
func (c *Odds) Fields(at input.Context) []input.Field {
	need, scored := input.Must, input.May
	var dice, score, opponents, protected string
	if s, ok := at.State.(*State); ok {
		dice, score, opponents, protected = s.oddsDefaults(calcAlphabet(at))
	}
	if dice != "" {
		need = input.May
	}
	if c.ToWin.Value && score == "" {
		scored = input.Must
	}
	several := c.Opponents.Or(1) > 1
	if !c.Opponents.Set && opponents != "" {
		several = opponents != "1"
	}
	return []input.Field{
		facesField("dice", &c.Dice, calcAlphabet(at).ofDice(at), 0, diceInBox, "what the dice show that are left").Needed(need).Stands(dice),
		input.List("hand", &c.Hand, curseForm(at), 1, handMost, "the Curses in hand").Needed(input.Must).TakesSeveral(),
		input.Int("score", &c.Score, 0, lastSpace, "points so far").Needed(scored).Stands(score),
		input.Int("opponents", &c.Opponents, 1, spheresInBox-1, "how many opponents there are: with one, a turn has one cast").Else("enough").Stands(opponents),
		input.Flag("protected", &c.Protected, "there is one opponent, and he holds the Target card").Unless(several, "several opponents").Stands(protected),
		input.Flag("to-win", &c.ToWin, "the chance to reach 13 in this turn, instead of the most points"),
	}
}

// oddsDefaults returns what a table knows of the odds of the turn that is played, as words.
func (s *State) oddsDefaults(a alphabet) (dice, score, opponents, protected string) {
	words := make([]string, len(s.dice.Faces))
	for i, f := range s.dice.Faces {
		words[i] = a.write(f)
	}
	score = strconv.Itoa(min(s.scores[s.active-1], lastSpace))
	opponents = strconv.Itoa(max(1, s.present()-1))
	if s.present() <= 2 && s.target > 0 && s.target != s.active {
		protected = "yes"
	}
	return strings.Join(words, ","), score, opponents, protected
}

// Judge finds the best play.
func (c *Odds) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	if err := box(s).fits(h); err != nil {
		return r, err
	}
	h.mayShow(c.Dice.Value, "dice", &r)
	hand := Hand{Dice: c.Dice.Value, Curses: c.Hand.Value, Casts: len(c.Hand.Value)}
	if c.Protected.Value || c.Opponents.Set && c.Opponents.Value == 1 { // who is protected is the only one
		hand.Casts = min(hand.Casts, 1)
		if c.Protected.Value {
			hand.Casts = 0
		}
		r.Because(castTarget, "with one opponent %s", lang.Plural(hand.Casts, "Curse can be cast in this turn", "Curses can be cast in this turn"))
	}
	if c.ToWin.Value {
		hand.Need = winningScore - c.Score.Value
	}
	res, fits := hand.Odds(h)
	if !fits {
		return r, input.InField("dice", "a die has %d faces, but more are named", dieFaces)
	}
	r.Result = res
	h.tell(&r, wildOnDice)
	explainOdds(res, hand, &r)
	return r, nil
}

// explainOdds describes what the odds are and which play is best.
func explainOdds(res OddsResult, hand Hand, r *rules.Ruling) {
	for _, o := range res.Curses {
		r.Because(castSymbols, "%s: %s at best, %s by the best play", o.Card, o.Best.percent(), o.Play.percent())
	}
	best := res.Plays[0]
	if best.Do == "reroll" {
		r.Because(rerollPrice, "a die for each re-roll")
	}
	if hand.Need > 0 {
		r.Because(endThirteen, "%s still missing", lang.Plural(hand.Need, "point is", "points are"))
		r.Say("%s: %s to win in this turn", capital(best.Text()), best.Worth.percent())
		return
	}
	r.Say("%s: %s Cast Points expected", capital(best.Text()), best.Worth.points())
}

// capital returns a sentence that begins with a capital letter.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
