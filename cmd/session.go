package cmd

import (
	"context"
	"fmt"
	"strconv"

	"companion/assist"
	"companion/history"
)

func (a *app) showSession(ctx context.Context, id int64) error {
	store, s, err := a.openSession(ctx, id, a.openHistory)
	if err != nil {
		return err
	}
	defer store.Close()
	if asked, err := a.askPauses(ctx, []history.Session{s}); err != nil {
		return err
	} else if asked {
		if s, _, err = store.Session(ctx, id); err != nil {
			return err
		}
	}
	log, err := a.logOf(ctx, store, s)
	if err != nil {
		return err
	}
	renamed, err := renames(ctx, store, s, log)
	if err != nil {
		return err
	}
	if a.json {
		return a.encode(showJSON(s, log, renamed))
	}
	a.print(assist.Wrap("", fmt.Sprintf("Session %d, %s: %s", s.ID, date(s.Evening), summary(s)), a.width))
	a.print(noteLines(s, "", a.width))
	for _, n := range renamed {
		a.print(assist.Wrap("", n.then+" is "+n.now+" today.", a.width))
	}
	for _, e := range log {
		a.print(a.drawEntry(s, e))
	}
	if says := closed(s.Status, winners(s.Seats)); says != "" {
		a.print(assist.Wrap("", says, a.width))
	}
	return nil
}

// logged is an entry as it is told the morning after.
type logged struct {
	history.Entry
	fate
	drawn func(width int) []string // what was said of it
}

// logOf is the log of a session.
func (a *app) logOf(ctx context.Context, store *history.Store, s history.Session) ([]logged, error) {
	if s.Kind == history.Board {
		return a.tableEntries(ctx, store, s.ID)
	}
	_, entries, err := store.Session(ctx, s.ID)
	all := make([]logged, len(entries))
	for i, e := range entries {
		all[i] = logged{Entry: e, drawn: func(width int) []string { return retell(e, width) }}
	}
	return all, err
}

// drawEntry tells an entry; what does not stand is marked with ~ in every line.
func (a *app) drawEntry(s history.Session, e logged) []string {
	number, indent, hour := strconv.Itoa(e.Seq), "     ", e.At.Format("15:04")+"  "
	if s.Untimed {
		hour = ""
	}
	if e.gone {
		number, indent = "~"+number, "   ~ "
	}
	line := e.Line
	if e.says != "" {
		line += "  (" + e.says + ")"
	}
	lines := a.asked(line, e.Player, fmt.Sprintf("%3s  %s", number, hour))
	for _, drawn := range e.drawn(a.width - len(indent)) {
		lines = append(lines, indent+drawn)
	}
	return lines
}
