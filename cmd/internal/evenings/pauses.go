package evenings

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"companion/assist"
	"companion/calculators/input"
	"companion/calculators/lang"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

func PauseCommand(a *app.App) *cobra.Command {
	c := ReviewCommand("pause ID [ENTRY yes|no]", "The pauses of a table; whether the one before an entry was a part of the game", "  companion history pause 2",
		func(c *cobra.Command, args []string) error { return pauseSession(a, c.Context(), args) })
	c.Long = `The pauses of a table, each over an hour without an event, and whether the one before an entry was a part of the game.
Of a game that has ended, history and history show ask about each of them once, at a terminal; until then it is left
out of the time.`
	return c
}

// pauses asks whether pauses were a part of the game.
type pauses struct {
	asked   []string // about each
	Counted []input.Opt[bool]
}

func (p *pauses) Fields(input.Context) []input.Field {
	fields := make([]input.Field, len(p.asked))
	for i, asked := range p.asked {
		fields[i] = input.Flag(fmt.Sprintf("pause-%d", i+1), &p.Counted[i], asked).Else("no")
	}
	return fields
}

// paused is a pause of a session.
type paused struct {
	of history.Session
	history.Pause
}

// question asks about it.
func (p paused) question() string {
	day, _ := time.Parse(time.DateOnly, p.of.Evening)
	return fmt.Sprintf("%s on %s: nothing from %s to %s (%s). Was that a part of the game?",
		lookup.Title(p.of.Game), day.Format("January 2"), p.Until.Add(-p.Lasted).Format("15:04"), p.Until.Format("15:04"), lookup.Hours(p.Lasted))
}

// unasked are the pauses of games that have ended about which nobody was asked.
func unasked(sessions []history.Session) []paused {
	var all []paused
	for _, s := range sessions {
		if s.Deleted || s.Status != history.StatusOver && s.Status != history.StatusFinished {
			continue
		}
		for _, p := range s.Unasked() {
			all = append(all, paused{s, p})
		}
	}
	return all
}

// askPauses asks about pauses that nobody was asked about, if somebody is there, and
// keeps the answers. Whoever leaves is asked again another time.
func askPauses(a *app.App, ctx context.Context, sessions []history.Session) (asked bool, err error) {
	all := unasked(sessions)
	if len(all) == 0 || a.JSON || a.Height == 0 || a.Asks() == nil {
		return false, nil
	}
	p := &pauses{Counted: make([]input.Opt[bool], len(all))}
	for _, one := range all {
		p.asked = append(p.asked, one.question())
	}
	err = a.Ask(ctx, rules.Kind{Name: "history", Help: "for how long was it played"}, p, func() error { return nil })
	if errors.Is(err, assist.ErrLeft) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	store, err := lookup.OpenToChange(a, ctx)
	if err != nil {
		return false, err
	}
	defer store.Close()
	for i, one := range all {
		if err := a.Changed(store.CountPause(ctx, one.of.ID, one.Seq, p.Counted[i].Value)); err != nil {
			return false, err
		}
	}
	return true, nil
}

// pauseSession lists the pauses of a table, or keeps whether one is counted.
func pauseSession(a *app.App, ctx context.Context, args []string) error {
	if len(args) == 1 {
		return listPauses(a, ctx, args)
	}
	c, err := lookup.ChooseOne(a, args[:min(1, len(args))])
	if err != nil {
		return err
	}
	if len(args) != 3 {
		return &app.Usage{Says: "pause takes an ID, and then an entry and yes or no"}
	}
	counted, err := input.YesNo().Read(args[2])
	if err != nil {
		return input.InField("counted", "takes yes or no, not %s", lang.Quote(args[2]))
	}
	return changeAll(a, ctx, c, func(store *history.Store, all []history.Session) error {
		for _, p := range all[0].Pauses {
			if fmt.Sprint(p.Seq) == args[1] {
				return a.Changed(store.CountPause(ctx, all[0].ID, p.Seq, counted))
			}
		}
		return &app.NotFound{Says: fmt.Sprintf("session %d has no pause of over an hour before entry %s", all[0].ID, lang.Quote(args[1]))}
	})
}

func listPauses(a *app.App, ctx context.Context, args []string) error {
	store, s, err := lookup.OpenOne(a, ctx, args, func(p0 context.Context) (*history.Store, error) { return lookup.OpenHistory(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	if a.JSON {
		return a.Encode(map[string]any{"session": s.ID, "pauses": append([]pauseJSON{}, tellSession(s).Pauses...)})
	}
	if len(s.Pauses) == 0 {
		a.Print([]string{fmt.Sprintf("Session %d has no pause of over an hour.", s.ID)})
	}
	for _, p := range s.Pauses {
		says := "nobody was asked; it is left out"
		if p.Counted != nil {
			says = map[bool]string{true: "a part of the game", false: "left out"}[*p.Counted]
		}
		a.Print(assist.Wrap("", fmt.Sprintf("%s before entry %d: %s", lookup.Hours(p.Lasted), p.Seq, says), a.Width))
	}
	return nil
}
