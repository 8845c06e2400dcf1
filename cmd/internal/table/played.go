package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// AddKind is the kind of the entry that a game added by hand has.
const AddKind = history.Added

// Played is a finished game that is recorded by hand.
type Played struct {
	Game    input.Opt[string]
	Players input.Opt[[]scorer]
	Winners input.Opt[[]string] // as they were typed
	Date    input.Opt[time.Time]
	Place   input.Opt[string]
	Note    input.Opt[string]
	Rating  input.Opt[int]

	Today time.Time // the evening it is now
	Known lookup.Roster
	House input.Input // nil means the printed game with pairs
	Pairs []string    // house rules as key=value
}

// scorer is a player and, where the game has them, the points and what breaks a tie.
type scorer struct {
	Name   string
	Points *int
	Breaks []int
}

func (p *Played) Fields(input.Context) []input.Field {
	var names []string
	for _, g := range app.Games {
		names = append(names, g.Name)
	}
	need, won := input.May, TypedName
	for _, s := range p.Players.Value {
		won.Choices = append(won.Choices, s.Name)
	}
	if p.Game.Set && p.Players.Set && p.isUndecided() {
		need = input.Must
	}
	players := input.List("players", &p.Players, scorerForm(p.Known), 2, 10, "who played, clockwise, with the points").Needed(input.Must).TakesSeveral()
	players.Fresh = true
	winners := input.List("winners", &p.Winners, won, 0, 10, "who won; none for nobody").Needed(need).Else("as the game decides by the points")
	winners.Place = input.Late // a date is none
	return []input.Field{
		input.One("game", &p.Game, First(input.OneOf("", names...)), "which game").Needed(input.Must),
		players,
		winners,
		input.One("date", &p.Date, p.dateForm(), "on which evening").Else(p.Today.Format(time.DateOnly)),
		input.One("place", &p.Place, lookup.PlaceForm, "where it was played").OnlyByKey(),
		input.One("note", &p.Note, lookup.NoteForm, "a note to keep with it").OnlyByKey(),
		input.Int("rating", &p.Rating, 1, lookup.RatingMost, "how good it was").OnlyByKey(),
	}
}

// First is a form whose field comes first: a word it cannot read is meant for it
// all the same.
func First(form input.Format[string]) input.Format[string] {
	read := form.Read
	form.Read = func(word string) (string, error) {
		v, err := read(word)
		var m *input.InputError
		if errors.As(err, &m) && m.NotMine {
			mine := *m
			mine.NotMine = false
			return "", &mine
		}
		return v, err
	}
	return form
}

// scorerForm is the form of a player, known or new, with the points.
func scorerForm(known lookup.Roster) input.Format[scorer] {
	return input.Format[scorer]{
		Text:  "a player with the points, such as Ana:9, or without" + known.Some(),
		Short: "player:points",
		Read: func(word string) (scorer, error) {
			atoms, err := input.Atoms(word, ":")
			if err != nil {
				return scorer{}, err
			}
			if err := asName(known, atoms); err != nil {
				return scorer{}, err
			}
			s := scorer{}
			if s.Name, err = known.Seated(asTyped(atoms[0])); err != nil {
				return s, err
			}
			for i, atom := range atoms[1:] {
				n, err := input.Whole(-999, 9999).Read(atom.Text)
				switch {
				case err != nil:
					return s, input.Wrong("points are -999 to 9999")
				case i == 0:
					s.Points = &n
				case n < 0:
					return s, input.Wrong("what breaks a tie is 0 to 9999")
				default:
					s.Breaks = append(s.Breaks, n)
				}
			}
			return s, nil
		},
		Write: func(s scorer) string {
			if s.Points == nil {
				return input.NameWord(s.Name)
			}
			word := input.NameWord(s.Name)
			for _, n := range append([]int{*s.Points}, s.Breaks...) {
				word += ":" + strconv.Itoa(n)
			}
			return word
		},
	}
}

// asTyped is a piece of a word with its quotes.
func asTyped(a input.Atom) string {
	if a.Quoted {
		return input.Quoted(a.Text)
	}
	return a.Text
}

// asName refuses what stands for a new player and is no name, unless it is quoted: a date,
// or a name with a number after it, as in Ana 9.
func asName(r lookup.Roster, atoms []input.Atom) error {
	name := atoms[0].Text
	if r == nil || len(atoms) > 1 || atoms[0].Quoted || len(r.Strangers([]string{name})) == 0 {
		return nil
	}
	if app.IsDay(name) {
		return input.NotMine("that is a date")
	}
	words := strings.Fields(name)
	for i, w := range words {
		if _, err := strconv.Atoi(w); err == nil && i > 0 {
			return input.Wrong("points stand after a colon: %s:%s", words[0], w)
		}
	}
	return nil
}

// TypedName is the form of the name of one of those who played, as it is typed.
var TypedName = input.Format[string]{
	Text:  "the name of a player",
	Short: "player",
	Read: func(word string) (string, error) {
		atoms, err := input.Atoms(word, "")
		switch {
		case err != nil:
			return "", err
		case !atoms[0].Quoted && strings.Contains(word, "="):
			return "", input.NotMine("")
		}
		return word, input.CheckName(atoms[0].Text)
	},
	Write: func(word string) string {
		if strings.HasPrefix(word, `"`) {
			return word
		}
		return input.NameWord(word)
	},
}

// dateForm is the date of an evening that is not in the future.
func (p *Played) dateForm() input.Format[time.Time] {
	return input.Format[time.Time]{
		Text:  "a date from 1900 to today, such as 2026-11-30, yesterday or monday",
		Short: "YYYY-MM-DD",
		Read: func(word string) (time.Time, error) {
			t, ok := app.Day(word, p.Today)
			switch {
			case !ok:
				return t, input.NotMine("")
			case t.After(p.Today):
				return t, input.Wrong("it is in the future")
			case t.Year() < 1900:
				return t, input.Wrong("it is too long ago")
			}
			return t, nil
		},
		Write: func(t time.Time) string { return t.Format(time.DateOnly) },
	}
}

// hour is when a game began of which only the evening is known; it is never shown.
const hour = 20

// When is a moment of the evening that was told, or now.
func (p *Played) When(now time.Time) time.Time {
	if !p.Date.Set {
		return now
	}
	y, m, d := p.Date.Value.Date()
	return time.Date(y, m, d, hour, 0, 0, 0, p.Today.Location())
}

// isUndecided reports whether the rules need to know who won.
func (p *Played) isUndecided() bool {
	blank := *p
	blank.Winners = input.Opt[[]string]{}
	var undecided *rules.UndecidedError
	_, err := blank.Standing()
	return errors.As(err, &undecided)
}

// Standing ranks the players by the rule of their game. The error is a *input.InputError, or
// wraps one.
func (p *Played) Standing() (rules.Result, error) {
	house, err := p.HouseRules()
	if err != nil {
		return rules.Result{}, err
	}
	var names input.Players
	r := rules.Reported{Nobody: p.Winners.Set && len(p.Winners.Value) == 0, House: house}
	for _, s := range p.Players.Value {
		names = append(names, s.Name)
		r.Breaks = append(r.Breaks, s.Breaks)
		if s.Points != nil {
			r.Points = append(r.Points, *s.Points)
		}
	}
	if err := input.CheckPlayers(names); err != nil {
		return rules.Result{}, err
	}
	g, _ := app.GameOf(p.Game.Value)
	if len(names) < g.Min || len(names) > g.Max {
		return rules.Result{}, input.InField("players", "%s is for %d to %d, not %d", g.Title, g.Min, g.Max, len(names))
	}
	if len(r.Points) != 0 && len(r.Points) != len(names) {
		return rules.Result{}, input.InField("players", "all of them have points, or none")
	}
	for _, s := range p.Players.Value {
		if s.Breaks != nil && len(s.Breaks) != len(g.TieBreaks) {
			return rules.Result{}, input.InField("players", "%s takes %s", s.Name, scorerTakes(g))
		}
	}
	if r.Players = names; !r.Nobody {
		r.Winners, err = p.won(names)
	}
	if err != nil {
		return rules.Result{}, err
	}
	return g.Decide(r)
}

// HouseRules are the house rules by which the game is decided.
func (p *Played) HouseRules() (input.Input, error) {
	g, known := app.GameOf(p.Game.Value)
	if p.House != nil || !known {
		return p.House, nil
	}
	house := g.House()
	return house, app.FillHouse(house, p.Pairs)
}

// scorerTakes is what stands after the name of a player of a game.
func scorerTakes(g app.Game) string {
	if g.TieBreaks == nil {
		return "points only, such as Ana:9"
	}
	return "points, or points:" + strings.Join(g.TieBreaks, ":")
}

// won are the winners that were named; nil for none. The error is a *input.InputError.
func (p *Played) won(names input.Players) (all []input.Seat, err error) {
	at := input.Context{Players: names, Also: p.Known.Others(names)}
	for _, word := range p.Winners.Value {
		seat, err := at.Seat(word)
		if err != nil {
			return nil, input.InField("winners", "%s: %s", lang.Quote(word), err)
		}
		if slices.Contains(all, seat) {
			return nil, input.InField("winners", "%s is named twice", names.Name(seat))
		}
		all = append(all, seat)
	}
	return all, nil
}
