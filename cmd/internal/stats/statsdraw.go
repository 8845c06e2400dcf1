package stats

import (
	"fmt"
	"strings"

	"companion/assist"
	"companion/calculators/lang"
	"companion/cmd/internal/app"
	"companion/cmd/internal/lookup"
	"companion/history"
)

// barMarks is how wide a bar is in a table of numbers.
const barMarks = 10

// drawStats draws the tables of numbers that are asked for.
func drawStats(a *app.App, t *statsTold, asked *statsAsked) {
	drawn := false
	for _, part := range []struct {
		rows int
		draw func(*statsTold, *numbersDrawn) []string
	}{
		{len(t.Players), drawPlayers}, {len(t.Games), drawGames}, {len(t.Pairs), drawPairs}, {len(t.Evenings), drawEveningStats},
		{len(t.Records), drawRecords}, {len(t.Figures), drawFigures}, {len(t.Scores), drawScores}, {len(t.Times), drawTimes},
	} {
		if part.rows > 0 {
			a.Print(part.draw(t, &numbersDrawn{width: a.Width, plain: a.IsPlainly(), asked: asked, of: t}))
			drawn = true
		}
	}
	if !drawn {
		a.Print(assist.Wrap("", t.nothing(asked), a.Width))
	}
	for _, says := range t.houses() {
		a.Print(assist.Wrap("", says, a.Width))
	}
	if id := t.named; id > 0 {
		a.Print(assist.Wrap("", fmt.Sprintf("Session #%d: companion history show %d", id, id), a.Width))
	}
	if says := leftOut(t.LeftOut); says != "" {
		a.Print(assist.Wrap("", says, a.Width))
	}
}

// houses are sentences about the games that were not played as printed.
func (t *statsTold) houses() []string {
	var all []string
	for _, g := range t.Games {
		for _, h := range t.Houses {
			if words := lookup.PlayedBy(h.Game, h.House, h.Setup); h.Game == g.Game && words != "" {
				all = append(all, fmt.Sprintf("%s: %d of %s with %s", lookup.Title(g.Game), h.Plays, lang.Plural(g.Plays, "game", "games"), words))
			}
		}
	}
	return all
}

// nothing tells why there is no number.
func (t *statsTold) nothing(asked *statsAsked) string {
	switch {
	case t.allDeleted:
		return "Every game with a result is deleted: companion history --deleted lists them."
	case !t.anySaved:
		return "No game with a result has been saved yet."
	case !t.anyMeant:
		return "No game" + t.kind(asked) + " has a result."
	case asked.by.Value == "figure" && t.anyCounted:
		return "What is counted has not happened at these tables: " + counts(t.game) + "."
	}
	return map[string]string{
		"pair":   "Nobody has played with somebody else.",
		"record": "There are no records: nobody has points, and nothing has happened twice in a row.",
		"figure": "Nothing was counted: figures come from tables that were recorded event by event.",
		"score":  "Nobody's points are known.",
		byTime:   "No time is known: times come from tables that were recorded event by event.",
	}[asked.by.Value]
}

// kind tells which games are meant, after the word game.
func (t *statsTold) kind(asked *statsAsked) string {
	says := ""
	for _, part := range []struct{ before, word string }{
		{" of ", lookup.Title(t.filter.Game)}, {" with ", t.filter.Player}, {" at ", t.filter.Place}, {" dated ", asked.Date.Value},
	} {
		if part.word != "" {
			says += part.before + part.word
		}
	}
	return says
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
	return "Left out: " + lang.And(all) + "."
}

// numbersDrawn is a table of numbers that is being drawn.
type numbersDrawn struct {
	width int
	plain bool // in sentences
	asked *statsAsked
	of    *statsTold
	rows  [][]string
	from  []string // of each row, the tables that its numbers come from
}

// source is the tables that a number comes from.
type source struct {
	number string
	tables []int64
}

func (n *numbersDrawn) row(name string, cells ...string) {
	n.rows = append(n.rows, append([]string{name}, cells...))
}

// comesFrom tells of a row, below the table, where its numbers come from.
func (n *numbersDrawn) comesFrom(name string, all ...source) {
	var told []string
	for _, s := range all {
		if len(s.tables) > 0 {
			told = append(told, s.number+" "+n.of.sessions(s.tables...))
		}
	}
	n.from = append(n.from, name+": "+strings.Join(told, "; "))
}

// lines are the rows under their headings, and below them where they come from.
func (n *numbersDrawn) lines(title string, head ...string) []string {
	draw := assist.Numbers
	if n.plain {
		draw = assist.Sentences
	}
	lines := draw(title, append([]string{""}, head...), n.rows, n.width)
	for _, from := range n.from {
		lines = append(lines, assist.Wrap("   ", from, n.width)...)
	}
	return lines
}

// marks is how wide a bar is; 0 where none is drawn.
func (n *numbersDrawn) marks() int {
	if n.plain {
		return 0
	}
	return barMarks
}

// more tells how many rows were left out.
func (n *numbersDrawn) more(all, drawn int, one, many string) []string {
	if all <= drawn {
		return nil
	}
	return assist.Wrap(" ", lang.Plural(all-drawn, one, many)+": --all", n.width)
}

// sessions are IDs in order, as #1-3 those that follow each other. The first of all is
// told below the tables as what it is.
func (t *statsTold) sessions(ids ...int64) string {
	if t.named == 0 && len(ids) > 0 {
		t.named = ids[0]
	}
	var all []string
	for i := 0; i < len(ids); {
		j := i
		for j+1 < len(ids) && ids[j+1] == ids[j]+1 {
			j++
		}
		word := fmt.Sprintf("#%d", ids[i])
		if j > i {
			word += fmt.Sprintf("-%d", ids[j])
		}
		all = append(all, word)
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
