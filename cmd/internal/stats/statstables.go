package stats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"companion/assist"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

func drawPlayers(t *statsTold, n *numbersDrawn) []string {
	points := t.pointsAreOfOneGame()
	for _, p := range t.Players {
		cells := []string{strconv.Itoa(p.Plays), strconv.Itoa(p.Wins), strconv.Itoa(p.Shared), assist.Percent(p.Wins+p.Shared, p.Plays, n.marks()/2),
			assist.Average(p.Rank), strconv.Itoa(p.Streak), strconv.Itoa(p.Now)}
		if points {
			cells = append(cells, orDash(p.Points, assist.Average), orDash(p.Best, strconv.Itoa))
		}
		n.row(p.Player, cells...)
		if from := p.Tables; from != nil {
			all := []source{{"plays", from.Plays}, {"won", from.Wins}, {"shared", from.Shared}, {"best run", from.Streak}, {"running", from.Now}}
			if points {
				all = append(all, source{"avg pts", from.Points}, source{"best", from.Best})
			}
			n.comesFrom(p.Player, all...)
		}
	}
	head := []string{"plays", "won", "shared", "win rate", "avg rank", "best run", "running"}
	if points {
		head = append(head, "avg pts", "best")
	}
	title := "Players"
	if t.filter.Player != "" {
		title += " at the tables of " + t.filter.Player
	}
	return n.lines(title, head...)
}

// pointsAreOfOneGame tells whether the points of all players can be compared: those of
// several games say nothing side by side.
func (t *statsTold) pointsAreOfOneGame() bool {
	known := 0
	for _, p := range t.Players {
		if p.Points != nil {
			known++
		}
	}
	return known > 0 && (t.filter.Game != "" || known == len(t.Players))
}

func drawGames(t *statsTold, n *numbersDrawn) []string {
	most := 0
	for _, g := range t.Games {
		most = max(most, g.Plays)
	}
	for _, g := range t.Games {
		n.row(lookup.Title(g.Game), assist.Barred(strconv.Itoa(g.Plays), g.Plays, most, n.marks()), assist.Average(g.Players), strconv.Itoa(g.Shared),
			orDash(g.Points, assist.Average), orDash(g.Winning, assist.Average))
		if from := g.Tables; from != nil {
			n.comesFrom(lookup.Title(g.Game), source{"plays", from.Plays}, source{"shared wins", from.Shared}, source{"avg pts", from.Points}, source{"winners' avg", from.Winning})
		}
	}
	return n.lines("Games", "plays", "avg players", "shared wins", "avg pts", "winners' avg")
}

func drawPairs(t *statsTold, n *numbersDrawn) []string {
	neither := slices.ContainsFunc(t.Pairs, func(p history.PairStats) bool { return p.Neither > 0 })
	for _, p := range t.Pairs {
		pair, cells := assist.Pair(p.A, p.B), []string{strconv.Itoa(p.Plays), strconv.Itoa(p.AheadA), strconv.Itoa(p.Level), strconv.Itoa(p.AheadB)}
		if neither {
			cells = append(cells, strconv.Itoa(p.Neither))
		}
		n.row(pair, cells...)
		if from := p.Tables; from != nil {
			n.comesFrom(pair, source{"plays", from.Plays}, source{"first", from.Ahead[0]}, source{"level", from.Level}, source{"second", from.Ahead[1]}, source{"neither", from.Neither})
		}
	}
	title, head := "Head to head: which of the two was ahead", []string{"plays", "first", "level", "second"}
	if neither {
		title, head = title+"; neither: both lost, without points", append(head, "neither")
	}
	return append(n.lines(title, head...), n.more(t.pairs, len(t.Pairs), "more pair", "more pairs")...)
}

func drawEveningStats(t *statsTold, n *numbersDrawn) []string {
	most := 0
	for _, e := range t.Evenings {
		most = max(most, e.Plays)
	}
	for _, e := range t.Evenings {
		n.row(e.Evening, assist.Barred(strconv.Itoa(e.Plays), e.Plays, most, n.marks()), strconv.Itoa(e.Players), ofTheEvening(e))
		if e.Tables != nil {
			from := []source{{"plays", e.Tables}}
			for _, w := range e.Won {
				from = append(from, source{w.Player + " won", w.Tables})
			}
			n.comesFrom(e.Evening, from...)
		}
	}
	return append(n.lines("Evenings", "plays", "players", "most wins"), n.more(t.evenings, len(t.Evenings), "earlier evening", "earlier evenings")...)
}

// ofTheEvening names who has won most often, and how often.
func ofTheEvening(e history.EveningStats) string {
	var names []string
	for _, w := range e.Won {
		if w.Wins == e.Won[0].Wins {
			names = append(names, w.Player)
		}
	}
	switch len(names) {
	case 0:
		return "–"
	case 1:
		return fmt.Sprintf("%s %d", names[0], e.Won[0].Wins)
	case 2:
		return fmt.Sprintf("%s, %d each", lang.And(names), e.Won[0].Wins)
	}
	return fmt.Sprintf("%d players, %d each", len(names), e.Won[0].Wins)
}

func drawRecords(t *statsTold, n *numbersDrawn) []string {
	lines := []string{"Records"}
	for _, r := range t.Records {
		of := app.Upper(r.What)
		if r.Game != "" {
			of = lookup.Title(r.Game) + ", " + r.What
		}
		lines = append(lines, assist.Wrap("  ", fmt.Sprintf("%s: %d, %s", of, r.Value, t.holders(r)), n.width)...)
		if n.asked.tables {
			var all []string
			for _, h := range r.Holders {
				all = append(all, holder(h)+" "+t.sessions(h.Tables...))
			}
			lines = append(lines, assist.Wrap("     ", strings.Join(all, "; "), n.width)...)
		}
	}
	return lines
}

// holders names one or two who hold a record, or the first of more.
func (t *statsTold) holders(r history.Record) string {
	all, first, in := r.Holders, r.Holders[0], func(h history.Holder) string { return " in " + t.sessions(h.Tables...) }
	switch {
	case r.Times == 1:
		return holder(first) + in(first)
	case r.Times == 2 && r.Who == 2 && slices.Equal(first.Tables, all[1].Tables):
		return holder(first) + " and " + holder(all[1]) + in(first)
	case r.Times == 2 && r.Who == 2:
		return holder(first) + in(first) + " and " + holder(all[1]) + in(all[1])
	case r.Who == 1:
		return fmt.Sprintf("%s, %d times, first%s", holder(first), r.Times, in(first))
	case first.Player == "":
		return fmt.Sprintf("%d evenings, first %s%s", r.Who, holder(first), in(first))
	}
	return fmt.Sprintf("%d players, first %s%s", r.Who, holder(first), in(first))
}

// holder is who holds a record, or the evening that does.
func holder(h history.Holder) string {
	if h.Player == "" {
		return h.Evening
	}
	return h.Player
}
