package play

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/match"
	"companion/calculators/replay"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/history"
)

func ReplayCommand(a *app.App) *cobra.Command {
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
				return &app.Usage{Says: "replay takes a game and a file; - is standard input"}
			}
			return replayFile(a, args[0], args[1], each)
		},
	}
	c.Flags().BoolVar(&each, "each", false, "tell every event")
	return c
}

// eventJSON is an event of a replay as programs read it.
type eventJSON struct {
	Line   int               `json:"line"`
	Event  string            `json:"event"`
	Ruling *app.RulingJSON   `json:"ruling,omitempty"`
	Error  map[string]string `json:"error,omitempty"`
	State  any               `json:"state"`
}

func replayFile(a *app.App, name, file string, each bool) error {
	g, err := app.GameNamed(name)
	if err != nil {
		return err
	}
	log, err := a.Read(file, "replay")
	if err != nil {
		return err
	}
	var tell func(replay.Event) error
	if each {
		tell = func(e replay.Event) error { return tellEvent(a, g, e) }
	}
	m, err := replay.Log(g.Game, app.At, string(log), tell)
	var refused *rules.Violation
	if each && a.JSON && errors.As(err, &refused) {
		return &app.Printed{Err: err}
	}
	if err != nil {
		return err
	}
	if each {
		return nil
	}
	if a.JSON {
		return a.Encode(matchJSON(g, m, true))
	}
	a.Print(assist.Board(g.Board, m, assist.Look{Width: a.Width, Reveal: true, Plain: a.IsPlainly()}))
	return nil
}

func tellEvent(a *app.App, g app.Game, e replay.Event) error {
	if a.JSON {
		j := eventJSON{Line: e.Line, Event: e.Event, State: e.State.JSON(true)}
		if e.Err != nil {
			j.Error = app.Describe(e.Err).JSON()
		} else {
			told := app.Tell(g.Name, "", e.Ruling)
			told.Changes = app.Changed(e.Ruling, e.Players, true)
			j.Ruling = &told
		}
		return a.Encode(j)
	}
	a.Print(assist.Wrap(fmt.Sprintf("%3d  ", e.Line), e.Event, a.Width))
	if e.Err != nil {
		a.Print(assist.Wrap("     ", "not allowed: "+e.Err.Error(), a.Width))
		return nil
	}
	for _, drawn := range assist.Draw(e.Ruling, nil, a.Width-5) {
		a.Print([]string{"     " + drawn})
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

func matchJSON(g app.Game, m *match.Match, reveal bool) tableJSON {
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
