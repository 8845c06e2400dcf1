package vwf

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// WhatIf asks for every total if a Type or an Object came, went or moved.
type WhatIf struct {
	Type     input.Opt[Type]
	Object   input.Opt[cardName]
	Players  input.Opt[[]Holder]
	To, From input.Opt[string]
}

// WhatIfResult has all totals before and after, the Objects that are turned, and the ranks
// after that.
type WhatIfResult struct {
	Before map[string]int `json:"before"`
	After  map[string]int `json:"after"`
	Ranks  map[string]int `json:"ranks"`
	Turned []Turned       `json:"turned"`
	Order  []Holder       `json:"-"` // after the change
}

// Fields asks for the Type or Object, then for each player's Types and Chest.
func (c *WhatIf) Fields(at input.Context) []input.Field {
	typ, object := input.May, input.May
	if !c.Object.Set {
		typ = input.Must
	}
	to, from := input.May, input.May
	if !c.From.Set {
		to = input.Must
	}
	if !c.To.Set && c.From.Set {
		from = input.Must
	}
	o := input.One("object", &c.Object, cardForm(input.Context{}), "which Object, by its points or its name").Needed(object).Unless(c.Type.Set, "a Type")
	if s, ok := at.State.(*State); ok {
		o.Known = s.objectNames(func(input.Seat) bool { return true })
	}
	o.Place = input.Late
	return []input.Field{
		input.One("type", &c.Type, typeForm(at), "which Type").Needed(typ).Unless(c.Object.Set, "an Object").InsteadOf("object"),
		o,
		holdersField(&c.Players, at),
		playerName("to", &c.To, at, "who gets it").Needed(to).InsteadOf("from"),
		playerName("from", &c.From, at, "who loses it").Needed(from),
	}
}

// playerName returns a field with the name of one of the players of the question. Without a table
// it takes only words that no other field can read.
func playerName(name string, to *input.Opt[string], at input.Context, help string) input.Field {
	form := input.NameFormat(input.Context{})
	if len(at.Players) > 0 {
		form.Choices, form.Text = at.Players, lang.Or(at.Players)
		form.Read = func(word string) (string, error) {
			seat, err := at.Seat(word)
			return at.Players.Name(seat), err
		}
		return input.One(name, to, form, help)
	}
	f := input.One(name, to, form, help)
	f.Place = input.Late
	return f
}

// Judge counts again.
func (c *WhatIf) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	before, err := seated(c.Players.Value, s.Players)
	if err != nil {
		return r, err
	}
	c.Players.Value = before
	for _, p := range before {
		if p.Totals != nil {
			return r, input.InField("players", "give the Types and Objects of %s, not the numbers %s", p.Name, p.Totals)
		}
	}
	_, left := atTable(s, before, &r)
	var more Types
	if c.Type.Set {
		more = Types{c.Type.Value}
	} else if cs, err := readClauses(c.Object.Value.Text, typeForm(input.Context{})); err == nil {
		more = cs.types()
	}
	mode := modeNamed(before, more...)
	after := slices.Clone(before)
	if err := c.move(after, s, &r); err != nil {
		return r, err
	}
	before, after = countCures(before, mode, &r), countCures(after, mode, &rules.Ruling{Quiet: true})
	h := house(s)
	was, _, _ := scored(before, left, h, &rules.Ruling{Quiet: true})
	is, final, keys := scored(after, left, h, &rules.Ruling{Quiet: true})
	res, totals := changed(before, after, h, &r)
	if totals == "" {
		totals = lang.Text("No total changes")
	}
	var first rules.Ruling // a ruling of its own, because the change decides this one
	crown(final, keys, left, &first, false)
	for _, why := range first.Why {
		r.Because(why.Cite, "%s", why.Text)
	}
	r.Say("%s. %s", totals, first.Verdict)
	r.Result = WhatIfResult{was.Totals, is.Totals, is.Ranks, res.Turned, after}
	h.note(&r, objectScoring, typePoints)
	return r, nil
}

// move takes the Type or the Object from one player and gives it to another.
func (c *WhatIf) move(all []Holder, at input.Context, r *rules.Ruling) error {
	o, found, err := c.takeAway(all, r)
	if err != nil || !c.To.Set {
		return err
	}
	p, err := findHolder(all, &c.To, "to")
	switch {
	case err != nil:
		return err
	case c.From.Set && c.From.Value == c.To.Value:
		return input.InField("to", "name another player than %s, who has it now", p.Name)
	}
	if c.Type.Set {
		types, err := p.Types.Become(p.Name, c.Type.Value, nil, r)
		if err != nil {
			return asViolation(err, r)
		}
		p.Types = types
		return nil
	}
	if !found {
		if o, err = c.newObject(all, at); err != nil {
			return err
		}
	}
	p.Holding = p.with(o)
	return nil
}

// takeAway takes the Type or the Object from its owner. found reports whether it is an Object
// from a Chest.
func (c *WhatIf) takeAway(all []Holder, r *rules.Ruling) (o Object, found bool, err error) {
	if !c.From.Set {
		return o, false, nil
	}
	p, err := findHolder(all, &c.From, "from")
	if err != nil {
		return o, false, err
	}
	if c.Type.Set {
		types, err := p.Types.Lose(p.Name, c.Type.Value)
		if err != nil {
			return o, false, asViolation(err, r)
		}
		p.Types = types
		return o, false, nil
	}
	i, several := p.find(c.Object.Value)
	switch {
	case several != nil:
		return o, false, input.InField("object", "%s is ambiguous: %s", c.Object.Value, lang.Or(several))
	case i < 0:
		return o, false, asViolation(notInChest("object", p.Name, c.Object.Value), r)
	}
	c.Object.Value = p.word(p.Chest[i])
	p.Holding, o = p.without(i)
	return o, true, nil
}

// newObject returns an Object that comes from no player: by its clauses, or by the name of one
// that is in a Chest or known.
func (c *WhatIf) newObject(all []Holder, at input.Context) (Object, error) {
	if cs, err := readClauses(c.Object.Value.Text, typeForm(input.Context{})); err == nil {
		return Object{Clauses: cs}, nil
	}
	for _, p := range all {
		if i, several := p.find(c.Object.Value); several == nil && i >= 0 {
			c.Object.Value = p.word(p.Chest[i])
			return p.Chest[i], nil
		}
	}
	if o, known := knownObject(c.Object.Value.Text, at); known {
		return o, nil
	}
	return Object{}, input.InField("object", "give the points of %s, such as 3vampire", c.Object.Value)
}

// findHolder finds a player and spells the name. The error is an *InputError.
func findHolder(all []Holder, name *input.Opt[string], field string) (*Holder, error) {
	var names input.Players
	for _, p := range all {
		names = append(names, p.Name)
	}
	seat, err := names.Find(name.Value)
	if err != nil {
		return nil, input.InField(field, "%s: %s", lang.Quote(name.Value), err)
	}
	name.Value = names.Name(seat)
	return &all[seat-1], nil
}

// asViolation adds an error that is a *Violation to the violations of a question.
func asViolation(err error, r *rules.Ruling) error {
	if v, ok := err.(*rules.Violation); ok {
		v.Field = ""
		r.Violations = append(r.Violations, v)
		return nil
	}
	return err
}

// notInChest returns the error of an Object that is missing from a Chest.
func notInChest(field, owner string, name cardName) error {
	return rules.Cannot(field, objectStays, "%s is not in %s's Chest", name.Text, owner)
}
