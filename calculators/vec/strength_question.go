package vec

import (
	"fmt"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Strength asks for the strength of a card: from the counts, or from the
// cards, where turning one lowers A or B ("Card Actions").
type Strength struct {
	Mine input.Opt[strengthWord] // a card that lies on the table

	A, B, SpecialPoints input.Opt[int]

	Card         input.Opt[Cards]
	Display      input.Opt[[]Cards]
	CardFaceDown input.Opt[bool]
	Turn         input.Opt[[]Cards]
	Discard      input.Opt[int]
	FaceDown     input.Opt[int]

	Ink, Special, CardInk input.Opt[int]

	Best   input.Opt[bool]
	Target input.Opt[int]
}

// Fields has the card on the table first, then the counts, then the cards; one way
// closes the others.
func (c *Strength) Fields(at input.Context) []input.Field {
	counts := c.A.Set || c.B.Set || c.SpecialPoints.Set
	cards := c.Card.Set || c.Display.Set || c.CardFaceDown.Set || c.Turn.Set || c.Discard.Set || c.FaceDown.Set
	var a, b, card = input.May, input.Not, input.Must
	if counts {
		a, b, card = input.Must, input.Must, input.Not
	}
	_, live := at.State.(*State)
	lying := c.Mine.Set
	told := c.Turn.Set || c.Discard.Set || c.Mine.Value.told() // so there is nothing to choose
	const asCards, asCounts, asTold, asLying = "the cards of the Display", "the counts", "cards that are turned or discarded", "a card of the open table"
	fields := []input.Field{
		input.One("mine", &c.Mine, strengthForm, "at an open table, the card of a recorded Display that is measured, as in play: r1, r1tg2i1").
			Unless(!live, "a question outside a table").Unless(counts, asCounts).Unless(cards, asCards),
		input.Int("a", &c.A, 0, cardsInBox, "A: face-up cards of the measured card's type, itself included").Needed(a).Unless(cards, asCards),
		input.Int("b", &c.B, 0, cardsInBox, "B: face-up cards of its genre, itself included").Needed(b).Unless(cards, asCards),
		input.Int("special-points", &c.SpecialPoints, 0, specialPointsMost, "special points: 1 a card turned, 2 a card discarded").Unless(!counts || cards, asCards).Else("0"),
		input.One("card", &c.Card, cardForm, "the measured card").Needed(card).Unless(counts, asCounts).InsteadOf("a", "b"),
		input.List("display", &c.Display, displayForm, 0, cardsInBox, "the other face-up cards").TakesSeveral().Unless(counts, asCounts).Else("none"),
		input.Flag("card-face-down", &c.CardFaceDown, "whether the measured card lies face-down").Unless(counts, asCounts).Else("no"),
		input.List("turn", &c.Turn, pileForm, 0, cardsInBox, "cards turned face-down for special points").Unless(counts, asCounts).Else("none"),
		input.Int("discard", &c.Discard, 0, cardsInBox-1, "face-down cards discarded for special points").Unless(counts, asCounts).Else("0"),
		input.Int("face-down", &c.FaceDown, 0, cardsInBox-1, "other cards without a pen that lie face-down").Unless(counts, asCounts).Else("0"),
		input.Int("ink", &c.Ink, 0, inkInBox, "ink drops spent").Else("0"),
		input.Int("special", &c.Special, 0, specialsEach, "special ink tokens spent").Else("0"),
		input.Int("card-ink", &c.CardInk, 0, inkInBox, "ink drops lying on the card").Else("0"),
		input.Flag("best", &c.Best, "choose the cards to turn and discard that give the most").Unless(counts, asCounts).Unless(told, asTold).Unless(c.Target.Set, "a target").Else("no").OnlyByKey(),
		input.Int("target", &c.Target, 1, strengthMost, "choose as few as reach this strength").Unless(counts, asCounts).Unless(told, asTold).Unless(c.Best.Value, "the best choice").Else("none").OnlyByKey(),
	}
	for i := range fields[1 : len(fields)-2] { // all but the choice of cards
		fields[i+1] = fields[i+1].Unless(lying, asLying)
	}
	return fields
}

// Judge measures the card.
func (c *Strength) Judge(s input.Context) (rules.Ruling, error) {
	h := house(s)
	if c.Mine.Set {
		return c.judgeLying(s, h)
	}
	ink := Ink{Drops: c.Ink.Value, Special: c.Special.Value, OnCard: c.CardInk.Value}
	if c.A.Set {
		_, r := ByCounts{A: c.A.Value, B: c.B.Value, SpecialPoints: c.SpecialPoints.Value, Ink: ink}.Strength(h)
		return r, nil
	}
	notes := c.spell()
	m := c.lay()
	m.Ink = ink
	r := c.chosen(&m, h)
	r.Violations = append(c.possible(m), r.Violations...)
	r.Notes = append(r.Notes, notes...)
	return r, nil
}

// chosen measures with the cards given up that best or target asks for.
func (c *Strength) chosen(m *ByCards, h House) rules.Ruling {
	best, missed := c.choose(*m, h)
	*m = best
	res, r := m.Strength(h)
	if c.Best.Value || c.Target.Set {
		turn, discard := m.given()
		res.Turn, res.Discard = turn, &discard
		r.Result = res
		r.Verdict += m.told()
	}
	if missed {
		r.Say("%d cannot be reached; the most is %s", c.Target.Value, r.Verdict)
	}
	return r
}

// choose gives up the cards that best or target asks for; missed is true if the
// target cannot be reached, and the best choice stands in.
func (c *Strength) choose(m ByCards, h House) (chosen ByCards, missed bool) {
	switch {
	case c.Target.Set:
		chosen, ok := m.Reach(c.Target.Value, h)
		if ok {
			return chosen, false
		}
		return m.Best(h), true
	case c.Best.Value:
		return m.Best(h), false
	}
	return m, false
}

// recorded names the cards that are given up: "; turn v/adv, discard 2".
func (m ByCards) told() string {
	turn, discard := m.given()
	switch {
	case len(turn) == 0 && discard == 0:
		return "; " + lang.Text("give up no card")
	case len(turn) == 0:
		return "; " + lang.Sprintf("discard %d", discard)
	}
	return "; " + lang.Sprintf("turn %s, discard %d", lang.And(turn), discard)
}

// spell writes the genres of the question alike: a word that begins exactly one
// other of them means that one. One that begins several stays what it is, and that
// is noted.
func (c *Strength) spell() (notes []string) {
	var all []string
	for _, cards := range slices.Concat([]Cards{c.Card.Value}, c.Display.Value, c.Turn.Value) {
		all = append(all, cards.Genre)
	}
	spelled := func(card Cards) Cards {
		if card.Whole {
			return card
		}
		long := input.Longest(card.Genre, all)
		note := lang.Sprintf("%s begins several genres and is taken for one of its own", long)
		if input.BeginsOther(long, all) && !slices.Contains(notes, note) {
			notes = append(notes, note)
		}
		card.Genre = long
		return card
	}
	alike := func(cards []Cards) []Cards {
		cards = slices.Clone(cards)
		for i := range cards {
			cards[i] = spelled(cards[i])
		}
		return cards
	}
	c.Card.Value, c.Display.Value, c.Turn.Value = spelled(c.Card.Value), alike(c.Display.Value), alike(c.Turn.Value)
	return notes
}

const measuredID = "measured"

// lay puts the cards as they were recorded into a Display, and finds those that are
// given up in it, all of them.
func (c *Strength) lay() ByCards {
	m := ByCards{Card: measuredID}
	m.Display = append(m.Display, Card{ID: measuredID, Type: c.Card.Value.Type, Genre: c.Card.Value.Genre, Up: !c.CardFaceDown.Value})
	for i, cards := range c.Display.Value {
		for n := range cards.Count {
			next := Card{ID: fmt.Sprintf("up %d.%d", i, n), Type: cards.Type, Genre: cards.Genre, Up: true}
			if cards.Pen {
				next.Pens = 1
			}
			m.Display = append(m.Display, next)
		}
	}
	for n := range c.FaceDown.Value {
		m.Display = append(m.Display, Card{ID: fmt.Sprintf("down %d", n)})
	}
	for _, cards := range c.Turn.Value {
		m.Turn = append(m.Turn, m.pick(cards)...)
	}
	m.Discard = m.toDiscard(c.Discard.Value)
	return m
}

// possible forbids a Display with fewer than n cards or pens.
func (c *Strength) possible(m ByCards) []*rules.Violation {
	var r rules.Ruling
	pens := 0
	for _, card := range m.Display {
		pens += card.Pens
	}
	if n := len(m.Display); n > cardsInBox {
		r.Forbid(boxCards, "%d cards, but the box holds %d", n, cardsInBox).In("display")
	}
	if c.CardFaceDown.Value && pens > 0 {
		r.Forbid(pensFaceDown, "a card measured face-down holds both pens, so no other card carries one").In("display")
	}
	told := 0
	for _, cards := range c.Turn.Value {
		told += cards.Count
	}
	if have := len(m.Turn); told > have {
		r.Forbid(strengthSpecial, "%s to be turned, but %d such in the Display", lang.Plural(told, "card", "cards"), have).In("turn")
	}
	if have := len(m.Discard); c.Discard.Value > have {
		r.Forbid(strengthSpecial, "%s to be discarded, but only face-down cards are, and there are %d (face-down=%d, %d turned)",
			lang.Plural(c.Discard.Value, "card", "cards"), have, c.FaceDown.Value, len(m.Turn)).In("discard")
	}
	if pens > pensEach {
		r.Forbid(boxPens, "%d cards with a pen, but a player has %d pens", pens, pensEach).In("display")
	}
	return r.Violations
}
