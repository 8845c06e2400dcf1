package table

import (
	"context"
	"slices"
	"strings"

	"companion/calculators/input"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// Renaming is a name that stands in a log, which is never changed, with the one that its
// player has today.
type Renaming struct{ Then, Now string }

// Renames are the names in a log that those at the table do not have any more.
func Renames(ctx context.Context, store *history.Store, s history.Session, log []Logged) ([]Renaming, error) {
	var all []Renaming
	if s.Kind == history.KindScored && len(log) > 0 {
		for i, name := range playedAs(log[len(log)-1].Entry) {
			if i < len(s.Seats) && name != s.Seats[i].Player {
				all = append(all, Renaming{name, s.Seats[i].Player})
			}
		}
		return all, nil
	}
	others, err := store.OtherNames(ctx, s.ID)
	if err != nil || len(others) == 0 {
		return nil, err
	}
	text := textOfLog(log)
	for _, n := range others {
		if n.Seat <= len(s.Seats) && lookup.IsTold(n.Name, text) {
			all = append(all, Renaming{n.Name, s.Seats[n.Seat-1].Player})
		}
	}
	return all, nil
}

// playedAs are those who sat where a game was scored, by seat, as the question names them.
func playedAs(e history.Entry) []string {
	if e.Kind == AddKind {
		p := &Played{Today: app.EveningOf(e.At)}
		if input.FillJSON(p, app.At, e.Input) != nil {
			return nil
		}
		var names []string
		for _, s := range p.Players.Value {
			names = append(names, s.Name)
		}
		return names
	}
	i := slices.IndexFunc(app.Games, func(g app.Game) bool { return g.Name == e.Game })
	if i < 0 {
		return nil
	}
	if ruling, err := JudgeAgain(app.Games[i], e); err == nil && ruling.Final != nil {
		return ruling.Final.Players
	}
	return nil
}

// wide is a width at which nothing that is drawn is broken.
const wide = 100_000

// textOfLog is all that a log tells, as one text.
func textOfLog(log []Logged) string {
	var all []string
	for _, e := range log {
		all = append(append(all, e.Line), e.Drawn(wide)...)
	}
	return strings.Join(all, "\n")
}
