package vec

import (
	"slices"

	"companion/calculators/lang"
	"companion/calculators/rules"
)

// What ink adds to a strength ("Card Actions", step 5).
const (
	inkWorth     = 1 // an ink drop, spent or lying on the card
	specialWorth = 3 // a special ink token
)

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

	// The cards that best or target chose; nil where they were recorded.
	Turn    []string `json:"turn,omitempty"`
	Discard *int     `json:"discard,omitempty"`

	FaceUp int `json:"-"` // face-up cards afterwards, where the Display is known
}

// Ink holds what ink adds to a strength.
type Ink struct {
	Drops   int // ink drops spent
	Special int // special ink tokens spent
	OnCard  int // ink drops that lay on the card
}

// ByCounts is a strength of which only the numbers are known.
type ByCounts struct {
	A, B, SpecialPoints int
	Turned, Discarded   int // cards that gave the special points, where that is recorded
	Ink                 Ink
}

// Strength gives the strength, what it is made of, and what the rules hold
// against the special points.
func (m ByCounts) Strength(h House) (ActionStrength, rules.Ruling) {
	var r rules.Ruling
	res := m.measure(h, &r)
	return res, r
}

func (m ByCounts) measure(h House, r *rules.Ruling) ActionStrength {
	if stay := m.stay(h); stay > cardsInBox {
		r.Forbid(boxCards, "%d cards with the measured one, but the box holds %d", stay, cardsInBox).In("a")
	}
	if h.CountActivated.Value == always && min(m.A, m.B) == 0 {
		r.Forbid(strengthCount, "the measured card counts itself, so A and B are 1 at the least").In("a")
	}
	noteType(m.A, r)
	if m.SpecialPoints > 0 {
		m.gate(h, r)
		m.tellSpecial(r)
	}
	return settle(m.A, m.B, m.SpecialPoints, m.Ink, r)
}

// tellSpecial adds the special points, by the cards that gave them as far as they are recorded.
func (m ByCounts) tellSpecial(r *rules.Ruling) {
	tellGivenUp(m.Turned, m.Discarded, r)
	if rest := m.SpecialPoints - m.Turned*turnedWorth - m.Discarded*discardedWorth; rest > 0 {
		r.Add(rest, strengthSpecial, "%s", lang.Plural(rest, "special point", "special points"))
	}
}

// ByCards is a strength of which the Display is known card by card.
type ByCards struct {
	Display       Display
	Card          string   // the ID of the measured card
	Turn, Discard []string // the IDs of the cards given up for special points, in order
	Ink           Ink
}

// Strength gives the strength, what it is made of, and what the rules hold
// against the special points.
func (m ByCards) Strength(h House) (ActionStrength, rules.Ruling) {
	var r rules.Ruling
	res := m.measure(h, &r)
	return res, r
}

func (m ByCards) measure(h House, r *rules.Ruling) ActionStrength {
	display, special := m.giveUp(h, r)
	a, b := display.count(m.Card, h, r)
	noteType(a, r)
	res := settle(a, b, special, m.Ink, r)
	res.FaceUp = display.FaceUp()
	return res
}

// count gives A and B: the face-up cards of the measured card's type, and those
// of its genre.
func (d Display) count(measured string, h House, r *rules.Ruling) (a, b int) {
	i := d.find(measured)
	if i < 0 {
		return 0, 0
	}
	card, itself := d[i], h.countsItself(d[i].Up)
	if !card.Up {
		how := "does not count itself"
		if itself {
			how = "still counts itself"
		}
		r.Because(strengthCount, "the measured card lies face-down and %s", how)
	}
	if itself != card.Up {
		h.tell(r, countActivated)
	}
	for _, c := range d {
		counts := c.Up
		if c.ID == measured {
			counts = itself
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

// noteType notes more cards of a type than are printed: a promotional card may
// have come with the box, so it is not refused.
func noteType(a int, r *rules.Ruling) {
	if a > cardsOfType {
		r.Note("A is %d, but the box holds %d cards of each type", a, cardsOfType)
	}
}

// settle builds the strength from its parts, the special points having been
// added already, and names it.
func settle(a, b, special int, ink Ink, r *rules.Ruling) ActionStrength {
	ink.supply(r)
	r.Add(a*b, strengthBase, "A %d × B %d", a, b)
	if n := ink.Drops; n != 0 {
		r.Add(n*inkWorth, strengthInk, "%s spent", lang.Plural(n, "ink drop", "ink drops"))
	}
	if n := ink.Special; n != 0 {
		r.Add(n*specialWorth, strengthInk, "%s spent, %d each", lang.Plural(n, "special ink token", "special ink tokens"), specialWorth)
	}
	if n := ink.OnCard; n != 0 {
		r.Add(n*inkWorth, strengthCardInk, "%s lying on the card", lang.Plural(n, "ink drop", "ink drops"))
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
	case all > inkInBox:
		r.Forbid(boxInk, "%d ink drops in all, but the box holds %d", all, inkInBox).In("ink")
	case k.Special > specialsEach:
		r.Forbid(boxInk, "%d special ink tokens, but a player has %d", k.Special, specialsEach).In("special")
	}
}

func (c Card) String() string {
	switch {
	case c.Handle != "":
		return c.Handle
	case c.Type == "":
		return "the card"
	}
	return Cards{Type: c.Type, Genre: c.Genre}.String()
}

// pick finds the cards of one kind that are to be turned: those without a pen
// first, then those with one and the measured card, which the rules refuse.
func (m ByCards) pick(cards Cards) []string {
	var loose, locked, measured []string
	for _, c := range m.Display {
		switch {
		case c.Type != cards.Type || c.Genre != cards.Genre || slices.Contains(m.Turn, c.ID):
		case c.ID == m.Card:
			measured = append(measured, c.ID)
		case c.Pens > 0:
			locked = append(locked, c.ID)
		default:
			loose = append(loose, c.ID)
		}
	}
	all := slices.Concat(loose, locked, measured)
	return all[:min(cards.Count, len(all))]
}

// toDiscard takes the cards to discard: those that lay face-down before, then
// those just turned; all of them.
func (m ByCards) toDiscard(count int) []string {
	var ids []string
	for _, c := range m.Display {
		if !c.Up && c.ID != m.Card {
			ids = append(ids, c.ID)
		}
	}
	ids = append(ids, m.Turn...)
	return ids[:min(count, len(ids))]
}
