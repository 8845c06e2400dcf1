package cmd

import (
	"context"
	"fmt"
	"strconv"

	"companion/assist"
	"companion/history"
)

// showSessions tells sessions whole, one after the other.
func (a *app) showSessions(ctx context.Context, args []string) error {
	c, err := a.chooseAll(args)
	if err != nil {
		return err
	}
	store, all, err := a.openPresent(ctx, c, a.openHistory)
	if err != nil {
		return err
	}
	defer store.Close()
	if asked, err := a.askPauses(ctx, all); err != nil {
		return err
	} else if asked {
		if all, err = c.find(ctx, store, false); err != nil {
			return err
		}
	}
	told := []any{}
	for i, s := range all {
		log, err := a.logOf(ctx, store, s)
		if err != nil {
			return err
		}
		renamed, err := renames(ctx, store, s, log)
		if err != nil {
			return err
		}
		if a.json {
			told = append(told, showJSON(s, log, renamed))
			continue
		}
		if i > 0 {
			a.print([]string{""})
		}
		a.drawSession(s, log, renamed)
	}
	switch {
	case !a.json:
		return nil
	case len(told) == 1:
		return a.encode(told[0])
	}
	return a.encode(map[string]any{"sessions": told})
}

// drawSession tells a session whole.
func (a *app) drawSession(s history.Session, log []logged, renamed []renaming) {
	a.print(a.headOf(s))
	for _, n := range renamed {
		a.print(assist.Wrap("", n.then+" is "+n.now+" today.", a.width))
	}
	a.drawLog(s, log)
	if says := closed(s.Status, winners(s.Seats)); says != "" {
		a.print(assist.Wrap("", says, a.width))
	}
}

// drawLog tells a log entry by entry, and which of them are missing.
func (a *app) drawLog(s history.Session, log []logged) {
	last := 0
	for _, e := range log {
		if e.Line == "" { // told before the next one, with all others that are missing
			continue
		}
		if e.Seq > last+1 {
			a.print(assist.Wrap("     ", missingSays(last+1, e.Seq-1), a.width))
		}
		last = e.Seq
		a.print(a.drawEntry(s, e))
	}
	if n := len(log); n > 0 && log[n-1].Seq > last {
		a.print(assist.Wrap("     ", missingSays(last+1, log[n-1].Seq), a.width))
	}
}

// logged is an entry as it is told the morning after.
type logged struct {
	history.Entry
	fate
	drawn func(width int) []string // what was said of it
}

// logOf is the log of a session.
func (a *app) logOf(ctx context.Context, store *history.Store, s history.Session) ([]logged, error) {
	if s.Kind == history.KindTable {
		return a.tableEntries(ctx, store, s)
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
