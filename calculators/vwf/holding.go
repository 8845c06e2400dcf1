package vwf

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Holding is the Types and the Chest of a player. It is never changed in place.
type Holding struct {
	Types Types
	Chest []Object
	Bonus int // points by the table's decision
}

// Holder is a player with a Holding, or with totals that a group remembers.
type Holder struct {
	Name string
	Holding
	Totals *Totals // nil if Types and Chest are known
}

// Points holds a player's points and their parts.
type Points struct {
	Types       int           `json:"types"`       // of all Types together
	Objects     []int         `json:"objects"`     // in order of arrival
	Orientation []Orientation `json:"orientation"` // in the same order
	Total       int           `json:"total"`
}

// Points counts the points of a player ("End of the Game").
func (p Holding) Points(h House) Points {
	sum := Points{Types: len(p.Types) * h.typeWorth(), Objects: []int{}, Orientation: []Orientation{}}
	sum.Total = sum.Types + p.Bonus
	for _, o := range p.Chest {
		n := o.Clauses.Worth(p.Types, h).Points
		sum.Objects, sum.Orientation = append(sum.Objects, n), append(sum.Orientation, OrientationOf(n))
		sum.Total += n
	}
	return sum
}

// total returns a player's points.
func (p Holding) total(h House) int {
	return len(p.Types)*h.typeWorth() + p.Bonus + p.objects(h)
}

// objects returns the points of the Objects in a Chest.
func (p Holding) objects(h House) int {
	n := 0
	for _, o := range p.Chest {
		n += o.Clauses.Worth(p.Types, h).Points
	}
	return n
}

// rankedBy returns the key of a player; unknown numbers count 0.
func (p Holder) rankedBy(h House) Key {
	if t := p.Totals; t != nil {
		return Key{t.Points, t.Types.Value, t.Objects.Value}
	}
	return p.key(h)
}

func (p Holding) key(h House) Key { return Key{p.total(h), len(p.Types), len(p.Chest)} }

// names returns the titles of the Objects in a Chest.
func (p Holding) names() []string {
	var all []string
	for _, o := range p.Chest {
		all = append(all, o.title())
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

// explain gives a reason for every point.
func (p Holder) explain(sum Points, h House, r *rules.Ruling) {
	if p.Totals != nil {
		r.Part(p.Totals.Points, endTotal, "%s has %s in all", p.Name, points(p.Totals.Points))
		return
	}
	for _, t := range p.Types {
		r.Part(h.typeWorth(), typeWorth, "%s is a %s", p.Name, t.Name())
	}
	for i, o := range p.Chest {
		r.Part(sum.Objects[i], objectTurned, "%s's %s lies %s", p.Name, o.title(), sum.Orientation[i])
	}
	if p.Bonus != 0 {
		r.Part(p.Bonus, endTotal, "the table gave %s %+d", p.Name, p.Bonus)
	}
}

// find returns the place of the Object with a name or with the printed clauses; -1 if there
// is none. If the name could be several, it lists them.
func (p Holding) find(name cardName) (i int, several []string) {
	text := input.Fold(name.Text)
	i, several = p.only(func(o Object) bool { return input.Fold(o.title()) == text })
	if i < 0 && several == nil && !name.Whole {
		spaced := strings.ReplaceAll(text, "-", " ")
		i, several = p.only(func(o Object) bool {
			title := input.Fold(o.title())
			return strings.HasPrefix(title, text) || strings.HasPrefix(title, spaced)
		})
	}
	if i < 0 && several == nil {
		i, several = p.only(func(o Object) bool { return o.Clauses.String() == name.Text })
	}
	return i, several
}

// only returns the place of the first Object that fits, if all that fit are alike; -1 if
// none fits. Otherwise it lists the titles or the clauses in which they differ.
func (p Holding) only(fits func(Object) bool) (i int, several []string) {
	first := slices.IndexFunc(p.Chest, fits)
	var names, worth []string
	for _, o := range p.Chest {
		if !fits(o) {
			continue
		}
		if !slices.Contains(names, o.title()) {
			names = append(names, o.title())
		}
		if !slices.Contains(worth, o.Clauses.String()) {
			worth = append(worth, o.Clauses.String())
		}
	}
	switch {
	case len(names) > 1:
		return -1, names
	case len(worth) > 1:
		return -1, worth
	}
	return first, nil
}

// word returns a name for this Object of the Chest, or for one just like it.
func (p Holding) word(o Object) cardName {
	name := cardName{o.title(), true}
	if _, several := p.find(name); several != nil {
		name.Text = o.Clauses.String()
	}
	return name
}

// words returns names for the Objects of the Chest, one by one.
func (p Holding) words() []string {
	var all []string
	for _, o := range p.Chest {
		all = append(all, p.word(o).Text)
	}
	return all
}

// without returns the Holding without one Object, and that Object.
func (p Holding) without(i int) (Holding, Object) {
	o := p.Chest[i]
	p.Chest = slices.Delete(slices.Clone(p.Chest), i, i+1)
	return p, o
}

// with returns the Holding with one Object more.
func (p Holding) with(o Object) Holding {
	p.Chest = append(slices.Clip(p.Chest), o)
	return p
}

// seated spells the names of players as the table does. The error is an *InputError for a
// name that is unknown or given twice.
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
