package ask

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/match"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// AddCalculators adds a command for every game and every question: below its
// game and, for a game whose questions are asked in mid-game, at the top. The
// points of every game are asked for below score.
func AddCalculators(a *app.App, root *cobra.Command) {
	score := &cobra.Command{Use: app.Scoring, Short: "Points, ranks and winners of a finished game", GroupID: "ask", Args: cobra.ArbitraryArgs, RunE: app.Group}
	a.Branch[score] = func() {
		for _, g := range app.Games {
			score.AddCommand(calculator(a, g, g.Score, g.Scored))
		}
	}
	for _, g := range app.Games {
		below := &cobra.Command{Use: g.Name, Short: g.Title, GroupID: "game", Args: cobra.ArbitraryArgs, RunE: app.Group}
		a.Lazy[below] = func() { below.Long = about(g) }
		a.Branch[below] = func() { addQuestions(a, below, g) }
		root.AddCommand(below)
		for _, k := range g.Asked() {
			if name := k.Kind.Name; g.AtTop && name != app.Scoring {
				top := calculator(a, g, k, name)
				top.GroupID = "ask"
				root.AddCommand(top)
			}
		}
	}
	root.AddCommand(score)
}

// addQuestions adds the questions of a game and its rules below its command.
func addQuestions(a *app.App, below *cobra.Command, g app.Game) {
	below.AddCommand(rulesCommand(a, g))
	for _, k := range g.Asked() {
		name := k.Kind.Name
		c := calculator(a, g, k, name)
		below.AddCommand(c)
		if name == app.Scoring { // companion vec score, vec score novel and score novel are one question
			c.AddCommand(calculator(a, g, k, g.Scored))
		}
	}
}

// about is a game's title, its house rules and what can happen at its table.
func about(g app.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d to %d players.\n\nHouse rules (--house key=value, the printed game first):\n", g.Title, g.Min, g.Max)
	for _, f := range g.House().Fields(app.At) {
		values := append([]string{f.Default}, app.Others(f, f.Default)...)
		fmt.Fprintf(&b, "  %s=%s\n      %s\n", f.Name, strings.Join(values, "|"), f.Help)
	}
	b.WriteString("\nEvents (companion record, or a line in companion play):\n")
	for _, h := range match.Kinds(g.Game) {
		fmt.Fprintf(&b, "  %s\n      %s\n", assist.Usage(h, app.At), h.Kind.Help)
	}
	return strings.TrimSpace(b.String())
}

// calculator is the command for one question.
func calculator(a *app.App, g app.Game, k rules.QuestionKind, name string) *cobra.Command {
	q := &Question{Game: g, kind: k.Kind, Calc: k.Blank(), house: g.House(), input: app.Once{Name: "file"}, player: app.Once{Name: "name"}}
	kind := k.Kind
	c := &cobra.Command{
		Use:                   name + " [word …]",
		Short:                 strings.ToUpper(kind.Help[:1]) + kind.Help[1:],
		Args:                  cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true,
		RunE:                  func(c *cobra.Command, words []string) error { return answer(a, c.Context(), q, words) },
	}
	a.Lazy[c] = func() {
		c.Long = fmt.Sprintf("%s: %s.\nAnswers come as flags, as words (field=value, or by position in the order of the flags) or as JSON; what is missing is asked for.",
			g.Title, kind.Help)
		c.Example = examples(g, name, kind)
		c.Flags().SortFlags = false
		app.Register(c.Flags(), q.Calc)
		c.Flags().Var(&q.input, "input", "the answers as one JSON object in a file; - is standard input")
		c.Flags().StringArrayVar(&q.houseRules, "house", nil, "a house rule as `key=value`; companion "+g.Name+" --help lists them")
		c.Flags().Var(&q.player, "player", `who asks, for the history; the beginning of a known name will do, and '"Jo"' is Jo and not Joanna`)
		if kind.Name == app.Scoring {
			c.Flags().BoolVar(&q.keep, "keep", false, "keep the game as one of its own: do not ask, and do not take it for the same game as before")
		}
		if a.Completing {
			a.Questions[c] = q
		}
	}
	return c
}

// examples are the examples of a question as they are typed.
func examples(g app.Game, name string, kind rules.Kind) string {
	command := "companion " + g.Name + " " + name
	switch {
	case name == g.Scored:
		command = "companion score " + name
	case g.AtTop && kind.Name != app.Scoring:
		command = "companion " + name
	}
	var lines []string
	for _, words := range kind.Examples {
		lines = append(lines, "  "+command+" "+words)
	}
	return strings.Join(lines, "\n")
}

// Question is one question as it is being put.
type Question struct {
	Game          app.Game
	kind          rules.Kind
	Calc          rules.Question
	house         input.Input
	houseRules    []string
	input, player app.Once
	keep          bool // as a game of its own, without asking
}

// allowedBy tells whether a question would be allowed by one more house rule.
func (q *Question) allowedBy(s input.Context) func(pair string) bool {
	return func(pair string) bool {
		change := q.Game.House()
		if app.FillHouse(change, []string{pair}) != nil {
			return false
		}
		house, err := input.Merged(q.Game.House(), s.House, change)
		if err != nil {
			return false
		}
		other := s
		other.House = house
		r, err := rules.Answer(q.Calc, other)
		return err == nil && len(r.Violations) == 0
	}
}

// answer judges a question, saves the ruling and prints it.
func answer(a *app.App, ctx context.Context, q *Question, words []string) error {
	store, unread := table.OpenKept(a, ctx)
	if store != nil {
		defer store.Close()
	}
	who, err := lookup.FindAsker(a, ctx, store, unread, q.player.Value)
	if err != nil {
		return err
	}
	t, err := table.TableFor(a, ctx, store, q.Game)
	unread = cmp.Or(who.Unread, unread, err)
	ruling, err := ruled(a, ctx, q, t, words)
	if err != nil {
		return err
	}
	told := app.Tell(q.Game.Name, q.kind.Name, ruling)
	told.Player = who.Name
	lines := Asked(a, input.Printed(q.kind.Name, q.Calc, app.At), who.Name, "")
	lines = append(lines, assist.Draw(ruling, q.Game.Added(ruling, a.Width), a.Width)...)
	if a.Height > 0 && len(lines) >= a.Height {
		lines = append(lines, assist.Wrap("", ruling.Verdict, a.Width)...) // it has scrolled away
	}
	as := asQuestion
	if t == nil && ruling.Final != nil && !a.NoLog && unread == nil {
		if as = asGame; q.keep {
			as = asNewGame
		} else if !a.JSON && a.Asks() != nil {
			a.Print(lines)
			lines = nil
			if as, err = askKeep(a, ctx, store, q, ruling); err != nil {
				return err
			}
		}
	}
	var strangers []string
	if !a.NoLog && unread == nil {
		strangers, unread = newlyNamed(ctx, store, &who, as != asQuestion, ruling)
	}
	if !a.NoLog && unread == nil {
		told.Session, told.Again, unread = keep(a, ctx, store, q, t, as, who.Name, ruling, told)
	}
	if unread != nil { // it costs the answer nothing
		a.Complain("warning: nothing was saved: %v", unread)
		told.Session, told.Again, strangers = 0, false, nil
	}
	if a.JSON {
		told.NewPlayers = strangers
		return a.Encode(told)
	}
	switch {
	case unread != nil:
	case t != nil:
		lines = append(lines, fmt.Sprintf("(kept with table %d)", t.Stored.ID))
	case told.Again:
		lines = append(lines, assist.Wrap("", fmt.Sprintf("(the same game as session %d, kept once; --keep keeps it as another game, --no-log keeps nothing)", told.Session), a.Width)...)
	case told.Session > 0 && as != asQuestion: // which statistics will count
		lines = append(lines, fmt.Sprintf("(a game: kept as session %d)", told.Session), "(--no-log keeps nothing)")
	case told.Session > 0 && ruling.Final != nil:
		lines = append(lines, "(kept as a question, not as a game)")
	}
	a.Print(lines)
	lookup.Introduce(a, who.Known, strangers)
	return nil
}

// keptAs is how a ruling is kept.
type keptAs int

const (
	asQuestion keptAs = iota // it counts in no statistics
	asGame                   // a finished game, unless the same one is kept already
	asNewGame                // a finished game, whatever is kept
)

// keeping asks whether a scored game is kept.
type keeping struct {
	Keep    input.Opt[bool]
	verdict string
	same    int64 // the session of the same game; 0 for none
}

func (k *keeping) Fields(input.Context) []input.Field {
	help, standing := k.verdict+". Keep this as a game of tonight?", "yes"
	if k.same > 0 {
		help, standing = fmt.Sprintf("%s. Session %d is the same game. Keep this as another game of tonight?", k.verdict, k.same), "no"
	}
	return []input.Field{input.Flag("keep", &k.Keep, help).Else(standing)}
}

// askKeep asks whether a scored game is kept as a game of the evening. Leaving the
// question keeps no game.
func askKeep(a *app.App, ctx context.Context, store *history.Store, q *Question, ruling rules.Ruling) (keptAs, error) {
	k := &keeping{verdict: ruling.Verdict}
	if store != nil {
		var err error
		if k.same, err = store.SameGame(ctx, calculation(a, q, "", ruling, nil)); err != nil {
			k.same = 0 // saving will find out what is wrong
		}
	}
	if err := a.Out.Flush(); err != nil {
		return asQuestion, err
	}
	kind := rules.Kind{Name: "keep", Help: "--no-log keeps nothing, --keep does not ask"}
	err := a.Ask(ctx, kind, k, func() error { return nil })
	switch {
	case errors.Is(err, assist.ErrLeft), errors.Is(err, context.Canceled):
		return asQuestion, nil
	case err != nil:
		return asQuestion, err
	case k.same > 0 && k.Keep.Or(false):
		return asNewGame, nil
	case k.same > 0 || k.Keep.Or(true):
		return asGame, nil
	}
	return asQuestion, nil
}

// ruled is the ruling on a question by the house rules of its table, if there is one, and
// those that are given with it. What the question lacks is asked for.
func ruled(a *app.App, ctx context.Context, q *Question, t *table.Table, words []string) (ruling rules.Ruling, err error) {
	if err := app.FillHouse(q.house, q.houseRules); err != nil {
		return ruling, err
	}
	setting := app.At
	if t != nil {
		if q.house, err = input.Merged(q.Game.House(), t.Match.House(), q.house); err != nil {
			return ruling, err
		}
		setting = t.Match.Context()
	}
	setting.House = q.house
	judge := func() (err error) {
		if ruling, err = rules.Answer(q.Calc, setting); err == nil && len(ruling.Violations) > 0 {
			err = &app.Refusal{Violation: ruling.Violations[0], Hint: app.Otherwise(q.house, ruling.Violations[0].Cite, q.allowedBy(setting))}
		}
		return err
	}
	if err := a.Fill(ctx, q.kind, q.Calc, setting, q.input.Value, words, judge); err != nil {
		return ruling, err
	}
	err = judge()
	return ruling, err
}

// newlyNamed are those whom a question names for the first time: who asks, and who sat where
// a game was scored.
func newlyNamed(ctx context.Context, store *history.Store, who *lookup.Asker, scored bool, ruling rules.Ruling) (strangers []string, err error) {
	var names []string
	if who.Name != "" {
		names = append(names, who.Name)
	}
	if scored && ruling.Final != nil {
		if who.Name == "" {
			who.Known, err = lookup.RosterOf(ctx, store)
		}
		names = append(names, ruling.Final.Players...)
	}
	return who.Known.Strangers(names), err
}

// keep saves a ruling with its question, at the table if there is one, and returns
// the session it is in. again reports that the same game was kept before.
func keep(a *app.App, ctx context.Context, store *history.Store, q *Question, t *table.Table, as keptAs, asker string, ruling rules.Ruling, told app.RulingJSON) (session int64, again bool, err error) {
	told.Player = "" // it stands beside the ruling
	stored, err := app.Marshal(told)
	if err != nil {
		return 0, false, err
	}
	if t != nil {
		return t.Stored.ID, false, t.Keep(ctx, input.Printed(q.kind.Name, q.Calc, app.At), asker, stored)
	}
	c := calculation(a, q, asker, ruling, stored)
	if as == asQuestion {
		c.Seats = nil
	}
	err = saving(a, store, func(store *history.Store) error {
		if as == asGame {
			session, again, err = store.KeepOnce(ctx, c)
		} else {
			session, err = store.Keep(ctx, c)
		}
		return err
	})
	if err == nil && !again {
		a.Saved = fmt.Sprintf("session %d is saved", session)
	}
	return session, again, err
}

// calculation is a question with its ruling, as it is kept.
func calculation(a *app.App, q *Question, asker string, ruling rules.Ruling, stored []byte) history.Calculation {
	kind := q.kind.Name
	return history.Calculation{
		At: a.Now(), Version: app.Version, Game: q.Game.Name, Kind: kind, Player: asker,
		Line: input.Printed(kind, q.Calc, app.At), Input: input.JSON(q.Calc, app.At), House: input.JSON(q.house, app.At), Ruling: stored,
		Seats: Seats(ruling.Final),
	}
}

// saving saves in an open history or, where there was none, in a new one.
func saving(a *app.App, store *history.Store, do func(*history.Store) error) error {
	if store != nil {
		return do(store)
	}
	path, err := lookup.Path(a)
	if err != nil {
		return err
	}
	store, err = history.Open(path, lookup.Patience)
	if err != nil {
		return err
	}
	defer store.Close()
	return do(store)
}

// Save saves a calculation in an open history or, where there was none, in a new one.
func Save(a *app.App, ctx context.Context, store *history.Store, calculation history.Calculation) (session int64, err error) {
	err = saving(a, store, func(store *history.Store) error {
		session, err = store.Keep(ctx, calculation)
		return err
	})
	if err == nil {
		a.Saved = fmt.Sprintf("session %d is saved", session)
	}
	return session, err
}

// Seats is where everybody stood at the end of a finished game.
func Seats(final *rules.Result) []history.Standing {
	if final == nil {
		return nil
	}
	all := make([]history.Standing, len(final.Players))
	for i, name := range final.Players {
		won := slices.Contains(final.Winners, input.Seat(i+1))
		all[i] = history.Standing{Player: name, Rank: final.Ranks[i], Won: won}
		if i < len(final.Points) { // not every game has points
			all[i].Points = final.Points[i]
		}
	}
	return all
}

// Asked is a question as it was understood, and by whom it was asked.
func Asked(a *app.App, line, player, head string) []string {
	if player != "" {
		line = player + " asks: " + line
	}
	return assist.Wrap(head, line, a.Width)
}
