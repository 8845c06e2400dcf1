package vwf

import (
	"errors"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// objectEvent is the play of an Object into a Chest ("Object Cards").
type objectEvent struct {
	Clauses  input.Opt[Clauses]
	Into, By input.Opt[input.Seat]
	Hand     input.Opt[bool]
	Card     input.Opt[string]
}

// Fields asks for the points of the Object, unless the rulebook prints them, and for the
// Chest.
func (e *objectEvent) Fields(at input.Context) []input.Field {
	clauses := input.One("clauses", &e.Clauses, clausesForm(at), "the points printed on it").OfCard()
	hand := input.Flag("hand", &e.Hand, "whether it raises the hand limit").OfCard()
	clauses = clauses.Needed(input.Must)
	if c, ok := inPrint(e.Card.Value); ok && e.Card.Set && c.clauses != nil {
		clauses = clauses.Needed(input.May).Stands(c.clauses.String())
		if c.hand {
			hand = hand.Stands("yes")
		}
	}
	return []input.Field{
		clauses,
		playerField("into", &e.Into, at, e.By, "whose Chest"),
		unasked(hand),
		input.Name("card", &e.Card, at, "its name"),
		input.Actor(&e.By, at, active(at)),
	}
}

// object puts an Object into a Chest.
func (s *State) object(e *objectEvent, r *rules.Ruling) error {
	before, p := s.held(), s.seat(e.Into.Value)
	o := Object{Name: e.Card.Value, Clauses: worthOf(e.Card.Value, s.mode, e.Clauses.Value), Hand: e.Hand.Value}
	by := means{From: input.Set(fromObject), Card: input.Set(cardName{o.title(), true})}
	if _, err := s.byCard("object", &by, e.By.Value, 0, r); err != nil {
		return err
	}
	if len(p.Chest) == chestMost {
		return rules.Cannot("into", objectPlay, "%s's Chest is full with %d Objects", s.name(e.Into.Value), chestMost)
	}
	p.Holding = p.with(o)
	worth := o.Clauses.Worth(p.Types, *s.house)
	if o.Clauses.String() != e.Clauses.Value.String() {
		r.Because(combinedCure, "%s counts for a Mad Scientist or a Witch", o.title())
	}
	s.noteOther(o, r)
	r.Because(objectPlay, "%s plays %s into %s's Chest", s.name(e.By.Value), o.title(), s.name(e.Into.Value))
	why := rules.Ruling{Quiet: r.Quiet}
	worth.explain(s.name(e.Into.Value), o.Clauses, p.Types, &why)
	for i, reason := range why.Why { // its points are counted below, once
		if line := r.Because(reason.Cite, "%s", reason.Text); i == 0 {
			line.Decides()
		}
	}
	s.report(before, r, "Lay %s %s in %s's Chest", o.title(), OrientationOf(worth.Points), s.name(e.Into.Value))
	return nil
}

// noteOther notes points that differ from those of the rulebook, or from those of another
// Object of the same name at the table.
func (s *State) noteOther(o Object, r *rules.Ruling) {
	if o.Name == "" || r.Quiet {
		return
	}
	if c, ok := inPrint(o.Name); ok && c.clauses != nil && c.clauses.String() != o.Clauses.String() {
		r.Note("the rulebook prints %s on %s, not %s", c.clauses, c.name, o.Clauses)
		return
	}
	for _, p := range s.seats {
		for _, other := range p.Chest {
			if input.Fold(other.Name) == input.Fold(o.Name) && other.Clauses.String() != o.Clauses.String() {
				r.Note("another %s at this table has %s, not %s", o.Name, other.Clauses, o.Clauses)
				return
			}
		}
	}
}

// stealEvent is the theft of an Object from one Chest into another.
type stealEvent struct {
	means
	Object     input.Opt[cardName]
	Target, By input.Opt[input.Seat]
}

// Fields asks for the Object and the victim.
func (e *stealEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject, fromChest, fromSame)
	by := e.By.Or(active(at))
	from := input.Opponent("target", &e.Target, at, by, "from whom").Needed(input.Must)
	return []input.Field{
		hereField(&e.Object, at, "which Object", func(p input.Seat) bool { return p == e.Target.Value || !e.Target.Set && p != by }).Needed(input.Must),
		offering(from, at, owns(e.Object)),
		card[0], unasked(card[1]),
		input.Actor(&e.By, at, active(at)),
	}
}

// owns returns a test whether a player's Chest has an Object, or any if none is given.
func owns(object input.Opt[cardName]) func(seat) bool {
	return func(p seat) bool {
		i, several := p.find(object.Value)
		return !object.Set && len(p.Chest) > 0 || object.Set && (i >= 0 || several != nil)
	}
}

// Spell writes out the Object and the card.
func (e *stealEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	return errors.Join(s.spellObject(&e.Object, e.Target.Value, "object"), e.spell(s, e.By.Value))
}

// steal moves an Object.
func (s *State) steal(e *stealEvent, r *rules.Ruling) error {
	before := s.held()
	from, by := e.Target.Value, e.By.Value
	if from == by {
		return rules.Cannot("target", objectStays, "the Object is already in %s's Chest", s.name(by))
	}
	if _, err := s.byCard("steal", &e.means, by, 0, r); err != nil {
		return err
	}
	o, err := s.take(from, e.Object.Value, "object")
	if err != nil {
		return err
	}
	if len(s.seat(by).Chest) == chestMost {
		return rules.Cannot("by", objectPlay, "%s's Chest is full with %d Objects", s.name(by), chestMost)
	}
	s.seat(by).Holding = s.seat(by).with(o)
	r.Because(objectStays, "%s goes from %s's Chest to %s's Chest", o.title(), s.name(from), s.name(by)).Decides()
	s.report(before, r, "%s steals %s from %s", s.name(by), o.title(), s.name(from))
	return nil
}

// dropEvent is the removal of an Object from a Chest.
type dropEvent struct {
	means
	Object     input.Opt[cardName]
	Target, By input.Opt[input.Seat]
}

// Fields asks for the Object and its owner.
func (e *dropEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject, fromChest, fromSame)
	return []input.Field{
		hereField(&e.Object, at, "which Object", func(p input.Seat) bool { return p == e.Target.Value || !e.Target.Set }).Needed(input.Must),
		offering(target(&e.Target, at, e.By, "from whom"), at, owns(e.Object)),
		card[0], unasked(card[1]),
		input.Actor(&e.By, at, active(at)),
	}
}

// Spell writes out the Object and the card.
func (e *dropEvent) Spell(at input.Context) error {
	s := at.State.(*State)
	return errors.Join(s.spellObject(&e.Object, e.Target.Value, "object"), e.spell(s, e.By.Value))
}

// drop takes an Object out of a Chest.
func (s *State) drop(e *dropEvent, r *rules.Ruling) error {
	before, p := s.held(), e.Target.Value
	name, err := s.byCard("drop", &e.means, e.By.Value, 0, r)
	if err != nil {
		return err
	}
	o, err := s.take(p, e.Object.Value, "object")
	if err != nil {
		return err
	}
	cite := objectStays
	if c, ok := inPrint(name); ok && c.name == "Butterfingers" {
		cite = butterfingers
	}
	r.Because(cite, "%s chooses the Object that goes", s.name(e.By.Value)).Decides()
	s.report(before, r, "Take %s out of %s's Chest", o.title(), s.name(p))
	return nil
}

// useEvent is the use of an Object from the player's own Chest, without another effect here.
type useEvent struct {
	Object input.Opt[cardName]
	By     input.Opt[input.Seat]
}

// Fields asks for the Object.
func (e *useEvent) Fields(at input.Context) []input.Field {
	return []input.Field{
		hereField(&e.Object, at, "which Object", func(p input.Seat) bool { return p == e.By.Or(active(at)) }).Needed(input.Must),
		input.Actor(&e.By, at, active(at)),
	}
}

// Spell writes out the Object.
func (e *useEvent) Spell(at input.Context) error {
	return at.State.(*State).spellObject(&e.Object, e.By.Value, "object")
}

// use takes an Object out of its user's Chest.
func (s *State) use(e *useEvent, r *rules.Ruling) error {
	before := s.held()
	card := means{From: input.Set(fromChest), Card: e.Object}
	if _, err := s.byCard("use", &card, e.By.Value, 0, r); err != nil {
		return err
	}
	r.Because(objectUse, "%s is discarded after its use", e.Object.Value.Text).Decides()
	s.report(before, r, "%s uses %s", s.name(e.By.Value), e.Object.Value.Text)
	return nil
}

// spellObject writes out the name of an Object in a player's Chest. The error is an
// *InputError if the name could be several. An Object that is not there is refused later.
func (s *State) spellObject(name *input.Opt[cardName], owner input.Seat, field string) error {
	if !name.Set || owner == 0 {
		return nil
	}
	p := s.seat(owner)
	i, several := p.find(name.Value)
	if several != nil {
		return input.InField(field, "%s is ambiguous: %s", name.Value, lang.Or(several))
	}
	if i >= 0 {
		name.Value = p.word(p.Chest[i])
	}
	return nil
}

// take takes an Object out of a Chest. The error is a *Violation if the Chest lacks it, or
// if its name could be several.
func (s *State) take(owner input.Seat, name cardName, field string) (Object, error) {
	p := s.seat(owner)
	i, several := p.find(cardName{name.Text, true})
	switch {
	case several != nil:
		return Object{}, rules.Cannot(field, objectStays, "%s is ambiguous: %s", name.Text, lang.Or(several))
	case i < 0:
		return Object{}, notInChest(field, s.name(owner), name)
	}
	var o Object
	p.Holding, o = p.without(i)
	return o, nil
}

// report sets the verdict, and adds the totals and hand limits that changed.
func (s *State) report(before []Holder, r *rules.Ruling, format string, args ...any) {
	if r.Quiet {
		return
	}
	res, totals := changed(before, s.held(), *s.house, r)
	r.Say(format, args...)
	if totals != "" {
		r.Verdict += ": " + totals
	}
	for i, p := range s.seats {
		was, is := before[i].helpingHands(), p.helpingHands()
		if s.house.hands(was) == s.house.hands(is) {
			continue
		}
		limit := s.mode.HandLimit(is, *s.house)
		if res.Limits == nil {
			res.Limits = map[string]int{}
		}
		res.Limits[s.players[i]] = limit
		r.Because(helpingHand, "%s's hand limit is now %d", s.players[i], limit)
		also(r, "%s's hand limit is now %d", s.players[i], limit)
	}
	r.Result = res
}
