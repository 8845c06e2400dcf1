package vwf

import (
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// becomeEvent is the play of a Type card with the card that allows it ("Type Cards").
type becomeEvent struct {
	means
	Type       input.Opt[Type]
	Target, By input.Opt[input.Seat]
	Allows     input.Opt[[]Type]
}

// Fields asks for the Type and the card. The rulebook may print the Types that the card
// allows.
func (e *becomeEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject, fromChest, fromSame, fromNone)
	allows := input.List("allows", &e.Allows, typeForm(at), 1, len(allTypes), "the Types that the card makes").OnlyByKey().OfCard()
	if s, ok := at.State.(*State); ok {
		name := e.name()
		if e.from() == fromSame {
			name = s.turn.card
		}
		if c, ok := inPrint(name); ok && e.from() != fromNone {
			allows = allows.Stands(strings.Join(c.allows(s.mode).words(), ","))
		}
	}
	return []input.Field{
		typeField(&e.Type, at, e.Target, "which Type", func(p seat, t Type) bool { return !p.Types.has(t) }),
		unasked(target(&e.Target, at, e.By, "who becomes it")),
		card[0], card[1], allows,
		input.Actor(&e.By, at, active(at)),
	}
}

// target returns a field with the player whom an event affects: its actor, unless the event names
// another.
func target(to *input.Opt[input.Seat], at input.Context, by input.Opt[input.Seat], help string) input.Field {
	return playerField("target", to, at, by, help)
}

// playerField returns a field with a player, by default the actor.
func playerField(name string, to *input.Opt[input.Seat], at input.Context, by input.Opt[input.Seat], help string) input.Field {
	f := input.Player(name, to, at, help)
	if p := by.Or(active(at)); p > 0 {
		return f.Stands(input.NameWord(at.Players.Name(p)))
	}
	return f
}

// Spell writes out the card.
func (e *becomeEvent) Spell(at input.Context) error { return e.spell(at.State.(*State), e.By.Value) }

// become adds a Type to a player.
func (s *State) become(e *becomeEvent, r *rules.Ruling) error {
	before, p := s.held(), e.Target.Value
	card, err := s.byCard("become", &e.means, e.By.Value, 1, r)
	if err != nil {
		return err
	}
	allows := makesOf(card, s.mode, e.Allows.Value)
	types, err := s.seat(p).Types.Become(s.name(p), e.Type.Value, allows, r)
	if err != nil {
		return err
	}
	s.seat(p).Types = types
	s.explainType(e, card, allows, r)
	if len(types) > 1 {
		r.Because(typeSeveral, "%s is %s", s.name(p), lang.And(types.names()))
	}
	s.report(before, r, "%s is now a %s", s.name(p), e.Type.Value.Name())
	return nil
}

// explainType explains why a card makes a Type, as far as that is known.
func (s *State) explainType(e *becomeEvent, name string, allows Types, r *rules.Ruling) {
	if name == "" {
		name = lang.Text("the card")
	}
	if c, ok := inPrint(name); ok && c.allows(s.mode) != nil && c.allows(s.mode).String() != allows.String() {
		r.Note("in the rulebook, %s makes a %s", c.name, lang.Or(c.allows(s.mode).names()))
	}
	if allows == nil {
		r.Because(typeCard, "%s makes a %s", name, e.Type.Value.Name()).Decides()
		return
	}
	c, _ := inPrint(name)
	r.Because(c.citeOf(s.mode), "%s makes a %s", name, lang.Or(allows.names())).Decides()
}

// loseEvent is the loss of a Type ("Type Cards").
type loseEvent struct {
	means
	Type       input.Opt[Type]
	Target, By input.Opt[input.Seat]
}

// Fields asks for the Type and the player.
func (e *loseEvent) Fields(at input.Context) []input.Field {
	card := e.fields(at, fromAction, fromObject, fromChest, fromSame)
	return []input.Field{
		typeField(&e.Type, at, e.Target, "which Type", func(p seat, t Type) bool { return p.Types.has(t) }),
		offering(target(&e.Target, at, e.By, "from whom"), at, has(e.Type)),
		card[0], card[1],
		input.Actor(&e.By, at, active(at)),
	}
}

// Spell writes out the card.
func (e *loseEvent) Spell(at input.Context) error { return e.spell(at.State.(*State), e.By.Value) }

// lose takes a Type away.
func (s *State) lose(e *loseEvent, r *rules.Ruling) error {
	before, p := s.held(), e.Target.Value
	card, err := s.byCard("lose", &e.means, e.By.Value, 0, r)
	if err != nil {
		return err
	}
	s.judgeRemoval(e, card, r)
	types, err := s.seat(p).Types.Lose(s.name(p), e.Type.Value)
	if err != nil {
		return err
	}
	s.seat(p).Types = types
	r.Because(typeLose, "%s keeps %s", s.name(p), lang.Plural(len(s.seat(p).Chest), "Object", "Objects"))
	s.report(before, r, "%s is no longer a %s", s.name(p), e.Type.Value.Name())
	return nil
}

// judgeRemoval judges a card that removes only certain Types.
func (s *State) judgeRemoval(e *loseEvent, name string, r *rules.Ruling) {
	c, ok := inPrint(name)
	pair := Types{zombie, vampire}
	switch {
	case !ok:
	case c.removes != nil && !c.removes.has(e.Type.Value):
		r.Forbid(stake, "%s removes %s, not %s", c.name, lang.Or(c.removes.names()), e.Type.Value.Name()).In("type")
	case c.removes != nil:
		r.Because(stake, "%s removes %s", c.name, e.Type.Value.Name()).Decides()
	case c.pair && s.mode == Combined && !pair.has(e.Type.Value):
		r.Forbid(combinedCure, "%s removes %s, not %s", c.name, lang.Or(pair.names()), e.Type.Value.Name()).In("type")
	case c.pair && s.mode == Combined:
		r.Because(combinedCure, "%s removes %s", c.name, e.Type.Value.Name()).Decides()
	}
}
