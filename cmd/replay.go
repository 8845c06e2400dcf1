package cmd

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/history"
)

func (a *app) replayCommand() *cobra.Command {
	each := false
	c := &cobra.Command{
		Use: "replay GAME FILE|-", Short: "Plays a text log and tells how the table stands at its end", GroupID: "table",
		DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs,
		Long: `Plays the events of a text log, judges each, and tells how the table stands at its end; it touches no history.
A log begins with its players. A line "= text" checks the verdict of the line above, a line "! text" that it is refused
or lacks something. A line "> pen collect / turn" checks what may come next and what is due; - is nothing:

  players George Luke Leia
  retrieve mine=2x3 by=George
  = takes 3 ink drops`,
		Example: `  printf 'players Ana Bo Cleo\ncollect\nretrieve 2x3\n' | companion replay vec -`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return &usage{says: "replay takes a game and a file; - is standard input"}
			}
			return a.replayFile(args[0], args[1], each)
		},
	}
	c.Flags().BoolVar(&each, "each", false, "tell every event")
	return c
}

// gameNamed finds a game by any unambiguous beginning of its name. The error is a
// *rules.Mistake.
func gameNamed(word string) (game, error) {
	var names []string
	for _, g := range games {
		names = append(names, g.Name)
	}
	i, err := input.Pick(word, names)
	if err != nil {
		return game{}, input.InField("game", "there is no game %s with tables; there is %s", lang.Quote(word), lang.Or(names))
	}
	return games[i], nil
}

// eventJSON is an event of a replay as programs read it.
type eventJSON struct {
	Line   int               `json:"line"`
	Event  string            `json:"event"`
	Ruling *rulingJSON       `json:"ruling,omitempty"`
	Error  map[string]string `json:"error,omitempty"`
	State  any               `json:"state"`
}

func (a *app) replayFile(name, file string, each bool) error {
	g, err := gameNamed(name)
	if err != nil {
		return err
	}
	log, err := a.read(file, "replay")
	if err != nil {
		return err
	}
	var tell func(replay.Event) error
	if each {
		tell = func(e replay.Event) error { return a.tellEvent(g, e) }
	}
	m, err := replay.Log(g.Game, at, string(log), tell)
	var refused *rules.Violation
	if each && a.json && errors.As(err, &refused) {
		return &printed{err}
	}
	if err != nil {
		return err
	}
	if each {
		return nil
	}
	if a.json {
		return a.encode(matchJSON(g, m, true))
	}
	a.print(assist.Board(g.board, m, assist.Look{Width: a.width, Reveal: true, Plain: a.isPlainly()}))
	return nil
}

func (a *app) tellEvent(g game, e replay.Event) error {
	if a.json {
		j := eventJSON{Line: e.Line, Event: e.Event, State: e.State.JSON(true)}
		if e.Err != nil {
			j.Error = describe(e.Err).json()
		} else {
			told := tell(g.Name, "", e.Ruling)
			told.Changes = changed(e.Ruling, e.Players, true)
			j.Ruling = &told
		}
		return a.encode(j)
	}
	a.print(assist.Wrap(fmt.Sprintf("%3d  ", e.Line), e.Event, a.width))
	if e.Err != nil {
		a.print(assist.Wrap("     ", "not allowed: "+e.Err.Error(), a.width))
		return nil
	}
	for _, drawn := range assist.Draw(e.Ruling, nil, a.width-5) {
		a.print([]string{"     " + drawn})
	}
	return nil
}

// tableJSON is how a table stands, as programs read it.
type tableJSON struct {
	Session int64          `json:"session,omitempty"`
	Status  history.Status `json:"status,omitempty"`
	Game    string         `json:"game"`
	Players []string       `json:"players"`
	Events  []string       `json:"events"`
	Over    bool           `json:"over"`
	Winners []string       `json:"winners"`
	Ranks   map[string]int `json:"ranks"`
	Points  map[string]int `json:"points"`
	Turn    *string        `json:"turn"`
	Next    []string       `json:"next"`
	Due     any            `json:"due"`
	State   any            `json:"state"`

	NewPlayers []string `json:"new_players,omitempty"` // of a table that was just opened
}

func matchJSON(g game, m *match.Match, reveal bool) tableJSON {
	common := rules.CommonOf(m.State(), m.Opening.Players)
	events := []string{}
	for _, p := range m.Standing() {
		events = append(events, p.Move.Line(m.Opening))
	}
	return tableJSON{
		Game: g.Name, Players: slices.Clone(m.Opening.Players), Events: events, Over: common.Over, Winners: common.Winners,
		Ranks: common.Ranks, Points: common.Points, Turn: common.Active, Next: common.Next, Due: common.Due, State: m.State().JSON(reveal),
	}
}
