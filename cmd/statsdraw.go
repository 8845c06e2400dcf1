package cmd

import (
	"fmt"
	"strconv"
	"strings"

	"companion/assist"
	"companion/calculators/rules"
	"companion/history"
)

// barMarks is how wide a bar is in a table of numbers.
const barMarks = 10

// drawStats draws the tables of numbers that are asked for.
func (a *app) drawStats(t *statsTold, asked *statsAsked) {
	drawn := 0
	for _, part := range []struct {
		by   string
		rows int
		draw func(*statsTold, *numbersDrawn) []string
	}{
		{"player", len(t.Players), drawPlayers}, {"game", len(t.Games), drawGames}, {"pair", len(t.Pairs), drawPairs},
		{"evening", len(t.Evenings), drawEveningStats}, {"record", len(t.Records), drawRecords}, {"figure", len(t.Figures), drawFigures},
		{"", len(t.scores), drawScores},
	} {
		if part.rows == 0 || asked.by != "" && asked.by != part.by {
			continue
		}
		a.print(part.draw(t, &numbersDrawn{width: a.width, tables: asked.tables}))
		drawn++
	}
	if drawn == 0 {
		fmt.Fprintln(a.out, "No game with a result has been saved yet.")
	}
	if says := leftOut(t.LeftOut); says != "" {
		a.print(assist.Wrap("", says, a.width))
	}
}

// leftOut tells how many games have no part in the numbers.
func leftOut(n history.LeftOut) string {
	var all []string
	for _, part := range []struct {
		n    int
		what string
	}{{n.Open, "unfinished"}, {n.Abandoned, "abandoned"}, {n.NoWinner, "finished without a winner"}, {n.Deleted, "deleted"}} {
		if part.n > 0 {
			all = append(all, fmt.Sprintf("%d %s", part.n, part.what))
		}
	}
	if all == nil {
		return ""
	}
	return "Left out: " + rules.AllOf(all) + "."
}

// numbersDrawn is a table of numbers that is being drawn.
type numbersDrawn struct {
	width  int
	tables bool
	rows   [][]string
	from   []string // of each row, the tables that it comes from
}

func (n *numbersDrawn) row(tables []int64, cells ...string) {
	n.rows = append(n.rows, cells)
	n.from = append(n.from, "   "+cells[0]+": "+listed(tables))
}

// lines are the rows under their headings, and below them where they come from.
func (n *numbersDrawn) lines(title string, head ...string) []string {
	lines := assist.Numbers(title, append([]string{""}, head...), n.rows, n.width)
	if n.tables {
		for _, from := range n.from {
			lines = append(lines, assist.Wrap("", from, n.width)...)
		}
	}
	return lines
}

// listed are IDs in order, those that follow each other as 1-3.
func listed(ids []int64) string {
	var all []string
	for i := 0; i < len(ids); {
		j := i
		for j+1 < len(ids) && ids[j+1] == ids[j]+1 {
			j++
		}
		switch word := strconv.FormatInt(ids[i], 10); {
		case j == i:
			all = append(all, word)
		default:
			all = append(all, word+"-"+strconv.FormatInt(ids[j], 10))
		}
		i = j + 1
	}
	return strings.Join(all, ", ")
}

// orDash is a number that may not be known.
func orDash[T any](n *T, write func(T) string) string {
	if n == nil {
		return "–"
	}
	return write(*n)
}

func drawPlayers(t *statsTold, n *numbersDrawn) []string {
	points := false
	for _, p := range t.Players {
		points = points || p.Points != nil
	}
	for _, p := range t.Players {
		cells := []string{p.Player, strconv.Itoa(p.Plays), strconv.Itoa(p.Wins), strconv.Itoa(p.Shared), assist.Bar(p.Wins+p.Shared, p.Plays, barMarks), assist.Average(p.Rank)}
		if points {
			cells = append(cells, orDash(p.Points, assist.Average), orDash(p.Best, strconv.Itoa))
		}
		n.row(p.Tables, append(cells, strconv.Itoa(p.Streak), strconv.Itoa(p.Now))...)
	}
	head := []string{"plays", "won", "shared", "share won", "rank"}
	if points {
		head = append(head, "points", "best")
	}
	return n.lines("Players", append(head, "streak", "now")...)
}

func drawGames(t *statsTold, n *numbersDrawn) []string {
	most := 0
	for _, g := range t.Games {
		most = max(most, g.Plays)
	}
	for _, g := range t.Games {
		n.row(g.Tables, title(g.Game), strconv.Itoa(g.Plays), assist.Bar(g.Plays, most, barMarks), assist.Average(g.Players), strconv.Itoa(g.Shared),
			orDash(g.Points, assist.Average), orDash(g.Winning, assist.Average))
	}
	return n.lines("Games", "plays", "", "players", "shared", "points", "winner's")
}

func drawPairs(t *statsTold, n *numbersDrawn) []string {
	for _, p := range t.Pairs {
		n.row(p.Tables, p.A+" – "+p.B, strconv.Itoa(p.Plays), strconv.Itoa(p.AheadA), strconv.Itoa(p.Level), strconv.Itoa(p.AheadB))
	}
	return n.lines("Head to head: the first ahead, level, the second ahead", "plays", "first", "level", "second")
}

func drawEveningStats(t *statsTold, n *numbersDrawn) []string {
	most := 0
	for _, e := range t.Evenings {
		most = max(most, e.Plays)
	}
	for _, e := range t.Evenings {
		n.row(e.Tables, e.Evening, strconv.Itoa(e.Plays), assist.Bar(e.Plays, most, barMarks), strconv.Itoa(e.Players), ofTheEvening(e))
	}
	return n.lines("Evenings", "plays", "", "players", "most wins")
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
	case 1, 2:
		return fmt.Sprintf("%s %d", strings.Join(names, ", "), e.Won[0].Wins)
	}
	return fmt.Sprintf("%d players %d", len(names), e.Won[0].Wins)
}

func drawRecords(t *statsTold, n *numbersDrawn) []string {
	lines := []string{"Records"}
	for _, r := range t.Records {
		lines = append(lines, assist.Wrap("  ", fmt.Sprintf("%s, %s: %d, %s in session %d", title(r.Game), r.What, r.Points, r.Player, r.Table), n.width)...)
	}
	return lines
}

// drawFigures draws what a game counts of its own, a table for each figure.
func drawFigures(t *statsTold, n *numbersDrawn) []string {
	var lines []string
	for _, f := range t.game.Figures {
		one := &numbersDrawn{width: n.width, tables: n.tables}
		most := 0.0
		for _, s := range t.Figures {
			if s.Name == f.Name {
				most = max(most, perPlay(f, s))
			}
		}
		for _, s := range t.Figures {
			if s.Name != f.Name {
				continue
			}
			one.row(s.Tables, s.Player, strconv.Itoa(s.Played), strconv.Itoa(s.Times), strconv.Itoa(s.Total), assist.Average(perPlay(f, s)),
				assist.Bar(int(perPlay(f, s)*100), int(most*100), barMarks), fmt.Sprintf("%d (%d)", s.Most, s.MostAt))
		}
		each := "a table"
		if f.Mean {
			each = "average"
		}
		if one.rows != nil {
			lines = append(lines, one.lines(upper(f.Help), "tables", "times", "in all", each, "", "most (where)")...)
		}
	}
	return lines
}

// perPlay is what a figure comes to on average: each time, or at each table.
func perPlay(f rules.Figure, s history.FigureStats) float64 {
	if f.Mean {
		return float64(s.Total) / float64(max(s.Times, 1))
	}
	return float64(s.Total) / float64(max(s.Played, 1))
}

func drawScores(t *statsTold, n *numbersDrawn) []string {
	names, scores := t.names, t.scores
	if len(names) > curvePeople {
		names, scores = names[:curvePeople], scores[:curvePeople]
	}
	return assist.Curve("Points, play by play", names, scores, n.width)
}
