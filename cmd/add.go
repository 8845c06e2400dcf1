package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"companion/calculators/rules"
	"companion/history"
)

// addKind is the kind of the entry that a game added by hand has.
const addKind = "add"

// played is a finished game that is recorded by hand.
type played struct {
	Game    rules.Answer[string]
	Players rules.Answer[[]scorer]
	Winners rules.Answer[[]string]
	Date    rules.Answer[time.Time]

	today time.Time // the evening it is now
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
	winners := rules.May
	if p.Players.Given && !slices.ContainsFunc(p.Players.V, func(s scorer) bool { return s.Points != nil }) {
		winners = rules.Must
	}
	return []rules.Field{
		rules.One("game", &p.Game, first(rules.OneOf("", names...)), "which game").Needed(rules.Must),
		rules.List("players", &p.Players, scorerForm, 2, 10, "who played, clockwise, with the points").Needed(rules.Must).TakesSeveral(),
		rules.List("winners", &p.Winners, nameForm, 1, 10, "who won").Needed(winners).Else("whoever has the most points"),
		rules.One("date", &p.Date, p.dateForm(), "on which evening").Else(p.today.Format(time.DateOnly)),
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

var scorerForm = rules.Form[scorer]{
	Says:  "a player with the points, such as Ana:9, or without",
	Short: "player:points",
	Read: func(word string) (scorer, error) {
		atoms, err := rules.Atoms(word, ":")
		if err != nil {
			return scorer{}, err
		}
		s := scorer{Name: atoms[0].Text}
		if err := rules.CheckName(s.Name); err != nil {
			return s, err
		}
		switch len(atoms) {
		case 1:
			return s, nil
		case 2:
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

var nameForm = rules.Form[string]{
	Says:  "the name of a player",
	Short: "player",
	Read: func(word string) (string, error) {
		atoms, err := rules.Atoms(word, "")
		if err != nil {
			return "", err
		}
		return atoms[0].Text, rules.CheckName(atoms[0].Text)
	},
	Write: rules.NameWord,
}

// dateForm is the date of an evening that is not in the future.
func (p *played) dateForm() rules.Form[time.Time] {
	return rules.Form[time.Time]{
		Says:  "a date from 1900 to today, such as 2026-11-30",
		Short: "YYYY-MM-DD",
		Read: func(word string) (time.Time, error) {
			t, err := time.ParseInLocation(time.DateOnly, word, p.today.Location())
			switch {
			case err != nil:
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
	if g, _ := box(p.Game.V); len(names) < g.Min || len(names) > g.Max {
		return rules.Result{}, rules.InField("players", "%s is for %d to %d, not %d", g.Title, g.Min, g.Max, len(names))
	}
	if len(points) != 0 && len(points) != len(names) {
		return rules.Result{}, rules.InField("players", "all of them have points, or none")
	}
	var winners []rules.Seat
	for _, word := range p.Winners.V {
		seat, err := names.Find(word)
		if err != nil {
			return rules.Result{}, rules.InField("winners", "%s: %s", rules.Quote(word), err)
		}
		if slices.Contains(winners, seat) {
			return rules.Result{}, rules.InField("winners", "%s is named twice", names.Name(seat))
		}
		winners = append(winners, seat)
	}
	if len(points) == 0 {
		points = make([]int, len(names)) // equal, so that only the winners stand out
		res, err := ranked(names, points, winners)
		res.Points = nil
		return res, err
	}
	return ranked(names, points, winners)
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

func (a *app) addCommand() *cobra.Command {
	p := &played{today: eveningOf(a.now())}
	input := once{name: "file"}
	c := &cobra.Command{
		Use: "add [word …]", Short: "Record a finished game by hand", Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion history add vec Ana:9 Bruno:7 Cleo:5\n  companion history add vec Ana Bruno winners=Ana date=2026-11-28",
	}
	a.lazy[c] = func() {
		c.Flags().SortFlags = false
		register(c.Flags(), p)
		c.Flags().Var(&input, "input", "the answers as one JSON object in a file; - is standard input")
	}
	c.RunE = func(c *cobra.Command, words []string) error {
		if a.noLog {
			return &usage{says: "with --no-log nothing can be added"}
		}
		judge := func() error { _, err := p.standing(); return err }
		kind := rules.Kind{Name: addKind, Help: "a finished game"}
		if err := a.fill(c.Context(), kind, p, at, input.value, words, judge); err != nil {
			return err
		}
		if err := rules.Check(p, at); err != nil {
			return err
		}
		return a.add(c.Context(), p)
	}
	return c
}

// eveningOf is the date of the evening a moment belongs to.
func eveningOf(now time.Time) time.Time {
	t, _ := time.ParseInLocation(time.DateOnly, history.Evening(now), now.Location()) // a date as it was just written
	return t
}

// add saves a game; unlike a ruling it is lost if it cannot be saved, so that is an
// error.
func (a *app) add(ctx context.Context, p *played) error {
	final, err := p.standing()
	if err != nil {
		return err
	}
	when := a.now()
	if p.Date.Given && !p.Date.V.Equal(p.today) {
		when = p.Date.V.Add(20 * time.Hour) // nobody knows when it was; the evening is what counts
	}
	var names []string
	for _, w := range final.Winners {
		names = append(names, final.Players.Name(w))
	}
	told := rulingJSON{Game: p.Game.V, Calculator: addKind, Verdict: verdict(names), Why: []reasonJSON{}, Notes: []string{}}
	stored, err := marshal(told)
	if err != nil {
		return err
	}
	session, err := a.save(ctx, nil, history.Calculation{
		At: when, Version: Version, Game: p.Game.V, Kind: addKind, Line: rules.Printed(addKind, p, at),
		Input: rules.JSON(p, at), House: []byte("{}"), Ruling: stored, Seats: seats(&final),
	})
	if err != nil {
		return err
	}
	if a.json {
		return a.encode(map[string]any{"session": session})
	}
	a.print([]string{fmt.Sprintf("%s; kept as session %d.", told.Verdict, session)})
	return nil
}

func verdict(winners []string) string {
	if len(winners) == 1 {
		return winners[0] + " wins"
	}
	return rules.AllOf(winners) + " share the victory"
}

var errNoQuestion = errors.New("no such question")
