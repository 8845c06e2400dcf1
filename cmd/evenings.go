package cmd

import (
	"context"
	"fmt"

	"companion/assist"
	"companion/history"
)

// listEvenings lists so many evenings; all where most is 0.
func (a *app) listEvenings(ctx context.Context, f *filterFlags, most int, deleted bool) error {
	store, err := a.openHistory(ctx)
	if err != nil {
		return err
	}
	var sessions []history.Session
	older := false
	if store != nil {
		defer store.Close()
		filter, err := f.read(ctx, store)
		if err != nil {
			return err
		}
		filter.Deleted = deleted
		if sessions, older, err = a.listed(ctx, store, filter, most); err != nil {
			return err
		}
	}
	if a.json {
		told := map[string]any{"evenings": eveningsJSON(sessions)}
		if older {
			told["older"] = true // and not listed
		}
		return a.encode(told)
	}
	a.drawEvenings(sessions, f.given() || deleted)
	if older {
		a.print(assist.Wrap("", "There are older evenings: companion history --all", a.width))
	}
	return nil
}

// listed are the sessions of so many evenings, once somebody was asked about their
// pauses, and whether there are older ones.
func (a *app) listed(ctx context.Context, store *history.Store, f history.Filter, most int) (sessions []history.Session, older bool, err error) {
	if sessions, err = store.List(ctx, f, most); err != nil {
		return nil, false, err
	}
	asked, err := a.askPauses(ctx, sessions)
	if err == nil && asked {
		sessions, err = store.List(ctx, f, most)
	}
	if err == nil && most > 0 {
		older, err = store.Older(ctx, f, most)
	}
	return sessions, older, err
}

func (a *app) drawEvenings(sessions []history.Session, filtered bool) {
	switch {
	case len(sessions) == 0 && filtered:
		fmt.Fprintln(a.out, "Nothing of that kind has been saved.")
	case len(sessions) == 0:
		fmt.Fprintln(a.out, "Nothing has been saved yet.")
	}
	evening := ""
	for _, s := range sessions {
		if s.Evening != evening {
			evening = s.Evening
			a.print([]string{date(evening)})
		}
		a.print(assist.Wrap(fmt.Sprintf("%5d  %5s  ", s.ID, begun(s)), summary(s), a.width))
		a.print(noteLines(s, "              ", a.width))
	}
}
