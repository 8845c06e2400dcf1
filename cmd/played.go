package cmd

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"companion/calculators/rules"
)

// played is a finished game that is recorded by hand.
type played struct {
	Game    rules.Answer[string]
	Players rules.Answer[[]scorer]
	Winners rules.Answer[[]string] // as they were typed
	Date    rules.Answer[time.Time]
	Place   rules.Answer[string]
	Note    rules.Answer[string]
	Rating  rules.Answer[int]

	today time.Time // the evening it is now
	known roster
}

// scorer is a player and, where the game has them, the points.
type scorer struct {
	Name   string
	Points *int
}

func (p *played) Fields(rules.At) []rules.Field {
	var names []string
	for _, g := range games {
		names = append(names, g.Name)
	}
	need, won := rules.May, typedName
	for _, s := range p.Players.V {
		won.Choices = append(won.Choices, s.Name)
	}
	if p.Players.Given && !slices.ContainsFunc(p.Players.V, func(s scorer) bool { return s.Points != nil }) {
		need = rules.Must
	}
	players := rules.List("players", &p.Players, scorerForm(p.known), 2, 10, "who played, clockwise, with the points").Needed(rules.Must).TakesSeveral()
	players.Fresh = true
	winners := rules.List("winners", &p.Winners, won, 1, 10, "who won").Needed(need).Else("whoever has the most points")
	winners.Late = true // a date is none
	return []rules.Field{
		rules.One("game", &p.Game, first(rules.OneOf("", names...)), "which game").Needed(rules.Must),
		players,
		winners,
		rules.One("date", &p.Date, p.dateForm(), "on which evening").Else(p.today.Format(time.DateOnly)),
		rules.One("place", &p.Place, placeForm, "where it was played").OnlyByKey(),
		rules.One("note", &p.Note, noteForm, "a note to keep with it").OnlyByKey(),
		rules.Int("rating", &p.Rating, 1, ratingMost, "how good it was").OnlyByKey(),
	}
}

// first is a form whose field comes first: a word it cannot read is meant for it
// all the same.
func first(form rules.Form[string]) rules.Form[string] {
	read := form.Read
	form.Read = func(word string) (string, error) {
		v, err := read(word)
		var m *rules.Mistake
		if errors.As(err, &m) && m.Foreign {
			return "", rules.Wrong("%s", m.Says)
		}
		return v, err
	}
	return form
}

// scorerForm is the form of a player, known or new, with the points.
func scorerForm(known roster) rules.Form[scorer] {
	return rules.Form[scorer]{
		Says:  "a player with the points, such as Ana:9, or without" + known.some(),
		Short: "player:points",
		Read: func(word string) (scorer, error) {
			atoms, err := rules.Atoms(word, ":")
			if err != nil {
				return scorer{}, err
			}
			if err := known.asName(atoms); err != nil {
				return scorer{}, err
			}
			s := scorer{}
			s.Name, err = known.seated(asTyped(atoms[0]))
			switch {
			case err != nil, len(atoms) == 1:
				return s, err
			case len(atoms) == 2:
				if n, err := rules.Whole(-999, 9999).Read(atoms[1].Text); err == nil {
					s.Points = &n
					return s, nil
				}
			}
			return s, rules.Wrong("points are -999 to 9999")
		},
		Write: func(s scorer) string {
			if s.Points == nil {
				return rules.NameWord(s.Name)
			}
			return rules.NameWord(s.Name) + ":" + strconv.Itoa(*s.Points)
		},
	}
}

// asTyped is a piece of a word with its quotes.
func asTyped(a rules.Atom) string {
	if a.Quoted {
		return rules.Quoted(a.Text)
	}
	return a.Text
}

// asName refuses what stands for a new player and is no name, unless it is quoted: a date,
// or a name with a number after it, as in Ana 9.
func (r roster) asName(atoms []rules.Atom) error {
	name := atoms[0].Text
	if r == nil || len(atoms) > 1 || atoms[0].Quoted || len(r.strangers([]string{name})) == 0 {
		return nil
	}
	if isDay(name) {
		return rules.Foreign("that is a date")
	}
	words := strings.Fields(name)
	for i, w := range words {
		if _, err := strconv.Atoi(w); err == nil && i > 0 {
			return rules.Wrong("points stand after a colon: %s:%s", words[0], w)
		}
	}
	return nil
}

// typedName is the form of the name of one of those who played, as it is typed.
var typedName = rules.Form[string]{
	Says:  "the name of a player",
	Short: "player",
	Read: func(word string) (string, error) {
		atoms, err := rules.Atoms(word, "")
		switch {
		case err != nil:
			return "", err
		case !atoms[0].Quoted && strings.Contains(word, "="):
			return "", rules.Foreign("")
		}
		return word, rules.CheckName(atoms[0].Text)
	},
	Write: func(word string) string {
		if strings.HasPrefix(word, `"`) {
			return word
		}
		return rules.NameWord(word)
	},
}

// dateForm is the date of an evening that is not in the future.
func (p *played) dateForm() rules.Form[time.Time] {
	return rules.Form[time.Time]{
		Says:  "a date from 1900 to today, such as 2026-11-30, yesterday or monday",
		Short: "YYYY-MM-DD",
		Read: func(word string) (time.Time, error) {
			t, ok := day(word, p.today)
			switch {
			case !ok:
				return t, rules.Foreign("")
			case t.After(p.today):
				return t, rules.Wrong("it is in the future")
			case t.Year() < 1900:
				return t, rules.Wrong("it is too long ago")
			}
			return t, nil
		},
		Write: func(t time.Time) string { return t.Format(time.DateOnly) },
	}
}

// hour is when a game began of which only the evening is known; it is never shown.
const hour = 20

// when is a moment of the evening that was told, or now.
func (p *played) when(now time.Time) time.Time {
	if !p.Date.Given {
		return now
	}
	y, m, d := p.Date.V.Date()
	return time.Date(y, m, d, hour, 0, 0, 0, p.today.Location())
}

// standing ranks the players: by points, or the winners before the others. The
// error is a *rules.Mistake.
func (p *played) standing() (rules.Result, error) {
	var names rules.Players
	var points []int
	for _, s := range p.Players.V {
		names = append(names, s.Name)
		if s.Points != nil {
			points = append(points, *s.Points)
		}
	}
	if err := rules.CheckPlayers(names); err != nil {
		return rules.Result{}, err
	}
	g, _ := gameOf(p.Game.V)
	if len(names) < g.Min || len(names) > g.Max {
		return rules.Result{}, rules.InField("players", "%s is for %d to %d, not %d", g.Title, g.Min, g.Max, len(names))
	}
	if g.unpointed && len(points) != 0 {
		return rules.Result{}, rules.InField("players", "%s is won otherwise than by points: only names here, and winners=%s", g.Title, names[0])
	}
	if len(points) != 0 && len(points) != len(names) {
		return rules.Result{}, rules.InField("players", "all of them have points, or none")
	}
	winners, err := p.won(names)
	if err != nil {
		return rules.Result{}, err
	}
	if len(points) == 0 {
		points = make([]int, len(names)) // equal, so that only the winners stand out
		res, err := ranked(names, points, winners)
		res.Points = nil
		return res, err
	}
	return ranked(names, points, winners)
}

// won are the winners that were named; nil for none. The error is a *rules.Mistake.
func (p *played) won(names rules.Players) (all []rules.Seat, err error) {
	at := rules.At{Players: names, Also: p.known.others(names)}
	for _, word := range p.Winners.V {
		seat, err := at.Seat(word)
		if err != nil {
			return nil, rules.InField("winners", "%s: %s", rules.Quote(word), err)
		}
		if slices.Contains(all, seat) {
			return nil, rules.InField("winners", "%s is named twice", names.Name(seat))
		}
		all = append(all, seat)
	}
	return all, nil
}

// ranked ranks by points; where winners are named, one of them comes before the
// others with as many.
func ranked(names rules.Players, points []int, winners []rules.Seat) (rules.Result, error) {
	res := rules.Rank(names, points)
	if winners == nil {
		return res, nil
	}
	for _, w := range winners {
		if !slices.Contains(res.Winners, w) {
			return res, rules.InField("winners", "%s does not have the most points", names.Name(w))
		}
	}
	for i := range res.Ranks {
		if res.Ranks[i] == 1 && !slices.Contains(winners, rules.Seat(i+1)) {
			res.Ranks[i] = len(winners) + 1
		}
	}
	res.Winners = winners
	return res, nil
}
