package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/history"
)

// addKind is the kind of the entry that a game added by hand has.
const addKind = history.Added

func (a *app) addCommand() *cobra.Command {
	p := &played{today: eveningOf(a.now())}
	file := once{name: "file"}
	var flags []string
	c := &cobra.Command{
		Use: "add [word …]", Short: "Record a finished game by hand", Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion history add vec Ana:9 Bruno:7 Cleo:5\n  companion history add vec Ana Bruno winners=Ana date=yesterday place=Home\n" +
			"  companion history add coc Ana Bruno winners=none",
		Long: `Record a finished game by hand. The game's own rule decides who won: in Vudulhu the first player at 13, in Vampire
Werewolf Fairies more Types and then more Objects where points are equal (Ana:7:2:3 are points:Types:Objects). Where the
points do not decide, name the winners, or none for a game that nobody won.`,
	}
	a.lazy[c] = func() {
		c.Flags().SortFlags = false
		for _, f := range p.Fields(at) {
			c.Flags().Var(pairFlag{f, &flags}, f.Name, f.Help)
		}
		c.Flags().Var(&file, "input", "the answers as one JSON object in a file; - is standard input")
		c.Flags().StringArrayVar(&p.pairs, "house", nil, "a house rule of the game as `key=value`")
	}
	c.RunE = func(c *cobra.Command, words []string) error {
		if a.noLog {
			return &usage{says: "with --no-log nothing can be added"}
		}
		var err error
		if p.known, err = a.readRoster(c.Context(), historyPatience); err != nil {
			return err
		}
		judge := func() error { _, err := p.standing(); return err }
		kind := rules.Kind{Name: addKind, Help: "a finished game"}
		if err := a.fill(c.Context(), kind, p, at, file.value, append(flags, words...), judge); err != nil {
			return p.whyUndecided(err)
		}
		if _, err := p.standing(); err != nil {
			return err
		}
		if err := input.Check(p, at); err != nil {
			return err
		}
		return a.add(c.Context(), p)
	}
	return c
}

// whyUndecided gives the error of winners that are missing the reason why the points do
// not decide.
func (p *played) whyUndecided(err error) error {
	var missing *input.MissingError
	if !errors.As(err, &missing) || len(missing.Fields) != 1 || missing.Fields[0].Name != "winners" || len(p.Players.Value) > 0 && p.Players.Value[0].Points == nil {
		return err
	}
	_, undecided := p.standing()
	return undecided
}

// pairFlag is a flag of a field that is read later, as field=value.
type pairFlag struct {
	field input.Field
	to    *[]string
}

func (p pairFlag) String() string { return "" }
func (p pairFlag) Type() string   { return p.field.Type() }
func (p pairFlag) Set(word string) error {
	*p.to = append(*p.to, p.field.Name+"="+word)
	return nil
}

// add saves a game; unlike a ruling it is lost if it cannot be saved, so that is an
// error.
func (a *app) add(ctx context.Context, p *played) error {
	final, err := p.standing()
	if err != nil {
		return err
	}
	var names []string
	for _, w := range final.Winners {
		names = append(names, final.Players.Name(w))
	}
	if p.Winners.Set {
		p.Winners = input.Set(names) // in full
	}
	if p.Date.Value.Equal(p.today) {
		p.Date = input.Opt[time.Time]{}
	}
	// what may be told otherwise the morning after is no part of the question
	review := history.Review{Place: p.Place.Value, Note: p.Note.Value, Rating: p.Rating.Value}
	p.Place, p.Note, p.Rating = input.Opt[string]{}, input.Opt[string]{}, input.Opt[int]{}
	told := rulingJSON{Game: p.Game.Value, Calculator: addKind, Verdict: verdict(names), Why: []reasonJSON{}, Notes: []string{}}
	house, err := p.houseRules()
	if err != nil {
		return err
	}
	stored, err := marshal(told)
	if err != nil {
		return err
	}
	session, err := a.save(ctx, nil, history.Calculation{
		At: p.when(a.now()), Version: Version, Game: p.Game.Value, Kind: addKind, Line: input.Printed(addKind, p, at),
		Input: input.JSON(p, at), House: input.JSON(house, at), Ruling: stored, Seats: seats(&final), Review: review,
	})
	if err != nil {
		return err
	}
	return a.sayAdded(ctx, session, told.Verdict, p.known, final.Players)
}

// sayAdded tells a game that was added as it is kept, and who is new.
func (a *app) sayAdded(ctx context.Context, session int64, verdict string, known roster, players []string) error {
	store, s, err := a.openSession(ctx, chosen{ids: []int64{session}}, a.openHistory)
	if err != nil {
		return err
	}
	defer store.Close()
	strangers := known.strangers(players)
	if a.json {
		return a.encode(map[string]any{"session": session, "players": tellSession(s).Players, "new_players": strangers})
	}
	a.print([]string{fmt.Sprintf("%s; kept as session %d.", verdict, session)})
	a.print(assist.Wrap("", date(s.Evening)+": "+summary(s), a.width))
	a.print(noteLines(s.Note, "", a.width))
	a.introduce(known, strangers)
	twin, err := twinOf(ctx, store, s)
	if twin > 0 {
		a.print(assist.Wrap("", fmt.Sprintf("Session %d is the same game, with the same result, that evening: companion history delete %d takes this one back.", twin, session), a.width))
	}
	return err
}

func verdict(winners []string) string {
	switch len(winners) {
	case 0:
		return "Nobody won"
	case 1:
		return winners[0] + " wins"
	}
	return lang.And(winners) + " share the victory"
}

var errNoQuestion = errors.New("no such question")

// twinOf is a session of the same evening that looks like one: the same game, players,
// points and winners; 0 if there is none.
func twinOf(ctx context.Context, store *history.Store, s history.Session) (int64, error) {
	day, err := store.List(ctx, history.Filter{Game: s.Game, From: s.Evening, To: s.Evening}, 0)
	if err != nil {
		return 0, err
	}
	result := func(s history.Session) []string {
		var all []string
		for _, st := range s.Seats {
			all = append(all, standingSays(st)+" "+st.Player)
		}
		slices.Sort(all)
		return all
	}
	for _, other := range day {
		if other.ID != s.ID && other.Kind != history.KindQuestions && slices.Equal(result(other), result(s)) {
			return other.ID, nil
		}
	}
	return 0, nil
}
