package cmd

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"companion/calculators/input"
	"companion/history"
)

// renaming is a name that stands in a log, which is never changed, with the one that its
// player has today.
type renaming struct{ then, now string }

// renames are the names in a log that those at the table do not have any more.
func renames(ctx context.Context, store *history.Store, s history.Session, log []logged) ([]renaming, error) {
	var all []renaming
	if s.Kind == history.KindScored && len(log) > 0 {
		for i, name := range playedAs(log[len(log)-1].Entry) {
			if i < len(s.Seats) && name != s.Seats[i].Player {
				all = append(all, renaming{name, s.Seats[i].Player})
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
		if n.Seat <= len(s.Seats) && isTold(n.Name, text) {
			all = append(all, renaming{n.Name, s.Seats[n.Seat-1].Player})
		}
	}
	return all, nil
}

// playedAs are those who sat where a game was scored, by seat, as the question names them.
func playedAs(e history.Entry) []string {
	if e.Kind == addKind {
		p := &played{today: eveningOf(e.At)}
		if input.FillJSON(p, at, e.Input) != nil {
			return nil
		}
		var names []string
		for _, s := range p.Players.Value {
			names = append(names, s.Name)
		}
		return names
	}
	i := slices.IndexFunc(games, func(g game) bool { return g.Name == e.Game })
	if i < 0 {
		return nil
	}
	if ruling, err := judgeAgain(games[i], e); err == nil && ruling.Final != nil {
		return ruling.Final.Players
	}
	return nil
}

// wide is a width at which nothing that is drawn is broken.
const wide = 100_000

// textOfLog is all that a log tells, as one text.
func textOfLog(log []logged) string {
	var all []string
	for _, e := range log {
		all = append(append(all, e.Line), e.drawn(wide)...)
	}
	return strings.Join(all, "\n")
}

// isTold tells whether a name stands in a text as a word. An empty one, of a damaged row,
// stands nowhere.
func isTold(name, text string) bool {
	if name == "" {
		return false
	}
	for from := 0; ; {
		i := strings.Index(text[from:], name)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from+i])
		from += i + len(name)
		after, _ := utf8.DecodeRuneInString(text[from:])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
	}
}
