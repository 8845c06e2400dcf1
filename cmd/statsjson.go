package cmd

import "companion/history"

// json is what statistics come to, as programs read it: a list for each table of numbers
// that was asked for.
func (t *statsTold) json(asked *statsAsked) map[string]any {
	all := map[string]any{"left_out": map[string]int{
		"unfinished": t.LeftOut.Open, "abandoned": t.LeftOut.Abandoned, "no_winner": t.LeftOut.NoWinner, "deleted": t.LeftOut.Deleted,
		"uncounted": t.uncounted, // in figures only
	}}
	for _, by := range statsBy {
		if asked.by == "" || asked.by == by {
			all[by+"s"] = []map[string]any{}
		}
	}
	put := func(key string, ids []int64, row map[string]any) {
		if asked.tables && ids != nil {
			row["tables"] = ids
		}
		all[key] = append(all[key].([]map[string]any), row)
	}
	for _, p := range t.Players {
		put("players", p.Tables, map[string]any{"player": p.Player, "plays": p.Plays, "wins": p.Wins, "shared_wins": p.Shared,
			"rank": p.Rank, "points": p.Points, "best": p.Best, "streak": p.Streak, "streak_now": p.Now})
	}
	for _, g := range t.Games {
		put("games", g.Tables, map[string]any{"game": g.Game, "plays": g.Plays, "players": g.Players, "shared_wins": g.Shared, "points": g.Points, "winning_points": g.Winning})
	}
	for _, p := range t.Pairs {
		put("pairs", p.Tables, map[string]any{"players": []string{p.A, p.B}, "plays": p.Plays, "ahead": []int{p.AheadA, p.AheadB}, "level": p.Level})
	}
	for _, e := range t.Evenings {
		put("evenings", e.Tables, map[string]any{"evening": e.Evening, "plays": e.Plays, "players": e.Players, "wins": append([]history.Won{}, e.Won...)})
	}
	for _, r := range t.Records {
		put("records", []int64{r.Table}, map[string]any{"game": r.Game, "record": r.What, "points": r.Points, "player": r.Player, "session": r.Table})
	}
	for _, f := range t.Figures {
		put("figures", f.Tables, map[string]any{"player": f.Player, "figure": f.Name, "plays": f.Played, "times": f.Times, "total": f.Total, "most": f.Most, "most_session": f.MostAt})
	}
	return all
}
