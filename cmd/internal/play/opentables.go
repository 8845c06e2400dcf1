package play

import (
	"context"
	"fmt"
	"slices"
	"time"

	"companion/assist"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/cmd/internal/table"
	"companion/history"
)

// opened is a table that is open, as a list tells it.
type opened struct {
	history.Session
	meant   bool   // where no table is named
	damaged string // why it cannot be played; "" if it can
}

// listTables lists the tables that are open, the last touched first.
func listTables(a *app.App, ctx context.Context) error {
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil {
		return err
	}
	var open []opened
	if store != nil {
		defer store.Close()
		if open, err = openedTables(a, ctx, store); err != nil {
			return err
		}
	}
	if a.JSON {
		return a.Encode(map[string]any{"tables": openedJSON(open)})
	}
	if len(open) == 0 {
		a.Print([]string{"No table is open."})
		return nil
	}
	for _, t := range open {
		a.Print(t.lines(a.Now(), len(open) > 1, a.Width))
	}
	if len(open) > 1 && slices.ContainsFunc(open, func(t opened) bool { return t.meant }) {
		a.Print(assist.Wrap("", "* is meant unless --table names another", a.Width))
	}
	return nil
}

// opened are the tables that are open.
func openedTables(a *app.App, ctx context.Context, store *history.Store) ([]opened, error) {
	tables, err := table.OpenTables(a, ctx, store)
	if err != nil || len(tables) == 0 {
		return nil, err
	}
	meant, _ := table.CurrentTable(a, ctx, store) // none, where it cannot be told
	all := make([]opened, len(tables))
	for i, t := range tables {
		all[i] = opened{t.Session, t.ID == meant.ID, t.Damaged()}
		s, err := lookup.SessionOf(ctx, store, t.ID)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil:
			all[i].Session = s
		case all[i].damaged == "":
			all[i].damaged = history.Cause(err).Error()
		}
	}
	return all, nil
}

// lines tell what tells a table from others: where it stands, when it began, how far it is.
func (t opened) lines(now time.Time, others bool, width int) []string {
	mark := " "
	if t.meant && others {
		mark = "*"
	}
	if t.damaged != "" {
		return assist.Wrap(fmt.Sprintf("%s%4d  ", mark, t.ID), lookup.Title(t.Game)+": damaged, "+t.damaged, width)
	}
	began := t.Started.Format("Jan 2, 15:04")
	if t.Started.Year() != now.Year() {
		began = t.Started.Format("Jan 2, 2006, 15:04")
	}
	says := fmt.Sprintf("%s; %s; %s", lookup.HeldBy(t.Session), began, lang.Plural(t.Entries, "entry", "entries"))
	return assist.Wrap(fmt.Sprintf("%s%4d  ", mark, t.ID), says, width)
}

// openedJSON are tables that are open as programs read them.
func openedJSON(open []opened) []map[string]any {
	list := []map[string]any{}
	for _, t := range open {
		names, points := []string{}, []*int{}
		for _, st := range t.Seats {
			names, points = append(names, st.Player), append(points, st.Points)
		}
		list = append(list, map[string]any{
			"session": t.ID, "game": t.Game, "players": names, "points": points, "status": t.Status, "evening": t.Evening,
			"started_at": t.Started.Format(time.RFC3339), "entries": t.Entries, "meant": t.meant,
		})
	}
	return list
}
