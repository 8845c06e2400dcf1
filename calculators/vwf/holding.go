package vwf

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Holding is what lies in front of a player. It is never changed in place.
type Holding struct {
	Types Types
	Chest []Object
	Bonus int // points that the table has given beside the rules
}

// Holder is a player with what lies in front of him, or with totals that a group
// remembers.
type Holder struct {
	Name string
	Holding
	Totals *Totals // nil if Types and Chest are known
}

// Points are a player's points and what they are made of.
type Points struct {
	Types       int           `json:"types"`       // of all Types together
	Objects     []int         `json:"objects"`     // in order of arrival
	Orientation []Orientation `json:"orientation"` // in the same order
	Total       int           `json:"total"`
}

// Points counts what a player has ("End of the Game").
func (p Holding) Points(h House) Points {
	sum := Points{Types: len(p.Types) * h.typeWorth(), Objects: []int{}, Orientation: []Orientation{}}
	sum.Total = sum.Types + p.Bonus
	for _, o := range p.Chest {
		n := o.Clauses.Worth(p.Types, h).Points
		sum.Objects, sum.Orientation = append(sum.Objects, n), append(sum.Orientation, Lies(n))
		sum.Total += n
	}
	return sum
}

// total is a player's points.
func (p Holding) total(h House) int {
	return len(p.Types)*h.typeWorth() + p.Bonus + p.objects(h)
}

// objects are the points of the Objects in a Chest.
func (p Holding) objects(h House) int {
	n := 0
	for _, o := range p.Chest {
		n += o.Clauses.Worth(p.Types, h).Points
	}
	return n
}

// rankedBy returns the key of a player; what is not known counts 0.
func (p Holder) rankedBy(h House) Key {
	if t := p.Totals; t != nil {
		return Key{t.Points, t.Types.Value, t.Objects.Value}
	}
	return p.key(h)
}

func (p Holding) key(h House) Key { return Key{p.total(h), len(p.Types), len(p.Chest)} }

// names are the Objects of a Chest as they are called.
func (p Holding) names() []string {
	var all []string
	for _, o := range p.Chest {
		all = append(all, o.called())
	}
	return all
}

// helpingHands counts the Objects that raise the hand limit.
func (p Holding) helpingHands() int {
	n := 0
	for _, o := range p.Chest {
		if o.Hand {
			n++
		}
	}
	return n
}

// tell gives a reason for every point.
func (p Holder) tell(sum Points, h House, r *rules.Ruling) {
	if p.Totals != nil {
		r.Part(p.Totals.Points, endTotal, "%s: %s in all", p.Name, points(p.Totals.Points))
		return
	}
	for _, t := range p.Types {
		r.Part(h.typeWorth(), typeWorth, "%s: %s", p.Name, t.Name())
	}
	for i, o := range p.Chest {
		r.Part(sum.Objects[i], objectTurned, "%s: %s lies %s", p.Name, o.called(), sum.Orientation[i])
	}
	if p.Bonus != 0 {
		r.Part(p.Bonus, endTotal, "%s: by the table's decision", p.Name)
	}
}

// find is the Object that a name, or what is printed on it, means; -1 where there is
// none. The error is a *InputError: it means several that are not alike.
func (p Holding) find(name cardName) (int, error) {
	text := input.Fold(name.Text)
	i, err := p.only(func(o Object) bool { return input.Fold(o.called()) == text })
	if i < 0 && err == nil && !name.Whole {
		spaced := strings.ReplaceAll(text, "-", " ")
		i, err = p.only(func(o Object) bool {
			called := input.Fold(o.called())
			return strings.HasPrefix(called, text) || strings.HasPrefix(called, spaced)
		})
	}
	if i < 0 && err == nil {
		i, err = p.only(func(o Object) bool { return o.Clauses.String() == name.Text })
	}
	return i, err
}

// only is the first of the Objects that fit, if all of those are alike; else they are
// told by what they differ in.
func (p Holding) only(fits func(Object) bool) (int, error) {
	first := slices.IndexFunc(p.Chest, fits)
	var names, worth []string
	for _, o := range p.Chest {
		if !fits(o) {
			continue
		}
		if !slices.Contains(names, o.called()) {
			names = append(names, o.called())
		}
		if !slices.Contains(worth, o.Clauses.String()) {
			worth = append(worth, o.Clauses.String())
		}
	}
	switch {
	case len(names) > 1:
		return -1, input.Ambiguous(names)
	case len(worth) > 1:
		return -1, input.Ambiguous(worth)
	}
	return first, nil
}

// word is a name that means this Object of the Chest, or one that is just like it.
func (p Holding) word(o Object) cardName {
	name := cardName{o.called(), true}
	if _, err := p.find(name); err != nil {
		name.Text = o.Clauses.String()
	}
	return name
}

// words are names that mean the Objects of the Chest, one by one.
func (p Holding) words() []string {
	var all []string
	for _, o := range p.Chest {
		all = append(all, p.word(o).Text)
	}
	return all
}

// without is a Holding less one Object.
func (p Holding) without(i int) (Holding, Object) {
	o := p.Chest[i]
	p.Chest = slices.Delete(slices.Clone(p.Chest), i, i+1)
	return p, o
}

// with is a Holding and one Object more.
func (p Holding) with(o Object) Holding {
	p.Chest = append(slices.Clip(p.Chest), o)
	return p
}

// seated names players as the table does, and refuses one who is there twice. The error
// is a *InputError.
func seated(all []Holder, players input.Players) ([]Holder, error) {
	named := slices.Clone(all)
	for i, p := range all {
		if len(players) > 0 {
			seat, err := players.Find(p.Name)
			if err != nil {
				return nil, input.InField("players", "%s: %s", lang.Quote(p.Name), err)
			}
			named[i].Name = players.Name(seat)
		}
		for _, other := range named[:i] {
			if input.Fold(other.Name) == input.Fold(named[i].Name) {
				return nil, input.InField("players", "the names %s and %s are too alike", other.Name, named[i].Name)
			}
		}
	}
	return named, nil
}
