package vec

import (
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const strengthMost = 9999 // far above anything 54 cards can be worth

// flipCosts holds what the next card costs while the loser shows 1 to 7 face-up
// cards, in winning points; with more it costs as much as with 7 ("COMPARE").
var flipCosts = [8]int{0, 28, 21, 15, 10, 6, 3, 1}

// FlipCost returns what turning the next card costs, in winning points, while the
// loser shows faceUp cards (1 or more).
func FlipCost(faceUp int) int { return flipCosts[max(0, min(faceUp, len(flipCosts)-1))] }

// Compared holds what can be done with the compared card.
type Compared string

const (
	free     Compared = "free"      // it can be turned
	penned   Compared = "pen"       // it carries a pen
	faceDown Compared = "face-down" // it lies face-down already: the loser attacked with it
)

// passedOver describes a compared card that cannot be turned.
func (c Compared) passedOver() bool { return c == penned || c == faceDown }

// Flips asks what a winning score turns.
type Flips struct {
	Score    int      // winning points
	FaceUp   int      // face-up cards of the loser, the compared one included if it is one
	Locked   int      // of the others, those with a pen
	Compared Compared // "" is free
	Attacker bool     // the loser attacked: the compared card is the one he activated
}

// Turned holds what a winning score turns at the most: the winner may stop earlier.
type Turned struct {
	Flips       int   // cards
	Costs       []int // winning points, card by card
	Left        int   // winning points that lapse
	FaceUpAfter int   // face-up cards of the loser afterwards
}

// turnable returns how many of the loser's cards can be turned at all.
func (f Flips) turnable(h House) int {
	others := f.FaceUp - f.Locked
	if f.Compared == penned {
		others--
	}
	if f.blocked(h) {
		return 0
	}
	return max(others, 0)
}

// blocked reports whether the compared card keeps all others from being turned.
func (f Flips) blocked(h House) bool {
	return f.Compared.passedOver() && h.LockedComparedCard.Value == block
}

// Most turns cards as long as the points last and a card can be turned, the
// cost being read again after each.
func (f Flips) Most(h House) Turned {
	t := Turned{Costs: []int{}, Left: f.Score, FaceUpAfter: f.FaceUp}
	for range f.turnable(h) {
		cost := FlipCost(t.FaceUpAfter)
		if cost > t.Left {
			break
		}
		t.Flips++
		t.Costs = append(t.Costs, cost)
		t.Left -= cost
		t.FaceUpAfter--
	}
	return t
}

// Price returns what turning a number of cards costs in all, in winning points; ok
// is false when fewer can be turned.
func (f Flips) Price(cards int, h House) (points int, ok bool) {
	for i := range cards {
		points += FlipCost(f.FaceUp - i)
	}
	return points, cards <= f.turnable(h)
}

// Side is one of the two in a COMPARE.
type Side string

const (
	attacking Side = "attacker"
	defending Side = "defender"
)

// Compare asks who wins a COMPARE and what the winner turns ("COMPARE").
type Compare struct {
	Attacker, Defender input.Opt[int]
	Score              input.Opt[int]
	FaceUp, Locked     input.Opt[int]
	Compared           input.Opt[Compared]
	Want               input.Opt[int]
}

// CompareResult holds who wins and what the score turns. What is not known is nil:
// winner and score in a tie or with only the score recorded, the rest without the
// loser's face-up cards.
type CompareResult struct {
	Winner      *Side `json:"winner"`
	Score       int   `json:"score"`
	Flips       *int  `json:"flips"`
	Costs       []int `json:"costs"`
	Left        *int  `json:"left"`
	FaceUpAfter *int  `json:"face_up_after"`
	Missing     *int  `json:"missing"` // winning points short of turning the cards wanted
}

// Fields has two ways in: both strengths, or the winning score.
func (c *Compare) Fields(input.Context) []input.Field {
	strengths := c.Attacker.Set || c.Defender.Set
	var one, other, score = input.May, input.Not, input.Must
	if strengths {
		one, other, score = input.Must, input.Must, input.Not
	}
	compared, faceUp := string(c.usual()), input.May
	if c.Locked.Set || c.Compared.Set || c.Want.Set {
		faceUp = input.Must
	}
	noCards := !c.FaceUp.Set && faceUp == input.May // so there is nothing to ask of them
	const asScore, asStrengths = "the winning score", "the strengths"
	return []input.Field{
		input.Int("attacker", &c.Attacker, 0, strengthMost, "final strength of the acting player's card").Needed(one).Unless(c.Score.Set, asScore),
		input.Int("defender", &c.Defender, 0, strengthMost, "final strength of the compared card").Needed(other).Unless(c.Score.Set, asScore),
		input.Int("score", &c.Score, 0, strengthMost, "the winning score, where it is known already").Needed(score).Unless(strengths, asStrengths).InsteadOf("attacker", "defender"),
		input.Int("face-up", &c.FaceUp, 0, cardsInBox, "how many face-up cards the loser shows").Needed(faceUp).Else("unknown"),
		input.Int("locked", &c.Locked, 0, pensEach, "how many of them carry a pen, the compared card not counted").Unless(noCards, "").Else("0"),
		input.One("compared", &c.Compared, input.OneOf("", free, penned, faceDown), "the loser's own card of the two: free to turn, with a pen, or face-down").Unless(noCards, "").Else(compared),
		input.Int("want", &c.Want, 1, cardsInBox, "how many cards the winner would like to turn").Unless(noCards, "").Else("as many as possible"),
	}
}

// Judge describes the winner, the price of each card and what lapses.
func (c *Compare) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	h := house(s)
	res := CompareResult{Score: c.Score.Value, Costs: []int{}}
	switch {
	case !c.Score.Set:
		res.Winner, res.Score = Contest(c.Attacker.Value, c.Defender.Value, h, &r)
	case c.Score.Value == 0:
		r.Add(0, compareWinner, "no player has more than the other")
		r.Say("A winning score of 0: nothing happens")
	default:
		r.Add(c.Score.Value, compareWinner, "winning score as recorded")
		r.Say("The winner has %d", c.Score.Value)
	}
	if !c.FaceUp.Set {
		res.Costs = nil
		if res.Score > 0 {
			r.Note("the loser's face-up cards are not known, so no card is priced")
		}
		r.Result = res
		return r, nil
	}
	f := Flips{Score: res.Score, FaceUp: c.FaceUp.Value, Locked: c.Locked.Value, Compared: c.Compared.Or(c.usual())}
	f.Attacker = res.Winner != nil && *res.Winner == defending
	c.possible(f, res.Winner, &r)
	t := f.Most(h)
	from := len(r.Why)
	f.tell(t, h, &r)
	if from < len(r.Why) { // what the score turns, rather than where it is from
		r.Why[from].Decides()
	}
	res.Flips, res.Costs, res.Left, res.FaceUpAfter = &t.Flips, t.Costs, &t.Left, &t.FaceUpAfter
	if c.Want.Set {
		res.Missing = f.want(c.Want.Value, h, &r)
	}
	r.Result = res
	return r, nil
}

// Contest returns who wins two strengths and by how much. The winner is nil where
// nothing happens: in a tie, and when a house rule keeps the defender from
// winning.
func Contest(attacker, defender int, h House, r *rules.Ruling) (winner *Side, score int) {
	first, second := attacking, defending
	if defender > attacker {
		first, second, attacker, defender = second, first, defender, attacker
	}
	r.Add(attacker, compareWinner, "strength of the %s", first)
	r.Add(-defender, compareWinner, "strength of the %s", second)
	if first == defending && !h.DefenderCanWin.Or(true) {
		h.tell(r, defenderCanWin)
		r.Add(defender-attacker, compareDefender, "the defender cannot win").Decides()
		r.Say("The defender is stronger: nothing happens")
		return nil, 0
	}
	if attacker == defender {
		r.Say("A tie at %d: nothing happens", attacker)
		return nil, 0
	}
	r.Say("The %s wins by %d", first, attacker-defender)
	return &first, attacker - defender
}

// usual returns how the loser's own card usually lies: an attacker who loses has
// activated it, so it carries a pen, or lies face-down if he shows no card.
func (c *Compare) usual() Compared {
	switch {
	case c.Defender.Value <= c.Attacker.Value:
		return free
	case c.FaceUp.Set && c.FaceUp.Value == 0:
		return faceDown
	}
	return penned
}

// possible refuses cards that cannot lie so.
func (c *Compare) possible(f Flips, winner *Side, r *rules.Ruling) {
	switch {
	case winner != nil && *winner == attacking && f.Compared == faceDown:
		r.Forbid(compareTarget, "the card compared with lies face-up").In("compared")
	case winner != nil && *winner == defending && f.Compared == free:
		r.Forbid(penLock, "the attacker lost with the card he activated, and it carries a pen").In("compared")
	}
	others := f.FaceUp
	if f.Compared != faceDown {
		others--
	}
	switch {
	case others < 0:
		r.Forbid(compareTarget, "the loser's card lies face-up, so at least 1 card does, not 0").In("face-up")
	case f.Locked > others:
		r.Forbid(compareTarget, "%s with a pen, but %d face-up beside the compared one", lang.Plural(f.Locked, "other card", "other cards"), others).In("locked")
	case f.Locked == pensEach && f.Compared == penned:
		r.Forbid(boxPens, "%d cards with a pen, but a player has %d pens", f.Locked+1, pensEach).In("locked")
	case f.Locked > 0 && f.Compared == faceDown:
		r.Forbid(pensFaceDown, "a card activated face-down holds both pens, so no other card carries one").In("locked")
	}
}

// show gives the price of each card that is turned, and what stops the turning.
func (f Flips) tell(t Turned, h House, r *rules.Ruling) {
	if f.Score == 0 {
		return
	}
	if f.Compared.passedOver() {
		h.tell(r, lockedComparedCard)
		f.tellCompared(h, r)
	}
	left, faceUp := f.Score, f.FaceUp
	for i, cost := range t.Costs {
		which := "the next card"
		if i == 0 && !f.Compared.passedOver() {
			which = "the compared card"
		}
		left -= cost
		r.Because(compareCost, "at %d face-up %s costs %d, %d left", faceUp, which, cost, left)
		faceUp--
	}
	switch next := FlipCost(t.FaceUpAfter); {
	case t.Flips < f.turnable(h) && t.Flips == 0 && !f.Compared.passedOver():
		r.Because(compareCost, "at %d face-up the compared card would cost %d", t.FaceUpAfter, next)
	case t.Flips < f.turnable(h):
		r.Because(compareCost, "at %d face-up the next card would cost %d", t.FaceUpAfter, next)
	case t.FaceUpAfter > 0 && !f.blocked(h):
		r.Because(penLock, "what is left face-up carries a pen")
	}
	cards, costs := lang.Plural(t.Flips, "card", "cards"), numbers(t.Costs)
	switch won := r.Verdict; {
	case t.Flips == 0 && t.Left == 0:
		r.Say("%s and can turn no card", won)
	case t.Flips == 0:
		r.Say("%s and can turn no card, %d left", won, t.Left)
	case t.Left == 0:
		r.Say("%s and can turn %s for %s", won, cards, costs)
	default:
		r.Say("%s and can turn %s for %s, %d left", won, cards, costs, t.Left)
	}
	if t.Left > 0 {
		r.Because(strengthLapse, "what is left lapses")
	}
}

func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return lang.And(words)
}

func (f Flips) tellCompared(h House, r *rules.Ruling) {
	which, what := "the compared card", "carries a pen"
	if f.Attacker {
		which = "the card that the attacker activated"
	}
	if f.Compared == faceDown {
		what = "lies face-down already"
	}
	if f.blocked(h) {
		r.Because(compareFirst, "%s %s, so nothing is turned", which, what)
		return
	}
	r.Because(compareFirst, "%s %s and is passed over", which, what)
}

// want returns how many winning points are missing for a number of cards; nil
// when n cannot be turned at any price.
func (f Flips) want(cards int, h House, r *rules.Ruling) *int {
	price, ok := f.Price(cards, h)
	if !ok {
		r.Note("%s cannot be turned at any price, only %d", lang.Plural(cards, "card", "cards"), f.turnable(h))
		return nil
	}
	missing := max(0, price-f.Score)
	if missing > 0 {
		r.Because(compareCost, "%s %d in all, %d missing", lang.Plural(cards, "card costs", "cards cost"), price, missing)
	} else {
		r.Because(compareCost, "%s %d in all, %d left", lang.Plural(cards, "card costs", "cards cost"), price, f.Score-price)
	}
	return &missing
}
