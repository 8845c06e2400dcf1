package coc

import (
	"cmp"
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Outcome is the fate of a card that is turned up.
type Outcome string

// A being, item or ritual is revealed; an event or spell takes place or does not, and
// is destroyed in either case.
const (
	Stays    Outcome = "revealed"
	Resolved Outcome = "resolved"
	Fizzled  Outcome = "fizzled"
)

// Replaced is, in a question, what becomes of a unique when another copy of it is
// revealed with it.
const Replaced Outcome = "concealed"

// Turned is a card that is turned from face-down to face-up.
type Turned struct {
	Label string // in sentences
	Facts
}

// rank returns the order in which cards revealed together take what counters there are.
func (t Turned) rank() int {
	switch t.Type {
	case Event:
		return 0
	case Spell:
		return 1
	}
	return 2
}

// Reveal settles what cards of one controller cost that are turned up together
// ("Definitions: REVEAL", "Multiple REVEALS"). The outcomes stand in the order of the
// cards.
func (a Account) Reveal(cards []Turned, h House, r *rules.Ruling) (Account, []Outcome) {
	outcomes := make([]Outcome, len(cards))
	order := make([]int, len(cards))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(cards[i].rank(), cards[j].rank()) })
	if len(cards) > 1 {
		r.Because(multipleReveal, "all are settled at once, events first, then spells")
	}
	for _, i := range order {
		before := a.Purse.San
		a, outcomes[i] = a.turnUp(cards[i], h, r)
		if !h.FreshKnow.Value {
			a.fresh += before - a.Purse.San
		}
	}
	if len(cards) > 1 && a.fresh > 0 {
		r.Because(multipleFresh, "the %d KNOW that came of it paid for none of them", a.fresh)
	}
	a.fresh = 0
	if len(cards) > 1 {
		h.note(r, freshKnow)
	}
	return a, outcomes
}

// turnUp settles one card.
func (a Account) turnUp(t Turned, h House, r *rules.Ruling) (Account, Outcome) {
	if !t.Type.Fleeting() {
		r.Because(reveals, "%s: %d SAN", t.Label, t.San)
		if t.San == 0 {
			return a, Stays
		}
		return a.LoseSan(t.San, r), Stays
	}
	for _, v := range []*rules.Violation{a.unpayable(t.price()), a.ruinous(t.price(), h)} {
		if v != nil {
			if v.Cite.ID == sanLast.ID {
				h.note(r, payLastSan)
			}
			r.Because(revealFizzles, "%s: %s, so nothing is paid", t.Label, v.Text)
			return a, Fizzled
		}
	}
	r.Because(revealPaid, "%s: %d KNOW, %d SAN", t.Label, t.Know, t.San)
	return a.Pay(t.price(), r), Resolved
}

// Reveal asks what cards cost that are turned up, one or several at once.
type Reveal struct {
	San, Know input.Opt[int]
	Type      input.Opt[Type]
	Cards     input.Opt[[]Facts]
	counting
}

// RevealResult has the outcome of each card, in order, and the counters that are left.
type RevealResult struct {
	Outcomes []Outcome `json:"outcomes"`
	CountedResult
}

// Fields asks for one card, or for several.
func (c *Reveal) Fields(at input.Context) []input.Field {
	several, one := c.Cards.Set, c.San.Set || c.Know.Set || c.Type.Set
	need := input.Must
	if several {
		need = input.May
	}
	return append([]input.Field{
		input.Int("san", &c.San, 0, costMost, "SAN on the card").Needed(need).InsteadOf("cards").Unless(several, "cards"),
		input.Int("know", &c.Know, 0, costMost, "KNOW on the card").Fixed("0").Unless(several, "cards"),
		input.One("type", &c.Type, typeForm, "what kind of card it is").Fixed(string(Creature)).Unless(several, "cards"),
		input.List("cards", &c.Cards, factsForm(at), 1, cardsMost, "the cards that are revealed together, in the controller's order").TakesSeveral().Unless(one, "a single card"),
	}, c.fields(at)...)
}

// Judge turns the cards up.
func (c *Reveal) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	cards := c.Cards.Value
	if !c.Cards.Set {
		cards = []Facts{{Type: c.Type.Or(Creature), San: c.San.Value, Know: c.Know.Value}}
	}
	var turned []Turned
	for i, f := range cards {
		turned = append(turned, Turned{Label: f.label(i, cards), Facts: f.mayBeUnique("cards", &r)})
	}
	after, outcomes := c.account().Reveal(turned, house(s), &r)
	replaced := replace(turned, outcomes, s, &r)
	r.Result = RevealResult{outcomes, CountedResult{after.Purse, after.Pool}}
	r.Say("%s: %s are left", capital(described(turned, outcomes)), after.Purse)
	for _, other := range replaced {
		r.Verdict += "; " + IsConcealed.of(other)
	}
	noteRuin(after, &r)
	c.compare(s, &r)
	return r, nil
}

// replace conceals the copies of uniques among cards that are revealed together, and
// returns those that lie revealed on the table: of each the last one stays.
func replace(turned []Turned, outcomes []Outcome, at input.Context, r *rules.Ruling) (onTable []string) {
	s, live := at.State.(*State)
	if !live {
		s = new(State)
	}
	cards, known := slices.Clone(s.cards), slices.Concat(s.cards, s.dead)
	for i, t := range turned {
		if t.Type.Fleeting() {
			continue
		}
		c := card{id: Handle{N: -i - 1}, up: true, facts: t.Facts} // its place is not known
		cards, known = append(cards, c), append(known, c)
		if !isUnique(known, c) {
			continue
		}
		for _, other := range copies(cards, c) {
			k := slices.IndexFunc(cards, func(c card) bool { return c.id == other })
			cards[k].up = false
			label := s.label(other)
			if other.N < 0 {
				label = turned[-other.N-1].Label
				outcomes[-other.N-1] = Replaced
			} else {
				onTable = append(onTable, label)
			}
			r.Because(uniqueOne, "%s is concealed: %s is the copy that stays", label, t.Label)
		}
	}
	return onTable
}

// label names one of several cards.
func (f Facts) label(i int, all []Facts) string {
	if len(all) == 1 {
		return f.title(lang.Sprintf("the %s", f.Type))
	}
	alike := func(other Facts) bool { return f.namesake(other) }
	if slices.ContainsFunc(all[:i], alike) || slices.ContainsFunc(all[i+1:], alike) {
		return lang.Sprintf("%s (card %d)", f.Name, i+1)
	}
	return f.title(lang.Sprintf("%s %d", f.Type, i+1))
}

// described lists the outcome of each card.
func described(cards []Turned, outcomes []Outcome) string {
	var all []string
	for i, o := range outcomes {
		all = append(all, o.of(cards[i].Label))
	}
	return lang.And(all)
}
