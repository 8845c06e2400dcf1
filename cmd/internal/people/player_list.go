package people

import (
	"context"
	"strings"

	"companion/assist"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/evenings"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// playerJSON is a player as programs read it.
type playerJSON struct {
	Player    string   `json:"player"`
	Games     int      `json:"games"`
	Questions int      `json:"questions"`
	Last      *string  `json:"last"` // the evening of the last game, or question
	Archived  bool     `json:"archived,omitempty"`
	Is        string   `json:"is,omitempty"` // who that is since they were merged
	Was       []string `json:"was,omitempty"`
}

func ListPlayers(a *app.App, ctx context.Context) error {
	store, err := lookup.OpenHistory(a, ctx)
	if err != nil {
		return err
	}
	var known lookup.Roster
	var there map[string]history.Attendance
	if store != nil {
		defer store.Close()
		if known, err = store.Roster(ctx); err != nil {
			return err
		}
		if there, err = store.Attendance(ctx); err != nil {
			return err
		}
	}
	if a.JSON {
		return a.Encode(rosterJSON(known, there))
	}
	if len(known) == 0 {
		return sayNobody(a, ctx, store)
	}
	for _, p := range known {
		a.Print(assist.Wrap("", marked(p)+attended(there[p.Name]), a.Width))
	}
	return nil
}

// sayNobody tells why nobody is listed.
func sayNobody(a *app.App, ctx context.Context, store *history.Store) error {
	says := "Nobody has been saved yet."
	if deleted, err := evenings.AnyDeleted(ctx, store); err != nil {
		return err
	} else if deleted {
		says = "Nobody is left: companion history --deleted lists what was deleted."
	}
	a.Print(assist.Wrap("", says, a.Width))
	return nil
}

// marked is a player with what has become of the name.
func marked(p history.Player) string {
	var marks []string
	if p.Into != "" {
		marks = append(marks, "is "+p.Into)
	} else if p.Archived {
		marks = append(marks, "archived")
	}
	if len(p.Was) > 0 {
		marks = append(marks, "was "+strings.Join(p.Was, ", "))
	}
	if marks == nil {
		return p.Name
	}
	return p.Name + " (" + strings.Join(marks, "; ") + ")"
}

// attended tells how often somebody was there; "" for never.
func attended(n history.Attendance) string {
	count := lang.Plural(n.Games, "game", "games")
	switch {
	case n.Last == "":
		return ""
	case n.Games == 0:
		count = lang.Plural(n.Questions, "question", "questions")
	}
	return "  " + count + ", last " + n.Last
}

func rosterJSON(known lookup.Roster, there map[string]history.Attendance) any {
	names, archived, merged, all := []string{}, []string{}, map[string]string{}, []playerJSON{}
	for _, p := range known {
		n := there[p.Name]
		all = append(all, playerJSON{p.Name, n.Games, n.Questions, app.OrNull(n.Last), p.Archived, p.Into, p.Was})
		if p.Into != "" {
			merged[p.Name] = p.Into
			continue
		}
		if p.Archived {
			archived = append(archived, p.Name)
		}
		names = append(names, p.Name)
	}
	return map[string]any{"players": names, "archived": archived, "merged": merged, "roster": all}
}
