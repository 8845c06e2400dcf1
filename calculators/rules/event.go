package rules

import (
	"encoding/json"
	"maps"

	"companion/calculators/input"
)

// Event is something that happened at the table. Its fields know the state it
// happened in from Context.State; without one they read what was printed before, which
// needs no context.
type Event interface{ input.Input }

// Speller is an event with words whose meaning depends on the table, such as a color for the one
// card of that color. Spell writes them out once all fields are filled. Its error is an
// *InputError.
type Speller interface{ Spell(input.Context) error }

// EventKind is a row of Game.Events: a kind of event and the rule that follows it.
type EventKind struct {
	Kind  Kind
	Blank func() Event
	Copy  func(Event) Event

	apply func(State, Event, *Ruling) error
}

// On makes a row of Game.Events from the rule of an event, a method of the state. Examples
// are the words that record one.
func On[S State, T any, P interface {
	*T
	Event
}](name, help string, rule func(S, P, *Ruling) error, examples ...string) EventKind {
	return EventKind{
		Kind:  Kind{Name: name, Help: help, Examples: examples},
		Blank: func() Event { return P(new(T)) },
		Copy: func(e Event) Event {
			v := *e.(P)
			return P(&v)
		},
		apply: func(s State, e Event, r *Ruling) error { return rule(s.(S), e.(P), r) },
	}
}

// AnyTime marks a row whose events a card causes: they may come at any time.
func (k EventKind) AnyTime() EventKind {
	k.Kind.Anytime = true
	return k
}

// Advance changes a state to what follows from an event of this kind. The error is a
// *Violation or an *input.InputError; the state is of no use then.
func (k EventKind) Advance(s State, e Event, r *Ruling) error {
	rule := func() error { return k.apply(s, e, r) }
	if a, ok := s.(Around); ok {
		return a.Around(k.Kind.Name, e, r, rule)
	}
	return rule()
}

// Apply returns the state that follows from an event of this kind; s stays as it is.
func (k EventKind) Apply(s State, e Event, r *Ruling) (State, error) {
	next := s.Copy()
	if err := k.Advance(next, e, r); err != nil {
		return nil, err
	}
	return next, nil
}

// CausedByCard reports whether a card causes an event of this kind: the kind is Anytime, or
// the event reports it.
func (k EventKind) CausedByCard(e Event) bool {
	c, ok := e.(CardCaused)
	return k.Kind.Anytime || ok && c.CausedByCard()
}

// State is a table between two events. EventKind.Apply changes a copy of it.
type State interface {
	// Copy returns a state that can be changed without changing this one.
	Copy() State
	// What follows from the events of every table. As in the rules of the game's own
	// events, an error is a fact that no table can decide otherwise: a *Violation that names
	// the rule, or an *input.InputError. What the rules forbid stands in the ruling.
	Adjust(*Adjust, *Ruling) error
	ChangeHouse(*HouseChange, *Ruling) error
	Leave(*Leave, *Ruling) error
	Return(*Return, *Ruling) error

	Turn() input.Seat // the player in turn; 0 for none
	Next() []string   // kinds of the game that the rules can allow now; empty when it is over
	Due() []Due       // what a rule asks for next, in order
	Counters() []Counter
	Result() Result       // the standing so far; final when over
	JSON(reveal bool) any // the state for programs; what is secret only with reveal
}

// Derives is a State with numbers that follow from others, such as a total of points. No table
// sets them, but rulings account for their changes.
type Derives interface{ Derived() []Counter }

// CountersOf returns all counters of a state, those that follow from others last.
func CountersOf(s State) []Counter {
	if d, ok := s.(Derives); ok {
		return append(s.Counters(), d.Derived()...)
	}
	return s.Counters()
}

// Around is a State that does something before and after the rule of every event: what
// stops an event comes before it, and what follows from any event comes after it.
type Around interface {
	Around(kind string, e Event, r *Ruling, rule func() error) error
}

// Over reports whether the game is over.
func Over(s State) bool { return len(s.Next()) == 0 }

// When is the urgency of a Due.
type When string

const (
	Now   When = "now"  // nothing else of the game may come before it
	Turn  When = "turn" // the turn may not end before it
	Offer When = "may"  // it lapses with the next event of another kind
)

// Due is an event that a rule asks for.
type Due struct {
	Kind   string
	Player input.Seat // 0: the table
	When   When
	More   map[string]any // numbers that go with it: "count", "points"
	Text   string         // the same for players: "turn 1 card face-down"
}

// MarshalJSON gives kind, player, when and whatever goes with it.
func (d dueJSON) MarshalJSON() ([]byte, error) {
	all := map[string]any{"kind": d.Kind, "player": nil, "when": d.When}
	if d.Player > 0 {
		all["player"] = d.players.Name(d.Player)
	}
	maps.Copy(all, d.More)
	return json.Marshal(all)
}

type dueJSON struct {
	Due
	players input.Players
}

// DueJSON returns the due events as programs read them.
func DueJSON(all []Due, players input.Players) any {
	list := make([]dueJSON, len(all))
	for i, d := range all {
		list[i] = dueJSON{d, players}
	}
	return list
}

// Counter is a number that a table may set by its own decision.
type Counter struct {
	Name        string
	Seat        input.Seat // 0: the table's
	Value       int
	Least, Most int
	Secret      bool   // the players keep it to themselves
	Title       string // as players write it, "DS"; the name, if it is empty

	// Words are the values of a counter that is no number, the first one for Least: the colors
	// of the moon, or the players.
	Words []string
}

// Shown returns a value of the counter as players read it.
func (c Counter) Shown(value int) string { return valueWord(c.Words, value, c.Least) }

// Common holds the keys that the JSON of every state has.
type Common struct {
	Active  *string        `json:"active"`
	Over    bool           `json:"over"`
	Winners []string       `json:"winners"`
	Points  map[string]int `json:"points"`
	Ranks   map[string]int `json:"ranks"`
	Next    []string       `json:"next"`
	Due     any            `json:"due"`
}

// CommonOf returns them for a state.
func CommonOf(s State, players input.Players) Common {
	c := Common{Over: Over(s), Winners: []string{}, Next: append([]string{}, s.Next()...), Due: DueJSON(s.Due(), players)}
	if seat := s.Turn(); seat > 0 {
		name := players.Name(seat)
		c.Active = &name
	}
	r := s.Result()
	for i, name := range players {
		if i < len(r.Points) && r.Points[i] != nil {
			if c.Points == nil {
				c.Points = map[string]int{}
			}
			c.Points[name] = *r.Points[i]
		}
		if i < len(r.Ranks) && r.Ranks[i] > 0 {
			if c.Ranks == nil {
				c.Ranks = map[string]int{}
			}
			c.Ranks[name] = r.Ranks[i]
		}
	}
	if c.Over {
		for _, seat := range r.Winners {
			c.Winners = append(c.Winners, players.Name(seat))
		}
	}
	return c
}

// Values returns the values of a counter that each player has, by seat; nil where the game
// has no such counter.
func Values(s State, counter string) []int {
	var all []int
	for _, c := range s.Counters() {
		if c.Name == counter && c.Seat > 0 {
			all = append(all, c.Value)
		}
	}
	return all
}
