package stats

import (
	"fmt"
	"strconv"
	"strings"

	"companion/assist"
	"companion/calculators/rules"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// drawFigures draws what a game counts of its own, a table for each figure.
func drawFigures(t *statsTold, n *numbersDrawn) []string {
	var lines []string
	for _, f := range t.game.Figures {
		var all []history.FigureStats
		for _, s := range t.Figures {
			if s.Name == f.Name {
				all = append(all, s)
			}
		}
		if all != nil {
			lines = append(lines, drawFigure(t, f, all, &numbersDrawn{width: n.width, plain: n.plain, asked: n.asked, of: t})...)
		}
	}
	return lines
}

func drawFigure(t *statsTold, f rules.Figure, all []history.FigureStats, n *numbersDrawn) []string {
	highest := 0.0
	for _, s := range all {
		highest = max(highest, average(s, f.Mean))
	}
	each, most, write := "a table", "most (where)", func(x float64) string { return strconv.Itoa(int(x)) }
	if f.Mean {
		each, most, write = "average", "best table", assist.Average
	}
	for _, s := range all {
		mean := average(s, f.Mean)
		n.row(s.Player, strconv.Itoa(s.Played), strconv.Itoa(s.Times), strconv.Itoa(s.Total),
			assist.Barred(assist.Average(mean), int(mean*100), int(highest*100), n.marks()), fmt.Sprintf("%s (%s)", write(s.Most), t.sessions(s.MostAt)))
		if from := s.Tables; from != nil {
			n.comesFrom(s.Player, source{"tables", from.Plays}, source{"times", from.Times})
		}
	}
	return n.lines(app.Upper(f.Help), "tables", "times", "in all", each, most)
}

// average is what a figure comes to: each time, or at each table that was counted.
func average(s history.FigureStats, mean bool) float64 {
	if mean {
		return float64(s.Total) / float64(s.Times)
	}
	return float64(s.Total) / float64(s.Played)
}

// counts names all that a game counts.
func counts(g app.Game) string {
	var names []string
	for _, f := range g.Figures {
		names = append(names, f.Help)
	}
	return strings.Join(names, "; ")
}

// means are the figures of a game of which the mean is told.
func means(g app.Game) (names []string) {
	for _, f := range g.Figures {
		if f.Mean {
			names = append(names, f.Name)
		}
	}
	return names
}

// drawScores draws everybody's points: of those who have played most often, as many of
// the last plays as there is room for. All of them may have to be thinned.
func drawScores(t *statsTold, n *numbersDrawn) []string {
	people := t.Scores
	if !n.asked.all {
		people = people[:min(len(people), curvePeople)]
	}
	var names []string
	var series [][]int
	for _, p := range people {
		var points []int
		for _, s := range p.Scores {
			points = append(points, s.Points)
		}
		names, series = append(names, p.Player), append(series, points)
	}
	title, room, longest, earlier := "Points, play by play", assist.CurveRoom(names, series, n.width, n.plain), 0, false
	for i, points := range series {
		if !n.asked.all {
			series[i] = points[max(0, len(points)-room):]
		}
		longest, earlier = max(longest, len(series[i])), earlier || len(series[i]) < people[i].Plays
	}
	switch {
	case earlier:
		title = fmt.Sprintf("Points, the last %d plays", longest)
	case longest > room:
		title = fmt.Sprintf("Points of all plays, thinned to %d", room)
	}
	return append(assist.Curve(title, names, series, n.width, n.plain), n.more(len(t.Scores), len(people), "more player", "more players")...)
}

// drawTimes draws how long tables and evenings were.
func drawTimes(t *statsTold, n *numbersDrawn) []string {
	evenings := &numbersDrawn{width: n.width, plain: n.plain, asked: n.asked, of: t}
	for _, m := range t.Times {
		name, to, where := lookup.Title(m.Game), n, t.session
		if m.Game == "" {
			name, to, where = "all games", evenings, func(evening string) string { return evening }
		}
		to.row(name, strconv.Itoa(m.Plays), lookup.Hours(m.Mean), fmt.Sprintf("%s (%s)", lookup.Hours(m.Shortest), where(m.ShortestAt)), fmt.Sprintf("%s (%s)", lookup.Hours(m.Longest), where(m.LongestAt)))
		if m.Tables != nil {
			to.comesFrom(name, source{"tables", m.Tables})
		}
	}
	head := []string{"average", "shortest (where)", "longest (where)"}
	return append(n.lines("Play time of a table", append([]string{"tables"}, head...)...),
		evenings.lines("Play time in an evening, its tables added up", append([]string{"evenings"}, head...)...)...)
}

// session is the ID of one that was read as a word.
func (t *statsTold) session(word string) string {
	id, err := lookup.WhichID(word)
	if err != nil {
		return word
	}
	return t.sessions(id)
}
