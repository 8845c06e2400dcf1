package evenings

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
	"companion/cmd/internal/app"
	"companion/cmd/internal/ask"
	"companion/cmd/internal/keep"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

func AddCommand(a *app.App) *cobra.Command {
	p := &table.Played{Today: app.EveningOf(a.Now())}
	file := app.Once{Name: "file"}
	var flags []string
	c := &cobra.Command{
		Use: "add [word …]", Short: "Record a finished game by hand", Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true,
		Example: "  companion history add vec Ana:9 Bruno:7 Cleo:5\n  companion history add vec Ana Bruno winners=Ana date=yesterday place=Home\n" +
			"  companion history add coc Ana Bruno winners=none",
		Long: `Record a finished game by hand. The game's own rule decides who won: in Vudulhu the first player at 13, in Vampire
Werewolf Fairies more Types and then more Objects where points are equal (Ana:7:2:3 are points:Types:Objects). Where the
points do not decide, name the winners, or none for a game that nobody won.`,
	}
	a.Lazy[c] = func() {
		c.Flags().SortFlags = false
		for _, f := range p.Fields(app.At) {
			c.Flags().Var(pairFlag{f, &flags}, f.Name, f.Help)
		}
		c.Flags().Var(&file, "input", "the answers as one JSON object in a file; - is standard input")
		c.Flags().StringArrayVar(&p.Pairs, "house", nil, "a house rule of the game as `key=value`")
	}
	c.RunE = func(c *cobra.Command, words []string) error {
		if a.NoLog {
			return &app.Usage{Says: "with --no-log nothing can be added"}
		}
		var err error
		if p.Known, err = lookup.ReadRoster(a, c.Context(), lookup.HistoryPatience); err != nil {
			return err
		}
		judge := func() error { _, err := p.Standing(); return err }
		kind := rules.Kind{Name: table.AddKind, Help: "a finished game"}
		if err := a.Fill(c.Context(), kind, p, app.At, file.Value, append(flags, words...), judge); err != nil {
			return whyUndecided(p, err)
		}
		if _, err := p.Standing(); err != nil {
			return err
		}
		if err := input.Check(p, app.At); err != nil {
			return err
		}
		return add(a, c.Context(), p)
	}
	return c
}

// whyUndecided gives the error of winners that are missing the reason why the points do
// not decide.
func whyUndecided(p *table.Played, err error) error {
	var missing *input.MissingError
	if !errors.As(err, &missing) || len(missing.Fields) != 1 || missing.Fields[0].Name != "winners" || len(p.Players.Value) > 0 && p.Players.Value[0].Points == nil {
		return err
	}
	_, undecided := p.Standing()
	return undecided
}

// pairFlag is a flag of a field that is read later, as field=value.
type pairFlag struct {
	field input.Field
	to    *[]string
}

func (p pairFlag) String() string { return "" }

func (p pairFlag) Type() string { return p.field.Type() }

func (p pairFlag) Set(word string) error {
	*p.to = append(*p.to, p.field.Name+"="+word)
	return nil
}

// add saves a game; unlike a ruling it is lost if it cannot be saved, so that is an
// error.
func add(a *app.App, ctx context.Context, p *table.Played) error {
	final, err := p.Standing()
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
	if p.Date.Value.Equal(p.Today) {
		p.Date = input.Opt[time.Time]{}
	}
	// what may be told otherwise the morning after is no part of the question
	review := history.Review{Place: p.Place.Value, Note: p.Note.Value, Rating: p.Rating.Value}
	p.Place, p.Note, p.Rating = input.Opt[string]{}, input.Opt[string]{}, input.Opt[int]{}
	told := app.RulingJSON{Game: p.Game.Value, Calculator: table.AddKind, Verdict: verdict(names), Why: []app.ReasonJSON{}, Notes: []string{}}
	house, err := p.HouseRules()
	if err != nil {
		return err
	}
	stored, err := app.Marshal(told)
	if err != nil {
		return err
	}
	session, err := ask.Save(a, ctx, nil, history.Calculation{
		At: p.When(a.Now()), Version: app.Version, Game: p.Game.Value, Kind: table.AddKind, Line: input.Printed(table.AddKind, p, app.At),
		Input: input.JSON(p, app.At), House: input.JSON(house, app.At), Ruling: stored, Seats: ask.Seats(&final), Review: review,
	})
	if err != nil {
		return err
	}
	return sayAdded(a, ctx, session, told.Verdict, p.Known, final.Players)
}

// sayAdded tells a game that was added as it is kept, and who is new.
func sayAdded(a *app.App, ctx context.Context, session int64, verdict string, known lookup.Roster, players []string) error {
	store, s, err := lookup.OpenSession(a, ctx, lookup.Chosen{Ids: []int64{session}}, func(p0 context.Context) (*history.Store, error) { return lookup.OpenHistory(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	strangers := known.Strangers(players)
	if a.JSON {
		return a.Encode(map[string]any{"session": session, "players": tellSession(s).Players, "new_players": strangers})
	}
	a.Print([]string{fmt.Sprintf("%s; kept as session %d.", verdict, session)})
	a.Print(assist.Wrap("", lookup.Date(s.Evening)+": "+lookup.Summary(s), a.Width))
	a.Print(noteLines(s.Note, "", a.Width))
	lookup.Introduce(a, known, strangers)
	twin, err := twinOf(ctx, store, s)
	if twin > 0 {
		a.Print(assist.Wrap("", fmt.Sprintf("Session %d is the same game, with the same result, that evening: companion history delete %d takes this one back.", twin, session), a.Width))
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
			all = append(all, keep.StandingSays(st)+" "+st.Player)
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
