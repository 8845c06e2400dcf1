package vec

import (
	"fmt"
	"slices"

	"companion/calculators/rules"
)

// What ink adds to a strength ("Card Actions", step 5).
const (
	inkWorth     = 1 // an ink drop, spent or lying on the card
	specialWorth = 3 // a special ink token
)

// Strength asks for the strength of a card: from the counts, or from the
// cards, where turning one lowers A or B ("Card Actions").
type Strength struct {
	A, B, SpecialPoints rules.Answer[int]

	Card         rules.Answer[Cards]
	Display      rules.Answer[[]Cards]
	CardFaceDown rules.Answer[bool]
	Turn         rules.Answer[[]Cards]
	Discard      rules.Answer[int]
	FaceDown     rules.Answer[int]

	Ink, Special, CardInk rules.Answer[int]
}

// ActionStrength is a strength and what it is made of.
type ActionStrength struct {
	A             int `json:"a"`
	B             int `json:"b"`
	SpecialPoints int `json:"special_points"`
	Base          int `json:"base"`
	Ink           int `json:"ink"`
	Special       int `json:"special"`
	CardInk       int `json:"card_ink"`
	Final         int `json:"final"`

	FaceUp int `json:"-"` // face-up cards afterwards, where the Display is known
}

func (*Strength) Kind() rules.Kind {
	return rules.Kind{Name: "strength", Help: "how strong a card is: A × B, special points and ink", Examples: []string{
		"2 3 ink=1",
		"v/adventure v/adv:2 e/com+pen turn=v/adv discard=1",
	}}
}

// Fields has the counts first and the cards second; one way closes the other.
func (c *Strength) Fields(rules.At) []rules.Field {
	counts := c.A.Given || c.B.Given || c.SpecialPoints.Given
	cards := c.Card.Given || c.Display.Given || c.CardFaceDown.Given || c.Turn.Given || c.Discard.Given || c.FaceDown.Given
	var a, b, card = rules.May, rules.Not, rules.Must
	if counts {
		a, b, card = rules.Must, rules.Must, rules.Not
	}
	const asCards, asCounts = "the cards of the Display", "the counts"
	return []rules.Field{
		rules.Int("a", &c.A, 0, cardsInBox, "A: face-up cards of the measured card's type").Is(a).Unless(cards, asCards),
		rules.Int("b", &c.B, 0, cardsInBox, "B: face-up cards of its genre").Is(b).Unless(cards, asCards),
		rules.Int("special-points", &c.SpecialPoints, 0, specialPointsMost, "special points: 1 a card turned, 2 a card discarded").Unless(!counts || cards, asCards).Else("0"),
		rules.One("card", &c.Card, cardForm, "the measured card").Is(card).Unless(counts, asCounts).InsteadOf("a", "b"),
		rules.List("display", &c.Display, displayForm, 0, cardsInBox, "the other face-up cards").TakesSeveral().Unless(counts, asCounts).Else("none"),
		rules.Flag("card-face-down", &c.CardFaceDown, "whether the measured card lies face-down").Unless(counts, asCounts).Else("no"),
		rules.List("turn", &c.Turn, pileForm, 0, cardsInBox, "cards turned face-down for special points").Unless(counts, asCounts).Else("none"),
		rules.Int("discard", &c.Discard, 0, cardsInBox-1, "face-down cards discarded for special points").Unless(counts, asCounts).Else("0"),
		rules.Int("face-down", &c.FaceDown, 0, cardsInBox-1, "other cards without a pen that lie face-down").Unless(counts, asCounts).Else("0"),
		rules.Int("ink", &c.Ink, 0, InkInBox, "ink drops spent").Else("0"),
		rules.Int("special", &c.Special, 0, specialsEach, "special ink tokens spent").Else("0"),
		rules.Int("card-ink", &c.CardInk, 0, InkInBox, "ink drops lying on the card").Else("0"),
	}
}

// Judge measures the card.
func (c *Strength) Judge(s rules.Setting) (rules.Ruling, error) {
	h := house(s)
	ink := Ink{Drops: c.Ink.V, Special: c.Special.V, OnCard: c.CardInk.V}
	if c.A.Given {
		return Counts{A: c.A.V, B: c.B.V, SpecialPoints: c.SpecialPoints.V, Ink: ink}.Measure(h), nil
	}
	c.spell()
	m, r, err := c.lay()
	if err != nil {
		return r, err
	}
	m.Ink = ink
	m.measure(h, &r)
	return r, nil
}

// Ink is what ink adds to a strength.
type Ink struct {
	Drops   int // ink drops spent
	Special int // special ink tokens spent
	OnCard  int // ink drops that lay on the card
}

// Counts is a strength of which only the numbers are known.
type Counts struct {
	A, B, SpecialPoints int
	Ink                 Ink
}

// Measure gives the strength, and what the rules hold against the special points.
func (c Counts) Measure(h House) rules.Ruling {
	var r rules.Ruling
	h.tell(&r, countActivated)
	if c.SpecialPoints > 0 {
		h.tell(&r, specialMaxFaceUp, gateCoversDiscard)
		c.gate(h, &r)
		r.Add(c.SpecialPoints, strengthSpecial, "%s", rules.Plural(c.SpecialPoints, "special point", "special points"))
	}
	settle(c.A, c.B, c.SpecialPoints, c.Ink, &r)
	return r
}

// Measure is a strength of which the Display is known card by card.
type Measure struct {
	Display       Display
	Card          string   // the ID of the measured card
	Turn, Discard []string // the IDs of the cards given up for special points, in order
	Ink           Ink
}

// Strength gives the strength, what it is made of, and what the rules hold
// against the special points.
func (m Measure) Strength(h House) (ActionStrength, rules.Ruling) {
	var r rules.Ruling
	res := m.measure(h, &r)
	return res, r
}

func (m Measure) measure(h House, r *rules.Ruling) ActionStrength {
	h.tell(r, countActivated)
	if len(m.Turn)+len(m.Discard) > 0 {
		h.tell(r, specialMaxFaceUp, gateCoversDiscard, chainTurnDiscard)
	}
	display := slices.Clone(m.Display)
	faceUp := display.FaceUp()

	for _, id := range m.Turn {
		m.turn(display, id, faceUp, h, r)
	}
	for _, id := range m.Discard {
		display = m.discard(display, id, faceUp, h, r)
	}
	special := 0
	if n := len(m.Turn); n > 0 {
		special += n * turnedWorth
		r.Add(n*turnedWorth, strengthSpecial, "%s turned face-down, %d each", rules.Plural(n, "card", "cards"), turnedWorth)
	}
	if n := len(m.Discard); n > 0 {
		special += n * discardedWorth
		r.Add(n*discardedWorth, strengthSpecial, "%s discarded, %d each", rules.Plural(n, "card", "cards"), discardedWorth)
	}

	if i := display.find(m.Card); i >= 0 && !display[i].Up {
		how := "does not count itself"
		if h.countsItself(false) {
			how = "still counts itself"
		}
		r.Because(strengthCount, "the measured card lies face-down and %s", how)
	}
	a, b := display.count(m.Card, h)
	res := settle(a, b, special, m.Ink, r)
	res.FaceUp = display.FaceUp()
	return res
}

// count gives A and B: the face-up cards of the measured card's type, and those
// of its genre.
func (d Display) count(measured string, h House) (a, b int) {
	i := d.find(measured)
	if i < 0 {
		return 0, 0
	}
	card := d[i]
	for _, c := range d {
		counts := c.Up
		if c.ID == measured {
			counts = h.countsItself(c.Up)
		}
		if counts && c.Type == card.Type {
			a++
		}
		if counts && c.Genre == card.Genre {
			b++
		}
	}
	return a, b
}

// settle builds the strength from its parts, the special points having been
// added already, and names it.
func settle(a, b, special int, ink Ink, r *rules.Ruling) ActionStrength {
	ink.supply(r)
	r.Add(a*b, strengthBase, "A %d × B %d", a, b)
	if n := ink.Drops; n != 0 {
		r.Add(n*inkWorth, strengthInk, "%s spent", rules.Plural(n, "ink drop", "ink drops"))
	}
	if n := ink.Special; n != 0 {
		r.Add(n*specialWorth, strengthInk, "%s spent, %d each", rules.Plural(n, "special ink token", "special ink tokens"), specialWorth)
	}
	if n := ink.OnCard; n != 0 {
		r.Add(n*inkWorth, strengthCardInk, "%s lying on the card", rules.Plural(n, "ink drop", "ink drops"))
	}
	r.Say("Strength %d", *r.Value)
	res := ActionStrength{
		A: a, B: b, SpecialPoints: special, Base: a*b + special,
		Ink: ink.Drops, Special: ink.Special, CardInk: ink.OnCard, Final: *r.Value,
	}
	r.Result = res
	return res
}

// supply refuses more ink than the box holds.
func (k Ink) supply(r *rules.Ruling) {
	switch all := k.Drops + k.OnCard; {
	case k.Drops < 0 || k.OnCard < 0 || k.Special < 0:
		r.Forbid(boxInk, "ink is never fewer than 0")
	case all > InkInBox:
		r.Forbid(boxInk, "%d ink drops in all, but the box holds %d", all, InkInBox).In("ink")
	case k.Special > specialsEach:
		r.Forbid(boxInk, "%d special ink tokens, but a player has %d", k.Special, specialsEach).In("special")
	}
}

func (c Card) String() string {
	if c.Type == "" {
		return "the card"
	}
	return Cards{Type: c.Type, Genre: c.Genre}.String()
}

// spell writes the genres of the question alike: a word that begins exactly one
// other of them is that one.
func (c *Strength) spell() {
	all := []string{c.Card.V.Genre}
	for _, cards := range slices.Concat(c.Display.V, c.Turn.V) {
		all = append(all, cards.Genre)
	}
	alike := func(cards []Cards) []Cards {
		cards = slices.Clone(cards)
		for i := range cards {
			cards[i].Genre = rules.Longest(cards[i].Genre, all)
		}
		return cards
	}
	c.Card.V.Genre = rules.Longest(c.Card.V.Genre, all)
	c.Display.V, c.Turn.V = alike(c.Display.V), alike(c.Turn.V)
}

const measuredID = "measured"

// lay puts the cards as they were told into a Display. The error is a *Mistake
// about cards that were never told of.
func (c *Strength) lay() (Measure, rules.Ruling, error) {
	var r rules.Ruling
	m := Measure{Card: measuredID}
	m.Display = append(m.Display, Card{ID: measuredID, Type: c.Card.V.Type, Genre: c.Card.V.Genre, Up: !c.CardFaceDown.V})
	pens := 0
	for i, cards := range c.Display.V {
		for n := range cards.Count {
			next := Card{ID: fmt.Sprintf("up %d.%d", i, n), Type: cards.Type, Genre: cards.Genre, Up: true}
			if cards.Pen {
				next.Pens, pens = 1, pens+1
			}
			m.Display = append(m.Display, next)
		}
	}
	for n := range c.FaceDown.V {
		m.Display = append(m.Display, Card{ID: fmt.Sprintf("down %d", n)})
	}
	if n := len(m.Display); n > cardsInBox {
		r.Forbid(boxCards, "%d cards, but the box holds %d", n, cardsInBox).In("display")
	}
	if c.CardFaceDown.V && pens > 0 {
		r.Forbid(pensFaceDown, "a card measured face-down holds both pens, so no other card carries one").In("display")
	}
	if pens > pensEach {
		r.Forbid(boxPens, "%d cards with a pen, but a player has %d pens", pens, pensEach).In("display")
	}

	for _, cards := range c.Turn.V {
		ids, err := m.pick(cards)
		if err != nil {
			return m, r, err
		}
		m.Turn = append(m.Turn, ids...)
	}
	m.Discard = m.toDiscard(c.Discard.V, &r)
	return m, r, nil
}

// pick finds the cards of one kind that are to be turned: those without a pen
// first, then those with one and the measured card, which the rules refuse.
func (m Measure) pick(cards Cards) ([]string, error) {
	var free, locked, measured []string
	for _, c := range m.Display {
		switch {
		case c.Type != cards.Type || c.Genre != cards.Genre || slices.Contains(m.Turn, c.ID):
		case c.ID == m.Card:
			measured = append(measured, c.ID)
		case c.Pens > 0:
			locked = append(locked, c.ID)
		default:
			free = append(free, c.ID)
		}
	}
	all := slices.Concat(free, locked, measured)
	if len(all) >= cards.Count {
		return all[:cards.Count], nil
	}
	return nil, rules.InField("turn", "%d × %s to be turned, but the Display has %d", cards.Count, cards, len(all))
}

// toDiscard takes the cards to discard: those that lay face-down before,
// then those just turned.
func (m Measure) toDiscard(count int, r *rules.Ruling) []string {
	var ids []string
	for _, c := range m.Display {
		if !c.Up && c.ID != m.Card {
			ids = append(ids, c.ID)
		}
	}
	ids = append(ids, m.Turn...)
	if count > len(ids) {
		r.Forbid(strengthSpecial, "%s to discard, but %d without a pen lie face-down",
			rules.Plural(count, "card", "cards"), len(ids)).In("discard")
		return ids
	}
	return ids[:count]
}
