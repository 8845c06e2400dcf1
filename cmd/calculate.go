package cmd

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

// patience is how long a calculator waits for a history that is in use before
// it answers without saving.
const patience = 500 * time.Millisecond

// addCalculators adds a command for every game and every question: below its
// game and, for the game whose questions are asked in mid-game, at the top. The
// points of every game are asked for below score.
func (a *app) addCalculators(root *cobra.Command) {
	score := &cobra.Command{Use: "score", Short: "Points, ranks and winners of a finished game", GroupID: "ask", Args: cobra.ArbitraryArgs, RunE: group}
	for _, g := range games {
		below := &cobra.Command{Use: g.Name, Short: g.Title, GroupID: "game", Args: cobra.ArbitraryArgs, RunE: group}
		root.AddCommand(below)
		for _, blank := range g.Calcs {
			name := blank().Kind().Name
			below.AddCommand(a.calculator(g, blank, name))
			switch {
			case name == "score":
				score.AddCommand(a.calculator(g, blank, g.scored))
			case g.atTop:
				top := a.calculator(g, blank, name)
				top.GroupID = "ask"
				root.AddCommand(top)
			}
		}
	}
	root.AddCommand(score)
}

// calculator is the command for one question.
func (a *app) calculator(g game, blank func() rules.Calc, name string) *cobra.Command {
	q := &question{game: g, calc: blank(), house: g.House()}
	kind := q.calc.Kind()
	c := &cobra.Command{
		Use:   name + " [word …]",
		Short: strings.ToUpper(kind.Help[:1]) + kind.Help[1:],
		Long: fmt.Sprintf("%s: %s.\nAnswers come as flags, as words (field=value, or by position) or as JSON; what is missing is asked for.",
			g.Title, kind.Help),
		Example:               examples(g, name, kind),
		Args:                  cobra.ArbitraryArgs,
		DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, words []string) error {
			if kind.Name == "score" && len(words) > 0 && words[0] == g.scored {
				words = words[1:] // companion vec score novel
			}
			return a.answer(c, q, words)
		},
	}
	a.lazy[c] = func() {
		c.Flags().SortFlags = false
		register(c.Flags(), q.calc, rules.At{})
		c.Flags().StringVar(&q.input, "input", "", "the answers as one JSON object in a `file`; - is standard input")
		c.Flags().StringArrayVar(&q.houseRules, "house", nil, "a house rule as `key=value`")
		c.Flags().StringVar(&q.player, "player", "", "`who` asks, for the history")
	}
	return c
}

// examples are the examples of a question as they are typed.
func examples(g game, name string, kind rules.Kind) string {
	command := "companion " + g.Name + " " + name
	switch {
	case name == g.scored:
		command = "companion score " + name
	case g.atTop && kind.Name != "score":
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
	game       game
	calc       rules.Calc
	house      rules.Input
	houseRules []string
	input      string
	player     string
}

// answer judges a question, saves the ruling and prints it.
func (a *app) answer(c *cobra.Command, q *question, words []string) error {
	if c.Flags().Changed("player") {
		if err := rules.CheckName(q.player); err != nil {
			return rules.InField("player", "%s, not %s", err, rules.Quote(q.player))
		}
	}
	if err := fillHouse(q.house, q.houseRules); err != nil {
		return err
	}
	setting := rules.Setting{House: q.house}
	if err := a.fill(c.Context(), q.calc.Kind(), q.calc, setting.At(), q.input, words); err != nil {
		return err
	}
	ruling, err := rules.Ask(q.calc, setting)
	if err != nil {
		return err
	}
	if len(ruling.Against) > 0 {
		return ruling.Against[0]
	}
	told := tell(q.game.Name, q.calc.Kind().Name, ruling)
	if err := a.keep(c, q, ruling, &told); err != nil {
		return err
	}
	if a.json {
		a.encode(told)
		return nil
	}
	a.print(a.asked(rules.Printed(q.calc.Kind().Name, q.calc, setting.At()), told.Player, ""))
	a.print(assist.Draw(ruling, q.game.extra(ruling), a.width))
	return nil
}

// keep saves a ruling with its question. A history that cannot be written
// costs the answer nothing: it is said, and that is all.
func (a *app) keep(c *cobra.Command, q *question, ruling rules.Ruling, told *rulingJSON) error {
	if a.noLog {
		return nil
	}
	at := rules.At{}
	calculation := history.Calculation{
		At: a.now(), Version: Version, Game: q.game.Name, Kind: q.calc.Kind().Name, Player: q.player,
		Line:  rules.Printed(q.calc.Kind().Name, q.calc, at),
		Input: rules.JSON(q.calc, at), House: rules.JSON(q.house, at), Ruling: told.bytes(),
		Seats: seats(ruling.Final),
	}
	saved, err := a.save(c, calculation)
	var several *history.AmbiguousError
	switch {
	case errors.As(err, &several):
		return err
	case err != nil:
		fmt.Fprintf(a.err, "companion: warning: nothing was saved: %s\n", rules.Visible(err.Error()))
		told.Player = q.player
		return nil
	}
	told.Session, told.Player = saved.Session, saved.Player
	return nil
}

func (a *app) save(c *cobra.Command, calculation history.Calculation) (history.Saved, error) {
	path, err := a.path()
	if err != nil {
		return history.Saved{}, err
	}
	store, err := history.Open(path, patience)
	if err != nil {
		return history.Saved{}, err
	}
	defer store.Close()
	return store.Keep(c.Context(), calculation)
}

// seats is where everybody stood at the end of a finished game.
func seats(final *rules.Result) []history.Standing {
	if final == nil {
		return nil
	}
	all := make([]history.Standing, len(final.Players))
	for i, name := range final.Players {
		all[i] = history.Standing{Player: name, Points: &final.Points[i], Rank: final.Ranks[i], Won: final.Ranks[i] == 1}
	}
	return all
}

// asked is a question as it was understood, and by whom it was asked.
func (a *app) asked(line, player, head string) []string {
	if player != "" {
		line = player + " asks: " + line
	}
	return assist.Wrap(head, rules.Visible(line), a.width)
}

func (a *app) print(lines []string) {
	for _, line := range lines {
		fmt.Fprintln(a.out, line)
	}
}
