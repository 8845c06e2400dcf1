package stats

import (
	"encoding/json"
	"slices"

	"companion/cmd/internal/app"
	"companion/history"
)

// row is a row of a table of numbers as programs read it.
type row = map[string]any

// json is what statistics come to, as programs read it: a list for each table of numbers
// that was asked for. With --tables each row has the sessions that its numbers come from.
func (t *statsTold) json(asked *statsAsked) map[string]any {
	all := map[string]any{"left_out": map[string]int{
		"unfinished": t.LeftOut.Open, "abandoned": t.LeftOut.Abandoned, "no_winner": t.LeftOut.NoWinner, "deleted": t.LeftOut.Deleted,
		"uncounted": t.uncounted, // in figures only
	}}
	for _, by := range StatsBy {
		if asked.wants(by) {
			all[by+"s"] = []row{}
		}
	}
	put := func(key string, tables any, r row) {
		if asked.tables && tables != nil {
			r["tables"] = tables
		}
		all[key] = append(all[key].([]row), r)
	}
	for _, p := range t.Players {
		put("players", p.Tables, row{"player": p.Player, "plays": p.Plays, "wins": p.Wins, "shared_wins": p.Shared,
			"rank": p.Rank, "points": p.Points, "best": p.Best, "streak": p.Streak, "streak_now": p.Now})
	}
	for _, g := range t.Games {
		put("games", g.Tables, row{"game": g.Game, "plays": g.Plays, "players": g.Players, "shared_wins": g.Shared, "points": g.Points, "winning_points": g.Winning})
	}
	if asked.wants("game") {
		all["house_rules"] = []row{}
	}
	for _, h := range t.Houses {
		if house, setup := app.UnlessBlank(h.House), app.UnlessBlank(h.Setup); house != nil || setup != nil {
			put("house_rules", nil, row{"game": h.Game, "house": orBlank(house), "setup": orBlank(setup), "plays": h.Plays})
		}
	}
	for _, p := range t.Pairs {
		put("pairs", p.Tables, row{"players": []string{p.A, p.B}, "plays": p.Plays, "ahead": []int{p.AheadA, p.AheadB}, "level": p.Level, "neither": p.Neither})
	}
	for _, e := range t.Evenings {
		put("evenings", row{"plays": e.Tables}, row{"evening": e.Evening, "plays": e.Plays, "players": e.Players, "wins": append([]history.Won{}, e.Won...)})
	}
	for _, r := range t.Records {
		var holders []row
		for _, h := range r.Holders {
			holders = append(holders, row{"player": app.OrNull(h.Player), "evening": h.Evening, "sessions": h.Tables})
		}
		put("records", nil, row{"game": app.OrNull(r.Game), "record": r.What, "value": r.Value, "holders": holders})
	}
	means := means(t.game)
	for _, f := range t.Figures {
		put("figures", f.Tables, row{"player": f.Player, "figure": f.Name, "plays": f.Played, "times": f.Times, "total": f.Total,
			"average": average(f, slices.Contains(means, f.Name)), "most": f.Most, "most_session": f.MostAt})
	}
	for _, s := range t.Scores {
		put("scores", nil, row{"player": s.Player, "scores": s.Scores})
	}
	for _, m := range t.Times {
		put("times", row{"plays": m.Tables}, row{"game": app.OrNull(m.Game), "plays": m.Plays, "seconds": int(m.Mean.Seconds()),
			"shortest": int(m.Shortest.Seconds()), "shortest_at": m.ShortestAt, "longest": int(m.Longest.Seconds()), "longest_at": m.LongestAt})
	}
	return all
}

// orBlank is stored JSON, or an empty object.
func orBlank(stored json.RawMessage) json.RawMessage {
	if stored == nil {
		return json.RawMessage("{}")
	}
	return stored
}
