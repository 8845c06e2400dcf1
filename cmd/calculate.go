package cmd

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
	"companion/history"
)

// scoring is the name of the question in every game that settles who won.
const scoring = "score"

// addCalculators adds a command for every game and every question: below its
// game and, for a game whose questions are asked in mid-game, at the top. The
// points of every game are asked for below score.
func (a *app) addCalculators(root *cobra.Command) {
	score := &cobra.Command{Use: scoring, Short: "Points, ranks and winners of a finished game", GroupID: "ask", Args: cobra.ArbitraryArgs, RunE: group}
	a.branch[score] = func() {
		for _, g := range games {
			score.AddCommand(a.calculator(g, g.Score, g.scored))
		}
	}
	for _, g := range games {
		below := &cobra.Command{Use: g.Name, Short: g.Title, GroupID: "game", Args: cobra.ArbitraryArgs, RunE: group}
		a.lazy[below] = func() { below.Long = about(g) }
		a.branch[below] = func() { a.addQuestions(below, g) }
		root.AddCommand(below)
		for _, k := range g.Asked() {
			if name := k.Kind.Name; g.atTop && name != scoring {
				top := a.calculator(g, k, name)
				top.GroupID = "ask"
				root.AddCommand(top)
			}
		}
	}
	root.AddCommand(score)
}

// addQuestions adds the questions of a game and its rules below its command.
func (a *app) addQuestions(below *cobra.Command, g game) {
	below.AddCommand(a.rulesCommand(g))
	for _, k := range g.Asked() {
		name := k.Kind.Name
		c := a.calculator(g, k, name)
		below.AddCommand(c)
		if name == scoring { // companion vec score, vec score novel and score novel are one question
			c.AddCommand(a.calculator(g, k, g.scored))
		}
	}
}

// about is a game's title, its house rules and what can happen at its table.
func about(g game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d to %d players.\n\nHouse rules (--house key=value, the printed game first):\n", g.Title, g.Min, g.Max)
	for _, f := range g.House().Fields(at) {
		values := append([]string{f.Default}, others(f, f.Default)...)
		fmt.Fprintf(&b, "  %s=%s\n      %s\n", f.Name, strings.Join(values, "|"), f.Help)
	}
	b.WriteString("\nEvents (companion record, or a line in companion play):\n")
	for _, h := range match.Kinds(g.Game) {
		fmt.Fprintf(&b, "  %s\n      %s\n", assist.Usage(h, at), h.Kind.Help)
	}
	return strings.TrimSpace(b.String())
}

// calculator is the command for one question.
func (a *app) calculator(g game, k rules.QuestionKind, name string) *cobra.Command {
	q := &question{game: g, kind: k.Kind, calc: k.Blank(), house: g.House(), input: once{name: "file"}, player: once{name: "name"}}
	kind := k.Kind
	c := &cobra.Command{
		Use:                   name + " [word …]",
		Short:                 strings.ToUpper(kind.Help[:1]) + kind.Help[1:],
		Args:                  cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true,
		RunE:                  func(c *cobra.Command, words []string) error { return a.answer(c.Context(), q, words) },
	}
	a.lazy[c] = func() {
		c.Long = fmt.Sprintf("%s: %s.\nAnswers come as flags, as words (field=value, or by position in the order of the flags) or as JSON; what is missing is asked for.",
			g.Title, kind.Help)
		c.Example = examples(g, name, kind)
		c.Flags().SortFlags = false
		register(c.Flags(), q.calc)
		c.Flags().Var(&q.input, "input", "the answers as one JSON object in a file; - is standard input")
		c.Flags().StringArrayVar(&q.houseRules, "house", nil, "a house rule as `key=value`; companion "+g.Name+" --help lists them")
		c.Flags().Var(&q.player, "player", `who asks, for the history; the beginning of a known name will do, and '"Jo"' is Jo and not Joanna`)
		if kind.Name == scoring {
			c.Flags().BoolVar(&q.keep, "keep", false, "keep the game as one of its own: do not ask, and do not take it for the same game as before")
		}
		if a.completing {
			a.questions[c] = q
		}
	}
	return c
}

// examples are the examples of a question as they are typed.
func examples(g game, name string, kind rules.Kind) string {
	command := "companion " + g.Name + " " + name
	switch {
	case name == g.scored:
		command = "companion score " + name
	case g.atTop && kind.Name != scoring:
		command = "companion " + name
	}
	var lines []string
	for _, words := range kind.Examples {
		lines = append(lines, "  "+command+" "+words)
	}
	return strings.Join(lines, "\n")
}

// question is one question as it is being put.
type question struct {
	game          game
	kind          rules.Kind
	calc          rules.Question
	house         input.Input
	houseRules    []string
	input, player once
	keep          bool // as a game of its own, without asking
}

// allowedBy tells whether a question would be allowed by one more house rule.
func (q *question) allowedBy(s input.Context) func(pair string) bool {
	return func(pair string) bool {
		change := q.game.House()
		if fillHouse(change, []string{pair}) != nil {
			return false
		}
		house, err := input.Merged(q.game.House(), s.House, change)
		if err != nil {
			return false
		}
		other := s
		other.House = house
		r, err := rules.Answer(q.calc, other)
		return err == nil && len(r.Violations) == 0
	}
}

// answer judges a question, saves the ruling and prints it.
func (a *app) answer(ctx context.Context, q *question, words []string) error {
	store, unread := a.openKept(ctx)
	if store != nil {
		defer store.Close()
	}
	who, err := a.findAsker(ctx, store, unread, q.player.value)
	if err != nil {
		return err
	}
	t, err := a.tableFor(ctx, store, q.game)
	unread = cmp.Or(who.unread, unread, err)
	ruling, err := a.ruled(ctx, q, t, words)
	if err != nil {
		return err
	}
	told := tell(q.game.Name, q.kind.Name, ruling)
	told.Player = who.name
	lines := a.asked(input.Printed(q.kind.Name, q.calc, at), who.name, "")
	lines = append(lines, assist.Draw(ruling, q.game.added(ruling, a.width), a.width)...)
	if a.height > 0 && len(lines) >= a.height {
		lines = append(lines, assist.Wrap("", ruling.Verdict, a.width)...) // it has scrolled away
	}
	as := asQuestion
	if t == nil && ruling.Final != nil && !a.noLog && unread == nil {
		if as = asGame; q.keep {
			as = asNewGame
		} else if !a.json && a.asks() != nil {
			a.print(lines)
			lines = nil
			if as, err = a.askKeep(ctx, store, q, ruling); err != nil {
				return err
			}
		}
	}
	var strangers []string
	if !a.noLog && unread == nil {
		strangers, unread = newlyNamed(ctx, store, &who, as != asQuestion, ruling)
	}
	if !a.noLog && unread == nil {
		told.Session, told.Again, unread = a.keep(ctx, store, q, t, as, who.name, ruling, told)
	}
	if unread != nil { // it costs the answer nothing
		a.complain("warning: nothing was saved: %v", unread)
		told.Session, told.Again, strangers = 0, false, nil
	}
	if a.json {
		told.NewPlayers = strangers
		return a.encode(told)
	}
	switch {
	case unread != nil:
	case t != nil:
		lines = append(lines, fmt.Sprintf("(kept with table %d)", t.stored.ID))
	case told.Again:
		lines = append(lines, assist.Wrap("", fmt.Sprintf("(the same game as session %d, kept once; --keep keeps it as another game, --no-log keeps nothing)", told.Session), a.width)...)
	case told.Session > 0 && as != asQuestion: // which statistics will count
		lines = append(lines, fmt.Sprintf("(a game: kept as session %d)", told.Session), "(--no-log keeps nothing)")
	case told.Session > 0 && ruling.Final != nil:
		lines = append(lines, "(kept as a question, not as a game)")
	}
	a.print(lines)
	a.introduce(who.known, strangers)
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
func (a *app) askKeep(ctx context.Context, store *history.Store, q *question, ruling rules.Ruling) (keptAs, error) {
	k := &keeping{verdict: ruling.Verdict}
	if store != nil {
		var err error
		if k.same, err = store.SameGame(ctx, a.calculation(q, "", ruling, nil)); err != nil {
			k.same = 0 // saving will find out what is wrong
		}
	}
	if err := a.out.Flush(); err != nil {
		return asQuestion, err
	}
	kind := rules.Kind{Name: "keep", Help: "--no-log keeps nothing, --keep does not ask"}
	err := a.ask(ctx, kind, k, func() error { return nil })
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
func (a *app) ruled(ctx context.Context, q *question, t *table, words []string) (ruling rules.Ruling, err error) {
	if err := fillHouse(q.house, q.houseRules); err != nil {
		return ruling, err
	}
	setting := at
	if t != nil {
		if q.house, err = input.Merged(q.game.House(), t.match.House(), q.house); err != nil {
			return ruling, err
		}
		setting = t.match.Context()
	}
	setting.House = q.house
	judge := func() (err error) {
		if ruling, err = rules.Answer(q.calc, setting); err == nil && len(ruling.Violations) > 0 {
			err = &refusal{ruling.Violations[0], otherwise(q.house, ruling.Violations[0].Cite, q.allowedBy(setting))}
		}
		return err
	}
	if err := a.fill(ctx, q.kind, q.calc, setting, q.input.value, words, judge); err != nil {
		return ruling, err
	}
	err = judge()
	return ruling, err
}

// newlyNamed are those whom a question names for the first time: who asks, and who sat where
// a game was scored.
func newlyNamed(ctx context.Context, store *history.Store, who *asker, scored bool, ruling rules.Ruling) (strangers []string, err error) {
	var names []string
	if who.name != "" {
		names = append(names, who.name)
	}
	if scored && ruling.Final != nil {
		if who.name == "" {
			who.known, err = rosterOf(ctx, store)
		}
		names = append(names, ruling.Final.Players...)
	}
	return who.known.strangers(names), err
}

// keep saves a ruling with its question, at the table if there is one, and returns
// the session it is in. again reports that the same game was kept before.
func (a *app) keep(ctx context.Context, store *history.Store, q *question, t *table, as keptAs, asker string, ruling rules.Ruling, told rulingJSON) (session int64, again bool, err error) {
	told.Player = "" // it stands beside the ruling
	stored, err := marshal(told)
	if err != nil {
		return 0, false, err
	}
	if t != nil {
		return t.stored.ID, false, t.keep(ctx, input.Printed(q.kind.Name, q.calc, at), asker, stored)
	}
	c := a.calculation(q, asker, ruling, stored)
	if as == asQuestion {
		c.Seats = nil
	}
	err = a.saving(store, func(store *history.Store) error {
		if as == asGame {
			session, again, err = store.KeepOnce(ctx, c)
		} else {
			session, err = store.Keep(ctx, c)
		}
		return err
	})
	if err == nil && !again {
		a.saved = fmt.Sprintf("session %d is saved", session)
	}
	return session, again, err
}

// calculation is a question with its ruling, as it is kept.
func (a *app) calculation(q *question, asker string, ruling rules.Ruling, stored []byte) history.Calculation {
	kind := q.kind.Name
	return history.Calculation{
		At: a.now(), Version: Version, Game: q.game.Name, Kind: kind, Player: asker,
		Line: input.Printed(kind, q.calc, at), Input: input.JSON(q.calc, at), House: input.JSON(q.house, at), Ruling: stored,
		Seats: seats(ruling.Final),
	}
}

// saving saves in an open history or, where there was none, in a new one.
func (a *app) saving(store *history.Store, do func(*history.Store) error) error {
	if store != nil {
		return do(store)
	}
	path, err := a.path()
	if err != nil {
		return err
	}
	store, err = history.Open(path, patience)
	if err != nil {
		return err
	}
	defer store.Close()
	return do(store)
}

// save saves a calculation in an open history or, where there was none, in a new one.
func (a *app) save(ctx context.Context, store *history.Store, calculation history.Calculation) (session int64, err error) {
	err = a.saving(store, func(store *history.Store) error {
		session, err = store.Keep(ctx, calculation)
		return err
	})
	if err == nil {
		a.saved = fmt.Sprintf("session %d is saved", session)
	}
	return session, err
}

// seats is where everybody stood at the end of a finished game.
func seats(final *rules.Result) []history.Standing {
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

// asked is a question as it was understood, and by whom it was asked.
func (a *app) asked(line, player, head string) []string {
	if player != "" {
		line = player + " asks: " + line
	}
	return assist.Wrap(head, line, a.width)
}
