package rulestest

import (
	"slices"

	"companion/calculators/input"
	"companion/calculators/rules"
)

// Duel is a game on one page, with cards to learn, for tests of what all games share:
// a player strikes to take life from another, and the last one alive wins.
var Duel = rules.Game{
	Name: "duel", Title: "Duel", Source: "this file", Min: 2, Max: 4,
	House:  func() input.Input { return noRules{} },
	Cites:  []rules.Cite{duelStrike},
	Events: []rules.EventKind{rules.On("strike", "takes life from another", (*duel).strike), rules.On("rest", "a turn without a strike", (*duel).rest)},
	Start: func(s input.Context, first input.Seat) (rules.State, error) {
		d := &duel{players: s.Players, turn: first}
		for range s.Players {
			d.life = append(d.life, duelLife)
		}
		return d, nil
	},
	Names:   []string{"Old Sword"},
	Card:    func() input.Input { return new(DuelCard) },
	Printed: []string{`"Old Sword" kind=weapon loss=3`},
}

const duelLife = 20

var duelStrike = rules.Cite{ID: "strike", Section: "Strike", Text: "A strike takes life."}

type noRules struct{}

func (noRules) Fields(input.Context) []input.Field { return nil }

// DuelCard is a card of Duel.
type DuelCard struct {
	Name, Kind input.Opt[string]
	Loss, Cost input.Opt[int]
	Moons      input.Opt[[]string]
	Sharp      input.Opt[bool]
}

// Fields asks for the name and the facts.
func (c *DuelCard) Fields(at input.Context) []input.Field {
	return []input.Field{
		input.Name("name", &c.Name, at, "the name on the card").Needed(input.Must),
		input.One("kind", &c.Kind, input.OneOf("", "weapon", "spell"), "what kind of card"),
		input.Int("loss", &c.Loss, 0, 99, "the life it takes"),
		input.Int("cost", &c.Cost, 0, 99, "the life it costs"),
		input.List("moons", &c.Moons, input.OneOf("wb", "white", "black"), 0, 2, "under which moons"),
		input.Flag("sharp", &c.Sharp, "it is sharp"),
	}
}

// Strike takes life from another player. Its cost is half of that by default.
type Strike struct {
	Target, By input.Opt[input.Seat]
	Loss, Cost input.Opt[int]
	Sharp      input.Opt[bool]
	Card       input.Opt[string]
}

// Fields asks for the target, the loss and the card.
func (e *Strike) Fields(at input.Context) []input.Field {
	actor, half := input.Seat(0), ""
	if at.State != nil {
		actor = at.State.(rules.State).Turn()
	}
	if e.Loss.Set {
		half = input.Whole(0, 99).Write(e.Loss.Value / 2)
	}
	return []input.Field{
		input.Player("target", &e.Target, at, "who is struck").Needed(input.Must),
		input.Int("loss", &e.Loss, 0, 99, "the life it takes").Needed(input.Must).OfCard(),
		input.Int("cost", &e.Cost, 0, 99, "the life it costs").Stands(half).OfCard(),
		input.Flag("sharp", &e.Sharp, "it is sharp").OfCard().OnlyByKey(),
		input.Name("card", &e.Card, at, "the name on the card"),
		input.Actor(&e.By, at, actor),
	}
}

// Rest is a turn without a strike.
type Rest struct{ By input.Opt[input.Seat] }

// Fields asks who rests.
func (e *Rest) Fields(at input.Context) []input.Field {
	actor := input.Seat(0)
	if at.State != nil {
		actor = at.State.(rules.State).Turn()
	}
	return []input.Field{input.Actor(&e.By, at, actor)}
}

type duel struct {
	players input.Players
	life    []int
	turn    input.Seat
}

// Copy returns a table of its own.
func (d *duel) Copy() rules.State {
	next := *d
	next.life = slices.Clone(d.life)
	return &next
}

func (d *duel) strike(s *Strike, r *rules.Ruling) error {
	r.Add(s.Loss.Value, duelStrike, "taken from %s", d.players.Name(s.Target.Value))
	if s.Target.Value == s.By.Value {
		r.Forbid(duelStrike, "%s strikes only others", d.players.Name(s.By.Value))
	}
	d.life[s.Target.Value-1] -= s.Loss.Value
	d.life[s.By.Value-1] -= s.Cost.Value
	return nil
}

func (d *duel) rest(*Rest, *rules.Ruling) error { return nil }

// Around passes the turn on.
func (d *duel) Around(_ string, _ rules.Event, r *rules.Ruling, rule func() error) error {
	if err := rule(); err != nil {
		return err
	}
	r.Say("%v", d.life)
	d.turn = d.turn%input.Seat(len(d.players)) + 1
	return nil
}

// Adjust changes nothing.
func (d *duel) Adjust(*rules.Adjust, *rules.Ruling) error { return nil }

// ChangeHouse changes nothing.
func (d *duel) ChangeHouse(*rules.HouseChange, *rules.Ruling) error { return nil }

// Leave changes nothing.
func (d *duel) Leave(*rules.Leave, *rules.Ruling) error { return nil }

// Return changes nothing.
func (d *duel) Return(*rules.Return, *rules.Ruling) error { return nil }

// Turn returns whose turn it is.
func (d *duel) Turn() input.Seat { return d.turn }

// Next returns everything, as long as two are alive.
func (d *duel) Next() []string {
	if len(d.alive()) < 2 {
		return nil
	}
	return []string{"strike", "rest"}
}

func (d *duel) alive() []input.Seat {
	var seats []input.Seat
	for i, life := range d.life {
		if life > 0 {
			seats = append(seats, input.Seat(i+1))
		}
	}
	return seats
}

// Due is nothing.
func (d *duel) Due() []rules.Due { return nil }

// Counters returns the lives.
func (d *duel) Counters() []rules.Counter {
	var all []rules.Counter
	for i, life := range d.life {
		all = append(all, rules.Counter{Name: "life", Seat: input.Seat(i + 1), Value: life, Least: -999, Most: 999})
	}
	return all
}

// Result ranks the players who are alive first.
func (d *duel) Result() rules.Result {
	return rules.Result{Players: d.players, Winners: d.alive()}
}

// JSON returns the lives.
func (d *duel) JSON(bool) any { return map[string]any{"life": d.life} }
