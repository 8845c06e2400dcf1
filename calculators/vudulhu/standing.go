package vudulhu

import (
	"strconv"

	"companion/calculators/input"
	"companion/calculators/lang"
)

// Standing is a player with a number of points.
type Standing struct {
	Player string
	Points int
}

// standingForm returns a player with points from least to most: Ana:12. At a table the
// player is one of those who sit there.
func standingForm(at input.Context, least, most int, says string) input.Format[Standing] {
	return input.Format[Standing]{
		Text:  says,
		Short: "player:points",
		Read: func(word string) (s Standing, err error) {
			atoms, err := input.Atoms(word, ":")
			if err != nil {
				return s, err
			}
			if len(atoms) != 2 {
				return s, input.NotMine("points come after a colon")
			}
			if s.Player, err = playerName(atoms[0], at); err != nil {
				return s, err
			}
			if s.Points, err = input.Whole(least, most).Read(atoms[1].Text); err != nil {
				return s, input.Wrong("points are %d to %d", least, most)
			}
			return s, nil
		},
		Write: func(s Standing) string { return input.NameWord(s.Player) + ":" + strconv.Itoa(s.Points) },
	}
}

// playerForm returns the name of a player; at a table one of those who sit there.
func playerForm(at input.Context) input.Format[string] {
	return input.Format[string]{
		Text:    "a player",
		Short:   "player",
		Choices: at.Players,
		Read: func(word string) (string, error) {
			atoms, err := input.Atoms(word, "")
			if err != nil {
				return "", err
			}
			return playerName(atoms[0], at)
		},
		Write: input.NameWord,
	}
}

func playerName(atom input.Atom, at input.Context) (string, error) {
	if len(at.Players) == 0 || atom.Quoted {
		if err := input.CheckName(atom.Text); err != nil {
			return "", input.NotMine("%s", err)
		}
		return atom.Text, nil
	}
	p, err := at.Seat(atom.Text)
	return at.Players.Name(p), err
}

// around are players as they are named in a question, clockwise, with their points.
type around struct {
	players input.Players
	points  []int
}

func aroundTable(all []Standing) (a around, err error) {
	for _, s := range all {
		a.players, a.points = append(a.players, s.Player), append(a.points, s.Points)
	}
	return a, input.CheckPlayers(a.players)
}

// find returns who a name means, which may be the beginning of it. The error is a *InputError.
func (a around) find(field, name string) (input.Seat, error) {
	p, err := a.players.Find(name)
	if err != nil {
		return 0, input.InField(field, "%s: %s", lang.Quote(name), err)
	}
	return p, nil
}

// scoresAt returns the scores of the table, as words; "" without one.
func scoresAt(at input.Context) string {
	s, ok := at.State.(*State)
	if !ok {
		return ""
	}
	text := ""
	for i, name := range s.players {
		if i > 0 {
			text += ","
		}
		text += input.NameWord(name) + ":" + strconv.Itoa(s.scores[i])
	}
	return text
}

// activeAt returns who has the doll at the table, as a word; "" without one.
func activeAt(at input.Context) string {
	if s, ok := at.State.(*State); ok {
		return input.NameWord(s.name(s.active))
	}
	return ""
}

// spellName writes out a name that may have been abbreviated.
func (a around) spellName(field string, to *input.Opt[string]) (input.Seat, error) {
	if !to.Set {
		return 0, nil
	}
	p, err := a.find(field, to.Value)
	if err == nil {
		to.Value = a.players.Name(p)
	}
	return p, err
}

// scoresOf returns points by player.
func (a around) scoresOf(points []int) map[string]int {
	all := map[string]int{}
	for i, n := range points {
		all[a.players[i]] = n
	}
	return all
}

// namesOf returns the names of some players; an empty list if there are none.
func (a around) namesOf(seats []input.Seat) []string {
	all := []string{}
	for _, p := range seats {
		all = append(all, a.players.Name(p))
	}
	return all
}
