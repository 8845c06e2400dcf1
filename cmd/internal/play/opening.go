package play

import (
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
)

// opening is a table that is to be opened.
type opening struct {
	Game    input.Opt[string]
	Players input.Opt[[]string]
	First   input.Opt[string]

	known lookup.Roster
}

func (o *opening) Fields(input.Context) []input.Field {
	var names []string
	least, most, begins := 2, 10, "who begins"
	for _, g := range app.Games {
		names = append(names, g.Name)
		if g.Name == o.Game.Value {
			least, most = g.Min, g.Max
			if g.Begins != "" {
				begins += "; by the rulebook " + g.Begins
			}
		}
	}
	players := input.List("players", &o.Players, o.playerForm(), least, most, "who plays, clockwise").Needed(input.Must).TakesSeveral()
	players.Fresh = true
	return []input.Field{
		input.One("game", &o.Game, table.First(input.OneOf("", names...)), "which game").Needed(input.Must),
		players,
		input.One("first", &o.First, o.firstForm(), begins).Else("drawn by lot"),
	}
}

// playerForm is the form of somebody who sits down, and does not sit there yet.
func (o *opening) playerForm() input.Format[string] {
	form := o.known.Form()
	form.Read = func(word string) (string, error) {
		name, err := o.known.Seated(word)
		for _, other := range o.Players.Value {
			if err == nil && input.Fold(other) == input.Fold(name) {
				err = input.Wrong("%s sits there already", other)
			}
		}
		return name, err
	}
	return form
}

// firstForm is the form of one of those who sit there; before they are told, of any name.
func (o *opening) firstForm() input.Format[string] {
	form := table.TypedName
	if o.Players.Set {
		form.Choices, form.Text = o.Players.Value, lang.Or(o.Players.Value)
		form.Read = o.seat
	}
	return form
}

// seat is the name of one of those who sit there.
func (o *opening) seat(word string) (string, error) {
	at := input.Context{Players: o.Players.Value, Also: o.known.Others(o.Players.Value)}
	seat, err := at.Seat(word)
	return at.Players.Name(seat), err
}
