package evenings

import (
	"context"
	"fmt"
	"strconv"

	"companion/assist"
	"companion/cmd/internal/app"
	"companion/cmd/internal/ask"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// ShowSessions tells sessions whole, one after the other.
func ShowSessions(a *app.App, ctx context.Context, args []string) error {
	c, err := lookup.ChooseAll(a, args)
	if err != nil {
		return err
	}
	store, all, err := lookup.OpenPresent(a, ctx, c, func(p0 context.Context) (*history.Store, error) { return lookup.OpenHistory(a, p0) })
	if err != nil {
		return err
	}
	defer store.Close()
	if asked, err := askPauses(a, ctx, all); err != nil {
		return err
	} else if asked {
		if all, err = c.Find(ctx, store, false); err != nil {
			return err
		}
	}
	told := []any{}
	for i, s := range all {
		log, err := logOf(a, ctx, store, s)
		if err != nil {
			return err
		}
		renamed, err := table.Renames(ctx, store, s, log)
		if err != nil {
			return err
		}
		if a.JSON {
			told = append(told, showJSON(s, log, renamed))
			continue
		}
		if i > 0 {
			a.Print([]string{""})
		}
		drawSession(a, s, log, renamed)
	}
	switch {
	case !a.JSON:
		return nil
	case len(told) == 1:
		return a.Encode(told[0])
	}
	return a.Encode(map[string]any{"sessions": told})
}

// drawSession tells a session whole.
func drawSession(a *app.App, s history.Session, log []table.Logged, renamed []table.Renaming) {
	a.Print(headOf(a, s))
	for _, n := range renamed {
		a.Print(assist.Wrap("", n.Then+" is "+n.Now+" today.", a.Width))
	}
	drawLog(a, s, log)
	if says := table.Closed(s.Status, lookup.Winners(s.Seats)); says != "" {
		a.Print(assist.Wrap("", says, a.Width))
	}
}

// drawLog tells a log entry by entry, and which of them are missing.
func drawLog(a *app.App, s history.Session, log []table.Logged) {
	last := 0
	for _, e := range log {
		if e.Line == "" { // told before the next one, with all others that are missing
			continue
		}
		if e.Seq > last+1 {
			a.Print(assist.Wrap("     ", table.MissingSays(last+1, e.Seq-1), a.Width))
		}
		last = e.Seq
		a.Print(drawEntry(a, s, e))
	}
	if n := len(log); n > 0 && log[n-1].Seq > last {
		a.Print(assist.Wrap("     ", table.MissingSays(last+1, log[n-1].Seq), a.Width))
	}
}

// logOf is the log of a session.
func logOf(a *app.App, ctx context.Context, store *history.Store, s history.Session) ([]table.Logged, error) {
	if s.Kind == history.KindTable {
		return table.TableEntries(a, ctx, store, s)
	}
	_, entries, err := store.Session(ctx, s.ID)
	all := make([]table.Logged, len(entries))
	for i, e := range entries {
		all[i] = table.Logged{Entry: e, Drawn: func(width int) []string { return table.Retell(e, width) }}
	}
	return all, err
}

// drawEntry tells an entry; what does not stand is marked with ~ in every line.
func drawEntry(a *app.App, s history.Session, e table.Logged) []string {
	number, indent, hour := strconv.Itoa(e.Seq), "     ", e.At.Format("15:04")+"  "
	if s.Untimed {
		hour = ""
	}
	if e.Gone {
		number, indent = "~"+number, "   ~ "
	}
	line := e.Line
	if e.Says != "" {
		line += "  (" + e.Says + ")"
	}
	lines := ask.Asked(a, line, e.Player, fmt.Sprintf("%3s  %s", number, hour))
	for _, drawn := range e.Drawn(a.Width - len(indent)) {
		lines = append(lines, indent+drawn)
	}
	return lines
}
