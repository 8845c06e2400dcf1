package coc

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// revealEvent is a card turned up, or several at once ("Definitions: REVEAL").
type revealEvent struct {
	knownFacts
	At     input.Opt[Handle]
	Cards  input.Opt[[]placed]
	Effect input.Opt[bool]
	By     input.Opt[input.Seat]
}

// placed is a place on the table and what is printed on its card: d2:shoggoth/c/8/9/7.
type placed struct {
	At Handle
	Facts
}

// placedForm returns one of several cards that are turned up.
func placedForm(at input.Context) input.Format[placed] {
	place, printed := handleForm(at, false), factsForm(at)
	return input.Format[placed]{
		Text:  "a place and " + printed.Text,
		Short: "place:" + printed.Short,
		Read: func(word string) (p placed, err error) {
			atoms, err := input.Atoms(word, ":/=+")
			if err != nil {
				return p, err
			}
			if len(atoms) < 2 || atoms[1].Mark != ':' {
				return p, input.NotMine("")
			}
			head := atoms[0].Text
			if atoms[0].Quoted {
				head = `"` + head + `"`
			}
			if p.At, err = place.Read(head); err != nil {
				return p, err
			}
			return p, p.read(atoms[1:], at)
		},
		Write: func(p placed) string { return place.Write(p.At) + ":" + p.Facts.String() },
	}
}

// Fields asks what is printed on the card and where it lies, or for several cards.
func (e *revealEvent) Fields(at input.Context) []input.Field {
	several, one := e.Cards.Set, e.given() || e.At.Set
	const because = "several cards"
	place := input.One("at", &e.At, handleForm(at, false), "where it lies").Else("the first that is not known")
	by := byActive(&e.By, at)
	var known *Facts
	if s, ok := at.State.(*State); ok {
		if i := s.find(e.At.Value); e.At.Set && i >= 0 {
			if s.cards[i].facts.known() && !e.another(s.cards[i].facts) {
				known = &s.cards[i].facts
			}
			if e.Effect.Value {
				by = input.Actor(&e.By, at, s.cards[i].controller)
			}
		} else if whose := e.By.Or(s.active); whose > 0 {
			place = place.Stands(s.nextUnseen(whose))
		}
	}
	cards := input.List("cards", &e.Cards, placedForm(at), 1, cardsMost, "several cards that are turned up at once").TakesSeveral().Unless(one, "a single card")
	effect := input.Flag("effect", &e.Effect, "a card's effect reveals it, outside the REVEAL stage").Fixed("no")
	if s, ok := at.State.(*State); ok && len(e.Cards.Value) > 1 && s.phase != Revealing {
		effect = input.Flag("effect", &e.Effect, effect.Help).Stands("yes") // nothing else reveals several
	}
	place.Prompt, cards.Prompt, effect.Prompt = input.IfNeeded, input.IfNeeded, input.IfNeeded
	return []input.Field{
		e.san(known, "SAN on the card").Unless(several, because),
		e.know(known, "KNOW on the card").Unless(several, because),
		e.power(known).Unless(several, because),
		e.kind(known, typeForm, Creature).Unless(several, because),
		place.Unless(several, because),
		e.card(known, at).Unless(several, because),
		e.unique(known).Unless(several, because),
		cards, effect, by,
	}
}

// nextUnseen returns the first place of a player with an unseen card, or else with a
// concealed one; empty if he has none.
func (s *State) nextUnseen(p input.Seat) string {
	all := s.concealedOf(p)
	i := slices.IndexFunc(all, func(c card) bool { return c.facts.Name == "" })
	switch {
	case len(all) == 0:
		return ""
	case i < 0:
		i = 0
	}
	return all[i].id.write(s.heads)
}

// RevealedResult has the outcome of each card, the copies of a unique that were concealed
// by it, and what all have then.
type RevealedResult struct {
	Outcome   map[string]Outcome `json:"outcome"`
	Concealed []string           `json:"concealed"`
	*counted
}

// reveal turns cards up.
func (s *State) reveal(e *revealEvent, r *rules.Ruling) error {
	s.mayReveal(e, r)
	cards := e.Cards.Value
	if !e.Cards.Set {
		if !e.At.Set {
			return rules.Cannot("at", revealConcealed, "%s has no concealed card", s.name(e.By.Value))
		}
		cards = []placed{{e.At.Value, e.facts(Creature)}}
	}
	for i := range cards {
		if err := s.mayTurn(cards, i, e, r); err != nil {
			return err
		}
	}
	if !e.Effect.Value && s.phase == Revealing && e.By.Value == s.active {
		s.revealed = true
	}
	res := RevealedResult{Outcome: map[string]Outcome{}, Concealed: []string{}}
	texts := s.turnUp(slices.Clone(cards), &res, r)
	res.counted = new(counted)
	r.Result = res
	r.Say("%s", strings.Join(texts, "; "))
	return nil
}

// mayReveal forbids a REVEAL outside its stage.
func (s *State) mayReveal(e *revealEvent, r *rules.Ruling) {
	switch {
	case e.Effect.Value:
		r.Because(effectRange, "an effect reveals it")
	case s.phase != Revealing:
		r.Forbid(turnReveal, "a card is revealed in the REVEAL stage, and this is %s; add effect if a card's effect reveals it", s.phase.name())
	case e.By.Value != s.active:
		r.Forbid(turnReveal, "it is the turn of %s", s.name(s.active)).In("by")
	case s.revealed:
		r.Forbid(turnReveal, "%s has revealed in this turn", s.name(s.active))
	case len(e.Cards.Value) > 1:
		r.Forbid(turnReveal, "one card is revealed in the REVEAL stage, not %d; add effect if a card reveals several", len(e.Cards.Value)).In("cards")
	}
}

// mayTurn refuses a card that cannot be turned up, and forbids a card of another player
// unless an effect reveals it.
func (s *State) mayTurn(cards []placed, i int, e *revealEvent, r *rules.Ruling) error {
	field := "at"
	if e.Cards.Set {
		field = "cards"
	}
	h := cards[i].At
	c, err := s.onTable(h, field)
	switch {
	case err != nil:
		return err
	case c.up:
		return rules.Cannot(field, revealConcealed, "%s lies face-up already", s.label(h))
	case slices.ContainsFunc(cards[:i], func(other placed) bool { return other.At == h }):
		return input.InField(field, "%s is named twice", s.label(h))
	case !e.Effect.Value && c.controller != e.By.Value:
		r.Forbid(controls, "%s is a card of %s", s.label(h), s.name(c.controller)).In(field)
	}
	return nil
}

// turnUp settles what cards cost, controller by controller, and lays them.
func (s *State) turnUp(cards []placed, res *RevealedResult, r *rules.Ruling) (texts []string) {
	for p := range s.clockwise() {
		var own []Turned
		var at []Handle
		for i := range cards {
			if c := s.cards[s.find(cards[i].At)]; c.controller == p {
				s.recalled(cards[i].At, cards[i].Facts, r)
				cards[i].Facts = cards[i].mayBeUnique("", r)
				s.compared(cards[i].Facts, cards[i].At, r)
				own = append(own, Turned{cards[i].label(cards[i].At.show(s.heads)), cards[i].Facts})
				at = append(at, cards[i].At)
			}
		}
		if own == nil {
			continue
		}
		before := s.account(p)
		after, outcomes := before.Reveal(own, *s.house, r)
		s.keep(p, after, byReveal)
		for i, o := range outcomes {
			res.Outcome[at[i].show(s.heads)] = o
		}
		texts = append(texts, described(own, outcomes)+change(before, after))
	}
	for _, c := range cards {
		texts = append(texts, s.lay(c, res, r)...)
	}
	return texts
}

// label names a card by its place.
func (p placed) label(place string) string {
	if p.Name == "" {
		return place
	}
	return place + " " + p.Name
}

// lay lays a card that was turned up, or destroys an event or spell, and returns which
// copies are concealed.
func (s *State) lay(p placed, res *RevealedResult, r *rules.Ruling) (texts []string) {
	c := &s.cards[s.find(p.At)]
	c.facts = p.Facts
	if p.Type.Fleeting() {
		s.bury(p.At)
		return nil
	}
	c.up = true
	for _, other := range s.single(p.At, r) {
		res.Concealed = append(res.Concealed, other.show(s.heads))
		texts = append(texts, IsConcealed.of(s.label(other)))
	}
	return texts
}
