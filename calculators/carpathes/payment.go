package carpathes

import (
	"slices"
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

const (
	floor    = 5   // DS; a counter never falls below ("Domination Rules")
	costMost = 500 // DS, for what is typed
)

// Humans are Human cards by their value, in DS. nil is a hand of which nothing is known; a
// hand without Human cards is empty and not nil.
type Humans []int

// Discard holds what a player discards of them. None: no Human card is left then.
type Discard struct {
	Cards Humans
	None  bool
}

// Purse holds what a player pays with: the DS on his counter, and his Human cards.
type Purse struct {
	DS   int
	Hand Humans // those that are known
	Open bool   // he may hold other Human cards too
}

// whole reports whether all Human cards of the hand are known.
func (p Purse) whole() bool { return p.Hand != nil && !p.Open }

// Payment holds how a cost was paid, in DS.
type Payment struct {
	FromDS int // from the counter
	Wasted int // what the Human cards were worth beyond the cost
}

// Sum returns what the cards are worth.
func (h Humans) Sum() int {
	sum := 0
	for _, n := range h {
		sum += n
	}
	return sum
}

// without returns the hand after some cards have gone, and those of them that it lacks.
func (h Humans) without(cards Humans) (rest, lacks Humans) {
	rest = slices.Clone(h)
	for _, n := range cards {
		if i := slices.Index(rest, n); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			lacks = append(lacks, n)
		}
	}
	return rest, lacks
}

func (h Humans) String() string {
	if len(h) == 0 {
		return "no Human card"
	}
	words := make([]string, len(h))
	for i, n := range h {
		words[i] = strconv.Itoa(n)
	}
	return lang.And(words)
}

// discards takes cards from the hand, as far as it is known.
func (p Purse) discards(d Discard, r *rules.Ruling) Purse {
	for _, n := range d.Cards {
		noteOdd("Human card", n, r)
	}
	rest, lacks := p.Hand.without(d.Cards)
	if p.whole() && len(lacks) > 0 {
		r.Forbid(boxHand, "%s to be discarded, but the hand holds %s", d.Cards, p.Hand).In("discard")
		p.Open = true // if the table overrules it, the hand was not wholly known
	}
	p.Hand = rest
	if d.None && (len(rest) == 0 || len(d.Cards) > 0) { // none alone, of a known hand, discards nothing
		if len(rest) > 0 {
			r.Forbid(boxHand, "a Human card is left: by what was recorded the hand still holds %s", rest).In("discard")
		}
		p.Hand, p.Open = Humans{}, false
	}
	return p
}

// Raises returns the most the purse can pay: all above 5 on the counter and all Human cards
// that are known.
func (p Purse) Raises() int { return max(0, p.DS-floor) + p.Hand.Sum() }

// Pay takes a cost, or what a player has to give, out of the purse; what states which.
func (p Purse) Pay(cost int, what string, d Discard, r *rules.Ruling) (Purse, Payment) {
	after := p.discards(d, r)
	by := d.Cards.Sum()
	paid := Payment{FromDS: max(0, cost-by), Wasted: max(0, by-cost)}
	r.Add(p.DS, payEither, "DS on the counter")
	r.Add(-cost, payEither, "%s", lang.Text(what))
	met(by, paid.Wasted, d.Cards, r)
	after.DS -= paid.FromDS
	if after.DS < floor {
		r.Forbid(payEnough, "paying %d DS would leave %d, below %d%s", paid.FromDS, after.DS, floor, p.instead(cost, d))
	}
	return after, paid
}

// instead names the Human cards that would pay a cost which the counter alone cannot.
func (p Purse) instead(cost int, d Discard) string {
	cards, enough := p.Best(cost, bestWaste)
	if len(d.Cards) > 0 || !enough {
		return ""
	}
	return "; " + lang.Sprintf("%s among the Human cards can pay", cards)
}

// met is the reason of what Human cards pay.
func met(by, wasted int, cards Humans, r *rules.Ruling) {
	switch {
	case by == 0:
	case wasted > 0:
		r.Add(by-wasted, payEither, "Human cards: %s, %d lost", cards, wasted)
	default:
		r.Add(by, payEither, "Human cards: %s", cards)
	}
}

// noteOdd notes a number that no card shows, as far as we know them.
func noteOdd(what string, n int, r *rules.Ruling) {
	if n%stepOfDoses != 0 {
		r.Note("%s %d: is it a slip? The numbers of the game go in steps of %d", what, n, stepOfDoses)
	}
}

// Pay asks what paying a cost leaves, or how it is best paid ("Course of the Game").
type Pay struct {
	purseInput
	Cost    input.Opt[int]
	Discard input.Opt[[]int]
	Best    input.Opt[string]
}

// PayResult holds what is left. Hand is nil where it was not given.
type PayResult struct {
	DS      int    `json:"ds"`
	Hand    Humans `json:"hand"`
	Discard Humans `json:"discard"`
	FromDS  int    `json:"from_ds"`
	Wasted  int    `json:"wasted"`
}

// Fields asks for the counter, the cost and the cards.
func (c *Pay) Fields(at input.Context) []input.Field {
	best := input.One("best", &c.Best, input.OneOf("", bestWaste, bestDoses, bestCards), "the payment that loses least, keeps most on the counter, or takes fewest cards")
	return c.fields(at,
		input.Int("cost", &c.Cost, 0, costMost, "what is to be paid").Needed(input.Must),
		discardField(&c.Discard).Unless(c.Best.Set, "best"),
		best.Unless(c.Discard.Set, "discard"),
	)
}

// Judge returns what is left.
func (c *Pay) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	purse, err := c.purse(s)
	if err != nil {
		return r, err
	}
	d := Discard{Cards: c.Discard.Value}
	if c.Best.Set {
		if !purse.whole() {
			return r, input.InField("best", "which Human cards are in the hand?")
		}
		d.Cards, _ = purse.Best(c.Cost.Value, c.Best.Value) // where none is enough, all are not either
	}
	after, paid := purse.Pay(c.Cost.Value, "the cost", d, &r)
	noteOdd("cost", c.Cost.Value, &r)
	r.Say("Pay %s: %d DS are left", how(paid.FromDS, d.Cards), after.DS)
	r.Result = PayResult{DS: after.DS, Hand: after.Hand, Discard: append(Humans{}, d.Cards...), FromDS: paid.FromDS, Wasted: paid.Wasted}
	decide(&r)
	return r, nil
}

// how describes a payment in a few words.
func how(fromDS int, cards Humans) string {
	switch {
	case len(cards) == 0:
		return lang.Sprintf("%d from the counter", fromDS)
	case fromDS == 0:
		return lang.Sprintf("with %s", cards)
	}
	return lang.Sprintf("with %s and %d from the counter", cards, fromDS)
}
