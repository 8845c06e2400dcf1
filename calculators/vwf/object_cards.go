package vwf

import (
	"fmt"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Clause is what an Object is worth, in points, to whoever is one of some Types.
type Clause struct {
	Value int
	AnyOf Types
}

// Clauses are all that is printed on an Object about points; none for an Object without
// points.
type Clauses []Clause

// Object is an Object card.
type Object struct {
	Name    string // "" where nobody has named it
	Clauses Clauses
	Hand    bool // it raises the hand limit of its owner
}

// called is the name of an Object, or else its clauses.
func (o Object) called() string {
	if o.Name != "" {
		return o.Name
	}
	return o.Clauses.String()
}

func (o Object) same(other Object) bool {
	return o.called() == other.called() && o.Hand == other.Hand && o.Clauses.String() == other.Clauses.String()
}

// Orientation is how an Object lies in a Chest, which shows what it is worth.
type Orientation string

// The three ways in which an Object lies ("Object Cards").
const (
	Upright    Orientation = "upright"
	Sideways   Orientation = "sideways"
	UpsideDown Orientation = "upside-down"
)

// Lies is how an Object lies that is worth so many points.
func Lies(points int) Orientation {
	switch {
	case points > 0:
		return Upright
	case points < 0:
		return UpsideDown
	}
	return Sideways
}

// String is the orientation in a sentence.
func (o Orientation) String() string {
	if o == UpsideDown {
		return "upside down"
	}
	return string(o)
}

// MarshalText is the orientation as programs read it.
func (o Orientation) MarshalText() ([]byte, error) { return []byte(snake(o)), nil }

// Worth is what an Object is worth to its owner.
type Worth struct {
	Points  int
	Counted Clauses // those that count
	Applied int     // how many apply
	Void    bool    // a gain and a loss cancel each other, by a house rule
}

// Worth counts an Object under the Types of its owner ("Object Cards").
func (cs Clauses) Worth(types Types, h House) Worth {
	var w Worth
	var up, down *Clause
	for i, c := range cs {
		if !types.hasAny(c.AnyOf) {
			continue
		}
		w.Applied++
		if h.ObjectScoring.Value == scoringSum {
			w.Counted = append(w.Counted, c)
		}
		switch {
		case c.Value > 0 && (up == nil || c.Value > up.Value):
			up = &cs[i]
		case c.Value < 0 && (down == nil || c.Value < down.Value):
			down = &cs[i]
		}
	}
	if h.ObjectScoring.Value != scoringSum {
		for _, c := range []*Clause{up, down} {
			if c != nil {
				w.Counted = append(w.Counted, *c)
			}
		}
	}
	if h.ObjectScoring.Value == conflictZero && up != nil && down != nil {
		w.Void = true
		return w
	}
	w.Points = w.Counted.sum()
	return w
}

func (cs Clauses) sum() int {
	n := 0
	for _, c := range cs {
		n += c.Value
	}
	return n
}

// tell gives a reason for every point of an Object.
func (w Worth) tell(printed Clauses, types Types, r *rules.Ruling) {
	twice := w.Applied > len(w.Counted)
	conflict := len(w.Counted) == 2 && w.Counted[0].Value*w.Counted[1].Value < 0
	for _, c := range w.Counted {
		fits := slices.DeleteFunc(slices.Clone(c.AnyOf), func(t Type) bool { return !types.has(t) })
		twice = twice || len(fits) > 1
		r.Add(c.Value, objectWorth, "%+d for a %s", c.Value, lang.And(fits.names()))
	}
	switch {
	case w.Void:
		r.Add(-w.Counted.sum(), objectConflict, "gain and loss cancel each other")
	case conflict:
		r.Because(objectConflict, "the Types conflict, and the difference counts")
	case len(printed) == 0:
		r.Add(0, objectWorth, "no points are printed on it")
	case len(w.Counted) == 0:
		r.Add(0, objectWorth, "its owner is %s, so it counts 0", noneOf(printed.types()))
	}
	if twice {
		r.Because(objectOnce, "once for each card")
	}
}

// ObjectWorth asks what an Object is worth ("Object Cards").
type ObjectWorth struct {
	Clauses input.Opt[Clauses]
	Types   input.Opt[[]Type]
	Card    input.Opt[string]
}

// ObjectResult is what an Object is worth, in points, and how it lies.
type ObjectResult struct {
	Points      int         `json:"points"`
	Orientation Orientation `json:"orientation"`
}

// Fields asks for what is printed on the Object, and for its owner's Types.
func (c *ObjectWorth) Fields(at input.Context) []input.Field {
	clauses := input.One("clauses", &c.Clauses, clausesForm(at), "what is printed on it").Needed(input.Must)
	if o, known := knownObject(c.Card.Value, at); known {
		clauses = clauses.Needed(input.May).Stands(o.Clauses.String())
	}
	return []input.Field{
		clauses,
		input.List("types", &c.Types, typeForm(at), 0, len(allTypes), "what its owner is").TakesSeveral().Else("no Type"),
		input.Name("card", &c.Card, at, "its name").OnlyByKey(),
	}
}

// Judge counts its points.
func (c *ObjectWorth) Judge(s input.Context) (rules.Ruling, error) {
	var r rules.Ruling
	types, err := typesOf(c.Types.Value, "types")
	if err != nil {
		return r, err
	}
	h, o := house(s), Object{Name: c.Card.Value, Clauses: c.Clauses.Value}
	all := []Holder{{Name: "Owner", Holding: Holding{Types: types, Chest: []Object{o}}}}
	printed := worthOf(o.Name, modeNamed(all), o.Clauses)
	if printed.String() != o.Clauses.String() {
		r.Because(combinedCure, "%s has its points for a Mad Scientist or a Witch", o.Name)
	}
	w := printed.Worth(types, h)
	w.tell(printed, types, &r)
	lies := Lies(w.Points)
	r.Because(objectTurned, "%s: it lies %s", points(w.Points), lies)
	r.Say("%s, %s", points(w.Points), lies)
	r.Result = ObjectResult{w.Points, lies}
	if w.Applied > 1 {
		h.tell(&r, objectScoring)
	}
	return r, nil
}

// noneOf is a list of what a player is not: "no Vampire", "neither Vampire nor Werewolf".
func noneOf(types Types) string {
	var names []string
	for _, name := range types.names() {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 1 {
		return "no " + names[0]
	}
	return "neither " + strings.Join(names, " nor ")
}

// points writes a number of points.
func points(n int) string {
	if n == 1 || n == -1 {
		return fmt.Sprintf("%d point", n)
	}
	return fmt.Sprintf("%d points", n)
}

// typesOf sorts a player's Types. The error is a *InputError: one is there twice.
func typesOf(list []Type, field string) (Types, error) {
	sorted := Types{}
	for _, t := range list {
		if sorted.has(t) {
			return nil, input.InField(field, "%s is there twice; nobody is a Type twice", t)
		}
		sorted = sorted.with(t)
	}
	return sorted, nil
}
