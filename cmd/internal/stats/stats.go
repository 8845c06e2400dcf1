package stats

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// What statistics may be told by. Times are told only if they are asked for: they read
// every event that there ever was.
var StatsBy = []string{"player", "game", "pair", "evening", "record", "figure", "score", byTime}

const byTime = "time"

const (
	statsRows   = 20 // rows of pairs and evenings that are drawn
	curvePlays  = 60 // plays that a curve goes back
	curvePeople = 8  // players whose curves are drawn

	recordHolders = 2 // who is named of those who hold a record
)

// statsAsked is what statistics are asked for.
type statsAsked struct {
	lookup.FilterFlags
	by     app.Once
	tables bool // the IDs of the tables that each number comes from
	all    bool
}

// wants tells whether a table of numbers is asked for.
func (s *statsAsked) wants(by string) bool {
	return s.by.Value == by || s.by.Value == "" && by != byTime
}

func StatsCommand(a *app.App) *cobra.Command {
	s := &statsAsked{by: app.Once{Name: "table"}}
	c := &cobra.Command{
		Use: "stats [GAME]", Short: "Plays, wins, ranks, streaks, records, and what each game counts", DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs,
		Long: `Plays, wins (alone, and shared with others), average ranks and runs of wins of each player, the games, pairs of players
and who was ahead, evenings, records; with a game also what that game counts of its own, and everybody's points play by
play. How long the games took is told by --by time, which reads every event. What is unfinished, abandoned or deleted
has no part in it. Equals share a rank: 9, 9 and 7 points are ranked 1, 1 and 3. The win rate is of wins of both kinds.
What happened is divided by all tables that were recorded event by event, whether it happened there or not.`,
		Example: "  companion history stats\n  companion history stats vec --by player --tables",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return &app.Usage{Says: "one game at a time; nothing can take " + lang.Quote(args[1])}
			}
			for _, word := range args {
				if err := s.Game.Set(word); err != nil {
					return err
				}
			}
			return stats(a, c.Context(), s)
		},
	}
	s.Register(c.Flags(), a.Now())
	c.Flags().Var(&s.by, "by", "only one `table`: "+lang.Or(StatsBy))
	c.Flags().BoolVar(&s.tables, "tables", false, "the sessions that each number comes from, as #3")
	c.Flags().BoolVar(&s.all, "all", false, fmt.Sprintf("all pairs and evenings, not only %d, and everybody's curve from the first play on", statsRows))
	return c
}

// check reads what can be read of it without a history. The error is a *input.InputError or a
// *usage.
func (s *statsAsked) check() error {
	f, err := s.FilterFlags.Check()
	if err != nil || s.by.Value == "" {
		return err
	}
	i, err := input.Pick(s.by.Value, StatsBy)
	switch {
	case lookup.IsAmbiguous(err):
		return lookup.Several("by", s.by.Value, err)
	case err != nil:
		return input.InField("by", "takes %s, not %s", lang.Or(StatsBy), lang.Quote(s.by.Value))
	}
	s.by.Value = StatsBy[i]
	if f.Game == "" && (s.by.Value == "figure" || s.by.Value == "score") {
		return &app.Usage{Says: fmt.Sprintf("which game's %ss? companion history stats GAME --by %s", s.by.Value, s.by.Value)}
	}
	return nil
}

// statsTold is what statistics come to. What was not asked for is nil.
type statsTold struct {
	Players  []history.PlayerStats
	Games    []history.GameStats
	Houses   []history.HouseStats // with Games
	Pairs    []history.PairStats
	Evenings []history.EveningStats
	Records  []history.Record
	Figures  []history.FigureStats
	Scores   []history.Scores
	Times    []history.TimeStats
	LeftOut  history.LeftOut

	filter             history.Filter
	pairs, evenings    int      // in all
	anySaved, anyMeant bool     // with a result
	allDeleted         bool     // that has one
	game               app.Game // whose figures they are
	uncounted          int      // tables that its figures lack
	named              int64    // the first session that a number is said to come from; 0 for none
	anyCounted         bool     // tables with events
}

func stats(a *app.App, ctx context.Context, asked *statsAsked) error {
	if err := asked.check(); err != nil {
		return err
	}
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil {
		return err
	}
	told := &statsTold{}
	if store != nil {
		defer store.Close()
		if told.filter, err = asked.Read(ctx, store); err != nil {
			return err
		}
		if err := count(a, ctx, store, told, asked); err != nil {
			return err
		}
	}
	if a.JSON {
		return a.Encode(told.json(asked))
	}
	drawStats(a, told, asked)
	return nil
}

// count reads the tables of numbers that are asked for, and what has no part in them.
func count(a *app.App, ctx context.Context, store *history.Store, t *statsTold, asked *statsAsked) error {
	f, rows, plays, holders := t.filter, statsRows, curvePlays, recordHolders
	if asked.all || a.JSON {
		rows, plays = -1, -1
	}
	if asked.tables || a.JSON {
		holders = -1
	}
	for _, part := range []struct {
		by   string
		read func() error
	}{
		{"player", func() (err error) { t.Players, err = store.PlayerStats(ctx, f, asked.tables); return err }},
		{"game", func() (err error) {
			if t.Games, err = store.GameStats(ctx, f, asked.tables); err == nil {
				t.Houses, err = store.HouseStats(ctx, f)
			}
			return err
		}},
		{"pair", func() (err error) { t.Pairs, t.pairs, err = store.PairStats(ctx, f, asked.tables, rows); return err }},
		{"evening", func() (err error) {
			t.Evenings, t.evenings, err = store.EveningStats(ctx, f, asked.tables, rows)
			return err
		}},
		{"record", func() (err error) { t.Records, err = store.Records(ctx, f, holders); return err }},
		{"figure", func() error { return figures(a, ctx, store, t, asked) }},
		{"score", func() (err error) {
			if f.Game != "" {
				t.Scores, err = store.Scores(ctx, f, plays)
			}
			return err
		}},
		{byTime, func() (err error) { t.Times, err = store.TimeStats(ctx, f, asked.tables); return err }},
	} {
		if !asked.wants(part.by) {
			continue
		}
		if err := part.read(); err != nil {
			return err
		}
	}
	return t.readRest(ctx, store)
}

// readRest reads what has no part in the numbers, and whether anything has.
func (t *statsTold) readRest(ctx context.Context, store *history.Store) (err error) {
	if t.LeftOut, err = store.LeftOut(ctx, t.filter); err != nil {
		return err
	}
	if t.anySaved, err = store.AnyResult(ctx, history.Filter{}); err != nil {
		return err
	}
	if !t.anySaved {
		t.allDeleted, err = store.AnyResult(ctx, history.Filter{Deleted: true})
		return err
	}
	t.anyMeant, err = store.AnyResult(ctx, t.filter)
	return err
}

// figures reads what a game counts of its own, once its tables have been counted.
func figures(a *app.App, ctx context.Context, store *history.Store, t *statsTold, asked *statsAsked) (err error) {
	i := slices.IndexFunc(app.Games, func(g app.Game) bool { return g.Name == t.filter.Game && g.Count != nil })
	if i < 0 {
		return nil
	}
	t.game = app.Games[i]
	if t.uncounted, err = table.CountTables(a, ctx, store, t.game); err != nil {
		return err
	}
	if t.Figures, err = store.Figures(ctx, t.filter, means(t.game), asked.tables); err != nil || t.Figures != nil {
		return err
	}
	t.anyCounted, err = store.AnyCounted(ctx, t.filter)
	return err
}
