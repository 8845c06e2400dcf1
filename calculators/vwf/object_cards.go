package vwf

import (
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// Clause gives points to an owner who is one of some Types.
type Clause struct {
	Value int
	AnyOf Types
}

// Clauses lists the points printed on an Object; it is empty for an Object without points.
type Clauses []Clause

// Object is an Object card.
type Object struct {
	Name    string // "" if no player has named it
	Clauses Clauses
	Hand    bool // it raises the hand limit of its owner
}

// title returns the name of an Object, or else its clauses.
func (o Object) title() string {
	if o.Name != "" {
		return o.Name
	}
	return o.Clauses.String()
}

func (o Object) same(other Object) bool {
	return o.title() == other.title() && o.Hand == other.Hand && o.Clauses.String() == other.Clauses.String()
}

// Orientation is the way that an Object lies in a Chest, which shows its worth.
type Orientation string

// The three orientations ("Object Cards").
const (
	Upright    Orientation = "upright"
	Sideways   Orientation = "sideways"
	UpsideDown Orientation = "upside-down"
)

// OrientationOf returns the orientation of an Object with n points.
func OrientationOf(n int) Orientation {
	switch {
	case n > 0:
		return Upright
	case n < 0:
		return UpsideDown
	}
	return Sideways
}

// String returns the orientation in a sentence.
func (o Orientation) String() string {
	switch o {
	case Upright:
		return lang.Text("upright")
	case UpsideDown:
		return lang.Text("upside down")
	}
	return lang.Text("sideways")
}

// MarshalText returns the orientation for programs.
func (o Orientation) MarshalText() ([]byte, error) { return []byte(snake(o)), nil }

// Worth is the worth of an Object to its owner.
type Worth struct {
	Points  int
	Counted Clauses // the clauses that count
	Applied int     // the number of clauses that apply
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

// explain gives a reason for every point of an Object.
func (w Worth) explain(owner string, printed Clauses, types Types, r *rules.Ruling) {
	twice := w.Applied > len(w.Counted)
	conflict := len(w.Counted) == 2 && w.Counted[0].Value*w.Counted[1].Value < 0
	for _, c := range w.Counted {
		fits := slices.DeleteFunc(slices.Clone(c.AnyOf), func(t Type) bool { return !types.has(t) })
		twice = twice || len(fits) > 1
		r.Add(c.Value, objectWorth, "it counts %+d for a %s", c.Value, lang.And(fits.names()))
	}
	switch {
	case w.Void:
		r.Add(-w.Counted.sum(), objectConflict, "gain and loss cancel each other")
	case conflict:
		r.Because(objectConflict, "the Types conflict, so the difference counts")
	case len(printed) == 0:
		r.Add(0, objectWorth, "it has no points printed on it")
	case len(w.Counted) == 0:
		worthless(owner, printed.types(), r)
	}
	if twice {
		r.Because(objectOnce, "each card counts once")
	}
}

// worthless explains that the owner is none of the printed Types.
func worthless(owner string, types Types, r *rules.Ruling) {
	var names []string
	for _, name := range types.names() {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	last := len(names) - 1
	if last == 0 {
		r.Add(0, objectWorth, "%s is not a %s, so it counts 0", owner, names[0])
		return
	}
	r.Add(0, objectWorth, "%s is neither %s nor %s, so it counts 0", owner, strings.Join(names[:last], ", "), names[last])
}

// ObjectWorth asks for the worth of an Object ("Object Cards").
type ObjectWorth struct {
	Clauses input.Opt[Clauses]
	Types   input.Opt[[]Type]
	Card    input.Opt[string]
}

// ObjectResult has the points of an Object and its orientation.
type ObjectResult struct {
	Points      int         `json:"points"`
	Orientation Orientation `json:"orientation"`
}

// Fields asks for the points printed on the Object, and for its owner's Types.
func (c *ObjectWorth) Fields(at input.Context) []input.Field {
	clauses := input.One("clauses", &c.Clauses, clausesForm(at), "the points printed on it").Needed(input.Must)
	if o, known := knownObject(c.Card.Value, at); known {
		clauses = clauses.Needed(input.May).Stands(o.Clauses.String())
	}
	return []input.Field{
		clauses,
		input.List("types", &c.Types, typeForm(at), 0, len(allTypes), "its owner's Types").TakesSeveral().Else("no Type"),
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
		r.Because(combinedCure, "%s counts for a Mad Scientist or a Witch", o.Name)
	}
	w := printed.Worth(types, h)
	w.explain(lang.Text("the owner"), printed, types, &r)
	lies := OrientationOf(w.Points)
	r.Because(objectTurned, "with %s it lies %s", points(w.Points), lies)
	r.Say("%s: turn it %s", points(w.Points), lies)
	r.Result = ObjectResult{w.Points, lies}
	if w.Applied > 1 {
		h.note(&r, objectScoring)
	}
	return r, nil
}

// points writes a number of points.
func points(n int) string { return lang.Plural(n, "point", "points") }

// typesOf sorts a player's Types. The error is an *InputError for a Type that is named twice.
func typesOf(list []Type, field string) (Types, error) {
	sorted := Types{}
	for _, t := range list {
		if sorted.has(t) {
			return nil, input.InField(field, "%s is named twice, but a player is each Type only once", t)
		}
		sorted = sorted.with(t)
	}
	return sorted, nil
}
