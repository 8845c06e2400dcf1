package cmd

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"companion/calculators/rules"
	"companion/history"
)

// What statistics may be told by.
var statsBy = []string{"player", "game", "pair", "evening", "record", "figure"}

const (
	statsRows   = 20 // rows of pairs and evenings that are drawn
	curvePlays  = 60 // plays that a curve goes back
	curvePeople = 8  // players whose curves are drawn
)

// statsAsked is what statistics are asked for.
type statsAsked struct {
	filterFlags
	by     string
	tables bool // the IDs of the tables that each number comes from
	all    bool
}

func (a *app) statsCommand() *cobra.Command {
	s := &statsAsked{}
	c := &cobra.Command{
		Use: "stats [GAME]", Short: "Plays, wins, ranks, streaks, records, and what each game counts", DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs,
		Long: `Plays, wins (alone, and shared with others), average ranks and streaks of each player, the games, pairs of players and
who was ahead, evenings, records; with a game also what that game counts of its own. What is unfinished, abandoned or
deleted has no part in it. Equals share a rank: 9, 9 and 7 points are ranked 1, 1 and 3.`,
		Example: "  companion history stats\n  companion history stats vec --by player --tables",
		RunE: func(c *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return &usage{says: "one game at a time; nothing can take " + rules.Quote(args[1])}
			case len(args) == 1 && s.game != "":
				return &usage{says: "the game is given twice"}
			case len(args) == 1:
				s.game = args[0]
			}
			return a.stats(c.Context(), s)
		},
	}
	s.register(c.Flags())
	c.Flags().StringVar(&s.by, "by", "", "only one `table`: "+rules.AnyOf(statsBy))
	c.Flags().BoolVar(&s.tables, "tables", false, "the sessions that each number comes from")
	c.Flags().BoolVar(&s.all, "all", false, fmt.Sprintf("all pairs and evenings, not only %d", statsRows))
	return c
}

// statsTold is what statistics come to. What was not asked for is nil.
type statsTold struct {
	Players  []history.PlayerStats
	Games    []history.GameStats
	Pairs    []history.PairStats
	Evenings []history.EveningStats
	Records  []history.Record
	Figures  []history.FigureStats
	LeftOut  history.LeftOut

	game      game // whose figures they are
	uncounted int  // tables that its figures lack

	names  []string
	scores [][]int // of each name, for curves
}

func (a *app) stats(ctx context.Context, asked *statsAsked) error {
	if asked.by != "" {
		i, err := rules.Pick(asked.by, statsBy)
		if err != nil {
			return rules.InField("by", "takes %s, not %s", rules.AnyOf(statsBy), rules.Quote(asked.by))
		}
		asked.by = statsBy[i]
	}
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	told := &statsTold{}
	if store != nil {
		defer store.Close()
		filter, err := asked.read(ctx, store)
		if err != nil {
			return err
		}
		if told, err = a.count(ctx, store, filter, asked); err != nil {
			return err
		}
	}
	if a.json {
		return a.encode(told.json(asked))
	}
	a.drawStats(told, asked)
	return nil
}

// count reads the tables of numbers that are asked for.
func (a *app) count(ctx context.Context, store *history.Store, f history.Filter, asked *statsAsked) (*statsTold, error) {
	t := &statsTold{}
	most := statsRows
	if asked.all || a.json {
		most = -1
	}
	for _, part := range []struct {
		by   string
		read func() error
	}{
		{"player", func() (err error) { t.Players, err = store.PlayerStats(ctx, f, asked.tables); return err }},
		{"game", func() (err error) { t.Games, err = store.GameStats(ctx, f, asked.tables); return err }},
		{"pair", func() (err error) { t.Pairs, err = store.PairStats(ctx, f, asked.tables, most); return err }},
		{"evening", func() (err error) { t.Evenings, err = store.EveningStats(ctx, f, asked.tables, most); return err }},
		{"record", func() (err error) { t.Records, err = store.Records(ctx, f); return err }},
		{"figure", func() (err error) { return a.figures(ctx, store, f, asked, t) }},
	} {
		if asked.by != "" && asked.by != part.by {
			continue
		}
		if err := part.read(); err != nil {
			return nil, err
		}
	}
	var err error
	if f.Game != "" && asked.by == "" {
		if t.names, t.scores, err = store.Scores(ctx, f, curvePlays); err != nil {
			return nil, err
		}
	}
	t.LeftOut, err = store.LeftOut(ctx, f)
	return t, err
}

// figures reads what a game counts of its own, once its tables have been counted.
func (a *app) figures(ctx context.Context, store *history.Store, f history.Filter, asked *statsAsked, t *statsTold) error {
	i := slices.IndexFunc(games, func(g game) bool { return g.Name == f.Game && g.Count != nil })
	switch {
	case i < 0 && asked.by == "figure" && f.Game == "":
		return &usage{says: "which game's figures? companion history stats GAME --by figure"}
	case i < 0:
		return nil
	}
	t.game = games[i]
	var err error
	if t.uncounted, err = a.countTables(ctx, store, t.game); err != nil {
		return err
	}
	t.Figures, err = store.Figures(ctx, f, asked.tables)
	return err
}
