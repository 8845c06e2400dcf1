package rulestest

import (
	"slices"

	"companion/calculators/rules"
)

// Duel is a game on one page, with cards to learn, for tests of what all games share:
// whoever strikes takes life from another, and the last one alive wins.
var Duel = rules.Game{
	Name: "duel", Title: "Duel", Source: "this file", Min: 2, Max: 4,
	House:  func() rules.Input { return noRules{} },
	Cites:  []rules.Cite{duelStrike},
	Events: []rules.EventKind{rules.On[Strike](), rules.On[Rest]()},
	Start: func(s rules.Context, first rules.Seat) (rules.State, error) {
		d := &duel{players: s.Players, turn: first}
		for range s.Players {
			d.life = append(d.life, duelLife)
		}
		return d, nil
	},
	Names:   []string{"Old Sword"},
	Card:    func() rules.Input { return new(DuelCard) },
	Printed: []string{`"Old Sword" kind=weapon loss=3`},
}

const duelLife = 20

var duelStrike = rules.Cite{ID: "strike", Section: "Strike", Text: "A strike takes life."}

type noRules struct{}

func (noRules) Fields(rules.Context) []rules.Field { return nil }

// DuelCard is a card of Duel.
type DuelCard struct {
	Name, Kind rules.Opt[string]
	Loss, Cost rules.Opt[int]
	Moons      rules.Opt[[]string]
	Sharp      rules.Opt[bool]
}

// Fields asks for the name and the facts.
func (c *DuelCard) Fields(at rules.Context) []rules.Field {
	return []rules.Field{
		rules.Name("name", &c.Name, at, "the name on the card").Needed(rules.Must),
		rules.One("kind", &c.Kind, rules.OneOf("", "weapon", "spell"), "what kind of card"),
		rules.Int("loss", &c.Loss, 0, 99, "the life it takes"),
		rules.Int("cost", &c.Cost, 0, 99, "the life it costs"),
		rules.List("moons", &c.Moons, rules.OneOf("wb", "white", "black"), 0, 2, "under which moons"),
		rules.Flag("sharp", &c.Sharp, "it is sharp"),
	}
}

// Strike takes life from another; what it costs is half of that, unless told.
type Strike struct {
	Target, By rules.Opt[rules.Seat]
	Loss, Cost rules.Opt[int]
	Sharp      rules.Opt[bool]
	Card       rules.Opt[string]
}

// Kind names the event.
func (*Strike) Kind() rules.Kind { return rules.Kind{Name: "strike", Help: "takes life from another"} }

// Fields asks for the target, the loss and the card.
func (e *Strike) Fields(at rules.Context) []rules.Field {
	actor, half := rules.Seat(0), ""
	if at.State != nil {
		actor = at.State.Turn()
	}
	if e.Loss.Set {
		half = rules.Whole(0, 99).Write(e.Loss.Value / 2)
	}
	return []rules.Field{
		rules.Player("target", &e.Target, at, "who is struck").Needed(rules.Must),
		rules.Int("loss", &e.Loss, 0, 99, "the life it takes").Needed(rules.Must).OfCard(),
		rules.Int("cost", &e.Cost, 0, 99, "the life it costs").Stands(half).OfCard(),
		rules.Flag("sharp", &e.Sharp, "it is sharp").OfCard().OnlyByKey(),
		rules.Name("card", &e.Card, at, "the name on the card"),
		rules.Actor(&e.By, at, actor),
	}
}

// Rest is a turn without a strike.
type Rest struct{ By rules.Opt[rules.Seat] }

// Kind names the event.
func (*Rest) Kind() rules.Kind { return rules.Kind{Name: "rest", Help: "a turn without a strike"} }

// Fields asks who rests.
func (e *Rest) Fields(at rules.Context) []rules.Field {
	actor := rules.Seat(0)
	if at.State != nil {
		actor = at.State.Turn()
	}
	return []rules.Field{rules.Actor(&e.By, at, actor)}
}

type duel struct {
	players rules.Players
	life    []int
	turn    rules.Seat
}

// Copy is a table of its own.
func (d *duel) Copy() rules.State {
	next := *d
	next.life = slices.Clone(d.life)
	return &next
}

// Advance plays a strike or a rest.
func (d *duel) Advance(e rules.Event, r *rules.Ruling) error {
	if s, ok := e.(*Strike); ok {
		r.Add(s.Loss.Value, duelStrike, "taken from %s", d.players.Name(s.Target.Value))
		if s.Target.Value == s.By.Value {
			r.Forbid(duelStrike, "%s strikes nobody but others", d.players.Name(s.By.Value))
		}
		d.life[s.Target.Value-1] -= s.Loss.Value
		d.life[s.By.Value-1] -= s.Cost.Value
	}
	r.Say("%v", d.life)
	d.turn = d.turn%rules.Seat(len(d.players)) + 1
	return nil
}

// Turn is whose turn it is.
func (d *duel) Turn() rules.Seat { return d.turn }

// Next is everything, as long as two are alive.
func (d *duel) Next() []string {
	if len(d.alive()) < 2 {
		return nil
	}
	return []string{"strike", "rest"}
}

func (d *duel) alive() []rules.Seat {
	var seats []rules.Seat
	for i, life := range d.life {
		if life > 0 {
			seats = append(seats, rules.Seat(i+1))
		}
	}
	return seats
}

// Due is nothing.
func (d *duel) Due() []rules.Due { return nil }

// Counters are the lives.
func (d *duel) Counters() []rules.Counter {
	var all []rules.Counter
	for i, life := range d.life {
		all = append(all, rules.Counter{Name: "life", Seat: rules.Seat(i + 1), Value: life, Least: -999, Most: 999})
	}
	return all
}

// Result is who is alive.
func (d *duel) Result() rules.Result {
	return rules.Result{Players: d.players, Winners: d.alive()}
}

// JSON is the lives.
func (d *duel) JSON(bool) any { return map[string]any{"life": d.life} }
