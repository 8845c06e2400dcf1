package cmd

import (
	"companion/calculators/lang"
	"companion/calculators/rules"
)

// opening is a table that is to be opened.
type opening struct {
	Game    rules.Opt[string]
	Players rules.Opt[[]string]
	First   rules.Opt[string]

	known roster
}

func (o *opening) Fields(rules.Context) []rules.Field {
	var names []string
	least, most, begins := 2, 10, "who begins"
	for _, g := range games {
		names = append(names, g.Name)
		if g.Name == o.Game.Value {
			least, most = g.Min, g.Max
			if g.begins != "" {
				begins += "; by the rulebook " + g.begins
			}
		}
	}
	players := rules.List("players", &o.Players, o.playerForm(), least, most, "who plays, clockwise").Needed(rules.Must).TakesSeveral()
	players.Fresh = true
	return []rules.Field{
		rules.One("game", &o.Game, first(rules.OneOf("", names...)), "which game").Needed(rules.Must),
		players,
		rules.One("first", &o.First, o.firstForm(), begins).Else("drawn by lot"),
	}
}

// playerForm is the form of somebody who sits down, and does not sit there yet.
func (o *opening) playerForm() rules.Format[string] {
	form := o.known.form()
	form.Read = func(word string) (string, error) {
		name, err := o.known.seated(word)
		for _, other := range o.Players.Value {
			if err == nil && rules.Fold(other) == rules.Fold(name) {
				err = rules.Wrong("%s sits there already", other)
			}
		}
		return name, err
	}
	return form
}

// firstForm is the form of one of those who sit there; before they are told, of any name.
func (o *opening) firstForm() rules.Format[string] {
	form := typedName
	if o.Players.Set {
		form.Choices, form.Text = o.Players.Value, lang.Or(o.Players.Value)
		form.Read = o.seat
	}
	return form
}

// seat is the name of one of those who sit there.
func (o *opening) seat(word string) (string, error) {
	at := rules.Context{Players: o.Players.Value, Also: o.known.others(o.Players.Value)}
	seat, err := at.Seat(word)
	return at.Players.Name(seat), err
}
