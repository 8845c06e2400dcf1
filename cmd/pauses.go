package cmd

import (
	"context"
	"errors"
	"fmt"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

// pauses asks whether pauses were a part of the game.
type pauses struct {
	about   []string // of each, what it is
	Counted []rules.Answer[bool]
}

func (p *pauses) Fields(rules.At) []rules.Field {
	fields := make([]rules.Field, len(p.about))
	for i, about := range p.about {
		fields[i] = rules.Flag(fmt.Sprintf("pause-%d", i+1), &p.Counted[i], "was "+about+" a part of the game").Else("no")
	}
	return fields
}

// paused is a pause of a session.
type paused struct {
	session int64
	history.Pause
}

// unasked are the pauses of games that have ended about which nobody was asked.
func unasked(sessions []history.Session) []paused {
	var all []paused
	for _, s := range sessions {
		if s.Deleted || s.Status != history.StatusOver && s.Status != history.StatusFinished {
			continue
		}
		for _, p := range s.Unasked() {
			all = append(all, paused{s.ID, p})
		}
	}
	return all
}

// askPauses asks about pauses that nobody was asked about, if somebody is there, and
// keeps the answers. Whoever leaves is asked again another time.
func (a *app) askPauses(ctx context.Context, sessions []history.Session) (asked bool, err error) {
	all := unasked(sessions)
	if len(all) == 0 || a.json || a.height == 0 || a.asks() == nil {
		return false, nil
	}
	p := &pauses{Counted: make([]rules.Answer[bool], len(all))}
	for _, one := range all {
		p.about = append(p.about, fmt.Sprintf("the pause of %s before entry %d of session %d", hours(one.Lasted), one.Seq, one.session))
	}
	err = a.ask(ctx, rules.Kind{Name: "history", Help: "for how long was it played"}, p, func() error { return nil })
	if errors.Is(err, assist.ErrLeft) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	store, err := a.openToChange(ctx)
	if err != nil {
		return false, err
	}
	defer store.Close()
	for i, one := range all {
		if err := store.CountPause(ctx, one.session, one.Seq, p.Counted[i].V); err != nil {
			return false, err
		}
	}
	return true, nil
}

// pauseSession lists the pauses of a table, or keeps whether one is counted.
func (a *app) pauseSession(ctx context.Context, args []string) error {
	if len(args) == 1 {
		return a.listPauses(ctx, args)
	}
	return a.change(ctx, args, func(store *history.Store, s history.Session) error {
		if len(args) != 3 {
			return &usage{says: "pause takes an ID, and then an entry and yes or no"}
		}
		counted, err := rules.YesNo().Read(args[2])
		if err != nil {
			return rules.InField("counted", "takes yes or no, not %s", rules.Quote(args[2]))
		}
		for _, p := range s.Pauses {
			if fmt.Sprint(p.Seq) == args[1] {
				return store.CountPause(ctx, s.ID, p.Seq, counted)
			}
		}
		return &notFound{fmt.Sprintf("session %d has no pause of over an hour before entry %s", s.ID, rules.Quote(args[1]))}
	})
}

func (a *app) listPauses(ctx context.Context, args []string) error {
	id, err := sessionID(args)
	if err != nil {
		return err
	}
	store, s, err := a.openSession(ctx, id, a.openHistory)
	if err != nil {
		return err
	}
	defer store.Close()
	if a.json {
		return a.encode(map[string]any{"session": id, "pauses": append([]pauseJSON{}, tellSession(s).Pauses...)})
	}
	if len(s.Pauses) == 0 {
		a.print([]string{fmt.Sprintf("Session %d has no pause of over an hour.", id)})
	}
	for _, p := range s.Pauses {
		says := "nobody was asked; it is left out"
		if p.Counted != nil {
			says = map[bool]string{true: "a part of the game", false: "left out"}[*p.Counted]
		}
		a.print(assist.Wrap("", fmt.Sprintf("%s before entry %d: %s", hours(p.Lasted), p.Seq, says), a.width))
	}
	return nil
}
